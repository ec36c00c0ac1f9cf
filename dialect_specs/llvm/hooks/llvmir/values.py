"""Functions, blocks and instructions of LLVM IR while they are being made."""

from __future__ import annotations

from dataclasses import dataclass, field

from ods.ir.type import Type

from .constants import Constant, text
from .metadata import Node


@dataclass(eq=False)
class Local:
    """An argument, block or result of an instruction: it gets a number when the function is written."""

    type: Type | None = None
    number: int = -1


Value = Local | Constant


@dataclass(eq=False)
class Instruction(Local):
    """An instruction: texts, and values and blocks whose names stand between them."""

    parts: list[str | Local | Constant | Node] = field(default_factory=list)
    attributes: str = ""
    """The attributes of a call, which get a number."""
    behind: list[str | Local | Constant | Node] = field(default_factory=list)
    """The parts that follow the attributes: operand bundles, the targets of an invoke."""
    metadata: dict[str, Node] = field(default_factory=dict)
    """The attached metadata by kind."""


@dataclass(eq=False)
class BasicBlock(Local):
    """A block with its instructions and the blocks that branch to it, the latest first."""

    instructions: list[Instruction] = field(default_factory=list)
    predecessors: list[BasicBlock] = field(default_factory=list)


@dataclass
class Function:
    """A function, declared if it has no blocks."""

    head: str
    """All before the arguments."""
    name: str
    arguments: list[tuple[Local, str]]
    """With their attributes."""
    is_variadic: bool
    tail: str = ""
    attributes: str = ""
    behind: str = ""
    """The text that follows the attributes."""
    metadata: dict[str, Node] = field(default_factory=dict)
    blocks: list[BasicBlock] = field(default_factory=list)


def reference(value: Value | Node) -> str:
    """Return a value without its type, or the number of a node."""
    if isinstance(value, Node):
        return f"!{value.number}"
    return text(value) if isinstance(value, Constant) else f"%{value.number}"
