"""Loop peeling: splits loops so that all iterations except one are complete (MLIR `scf-for-loop-peeling`)."""

from __future__ import annotations

from collections.abc import Sequence

from dialect_specs.affine.hooks.composition import Applied, fully_composed
from dialect_specs.affine.hooks.empty_ranges import may_be_empty, may_end_before_start
from generated.affine import AffineApplyOp, AffineMaxOp, AffineMinOp
from generated.arith import IndexCastOp
from generated.scf import ForOp
from ods.builtin import INDEX, AffineConstantExpr, AffineExpr, AffineMap, AffineSymbolExpr, UnitAttr
from ods.dialect_utils.mixed import known_number
from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.ir.walk import post_order_of, walk
from ods.rewrite import OpRewritePattern, PatternRewriter, PatternSet, apply_patterns_greedily
from ods.rewrite.create_or_fold import create_or_fold

from .min_max_in_loops import rewrite_peeled_min_max

_PEELED = "__peeled_loop__"
_PARTIAL = "__partial_iteration__"


def peel_loops(op: Operation, is_front: bool, skip_partial: bool, context: Context) -> None:
    """Peel each loop inside `op` once: the first iteration with `is_front`, otherwise an incomplete last one."""
    apply_patterns_greedily(op.regions, PatternSet([ForLoopPeelingPattern(is_front, skip_partial)]), context)
    for inner in walk(op):
        for name in (_PEELED, _PARTIAL):
            inner.discardable_attributes.pop(name, None)


class ForLoopPeelingPattern(OpRewritePattern[ForOp]):
    """Peels a loop and marks both parts; with `skip_partial`, loops inside partial iterations are not peeled."""

    def __init__(self, is_front: bool, skip_partial: bool) -> None:
        self.is_front, self.skip_partial = is_front, skip_partial

    def rewrite(self, op: ForOp, rewriter: PatternRewriter) -> bool:
        if op.unsigned_cmp is not None or _PEELED in op.attributes:
            return False
        if self.is_front:
            other = peel_first_iteration(op, rewriter)
        elif self.skip_partial and _is_in_partial_iteration(op):
            return False
        else:
            other = peel_and_simplify_bounds(op, rewriter)
        if other is None:
            return False
        for name in (_PEELED, _PARTIAL):
            other.attributes[name] = UnitAttr.get()
        rewriter.listener.notify_operation_modified(other)
        rewriter.set_attribute(op, _PEELED, UnitAttr.get())
        return True


def _is_in_partial_iteration(op: Operation) -> bool:
    around = op.parent
    while around is not None:
        if isinstance(around, ForOp) and _PARTIAL in around.attributes:
            return True
        around = around.parent
    return False


def peel_and_simplify_bounds(op: ForOp, rewriter: PatternRewriter) -> ForOp | None:
    """Split a loop at its last complete iteration, and simplify minima and maxima in both parts.

    Returns the loop of the partial iteration; None if all iterations may be complete (MLIR `peelForLoopAndSimplifyBounds`).
    """
    upper = op.upper_bound
    partial = _peel_last_iteration(op, rewriter)
    if partial is None:
        return None
    for loop in (op, partial):
        for inner in post_order_of(loop):
            if isinstance(inner, (AffineMinOp, AffineMaxOp)):
                rewrite_peeled_min_max(inner, loop.region.arguments[0], upper, op.step, loop is op, rewriter)
    return partial


def _peel_last_iteration(op: ForOp, rewriter: PatternRewriter) -> ForOp | None:
    lower, upper, step = map(known_number, (op.lower_bound, op.upper_bound, op.step))
    if step is not None and (step <= 1 or (lower is not None and upper is not None and (upper - lower) % step == 0)):
        return None
    operands = op.lower_bound, op.upper_bound, op.step
    first, last, by = (AffineSymbolExpr.get(number) for number in range(3))
    remainder = fully_composed(Applied(AffineMap.get(0, 3, [(last - first) % by]), operands)).map.results[0]
    if isinstance(remainder, AffineConstantExpr) and remainder.value == 0:
        return None
    is_known = not may_end_before_start(op.lower_bound, op.upper_bound)
    # A loop that may end before it starts is split at its start.
    split = _computed(op, AffineMaxOp, [last - (last - first) % by, *([] if is_known else [first])], operands, rewriter)
    if split is None:
        return None
    with rewriter.at(op.next or op.block):  # type: ignore[arg-type]
        partial = rewriter.clone(op)
    partial.set_operand(0, split)
    for result, new in zip(op.result_values, partial.result_values):
        rewriter.replace_all_uses_with(result, new)
    for number, result in enumerate(op.result_values):
        partial.set_operand(3 + number, result)
    rewriter.modify_op_in_place(op, lambda: op.set_operand(1, split))
    return partial


def peel_first_iteration(op: ForOp, rewriter: PatternRewriter) -> ForOp | None:
    """Split a loop after its first iteration, and return the loop of that iteration; None for at most one iteration.

    MLIR: `peelForLoopFirstIteration`.
    """
    lower, upper, step = map(known_number, (op.lower_bound, op.upper_bound, op.step))
    if lower is not None and upper is not None and step and -((lower - upper) // step) <= 1:
        return None
    first, by, last = (AffineSymbolExpr.get(number) for number in range(3))
    if may_be_empty(op.lower_bound, op.upper_bound):
        split = _computed(op, AffineMinOp, [first + by, last], (op.lower_bound, op.step, op.upper_bound), rewriter)
    else:
        split = _computed(op, AffineMinOp, [first + by], (op.lower_bound, op.step), rewriter)
    if split is None:
        return None
    with rewriter.at(op):
        round_ = rewriter.clone(op)
    rewriter.modify_op_in_place(round_, lambda: round_.set_operand(1, split))
    for number, result in enumerate(round_.result_values):
        op.set_operand(3 + number, result)
    rewriter.modify_op_in_place(op, lambda: op.set_operand(0, split))
    return round_


def _computed(
    op: ForOp,
    extreme: type[AffineMinOp] | type[AffineMaxOp],
    results: Sequence[AffineExpr],
    operands: Sequence[Value],
    rewriter: PatternRewriter,
) -> Value | None:
    """Build the extreme of expressions of symbols before a loop, with the type of its bounds.

    Returns None if that is not the type `index` and the operands are not constant, since maps have indices as operands.
    """
    type_ = op.lower_bound.type
    if type_ is not INDEX and any(known_number(operand) is None for operand in operands):
        return None
    kind = AffineApplyOp if len(results) == 1 else extreme
    with rewriter.at(op), op.location:
        (value,) = create_or_fold(kind(AffineMap.get(0, len(operands), results), operands, ip=False), rewriter)  # type: ignore[arg-type]
        if type_ is not INDEX:
            (value,) = create_or_fold(IndexCastOp(type_, value, ip=False), rewriter)  # type: ignore[arg-type]
    return value
