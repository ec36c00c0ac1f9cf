"""Layout: the spaces of a format, which MLIR decides element by element, whatever is printed before."""

from __future__ import annotations

from collections.abc import Sequence

from ..directives.dictionaries import AttrDict, PropDict
from ..directives.element import Element, Literal, Whitespace
from ..directives.groups import OIList, OptionalGroup
from ..directives.parameters import ParameterGroup
from ..emission.spacing import Spacing


class Layout:
    """Knows for each element of a format whether a space is printed before it."""

    def __init__(self, elements: Sequence[Element]) -> None:
        self._spaces: dict[int, str] = {}
        self._add_all(elements, Spacing())

    def space_before(self, element: Element) -> str:
        """The space, or nothing."""
        return self._spaces.get(id(element), "")

    def _add_all(self, elements: Sequence[Element], spacing: Spacing) -> None:
        for element in elements:
            self._add(element, spacing)

    def _add(self, element: Element, spacing: Spacing) -> None:
        if isinstance(element, Literal):
            self._spaces[id(element)] = spacing.literal(element.spelling)[: -len(element.spelling)]
        elif isinstance(element, Whitespace):
            self._whitespace(element, spacing)
        elif isinstance(element, OptionalGroup):
            self._group(element, spacing)
        elif isinstance(element, OIList):
            for clause in element.clauses:
                self._add_all([clause.keyword, *(() if clause.unit is not None else clause.elements)], spacing)
        elif isinstance(element, (AttrDict, PropDict)):
            spacing.attribute_dictionary()
            self._spaces[id(element)] = " "
        else:
            self._spaces[id(element)] = spacing.value()

    def _whitespace(self, element: Whitespace, spacing: Spacing) -> None:
        if element.text == " ":
            spacing.blank()
        elif not element.text:
            spacing.no_space()

    def _group(self, group: OptionalGroup, spacing: Spacing) -> None:
        before = spacing.copy()
        self._add_all([element for element in group.then if element is not group.elided_anchor], spacing)
        if isinstance(group, ParameterGroup):
            spacing.wants_space, spacing.after_punctuation = before.wants_space, before.after_punctuation
        self._add_all([element for element in group.otherwise if element is not group.elided_anchor], spacing)
