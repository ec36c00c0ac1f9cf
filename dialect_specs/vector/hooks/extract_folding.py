"""Folding of `vector.extract`: searches for the extracted value in the operations that build the vector."""

from __future__ import annotations

from collections.abc import Sequence

from generated.ub import PoisonAttr
from generated.vector import (
    BroadcastOp,
    ExtractOp,
    ExtractStridedSliceOp,
    FromElementsOp,
    InsertOp,
    InsertStridedSliceOp,
    ShapeCastOp,
    ShuffleOp,
    TransposeOp,
)
from ods.builtin import DenseI64ArrayAttr, IntegerAttr, VectorType
from ods.builtin.dense_elements import DenseIntOrFPElementsAttr
from ods.builtin.row_major import index_of, position_of
from ods.dialect_utils.offset_size_stride import mixed_values, split_mixed_values
from ods.ir.attribute import Attribute
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite.constant_folding import constant_from_bits, is_poison

from .common import vector_type
from .positions import NOWHERE, with_constant_positions

Folded = Attribute | Value | None
"""A constant, a value, the result itself if the operation was changed in place, or None if it does not fold."""


def extract_fold(op: ExtractOp, adaptor: ExtractOp.FoldAdaptor) -> Folded:
    """Fold to the whole vector, poison, a constant, or a value from which the vector was built."""
    if not op.static_position.elements and op.source.type is op.result.type:
        return op.source
    if is_poison(adaptor.source):
        return adaptor.source
    changed = with_constant_positions(op, vector_type(op.source).shape, adaptor.dynamic_position)
    if NOWHERE in op.static_position.elements:
        return PoisonAttr.get()
    constant = _of_constant(op, adaptor.source)
    if constant is not None:  # it may be falsy: `false`
        return constant
    return (
        _of_extracts(op)
        or _of_inserts_and_transposes(op)
        or _of_broadcast(op)
        or _of_shuffle(op)
        or _of_shape_cast(op)
        or _of_strided_extract(op)
        or _of_strided_inserts(op)
        or _of_elements(op)
        or (op.result if changed else None)
    )


def _taken_from(op: ExtractOp, source: Value, position: Sequence[int]) -> Value:
    """Change the operation to extract another position of another vector, and return its result."""
    op.operands = (source,)
    op.static_position = DenseI64ArrayAttr.get(position)
    return op.result


def _shape(type_: Type) -> tuple[int, ...]:
    """Return the shape of a vector; empty for a scalar."""
    return type_.shape if isinstance(type_, VectorType) else ()


def is_broadcast_like(op: Operation | None) -> bool:
    """Return True if `op` is a broadcast, or a shape cast that only adds leading unit dimensions."""
    if isinstance(op, BroadcastOp):
        return True
    if not isinstance(op, ShapeCastOp):
        return False
    source, result = vector_type(op.source), vector_type(op.result)
    return source.rank <= result.rank and result.shape[result.rank - source.rank :] == source.shape


# ---- constants


def _of_constant(op: ExtractOp, constant: Attribute | None) -> Attribute | None:
    """Return the elements at the position as a constant; None if the vector is not constant."""
    if not isinstance(constant, DenseIntOrFPElementsAttr):
        return None
    source, result = vector_type(op.source), op.result.type
    if constant.is_splat:
        return constant_from_bits(result, constant.numbers())
    if source.scalable or op.dynamic_position:
        return None
    start = index_of(op.static_position.elements, source.shape)
    count = result.num_elements if isinstance(result, VectorType) else 1
    return constant_from_bits(result, constant.numbers()[start : start + count])


# ---- chains of extractions


def _of_extracts(op: ExtractOp) -> Value | None:
    """Combine consecutive extractions into one; None if there is nothing to combine."""
    position: list[int] = []
    source: Value = op.result
    while isinstance(maker := source.get_defining_op(), ExtractOp):
        if maker.dynamic_position:
            return None
        position[:0] = maker.static_position.elements
        source = maker.source
    return None if source is op.source else _taken_from(op, source, position)


# ---- chains of insertions and transpositions


def _of_inserts_and_transposes(op: ExtractOp) -> Value | None:
    """Return the inserted value at this position, or a part of it, or the position in an earlier vector.

    The position is extended by -1, -2 and so on for the dimensions of the result; if transpositions mix these, the extraction
    does not fold.
    """
    if op.dynamic_position:
        return None
    count, source = len(op.static_position.elements), op.source
    own = [-number - 1 for number in range(vector_type(source).rank - count)]
    position = [*op.static_position.elements, *own]
    while isinstance(maker := source.get_defining_op(), (InsertOp, TransposeOp)):
        if isinstance(maker, TransposeOp):
            position = _transposed_back(position, maker.permutation.elements)
            source = maker.vector
            continue
        inserted = list(maker.static_position.elements)
        if not maker.dynamic_position and inserted == position[: len(inserted)]:
            return _of_inserted(op, maker.value_to_store, position[len(inserted) :], own)
        if _may_overlap(position, inserted):
            return None
        source = maker.dest
    if source is op.source or position[count:] != own:
        return None
    return _taken_from(op, source, position[:count])


