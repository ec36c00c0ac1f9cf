"""The tree of a YAML text: what stands where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ods.diagnostics import Source, Span


@dataclass(eq=False)
class Node:
    """A value of a document with the stretch of text that it was read from."""

    source: Source
    start: int
    end: int

    @property
    def span(self) -> Span:
        return Span(self.source, self.start, self.end)

    def data(self) -> Any:
        """The value as plain Python data."""
        raise NotImplementedError


@dataclass(eq=False)
class ScalarNode(Node):
    """A scalar; `text` is what YAML makes of it, `value` what it means (text, number, bool, None)."""

    text: str = ""
    value: Any = None
    style: str = ""
    """Empty for a plain scalar, else `'`, `"`, `|` or `>`."""
    in_flow: bool = False
    """Inside a flow collection (`[…]`, `{…}`)."""

    def data(self) -> Any:
        return self.value


@dataclass(eq=False)
class SequenceNode(Node):
    items: list[Node] = field(default_factory=list)

    def data(self) -> list[Any]:
        return [item.data() for item in self.items]


@dataclass(eq=False)
class MappingNode(Node):
    entries: list[tuple[ScalarNode, Node]] = field(default_factory=list)

    def data(self) -> dict[str, Any]:
        return {key.text: value.data() for key, value in self.entries}

    def entry(self, key: str) -> tuple[ScalarNode, Node] | None:
        return next((entry for entry in self.entries if entry[0].text == key), None)


@dataclass(frozen=True)
class Place:
    """Where something stands: a node and, in a mapping, the key that leads to it."""

    node: Node
    key: ScalarNode | None = None

    @property
    def span(self) -> Span:
        """The value."""
        return self.node.span

    @property
    def name_span(self) -> Span:
        """The key when there is one, else the value."""
        return self.key.span if self.key is not None else self.node.span

    def at(self, *path: str | int) -> Place:
        """Follows keys and indices; stays put where a step leads nowhere."""
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
        """The key itself, as a place whose text is the key's."""
        if isinstance(self.node, MappingNode) and (entry := self.node.entry(key)) is not None:
            return Place(entry[0], entry[0])
        return self

    def children(self) -> Iterator[tuple[str, Place]]:
        """The entries of a mapping."""
        if isinstance(self.node, MappingNode):
            for key, value in self.node.entries:
                yield key.text, Place(value, key)

    def text_span(self, start: int, end: int) -> Span:
        """The characters from `start` to `end` of the scalar here."""
        from .scalar_text import character_offsets

        offsets = character_offsets(self.node) if isinstance(self.node, ScalarNode) else ()
        if not offsets:
            return self.span
        last = len(offsets) - 1
        if start > last:
            return Span(self.node.source, offsets[last] + 1, offsets[last] + 1)
        return Span(self.node.source, offsets[start], offsets[min(max(end, start + 1) - 1, last)] + 1)
