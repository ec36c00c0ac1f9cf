"""Canonicalization of slices: constants and casts."""

from __future__ import annotations

from collections.abc import Sequence

from generated.arith import ConstantOp
from generated.tensor import CastOp, ExtractSliceOp, InsertSliceOp, ParallelInsertSliceOp
from ods.builtin import IndexType, RankedTensorType
from ods.dialect_utils.mixed import Mixed, MixedParts, is_any, is_not_negative, known_number, with_constants_in_one
from ods.dialect_utils.offset_size_stride import split_mixed_parts, split_mixed_values
from ods.dialect_utils.slices import dropped_dimensions, out_of_bounds_message
from ods.dialect_utils.tensor_casts import foldable_tensor_cast, preserves_static_information
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import DYNAMIC
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .cast_folding import cast_to, without_cast
from .common import ranked

Insertion = InsertSliceOp | ParallelInsertSliceOp


def extracted(source: Value, parts: MixedParts, type_: Type) -> ExtractSliceOp:
    """Build a slice of a tensor."""
    return ExtractSliceOp(type_, source, *split_mixed_parts(*parts))


def extracted_type(source: RankedTensorType, sizes: Sequence[int], rank: int) -> RankedTensorType:
    """Return the type of a slice with rank `rank`, which drops the first dimensions of size 1 that are too many."""
    missing = len(sizes) - rank
    if missing <= 0:
        return RankedTensorType.get(sizes, source.element_type, source.encoding)
    dropped = [number for number, size in enumerate(sizes) if size == 1][:missing]
    return RankedTensorType.get([size for number, size in enumerate(sizes) if number not in dropped], source.element_type)


def _reduced_type(op: ExtractSliceOp | Insertion, whole: RankedTensorType, part: RankedTensorType, sizes: Mixed) -> RankedTensorType:
    """Return the type of a slice of `whole` with new sizes, which drops the same dimensions as `part` does now."""
    numbers = split_mixed_values(sizes)[0]
    dropped = dropped_dimensions(op.static_sizes.elements, part.shape)
    if dropped is None or copies_mlir_22_bugs():
        return extracted_type(whole, numbers, part.rank)
    kept = [size for number, size in enumerate(numbers) if number not in dropped]
    return RankedTensorType.get(kept, whole.element_type, None if dropped else whole.encoding)


def _is_inside(type_: RankedTensorType, parts: MixedParts) -> bool:
    """Return True if the slice is not known to be out of bounds in a tensor of type `type_`."""
    return out_of_bounds_message(type_.shape, *split_mixed_parts(*parts)[3:]) is None


def _has_constant_index(op: Operation) -> bool:
    return any(isinstance(value.type, IndexType) and isinstance(value.get_defining_op(), ConstantOp) for value in op.operand_values)


# ---- extract_slice


class ExtractSliceOfConstants(OpRewritePattern[ExtractSliceOp]):
    """Replaces constant operands by numbers, also in the type."""

    label = "OpWithOffsetSizesAndStridesConstantArgumentFolder"

    def rewrite(self, op: ExtractSliceOp, rewriter: PatternRewriter) -> bool:
        source, result = ranked(op.source), ranked(op.result)
        parts = with_constants_in_one(op.get_mixed_parts(), (is_not_negative, is_not_negative, is_any))
        if parts is None or not _is_inside(source, parts):
            return False
        type_ = _reduced_type(op, source, result, parts[1])
        with op.location:
            rewriter.replace_op(op, (cast_to(extracted(op.source, parts, type_).result, result),))
        return True


class ExtractSliceOpCastFolder(OpRewritePattern[ExtractSliceOp]):
    """Takes the slice of the source of a cast."""

    def rewrite(self, op: ExtractSliceOp, rewriter: PatternRewriter) -> bool:
        cast = foldable_tensor_cast(op.source, CastOp)
        if cast is None or _has_constant_index(op) or not _is_inside(ranked(cast.source), op.get_mixed_parts()):
            return False
        with op.location:
            rewriter.replace_op(op, extracted(cast.source, op.get_mixed_parts(), op.result.type))
        return True


# ---- insert_slice and parallel_insert_slice


def _inserted(op: Insertion, source: Value, dest: Value, parts: MixedParts) -> Operation:
    return type(op)(source, dest, *split_mixed_parts(*parts))


