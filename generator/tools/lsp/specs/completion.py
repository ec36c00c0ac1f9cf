"""Completions at a position in a spec file."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ods.diagnostics import Source
from ods.diagnostics.late import dataclass
from ods.spec import EnumSpec, InterfaceSpec

from ....assembly import directive_names
from ....codegen.runtime import bundled_passes
from ....loader import MappingNode
from ....loader.yaml_document import parse_document
from ....pipeline import bundled_names
from ....resolver.constraints.wrappers import WRAPPERS
from ....resolver.names.table import Symbol
from ....semantics import FUNCTIONS
from .cursor import Cursor, cursor_at
from .hover import describe
from .names import candidates, find_target
from .project import Snapshot
from .shape import Shape, shape_at

_word_at_end = re.compile(r"\$?[A-Za-z0-9_.\-]*$").search
_enum_at_end = re.compile(r"(?<![\w.])(\w+)\.\w*$").search
_declared_at_end = re.compile(r"Declare(?:Attr|Op|Type)InterfaceMethods<\s*([\w.]+)\s*,\s*\[[^\]]*$").search
_DECLARE = ("DeclareAttrInterfaceMethods", "DeclareOpInterfaceMethods", "DeclareTypeInterfaceMethods")
_VARIABLES = ("arguments", "results", "regions", "successors", "parameters")


@dataclass(frozen=True)
class Completion:
    """A word that a user may insert."""

    label: str
    kind: str
    """`key`, `value`, `directive`, `variable`, or the kind of a definition."""
    detail: str = ""
    documentation: str = ""
    insert: str = ""
    """The inserted text, if it differs from the label."""


def completions(snapshot: Snapshot, dialect: str, text: str, offset: int) -> tuple[int, list[Completion]]:
    """Return the offset of the word that is being typed, and its completions."""
    cursor = cursor_at(text, offset)
    shape = shape_at(cursor.path)
    match = _word_at_end(cursor.text)
    assert match is not None
    begin = cursor.start if cursor.is_key and not shape.holds else cursor.start + match.start()
    found = list(_of_shape(snapshot, dialect, text, cursor, shape))
    unique = {each.label: each for each in reversed(found)}
    return begin, sorted(unique.values(), key=lambda each: each.label)


def _of_shape(snapshot: Snapshot, dialect: str, text: str, cursor: Cursor, shape: Shape) -> Iterator[Completion]:
    word = cursor.text
    if cursor.is_key or "\n" not in word and not word.strip():
        present = _present_keys(text, cursor) if cursor.is_key else set()
        for key, description in shape.keys:
            if cursor.is_key and (key == word or key not in present):
                yield Completion(key, "key", documentation=description, insert=f"{key}: ")
    if cursor.is_key and shape.keys and not shape.holds:
        return
    yield from (Completion(value, "value") for value in shape.values)
    if shape.holds == "format":
        yield from _of_format(snapshot, text, cursor)
    elif shape.holds == "semantics":
        yield from (Completion(name, "variable", detail) for name, detail in _variables(snapshot, text, cursor.start))
        yield from (Completion(each.name, "function", each.form, each.summary, f"{each.name}(") for each in FUNCTIONS.values())
    elif shape.holds == "dialect":
        yield from (Completion(name, "dialect") for name in {*snapshot.names.tables, *bundled_names()} - {dialect})
    elif shape.holds:
        yield from _names(snapshot, dialect, shape.holds)
        yield from _cases(snapshot, dialect, cursor.text)
        yield from _methods(snapshot, dialect, cursor.text)


def _names(snapshot: Snapshot, dialect: str, holds: str) -> Iterator[Completion]:
    for name, symbol in candidates(snapshot.names, holds, dialect):
        insert = f"{name}<" if symbol.parameters else ""
        summary = getattr(symbol.definition.spec, "summary", None) or ""
        yield Completion(name, symbol.definition.kind, f"{symbol.dialect}: {summary}", describe(symbol), insert)
    if holds == "constraint":
        for name, wrapper in WRAPPERS.items():
            yield Completion(name, "wrapper", wrapper.form, insert=f"{name}<")
    if holds == "pipeline":
        yield from (Completion(name, "pass") for name in bundled_passes())
    if holds == "trait":
        yield from (Completion(name, "trait", f"{name}<Interface, [methods]>", insert=f"{name}<") for name in _DECLARE)


def _cases(snapshot: Snapshot, dialect: str, text: str) -> Iterator[Completion]:
    """Yield the cases of the enum before the cursor, after `Enum.`."""
    match = _enum_at_end(text)
    for name, symbol in candidates(snapshot.names, "constraint", dialect) if match is not None else ():
        spec = symbol.definition.spec
        if isinstance(spec, EnumSpec) and match is not None and name == match[1]:
            cases = (
                ((each, "") for each in spec.cases)
                if isinstance(spec.cases, dict)
                else ((each.symbol, each.summary) for each in spec.cases)
            )
            yield from (Completion(f"{name}.{case}", "value", summary) for case, summary in cases)


def _methods(snapshot: Snapshot, dialect: str, text: str) -> Iterator[Completion]:
    """Yield the methods of the interface before the cursor, in `DeclareOpInterfaceMethods<Interface, [`."""
    match = _declared_at_end(text)
    found = find_target(snapshot.names, match[1], "interface", dialect) if match is not None else None
    spec = found.definition.spec if isinstance(found, Symbol) else None
    if isinstance(spec, InterfaceSpec):
        yield from (Completion(name, "value", method.summary or "") for name, method in spec.methods.items())


def _of_format(snapshot: Snapshot, text: str, cursor: Cursor) -> Iterator[Completion]:
    if cursor.text.count("`") % 2:
        return
    yield from (Completion(name, "directive") for name in directive_names())
    for name, detail in _variables(snapshot, text, cursor.start):
        yield Completion(f"${name}", "variable", detail)


def _variables(snapshot: Snapshot, text: str, offset: int) -> list[tuple[str, str]]:
    """Return the variables that a format can use, with their constraints, including those of templates."""
    found: dict[str, str] = {}
    node = _definition_text(text, offset)
    extends: list[str] = []
    if isinstance(node, MappingNode):
        data = node.data()
        for section in _VARIABLES:
            entries = data.get(section)
            for name, value in entries.items() if isinstance(entries, dict) else ():
                found[name] = str(value.get("type", "") if isinstance(value, dict) else value)
        given = data.get("extends", [])
        extends = [given] if isinstance(given, str) else [str(each) for each in given or ()]
    for table in snapshot.names.tables.values():
        for extended in extends:
            for section in ("op_templates", "type_templates", "attribute_templates"):
                template = table.section(section).get(extended.partition("<")[0])
                spec = template.definition.spec if template is not None else None
                for part in _VARIABLES:
                    for name, argument in getattr(spec, part, {}).items():
                        found.setdefault(name, argument.type)
    return list(found.items())


def _definition_text(text: str, offset: int) -> object:
    """Return the definition around a line as data, without this line; keys with mistakes are left out."""
    lines = text.split("\n")
    number = text.count("\n", 0, offset)
    indents = [len(line) - len(line.lstrip(" ")) if line.strip() and not line.lstrip().startswith("#") else None for line in lines]
    head = next((index for index in range(number, -1, -1) if indents[index] == 0), 0)
    entry = next((found for found in indents[head + 1 :] if found), None)
    if entry is None:
        return None
    start = next((index for index in range(number, head, -1) if indents[index] is not None and indents[index] <= entry), head + 1)  # type: ignore[operator]
    end = next((index for index in range(start + 1, len(lines)) if indents[index] is not None and indents[index] <= entry), len(lines))  # type: ignore[operator]
    kept = [line[entry:] for index, line in enumerate(lines[start:end], start) if index != number or index == start]
    node = parse_document(Source("", "\n".join(kept))).root
    return node.entries[0][1] if isinstance(node, MappingNode) and node.entries else None


def _present_keys(text: str, cursor: Cursor) -> set[str]:
    """Return the keys that the mapping already has, judged by the indentation of lines."""
    line = text.rfind("\n", 0, cursor.start) + 1
    indent = text[line : cursor.start]
    if indent.strip() or not indent:
        return set()
    before, after = text[:line].split("\n")[-2::-1], text[line:].split("\n")[1:]
    return {*_siblings(before, len(indent)), *_siblings(after, len(indent))}


def _siblings(lines: list[str], indent: int) -> Iterator[str]:
    for line in lines:
        found = len(line) - len(line.lstrip(" "))
        if line.strip() and found < indent:
            return
        if found == indent:
            yield line.strip().partition(":")[0]
