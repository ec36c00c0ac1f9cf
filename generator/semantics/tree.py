"""The syntax tree of a meaning, as written."""

from __future__ import annotations

from typing import TypeAlias

from ods.diagnostics.late import dataclass


@dataclass(frozen=True)
class _Node:
    """The base of all nodes; `start` and `end` are the range in the text."""

    start: int
    end: int


@dataclass(frozen=True)
class Name(_Node):
    """An operand, result, attribute or property, a type, the case of an enum, or a name that the text itself defines."""

    name: str


@dataclass(frozen=True)
class Number(_Node):
    """A number without a type."""

    value: int | float


@dataclass(frozen=True)
class Unary(_Node):
    """`-x`, `~x` or `not x`."""

    operator: str
    operand: Node


@dataclass(frozen=True)
class Binary(_Node):
    """Two values with an operator between them."""

    operator: str
    left: Node
    right: Node


@dataclass(frozen=True)
class Call(_Node):
    """A function of the language, with its arguments."""

    name: str
    arguments: tuple[Node, ...]


@dataclass(frozen=True)
class Let(_Node):
    """`name = value; body`: the name stands for the value in the body."""

    name: str
    value: Node
    body: Node


Node: TypeAlias = Name | Number | Unary | Binary | Call | Let


def alike(one: Node, other: Node) -> bool:
    """Return True if two expressions are the same, wherever they stand."""
    return _shape(one) == _shape(other)


def _shape(node: Node) -> object:
    if isinstance(node, Name):
        return node.name
    if isinstance(node, Number):
        return (type(node.value), node.value)
    if isinstance(node, Unary):
        return (node.operator, _shape(node.operand))
    if isinstance(node, Binary):
        return (node.operator, _shape(node.left), _shape(node.right))
    if isinstance(node, Let):
        return ("let", node.name, _shape(node.value), _shape(node.body))
    return (node.name, "(", *map(_shape, node.arguments))
