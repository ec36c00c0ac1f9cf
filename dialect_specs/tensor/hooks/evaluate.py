"""What the operations of tensor mean: constructing, destructuring, reshaping and slicing tensors."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from generated.tensor import (
    BitcastOp,
    CastOp,
    CollapseShapeOp,
    ConcatOp,
    DimOp,
    EmptyOp,
    ExpandShapeOp,
    ExtractOp,
    ExtractSliceOp,
    FromElementsOp,
    GatherOp,
    GenerateOp,
    InsertOp,
    InsertSliceOp,
    PadOp,
    RankOp,
    ReshapeOp,
    ScatterOp,
    SplatOp,
)
from ods.builtin import RankedTensorType
from ods.builtin.row_major import index_of
from ods.dialect_utils.offset_size_stride import mixed_values
from ods.execution.interpreter.machine import Machine
from ods.execution.interpreter.slices import check_expansion, groups_of, inserted, kept_dimensions, sizes_of, slice_places, typed
from ods.execution.interpreter.values import POISON, Array, positions


def inside(machine: Machine, shape: Sequence[int], indices: Sequence[Any]) -> list[int]:
    """Return indices as a position in an array of a shape. Raises UndefinedBehavior for a position out of bounds."""
    place = [machine.number(index) for index in indices]
    if any(not 0 <= index < size for index, size in zip(place, shape)):
        raise machine.undefined("an index out of bounds")
    return place


def cast_evaluate(op: CastOp, machine: Machine, source: Array) -> Array:
    """Return the same tensor, whose sizes must be those of the type."""
    return typed(machine, source, op.dest.type)


def bitcast_evaluate(op: BitcastOp, machine: Machine, source: Array) -> Array:
    """Return the tensor with the bits of each element as a value of another type."""
    old, new = (value.type.element_type for value in (op.source, op.dest))
    elements = [machine.algebra.bitcast(element, old, new) for element in source.elements]
    return typed(machine, Array(source.shape, elements), op.dest.type)


def extract_evaluate(op: ExtractOp, machine: Machine, tensor: Array, *indices: Any) -> Any:
    """Return an element."""
    return tensor.at(inside(machine, tensor.shape, indices))


def insert_evaluate(op: InsertOp, machine: Machine, scalar: Any, dest: Array, *indices: Any) -> Array:
    """Return the tensor with another element."""
    elements = list(dest.elements)
    elements[index_of(inside(machine, dest.shape, indices), dest.shape)] = scalar
    return Array(dest.shape, elements)


def from_elements_evaluate(op: FromElementsOp, machine: Machine, *elements: Any) -> Array:
    """Return the tensor of the operands."""
    return Array(tuple(op.result.type.shape), list(elements))


def splat_evaluate(op: SplatOp, machine: Machine, input: Any, *dynamic_sizes: Any) -> Array:
    """Return a tensor whose elements are all the operand."""
    shape = sizes_of(machine, op.aggregate.type, dynamic_sizes)
    return Array(shape, [input] * math.prod(shape))


def empty_evaluate(op: EmptyOp, machine: Machine, *dynamic_sizes: Any) -> Array:
    """Return a tensor whose elements are poison."""
    type_: Any = op.result.type
    shape = sizes_of(machine, type_, dynamic_sizes)
    return Array(shape, [machine.poison(type_.element_type) for _ in range(math.prod(shape))])


def generate_evaluate(op: GenerateOp, machine: Machine, *dynamic_extents: Any) -> Array:
    """Return a tensor whose elements the region computes from their positions."""
    shape = sizes_of(machine, op.result.type, dynamic_extents)
    return Array(shape, [machine.yielded(op.body, [machine.index(index) for index in place])[0] for place in positions(shape)])


def dim_evaluate(op: DimOp, machine: Machine, source: Array, index: Any) -> Any:
    """Return the size of a dimension."""
    if index is POISON:
        raise machine.undefined("a dimension that is poison")
    (dim,) = inside(machine, (len(source.shape),), (index,))
    return machine.index(source.shape[dim])


def rank_evaluate(op: RankOp, machine: Machine, tensor: Array) -> Any:
    """Return the number of dimensions."""
    return machine.index(len(tensor.shape))


def reshape_evaluate(op: ReshapeOp, machine: Machine, source: Array, shape: Array) -> Array:
    """Return the elements, in order, as a tensor of the sizes in another one."""
    type_: Any = op.shape.type
    sizes = tuple(machine.signed(type_.element_type, size) for size in shape.elements)
    if math.prod(sizes) != math.prod(source.shape) or any(size < 0 for size in sizes):
        raise machine.undefined("a reshape to another number of elements")
    return typed(machine, Array(sizes, source.elements), op.result.type)


def collapse_shape_evaluate(op: CollapseShapeOp, machine: Machine, src: Array) -> Array:
    """Return the elements, in order, as a tensor with fewer dimensions."""
    sizes = tuple(math.prod(src.shape[dim] for dim in group) for group in groups_of(op))
    return typed(machine, Array(sizes, src.elements), op.result.type)


def expand_shape_evaluate(op: ExpandShapeOp, machine: Machine, src: Array, *output_shape: Any) -> Array:
    """Return the elements, in order, as a tensor with more dimensions."""
    sizes = machine.numbers(mixed_values(op.static_output_shape.elements, op.output_shape))
    check_expansion(machine, op, src.shape, sizes)
    return typed(machine, Array(tuple(sizes), src.elements), op.result.type)


# ---- slices


def extract_slice_evaluate(op: ExtractSliceOp, machine: Machine, source: Array, *operands: Any) -> Array:
    """Return a slice of a tensor."""
    type_: Any = op.result.type
    sizes, places = slice_places(machine, op, source.shape)
    kept = kept_dimensions(machine, op, type_.shape)
    return typed(machine, Array(tuple(sizes[dim] for dim in kept), [source.at(place) for place in places]), type_)


def insert_slice_evaluate(op: InsertSliceOp, machine: Machine, source: Array, dest: Array, *operands: Any) -> Array:
    """Return the second tensor with a slice of it replaced by the first one."""
    return inserted(machine, op, source, dest)


def pad_evaluate(op: PadOp, machine: Machine, source: Array, *operands: Any) -> Array:
    """Return the tensor with elements around it that the region computes from their positions."""
    low = machine.numbers(mixed_values(op.static_low.elements, op.low))
    high = machine.numbers(mixed_values(op.static_high.elements, op.high))
    if any(amount < 0 for amount in (*low, *high)):
        raise machine.undefined("a negative padding")
    shape = tuple(before + size + after for before, size, after in zip(low, source.shape, high))
    elements = list[Any]()
    for place in positions(shape):
        inner = tuple(index - before for index, before in zip(place, low))
        if all(0 <= index < size for index, size in zip(inner, source.shape)):
            elements.append(source.at(inner))
        else:
            elements.append(machine.yielded(op.region, [machine.index(index) for index in place])[0])
    return typed(machine, Array(shape, elements), op.result.type)


def concat_evaluate(op: ConcatOp, machine: Machine, *inputs: Array) -> Array:
    """Return the tensors one after another in a dimension."""
    dim = op.dim.value
    rest = {(*part.shape[:dim], *part.shape[dim + 1 :]) for part in inputs}
    if len(rest) != 1:
        raise machine.undefined("tensors that do not fit")
    first = inputs[0].shape
    shape = (*first[:dim], sum(part.shape[dim] for part in inputs), *first[dim + 1 :])
    elements = list[Any]()
    for place in positions(shape):
        index, number = place[dim], 0
        while index >= inputs[number].shape[dim]:
            index -= inputs[number].shape[dim]
            number += 1
        elements.append(inputs[number].at((*place[:dim], index, *place[dim + 1 :])))
    return typed(machine, Array(shape, elements), op.result.type)


# ---- gather and scatter


def _coordinates(machine: Machine, indices: Array, type_: Any, dims: Sequence[int]) -> list[dict[int, int]]:
    """Return the coordinates, by dimension, that the last dimension of a tensor of indices holds."""
    count = len(dims)
    numbers = [machine.signed(type_.element_type, index) for index in indices.elements]
    return [dict(zip(dims, numbers[start : start + count])) for start in range(0, len(numbers), count)]


def _window(machine: Machine, shape: Sequence[int], coordinates: dict[int, int]) -> list[tuple[int, ...]]:
    """Return the positions whose indices in some dimensions are given, in row-major order."""
    if any(not 0 <= index < shape[dim] for dim, index in coordinates.items()):
        raise machine.undefined("an index out of bounds")
    sizes = [1 if dim in coordinates else size for dim, size in enumerate(shape)]
    return [tuple(coordinates.get(dim, index) for dim, index in enumerate(place)) for place in positions(sizes)]


def gather_evaluate(op: GatherOp, machine: Machine, source: Array, indices: Array) -> Array:
    """Return the slices of a tensor at the coordinates in another one."""
    type_: Any = op.result.type
    coordinates = _coordinates(machine, indices, op.indices.type, op.gather_dims.elements)
    elements = [source.at(place) for each in coordinates for place in _window(machine, source.shape, each)]
    lead = indices.shape[:-1]
    kept = [size for dim, size in enumerate(source.shape) if dim not in op.gather_dims.elements]
    whole = [1 if dim in op.gather_dims.elements else size for dim, size in enumerate(source.shape)]
    rank = len(type_.shape) if isinstance(type_, RankedTensorType) else 0
    return typed(machine, Array((*lead, *(whole if rank == len(lead) + len(whole) else kept)), elements), type_)


def scatter_evaluate(op: ScatterOp, machine: Machine, source: Array, dest: Array, indices: Array) -> Array:
    """Return a tensor with slices at the coordinates in another one replaced."""
    elements = list(dest.elements)
    coordinates = _coordinates(machine, indices, op.indices.type, op.scatter_dims.elements)
    places = [place for each in coordinates for place in _window(machine, dest.shape, each)]
    if len(places) != len(source.elements):
        raise machine.undefined("slices of another size")
    for place, value in zip(places, source.elements):
        elements[index_of(place, dest.shape)] = value
    return Array(dest.shape, elements)
