"""Folding and canonicalization of broadcasts, shape casts and bitcasts."""

from __future__ import annotations

from collections.abc import Sequence

from generated.vector import BitCastOp, BroadcastOp, ConstantMaskOp, CreateMaskOp, ShapeCastOp, TransposeOp
from ods.builtin import DenseI64ArrayAttr, IntegerType, VectorType
from ods.builtin.dense_elements import DenseIntOrFPElementsAttr
from ods.builtin.element_attributes import with_type
from ods.dialect_utils.mixed import known_number
from ods.dialect_utils.vector_shapes import is_broadcastable, sizes_of
from ods.ir.attribute import Attribute
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.interfaces import element_type_or_self
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern
from ods.rewrite.constant_folding import constant_from_bits, is_poison, splat_bits

from .common import vector_type
from .transpose_folding import keeps_order

Folded = Attribute | Value | None

# ---- broadcast


def broadcast_fold(op: BroadcastOp, adaptor: BroadcastOp.FoldAdaptor) -> Folded:
    """Fold to the source, poison or a constant; use the source of a cast that only adds or drops leading unit dimensions."""
    type_, constant = vector_type(op.vector), adaptor.source
    if op.source.type is type_:
        return op.source
    cast = op.source.get_defining_op()
    if isinstance(cast, ShapeCastOp) and _is_of_leading_ones(cast) and is_broadcastable(cast.source.type, type_):
        op.operands = (cast.source,)
        return op.vector
    if is_poison(constant):
        return constant
    bits = splat_bits(constant)
    if bits is None or element_type_or_self(constant.type) is not type_.element_type:  # type: ignore[union-attr]
        return None
    return constant_from_bits(type_, [bits])


def _is_of_leading_ones(op: ShapeCastOp) -> bool:
    """Return True if the cast only adds or drops leading unit dimensions."""
    shapes = [vector_type(value).shape for value in (op.source, op.result)]
    common = min(map(len, shapes))
    return shapes[0][len(shapes[0]) - common :] == shapes[1][len(shapes[1]) - common :]


class BroadcastFolder(OpRewritePattern[BroadcastOp]):
    """Merges two broadcasts."""

    def rewrite(self, op: BroadcastOp, rewriter: PatternRewriter) -> bool:
        maker = op.source.get_defining_op()
        if not isinstance(maker, BroadcastOp):
            return False
        with op.location:
            rewriter.replace_op(op, BroadcastOp(op.vector.type, maker.source))
        return True


