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

    def moved_to(self, source: Source, shift: int) -> Node:
        """Return a copy in another text, `shift` characters further behind."""
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

    def moved_to(self, source: Source, shift: int) -> ScalarNode:
        return ScalarNode(
            source=source,
            start=self.start + shift,
            end=self.end + shift,
            text=self.text,
            value=self.value,
            style=self.style,
            in_flow=self.in_flow,
        )


@dataclass(eq=False)
class SequenceNode(Node):
    items: list[Node] = field(default_factory=list)

    def data(self) -> list[Any]:
        return [item.data() for item in self.items]

    def moved_to(self, source: Source, shift: int) -> SequenceNode:
        items = [item.moved_to(source, shift) for item in self.items]
        return SequenceNode(source, self.start + shift, self.end + shift, items)


@dataclass(eq=False)
class MappingNode(Node):
    entries: list[tuple[ScalarNode, Node]] = field(default_factory=list)

    def __getattr__(self, name: str) -> Any:
        if name != "entries" or "_origin" not in self.__dict__:
            raise AttributeError(name)
        origin, shift = self.__dict__["_origin"]
        self.entries = [(key.moved_to(self.source, shift), value.moved_to(self.source, shift)) for key, value in origin.entries]
        return self.entries

    def moved_to(self, source: Source, shift: int) -> MappingNode:
        """Return a copy in another text, `shift` characters further behind; what is inside is copied when it is asked for."""
        made = object.__new__(MappingNode)
        made.source, made.start, made.end = source, self.start + shift, self.end + shift
        origin, before = self.__dict__.get("_origin", (self, 0))
        made.__dict__["_origin"] = origin, before + shift
        return made

    def data(self) -> dict[str, Any]:
        return {key.text: value.data() for key, value in self.entries}

    def entry(self, key: str) -> tuple[ScalarNode, Node] | None:
        return self._first_entries.get(key)

    @cached_property
    def _first_entries(self) -> dict[str, tuple[ScalarNode, Node]]:
        return {entry[0].text: entry for entry in reversed(self.entries)}
