"""Tiling of parallel loops (MLIR `scf-parallel-loop-tiling`)."""

from __future__ import annotations

from collections.abc import Sequence

from generated import arith
from generated.affine import AffineMinOp
from generated.scf import IfOp, ParallelOp, ReduceOp, YieldOp
from ods.builtin import I1, INDEX, AffineDimExpr, AffineMap, IntegerAttr
from ods.dialect_utils.mixed import known_number
from ods.ir.block import Block
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value
from ods.ir.walk import walk_post_order

from .bodies import last_of

_REST = AffineMap.get(3, 0, [AffineDimExpr.get(0), AffineDimExpr.get(1) - AffineDimExpr.get(2)])
"""The map of the smaller of a tile's size and the rest up to the end."""


def tile_parallel_loops(root: Operation, sizes: Sequence[int], no_min_max_bounds: bool) -> None:
    """Tile each innermost `scf.parallel` without results; dimensions without a size get tiles of size 1."""
    outer: set[Operation] = set()
    innermost: list[ParallelOp] = []
    for op in walk_post_order(root):
        if op is root:
            continue
        parent = op.parent
        if parent is not None and (op in outer or isinstance(op, ParallelOp)):
            outer.add(parent)
        if isinstance(op, ParallelOp) and op not in outer:
            innermost.append(op)
    for loop in innermost:
        if not loop.result_values:
            _tile(loop, sizes, no_min_max_bounds)


def _tile(loop: ParallelOp, sizes: Sequence[int], no_min_max_bounds: bool) -> None:
    """Build a loop over tiles that contains a loop inside a tile (MLIR `tileParallelLoop`)."""
    lower, upper, step = list(loop.lower_bound), list(loop.upper_bound), list(loop.step)
    sizes = [*sizes, *([1] * len(step))][: len(step)]
    with InsertionPoint(loop), loop.location:
        zero = _constant(INDEX, 0)
        factors = [_constant(INDEX, size) for size in sizes]
        steps = [arith.MulIOp(old, factor).result for old, factor in zip(step, factors)]
        outer, body = _parallel(lower, upper, steps)
    is_exact = [_is_multiple(*bounds) for bounds in zip(lower, upper, step, sizes)]
    with InsertionPoint.at_block_begin(body), loop.location:
        ends = [
            known if no_min_max_bounds or exact else AffineMinOp(_REST, [known, end, start]).result
            for known, exact, end, start in zip(steps, is_exact, upper, body.arguments)
        ]
        inner, inner_body = _parallel([zero] * len(ends), ends, step)
    if no_min_max_bounds and not all(is_exact):
        with InsertionPoint.at_block_begin(inner_body), loop.location:
            check = IfOp(_is_inside(upper, body.arguments, inner_body.arguments, step))
        _move_into(loop, check.regions[0], outer, inner)
    else:
        inner_body.erase()
        inner.region.take_body(loop.region)
        with InsertionPoint.at_block_begin(inner.region.block), loop.location:
            for variable, start in zip(inner.region.block.arguments, body.arguments):
                total = arith.AddIOp(variable, start)
                variable.replace_all_uses_except(total.result, total)
    loop.erase()


def _move_into(loop: ParallelOp, region: Region, outer: ParallelOp, inner: ParallelOp) -> None:
    """Move the body of a loop into an `scf.if`; its variables become sums of the two new loops' variables."""
    region.block.erase()
    region.take_body(loop.region)
    body = region.block
    terminator = last_of(body)
    location = terminator.location
    terminator.erase()
    with InsertionPoint.at_block_end(body), location:
        YieldOp()
    with InsertionPoint.at_block_begin(inner.region.block), loop.location:
        for old, variable, start in zip(body.arguments, inner.region.block.arguments, outer.region.block.arguments):
            old.replace_all_uses_with(arith.AddIOp(variable, start).result)
    body.erase_arguments(range(len(body.arguments)))


def _is_inside(ends: Sequence[Value], starts: Sequence[Value], variables: Sequence[Value], steps: Sequence[Value]) -> Value:
    """Build the condition that an iteration of the inner loop is in the original loop."""
    inside = _constant(I1, 1)
    for end, start, variable, step in zip(ends, starts, variables, steps):
        if copies_mlir_22_bugs():  # a step that is counted twice, and a comparison that takes negative indices for large ones
            index, less = arith.AddIOp(arith.MulIOp(variable, step).result, start).result, arith.CmpIPredicate.ult
        else:
            index, less = arith.AddIOp(variable, start).result, arith.CmpIPredicate.slt
        inside = arith.AndIOp(inside, arith.CmpIOp(less, index, end).result).result
    return inside


def _is_multiple(lower: Value, upper: Value, step: Value, size: int) -> bool:
    """Return True if the number of iterations is known and a multiple of `size`."""
    makers = [value.get_defining_op() for value in (lower, upper, step)]
    numbers = [maker.result_values[0] for maker in makers if isinstance(maker, arith.ConstantOp)]
    if len(numbers) != len(makers):
        return False
    first, end, distance = (known_number(number) or 0 for number in numbers)
    return -((first - end) // distance) % size == 0


def _constant(type_: Type, value: int) -> Value:
    return arith.ConstantOp(type_, IntegerAttr.get(type_, value)).result


def _parallel(lower: Sequence[Value], upper: Sequence[Value], step: Sequence[Value]) -> tuple[ParallelOp, Block]:
    """Build a loop with an empty body, and return both."""
    loop = ParallelOp([], lower, upper, step)
    body = Block([INDEX] * len(step))
    loop.region.append(body)
    with InsertionPoint.at_block_end(body):
        ReduceOp([], 0)
    return loop, body
