"""Splitting multi-dimensional vectors, one dimension or one vector at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any, Final, TypeVar

from generated import arith, ub, vector
from ods.builtin import DenseElementsAttr, VectorType
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import ReplacementPattern, RewritePattern

from .common import vector_type
from .slices import integers_of

_Op = TypeVar("_Op", bound=Operation)
Build = Callable[[Any], "Value | Sequence[Value] | None"]
"""Builds the replacement of an operation; None if the operation does not match."""


def split_patterns() -> list[RewritePattern]:
    """Return the patterns that split casts, broadcasts, products, gathers, and vectors of elements."""
    return located(_LOWERINGS)


def _located(kind: type[_Op], build: Build, benefit: int = 1) -> RewritePattern:
    """Return a pattern that builds the replacement of an operation at the operation's location."""

    def build_there(op: Any) -> Value | Sequence[Value] | None:
        with op.location:
            return build(op)

    return ReplacementPattern(kind, build_there, benefit, build.__name__)


def located(lowerings: Sequence[tuple[type[Any], Build]], benefit: int = 1) -> list[RewritePattern]:
    """Return a pattern for each operation class and its function that builds the replacement."""
    return [_located(kind, build, benefit) for kind, build in lowerings]


def part(source: Value, *position: int) -> Value:
    """Build the extraction of a subvector or element."""
    return vector.ExtractOp(source, [], position).result


def put(value: Value, dest: Value, *position: int) -> Value:
    """Build the insertion of a subvector or element."""
    return vector.InsertOp(value, dest, [], position).result


def zero(type_: Type) -> Value:
    """Build the constant 0, or a vector of zeros."""
    if isinstance(type_, VectorType):
        return arith.ConstantOp(type_, DenseElementsAttr.of(type_, [0])).result
    return arith.ConstantOp(type_, 0).result


def poison(type_: Type) -> Value:
    """Build an undefined vector."""
    return ub.PoisonOp(type_).result


def without_dim(type_: VectorType, dim: int = 0) -> VectorType:
    """Return the vector type without dimension `dim`."""
    shape, scalable = [*type_.shape], [*type_.scalable_dims]
    del shape[dim], scalable[dim]
    return VectorType.get(shape, type_.element_type, scalable=scalable)


def with_element(type_: VectorType, element: Type) -> VectorType:
    """Return the vector type with another element type."""
    return VectorType.get(type_.shape, element, scalable=type_.scalable_dims)


def outer_positions(type_: VectorType) -> Iterator[tuple[int, ...]] | None:
    """Return the positions in all dimensions except the last, up to a scalable one; None if there are none."""
    if type_.rank <= 1 or type_.scalable_dims[0]:
        return None
    count = next((number for number, flag in enumerate(type_.scalable_dims[:-1]) if flag), type_.rank - 1)
    return product(*map(range, type_.shape[:count]))


def _unrolled(type_: VectorType, build: Callable[[VectorType, int], Value]) -> Value | None:
    """Build a vector from parts along its first dimension; None if that is scalable."""
    if type_.rank < 2 or type_.scalable_dims[0]:
        return None
    result = poison(type_)
    for number in range(type_.shape[0]):
        result = put(build(without_dim(type_), number), result, number)
    return result


def _bitcast(op: vector.BitCastOp) -> Value | None:
    type_ = vector_type(op.result)
    positions = outer_positions(type_)
    if positions is None:
        return None
    result = poison(type_)
    for position in positions:
        count = len(position)
        inner = VectorType.get(type_.shape[count:], type_.element_type, scalable=type_.scalable_dims[count:])
        result = put(vector.BitCastOp(inner, part(op.source, *position)).result, result, *position)
    return result


