"""What the operations of vector mean that access memory and tensors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generated.vector import (
    CompressStoreOp,
    ExpandLoadOp,
    GatherOp,
    LoadOp,
    MaskedLoadOp,
    MaskedStoreOp,
    ScatterOp,
    StoreOp,
    TransferReadOp,
    TransferWriteOp,
    TypeCastOp,
)
from ods.builtin import AffineConstantExpr, AffineDimExpr, VectorType
from ods.builtin.row_major import index_of
from ods.execution.interpreter.machine import Machine
from ods.execution.interpreter.slices import load_vector, store_vector, vector_places
from ods.execution.interpreter.values import Array, MemRef, positions, row_major_strides
from ods.ir.interfaces import element_type_or_self

from .evaluate import is_on, result_shape


def load_evaluate(op: LoadOp, machine: Machine, base: MemRef, *indices: Any) -> Array:
    """Return the vector at a position of memory."""
    _check_elements(machine, base)
    return load_vector(machine, base, indices, op.result.type)


def store_evaluate(op: StoreOp, machine: Machine, value_to_store: Array, base: MemRef, *indices: Any) -> None:
    """Store a vector at a position of memory."""
    _check_elements(machine, base)
    store_vector(machine, base, indices, value_to_store)


def _check_elements(machine: Machine, memref: MemRef) -> None:
    if isinstance(memref.element, VectorType):
        raise machine.unsupported("a memref of vectors as a vector")


def type_cast_evaluate(op: TypeCastOp, machine: Machine, memref: MemRef) -> MemRef:
    """Return the memory as vectors one after another."""
    type_: Any = op.result.type
    return MemRef(memref.buffer, memref.byte(memref.offset), 0, type_.shape, row_major_strides(type_.shape), type_.element_type)


# ---- masks


def maskedload_evaluate(op: MaskedLoadOp, machine: Machine, base: MemRef, *operands: Any) -> Array:
    """Return the elements of memory that a mask selects, and others."""
    *indices, mask, through = operands
    rows = zip(vector_places(machine, indices, through.shape), mask.elements, through.elements)
    return Array(through.shape, [machine.load(base, place) if is_on(machine, on) else other for place, on, other in rows])


def maskedstore_evaluate(op: MaskedStoreOp, machine: Machine, base: MemRef, *operands: Any) -> None:
    """Store the elements that a mask selects."""
    *indices, mask, value = operands
    for place, on, element in zip(vector_places(machine, indices, value.shape), mask.elements, value.elements):
        if is_on(machine, on):
            machine.store(base, place, element)


def expandload_evaluate(op: ExpandLoadOp, machine: Machine, base: MemRef, *operands: Any) -> Array:
    """Return consecutive elements of memory at the places that a mask selects."""
    *indices, mask, through = operands
    elements, place = list[Any](), [machine.number(index) for index in indices]
    for on, other in zip(mask.elements, through.elements):
        if is_on(machine, on):
            elements.append(machine.load(base, [machine.index(index) for index in place]))
            place[-1] += 1
        else:
            elements.append(other)
    return Array(through.shape, elements)


def compressstore_evaluate(op: CompressStoreOp, machine: Machine, base: MemRef, *operands: Any) -> None:
    """Store the elements that a mask selects one after another."""
    *indices, mask, value = operands
    place = [machine.number(index) for index in indices]
    for on, element in zip(mask.elements, value.elements):
        if is_on(machine, on):
            machine.store(base, [machine.index(index) for index in place], element)
            place[-1] += 1


# ---- gather and scatter


def _gathered(machine: Machine, type_: Any, indices: Sequence[Any], offsets: Array) -> list[list[Any]]:
    """Return the indices of each element: an offset is added to the last index."""
    start = [machine.number(index) for index in indices]
    lead = [machine.index(index) for index in start[:-1]]
    algebra, width, last = machine.algebra, machine.width(type_), machine.index(start[-1])
    numbers = [algebra.resize(offset, True, width, machine.index_width) for offset in offsets.elements]
    return [[*lead, algebra.add(machine.index_width, last, number)] for number in numbers]


def gather_evaluate(op: GatherOp, machine: Machine, base: Any, *operands: Any) -> Array:
    """Return the elements at the positions in a vector that a mask selects, and others."""
    *indices, offsets, mask, through = operands
    rows = zip(_gathered(machine, element_type_or_self(op.indices.type), indices, offsets), mask.elements, through.elements)
    return Array(through.shape, [_element(machine, base, place) if is_on(machine, on) else other for place, on, other in rows])


def scatter_evaluate(op: ScatterOp, machine: Machine, base: Any, *operands: Any) -> Any:
    """Store the elements that a mask selects at the positions in a vector, in order."""
    *indices, offsets, mask, value = operands
    places = _gathered(machine, element_type_or_self(op.indices.type), indices, offsets)
    rows = [(place, element) for place, on, element in zip(places, mask.elements, value.elements) if is_on(machine, on)]
    return _written(machine, base, rows)


def _written(machine: Machine, base: Any, rows: Sequence[tuple[Sequence[Any], Any]]) -> Any:
    """Store elements in memory, which gives None, or return a copy of a tensor with these elements."""
    if isinstance(base, MemRef):
        for place, element in rows:
            machine.store(base, place, element)
        return None
    elements = list(base.elements)
    for place, element in rows:
        elements[index_of(_inside(machine, base, place), base.shape)] = element
    return Array(base.shape, elements)


def _element(machine: Machine, source: Any, place: Sequence[Any]) -> Any:
    return machine.load(source, place) if isinstance(source, MemRef) else source.at(_inside(machine, source, place))


def _inside(machine: Machine, array: Array, place: Sequence[Any]) -> list[int]:
    numbers = [machine.number(index) for index in place]
    if any(not 0 <= index < size for index, size in zip(numbers, array.shape)):
        raise machine.undefined("an index out of bounds")
    return numbers


# ---- transfers


def transfer_read_evaluate(op: TransferReadOp, machine: Machine, base: Any, *operands: Any) -> Array:
    """Return a slice of memory or of a tensor; what is out of bounds is the padding."""
    shape, padding = result_shape(op), machine.of(op.padding)
    places = _transferred(op, machine, base, shape)
    return Array(shape, [padding if place is None else _element(machine, base, place) for place in places])


def transfer_write_evaluate(op: TransferWriteOp, machine: Machine, value_to_store: Array, base: Any, *operands: Any) -> Any:
    """Store a vector as a slice of memory or of a tensor, without what is out of bounds."""
    places = _transferred(op, machine, base, value_to_store.shape)
    return _written(machine, base, [(place, element) for place, element in zip(places, value_to_store.elements) if place is not None])


def _transferred(op: TransferReadOp | TransferWriteOp, machine: Machine, base: Any, shape: tuple[int, ...]) -> list[list[Any] | None]:
    """Return the indices of each element of a vector in the memory or tensor; None if it is out of bounds or masked off."""
    start = [machine.number(machine.of(index)) for index in op.indices]
    sizes = base.sizes if isinstance(base, MemRef) else base.shape
    map_, in_bounds = op.permutation_map.value, [bool(entry.value) for entry in op.in_bounds.value]
    mask = _mask(op, machine)
    found = list[list[Any] | None]()
    for place in positions(shape):
        whole, is_there = list(start), True
        for dim, expr in enumerate(map_.results):
            if isinstance(expr, AffineDimExpr):
                whole[expr.position] += place[dim]
                if not in_bounds[dim] and not 0 <= whole[expr.position] < sizes[expr.position]:
                    is_there = False
            elif not isinstance(expr, AffineConstantExpr):
                raise machine.unsupported(f"the permutation map {map_}")
        if mask is not None:
            is_there = is_there and _selects(mask, map_, place)
        found.append([machine.index(index) for index in whole] if is_there else None)
    return found


def _mask(op: TransferReadOp | TransferWriteOp, machine: Machine) -> Array | None:
    """Return the mask of a transfer, with that of a `vector.mask` around it; its bits are numbers. None if there is none."""
    if op.mask is None:
        outer: Array | None = machine.mask
        return outer
    own: Array = machine.of(op.mask)
    bits = [int(is_on(machine, bit)) for bit in own.elements]
    if machine.mask is not None:
        bits = [bit & other for bit, other in zip(bits, machine.mask.elements)]
    return Array(own.shape, bits)


def _selects(mask: Array, map_: Any, place: Sequence[int]) -> bool:
    """Return True if a mask, whose dimensions are in the order of the source, is set at a position."""
    dims = sorted((expr.position, place[number]) for number, expr in enumerate(map_.results) if isinstance(expr, AffineDimExpr))
    return bool(mask.at([index for _, index in dims]))
