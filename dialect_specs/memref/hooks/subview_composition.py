"""Combining subviews of subviews (MLIR `populateComposeSubViewPatterns`)."""

from __future__ import annotations

from generated.affine import AffineApplyOp
from generated.memref import SubViewOp
from ods.builtin import AffineConstantExpr, AffineExpr, AffineMap, AffineSymbolExpr
from ods.dialect_utils.offset_size_stride import split_mixed_parts
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter

from .common import memref_type


class ComposeSubViewOpPattern(OpRewritePattern[SubViewOp]):
    """Multiplies the strides, which must be numbers, and adds the offsets, with `affine.apply` for values."""

    def rewrite(self, op: SubViewOp, rewriter: PatternRewriter) -> bool:
        source = op.source.get_defining_op()
        if not isinstance(source, SubViewOp) or memref_type(source.source).rank != memref_type(source.result).rank:
            return False
        steps = list(zip(op.get_mixed_strides(), source.get_mixed_strides()))
        if not all(isinstance(stride, int) for pair in steps for stride in pair):
            return False
        strides = [own * other for own, other in steps if isinstance(own, int) and isinstance(other, int)]
        outer = [stride for _, stride in steps if isinstance(stride, int)]
        with op.location:
            offsets = [_offset(*each) for each in zip(op.get_mixed_offsets(), source.get_mixed_offsets(), outer)]
            parts = split_mixed_parts(offsets, op.get_mixed_sizes(), strides)
            rewriter.replace_op(op, SubViewOp(op.result.type, source.source, *parts))
        return True


def _offset(own: Value | int, other: Value | int, stride: int) -> Value | int:
    """Return the offset of the source plus the other offset times the source's stride."""
    if isinstance(own, int) and isinstance(other, int):
        return own * stride + other
    operands = [entry for entry in (other, own) if isinstance(entry, Value)]
    start: AffineExpr = AffineConstantExpr.get(other) if isinstance(other, int) else AffineSymbolExpr.get(0)
    added = own * stride if isinstance(own, int) else AffineSymbolExpr.get(len(operands) - 1) * stride
    return AffineApplyOp(AffineMap.get(0, len(operands), [start + added]), operands).result_values[0]