def _broadcast(op: vector.BroadcastOp) -> Value | None:
    """Broadcast to the inner dimensions, and insert the result at all positions of the first one."""
    wanted, source = vector_type(op.vector), op.source.type
    if not isinstance(source, VectorType):
        return None
    if source.rank <= 1 and wanted.rank == 1:
        return vector.BroadcastOp(wanted, part(op.source, *[0] * source.rank)).vector
    if source.rank == wanted.rank and source.shape == wanted.shape:
        return op.source
    inner = without_dim(wanted)
    if source.rank == wanted.rank and source.shape[0] == wanted.shape[0]:
        return _broadcast_inside(op, wanted, inner)
    result = None if source.rank < wanted.rank else poison(wanted)
    value = op.source if result is None else part(op.source, 0)
    value = vector.BroadcastOp(inner, value).vector
    result = result or poison(wanted)
    for number in range(wanted.shape[0]):
        result = put(value, result, number)
    return result


def _broadcast_inside(op: vector.BroadcastOp, wanted: VectorType, inner: VectorType) -> Value | None:
    if wanted.scalable_dims[0]:
        return None
    result = poison(wanted)
    for number in range(wanted.shape[0]):
        result = put(vector.BroadcastOp(inner, part(op.source, number)).vector, result, number)
    return result


def _interleave(op: vector.InterleaveOp) -> Value | None:
    type_ = vector_type(op.result)
    positions = outer_positions(type_)
    if positions is None:
        return None
    result = zero(type_)
    for position in positions:
        first, second = part(op.lhs, *position), part(op.rhs, *position)
        result = put(vector.InterleaveOp(first, second).result, result, *position)
    return result


def _deinterleave(op: vector.DeinterleaveOp) -> list[Value] | None:
    type_ = vector_type(op.res1)
    positions = outer_positions(type_)
    if positions is None:
        return None
    even = odd = zero(type_)
    for position in positions:
        both = vector.DeinterleaveOp(part(op.source, *position))
        even = put(both.res1, even, *position)
        odd = put(both.res2, odd, *position)
    return [even, odd]


def _step(op: vector.StepOp) -> Value | None:
    type_ = vector_type(op.result)
    if any(type_.scalable_dims):
        return None
    return arith.ConstantOp(type_, DenseElementsAttr.of(type_, [*range(type_.shape[0])])).result


def _gather(op: vector.GatherOp) -> Value | None:
    def build(type_: VectorType, number: int) -> Value:
        indices, mask, rest = part(op.indices, number), part(op.mask, number), part(op.pass_thru, number)
        return vector.GatherOp(type_, op.base, op.offsets, indices, mask, rest, alignment=op.alignment).result

    return _unrolled(vector_type(op.result), build)


def _from_elements(op: vector.FromElementsOp) -> Value | None:
    def build(type_: VectorType, number: int) -> Value:
        count = type_.num_elements
        return vector.FromElementsOp(type_, op.operand_values[number * count : (number + 1) * count]).dest

    return _unrolled(vector_type(op.dest), build)


def _to_elements(op: vector.ToElementsOp) -> list[Value] | None:
    type_ = vector_type(op.source)
    if type_.rank < 2 or type_.scalable_dims[0]:
        return None
    parts = [part(op.source, number) for number in range(type_.shape[0])]
    return [element for each in parts for element in vector.ToElementsOp(each).result_values]


def _fma(op: vector.FMAOp) -> Value | None:
    type_ = vector_type(op.result)
    if type_.rank < 2:
        return None
    result: Value = vector.BroadcastOp(type_, zero(type_.element_type)).vector
    for number in range(type_.shape[0]):
        first, second, third = [part(operand, number) for operand in op.operand_values]
        result = put(vector.FMAOp(first, second, third).result, result, number)
    return result


# ---- strided slices


def _insert_of_other_rank(op: vector.InsertStridedSliceOp) -> Value | None:
    """Insert into a subvector of the same rank."""
    offsets, strides = integers_of(op.offsets), integers_of(op.strides)
    difference = vector_type(op.dest).rank - vector_type(op.value_to_store).rank
    if not offsets or difference == 0:
        return None
    inner = part(op.dest, *offsets[:difference])
    inner = vector.InsertStridedSliceOp(op.value_to_store, inner, offsets[difference:], strides).result
    return put(inner, op.dest, *offsets[:difference])


