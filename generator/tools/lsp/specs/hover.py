"""Hover texts for names and keys of a spec file, as Markdown."""

from __future__ import annotations

from typing import Any

from ods.diagnostics import Source, Span
from ods.spec import ArgumentSpec, ConstraintSpec, EnumSpec, OperationSpec, SpecModel, TypeOrAttributeSpec

from ....resolver.constraints.wrappers import WRAPPERS
from ....resolver.names.table import Symbol
from ....semantics import FUNCTIONS
from .cursor import cursor_at
from .names import NameTarget, spec_of, target_span
from .project import Snapshot
from .shape import shape_at


def hover(snapshot: Snapshot, file: str, text: str, offset: int) -> tuple[str, Span | None] | None:
    """Return the text about the name or key at `offset` and its span, or None.

    The text may have changed since the snapshot was made; names that were moved are still found.
    """
    source = snapshot.sources.get(file)
    by = 0 if source is None or source.text.startswith(text[:offset]) else len(text) - len(source.text)
    found = snapshot.occurrences.at(file, offset - by)
    if found is not None and source is not None:
        start, end = found.span.start + by, found.span.end + by
        if text[start:end] == source.text[found.span.start : found.span.end]:
            return describe(found.target), Span(Source(file, text), start, end)
    word = word_at(text, offset)
    if word in WRAPPERS:
        return f"**{word}** (wrapper)\n\n`{WRAPPERS[word].form}`", None
    end = offset
    while end < len(text) and (text[end].isalnum() or text[end] in "_$"):
        end += 1
    cursor = cursor_at(text, end)
    if text[end : end + 1] == ":" and cursor.is_key:
        description = dict(shape_at(cursor.path).keys).get(cursor.text)
        return None if description is None else (f"**{cursor.text}** (key)\n\n{description}", None)
    if shape_at(cursor.path).holds == "format" and word.startswith("$"):
        return _variable(snapshot, cursor.path, word[1:])
    if shape_at(cursor.path).holds == "semantics":
        function = FUNCTIONS.get(word)
        if function is not None:
            return f"**{word}** (function)\n\n`{function.form}`: {function.summary}", None
        return _variable(snapshot, cursor.path, word)
    return None


def word_at(text: str, offset: int) -> str:
    """Return the word around an offset, including a leading `$`; empty if there is none."""
    start = end = offset
    while start > 0 and (text[start - 1].isalnum() or text[start - 1] in "_$"):
        start -= 1
    while end < len(text) and (text[end].isalnum() or text[end] == "_"):
        end += 1
    return text[start:end]


def _variable(snapshot: Snapshot, path: tuple[Any, ...], name: str) -> tuple[str, Span | None] | None:
    for table in snapshot.names.tables.values():
        symbol = table.section(str(path[0])).get(str(path[1]))
        spec = symbol.definition.spec if symbol is not None else None
        for section in ("arguments", "results", "regions", "successors", "parameters"):
            argument = getattr(spec, section, {}).get(name)
            if isinstance(argument, ArgumentSpec) or argument is not None:
                return f"**${name}** ({section[:-1]})\n\n```yaml\n{name}: {argument.type}\n```\n\n{argument.summary}".rstrip(), None
    return None


def describe(target: NameTarget) -> str:
    """Return the text about a definition or a dialect."""
    kind = target.definition.kind if isinstance(target, Symbol) else "dialect"
    dialect = f" of {target.dialect}" if isinstance(target, Symbol) else ""
    parameters = f"<{', '.join(target.parameters)}>" if isinstance(target, Symbol) and target.parameters else ""
    parts = [f"**{target.name}{parameters}** ({kind}{dialect})"]
    spec = spec_of(target)
    if spec is not None:
        parts += [getattr(spec, "summary", None) or "", *_details(spec), getattr(spec, "description", "") or ""]
    span = target_span(target)
    parts.append(f"*{span.source.name}:{span.line}*")
    return "\n\n".join(part.strip("\n") for part in parts if part)


def _details(spec: SpecModel) -> list[str]:
    """Return further lines about a definition."""
    lines: list[str] = []
    if isinstance(spec, OperationSpec):
        for section in ("arguments", "results", "regions", "successors"):
            lines += [f"{section[:-1]} {name}: {argument.type}" for name, argument in getattr(spec, section).items()]
        lines += [f"traits: {', '.join(spec.traits)}"] if spec.traits else []
        lines += [f"assembly_format: {spec.assembly_format}"] if spec.assembly_format else []
    elif isinstance(spec, ConstraintSpec):
        lines += [f"{key}: {value}" for key in ("kind", "base", "where") if (value := getattr(spec, key)) is not None]
    elif isinstance(spec, EnumSpec):
        cases = spec.cases if isinstance(spec.cases, dict) else [case.symbol for case in spec.cases]
        lines.append(f"cases: {', '.join(cases)}")
    elif isinstance(spec, TypeOrAttributeSpec):
        lines += [f"parameter {name}: {parameter.type}" for name, parameter in spec.parameters.items()]
    return ["```yaml\n" + "\n".join(lines) + "\n```"] if lines else []
