"""Samples: a text that a format may print, for the counter-examples of the prover."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..directives.custom import Custom
from ..directives.element import Element, Literal, Whitespace
from ..directives.groups import OIList, OptionalGroup
from ..directives.parameter_lists import ParameterList
from ..directives.parameters import ParameterCustom
from .layout import Layout
from .shapes import shape_of


class Sampler:
    """Writes texts of one operation, type or attribute; of what a world does not mention the optional things are absent."""

    def __init__(self, elements: Sequence[Element], name: str, layout: Layout) -> None:
        self._elements = elements
        self._name = name
        self._layout = layout

    def text(self, world: Mapping[str, bool]) -> str:
        """The text when just these are there."""
        return self._name + self._all(self._elements, world)

    def _all(self, elements: Sequence[Element], world: Mapping[str, bool]) -> str:
        return "".join([self._one(element, world) for element in elements])

    def _one(self, element: Element, world: Mapping[str, bool]) -> str:
        if isinstance(element, Whitespace):
            return element.text
        if isinstance(element, OptionalGroup):
            return self._group(element, world)
        if isinstance(element, OIList):
            return self._oilist(element, world)
        text = self._own(element, world)
        return self._layout.space_before(element) + text if text else ""

    def _own(self, element: Element, world: Mapping[str, bool]) -> str:
        if isinstance(element, Literal):
            return element.spelling
        if isinstance(element, ParameterList):
            return self._parameters(element, world)
        if isinstance(element, (Custom, ParameterCustom)):
            return "…"
        shape = shape_of(element)
        return "" if shape.present and not world.get(shape.present, False) else shape.sample

    def _group(self, group: OptionalGroup, world: Mapping[str, bool]) -> str:
        there = world.get(anchor_name(group), False) is not group.inverted
        return self._all([element for element in (group.then if there else group.otherwise) if element is not group.elided_anchor], world)

    def _oilist(self, element: OIList, world: Mapping[str, bool]) -> str:
        text = ""
        for clause in element.clauses:
            names = [name for each in clause.elements for name in each.presence_names()]
            if any(world.get(name, False) for name in names):
                text += self._all([clause.keyword, *(() if clause.unit is not None else clause.elements)], world)
        return text

    def _parameters(self, element: ParameterList, world: Mapping[str, bool]) -> str:
        shown = []
        for each in element.parameters:
            shape = shape_of(each)
            if not shape.present or world.get(shape.present, False):
                shown.append(element.label(each.parameter) + shape.sample)
        return ", ".join(shown)


def anchor_name(group: OptionalGroup) -> str:
    """The name of what decides about a group."""
    names = group.anchor.presence_names()
    return names[0] if len(names) == 1 else f"group at {group.place.start}"
