"""Compute which tokens a format may print next, for all combinations of optional elements."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass

from ..directives.element import Element
from ..directives.forms import Clauses, Group, Listing, Walker, Whitespace
from .layout import Layout
from .samples import World
from .shape import UNKNOWN, TokenSet


@dataclass(frozen=True)
class Next:
    """An element that may be printed next."""

    element: Element
    tokens: TokenSet
    """The tokens that the element may begin with."""
    world: World
    spaced: bool
    """True if a space precedes it."""


_Onward = tuple[World, bool] | None
"""The world after an element that prints nothing, and whether it printed a space; None if it always prints."""


class Following(Walker[[Sequence[Element], World, bool], Generator[Next, None, _Onward]]):
    """Looks ahead in one format."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout

    def first(self, elements: Sequence[Element], world: World, spaced: bool = False) -> Iterator[Next]:
        """Yield each element that may be printed first."""
        for index, element in enumerate(elements):
            onward = yield from self.visit(element, elements[index + 1 :], world, spaced)
            if onward is None:
                return
            world, spaced = onward

    def single(self, element: Element, rest: Sequence[Element], world: World, spaced: bool) -> Generator[Next, None, _Onward]:
        shape = element.shape
        known = world.get(shape.present) if shape.present else True
        if known is not False:
            there = {**world, shape.present: True} if shape.present else world
            yield Next(element, shape.first, there, spaced or shape.spaced or bool(self._layout.space_before(element)))
        if known is True or UNKNOWN in shape.first:
            return None
        return {**world, shape.present: False}, spaced

    def blank(self, element: Whitespace, rest: Sequence[Element], world: World, spaced: bool) -> Generator[Next, None, _Onward]:
        yield from ()
        return world, spaced or bool(element.text)

    def group(self, element: Group, rest: Sequence[Element], world: World, spaced: bool) -> Generator[Next, None, _Onward]:
        known = world.get(element.name)
        for value, branch in ((not element.inverted, element.then), (element.inverted, element.otherwise)):
            if known is None or known is value:
                yield from self.first([*element.printed(branch), *rest], {**world, element.name: value}, spaced)
        return None

    def clauses(self, element: Clauses, rest: Sequence[Element], world: World, spaced: bool) -> Generator[Next, None, _Onward]:
        for clause in element.clauses:
            space = spaced or bool(self._layout.space_before(clause.keyword))
            yield Next(clause.keyword, clause.keyword.shape.first, {**world, clause.name: True}, space)
        return world, spaced

    def listing(self, element: Listing, rest: Sequence[Element], world: World, spaced: bool) -> Generator[Next, None, _Onward]:
        space = spaced or bool(self._layout.space_before(element))
        for each in element.items:
            shape = each.shape
            first = frozenset(each.presence_names()) if element.is_labelled else shape.first
            if world.get(shape.present) is not False or not shape.present:
                yield Next(each, first, world, space)
            if not shape.present or world.get(shape.present) is True:
                return None
        return world, spaced
