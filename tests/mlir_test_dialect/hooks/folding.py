"""Folds, canonicalization patterns and constants."""

from __future__ import annotations

from collections.abc import Sequence

from generated.test.operations import (
    FoldToCallOp,
    ManualCppOpWithFold,
    OneRegionOp,
    TestDialectCanonicalizerOp,
    TestInvolutionTraitFailingOperationFolderOp,
    TestInvolutionTraitSuccesfulOperationFolderOp,
    TestOpConstantOp,
    TestOpFoldWithFoldAdaptorOp,
    TestOpInPlaceFoldOp,
    TestOpInPlaceFoldSuccessOp,
    TestOpInPlaceSelfFoldOp,
    TestOpWithRegionFoldOp,
    TestOpWithRegionPatternOp,
    TestOpWithVariadicResultsAndFolderOp,
)

from generated.arith import ConstantOp
from generated.func import CallOp
from ods.builtin import IntegerAttr, IntegerType, UnitAttr
from ods.ir.attribute import Attribute
from ods.ir.fold_interface import DialectFoldInterface
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern


class _FoldInterface(DialectFoldInterface):
    def should_materialize_into(self, region: Region) -> bool:
        return isinstance(region.owner, OneRegionOp)


class _Canonicalize(OpRewritePattern[TestDialectCanonicalizerOp]):
    def rewrite(self, op: TestDialectCanonicalizerOp, rewriter: PatternRewriter) -> bool:
        rewriter.replace_op(op, ConstantOp(IntegerAttr.get(IntegerType.get_signless(32), 42)))
        return True


class _FoldToCall(OpRewritePattern[FoldToCallOp]):
    def rewrite(self, op: FoldToCallOp, rewriter: PatternRewriter) -> bool:
        rewriter.replace_op(op, CallOp((), op.callee, ()))
        return True


class TestRemoveOpWithInnerOps(OpRewritePattern[TestOpWithRegionPatternOp]):
    """Erases an operation with all operations inside it."""

    def rewrite(self, op: TestOpWithRegionPatternOp, rewriter: PatternRewriter) -> bool:
        """Erase the operation."""
        rewriter.erase_op(op)
        return True


def get_fold_interface() -> DialectFoldInterface:
    """Return an interface that keeps constants inside operations with one region."""
    return _FoldInterface()


def get_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return a pattern that belongs to the dialect, not to an operation."""
    return [_Canonicalize()]


def fold_to_call_op_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return a pattern that replaces the operation by a call."""
    return [_FoldToCall()]


def op_with_region_pattern_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return a pattern that erases the operation."""
    return [TestRemoveOpWithInnerOps()]


def materialize_constant(value: Attribute, type_: Type, location: Location) -> Operation | None:
    """Return a constant operation for any value and type."""
    return TestOpConstantOp(type_, value, loc=location)


def op_with_region_fold_fold(op: TestOpWithRegionFoldOp, adaptor: TestOpWithRegionFoldOp.FoldAdaptor) -> Value:
    """Return the operand."""
    return op.operand


def op_with_variadic_results_and_folder_fold(
    op: TestOpWithVariadicResultsAndFolderOp, adaptor: TestOpWithVariadicResultsAndFolderOp.FoldAdaptor
) -> Sequence[Value]:
    """Return the operands."""
    return op.operands


def op_in_place_fold_fold(op: TestOpInPlaceFoldOp, adaptor: TestOpInPlaceFoldOp.FoldAdaptor) -> bool | None:
    """Move a constant operand to an attribute; return True if it was moved, else None."""
    if op.attr is None and isinstance(adaptor.op, IntegerAttr):
        op.attr = adaptor.op
        return True
    return None


def op_in_place_fold_success_fold(op: TestOpInPlaceFoldSuccessOp, adaptor: TestOpInPlaceFoldSuccessOp.FoldAdaptor) -> bool:
    """Return True, as if the operation were changed, without changing it."""
    return True


def op_in_place_self_fold_fold(op: TestOpInPlaceSelfFoldOp, adaptor: TestOpInPlaceSelfFoldOp.FoldAdaptor) -> bool | None:
    """Mark the operation as folded; return True, or None if it is marked already."""
    if op.folded:
        return None
    op.folded = UnitAttr.get()
    return True


def op_involution_trait_failing_operation_fold_fold(
    op: TestInvolutionTraitFailingOperationFolderOp, adaptor: TestInvolutionTraitFailingOperationFolderOp.FoldAdaptor
) -> None:
    """Never fold."""


def op_involution_trait_succesful_operation_fold_fold(
    op: TestInvolutionTraitSuccesfulOperationFolderOp, adaptor: TestInvolutionTraitSuccesfulOperationFolderOp.FoldAdaptor
) -> Value:
    """Return the operand."""
    return op.operands[0]


def fold_with_fold_adaptor_fold(op: TestOpFoldWithFoldAdaptorOp, adaptor: TestOpFoldWithFoldAdaptorOp.FoldAdaptor) -> Attribute:
    """Return the weighted sum of the constant operands, with a weight for each kind, and of the number of blocks."""
    total = _total(adaptor.operands[:1]) + 2 * _total(adaptor.variadic)
    total += 3 * _total(adaptor.var_of_var) + 4 * len(op.body.blocks)
    return IntegerAttr.get(op.results[0].type, total)


def manual_cpp_op_with_fold_fold(op: ManualCppOpWithFold, adaptor: ManualCppOpWithFold.FoldAdaptor) -> Attribute | None:
    """Return the first operand if it is a constant."""
    return adaptor.operands[0] if adaptor.operands else None


def _total(constants: Sequence[Attribute | None]) -> int:
    return sum([constant.value for constant in constants if isinstance(constant, IntegerAttr)])
