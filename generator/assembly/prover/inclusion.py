"""Check if a format reads every text that another format prints: the effect of a format change on existing files.

For each combination of optional elements the old format prints a sequence of elements.  The new format must read this sequence,
each element with its old meaning.  If it stops early, its next tokens show if it certainly rejects the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from itertools import product
from typing import Literal as OneOf

from ods.diagnostics.late import dataclass

from ..directives.element import UNKNOWN, UNKNOWN_SHAPE, Element, VariableNames, overlap
from ..directives.forms import Clauses, Group, Listing, Literal, Walker, Whitespace, walk
from .ambiguity import Layout, Sampler, World, is_there

_MOST_OPTIONAL = 10
"""The number of optional elements above which combinations are not enumerated."""


@dataclass(frozen=True)
class FormatChange:
    """The effect of a format change on existing texts."""

    reading: OneOf["same", "refused", "unknown"]
    """`same`: every old text keeps its meaning; `refused`: some old text is certainly rejected; `unknown`: undecided."""
    example: str = ""
    """An old text that is not read with its old meaning; empty if none is known."""
    printing: tuple[str, str] | None = None
    """The old and the new text of one sample if they differ, else None."""


def compare_formats(old: Sequence[Element], new: Sequence[Element], name: str, names: Mapping[str, str]) -> FormatChange:
    """Return the effect of a format change; `names` maps renamed things to their new names."""
    before = Sampler(old, name, Layout(old))
    after = Sampler(new, name, Layout(new))
    optional, known = sorted(_optional(old)), _names(old)
    back = {new_name: old_name for old_name, new_name in names.items()}
    required = {each: True for each in _optional(new) if back.get(each, each) in known - set(optional)}
    if len(optional) > _MOST_OPTIONAL:
        return FormatChange("same" if _texts(old) == _texts(new) else "unknown")
    printing = None
    doubtful = ""
    for values in product((True, False), repeat=len(optional)):
        world = dict(zip(optional, values))
        reader = _Reader(new, names)
        verdict = reader.read(list(_sequence(old, world)))
        if verdict == "refused":
            return FormatChange("refused", before.text(world))
        if verdict == "unknown":
            doubtful = doubtful or before.text(world)
        shown = after.text({**required, **{names.get(key, key): value for key, value in world.items()}})
        texts = before.text(world), re.sub(r"%(\w+)", lambda match: f"%{back.get(match[1], match[1])}", shown)
        if printing is None and texts[0] != texts[1]:
            printing = texts
    return FormatChange("unknown", doubtful, printing) if doubtful else FormatChange("same", printing=printing)


def _texts(elements: Sequence[Element]) -> list[str]:
    return [repr(element) for element in elements]


def _names(elements: Sequence[Element]) -> set[str]:
    """Return the names of everything that the format prints."""
    return {name for element in walk(elements) for name in element.presence_names()}


def _optional(elements: Sequence[Element]) -> set[str]:
    """Return the names of everything that the text may omit."""
    return {name for element in elements for name in _Optional().visit(element)}


class _Optional(Walker[[], set[str]]):
    def single(self, element: Element) -> set[str]:
        return set() if element.shape.is_dictionary else {element.shape.present} - {""}

    def blank(self, element: Whitespace) -> set[str]:
        return set()

    def group(self, element: Group) -> set[str]:
        return {element.name} | _optional(element.children())

    def clauses(self, element: Clauses) -> set[str]:
        return {clause.name for clause in element.clauses} | _optional([each for clause in element.clauses for each in clause.elements])

    def listing(self, element: Listing) -> set[str]:
        return _optional(element.items)


def _sequence(elements: Sequence[Element], world: World) -> Iterator[Element]:
    """Yield the elements that are printed if exactly the optional things in `world` are present."""
    for element in elements:
        yield from _Parts().visit(element, world)


class _Parts(Walker[[World], Iterator[Element]]):
    def single(self, element: Element, world: World) -> Iterator[Element]:
        if element.shape.is_dictionary or is_there(element, world):
            yield element

    def blank(self, element: Whitespace, world: World) -> Iterator[Element]:
        yield from ()

    def group(self, element: Group, world: World) -> Iterator[Element]:
        there = world.get(element.name, False) is not element.inverted
        yield from _sequence(element.printed(element.then if there else element.otherwise), world)

    def clauses(self, element: Clauses, world: World) -> Iterator[Element]:
        for clause in element.clauses:
            if world.get(clause.name, False):
                yield clause.keyword
                yield from _sequence(clause.shown, world)

    def listing(self, element: Listing, world: World) -> Iterator[Element]:
        shown = [each for each in element.items if is_there(each, world)]
        for index, each in enumerate(shown):
            if index:
                yield Literal(each.place, ",")
            if label := element.label(each):
                yield Literal(each.place, label)
            yield each


def _reads(new: Element, old: Element, names: VariableNames) -> bool:
    """Return True if `new` parses everything that `old` prints, with the same meaning."""
    return type(new) is type(old) and new.reads(old, names)


@dataclass
class _Reader(Walker[[list[Element], int], set[int]]):
    """Reads sequences of printed elements with a format."""

    elements: Sequence[Element]
    names: Mapping[str, str]
    furthest: int = -1
    expected: list[Element] = field(default_factory=list)
    """The elements that could have matched at the furthest position."""

    def read(self, parts: list[Element]) -> OneOf["same", "refused", "unknown"]:
        """Return how the format reads `parts`: `same`, `refused` or `unknown`."""
        ends = self._all(list(self.elements), parts, {0})
        if len(parts) in ends:
            return "same"
        self.furthest = max([self.furthest, *ends])
        if self.furthest >= len(parts):
            return "unknown" if any(each.shape == UNKNOWN_SHAPE for each in self.expected) else "refused"
        stopped = parts[self.furthest]
        return "unknown" if any(_may_be_one(stopped, each, self.names) for each in self.expected) else "refused"

    def _all(self, elements: Sequence[Element], parts: list[Element], starts: set[int]) -> set[int]:
        for element in elements:
            starts = {end for start in starts for end in self.visit(element, parts, start)}
        return starts

    def single(self, element: Element, parts: list[Element], start: int) -> set[int]:
        if start < len(parts) and _reads(element, parts[start], self.names):
            return {start + 1}
        self._stopped(element, start)
        shape = element.shape
        return {start} if shape.present and (shape.takes or not shape.needs_text) else set()

    def blank(self, element: Whitespace, parts: list[Element], start: int) -> set[int]:
        return {start}

    def group(self, element: Group, parts: list[Element], start: int) -> set[int]:
        then = self._all(element.printed(element.then), parts, {start}) - {start}
        return then | self._all(element.printed(element.otherwise), parts, {start})

    def clauses(self, element: Clauses, parts: list[Element], start: int) -> set[int]:
        found, pending = {start}, {start}
        while pending:
            here = pending.pop()
            for clause in element.clauses:
                ends = self._all([clause.keyword, *clause.shown], parts, {here})
                pending |= ends - found
                found |= ends
        return found

    def listing(self, element: Listing, parts: list[Element], start: int) -> set[int]:
        """Return the positions in `parts` after the list, which may omit some of its optional members."""
        found = set()
        optional = sorted(_optional(element.items))
        for values in product((True, False), repeat=len(optional)) if len(optional) <= _MOST_OPTIONAL else ():
            wanted = list(_Parts().listing(element, dict(zip(optional, values))))
            here = start
            while here - start < len(wanted) and here < len(parts) and _reads(wanted[here - start], parts[here], self.names):
                here += 1
            if here - start == len(wanted):
                found.add(here)
            else:
                self._stopped(wanted[here - start], here)
        return found

    def _stopped(self, element: Element, at: int) -> None:
        if at > self.furthest:
            self.furthest, self.expected = at, []
        if at == self.furthest:
            self.expected.append(element)


def _may_be_one(part: Element, expected: Element, names: Mapping[str, str]) -> bool:
    """Return True if the parser might accept the text of `part` for the element that it expects."""
    own, other = part.shape.first, expected.shape.first | expected.shape.takes
    if UNKNOWN in own or UNKNOWN in other:
        return True
    is_same_kind = type(part) is type(expected) and not isinstance(part, Literal)
    return bool(overlap(own, other)) and not (is_same_kind and _names_differ(part, expected, names))


def _names_differ(part: Element, expected: Element, names: Mapping[str, str]) -> bool:
    """Return True if `part` and `expected` certainly have different meanings."""
    old, new = part.presence_names(), expected.presence_names()
    return len(old) == len(new) == 1 and names.get(old[0], old[0]) != new[0]
