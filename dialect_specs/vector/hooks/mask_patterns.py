"""Folding and canonicalization of masks."""

from __future__ import annotations

from collections.abc import Sequence

from generated.arith import SelectOp
from generated.vector import ConstantMaskOp, CreateMaskOp, MaskOp
from ods.builtin import DenseElementsAttr
from ods.dialect_utils.mixed import known_number
from ods.ir.attribute import Attribute
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .common import vector_type
from .known_values import MaskFormat, mask_format, vscale_multiplier

# ---- constant_mask and create_mask


def constant_mask_fold(op: ConstantMaskOp, adaptor: ConstantMaskOp.FoldAdaptor) -> Attribute | None:
    """Fold a mask whose elements are all equal to a constant."""
    type_, sizes = vector_type(op.result), op.mask_dim_sizes.elements
    if sizes == (type_.shape or (1,)):
        return DenseElementsAttr.get(type_, [True])
    return None if any(sizes) else DenseElementsAttr.get(type_, [False])


class CreateMaskFolder(OpRewritePattern[CreateMaskOp]):
    """Replaces a mask with constant sizes by a `vector.constant_mask`."""

    def rewrite(self, op: CreateMaskOp, rewriter: PatternRewriter) -> bool:
        type_ = vector_type(op.result)
        shape, scalable = type_.shape or (1,), type_.scalable_dims or (False,)
        sizes = [_known_size(*each) for each in zip(op.operand_values, shape, scalable)]
        known = [max(0, min(size, whole)) for size, whole in zip(sizes, shape) if size is not None]
        if len(known) < len(sizes):
            return False
        with op.location:
            rewriter.replace_op(op, ConstantMaskOp(type_, [0] * len(known) if 0 in known else known))
        return True


def _known_size(value: Value, whole: int, is_scalable: bool) -> int | None:
    """Return the constant size of a mask in one dimension, or None; in a scalable dimension, only 0 or less is known, as in MLIR."""
    number = known_number(value)
    if number is not None:
        return None if is_scalable and number >= 0 else number
    multiplier = vscale_multiplier(value)
    return None if multiplier is None or multiplier < whole else multiplier


def create_mask_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern for constant sizes."""
    return (CreateMaskFolder(),)


# ---- mask


def mask_fold(op: MaskOp, adaptor: MaskOp.FoldAdaptor) -> Sequence[Value] | bool | None:
    """Fold an empty mask to the values it yields; leave only the masked operation if the mask is all true."""
    masked = op.get_maskable_op()
    if masked is None:
        return None if op.passthru is not None else _terminator(op).operand_values
    if mask_format(op.mask) is not MaskFormat.ALL_TRUE:
        return None
    _terminator(op).operands = ()
    masked.move_before(op)
    return masked.result_values or True


def _terminator(op: MaskOp) -> Operation:
    block = op.mask_region.first_block
    assert block is not None and block.last_op is not None, "the verifier has seen it"
    return block.last_op


class EmptyMask(OpRewritePattern[MaskOp]):
    """Replaces a mask without an operation by a select."""

    label = "CanonializeEmptyMaskOp"

    def rewrite(self, op: MaskOp, rewriter: PatternRewriter) -> bool:
        if op.passthru is None or op.get_maskable_op() is not None:
            return False
        with op.location:
            rewriter.replace_op(op, SelectOp(op.mask, _terminator(op).operand_values[0], op.passthru))
        return True


def mask_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern for masks without an operation."""
    return (EmptyMask(),)
