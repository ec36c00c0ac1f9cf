"""What one run of the resolver leaves for the next: results and findings of definitions whose texts, and those that they mention,
stayed as they were."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from ods.diagnostics import Diagnostic, Source, Span
from ods.diagnostics.late import dataclass

from ..loader import LoadedDefinition, LoadedDialect
from ..loader.edited import Document
from .names.table import Names, Symbol
from .resolution import Resolution

_Name = tuple[str, str, str]
"""The dialect, the section and the key of a definition."""

_Key = TypeVar("_Key", bound=Hashable)
_OTHER_NAMES = ("class_name", "mnemonic", "external", "cpp_class", "argument")
"""The keys that give a definition further names."""
_NO_LETTER = re.compile(r"[^a-z0-9]")


@dataclass(frozen=True)
class Layout:
    """Where the parts of a file begin: entries of sections, and everything else at the top."""

    starts: list[int]
    names: list[tuple[str, str]]

    @classmethod
    def of(cls, document: Document) -> Layout:
        """Return the layout of a document."""
        parts = [(entry.start, entry.name) for entry in document.entries]
        if document.node is not None:
            parts += [(key.start, ("", key.text)) for key, _ in getattr(document.node, "entries", ())]
        parts.sort()
        return cls([start for start, _ in parts], [name for _, name in parts])

    def part(self, offset: int) -> tuple[tuple[str, str], int]:
        """Return the part that an offset is in, and where that begins."""
        index = bisect_right(self.starts, offset) - 1
        return (self.names[index], self.starts[index]) if index >= 0 else (("", ""), 0)


@dataclass
class Run:
    """A run of the resolver over the dialects of a project."""

    loaded: tuple[LoadedDialect, ...]
    names: Names
    resolution: Resolution
    ground: object
    layouts: WeakKeyDictionary[Source, Layout] = field(default_factory=WeakKeyDictionary)
    """The layouts of files, also of earlier texts as long as results have places there."""
    is_whole: bool = True
    """False if results of an earlier run were kept."""
    _now: dict[str, tuple[Source, dict[tuple[str, str], int]]] = field(default_factory=dict)
    """Maps names of files to their texts, and parts to where they begin."""

    def __post_init__(self) -> None:
        for dialect in self.loaded:
            for document in dialect.documents:
                layout = self.layouts[document.source] = Layout.of(document)
                self._now[document.source.name] = document.source, dict(zip(layout.names, layout.starts))
            for hook in dialect.hooks:
                self._now[hook.name] = hook, {}

    def placed(self, findings: Iterable[Diagnostic]) -> list[Diagnostic]:
        """Return findings with places in the present texts; those that kept results have are in earlier ones."""
        return [self._placed(finding) for finding in findings]

    def _placed(self, finding: Diagnostic) -> Diagnostic:
        span = None if finding.span is None else self._span(finding.span)
        related = tuple([self._placed(each) for each in finding.related])
        return finding if span is finding.span and related == finding.related else finding._replace(span=span, related=related)

    def _span(self, span: Span) -> Span:
        present = self._now.get(span.source.name)
        if present is None or present[0] is span.source:
            return span
        source, starts = present
        layout = self.layouts.get(span.source)
        if layout is None:  # hooks, which are as they were
            return Span(source, span.start, span.end)
        part, start = layout.part(span.start)
        shift = starts.get(part, start) - start
        return Span(source, span.start + shift, span.end + shift)


def kept_from(before: Run | None, loaded: Sequence[LoadedDialect], names: Names, ground: object) -> dict[Symbol, Symbol]:
    """Map the symbols of a run whose results are still right to the same symbols of `names`; empty if all must be resolved again."""
    if before is None or before.ground is not ground or not _have_same_frame(before.loaded, loaded):
        return {}
    old, new = _by_name(before.loaded), _by_name(loaded)
    if list(old) != list(new) or _depends_on_order(before, new):
        return {}
    changed = _concerned([name for name in old if old[name].text != new[name].text], old, new)
    known = {_name_of(symbol): symbol for symbol in _symbols(names)}
    return {symbol: known[name] for symbol in _symbols(before.names) if (name := _name_of(symbol)) in known and name not in changed}


def keep(resolution: Resolution, before: Run, kept: Mapping[Symbol, Symbol]) -> None:
    """Give a resolution the results and findings of an earlier run for the symbols `kept`."""
    gone = {plain_name(symbol.name) for symbol in _symbols(before.names) if symbol not in kept}
    resolution.keep(before.resolution, kept, lambda spelling: bool(gone) and any(name in plain_name(spelling) for name in gone))


def _depends_on_order(before: Run, own: Mapping[_Name, LoadedDefinition]) -> bool:
    """Return True if a finding is about arguments of a definition: it is told once, where they are written first."""
    owners = before.resolution.report.of_owners
    return any(spelling != symbol.name or _name_of(symbol) not in own for _, symbol, spelling in owners)


def _have_same_frame(before: Sequence[LoadedDialect], now: Sequence[LoadedDialect]) -> bool:
    """Return True if two loads differ in nothing but the texts of definitions."""
    if [each.name for each in before] != [each.name for each in now]:
        return False
    for old, new in zip(before, now, strict=True):
        if old.head is None or old.head != new.head or old.files != new.files or _texts(old) != _texts(new):
            return False
        for dialect in (old, new):
            if any(document.has_aliases or not document.complete for document in dialect.documents):
                return False
            if sum(len(document.entries) for document in dialect.documents) != len(dialect.definitions):
                return False
    return True


def _texts(dialect: LoadedDialect) -> list[tuple[str, str]]:
    return [(source.name, source.text) for source in (*dialect.hooks, *dialect.modules)]


def _by_name(loaded: Iterable[LoadedDialect]) -> dict[_Name, LoadedDefinition]:
    return {(dialect.name, each.section, each.key): each for dialect in loaded for each in dialect.definitions}


def _symbols(names: Names) -> Iterator[Symbol]:
    for table in names.tables.values():
        for section in table.sections.values():
            yield from section.values()


def _name_of(symbol: Symbol) -> _Name:
    return symbol.dialect, symbol.definition.section, symbol.definition.key


def _concerned(changed: list[_Name], old: Mapping[_Name, LoadedDefinition], new: Mapping[_Name, LoadedDefinition]) -> set[_Name]:
    """Return the changed definitions, and those that mention one of them, or one that does."""
    texts = {name: plain_text(definition.text[len(definition.key.partition("<")[0]) :]) for name, definition in new.items()}
    return concerned(changed, texts, lambda name: {word for definition in (old[name], new[name]) for word in names_of(definition)})


def concerned(changed: Iterable[_Key], texts: Mapping[_Key, str], names: Callable[[_Key], Collection[str]]) -> set[_Key]:
    """Return the changed definitions, and those whose plain texts mention a name of one of them, or of one that does."""
    found = set(changed)
    pending = list(found)
    while pending:
        words = names(pending.pop())
        mentioning = [other for other, text in texts.items() if other not in found and any(word in text for word in words)]
        found.update(mentioning)
        pending += mentioning
    return found


def names_of(definition: LoadedDefinition) -> set[str]:
    """Return what others may call a definition, as plain words."""
    spec: Any = definition.spec
    given = [getattr(spec, key, None) for key in _OTHER_NAMES] + [getattr(getattr(spec, "attribute", None), "class_name", None)]
    texts = [definition.key.partition("<")[0], *(text.rpartition(":")[2] for text in given if isinstance(text, str))]
    return {plain_name(text) for text in texts}


def plain_name(name: str) -> str:
    """Return a name as a mention of it in any style has it."""
    return _NO_LETTER.sub("", name.lower())


def plain_text(text: str) -> str:
    """Return a text in which plain names can be looked for."""
    return text.lower().replace("_", "").replace(".", "").replace("-", "")
