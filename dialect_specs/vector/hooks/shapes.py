"""Broadcasts, casts, transpositions and shuffles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generated.vector import BitCastOp, BroadcastOp, ShapeCastOp, ShuffleOp, TransposeOp, TypeCastOp
from ods.builtin import DenseI64ArrayAttr, MemRefType, VectorType
from ods.builtin.checks import invalid
from ods.builtin.shaped_types import canonicalize_strided_layout
from ods.dialect_utils.type_sizes import type_size_in_bits
from ods.dialect_utils.vector_shapes import Size, mismatched_sizes
from ods.ir.attribute import Attribute
from ods.ir.interfaces import ShapedType, element_type_or_self
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value

from .common import Range, is_position, memref_type, vector_type

# ---- broadcast


def broadcast_infer_result_ranges(op: BroadcastOp, ranges: Sequence[Range]) -> Sequence[Range | None]:
    return ranges[:1]


def broadcast_verify(op: BroadcastOp) -> None:
    """The source is a scalar, or a vector of at most the rank of the result, each of whose dimensions is equal to that of the
    result, or 1 and not scalable.
    """
    source, result = op.source.type, vector_type(op.vector)
    if source is result.element_type:
        return
    if not isinstance(source, VectorType):
        raise op.op_error("source type is not a vector")
    if source.rank > result.rank:
        raise op.op_error("source rank higher than destination rank")
    mismatch = mismatched_sizes(source, result)
    if mismatch is not None:
        raise op.op_error(f"dimension mismatch ({_size_text(mismatch[0])} vs. {_size_text(mismatch[1])})")


def _size_text(size: Size) -> str:
    return f"[{size[0]}]" if size[1] else str(size[0])


# ---- shape_cast and bitcast


def shape_cast_infer_result_ranges(op: ShapeCastOp, ranges: Sequence[Range]) -> Sequence[Range | None]:
    return ranges[:1]


def shape_cast_verify(op: ShapeCastOp) -> None:
    """Source and result have the same element type, the same number of elements and the same number of scalable dimensions."""
    source, result = vector_type(op.source), vector_type(op.result)
    if source.element_type is not result.element_type:
        raise op.op_error("has different source and result element types")
    counts = source.num_elements, result.num_elements
    if counts[0] != counts[1]:
        raise op.op_error(f"has different number of elements at source ({counts[0]}) and result ({counts[1]})")
    counts = sum(source.scalable_dims), sum(result.scalable_dims)
    if counts[0] != counts[1]:
        raise op.op_error(f"has different number of scalable dims at source ({counts[0]}) and result ({counts[1]})")


def bitcast_verify(op: BitCastOp) -> None:
    """All dimensions but the last are equal, and the rows along the last one have the same number of bits.

    The elements of 0-D vectors have the same width.
    """
    source, result = vector_type(op.source), vector_type(op.result)
    for number, (before, after) in enumerate(zip(source.shape[:-1], result.shape[:-1])):
        if before != after:
            raise op.op_error(f"dimension size mismatch at: {number}")
    bits = type_size_in_bits(source.element_type), type_size_in_bits(result.element_type)
    if None in bits:
        return
    if not source.rank:
        if bits[0] != bits[1]:
            raise op.op_error("source/result bitwidth of the 0-D vector element types must be equal")
    elif (bits[0] or 0) * source.shape[-1] != (bits[1] or 0) * result.shape[-1]:
        raise op.op_error("source/result bitwidth of the minor 1-D vectors must be equal")


# ---- type_cast


def type_cast_get_view_source(op: TypeCastOp) -> Value:
    return op.memref


def type_cast_build_of(cls: type[TypeCastOp], source: Value) -> TypeCastOp:
    """Build the cast; the result is a 0-D memref of one vector."""
    type_ = memref_type(source)
    vector = VectorType.get(_joined_shape(type_), _scalar_type(type_))
    return cls(MemRefType.get((), vector, None, type_.memory_space), source)


def type_cast_verify(op: TypeCastOp) -> None:
    """Operand and result have the identity layout, the same memory space and scalars of the same type.

    The dimensions of the result followed by those of its elements are the dimensions of the operand.
    """
    source, result = memref_type(op.memref), memref_type(op.result)
    if not canonicalize_strided_layout(source).is_identity_layout:
        raise op.op_error("expects operand to be a memref with identity layout")
    if not result.is_identity_layout:
        raise op.op_error("expects result to be a memref with identity layout")
    if result.memory_space is not source.memory_space:
        raise op.op_error("expects result in same memory space")
    if _scalar_type(source) is not _scalar_type(result):
        raise op.op_error(f"expects result and operand with same underlying scalar type: '{result}'")
    if _joined_shape(source) != _joined_shape(result):
        raise op.op_error(f"expects concatenated result and operand shapes to be equal: '{result}'")


def _scalar_type(type_: MemRefType) -> Type:
    return element_type_or_self(type_.element_type)


def _joined_shape(type_: MemRefType) -> tuple[int, ...]:
    """Return the shape of a memref, followed by that of its elements."""
    element = type_.element_type
    return type_.shape + element.shape if isinstance(element, VectorType) else type_.shape


# ---- transpose


def transpose_infer_result_ranges(op: TransposeOp, ranges: Sequence[Range]) -> Sequence[Range | None]:
    return ranges[:1]


def transpose_build_of(cls: type[TransposeOp], vector: Value, permutation: Sequence[int]) -> TransposeOp:
    """Build the transposition; the result type is inferred."""
    type_ = vector_type(vector)
    shape, scalable = [type_.shape[number] for number in permutation], [type_.scalable_dims[number] for number in permutation]
    return cls(VectorType.get(shape, type_.element_type, scalable), vector, DenseI64ArrayAttr.get(permutation))


def transpose_verify(op: TransposeOp) -> None:
    """`permutation` is a permutation of the dimensions, and the result has the dimensions of the operand in that order."""
    source, result, permutation = vector_type(op.vector), vector_type(op.result), op.permutation.elements
    rank = result.rank
    if source.rank != rank:
        raise op.op_error(f"vector result rank mismatch: {rank}")
    if len(permutation) != rank:
        raise op.op_error(f"transposition length mismatch: {len(permutation)}")
    for place, number in enumerate(permutation):
        if not 0 <= number < rank:
            raise op.op_error(f"transposition index out of range: {number}")
        if number in permutation[:place]:
            raise op.op_error(f"duplicate position index: {number}")
        if result.shape[place] != source.shape[number]:
            raise op.op_error(f"dimension size mismatch at: {number}")


# ---- shuffle


def shuffle_infer_return_types(operands: Sequence[Value], attributes: Mapping[str, Attribute], regions: Sequence[Region]) -> Sequence[Type]:
    """Return the shape of the first operand with the mask's length as first size; the verifier checks that it is a vector."""
    first, mask = operands[0].type, attributes.get("mask")
    if not isinstance(first, ShapedType) or not first.has_rank:
        raise invalid("expected vector type")
    count = len(mask.elements) if isinstance(mask, DenseI64ArrayAttr) else 0
    return [VectorType.get((max(count, 1), *first.shape[1:]), first.element_type)]


def shuffle_verify(op: ShuffleOp) -> None:
    """Both vectors have the rank of the result and its dimensions but the first; or they are 0-D and the result is 1-D.

    The mask is not empty, has as many numbers as the first dimension of the result, and each is -1 or the number of a part.
    """
    result, types = vector_type(op.vector), [vector_type(op.v1), vector_type(op.v2)]
    ranks, mask = [type_.rank for type_ in types], op.mask.elements
    if ranks != [result.rank] * 2 and (ranks != [0, 0] or result.rank != 1):
        raise op.op_error("rank mismatch")
    if any(type_.shape[1:] != result.shape[1:] for type_ in types):
        raise op.op_error("dimension mismatch")
    if not mask:
        raise op.op_error("invalid mask length")
    if len(mask) != result.shape[0]:
        raise op.op_error("mask length mismatch")
    count = sum(type_.shape[0] if type_.shape else 1 for type_ in types)
    for number, place in enumerate(mask, 1):
        if not is_position(place, count):
            raise op.op_error(f"mask index #{number} out of range")
