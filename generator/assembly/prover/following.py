"""What a format may print next: the first texts of a sequence of elements, for all that may be there or not."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..directives.element import Element, Whitespace
from ..directives.groups import OIList, OptionalGroup
from ..directives.parameter_lists import ParameterList
from .layout import Layout
from .samples import anchor_name
from .shapes import UNKNOWN, Tokens, shape_of

World = Mapping[str, bool]
"""What is known to be there, and not, by name."""


@dataclass(frozen=True)
class Next:
    """Something that may be printed next."""

    element: Element
    tokens: Tokens
    """What it may begin with."""
    world: World
    spaced: bool
    """A space stands before it."""


class Following:
    """Looks ahead in one format."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout

    def first(self, elements: Sequence[Element], world: World, spaced: bool = False) -> Iterator[Next]:
        """All that may be printed first."""
        for index, element in enumerate(elements):
            if isinstance(element, Whitespace):
                spaced = spaced or bool(element.text)
                continue
            if isinstance(element, OptionalGroup):
                yield from self._of_group(element, elements[index + 1 :], world, spaced)
                return
            if isinstance(element, OIList):
                yield from self._of_clauses(element, world, spaced)
                continue
            if isinstance(element, ParameterList):
                may_be_empty = yield from self._of_parameters(element, world, spaced)
                if not may_be_empty:
                    return
                continue
            shape = shape_of(element)
            known = world.get(shape.present) if shape.present else True
            if known is not False:
                there = {**world, shape.present: True} if shape.present else world
                yield Next(element, shape.first, there, spaced or shape.spaced or bool(self._layout.space_before(element)))
            if known is True or UNKNOWN in shape.first:
                return
            world = {**world, shape.present: False}

    def _of_group(self, group: OptionalGroup, rest: Sequence[Element], world: World, spaced: bool) -> Iterator[Next]:
        name = anchor_name(group)
        known = world.get(name)
        for value, branch in ((not group.inverted, group.then), (group.inverted, group.otherwise)):
            if known is None or known is value:
                shown = [element for element in branch if element is not group.elided_anchor]
                yield from self.first([*shown, *rest], {**world, name: value}, spaced)

    def _of_clauses(self, element: OIList, world: World, spaced: bool) -> Iterator[Next]:
        for clause in element.clauses:
            there = {**world, clause_name(clause.elements): True}
            space = spaced or bool(self._layout.space_before(clause.keyword))
            yield Next(clause.keyword, frozenset((clause.keyword.spelling,)), there, space)

    def _of_parameters(self, element: ParameterList, world: World, spaced: bool) -> Generator[Next, None, bool]:
        """What a parameter list may begin with; gives back whether it may be empty."""
        space = spaced or bool(self._layout.space_before(element))
        for each in element.parameters:
            shape = shape_of(each)
            first = frozenset((each.parameter.name,)) if element.what == "`struct`" else shape.first
            if world.get(shape.present) is not False or not shape.present:
                yield Next(each, first, world, space)
            if not shape.present or world.get(shape.present) is True:
                return False
        return True


def clause_name(elements: Sequence[Element]) -> str:
    """The name of what decides about a clause of an `oilist`."""
    for element in elements:
        names = element.presence_names()
        if names:
            return names[0]
    return ""
