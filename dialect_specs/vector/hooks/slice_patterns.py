"""Folding and canonicalization of strided slices of constants, masks, broadcasts and insertions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generated.arith import ConstantOp, MaxSIOp, SubIOp
from generated.vector import (
    BroadcastOp,
    ConstantMaskOp,
    CreateMaskOp,
    ExtractOp,
    ExtractStridedSliceOp,
    InsertStridedSliceOp,
    ShapeCastOp,
)
from ods.builtin import INDEX, ArrayAttr, IntegerAttr, VectorType
from ods.builtin.dense_elements import DenseIntOrFPElementsAttr
from ods.builtin.element_attributes import all_numbers, with_type
from ods.builtin.row_major import index_of, positions
from ods.builtin.types import I64
from ods.ir.attribute import Attribute
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern
from ods.rewrite.fold import constant_value

from .common import vector_type
from .constants import MOST_ELEMENTS
from .known_values import splat_source
from .slices import integers_of

# ---- extract_strided_slice


def extract_strided_slice_fold(op: ExtractStridedSliceOp, adaptor: ExtractStridedSliceOp.FoldAdaptor) -> Attribute | Value | bool | None:
    """Fold to the whole vector, an inserted slice, or a constant."""
    if op.source.type is op.result.type:
        return op.source
    if _take_from_insertion(op):
        return True
    source = adaptor.source
    if not isinstance(source, DenseIntOrFPElementsAttr):
        return None
    type_ = vector_type(op.result)
    if source.is_splat:
        return with_type(source, type_)
    numbers = source.numbers()
    places = _places(vector_type(op.source).shape, integers_of(op.offsets), type_.shape)
    return DenseIntOrFPElementsAttr.from_numbers(type_, [numbers[place] for place in places])


def _take_from_insertion(op: ExtractStridedSliceOp) -> bool:
    """Extract from an inserted slice that contains this slice; skip disjoint insertions. Return True if anything changed."""
    starts, sizes, insertion = integers_of(op.offsets), integers_of(op.sizes), op.source.get_defining_op()
    rank = vector_type(op.source).rank
    while isinstance(insertion, InsertStridedSliceOp):
        inserted, begins = vector_type(insertion.value_to_store), integers_of(insertion.offsets)
        if inserted.rank != rank:
            return False
        rows = list(zip(starts, sizes, begins, inserted.shape))
        within = [begin <= start < begin + whole for start, _, begin, whole in rows]
        if not all(within):
            insertion = insertion.dest.get_defining_op()
            continue
        if any(start + size > begin + whole for start, size, begin, whole in rows):
            return False
        op.operands = (insertion.value_to_store,)
        op.offsets = ArrayAttr.get([IntegerAttr.get(I64, start - begin) for start, _, begin, _ in rows])
        return True
    return False


class StridedSliceCreateMaskFolder(OpRewritePattern[ExtractStridedSliceOp]):
    """Replaces a slice of a mask by a mask with sizes reduced by the offsets."""

    def rewrite(self, op: ExtractStridedSliceOp, rewriter: PatternRewriter) -> bool:
        maker = op.source.get_defining_op()
        if not isinstance(maker, CreateMaskOp):
            return False
        with op.location:
            sizes = list(maker.operand_values)
            for number, offset in enumerate(integers_of(op.offsets)):
                size, skipped = sizes[number], ConstantOp(IntegerAttr.get(INDEX, offset)).result
                if offset and not copies_mlir_22_bugs():  # the difference of the least number and an offset is positive
                    size = MaxSIOp(size, ConstantOp(IntegerAttr.get(INDEX, 0)).result).result
                sizes[number] = SubIOp(size, skipped).result
            rewriter.replace_op(op, CreateMaskOp(op.result.type, sizes))
        return True


class StridedSliceConstantMaskFolder(OpRewritePattern[ExtractStridedSliceOp]):
    """Replaces a slice of a `vector.constant_mask` by a smaller mask."""

    def rewrite(self, op: ExtractStridedSliceOp, rewriter: PatternRewriter) -> bool:
        maker = op.source.get_defining_op()
        if not isinstance(maker, ConstantMaskOp):
            return False
        box = list(maker.mask_dim_sizes.elements)
        for number, (offset, size) in enumerate(zip(integers_of(op.offsets), integers_of(op.sizes))):
            box[number] = max(0, min(offset + size, box[number]) - offset)
        with op.location:
            rewriter.replace_op(op, ConstantMaskOp(op.result.type, [0] * len(box) if 0 in box else box))
        return True


class StridedSliceBroadcast(OpRewritePattern[ExtractStridedSliceOp]):
    """Replaces a slice of a broadcast by a broadcast of a slice."""

    def rewrite(self, op: ExtractStridedSliceOp, rewriter: PatternRewriter) -> bool:
        maker = op.source.get_defining_op()
        if not isinstance(maker, BroadcastOp):
            return False
        source, result = maker.source, vector_type(op.result)
        shape = source.type.shape if isinstance(source.type, VectorType) else ()
        lead = result.rank - len(shape)
        with op.location:
            if any(size not in (1, result.shape[lead + number]) for number, size in enumerate(shape)):
                source = _slice_before_broadcast(op, source, shape, lead)
            rewriter.replace_op(op, BroadcastOp(result, source))
        return True


def _slice_before_broadcast(op: ExtractStridedSliceOp, source: Value, shape: Sequence[int], lead: int) -> Value:
    offsets, sizes = integers_of(op.offsets)[lead:], integers_of(op.sizes)[lead:]
    for number, size in enumerate(shape[: len(sizes)]):
        if size == 1:
            offsets[number], sizes[number] = 0, 1
    return ExtractStridedSliceOp.build_of(source, offsets, sizes).result


class StridedSliceSplat(OpRewritePattern[ExtractStridedSliceOp]):
    """Replaces a slice of a scalar's broadcast by a smaller broadcast."""

    def rewrite(self, op: ExtractStridedSliceOp, rewriter: PatternRewriter) -> bool:
        scalar = splat_source(op.source)
        if scalar is None:
            return False
        with op.location:
            rewriter.replace_op(op, BroadcastOp(op.result.type, scalar))
        return True


