"""Places in a document, for diagnostics."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ods.diagnostics import Span

from .node import MappingNode, Node, ScalarNode, SequenceNode
from .scalar_text import character_offsets


@dataclass(frozen=True)
class Place:
    """A node and, in a mapping, the key that leads to it."""

    node: Node
    key: ScalarNode | None = None

    @property
    def span(self) -> Span:
        """The span of the value."""
        return self.node.span

    @property
    def name_span(self) -> Span:
        """The span of the key if there is one, else of the value."""
        return self.key.span if self.key is not None else self.node.span

    def at(self, *path: str | int) -> Place:
        """Return the place at a path of keys and indices; the last existing one if a step does not exist."""
        place = self
        for step in path:
            place = place._step(step)
        return place

    def _step(self, step: str | int) -> Place:
        if isinstance(self.node, MappingNode) and isinstance(step, str):
            entry = self.node.entry(step)
            return self if entry is None else Place(entry[1], entry[0])
        if isinstance(self.node, SequenceNode) and isinstance(step, int) and step < len(self.node.items):
            return Place(self.node.items[step])
        return self

    def key_place(self, key: str) -> Place:
        """Return the place of the key itself."""
        if isinstance(self.node, MappingNode) and (entry := self.node.entry(key)) is not None:
            return Place(entry[0], entry[0])
        return self

    def children(self) -> Iterator[tuple[str, Place]]:
        """Yield the keys of a mapping with the places of their values."""
        if isinstance(self.node, MappingNode):
            for key, value in self.node.entries:
                yield key.text, Place(value, key)

    def text_span(self, start: int, end: int) -> Span:
        """Return the span of the characters from `start` to `end` of the scalar here."""
        offsets = character_offsets(self.node) if isinstance(self.node, ScalarNode) else ()
        if not offsets:
            return self.span
        last = len(offsets) - 1
        if start > last:
            return Span(self.node.source, offsets[last] + 1, offsets[last] + 1)
        return Span(self.node.source, offsets[start], offsets[min(max(end, start + 1) - 1, last)] + 1)
