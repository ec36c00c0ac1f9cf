"""Folding and canonicalization of `vector.transpose`."""

from __future__ import annotations

from collections.abc import Sequence

from generated.vector import BroadcastOp, ConstantMaskOp, CreateMaskOp, FromElementsOp, ShapeCastOp, TransposeOp
from ods.builtin import DenseI64ArrayAttr, VectorType
from ods.builtin.row_major import index_of, positions
from ods.dialect_utils.vector_shapes import sizes_of
from ods.ir.attribute import Attribute
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern
from ods.rewrite.constant_folding import constant_from_bits, is_poison, splat_bits

from .common import vector_type


def keeps_order(op: TransposeOp) -> bool:
    """Return True if only unit dimensions are permuted, so that the elements keep their order."""
    sizes = sizes_of(vector_type(op.vector))
    moved = [number for number in op.permutation.elements if sizes[number] != (1, False)]
    return moved == sorted(moved)


def transpose_fold(op: TransposeOp, adaptor: TransposeOp.FoldAdaptor) -> Attribute | Value | None:
    """Fold a splat, poison, or a transposition that keeps the order of all dimensions."""
    bits = splat_bits(adaptor.vector)
    if bits is not None:
        return constant_from_bits(op.result.type, [bits])
    if is_poison(adaptor.vector):
        return adaptor.vector
    return op.vector if op.vector.type is op.result.type and keeps_order(op) else None


class FoldTransposeCreateMask(OpRewritePattern[TransposeOp]):
    """Replaces the transposition of a mask by a mask with permuted sizes."""

    def rewrite(self, op: TransposeOp, rewriter: PatternRewriter) -> bool:
        maker, permutation = op.vector.get_defining_op(), op.permutation.elements
        with op.location:
            if isinstance(maker, CreateMaskOp):
                rewriter.replace_op(op, CreateMaskOp(op.result.type, [maker.operand_values[number] for number in permutation]))
            elif isinstance(maker, ConstantMaskOp):
                sizes = DenseI64ArrayAttr.get([maker.mask_dim_sizes.elements[number] for number in permutation])
                rewriter.replace_op(op, ConstantMaskOp(op.result.type, sizes))
            else:
                return False
        return True


class FoldTransposeShapeCast(OpRewritePattern[TransposeOp]):
    """Replaces the transposition of a cast that keeps the order of elements by another cast."""

    def rewrite(self, op: TransposeOp, rewriter: PatternRewriter) -> bool:
        maker = op.vector.get_defining_op()
        if not isinstance(maker, ShapeCastOp) or not keeps_order(op):
            return False
        with op.location:
            rewriter.replace_op(op, ShapeCastOp(op.result.type, maker.source))
        return True


class FoldTransposeFromElements(OpRewritePattern[TransposeOp]):
    """Replaces the transposition of `vector.from_elements` by permuted elements."""

    def rewrite(self, op: TransposeOp, rewriter: PatternRewriter) -> bool:
        maker = op.vector.get_defining_op()
        if not isinstance(maker, FromElementsOp):
            return False
        shape, permutation = vector_type(op.vector).shape, op.permutation.elements
        elements: list[Value] = []
        for place in positions(vector_type(op.result).shape):
            source = dict(zip(permutation, place))
            elements.append(maker.elements[index_of([source[number] for number in range(len(shape))], shape)])
        with op.location:
            rewriter.replace_op(op, FromElementsOp(op.result.type, elements))
        return True


class TransposeFolder(OpRewritePattern[TransposeOp]):
    """Merges two transpositions."""

    def rewrite(self, op: TransposeOp, rewriter: PatternRewriter) -> bool:
        maker = op.vector.get_defining_op()
        if not isinstance(maker, TransposeOp):
            return False
        permutation = DenseI64ArrayAttr.get([maker.permutation.elements[number] for number in op.permutation.elements])
        with op.location:
            rewriter.replace_op(op, TransposeOp(op.result.type, maker.vector, permutation))
        return True


class FoldTransposeBroadcast(OpRewritePattern[TransposeOp]):
    """Replaces the transposition of a broadcast that only permutes equal parts by another broadcast."""

    def rewrite(self, op: TransposeOp, rewriter: PatternRewriter) -> bool:
        maker = op.vector.get_defining_op()
        if not isinstance(maker, BroadcastOp) or not _moves_within_groups(op, maker.source):
            return False
        with op.location:
            rewriter.replace_op(op, BroadcastOp(op.result.type, maker.source))
        return True


def _moves_within_groups(op: TransposeOp, source: Value) -> bool:
    """Return True if dimensions are only permuted within groups along which the same elements repeat.

    The groups are the runs of dimensions that are 1 in the source or were added by the broadcast, and
    each other dimension on its own.
    """
    if not isinstance(source.type, VectorType):
        return True
    shape, permutation = source.type.shape, op.permutation.elements
    added, low = len(permutation) - len(shape), 0
    for number, size in enumerate(shape):
        if size == 1 and (not number or shape[number - 1] == 1):
            continue
        high = number + added
        if any(not low <= place < high for place in permutation[low:high]):
            return False
        low = high
    return True


def transpose_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for transpositions of masks, casts, elements, broadcasts and transpositions."""
    return (FoldTransposeCreateMask(), FoldTransposeShapeCast(), FoldTransposeFromElements(), TransposeFolder(), FoldTransposeBroadcast())
