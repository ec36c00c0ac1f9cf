"""Passes that fold: every operation once (MLIR's `TestSingleFold`), or with other types (`TestFoldTypeConvertingOp`)."""

from __future__ import annotations

from collections.abc import Callable

from generated.test.operations import LessThanOp, SignOp

from generated.arith import ConstantOp
from ods.builtin.dense_elements import DenseElementsAttr, DenseFPElementsAttr
from ods.ir.interfaces import ShapedType
from ods.ir.operation import Operation
from ods.ir.walk import walk
from ods.passes.pass_base import PassOption
from ods.passes.registry import register_pass
from ods.rewrite import OpRewritePattern, PatternRewriter, PatternSet, RewriteListener, apply_patterns_greedily
from ods.rewrite.fold import constant_value
from ods.rewrite.operation_folder import OperationFolder

from .wrapper import Pass


class _Constants(RewriteListener):
    """Records the constants that folding creates."""

    def __init__(self) -> None:
        self.ops: dict[Operation, None] = {}

    def notify_operation_inserted(self, op: Operation) -> None:
        self.ops[op] = None

    def notify_operation_erased(self, op: Operation) -> None:
        self.ops.pop(op, None)


@register_pass
class TestSingleFold(Pass):
    """Folds every operation once, in reverse order."""

    argument = "test-single-fold"
    options = (PassOption("max-iterations", "max_iterations", "int", False, "How often an operation may be folded in place"),)

    def __init__(self, *, max_iterations: int = 1) -> None:
        super().__init__()
        self.max_iterations = max_iterations

    def run(self, op: Operation) -> None:
        constants = _Constants()
        folder = OperationFolder(self.context, constants)
        for each in reversed([*walk(op)]):
            folder.try_to_fold(each, self.max_iterations)
        for constant in constants.ops:
            if constant.use_empty():
                constant.erase()


class _FoldSign(OpRewritePattern[SignOp]):
    """Replaces the sign of a constant by -1, 0 or 1."""

    def rewrite(self, op: SignOp, rewriter: PatternRewriter) -> bool:
        return _fold(op, rewriter, lambda number: (number > 0) - (number < 0))


class _FoldLessThan(OpRewritePattern[LessThanOp]):
    """Replaces the comparison of two constants."""

    def rewrite(self, op: LessThanOp, rewriter: PatternRewriter) -> bool:
        return _fold(op, rewriter, lambda left, right: int(left < right))


def _fold(op: Operation, rewriter: PatternRewriter, compute: Callable[..., int]) -> bool:
    """Replace an operation on constants of floats by a constant of integers; return False if that is impossible."""
    constants = [constant_value(operand) for operand in op.operands]
    type_ = op.results[0].type
    if not all(isinstance(constant, DenseFPElementsAttr) for constant in constants) or not isinstance(type_, ShapedType):
        return False
    numbers = [compute(*values) for values in zip(*[each.values() for each in constants])]  # type: ignore[union-attr]
    rewriter.replace_op(op, ConstantOp(DenseElementsAttr.of(type_, numbers), loc=op.location))
    return True


@register_pass
class TestFoldTypeConvertingOp(Pass):
    """Folds operations on floats whose results are integers."""

    argument = "test-fold-type-converting-op"

    def run(self, op: Operation) -> None:
        if not apply_patterns_greedily(op.regions, PatternSet([_FoldSign(), _FoldLessThan()]), self.context).converged:
            raise self.fail()
