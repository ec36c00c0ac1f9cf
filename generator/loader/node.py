"""The tree of a YAML document, with positions."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ods.diagnostics import Source, Span


@dataclass(eq=False)
class Node:
    """A value of a document, with the range of text that it was read from."""

    source: Source
    start: int
    end: int

    @property
    def span(self) -> Span:
        return Span(self.source, self.start, self.end)

    def data(self) -> Any:
        """Return the value as plain Python data."""
        raise NotImplementedError


@dataclass(eq=False)
class ScalarNode(Node):
    """A scalar: `text` is its text, `value` the value in YAML (text, number, Boolean or None)."""

    text: str = ""
    value: Any = None
    style: str = ""
    """Empty for a plain scalar, else its first character: `'`, `"`, `|` or `>`."""
    in_flow: bool = False
    """True inside a flow collection (`[…]`, `{…}`)."""

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
        return self._first_entries.get(key)

    @cached_property
    def _first_entries(self) -> dict[str, tuple[ScalarNode, Node]]:
        return {entry[0].text: entry for entry in reversed(self.entries)}
