"""Samples: a text that a format may print, for the counter-examples of the prover."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .custom import Custom
from .element import Element, Literal, Whitespace
from .groups import OIList, OptionalGroup
from .parameter_lists import ParameterList
from .parameters import ParameterCustom, ParameterGroup
from .shapes import shape_of
from .spacing import Spacing


def sample_text(elements: Sequence[Element], name: str, world: Mapping[str, bool]) -> str:
    """The text of an operation, type or attribute; of what `world` does not mention the optional things are absent."""
    return name + _Sampler(world).text(elements, Spacing())


class _Sampler:
    def __init__(self, world: Mapping[str, bool]) -> None:
        self._world = world

    def text(self, elements: Sequence[Element], spacing: Spacing) -> str:
        return "".join([self._one(element, spacing) for element in elements])

    def _one(self, element: Element, spacing: Spacing) -> str:
        if isinstance(element, Literal):
            return spacing.literal(element.spelling)
        if isinstance(element, Whitespace):
            return self._whitespace(element, spacing)
        if isinstance(element, OptionalGroup):
            return self._group(element, spacing)
        if isinstance(element, OIList):
            return self._oilist(element, spacing)
        if isinstance(element, ParameterList):
            return self._parameters(element, spacing)
        if isinstance(element, (Custom, ParameterCustom)):
            return spacing.value() + "…"
        shape = shape_of(element)
        if shape.present and not self._world.get(shape.present, False):
            if shape.present in ("attr-dict", "prop-dict"):
                spacing.attribute_dictionary()
            return ""
        return spacing.value() + shape.sample

    def _whitespace(self, element: Whitespace, spacing: Spacing) -> str:
        if element.text == " ":
            return spacing.blank()
        if not element.text:
            spacing.no_space()
        return element.text

    def _group(self, group: OptionalGroup, spacing: Spacing) -> str:
        names = group.anchor.presence_names()
        name = names[0] if len(names) == 1 else f"group at {group.place.start}"
        there = self._world.get(name, False) is not group.inverted
        branch = [element for element in (group.then if there else group.otherwise) if element is not group.elided_anchor]
        before = spacing.copy()
        text = self.text(branch, spacing)
        if isinstance(group, ParameterGroup) and there:
            spacing.wants_space, spacing.after_punctuation = before.wants_space, before.after_punctuation
        return text

    def _oilist(self, element: OIList, spacing: Spacing) -> str:
        text = ""
        for clause in element.clauses:
            names = [name for each in clause.elements for name in each.presence_names()]
            if any(self._world.get(name, False) for name in names):
                text += self.text([clause.keyword, *(() if clause.unit is not None else clause.elements)], spacing)
        return text

    def _parameters(self, element: ParameterList, spacing: Spacing) -> str:
        shown = []
        for each in element.parameters:
            shape = shape_of(each)
            if not shape.present or self._world.get(shape.present, False):
                shown.append(element.label(each.parameter) + shape.sample)
        return spacing.value() + ", ".join(shown) if shown else ""
