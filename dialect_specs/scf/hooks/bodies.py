"""Regions with one block: their terminators, and inlining them."""

from __future__ import annotations

from collections.abc import Sequence

from generated.scf import YieldOp
from ods.ir.block import Block
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.value import Value
from ods.rewrite import PatternRewriter


def last_of(block: Block | None) -> Operation:
    """Return the last operation of a non-empty block."""
    assert block is not None and block.last_op is not None
    return block.last_op


def yield_of(region: Region) -> YieldOp:
    """Return the terminator of a region with one block."""
    terminator = region.block.terminator
    assert isinstance(terminator, YieldOp)
    return terminator


def does_nothing(region: Region) -> bool:
    """Return True if `region` is empty or contains only a terminator."""
    return region.empty or region.block.first_op is region.block.last_op


def replace_by_region(rewriter: PatternRewriter, op: Operation, region: Region, arguments: Sequence[Value] = ()) -> None:
    """Replace `op` by the contents of `region`, which has one block."""
    block = region.block
    terminator = block.terminator
    assert terminator is not None, "checked before"
    rewriter.inline_block_before(block, op, arguments)
    rewriter.replace_op(op, terminator.operand_values)
    rewriter.erase_op(terminator)
