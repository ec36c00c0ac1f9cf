"""Rename a definition at all its occurrences."""

from __future__ import annotations

import re

from ods.diagnostics import Span
from ods.spec import EnumSpec, OperationSpec

from ....codegen import snake_case
from ....hooks import hook_prefix, methods_of
from ....resolver.model import Definition, ResolvedOperation
from ....resolver.names.naming import operation_class_name
from ....resolver.names.table import Symbol
from .names import NameTarget, definition_span, find_target
from .project import Snapshot

_is_name = re.compile(r"[A-Za-z_][A-Za-z0-9_.$]*").fullmatch
_find_words = re.compile(r"(?<![\w.])[A-Za-z_]\w*").finditer


class RenameError(Exception):
    """Raised if a name cannot be changed; the message gives the reason."""


def rename(snapshot: Snapshot, target: NameTarget, new: str) -> list[tuple[Span, str]]:
    """Return the spans to change with their new texts.  Raises RenameError."""
    if not isinstance(target, Symbol):
        raise RenameError("a dialect is renamed by hand: its folder and its generated package are called like it")
    if target.dialect not in {dialect.name for dialect in snapshot.loaded}:
        raise RenameError(f"'{target.name}' belongs to a dialect that comes with ods")
    if not _is_name(new) or "." in new and target.definition.section != "ops":
        raise RenameError(f"'{new}' is not a name")
    section = target.definition.section
    if new != target.name and new in snapshot.names.tables[target.dialect].section(section):
        raise RenameError(f"there is a {target.definition.kind} '{new}' already")
    classes = _classes(target, new)
    edits = {
        (each.span.source.name, each.span.start): (each.span, _renamed(_text(each.span), target.name, new, classes))
        for each in snapshot.occurrences.of(target)
    }
    functions = _hook_functions(snapshot, target, new)
    edits |= {(span.source.name, span.start): (span, text) for span, text in _in_hooks(snapshot, target, classes, functions)}
    changed = [(span, text) for span, text in edits.values() if text != _text(span)]
    if definition_span(target) not in [span for span, _ in changed] and new != target.name:
        raise RenameError(f"the name of '{target.name}' is nowhere spelled literally")
    return changed


def _classes(target: Symbol, new: str) -> dict[str, str]:
    """Map the names that are derived from a definition's name to their new names."""
    spec = target.definition.spec
    if target.definition.section == "ops":
        given = isinstance(spec, OperationSpec) and spec.class_name is not None
        return {} if given else {operation_class_name(target.name): operation_class_name(new)}
    if isinstance(spec, EnumSpec) and spec.attribute is None:
        return {f"{target.name}Attr": f"{new}Attr", target.name: new}
    return {target.name: new}


def _renamed(text: str, old: str, new: str, classes: dict[str, str]) -> str:
    prefix, dot, last = text.rpartition(".") if not text.endswith(old) else (text[: -len(old)].removesuffix("."), "", old)
    if last == old:
        return text[: len(text) - len(old)] + new
    return f"{prefix}{dot}{classes.get(last, last)}"


def _hook_functions(snapshot: Snapshot, target: Symbol, new: str) -> dict[str, str]:
    """Map the hooks that are named after a definition to their new names."""
    dialect, _ = snapshot.check_dialect(target.dialect)
    if dialect is None:
        return {}
    definitions: tuple[Definition, ...] = (*dialect.operations, *dialect.types, *dialect.attributes)
    before = next((f"{hook_prefix(each)}_" for each in definitions if _is(each, target)), "")
    after = f"{snake_case(new.replace('.', '_'))}_"
    functions = (method.function for each in definitions if _is(each, target) for method in methods_of(each))
    return {function: after + function.removeprefix(before) for function in functions if function.startswith(before)}


def _is(definition: Definition, target: Symbol) -> bool:
    """Return True if `definition` is the resolved definition of the symbol."""
    if isinstance(definition, ResolvedOperation):
        return target.definition.section == "ops" and definition.mnemonic == target.name
    return target.definition.section == f"{definition.kind}s" and definition.class_name == target.name


def _in_hooks(snapshot: Snapshot, target: Symbol, classes: dict[str, str], functions: dict[str, str]) -> list[tuple[Span, str]]:
    """Return the edits of hooks that rename classes and functions.

    Classes are renamed in dialects that see the definition, hook functions only in its own.
    """
    found: list[tuple[Span, str]] = []
    for dialect in snapshot.loaded:
        for source in dialect.hooks:
            for match in _find_words(source.text):
                word, span = match[0], Span(source, match.start(), match.end())
                if word in functions and dialect.name == target.dialect:
                    found.append((span, functions[word]))
                elif word in classes and find_target(snapshot.names, word, "python", dialect.name) is target:
                    found.append((span, classes[word]))
    return found


def _text(span: Span) -> str:
    return span.source.text[span.start : span.end]
