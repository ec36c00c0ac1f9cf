"""Skewing loop bodies: operations run in different iterations (MLIR `affineForOpBodySkew`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generated.affine import AffineApplyOp, AffineForOp
from ods.builtin import AffineDimExpr, AffineMap
from ods.diagnostics import Diagnostic
from ods.ir.clone import IRMapping, clone
from ods.ir.context import Context, copies_mlir_22_bugs
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.walk import find_ancestor_op_in_block
from ods.rewrite import PatternSet
from ods.rewrite.greedy import apply_op_patterns_greedily
from ods.rewrite.greedy_config import GreedyConfig, Strictness

from .analysis.nesting import variable_of
from .composition import applied
from .loop_building import at_terminator, new_loop
from .normalization import constant_trip_count, promote_if_single_round

_Group = tuple[int, list[Operation]]
"""A number of iterations, and the operations that run that many iterations later."""


def are_shifts_valid(loop: AffineForOp, shifts: Mapping[Operation, int]) -> bool:
    """Return True if every user of a value has the same shift as its definition (MLIR `isOpwiseShiftValid`)."""
    block = loop.region.block
    for op, shift in shifts.items():
        for result in op.result_values:
            for user in result.users:
                ancestor = find_ancestor_op_in_block(block, user)
                if ancestor is not None and shifts.get(ancestor, 0) != shift:
                    return False
    return True


def skew_body(loop: AffineForOp, shifts: Mapping[Operation, int], context: Context, diagnostics: list[Diagnostic]) -> None:
    """Delay operations by some iterations; loops before and after the rest run the first and the last iterations."""
    block, count = loop.region.block, constant_trip_count(loop)
    if block.first_op is block.last_op or count is None:
        return
    most = max(shifts.values(), default=0)
    if most >= len(block.operations):
        diagnostics.append(loop.diagnostic("warning", "not shifting because shifts are unrealistically large"))
        return
    groups: list[list[Operation]] = [[] for _ in range(most + 1)]
    for op in list(block.operations)[:-1]:
        groups[shifts[op]].append(op)
    step, start = loop.step.value, 0
    queue: list[_Group] = []
    for number, ops in enumerate(groups):
        if not ops:
            continue
        if not queue:
            start = number * step
        elif start + count * step < number * step:
            _insert_simplified(loop, start, start + count * step, queue, context)
            queue, start = [], start + count * step if copies_mlir_22_bugs() else number * step
        else:
            _insert_simplified(loop, start, number if copies_mlir_22_bugs() else number * step, queue, context)
            start = number * step
        queue.append((number, ops))
    for index in range(len(queue)):
        end = (queue[index][0] + count) * step
        _insert_shifted(loop, start, end, queue[index:])
        start = end
    loop.erase()


def _insert_simplified(loop: AffineForOp, start: int, end: int, groups: Sequence[_Group], context: Context) -> None:
    new = _insert_shifted(loop, start, end, groups)
    if new is not None:
        apply_op_patterns_greedily([new], PatternSet(), context, GreedyConfig(strictness=Strictness.EXISTING_AND_NEW))


def _insert_shifted(loop: AffineForOp, start: int, end: int, groups: Sequence[_Group]) -> AffineForOp | None:
    """Insert a loop from `start` to `end`, relative to the lower bound, for groups; return None if it is a single iteration."""
    map_, step = loop.lower_bound_map.value, loop.step.value
    lower, upper = (AffineMap.get(map_.num_dims, map_.num_symbols, [each + shift for each in map_.results]) for shift in (start, end))
    with InsertionPoint(loop), loop.location:
        new = new_loop(applied(lower, loop.lower_bound_operands), applied(upper, loop.upper_bound_operands), step)
    mapping, variable = IRMapping(), variable_of(loop)
    place = at_terminator(new.region.block)
    for shift, ops in groups:
        mapping.map(variable, variable_of(new))
        if variable.has_uses() and shift:
            earlier = AffineMap.get(1, 0, [AffineDimExpr.get(0) - step * shift])
            mapping.map(variable, AffineApplyOp(earlier, [variable_of(new)], loc=loop.location, ip=place).result_values[0])
        for op in ops:
            place.insert(clone(op, mapping))
    return None if promote_if_single_round(new) else new
