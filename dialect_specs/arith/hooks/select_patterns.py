"""Canonicalization of `arith.select` that the spec does not declare."""

from __future__ import annotations

from collections.abc import Sequence

from generated.arith import ExtUIOp, SelectOp, XOrIOp
from ods.builtin import BoolAttr
from ods.ir.traits import ConstantLike
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern
from ods.rewrite.constant_folding import splat_bits, width_of
from ods.rewrite.fold import constant_value

from .values import constant


class SelectToExtUI(OpRewritePattern[SelectOp]):
    """Replaces `c ? 1 : 0` by the extended condition, and `c ? 0 : 1` by its extended complement."""

    defining_kinds = ((None, ConstantLike, ConstantLike),)

    def rewrite(self, op: SelectOp, rewriter: PatternRewriter) -> bool:
        type_ = op.result.type
        if not type_.is_signless_integer() or width_of(type_) == 1 or not op.condition.type.is_signless_integer(1):
            return False
        choice = (splat_bits(constant_value(op.true_value)), splat_bits(constant_value(op.false_value)))
        if choice not in ((1, 0), (0, 1)):
            return False
        with op.location:
            condition: Value = op.condition
            if choice == (0, 1):
                condition = XOrIOp(condition, constant(BoolAttr.get(True))).result
            rewriter.replace_op(op, ExtUIOp(type_, condition))
        return True


def select_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern for selects that convert the condition."""
    return (SelectToExtUI(),)
