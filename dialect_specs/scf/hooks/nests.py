"""Conversion of multi-dimensional loops to nests of `scf.for` or to `scf.parallel` (MLIR `forallToForLoop` and others)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generated.arith import ConstantOp
from generated.scf import ForallOp, ForOp, ParallelOp, ReduceOp, YieldOp
from ods.builtin import INDEX
from ods.ir.block import Block
from ods.ir.interfaces import DYNAMIC
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import PatternRewriter

from .bodies import last_of


def forall_to_parallel(op: ForallOp, rewriter: PatternRewriter) -> bool:
    """Replace a loop without shared outputs by an `scf.parallel`; return False if it has some."""
    if op.outputs:
        return False
    with rewriter.at(op), op.location:
        loop = ParallelOp([], *_forall_bounds(op))
        rewriter.inline_region_before(op.region, loop.region)
        body = loop.region.block
        terminator = last_of(body)
        location = terminator.location
        rewriter.erase_op(terminator)
        with rewriter.at(body):
            ReduceOp([], 0, loc=location)
    if op.mapping is not None:
        loop.attributes["mapping"] = op.mapping
    rewriter.erase_op(op)
    return True


def forall_to_nest(op: ForallOp, rewriter: PatternRewriter) -> None:
    """Replace a loop by a nest; its results must be unused."""
    with rewriter.at(op), op.location:
        bounds = _forall_bounds(op)
    _to_nest(op, op.region.block, bounds, rewriter)


def parallel_to_nest(op: ParallelOp, rewriter: PatternRewriter) -> bool:
    """Replace a loop without results by a nest; return False if it has some."""
    if op.result_values:
        return False
    _to_nest(op, op.region.block, [op.lower_bound, op.upper_bound, op.step], rewriter)
    return True


def _to_nest(op: Operation, body: Block, bounds: Sequence[Sequence[Value]], rewriter: PatternRewriter) -> None:
    """Move a body into a loop nest, and erase its old loop."""
    place, variables = op, []
    for lower, upper, step in zip(*bounds):
        with rewriter.at(place), op.location:
            loop = ForOp(lower, upper, step)
            variables.append(loop.region.arguments[0])
            with rewriter.at(loop.region.block):
                place = YieldOp()
    rewriter.erase_op(last_of(body))
    rewriter.inline_block_before(body, place, variables)
    rewriter.erase_op(op)


def _forall_bounds(op: ForallOp) -> list[list[Value]]:
    """Return the lower bounds, the upper bounds and the steps as values."""
    return [
        _values(op.static_lower_bound, op.dynamic_lower_bound),
        _values(op.static_upper_bound, op.dynamic_upper_bound),
        _values(op.static_step, op.dynamic_step),
    ]


def _values(static: Iterable[int], dynamic: Sequence[Value]) -> list[Value]:
    """Return bounds as values; static ones become constants."""
    rest = iter(dynamic)
    return [next(rest) if size == DYNAMIC else ConstantOp(INDEX, size).result for size in static]
