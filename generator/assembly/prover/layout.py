"""The spaces of a format, which MLIR chooses element by element, independent of the printed text."""

from __future__ import annotations

from collections.abc import Sequence

from ..directives.element import Element
from ..directives.forms import Clauses, Group, Listing, Literal, Walker, Whitespace
from ..emission.spacing import Spacing


class Layout(Walker[[Spacing], None]):
    """Knows for each element of a format whether a space is printed before it."""

    def __init__(self, elements: Sequence[Element]) -> None:
        self._spaces: dict[int, str] = {}
        self._add_all(elements, Spacing())

    def space_before(self, element: Element) -> str:
        """Return the space before an element; empty if there is none."""
        return self._spaces.get(id(element), "")

    def _add_all(self, elements: Sequence[Element], spacing: Spacing) -> None:
        for element in elements:
            self.visit(element, spacing)

    def single(self, element: Element, spacing: Spacing) -> None:
        if isinstance(element, Literal):
            space = spacing.literal(element.spelling)[: -len(element.spelling)]
        elif element.shape.is_dictionary:
            spacing.attribute_dictionary()
            space = " "
        else:
            space = spacing.value()
        self._spaces[id(element)] = space

    def blank(self, element: Whitespace, spacing: Spacing) -> None:
        if element.text == " ":
            spacing.blank()
        elif not element.text:
            spacing.no_space()

    def group(self, element: Group, spacing: Spacing) -> None:
        before = spacing.copy()
        self._add_all(element.printed(element.then), spacing)
        if element.spaces_branches_alike:
            spacing.wants_space, spacing.after_punctuation = before.wants_space, before.after_punctuation
        self._add_all(element.printed(element.otherwise), spacing)

    def clauses(self, element: Clauses, spacing: Spacing) -> None:
        for clause in element.clauses:
            self._add_all([clause.keyword, *clause.shown], spacing)

    def listing(self, element: Listing, spacing: Spacing) -> None:
        self.single(element, spacing)