def _cast_in_front(op: Insertion, type_: Type, rewriter: PatternRewriter) -> Value:
    """Return the slice as another type. In the terminator of a parallel loop, the cast is built before the terminator."""
    if op.source.type is type_:
        return op.source
    place = op.parent if isinstance(op, ParallelInsertSliceOp) else op
    assert isinstance(place, Operation)
    with rewriter.at(InsertionPoint(place)):
        return cast_to(op.source, type_)


class InsertSliceOpConstantArgumentFolder(OpRewritePattern[Insertion]):
    """Replaces constant operands by numbers, also in the type."""

    def rewrite(self, op: Insertion, rewriter: PatternRewriter) -> bool:
        parts = with_constants_in_one(op.get_mixed_parts(), (is_not_negative, is_not_negative, lambda stride: stride != 0))
        dest = ranked(op.dest)
        if parts is None or not _is_inside(dest, parts):
            return False
        type_ = _reduced_type(op, dest, ranked(op.source), parts[1])
        with op.location:
            source = _cast_in_front(op, type_, rewriter)
            rewriter.replace_op(op, _inserted(op, source, op.dest, parts))
        return True


class InsertSliceOpCastFolder(OpRewritePattern[Insertion]):
    """Inserts the source of a cast into the source of a cast, and casts the result."""

    def rewrite(self, op: Insertion, rewriter: PatternRewriter) -> bool:
        source, dest = without_cast(op.source), without_cast(op.dest)
        if source is op.source and dest is op.dest or _has_constant_index(op):
            return False
        offsets, sizes, strides = op.get_mixed_parts()
        if not _refine(sizes, op.static_sizes.elements, ranked(source).shape):
            return False
        numbers = split_mixed_values(sizes)[0]
        fits = dropped_dimensions(numbers, ranked(source).shape) is not None
        if not fits or not _is_inside(ranked(dest), (offsets, sizes, strides)):
            return False
        with op.location:
            made = _inserted(op, source, dest, (offsets, sizes, strides))
            rewriter.replace_op(op, [cast_to(result, op.dest.type) for result in made.result_values])
        return True


def _refine(sizes: Mixed, numbers: Sequence[int], shape: Sequence[int]) -> bool:
    """Replace sizes of the operation by those of the source's type, up to the first unknown one; return False if they contradict."""
    dropped = dropped_dimensions(numbers, shape, match_dynamic=True)
    if dropped is None:
        return False
    known = 0
    for number in range(len(sizes)):
        if number not in dropped and shape[known] != DYNAMIC:
            sizes[number] = shape[known]
            known += 1
    return True


class InsertSliceOpSourceCastInserter(OpRewritePattern[Insertion]):
    """Casts the inserted tensor to a type with the sizes that the operation specifies."""

    def rewrite(self, op: Insertion, rewriter: PatternRewriter) -> bool:
        type_ = ranked(op.source)
        if type_.rank != ranked(op.dest).rank:
            return False
        shape = [size if number is None else number for size, number in zip(type_.shape, map(known_number, op.get_mixed_sizes()))]
        if any(size < 0 and size != DYNAMIC for size in shape):
            return False
        wanted = RankedTensorType.get(shape, type_.element_type, type_.encoding)
        compatible = all(a == b or DYNAMIC in (a, b) for a, b in zip(shape, type_.shape))
        if wanted is type_ or not preserves_static_information(type_, wanted) or not compatible:
            return False
        with op.location:
            source = _cast_in_front(op, wanted, rewriter)
            rewriter.replace_op(op, _inserted(op, source, op.dest, op.get_mixed_parts()))
        return True


def _insertion_patterns(root: type[Insertion]) -> Sequence[RewritePattern]:
    return (InsertSliceOpConstantArgumentFolder(root), InsertSliceOpCastFolder(root), InsertSliceOpSourceCastInserter(root))


def extract_slice_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for constants and casts."""
    return (ExtractSliceOfConstants(), ExtractSliceOpCastFolder())


def insert_slice_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for constants and casts."""
    return _insertion_patterns(InsertSliceOp)


def parallel_insert_slice_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for constants and casts."""
    return _insertion_patterns(ParallelInsertSliceOp)