def _transposed_back(position: Sequence[int], permutation: Sequence[int]) -> list[int]:
    """Return a position of a transposed vector as a position of the source."""
    places = dict(zip(permutation, position))
    return [places[number] for number in range(len(permutation))]


def _of_inserted(op: ExtractOp, value: Value, position: list[int], own: list[int]) -> Value | None:
    """Return the inserted `value`, or its element at the rest of `position`; None if it has another type."""
    count = len(position) - len(own)
    if count < 0 or position[count:] != own:
        return None
    if count:
        return _taken_from(op, value, position[:count])
    return value if value.type is op.result.type else None


def _may_overlap(position: Sequence[int], inserted: Sequence[int]) -> bool:
    """Return True if the known entries of both positions agree."""
    return all(one == other or one < 0 or other < 0 for one, other in zip(position, inserted))


# ---- broadcasts


def _of_broadcast(op: ExtractOp) -> Value | None:
    """Extract from the source of a broadcast; positions in its unit dimensions become 0."""
    maker = op.source.get_defining_op()
    if maker is None or not is_broadcast_like(maker):
        return None
    source: Value = maker.operand_values[0]
    if source.type is op.result.type:
        return source
    shape, wanted = _shape(source.type), _shape(op.result.type)
    count = len(shape) - len(wanted)
    if count < 0 or shape[count:] != wanted:
        return None
    added = vector_type(op.source).rank - len(shape)
    old = mixed_values(op.static_position.elements, op.dynamic_position)
    numbers, values = split_mixed_values([0 if shape[place] == 1 else old[place + added] for place in range(count)])
    op.operands = (source, *values)
    op.static_position = DenseI64ArrayAttr.get(numbers)
    return op.result


# ---- shuffles and shape casts


def _of_shuffle(op: ExtractOp) -> Value | None:
    """Extract from the vector that the shuffle's mask selects; None if that is unknown."""
    maker = op.source.get_defining_op()
    if op.dynamic_position or not isinstance(maker, ShuffleOp) or vector_type(maker.vector).rank != 1 or not vector_type(maker.v1).rank:
        return None
    place, size = maker.mask.elements[op.static_position.elements[0]], vector_type(maker.v1).shape[0]
    return _taken_from(op, maker.v1, [place]) if place < size else _taken_from(op, maker.v2, [place - size])


def _of_shape_cast(op: ExtractOp) -> Value | None:
    """Extract from the source of a shape cast, if the trailing dimensions agree with the result; otherwise None."""
    maker = op.source.get_defining_op()
    if op.dynamic_position or not isinstance(maker, ShapeCastOp):
        return None
    shape, wanted, position = vector_type(maker.source).shape, _shape(op.result.type), op.static_position.elements
    count = len(shape) - len(wanted)
    if count < 0 or shape[count:] != wanted:
        return None
    index = index_of(position, vector_type(op.source).shape[: len(position)])
    return _taken_from(op, maker.source, position_of(index, shape[:count]))


# ---- strided slices


def _numbers(entries: Sequence[Attribute]) -> list[int]:
    return [entry.value for entry in entries if isinstance(entry, IntegerAttr)]


def _of_strided_extract(op: ExtractOp) -> Value | None:
    """Extract from the source of a strided slice; the slice must contain the dimensions of the result completely."""
    maker = op.source.get_defining_op()
    if op.dynamic_position or not isinstance(maker, ExtractStridedSliceOp) or set(_numbers(tuple(maker.strides))) - {1}:
        return None
    offsets, source, part = _numbers(tuple(maker.offsets)), vector_type(maker.source), vector_type(maker.result)
    while offsets and offsets[-1] == 0 and part.shape[len(offsets) - 1] == source.shape[len(offsets) - 1]:
        offsets.pop()
    if len(_shape(op.result.type)) > source.rank - len(offsets):
        return None
    position = list(op.static_position.elements)
    for number, offset in enumerate(offsets):
        position[number] += offset
    return _taken_from(op, maker.source, position)


def _of_strided_inserts(op: ExtractOp) -> Value | None:
    """Extract from the last inserted slice that contains the position, or skip insertions elsewhere."""
    if op.dynamic_position:
        return None
    rank, maker = len(_shape(op.result.type)), op.source.get_defining_op()
    while isinstance(maker, InsertStridedSliceOp):
        part, whole = vector_type(maker.value_to_store), vector_type(maker.dest)
        added = whole.rank - part.rank
        if rank > part.rank or set(_numbers(tuple(maker.strides))) - {1}:
            return None
        sizes = (1,) * added + part.shape
        places = [place - start for place, start in zip(op.static_position.elements, _numbers(tuple(maker.offsets)))]
        if all(0 <= place < size for place, size in zip(places, sizes)):
            if part.shape[part.rank - rank :] != whole.shape[whole.rank - rank :]:
                return None
            return _taken_from(op, maker.value_to_store, places[added:])
        maker = maker.dest.get_defining_op()
    return None


# ---- elements


def _of_elements(op: ExtractOp) -> Value | None:
    """Return an element of `vector.from_elements`; None if the position is unknown."""
    maker = op.source.get_defining_op()
    type_ = vector_type(op.source)
    if op.dynamic_position or not isinstance(maker, FromElementsOp) or op.result.type is not type_.element_type:
        return None
    return maker.elements[index_of(op.static_position.elements, type_.shape)]
