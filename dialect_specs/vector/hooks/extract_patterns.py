"""Canonicalization of `vector.extract` from broadcasts, masks, casts and vectors of elements."""

from __future__ import annotations

from collections.abc import Sequence

from generated.arith import ConstantOp
from generated.vector import BroadcastOp, CreateMaskOp, ExtractOp, FromElementsOp, ShapeCastOp
from ods.builtin import DenseElementsAttr, VectorType
from ods.builtin.row_major import index_of
from ods.dialect_utils.mixed import known_number
from ods.dialect_utils.vector_shapes import is_broadcastable
from ods.ir.interfaces import DYNAMIC
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .common import vector_type
from .extract_folding import is_broadcast_like
from .known_values import MaskFormat, mask_format


class ExtractOpFromBroadcast(OpRewritePattern[ExtractOp]):
    """Replaces a part of a broadcast by a smaller broadcast."""

    def rewrite(self, op: ExtractOp, rewriter: PatternRewriter) -> bool:
        maker, type_ = op.source.get_defining_op(), op.result.type
        if maker is None or not is_broadcast_like(maker) or not isinstance(type_, VectorType):
            return False
        if not is_broadcastable(maker.operand_values[0].type, type_):
            return False
        with op.location:
            rewriter.replace_op(op, BroadcastOp(type_, maker.operand_values[0]))
        return True


class ExtractOpFromCreateMask(OpRewritePattern[ExtractOp]):
    """Replaces a part of a mask by a smaller mask, if the position is known to be inside or outside."""

    def rewrite(self, op: ExtractOp, rewriter: PatternRewriter) -> bool:
        maker, type_ = op.source.get_defining_op(), op.result.type
        if not isinstance(maker, CreateMaskOp) or not isinstance(type_, VectorType):
            return False
        is_inside = _is_inside(op, maker)
        if is_inside is None:
            return False
        with op.location:
            if is_inside:
                rest = maker.operand_values[len(op.static_position.elements) :]
                rewriter.replace_op(op, CreateMaskOp(type_, rest))
            else:
                rewriter.replace_op(op, ConstantOp(DenseElementsAttr.get(type_, [False])))
        return True


def _is_inside(op: ExtractOp, mask: CreateMaskOp) -> bool | None:
    """Return True if the position is inside the sizes of `mask`, False if it is outside; None if that is unknown."""
    if mask_format(mask.result) == MaskFormat.ALL_FALSE:
        return False
    known = True
    for place, operand, size in zip(op.static_position.elements, mask.operand_values, vector_type(mask.result).shape):
        bound = known_number(operand)
        if bound is None or place == DYNAMIC and bound < size:
            known = False
        elif place != DYNAMIC and place >= bound:
            return False
    return True if known else None


class ExtractFromShapeCast(OpRewritePattern[ExtractOp]):
    """Replaces the extraction of all elements of a shape cast by another shape cast."""

    label = "foldExtractFromShapeCastToShapeCast"

    def rewrite(self, op: ExtractOp, rewriter: PatternRewriter) -> bool:
        maker, type_ = op.source.get_defining_op(), op.result.type
        if not isinstance(maker, ShapeCastOp) or not isinstance(type_, VectorType):
            return False
        if vector_type(maker.source).num_elements != type_.num_elements:
            return False
        with op.location:
            rewriter.replace_op(op, ShapeCastOp(type_, maker.source))
        return True


class ExtractFromFromElements(OpRewritePattern[ExtractOp]):
    """Replaces a part of `vector.from_elements` by a vector of the elements."""

    label = "foldExtractFromFromElements"

    def rewrite(self, op: ExtractOp, rewriter: PatternRewriter) -> bool:
        maker, type_ = op.source.get_defining_op(), op.result.type
        if op.dynamic_position or not isinstance(maker, FromElementsOp) or not isinstance(type_, VectorType):
            return False
        start = index_of(op.static_position.elements, vector_type(op.source).shape)
        with op.location:
            rewriter.replace_op(op, FromElementsOp(type_, maker.elements[start : start + type_.num_elements]))
        return True


def extract_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for broadcasts, masks, casts and vectors of elements."""
    return (ExtractOpFromBroadcast(), ExtractOpFromCreateMask(), ExtractFromShapeCast(), ExtractFromFromElements())
