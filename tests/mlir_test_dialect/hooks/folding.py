"""Folds, canonicalization and constants."""

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
    """Erases the operation with all that is inside."""

    def rewrite(self, op: TestOpWithRegionPatternOp, rewriter: PatternRewriter) -> bool:
        """Erase it."""
        rewriter.erase_op(op)
        return True


def get_fold_interface() -> DialectFoldInterface:
    """Operations with one region keep their constants."""
    return _FoldInterface()


def get_canonicalization_patterns() -> Sequence[RewritePattern]:
    """A pattern of the dialect's own."""
    return [_Canonicalize()]


def fold_to_call_op_canonicalization_patterns() -> Sequence[RewritePattern]:
    """It becomes a call."""
    return [_FoldToCall()]


def op_with_region_pattern_canonicalization_patterns() -> Sequence[RewritePattern]:
    """It is erased."""
    return [TestRemoveOpWithInnerOps()]


def materialize_constant(value: Attribute, type_: Type, location: Location) -> Operation | None:
    """Any constant can be made."""
    return TestOpConstantOp(type_, value, loc=location)


def op_with_region_fold_fold(op: TestOpWithRegionFoldOp, adaptor: TestOpWithRegionFoldOp.FoldAdaptor) -> Value:
    """It is its operand."""
    return op.operand


def op_with_variadic_results_and_folder_fold(
    op: TestOpWithVariadicResultsAndFolderOp, adaptor: TestOpWithVariadicResultsAndFolderOp.FoldAdaptor
) -> Sequence[Value]:
    """The results are the operands."""
    return op.operands


def op_in_place_fold_fold(op: TestOpInPlaceFoldOp, adaptor: TestOpInPlaceFoldOp.FoldAdaptor) -> bool | None:
    """Keep a constant operand as an attribute."""
    if op.attr is None and isinstance(adaptor.op, IntegerAttr):
        op.attr = adaptor.op
        return True
    return None


def op_in_place_fold_success_fold(op: TestOpInPlaceFoldSuccessOp, adaptor: TestOpInPlaceFoldSuccessOp.FoldAdaptor) -> bool:
    """It says that it has changed, and nothing more."""
    return True


def op_in_place_self_fold_fold(op: TestOpInPlaceSelfFoldOp, adaptor: TestOpInPlaceSelfFoldOp.FoldAdaptor) -> bool | None:
    """Note that it was folded."""
    if op.folded:
        return None
    op.folded = UnitAttr.get()
    return True


def op_involution_trait_failing_operation_fold_fold(
    op: TestInvolutionTraitFailingOperationFolderOp, adaptor: TestInvolutionTraitFailingOperationFolderOp.FoldAdaptor
) -> None:
    """It never folds."""


def op_involution_trait_succesful_operation_fold_fold(
    op: TestInvolutionTraitSuccesfulOperationFolderOp, adaptor: TestInvolutionTraitSuccesfulOperationFolderOp.FoldAdaptor
) -> Value:
    """It is its operand."""
    return op.operands[0]


def fold_with_fold_adaptor_fold(op: TestOpFoldWithFoldAdaptorOp, adaptor: TestOpFoldWithFoldAdaptorOp.FoldAdaptor) -> Attribute:
    """Add up the constants among the operands, each kind with a weight, and the number of blocks."""
    total = _total([adaptor.op]) + 2 * _total(adaptor.variadic)
    total += 3 * sum([_total(group) for group in adaptor.var_of_var]) + 4 * len(op.body.blocks)
    return IntegerAttr.get(op.results[0].type, total)


def manual_cpp_op_with_fold_fold(op: ManualCppOpWithFold, adaptor: ManualCppOpWithFold.FoldAdaptor) -> Attribute | None:
    """It is its first operand, if that is a constant."""
    return adaptor.operands[0] if adaptor.operands else None


def _total(constants: Sequence[Attribute | None]) -> int:
    return sum([constant.value for constant in constants if isinstance(constant, IntegerAttr)])
