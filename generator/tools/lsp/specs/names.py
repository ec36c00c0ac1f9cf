"""Names in spec files: all occurrences of each definition, in all files and languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass
from ods.spec import DialectSpec, SpecModel

from ....loader import LoadedDialect, MappingNode, Place, ScalarNode, SequenceNode
from ....resolver.names.pipeline_text import PipelineTextError, all_elements, parse_pipeline
from ....resolver.names.python_code import Text
from ....resolver.names.table import ListTerm, Names, NameTerm, Symbol, Table, Term, TermError, parse_term
from .shape import Step, shape_at

_CONSTRAINTS = ("constraints", "types", "attributes", "enums", "interfaces")
_TRAITS = ("traits", "interfaces")
_TEMPLATES = ("op_templates", "type_templates", "attribute_templates")
_PIPELINE_PARTS = ("passes", "pipelines")
_find_words = re.compile(r"\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|#[^\n]*|(?<![\w.$%@])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?").finditer

NameTarget = Symbol | LoadedDialect
"""The meanings of a name: a definition, or a whole dialect."""


@dataclass(frozen=True)
class NameUse:
    """A name in a spec file that has not been resolved yet."""

    name: str
    holds: str
    """The language of the text, see `ods.spec.base.Holds`."""
    span: Span


@dataclass(frozen=True, eq=False)
class Occurrence:
    """A place with a name, and the meaning of the name."""

    target: NameTarget
    span: Span


def find_target(names: Names, name: str, holds: str, dialect: str) -> NameTarget | None:
    """Return the meaning of `name` in a text of kind `holds`, or None."""
    if holds == "dialect":
        return names.tables[name].dialect if name in names.tables else None
    if holds == "operation":
        return names.operation(name, dialect)
    if holds == "pipeline":
        owners = (table.section(section).get(name) for table in names.tables.values() for section in _PIPELINE_PARTS)
        return next((symbol for symbol in owners if symbol is not None), None) or names.operation(name, dialect)
    if holds in ("template", "group"):
        return names.find(name, dialect, *(_TEMPLATES if holds == "template" else ("op_groups",)))
    if holds in ("trait", "requirement", "interface"):
        found = names.find(name, dialect, *_TRAITS)
        if found is not None or holds != "trait":
            return found
    return names.find(name, dialect, *_CONSTRAINTS) or names.enum_attribute(name, dialect) or names.operation(name, dialect)


def candidates(names: Names, holds: str, dialect: str) -> Iterator[tuple[str, Symbol]]:
    """Yield the names that a text of kind `holds` may contain; the dialect's own come first."""
    sections = {
        "template": _TEMPLATES,
        "group": ("op_groups",),
        "requirement": _TRAITS,
        "interface": ("interfaces",),
        "trait": _TRAITS,
        "operation": ("ops",),
        "pattern": ("ops", *_CONSTRAINTS),
        "pipeline": _PIPELINE_PARTS,
    }.get(holds, _CONSTRAINTS)
    for table in names.visible(dialect):
        for section in sections:
            for name, symbol in table.section(section).items():
                yield (name if section != "ops" or table.dialect.name == dialect else f"{table.dialect.name}.{name}"), symbol
        if holds in ("pattern", "python"):
            yield from table.operation_classes.items()


def name_uses(dialect: LoadedDialect) -> list[NameUse]:
    """Return the names in a dialect's specs that may refer to definitions."""
    return [use for place, path in _entries(dialect) for use in _uses(place, path)]


def _entries(dialect: LoadedDialect) -> Iterator[tuple[Place, tuple[Step, ...]]]:
    if dialect.head_place is not None:
        yield dialect.head_place, ("dialect",)
    for definition in dialect.definitions:
        yield definition.place, (definition.section, definition.key)


def _uses(place: Place, path: tuple[Step, ...]) -> Iterator[NameUse]:
    node = place.node
    if isinstance(node, MappingNode):
        of_keys = shape_at(_general(path)).keys_hold if len(path) > 1 else ""
        for key, child in place.children():
            if of_keys:
                yield NameUse(key, of_keys, child.name_span)
            yield from _uses(child, (*path, key))
    elif isinstance(node, SequenceNode):
        for index in range(len(node.items)):
            yield from _uses(place.at(index), (*path, index))
    elif isinstance(node, ScalarNode) and node.text and len(path) > 1:
        holds = shape_at(_general(path)).holds
        if holds:
            yield from _in_text(Text(node.text, place), holds)


