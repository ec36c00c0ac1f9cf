"""Branches of several dialects: the operands that a successor receives, and the text of a destination."""

from __future__ import annotations

from typing import Any, TypeAlias, TypeVar

from ..builtin.attributes import IntegerAttr
from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.interfaces import SuccessorOperands
from ..ir.type import Type
from ..text.op_parser import OpParser
from ..text.operand_parser import UnresolvedOperand

Destination: TypeAlias = tuple[Block, list[UnresolvedOperand], list[Type]]
"""A block, the operands passed to it, and their types."""
_Block = TypeVar("_Block")


def parse_destination(parser: OpParser, allow_result_number: bool = True) -> Destination:
    """Parse `^bb1(%a, %b : i32, i64)`."""
    block = parser.parse_successor()
    operands: list[UnresolvedOperand] = []
    types: list[Type] = []
    if parser.parse_optional_l_paren():
        operands = parser.parse_operand_list(allow_result_number=allow_result_number)
        types = parser.parse_colon_type_list()
        parser.parse_r_paren()
    return block, operands, types


def two_way_operands(op: Any, index: int) -> SuccessorOperands:
    """Return the operands passed to successor 0 or 1, which are the segments after the first segment of `op`."""
    return SuccessorOperands.of_group(op, 1 + index)


def switch_operands(op: Any, index: int) -> SuccessorOperands:
    """Return the operands passed to the default block (0) or to a case; empty if the segment sizes end before it."""
    start, sizes = 1, [len(op.default_operands), *op.case_operand_segments.values]
    for size in sizes[:index]:
        start += size
    operands = range(start, start + (sizes[index] if index < len(sizes) else 0))
    if index:
        return SuccessorOperands(op, operands, group=2, part=("case_operand_segments", index - 1))
    return SuccessorOperands(op, operands, group=1)


def chosen_by(condition: Attribute | None, true: _Block, false: _Block) -> _Block | None:
    """Return `true` or `false` for the constant `condition`; None if it is not constant."""
    if not isinstance(condition, IntegerAttr):
        return None
    return true if condition.value else false