class ContiguousExtractStridedSliceToExtract(OpRewritePattern[ExtractStridedSliceOp]):
    """Replaces a contiguous slice by an extraction and a shape cast."""

    def rewrite(self, op: ExtractStridedSliceOp, rewriter: PatternRewriter) -> bool:
        source = vector_type(op.source)
        if source.scalable or not source.rank:
            return False
        count = _length_of_position(integers_of(op.sizes), source.shape)
        if count is None:
            return False
        with op.location:
            part = ExtractOp.build_of(op.source, integers_of(op.offsets)[:count]).result
            rewriter.replace_op(op, ShapeCastOp(op.result.type, part))
        return True


def _length_of_position(sizes: Sequence[int], shape: Sequence[int]) -> int | None:
    """Return the number of leading dimensions that address the slice if its elements are contiguous; None otherwise."""
    count = len(sizes)
    while count and sizes[count - 1] == shape[count - 1]:
        count -= 1
    if count in (0, len(shape)) or any(size != 1 for size in sizes[:count]):
        return None
    while count < len(sizes) - 1 and sizes[count] == 1:
        count += 1
    return count


def extract_strided_slice_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for slices of masks and broadcasts, and contiguous slices."""
    return (
        StridedSliceCreateMaskFolder(),
        StridedSliceConstantMaskFolder(),
        StridedSliceBroadcast(),
        StridedSliceSplat(),
        ContiguousExtractStridedSliceToExtract(),
    )


# ---- insert_strided_slice


def insert_strided_slice_fold(op: InsertStridedSliceOp, adaptor: InsertStridedSliceOp.FoldAdaptor) -> Value | None:
    """Fold the insertion of a slice as large as the destination."""
    return op.value_to_store if op.value_to_store.type is op.dest.type else None


class FoldInsertStridedSliceSplat(OpRewritePattern[InsertStridedSliceOp]):
    """Replaces the insertion of a splat into a splat of the same scalar by the destination."""

    def rewrite(self, op: InsertStridedSliceOp, rewriter: PatternRewriter) -> bool:
        scalar = splat_source(op.value_to_store)
        if scalar is None or splat_source(op.dest) is not scalar:
            return False
        rewriter.replace_op(op, (op.dest,))
        return True


class FoldInsertStridedSliceOfExtract(OpRewritePattern[InsertStridedSliceOp]):
    """Replaces the insertion of a slice at its old position by the destination."""

    def rewrite(self, op: InsertStridedSliceOp, rewriter: PatternRewriter) -> bool:
        part = op.value_to_store.get_defining_op()
        if not isinstance(part, ExtractStridedSliceOp) or part.source is not op.dest:
            return False
        if part.strides is not op.strides or part.offsets is not op.offsets:
            return False
        rewriter.replace_op(op, (op.dest,))
        return True


class InsertStridedSliceConstantFolder(OpRewritePattern[InsertStridedSliceOp]):
    """Folds the insertion of a constant into a constant."""

    def rewrite(self, op: InsertStridedSliceOp, rewriter: PatternRewriter) -> bool:
        dest, part, type_ = constant_value(op.dest), constant_value(op.value_to_store), vector_type(op.dest)
        if not isinstance(dest, DenseIntOrFPElementsAttr) or not isinstance(part, DenseIntOrFPElementsAttr) or type_.scalable:
            return False
        if type_.num_elements > MOST_ELEMENTS and not op.dest.has_one_use():
            return False
        shape = vector_type(op.value_to_store).shape
        numbers, lead = list(all_numbers(dest)), type_.rank - len(shape)
        places = _places(type_.shape, integers_of(op.offsets), [1] * lead + list(shape))
        for place, number in zip(places, all_numbers(part)):
            numbers[place] = number
        with op.location:
            rewriter.replace_op(op, ConstantOp(DenseIntOrFPElementsAttr.from_numbers(type_, numbers)))
        return True


def insert_strided_slice_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for insertions without effect, and for constants."""
    return (FoldInsertStridedSliceSplat(), FoldInsertStridedSliceOfExtract(), InsertStridedSliceConstantFolder())


# ---- elements of constants


def _places(shape: Sequence[int], offsets: Sequence[int], sizes: Sequence[int]) -> Iterator[int]:
    """Yield the row-major numbers of a slice's elements, in order; missing offsets are 0."""
    start = index_of(offsets, shape)
    for position in positions(sizes):
        yield start + index_of(position, shape)
