"""Passes that run the greedy driver (parts of MLIR's `TestPatterns`)."""

from __future__ import annotations

from collections.abc import Sequence

from generated.test import DIALECT
from generated.test.operations import AnyAttrOfOp, OneRegionOp, TestCastOp, TestCommutative2Op, TestOpInPlaceFoldOp

from generated.arith import ConstantOp
from ods.builtin import BoolAttr, IntegerAttr, IntegerType, UnitAttr
from ods.ir.operation import Operation
from ods.ir.trait import Terminator
from ods.ir.value import Value
from ods.passes.pass_base import PassOption
from ods.passes.registry import register_pass
from ods.rewrite import (
    GreedyConfig,
    OpRewritePattern,
    PatternRewriter,
    PatternSet,
    RewritePattern,
    apply_patterns_greedily,
    constant_value,
    fold_operation,
)

from .wrapper import Pass

_I32 = IntegerType.get_signless(32)


def declared_patterns() -> Sequence[RewritePattern]:
    """Return the patterns that TableGen generates for the dialect."""
    found: Sequence[RewritePattern] = DIALECT.get_declared_patterns("test")
    return found


class _Folding(RewritePattern):
    """Replaces the anchor by an operation that is folded in place when it is created."""

    root = "test.op_in_place_fold_anchor"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        made = TestOpInPlaceFoldOp(op.operands[0], results=[_I32])
        fold_operation(made)
        rewriter.replace_op(op, made)
        return True


class _FoldBefore(OpRewritePattern[TestCastOp]):
    """Inserts a constant at the beginning of the block."""

    def rewrite(self, op: TestCastOp, rewriter: PatternRewriter) -> bool:
        if "test_fold_before_previously_folded_op" not in op.attributes:
            return False
        assert op.block is not None and op.block.first_op is not None
        with rewriter.at(op.block.first_op):
            constant = ConstantOp(BoolAttr.get(True), loc=op.location)
            rewriter.replace_op(op, TestCastOp(_I32, [constant.result], loc=op.location))
        return True


class _CommutativeWithConstant(OpRewritePattern[TestCommutative2Op]):
    """Replaces the operation by the constant operand of the operation that defines its first operand."""

    def rewrite(self, op: TestCommutative2Op, rewriter: PatternRewriter) -> bool:
        inner = op.operands[0].get_defining_op()
        if not isinstance(inner, TestCommutative2Op) or constant_value(inner.operands[1]) is None:
            return False
        rewriter.replace_op(op, [inner.operands[1]])
        return True


class Increment(OpRewritePattern[AnyAttrOfOp]):
    """Increments an attribute up to 3."""

    def rewrite(self, op: AnyAttrOfOp, rewriter: PatternRewriter) -> bool:
        """Add 1 to the attribute, unless it is 3."""
        attribute = op.attr
        if not isinstance(attribute, IntegerAttr) or attribute.value >= 3:
            return False
        rewriter.set_attribute(op, "attr", IntegerAttr.get(_I32, attribute.value + 1))
        return True


class _MakeEligible(RewritePattern):
    root = "foo.maybe_eligible_op"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        if "eligible" in op.attributes:
            return False
        rewriter.set_attribute(op, "eligible", UnitAttr.get())
        return True


class _HoistEligible(OpRewritePattern[OneRegionOp]):
    def rewrite(self, op: OneRegionOp, rewriter: PatternRewriter) -> bool:
        terminator = op.regions[0].blocks[0].terminator
        hoisted = None if terminator is None else terminator.operands[0].get_defining_op()
        if hoisted is None or hoisted.parent is not op or "eligible" not in hoisted.attributes:
            return False
        assert op.block is not None
        rewriter.move_op_before(hoisted, op.block, op)
        return True


@register_pass
class GreedyPatterns(Pass):
    """Applies the patterns of the dialect."""

    argument = "test-greedy-patterns"
    options = (
        PassOption("top-down", "top_down", "bool", False, "Seed the worklist in general top-down order"),
        PassOption("max-iterations", "max_iterations", "int", False, "Max. iterations in the GreedyRewriteConfig"),
        PassOption("fold", "fold", "bool", False, "Whether to fold"),
        PassOption("cse-constants", "cse_constants", "bool", False, "Whether to CSE constants"),
    )

    def __init__(self, *, top_down: bool = False, max_iterations: int = 10, fold: bool = True, cse_constants: bool = True) -> None:
        super().__init__()
        self.config = GreedyConfig(
            top_down=top_down, max_iterations=max_iterations, fold=fold, cse_constants=cse_constants, simplify_regions=True
        )

    def run(self, op: Operation) -> None:
        patterns = PatternSet(
            [
                *declared_patterns(),
                _Folding(),
                _FoldBefore(),
                _CommutativeWithConstant(),
                _HoistEligible(),
                _MakeEligible(),
                Increment(),
            ]
        )
        apply_patterns_greedily(op.regions, patterns, self.context, self.config)


class _Selective(OpRewritePattern[TestCastOp]):
    """Replaces the uses in terminators by the first operand, and all others by the second operand."""

    def rewrite(self, op: TestCastOp, rewriter: PatternRewriter) -> bool:
        if len(op.operands) != 2:
            return False
        first, second = op.operands
        result: Value = op.results[0]
        rewriter.replace_uses_with_if(result, first, lambda use: use.owner.has_trait(Terminator))
        rewriter.replace_op(op, [second])
        return True


@register_pass
class SelectiveReplacement(Pass):
    """Replaces some uses of a value."""

    argument = "test-pattern-selective-replacement"

    def run(self, op: Operation) -> None:
        apply_patterns_greedily(op.regions, PatternSet([_Selective()]), self.context)