def _general(path: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return a path with 0 for all indices, so that paths of the same shape are equal."""
    return tuple(0 if isinstance(step, int) else step for step in path)


def _in_text(text: Text, holds: str) -> Iterator[NameUse]:
    if holds in ("python", "pattern"):
        for match in _find_words(text.text):
            if match[0][0] not in "\"'#":
                name = match[0] if holds == "pattern" else match[0].partition(".")[0]
                yield NameUse(name, holds, text.span(match.start(), match.start() + len(name)))
        return
    if holds in ("format", "semantics"):
        return
    if holds == "pipeline":
        try:
            elements = parse_pipeline(text.text)
        except PipelineTextError:
            return
        for element in all_elements(elements):
            yield NameUse(element.name, holds, text.span(element.at, element.at + len(element.name)))
        return
    if holds in ("dialect", "operation", "group"):
        yield NameUse(text.text, holds, text.whole)
        return
    try:
        term = parse_term(text.text)
    except TermError:
        return
    yield from _in_term(term, text, holds)


def _in_term(term: Term, text: Text, holds: str) -> Iterator[NameUse]:
    if isinstance(term, NameTerm):
        yield NameUse(term.name, holds, text.span(term.start, term.start + len(term.name)))
        inner = "constraint" if holds == "template" else holds
        for argument in term.arguments or ():
            yield from _in_term(argument, text, inner)
    elif isinstance(term, ListTerm):
        for item in term.items:
            yield from _in_term(item, text, holds)


def definition_span(symbol: Symbol) -> Span:
    """Return the span of the name in a definition: its key, without parameters."""
    span = symbol.span
    name = span.source.text[span.start : span.end]
    shift = name.find(symbol.name)
    return span if shift < 0 else Span(span.source, span.start + shift, span.start + shift + len(symbol.name))


def target_span(target: NameTarget) -> Span:
    """Return the span of the name in the target's definition."""
    if isinstance(target, Symbol):
        return definition_span(target)
    return target.head_place.at("name").span if target.head_place is not None else target.origin


class Occurrences:
    """The occurrences of all names, in all files; names are looked up when they are asked for."""

    def __init__(self, names: Names, uses: Callable[[LoadedDialect], Iterable[NameUse]]) -> None:
        self._names = names
        self._uses = uses
        self._targets: dict[tuple[str, str, str], NameTarget | None] = {}

    def at(self, file: str, offset: int) -> Occurrence | None:
        """Return the occurrence at an offset, or None."""
        for table in self._names.tables.values():
            here = (use for place, path in _entries(table.dialect) if _is_at(_whole(place), file, offset) for use in _uses(place, path))
            for occurrence in self._of_table(table, here):
                if _is_at(occurrence.span, file, offset):
                    return occurrence
        return None

    def of(self, target: NameTarget) -> list[Occurrence]:
        """Return all occurrences of a target, including its definition."""
        return self._by_target.get(id(target), [])

    @cached_property
    def _by_target(self) -> dict[int, list[Occurrence]]:
        occurrences: dict[int, list[Occurrence]] = {}
        for table in self._names.tables.values():
            for occurrence in self._of_table(table, self._uses(table.dialect)):
                occurrences.setdefault(id(occurrence.target), []).append(occurrence)
        return occurrences

    def _of_table(self, table: Table, uses: Iterable[NameUse]) -> Iterator[Occurrence]:
        for use in uses:
            target = self._target(use, table.dialect.name)
            if target is not None:
                yield Occurrence(target, use.span)
        for section in table.sections.values():
            for symbol in section.values():
                yield Occurrence(symbol, definition_span(symbol))
        yield Occurrence(table.dialect, target_span(table.dialect))

    def _target(self, use: NameUse, dialect: str) -> NameTarget | None:
        key = use.name, use.holds, dialect
        if key not in self._targets:
            self._targets[key] = find_target(self._names, *key)
        return self._targets[key]


def _whole(place: Place) -> Span:
    span = place.span
    return Span(span.source, place.name_span.start, max(span.end, place.name_span.end))


def _is_at(span: Span, file: str, offset: int) -> bool:
    return span.source.name == file and span.start <= offset <= span.end


def spec_of(target: NameTarget) -> SpecModel | None:
    """Return the spec of a target, or None if it could not be read."""
    if isinstance(target, Symbol):
        return target.definition.spec
    head: DialectSpec | None = target.head
    return head
