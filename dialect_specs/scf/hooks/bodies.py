"""Regions of one block: how they end, and putting what is in them elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from generated.scf import YieldOp
from ods.ir.block import Block
from ods.ir.clone import IRMapping, clone
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.value import Value
from ods.ir.walk import operations_of
from ods.rewrite import PatternRewriter


def yield_of(region: Region) -> YieldOp:
    """The terminator of a region of one block."""
    terminator = region.block.terminator
    assert isinstance(terminator, YieldOp)
    return terminator


def does_nothing(region: Region) -> bool:
    """Whether a region is empty, or holds a terminator alone."""
    return region.empty or region.block.first_op is region.block.last_op


def replace_by_region(rewriter: PatternRewriter, op: Operation, region: Region, arguments: Sequence[Value] = ()) -> None:
    """Put the contents of a region of one block in the place of an operation."""
    block = region.block
    terminator = block.terminator
    assert terminator is not None, "checked before"
    rewriter.inline_block_before(block, op, arguments)
    rewriter.replace_op(op, terminator.operands)
    rewriter.erase_op(terminator)


def copy_body(rewriter: PatternRewriter, source: Region, target: Region, mapping: IRMapping) -> None:
    """Copy a block to an empty region, without the arguments that something else stands for (MLIR `cloneRegionBefore`)."""
    block = target.append(Block())
    for argument in source.arguments:
        if argument not in mapping.values:
            mapping.map(argument, block.add_argument(argument.type, argument.location))
    for op in source.block.operations:
        block.append(clone(op, mapping))
    for op in operations_of([target]):
        rewriter.listener.notify_operation_inserted(op)
