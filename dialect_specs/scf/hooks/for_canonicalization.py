"""Simplification of operations in loops with the bounds of the loop (MLIR `scf-for-loop-canonicalization`)."""

from __future__ import annotations

from generated import memref, tensor
from generated.affine import AffineMaxOp, AffineMinOp
from generated.scf import ForOp
from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.ir.value import BlockArgument, OpResult, Value
from ods.rewrite import PatternRewriter, PatternSet, RewritePattern, apply_patterns_greedily

from .bodies import yield_of
from .min_max_in_loops import canonicalize_min_max_in_loop


def canonicalize_loops(op: Operation, context: Context) -> bool:
    """Simplify minima, maxima and sizes in loops inside `op`; return False if that did not converge."""
    patterns: list[RewritePattern] = [MinMaxInLoop(AffineMinOp), MinMaxInLoop(AffineMaxOp)]
    patterns += [make(kind) for make in (DimOfIterArg, DimOfLoopResult) for kind in (tensor.DimOp, memref.DimOp)]
    return apply_patterns_greedily(op.regions, PatternSet(patterns), context).converged


class _Rooted(RewritePattern):
    """A pattern for the operations of one class."""

    def __init__(self, kind: type[Operation]) -> None:
        self.root = kind.name


class MinMaxInLoop(_Rooted):
    """Replaces a minimum or maximum by the result that it always equals in its loops."""

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        assert isinstance(op, (AffineMinOp, AffineMaxOp))
        return canonicalize_min_max_in_loop(op, rewriter)


class DimOfIterArg(_Rooted):
    """Takes a size from the initial value instead of the iteration argument."""

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        source = op.operand_values[0]
        loop = source.owner.parent_op if isinstance(source, BlockArgument) else None
        if not isinstance(loop, ForOp) or not isinstance(source, BlockArgument):
            return False
        return _take_init(op, loop, source.arg_number - 1, rewriter)


class DimOfLoopResult(_Rooted):
    """Takes a size from the initial value instead of the loop's result."""

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        source = op.operand_values[0]
        loop = source.get_defining_op()
        return isinstance(loop, ForOp) and isinstance(source, OpResult) and _take_init(op, loop, source.index, rewriter)


def _take_init(op: Operation, loop: ForOp, number: int, rewriter: PatternRewriter) -> bool:
    if not is_shape_preserving(loop, number):
        return False
    rewriter.modify_op_in_place(op, lambda: op.set_operand(0, loop.init_args[number]))
    return True


def is_shape_preserving(loop: ForOp, number: int) -> bool:
    """Return True if each iteration yields the carried value with its shape unchanged, looking only at slice insertions."""
    pending: list[tuple[ForOp, int]] = [(loop, number)]
    value: Value = yield_of(loop.region).operand_values[number]
    while pending:
        inner, position = pending[-1]
        if value is inner.region.arguments[1 + position]:
            pending.pop()
            value = inner.init_args[position]
            continue
        maker = value.get_defining_op()
        if isinstance(maker, tensor.InsertSliceOp):
            value = maker.dest
        elif isinstance(maker, ForOp) and isinstance(value, OpResult):
            pending.append((maker, value.index))
            value = yield_of(maker.region).operand_values[value.index]
        else:
            return False
    return True
