"""tensor: constructing, destructuring, reshaping and slicing tensors."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from ods.dialect_utils.offset_size_stride import mixed_values
from ods.execution.interpreter.values import POISON, Array, UndefinedBehavior, Unsupported, positions, row_major, signed
from ods.ir.interfaces import DYNAMIC

from .machine import Machine, known, operation
from .memory import groups_of, kept_dimensions, mixed


def shape_of(machine: Machine, type_: Any, dynamic: Sequence[Any]) -> tuple[int, ...]:
    """Return the sizes of a type, with `dynamic` for its dynamic sizes."""
    rest = iter(dynamic)
    shape = [next(rest) if size == DYNAMIC else size for size in type_.shape]
    known(*shape)
    if any(signed(size & ((1 << 64) - 1), 64) < 0 for size in shape):
        raise UndefinedBehavior("a negative size")
    if math.prod(shape) > 1 << 12:
        raise Unsupported("a tensor of such a size")
    return tuple(shape)


def typed(array: Array, type_: Any) -> Array:
    """Return `array` if it has the sizes of a type; any other array is undefined behavior."""
    shape = getattr(type_, "shape", array.shape) if getattr(type_, "has_rank", False) else array.shape
    if len(shape) != len(array.shape) or any(wanted not in (DYNAMIC, size) for wanted, size in zip(shape, array.shape)):
        raise UndefinedBehavior("a tensor that does not have its type")
    return array


@operation("tensor.cast")
def _cast(machine: Machine, op: Any, source: Array) -> Array:
    return typed(source, op.results[0].type)


@operation("tensor.extract")
def _extract(machine: Machine, op: Any, source: Array, *indices: Any) -> Any:
    return source.at(inside(source, indices))


def inside(array: Array, indices: Sequence[Any]) -> Sequence[int]:
    """Return `indices` as a position in `array`; a position out of bounds is undefined behavior."""
    known(*indices)
    if any(not 0 <= index < size for index, size in zip(indices, array.shape)):
        raise UndefinedBehavior("an index out of bounds")
    return indices


@operation("tensor.insert")
def _insert(machine: Machine, op: Any, value: Any, dest: Array, *indices: Any) -> Array:
    elements = list(dest.elements)
    elements[row_major(inside(dest, indices), dest.shape)] = value
    return Array(dest.shape, elements)


@operation("tensor.from_elements")
def _from_elements(machine: Machine, op: Any, *elements: Any) -> Array:
    return Array(tuple(op.results[0].type.shape), list(elements))


@operation("tensor.splat")
def _splat(machine: Machine, op: Any, value: Any, *sizes: Any) -> Array:
    shape = shape_of(machine, op.results[0].type, sizes)
    return Array(shape, [value] * math.prod(shape))


@operation("tensor.empty")
def _empty(machine: Machine, op: Any, *sizes: Any) -> Array:
    shape = shape_of(machine, op.results[0].type, sizes)
    return Array(shape, [POISON] * math.prod(shape))


@operation("tensor.generate")
def _generate(machine: Machine, op: Any, *sizes: Any) -> Array:
    shape = shape_of(machine, op.results[0].type, sizes)
    return Array(shape, [machine.yielded(op.regions[0], place)[0] for place in positions(shape)])


@operation("tensor.reshape")
def _reshape(machine: Machine, op: Any, source: Array, shape: Array) -> Array:
    known(*shape.elements)
    if math.prod(shape.elements) != math.prod(source.shape):
        raise UndefinedBehavior("a reshape to another number of elements")
    return typed(Array(tuple(shape.elements), source.elements), op.results[0].type)


@operation("tensor.collapse_shape")
def _collapse(machine: Machine, op: Any, source: Array) -> Array:
    sizes = tuple(math.prod(source.shape[dim] for dim in group) for group in groups_of(op))
    return typed(Array(sizes, source.elements), op.results[0].type)


@operation("tensor.expand_shape")
def _expand(machine: Machine, op: Any, source: Array, *operands: Any) -> Array:
    sizes = mixed(machine, mixed_values(op.static_output_shape.elements, op.output_shape))
    for group, size in zip(groups_of(op), source.shape):
        if math.prod(sizes[dim] for dim in group) != size or any(sizes[dim] < 0 for dim in group):
            raise UndefinedBehavior("an expansion to other sizes")
    return typed(Array(tuple(sizes), source.elements), op.results[0].type)


# ---- slices


def _places(machine: Machine, op: Any, whole: tuple[int, ...]) -> tuple[list[int], list[tuple[int, ...]]]:
    """Return the sizes of a slice, and the positions of its elements in the source."""
    offsets, sizes, strides = (mixed(machine, part) for part in op.get_mixed_parts())
    if any(size < 0 for size in sizes):
        raise UndefinedBehavior("a negative size")
    found = [tuple(start + index * step for start, index, step in zip(offsets, place, strides)) for place in positions(sizes)]
    if any(not 0 <= index < size for place in found for index, size in zip(place, whole)):
        raise UndefinedBehavior("a slice out of bounds")
    if any(size and not 0 <= start < outer for start, size, outer in zip(offsets, sizes, whole)):
        raise UndefinedBehavior("a slice out of bounds")
    return sizes, found


@operation("tensor.extract_slice")
def _extract_slice(machine: Machine, op: Any, source: Array, *operands: Any) -> Array:
    sizes, places = _places(machine, op, source.shape)
    kept = kept_dimensions(op, sizes)
    return typed(Array(tuple(sizes[dim] for dim in kept), [source.at(place) for place in places]), op.results[0].type)


@operation("tensor.insert_slice")
def _insert_slice(machine: Machine, op: Any, source: Array, dest: Array, *operands: Any) -> Array:
    return inserted(machine, op, source, dest)


def inserted(machine: Machine, op: Any, source: Array, dest: Array) -> Array:
    """Return a copy of `dest` in which the slice that an operation describes is replaced by `source`."""
    sizes, places = _places(machine, op, dest.shape)
    if math.prod(sizes) != len(source.elements):
        raise UndefinedBehavior("a slice of another size")
    elements = list(dest.elements)
    for place, value in zip(places, source.elements):
        elements[row_major(place, dest.shape)] = value
    return Array(dest.shape, elements)


@operation("tensor.pad")
def _pad(machine: Machine, op: Any, source: Array, *operands: Any) -> Array:
    low, high = (
        mixed(machine, mixed_values(static.elements, dynamic)) for static, dynamic in ((op.static_low, op.low), (op.static_high, op.high))
    )
    if any(amount < 0 for amount in (*low, *high)):
        raise UndefinedBehavior("a negative padding")
    shape = tuple(before + size + after for before, size, after in zip(low, source.shape, high))
    elements = list[Any]()
    for place in positions(shape):
        inner = tuple(index - before for index, before in zip(place, low))
        is_inside = all(0 <= index < size for index, size in zip(inner, source.shape))
        elements.append(source.at(inner) if is_inside else machine.yielded(op.regions[0], place)[0])
    return typed(Array(shape, elements), op.results[0].type)


@operation("tensor.concat")
def _concat(machine: Machine, op: Any, *parts: Array) -> Array:
    dim = op.attributes["dim"].value
    rest = {(*part.shape[:dim], *part.shape[dim + 1 :]) for part in parts}
    if len(rest) != 1:
        raise UndefinedBehavior("tensors that do not fit")
    shape = (*parts[0].shape[:dim], sum(part.shape[dim] for part in parts), *parts[0].shape[dim + 1 :])
    elements = list[Any]()
    for place in positions(shape):
        index, number = place[dim], 0
        while index >= parts[number].shape[dim]:
            index -= parts[number].shape[dim]
            number += 1
        elements.append(parts[number].at((*place[:dim], index, *place[dim + 1 :])))
    return typed(Array(shape, elements), op.results[0].type)


@operation("tensor.bitcast")
def _bitcast(machine: Machine, op: Any, source: Array) -> Array:
    return typed(source, op.results[0].type)
