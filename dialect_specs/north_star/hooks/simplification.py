"""The removal of splits that are joined again."""

from __future__ import annotations

from collections.abc import Sequence

from generated.north_star import BufferCastOp
from ods.ir.value import OpResult
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern


class BufferCastOpFold(OpRewritePattern[BufferCastOp]):
    """A cast that puts the results of another together again as they were is no cast."""

    label = "BufferCastOpFold"

    def rewrite(self, op: BufferCastOp, rewriter: PatternRewriter) -> bool:
        first = op.inputs[0] if op.inputs else None
        inner = first.owner if isinstance(first, OpResult) else None
        if not isinstance(inner, BufferCastOp) or op.inputs != inner.outputs:
            return False
        if not all(value.has_one_use() for value in inner.outputs) or op.result_types != inner.operand_types:
            return False
        rewriter.replace_op(op, inner.inputs)
        rewriter.erase_op(inner)
        return True


def buffer_cast_canonicalization_patterns() -> Sequence[RewritePattern]:
    """The removal of a split and the join behind it."""
    return (BufferCastOpFold(),)