def broadcast_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern that merges broadcasts."""
    return (BroadcastFolder(),)


# ---- shape_cast


def shape_cast_fold(op: ShapeCastOp, adaptor: ShapeCastOp.FoldAdaptor) -> Folded:
    """Fold to the source, poison or a constant; use the source of an operation that keeps the order of elements."""
    type_, maker, constant = op.result.type, op.source.get_defining_op(), adaptor.source
    if op.source.type is type_:
        return op.source
    if isinstance(maker, TransposeOp) and not keeps_order(maker):
        return None
    if isinstance(maker, (ShapeCastOp, TransposeOp)):
        op.operands = maker.operand_values
        return op.result
    if isinstance(maker, BroadcastOp) and maker.source.type is type_:
        return maker.source
    if isinstance(constant, DenseIntOrFPElementsAttr):
        return with_type(constant, vector_type(op.result))
    return constant if is_poison(constant) else None


class ShapeCastCreateMaskFolderTrailingOneDim(OpRewritePattern[ShapeCastOp]):
    """Replaces the cast of a mask that drops trailing unit dimensions by a smaller mask."""

    def rewrite(self, op: ShapeCastOp, rewriter: PatternRewriter) -> bool:
        maker, type_ = op.source.get_defining_op(), vector_type(op.result)
        if not isinstance(maker, (CreateMaskOp, ConstantMaskOp)) or not _is_without_trailing_ones(vector_type(op.source), type_):
            return False
        sizes = (
            list(maker.mask_dim_sizes.elements) if isinstance(maker, ConstantMaskOp) else [known_number(v) for v in maker.operand_values]
        )
        if any(size != 1 for size in sizes[type_.rank :]):
            return False
        with op.location:
            if isinstance(maker, ConstantMaskOp):
                numbers = DenseI64ArrayAttr.get(maker.mask_dim_sizes.elements[: type_.rank])
                rewriter.replace_op(op, ConstantMaskOp(type_, numbers))
            else:
                rewriter.replace_op(op, CreateMaskOp(type_, maker.operand_values[: type_.rank]))
        return True


def _is_without_trailing_ones(whole: VectorType, part: VectorType) -> bool:
    """Return True if `part` is `whole` without its trailing unit dimensions; one of them remains if all are 1."""
    count = whole.rank
    while count and whole.shape[count - 1] == 1 and not whole.scalable_dims[count - 1]:
        count -= 1
    if not count:
        return whole.rank > 1 and part is VectorType.get((1,), whole.element_type)
    return count < whole.rank and part is VectorType.get(whole.shape[:count], whole.element_type, whole.scalable_dims[:count])


class ShapeCastBroadcastFolder(OpRewritePattern[ShapeCastOp]):
    """Replaces the cast of a broadcast by a cast of its source, or by another broadcast."""

    def rewrite(self, op: ShapeCastOp, rewriter: PatternRewriter) -> bool:
        maker, type_ = op.source.get_defining_op(), vector_type(op.result)
        if not isinstance(maker, BroadcastOp):
            return False
        source = maker.source.type
        with op.location:
            if isinstance(source, VectorType) and source.num_elements == type_.num_elements:
                rewriter.replace_op(op, ShapeCastOp(type_, maker.source))
            elif is_broadcastable(source, type_) and (_repeats(source, maker.vector.type, type_) or copies_mlir_22_bugs()):
                rewriter.replace_op(op, BroadcastOp(type_, maker.source))
            else:
                return False
        return True


def _repeats(source: Type, *results: Type) -> bool:
    """Return True if broadcasts to the result types only repeat the whole source, so that they have the same elements in order."""
    sizes = sizes_of(source) if isinstance(source, VectorType) else []
    while sizes and sizes[0] == (1, False):
        sizes = sizes[1:]
    return all([*sizes_of(vector)][vector.rank - len(sizes) :] == [*sizes] for vector in results if isinstance(vector, VectorType))


def shape_cast_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for casts of masks and broadcasts."""
    return (ShapeCastCreateMaskFolderTrailingOneDim(), ShapeCastBroadcastFolder())


# ---- bitcast


def bitcast_fold(op: BitCastOp, adaptor: BitCastOp.FoldAdaptor) -> Folded:
    """Fold to the source or a constant with wider elements; merge two bitcasts."""
    maker = op.source.get_defining_op()
    if op.source.type is op.result.type:
        return op.source
    if isinstance(maker, BitCastOp):
        if maker.source.type is op.result.type:
            return maker.source
        op.operands = (maker.source,)
        return op.result
    bits = splat_bits(adaptor.source)
    return None if bits is None else _widened(op, bits)


def _widened(op: BitCastOp, bits: int) -> Attribute | None:
    """Return the constant with wider elements: integers, or an `f32` from two `f16`; None for anything else."""
    source, result = vector_type(op.source).element_type, vector_type(op.result).element_type
    both_integers = isinstance(source, IntegerType) and isinstance(result, IntegerType)
    if not both_integers and (str(source), str(result)) != ("f16", "f32"):
        return None
    narrow, wide = getattr(source, "width", 0), getattr(result, "width", 0)
    if wide <= narrow or wide % narrow:
        return None
    return constant_from_bits(op.result.type, [sum(bits << shift for shift in range(0, wide, narrow))])