def _insert_of_same_rank(op: vector.InsertStridedSliceOp) -> Value | None:
    """Shuffle one-dimensional vectors; insert into subvectors of others."""
    source, dest = vector_type(op.value_to_store), vector_type(op.dest)
    if (any(source.scalable_dims) or any(dest.scalable_dims)) and source.rank == 1:
        return None
    offsets, strides = integers_of(op.offsets), integers_of(op.strides)
    if not offsets or source.rank != dest.rank:
        return None
    if source is dest:
        return op.value_to_store
    places = range(offsets[0], offsets[0] + source.shape[0] * strides[0], strides[0])
    if source.rank == 1:
        return _shuffled_into(op, places)
    result: Value = op.dest
    for number, place in enumerate(places):
        value = part(op.value_to_store, number)
        inner = vector.InsertStridedSliceOp(value, part(op.dest, place), offsets[1:], strides[1:]).result
        result = put(inner, result, place)
    return result


def _shuffled_into(op: vector.InsertStridedSliceOp, places: range) -> Value:
    size, count = vector_type(op.dest).shape[0], vector_type(op.value_to_store).shape[0]
    mask = [number if number < count else 0 for number in range(size)]
    source = vector.ShuffleOp(op.value_to_store, op.value_to_store, mask).vector
    mask = [places.index(number) if number in places else size + number for number in range(size)]
    return vector.ShuffleOp(source, op.dest, mask).vector


def _extract_as_shuffle(op: vector.ExtractStridedSliceOp) -> Value | None:
    if any(vector_type(op.result).scalable_dims) or any(vector_type(op.source).scalable_dims) or len(op.offsets.value) != 1:
        return None
    return vector.ShuffleOp(op.source, op.source, _places(op)).vector


def _extract_scalable(op: vector.ExtractStridedSliceOp) -> Value | None:
    """Extract and insert elements one by one."""
    type_ = vector_type(op.result)
    if not (any(type_.scalable_dims) or any(vector_type(op.source).scalable_dims)) or len(op.offsets.value) != 1:
        return None
    elements = [part(op.source, place) for place in _places(op)]
    result = zero(type_)
    for number, element in enumerate(elements):
        result = put(element, result, number)
    return result


def _extract_inside(op: vector.ExtractStridedSliceOp) -> Value | None:
    """Extract slices from parts."""
    type_ = vector_type(op.result)
    offsets, sizes, strides = integers_of(op.offsets), integers_of(op.sizes), integers_of(op.strides)
    if len(offsets) == 1:
        return None
    result: Value = vector.BroadcastOp(type_, zero(type_.element_type)).vector
    for number, place in enumerate(_places(op)):
        source, inner = part(op.source, place), without_dim(type_)
        slice_ = vector.ExtractStridedSliceOp(inner, source, offsets[1:], sizes[1:], strides[1:]).result
        result = put(slice_, result, number)
    return result


def _places(op: vector.ExtractStridedSliceOp) -> range:
    """Return the positions of a slice along the first dimension."""
    offset, size, stride = integers_of(op.offsets)[0], integers_of(op.sizes)[0], integers_of(op.strides)[0]
    return range(offset, offset + size * stride, stride)


_LOWERINGS: Final[tuple[tuple[type[Any], Build], ...]] = (
    (vector.BitCastOp, _bitcast),
    (vector.BroadcastOp, _broadcast),
    (vector.InterleaveOp, _interleave),
    (vector.DeinterleaveOp, _deinterleave),
    (vector.InsertStridedSliceOp, _insert_of_other_rank),
    (vector.ExtractStridedSliceOp, _extract_inside),
    (vector.InsertStridedSliceOp, _insert_of_same_rank),
    (vector.ExtractStridedSliceOp, _extract_as_shuffle),
    (vector.ExtractStridedSliceOp, _extract_scalable),
    (vector.StepOp, _step),
    (vector.FMAOp, _fma),
    (vector.GatherOp, _gather),
    (vector.FromElementsOp, _from_elements),
    (vector.ToElementsOp, _to_elements),
)
