"""Metadata of LLVM IR: nodes, numbered in LLVM's order (LLVM `SlotTracker`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ods.diagnostics.records import field, record

from .tables import metadata_kinds
from .types import escaped


@record(eq=False)
class Node:
    """A node; its operands are nodes or texts."""

    operands: list[Node | str]
    is_distinct: bool = False
    number: int = -1

    def text(self) -> str:
        """Return the text of the node's definition."""
        shown = ", ".join(each if isinstance(each, str) else f"!{each.number}" for each in self.operands)
        return ("distinct " if self.is_distinct else "") + f"!{{{shown}}}"


def string(text: str) -> str:
    """Return a metadata string."""
    return f'!"{escaped(text.encode("utf-8", "surrogateescape"))}"'


@record
class Metadata:
    """The metadata of a module."""

    named: dict[str, list[Node]] = field(default_factory=dict)
    """Named lists of nodes, in the order of the output."""
    _kinds: dict[str, int] = field(default_factory=dict)
    """The positions of the kinds that LLVM does not know, which follow the others in order of first use."""
    _unique: dict[tuple[Node | str, ...], Node] = field(default_factory=dict)

    def node(self, operands: Iterable[Node | str]) -> Node:
        """Return the unique node with these operands."""
        key = tuple(operands)
        return self._unique.setdefault(key, Node(list(key)))

    def self_reference(self, operands: Sequence[Node | str]) -> Node:
        """Return a new node whose first operand is itself."""
        found = Node([], True)
        found.operands = [found, *operands]
        return found

    def attach(self, attached: dict[str, Node], kind: str, node: Node) -> None:
        """Attach a node to an instruction or function; a later one of the same kind replaces it."""
        attached[kind] = node
        if kind not in metadata_kinds():
            self._kinds.setdefault(kind, len(metadata_kinds()) + len(self._kinds))

    def in_order(self, attached: dict[str, Node]) -> list[tuple[str, Node]]:
        """Return attachments in the order of LLVM's output."""
        known = metadata_kinds()
        return sorted(attached.items(), key=lambda item: known[item[0]] if item[0] in known else self._kinds[item[0]])

    def add_named(self, name: str, node: Node) -> None:
        """Add a node to a named list of the module."""
        self.named.setdefault(name, []).append(node)


class Numbering:
    """Assigns numbers to nodes."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []

    def visit(self, node: Node) -> None:
        """Number a node, then the nodes that it refers to."""
        stack = [node]
        while stack:
            current = stack.pop()
            if current.number >= 0:
                continue
            current.number = len(self.nodes)
            self.nodes.append(current)
            stack += [each for each in reversed(current.operands) if isinstance(each, Node)]
