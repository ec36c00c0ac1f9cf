"""Slices and reshapes of tensors and memrefs: sizes, positions, and checks against types."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from ...builtin.row_major import index_of
from ...builtin.shaped_types import MemRefType
from ...ir.interfaces import DYNAMIC
from .machine import Machine
from .values import MOST_ELEMENTS, Array, MemRef, TooLong, positions, static_shape


def sizes_of(machine: Machine, type_: Any, dynamic: Sequence[Any]) -> tuple[int, ...]:
    """Return the sizes of a type, with indices for its dynamic sizes. Raises UndefinedBehavior for a negative size."""
    rest = iter(dynamic)
    shape = tuple(machine.number(next(rest)) if size == DYNAMIC else size for size in type_.shape)
    if any(size < 0 for size in shape):
        raise machine.undefined("a negative size")
    if math.prod(shape) > MOST_ELEMENTS:
        raise TooLong(f"more than {MOST_ELEMENTS} elements")
    return shape


def typed(machine: Machine, array: Array, type_: Any) -> Array:
    """Return `array` if it has the sizes of a type. Raises UndefinedBehavior for any other array."""
    shape = getattr(type_, "shape", array.shape) if getattr(type_, "has_rank", False) else array.shape
    if len(shape) != len(array.shape) or any(wanted not in (DYNAMIC, size) for wanted, size in zip(shape, array.shape)):
        raise machine.undefined("a tensor that does not have its type")
    return array


def viewed(machine: Machine, memref: MemRef, type_: Any) -> MemRef:
    """Return `memref` if it has the sizes, strides and offset of a type. Raises UndefinedBehavior for any other one."""
    if not isinstance(type_, MemRefType):
        return memref
    layout = type_.strides_and_offset()
    if layout is None:
        raise machine.unsupported(f"the layout of {type_}")
    pairs = [*zip(type_.shape, memref.sizes), *zip(layout[0], memref.strides), (layout[1], memref.offset)]
    if len(type_.shape) != len(memref.sizes) or any(wanted not in (DYNAMIC, size) for wanted, size in pairs):
        raise machine.undefined("a memref that does not have its type")
    return memref


def groups_of(op: Any) -> list[list[int]]:
    """Return the dimensions of each group of a reassociation."""
    return [[entry.value for entry in group.value] for group in op.reassociation.value]


def check_expansion(machine: Machine, op: Any, whole: Sequence[int], sizes: Sequence[int]) -> None:
    """Raise UndefinedBehavior unless the sizes of each group of a reassociation multiply to the size that is expanded."""
    for group, size in zip(groups_of(op), whole):
        if math.prod(sizes[dim] for dim in group) != size or any(sizes[dim] < 0 for dim in group):
            raise machine.undefined("an expansion to other sizes")


def kept_dimensions(machine: Machine, op: Any, shape: Sequence[int]) -> list[int]:
    """Return the dimensions of a slice that a shape keeps; those of size 1 may be dropped. Raises Unsupported if others are."""
    static = list(op.static_sizes.elements)
    if len(shape) == len(static):
        return list(range(len(static)))
    kept, wanted = list[int](), list(shape)
    for dim, size in enumerate(static):
        if wanted[len(kept) : len(kept) + 1] == [size] and (
            size != 1 or len(static) - dim <= len(wanted) - len(kept) or wanted[len(kept)] == 1
        ):
            kept.append(dim)
        elif size != 1:
            raise machine.unsupported(f"{op.name} of such types")
    return kept


def slice_places(machine: Machine, op: Any, whole: Sequence[int]) -> tuple[list[int], list[tuple[int, ...]]]:
    """Return the sizes of a slice, and the positions of its elements. Raises UndefinedBehavior for a slice out of bounds."""
    offsets, sizes, strides = (machine.numbers(part) for part in op.get_mixed_parts())
    if any(size < 0 for size in sizes):
        raise machine.undefined("a negative size")
    places = [tuple(start + index * step for start, index, step in zip(offsets, place, strides)) for place in positions(sizes)]
    if any(not 0 <= index < size for place in places for index, size in zip(place, whole)):
        raise machine.undefined("a slice out of bounds")
    if any(size and not 0 <= start < outer for start, size, outer in zip(offsets, sizes, whole)):
        raise machine.undefined("a slice out of bounds")
    return sizes, places


def inserted(machine: Machine, op: Any, source: Array, dest: Array) -> Array:
    """Return a copy of `dest` in which the slice that an operation describes is replaced by `source`.

    Raises UndefinedBehavior for a slice out of bounds, or of another size.
    """
    sizes, places = slice_places(machine, op, dest.shape)
    is_whole = len(sizes) == len(source.shape)
    if [size for size in sizes if is_whole or size != 1] != [size for size in source.shape if is_whole or size != 1]:
        raise machine.undefined("a slice of another size")
    elements = list(dest.elements)
    for place, value in zip(places, source.elements):
        elements[index_of(place, dest.shape)] = value
    return Array(dest.shape, elements)


def load_vector(machine: Machine, memref: MemRef, indices: Sequence[Any], type_: Any) -> Array:
    """Return the vector at a position of a memref; the vector's dimensions are the memref's last dimensions."""
    shape = static_shape(type_)
    return Array(shape, [machine.load(memref, place) for place in vector_places(machine, indices, shape)])


def store_vector(machine: Machine, memref: MemRef, indices: Sequence[Any], value: Array) -> None:
    """Store a vector at a position of a memref; the vector's dimensions are the memref's last dimensions."""
    for place, element in zip(vector_places(machine, indices, value.shape), value.elements):
        machine.store(memref, place, element)


def vector_places(machine: Machine, indices: Sequence[Any], shape: Sequence[int]) -> list[list[Any]]:
    """Return the indices of each element of a vector whose dimensions are the last ones."""
    start, lead = [machine.number(index) for index in indices], len(indices) - len(shape)
    return [[machine.index(index + step) for index, step in zip(start, (*[0] * lead, *place))] for place in positions(shape)]
