"""`loop-invariant-code-motion`: moves operations that do not depend on the loop before it (MLIR's pass of that name)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..ir.interfaces import LoopLikeOpInterface, is_memory_effect_free, is_speculatable
from ..ir.operation import Operation
from ..ir.value import Value
from ..ir.walk import operations_directly_in, post_order_of, walk
from ..passes.pass_base import Pass


class LoopInvariantCodeMotion(Pass):
    """Hoists operations without side effects whose operands are defined outside the loop; inner loops first."""

    argument = "loop-invariant-code-motion"
    summary = "Hoist loop invariant instructions outside of the loop"

    def run(self, op: Operation) -> None:
        for loop in post_order_of(op):
            if isinstance(loop, LoopLikeOpInterface):
                move_loop_invariant_code(loop)


def move_loop_invariant_code(loop: Any) -> int:
    """Move all loop-invariant operations out of `loop`; return their number."""
    moved = 0
    for region in loop.get_loop_regions():
        pending = operations_directly_in(region)
        for op in pending:
            if not _may_be_hoisted(op, loop) or op.parent_region is not region:
                continue
            users = [user for result in op._results for user in result.users]
            loop.move_out_of_loop(op)
            moved += 1
            pending.extend(user for user in users if user.parent_region is region)
    return moved


def _may_be_hoisted(op: Operation, loop: Any) -> bool:
    if op.is_terminator or not (is_speculatable(op) and is_memory_effect_free(op)):
        return False
    return all(loop.is_defined_outside_of_loop(value) for value in _values_used(op))


def _values_used(op: Operation) -> Sequence[Value]:
    """Return the operands of `op`, and the outer values that its nested operations use."""
    if not op._regions:
        return op._operands
    inside = set(walk(op))
    used = []
    for inner in inside:
        for value in inner._operands:
            block = value.parent_block
            holder = None if block is None else block.parent_op
            if inner is op or holder is None or holder not in inside:
                used.append(value)
    return used
