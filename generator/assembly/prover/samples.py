"""Sample texts that a format may print, for the prover's counter-examples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..directives.element import Element
from ..directives.forms import Clauses, Group, Listing, Walker, Whitespace
from .layout import Layout

World = Mapping[str, bool]
"""Maps names to True for things known to be present and to False for absent things."""


class Sampler(Walker[[World], str]):
    """Renders sample text.  Optional parts that `world` does not mention are left out."""

    def __init__(self, elements: Sequence[Element], name: str, layout: Layout) -> None:
        self._elements = elements
        self._name = name
        self._layout = layout

    def text(self, world: World) -> str:
        """Return the text of the format if exactly the optional things in `world` are present."""
        return self._name + self._all(self._elements, world)

    def _all(self, elements: Sequence[Element], world: World) -> str:
        return "".join([self.visit(element, world) for element in elements])

    def _spaced(self, element: Element, text: str) -> str:
        return self._layout.space_before(element) + text if text else ""

    def single(self, element: Element, world: World) -> str:
        return self._spaced(element, element.shape.sample if is_there(element, world) else "")

    def blank(self, element: Whitespace, world: World) -> str:
        return element.text

    def group(self, element: Group, world: World) -> str:
        there = world.get(element.name, False) is not element.inverted
        return self._all(element.printed(element.then if there else element.otherwise), world)

    def clauses(self, element: Clauses, world: World) -> str:
        text = ""
        for clause in element.clauses:
            names = [name for each in clause.elements for name in each.presence_names()]
            if any(world.get(name, False) for name in names):
                text += self._all([clause.keyword, *clause.shown], world)
        return text

    def listing(self, element: Listing, world: World) -> str:
        shown = [element.label(each) + each.shape.sample for each in element.items if is_there(each, world)]
        return self._spaced(element, ", ".join(shown))


def is_there(element: Element, world: World) -> bool:
    """Return True if `element` prints something; things that `world` does not mention are absent."""
    present = element.shape.present
    return not present or world.get(present, False)
