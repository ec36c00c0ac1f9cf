"""Functions, blocks and instructions of LLVM IR under construction."""

from __future__ import annotations

from ods.diagnostics.records import field, record
from ods.ir.type import Type

from .constants import Constant, text
from .metadata import Node


@record(eq=False)
class Local:
    """An argument, block or instruction result; it is numbered when the function is written."""

    type: Type | None = None
    number: int = -1


Value = Local | Constant
Part = str | Local | Constant | Node
"""A part of an instruction: text, or a value, block or node whose name or number is inserted when it is written."""


@record(eq=False)
class Instruction(Local):
    """An instruction: texts, with values and blocks whose names are inserted between them."""

    parts: list[Part] = field(default_factory=list)
    attributes: str = ""
    """The attributes of a call, which are written as a numbered group."""
    behind: list[Part] = field(default_factory=list)
    """The parts that follow the attributes: operand bundles, the targets of an invoke."""
    metadata: dict[str, Node] = field(default_factory=dict)
    """The attached metadata by kind."""
    types: list[Type] = field(default_factory=list)
    """The types in the text that are not those of values: of the source of an address, of a stack slot, in attributes."""


@record(eq=False)
class BasicBlock(Local):
    """A block with its instructions, and its predecessors, the latest first."""

    instructions: list[Instruction] = field(default_factory=list)
    predecessors: list[BasicBlock] = field(default_factory=list)


@record
class Function:
    """A function, declared if it has no blocks."""

    head: str
    """The text before the arguments."""
    name: str
    arguments: list[tuple[Local, str]]
    """The arguments, each with the text of its attributes."""
    is_variadic: bool
    tail: str = ""
    attributes: str = ""
    comment: str = ""
    """The attributes that the comment before the function shows."""
    behind: str = ""
    """The text that follows the attributes."""
    metadata: dict[str, Node] = field(default_factory=dict)
    types: list[Type] = field(default_factory=list)
    """The types in the attributes of results and parameters."""
    type: Type | None = None
    """The type of a function of the program; None for a declared intrinsic."""
    is_unknown_intrinsic: bool = False
    """True if the name begins as those of intrinsics, but there is none with it."""
    blocks: list[BasicBlock] = field(default_factory=list)


def reference(value: Value | Node) -> str:
    """Return the text of a value without its type, or the number of a node."""
    if isinstance(value, Node):
        return f"!{value.number}"
    return text(value) if isinstance(value, Constant) else f"%{value.number}"
