"""Canonicalization of casts, sizes, empty tensors and concatenations."""

from __future__ import annotations

from collections.abc import Sequence

from generated.arith import IndexCastOp
from generated.tensor import BitcastOp, CastOp, ConcatOp, DimOp, EmptyOp, ExtractOp, ExtractSliceOp, ReshapeOp
from ods.builtin import INDEX, RankedTensorType
from ods.dialect_utils.mixed import is_not_negative, known_number, with_constants
from ods.dialect_utils.offset_size_stride import mixed_values, split_mixed_values
from ods.dialect_utils.slices import dropped_dimensions
from ods.dialect_utils.tensor_casts import preserves_static_information
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import DYNAMIC, DestinationStyleOpInterface
from ods.ir.value import OpResult, Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .cast_folding import cast_to, joined_type
from .common import ranked, tensor_type
from .joining import concatenated_type
from .slice_patterns import extracted

# ---- bitcast and cast


class ChainedTensorBitcast(OpRewritePattern[BitcastOp]):
    """Merges two bitcasts."""

    def rewrite(self, op: BitcastOp, rewriter: PatternRewriter) -> bool:
        inner = op.source.get_defining_op()
        if not isinstance(inner, BitcastOp):
            return False
        with op.location:
            rewriter.replace_op(op, BitcastOp(op.dest.type, inner.source))
        return True


class ChainedTensorCast(OpRewritePattern[CastOp]):
    """Merges two casts if the intermediate type has no static size that both others lack."""

    def rewrite(self, op: CastOp, rewriter: PatternRewriter) -> bool:
        inner = op.source.get_defining_op()
        if not isinstance(inner, CastOp):
            return False
        source, result = tensor_type(inner.source), tensor_type(op.dest)
        all_three = joined_type(joined_type(source, tensor_type(inner.dest)), result)
        if all_three is None or joined_type(source, result) is not all_three:
            return False
        with op.location:
            rewriter.replace_op(op, CastOp(result, inner.source))
        return True


class TensorCastExtractSlice(OpRewritePattern[CastOp]):
    """Moves static sizes of a cast into the slice operation."""

    def rewrite(self, op: CastOp, rewriter: PatternRewriter) -> bool:
        part, type_ = op.source.get_defining_op(), op.dest.type
        if (
            not isinstance(part, ExtractSliceOp)
            or not isinstance(type_, RankedTensorType)
            or not preserves_static_information(op.source.type, type_)
        ):
            return False
        if type_.shape == ranked(op.source).shape:
            return False
        offsets, sizes, strides = part.get_mixed_parts()
        dropped = dropped_dimensions(part.static_sizes.elements, ranked(part.result).shape) or ()
        kept = [number for number in range(len(sizes)) if number not in dropped]
        for number, size in zip(kept, type_.shape):
            if size != DYNAMIC:
                sizes[number] = size
        with op.location:
            rewriter.replace_op(op, extracted(part.source, (offsets, sizes, strides), type_))
        return True


# ---- dim


class DimOfCastOp(OpRewritePattern[DimOp]):
    """Takes the size from the source of a cast."""

    def rewrite(self, op: DimOp, rewriter: PatternRewriter) -> bool:
        cast = op.source.get_defining_op()
        if not isinstance(cast, CastOp):
            return False
        with op.location:
            rewriter.replace_op(op, DimOp(cast.source, op.index))
        return True


class DimOfDestStyleOp(OpRewritePattern[DimOp]):
    """Takes the size from the destination that is tied to a result."""

    def rewrite(self, op: DimOp, rewriter: PatternRewriter) -> bool:
        maker = op.source.get_defining_op()
        if not isinstance(maker, DestinationStyleOpInterface):
            return False
        assert isinstance(op.source, OpResult)
        destination = maker.get_dps_inits()[op.source.index]
        rewriter.modify_op_in_place(op, lambda: op.set_operand(0, destination))
        return True


class DimOfReshapeOp(OpRewritePattern[DimOp]):
    """Replaces the size of a reshaped tensor by an element of the shape."""

    def rewrite(self, op: DimOp, rewriter: PatternRewriter) -> bool:
        reshape = op.source.get_defining_op()
        if not isinstance(reshape, ReshapeOp):
            return False
        with rewriter.at(InsertionPoint.after(op)), op.location:
            size: Value = ExtractOp(reshape.shape, (op.index,)).result
            if size.type is not op.result.type:
                size = IndexCastOp(INDEX, size).result
        rewriter.replace_op(op, (size,))
        return True


# ---- empty


