"""Removing casts from operands of destination-style operations."""

from __future__ import annotations

from collections.abc import Sequence

from generated.tensor import InsertSliceOp
from ods.builtin import MemRefType
from ods.ir.clone import clone
from ods.ir.interfaces import DestinationStyleOpInterface, LoopLikeOpInterface
from ods.ir.operation import Operation
from ods.rewrite import PatternRewriter, RewritePattern

from .cast_folding import cast_to, without_cast


class FoldTensorCastProducerOp(RewritePattern):
    """Uses the sources of casts that only make sizes dynamic as operands, and casts the results."""

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        if not isinstance(op, DestinationStyleOpInterface) or isinstance(op, (InsertSliceOp, LoopLikeOpInterface)):
            return False
        operands = [without_cast(value) for value in op.operand_values]
        if operands == list(op.operand_values):
            return False
        inits = op.get_dps_inits_mutable()
        types = [operands[number].type for number in inits if not isinstance(operands[number].type, MemRefType)]
        copy = clone(op)
        copy.operands = tuple(operands)
        for result, type_ in zip(copy.result_values, types):
            result.set_type(type_)
        rewriter.insert(copy)
        with op.location:
            rewriter.replace_op(op, [cast_to(new, old.type) for old, new in zip(op.result_values, copy.result_values)])
        return True


def get_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern for casts before any destination-style operation."""
    return (FoldTensorCastProducerOp(),)
