"""Whether a format reads every text that another one prints: what a change of a format means for files that exist.

For each combination of what may be there, the old format prints one sequence of parts.  The new format is asked whether it reads
this sequence, each part as the same thing.  Where it stops, the tokens that may come there say whether it certainly refuses the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Literal as OneOf

from ..directives.custom import Custom
from ..directives.dictionaries import AttrDict, PropDict
from ..directives.element import Element, Literal, Whitespace
from ..directives.groups import OIList, OptionalGroup
from ..directives.parameter_lists import ParameterList
from ..directives.parameters import ParameterCustom
from .layout import Layout
from .samples import Sampler, anchor_name
from .shapes import UNKNOWN, overlap, shape_of
from .symbols import reads

_MOST_OPTIONAL = 10
"""How many optional things are looked at in all combinations."""
World = Mapping[str, bool]


@dataclass(frozen=True)
class FormatChange:
    """What became of the texts of a format."""

    reading: OneOf["same", "refused", "unknown"]
    """`same`: every old text is read as what it was; `refused`: one is certainly not; `unknown`: nobody can tell."""
    example: str = ""
    """An old text that shows it."""
    printing: tuple[str, str] | None = None
    """What was printed, and what is printed now for the same, where that differs."""


def compare_formats(old: Sequence[Element], new: Sequence[Element], name: str, names: Mapping[str, str]) -> FormatChange:
    """What a change of a format means; `names` has the new name of each thing that got another."""
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
    """The names of all that the text has."""
    return {name for element in elements for each in (element, *_names_inside(element)) for name in each.presence_names()}


def _names_inside(element: Element) -> Iterator[Element]:
    for child in element.children():
        yield child
        yield from _names_inside(child)


def _optional(elements: Sequence[Element]) -> set[str]:
    """The names of all that may be absent from the text."""
    found: set[str] = set()
    for element in elements:
        if isinstance(element, OptionalGroup):
            found |= {anchor_name(element)} | _optional([*element.then, *element.otherwise])
        elif isinstance(element, OIList):
            found |= {_clause_name(clause.elements) for clause in element.clauses}
            found |= _optional([each for clause in element.clauses for each in clause.elements])
        elif isinstance(element, ParameterList):
            found |= _optional(element.parameters)
        elif not isinstance(element, (Whitespace, Literal, Custom, ParameterCustom, AttrDict, PropDict)):
            found |= {shape_of(element).present} - {""}
    return found


def _clause_name(elements: Sequence[Element]) -> str:
    return next((name for each in elements for name in each.presence_names()), "")


def _sequence(elements: Sequence[Element], world: World) -> Iterator[Element]:
    """The parts that are printed when just these things are there."""
    for element in elements:
        if isinstance(element, Whitespace):
            continue
        if isinstance(element, OptionalGroup):
            there = world.get(anchor_name(element), False) is not element.inverted
            yield from _sequence(_without_anchor(element, element.then if there else element.otherwise), world)
        elif isinstance(element, OIList):
            for clause in element.clauses:
                if world.get(_clause_name(clause.elements), False):
                    yield clause.keyword
                    yield from _sequence(() if clause.unit is not None else clause.elements, world)
        elif isinstance(element, ParameterList):
            yield from _list_parts(element, world)
        elif _is_there(element, world):
            yield element


def _list_parts(element: ParameterList, world: World) -> Iterator[Element]:
    shown = [each for each in element.parameters if _is_there(each, world)]
    for index, each in enumerate(shown):
        if index:
            yield Literal(each.place, ",")
        if label := element.label(each.parameter):
            yield Literal(each.place, label)
        yield each


def _is_there(element: Element, world: World) -> bool:
    if isinstance(element, (Literal, Custom, ParameterCustom, AttrDict, PropDict)):
        return True
    present = shape_of(element).present
    return not present or world.get(present, False)


def _without_anchor(group: OptionalGroup, elements: Sequence[Element]) -> list[Element]:
    return [element for element in elements if element is not group.elided_anchor]


@dataclass
class _Reader:
    """Reads sequences of parts by a format."""

    elements: Sequence[Element]
    names: Mapping[str, str]
    furthest: int = -1
    expected: list[Element] = field(default_factory=list)
    """What could have come at the furthest place that was reached."""

    def read(self, parts: list[Element]) -> OneOf["same", "refused", "unknown"]:
        """Whether the parts are a text of the format."""
        ends = self._all(list(self.elements), parts, {0})
        if len(parts) in ends:
            return "same"
        self.furthest = max([self.furthest, *ends])
        if self.furthest >= len(parts):
            return "unknown" if any(_may_be_nothing(each) for each in self.expected) else "refused"
        stopped = parts[self.furthest]
        return "unknown" if any(_may_be_one(stopped, each, self.names) for each in self.expected) else "refused"

    def _all(self, elements: Sequence[Element], parts: list[Element], starts: set[int]) -> set[int]:
        for element in elements:
            starts = {end for start in starts for end in self._one(element, parts, start)}
        return starts

    def _one(self, element: Element, parts: list[Element], start: int) -> set[int]:
        if isinstance(element, Whitespace):
            return {start}
        if isinstance(element, OptionalGroup):
            then = self._all(_without_anchor(element, element.then), parts, {start}) - {start}
            return then | self._all(_without_anchor(element, element.otherwise), parts, {start})
        if isinstance(element, OIList):
            return self._clauses(element, parts, start)
        if isinstance(element, ParameterList):
            return self._parameters(element, parts, start)
        if start < len(parts) and reads(element, parts[start], self.names):
            return {start + 1}
        self._stopped(element, start)
        shape = shape_of(element)
        return {start} if shape.present and (shape.takes or not shape.needs_text) else set()

    def _clauses(self, element: OIList, parts: list[Element], start: int) -> set[int]:
        found, pending = {start}, {start}
        while pending:
            here = pending.pop()
            for clause in element.clauses:
                ends = self._all([clause.keyword, *(() if clause.unit is not None else clause.elements)], parts, {here})
                pending |= ends - found
                found |= ends
        return found

    def _parameters(self, element: ParameterList, parts: list[Element], start: int) -> set[int]:
        """The list is read if it is what the parts have there with some of its optional members left out."""
        found = set()
        optional = sorted(_optional(element.parameters))
        for values in product((True, False), repeat=len(optional)) if len(optional) <= _MOST_OPTIONAL else ():
            wanted = list(_list_parts(element, dict(zip(optional, values))))
            here = start
            while here - start < len(wanted) and here < len(parts) and reads(wanted[here - start], parts[here], self.names):
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


def _may_be_nothing(element: Element) -> bool:
    return isinstance(element, (Custom, ParameterCustom))


def _may_be_one(part: Element, expected: Element, names: Mapping[str, str]) -> bool:
    """Whether the parser might take the text of a part for what it expects."""
    own, other = shape_of(part).first, shape_of(expected).first | shape_of(expected).takes
    if UNKNOWN in own or UNKNOWN in other:
        return True
    is_same_kind = type(part) is type(expected) and not isinstance(part, Literal)
    return bool(overlap(own, other)) and not (is_same_kind and _names_differ(part, expected, names))


def _names_differ(part: Element, expected: Element, names: Mapping[str, str]) -> bool:
    """Whether it is certainly taken for another thing."""
    old, new = part.presence_names(), expected.presence_names()
    return len(old) == len(new) == 1 and names.get(old[0], old[0]) != new[0]