class FoldEmptyTensorWithCastOp(OpRewritePattern[CastOp]):
    """Moves static sizes of a cast into the empty tensor."""

    def rewrite(self, op: CastOp, rewriter: PatternRewriter) -> bool:
        empty, type_ = op.source.get_defining_op(), op.dest.type
        if (
            not isinstance(empty, EmptyOp)
            or not isinstance(type_, RankedTensorType)
            or not preserves_static_information(op.source.type, type_)
        ):
            return False
        mixed = mixed_values(ranked(empty.result).shape, empty.dynamic_sizes)
        if any(isinstance(before, int) and before != after for before, after in zip(mixed, type_.shape)):
            return False
        sizes = [before for before, after in zip(mixed, type_.shape) if isinstance(before, Value) and after == DYNAMIC]
        with op.location:
            made = EmptyOp.__new__(EmptyOp)
            made.init_as_declared(RankedTensorType.get(type_.shape, type_.element_type), sizes)
            rewriter.replace_op(op, made)  # without the encoding, as in MLIR
        return True


class FoldEmptyTensorWithDimOp(OpRewritePattern[DimOp]):
    """Replaces the size of an empty tensor by its operand."""

    def rewrite(self, op: DimOp, rewriter: PatternRewriter) -> bool:
        empty, index = op.source.get_defining_op(), known_number(op.index)
        if not isinstance(empty, EmptyOp) or index is None:
            return False
        mixed = mixed_values(ranked(empty.result).shape, empty.dynamic_sizes)
        size = mixed[index] if 0 <= index < len(mixed) else 0
        if isinstance(size, int):
            return False
        rewriter.replace_op(op, (size,))
        return True


class ReplaceEmptyTensorStaticShapeDims(OpRewritePattern[EmptyOp]):
    """Moves constant sizes into the type."""

    def rewrite(self, op: EmptyOp, rewriter: PatternRewriter) -> bool:
        type_, sizes = with_constant_sizes(ranked(op.result), op.dynamic_sizes)
        if type_ is op.result.type:
            return False
        with op.location:
            made = EmptyOp.__new__(EmptyOp)
            made.init_as_declared(type_, sizes)
            rewriter.replace_op(op, (cast_to(made.result, op.result.type),))
        return True


def with_constant_sizes(type_: RankedTensorType, sizes: Sequence[Value]) -> tuple[RankedTensorType, list[Value]]:
    """Return a type with constant sizes made static, and the remaining dynamic sizes."""
    numbers, values = split_mixed_values(with_constants(mixed_values(type_.shape, sizes), is_not_negative))
    return RankedTensorType.get(numbers, type_.element_type, type_.encoding), values


# ---- concat


class SingleInputConcatOp(OpRewritePattern[ConcatOp]):
    """Replaces a concatenation of a single tensor by a cast."""

    def rewrite(self, op: ConcatOp, rewriter: PatternRewriter) -> bool:
        if len(op.inputs) != 1:
            return False
        with op.location:
            rewriter.replace_op(op, CastOp(op.result.type, op.inputs[0]))
        return True


class InferConcatOperandTypes(OpRewritePattern[ConcatOp]):
    """Casts operands of `tensor.concat` to types with the sizes that follow from the other operands."""

    def rewrite(self, op: ConcatOp, rewriter: PatternRewriter) -> bool:
        dim, result = op.dim.value, concatenated_type(op)
        changed = False
        for number, value in enumerate(op.inputs):
            type_ = ranked(value)
            shape = [*result.shape[:dim], type_.shape[dim], *result.shape[dim + 1 :]]
            expected = RankedTensorType.get(shape, result.element_type)
            if preserves_static_information(expected, type_):
                continue
            with op.location:
                cast = CastOp(expected, value)
            op.set_operand(number, cast.dest)
            rewriter.listener.notify_operation_modified(op)
            changed = True
        return changed


class InferConcatResultType(OpRewritePattern[ConcatOp]):
    """Makes the result type as static as the inferred type."""

    def rewrite(self, op: ConcatOp, rewriter: PatternRewriter) -> bool:
        expected = concatenated_type(op)
        if preserves_static_information(expected, op.result.type):
            return False
        with op.location:
            made = ConcatOp(expected, op.dim, op.inputs)
            rewriter.replace_op(op, CastOp(op.result.type, made.result))
        return True


def bitcast_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern that merges bitcasts."""
    return (ChainedTensorBitcast(),)


def cast_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns that merge casts, or move sizes into slices."""
    return (ChainedTensorCast(), TensorCastExtractSlice())


def dim_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns that replace sizes by those of the defining operation."""
    return (DimOfCastOp(), DimOfDestStyleOp(), DimOfReshapeOp())


def empty_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for constant sizes, casts and sizes of empty tensors."""
    return (FoldEmptyTensorWithCastOp(), FoldEmptyTensorWithDimOp(), ReplaceEmptyTensorStaticShapeDims())


def concat_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for single operands and inferred types."""
    return (SingleInputConcatOp(), InferConcatOperandTypes(), InferConcatResultType())
