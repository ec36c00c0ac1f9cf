"""vector: elements, shapes, masks, reductions, and access to memory and tensors."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from ods.builtin import AffineConstantExpr, AffineDimExpr, VectorType
from ods.builtin.float_types import FloatType
from ods.execution.interpreter.values import (
    POISON,
    Array,
    MemRef,
    UndefinedBehavior,
    Unsupported,
    bit_width,
    byte_width,
    element_of,
    positions,
    read,
    rounded,
    row_major,
    signed,
    static_shape,
    width_of,
    write,
)

from .machine import Machine, known, operation
from .memory import combine
from .scalars import checked

_MASK = (1 << 64) - 1


def as_array(value: Any) -> Array:
    """Return a vector, or a number as a vector without dimensions."""
    return value if isinstance(value, Array) else Array((), [value])


def result_shape(op: Any) -> tuple[int, ...]:
    return static_shape(op.results[0].type)


@operation("vector.broadcast")
def _broadcast(machine: Machine, op: Any, source: Any) -> Array:
    shape, array = result_shape(op), as_array(source)
    lead = len(shape) - len(array.shape)
    elements = [array.at([0 if size == 1 else index for index, size in zip(place[lead:], array.shape)]) for place in positions(shape)]
    return Array(shape, elements)


def _position(machine: Machine, op: Any) -> list[Any]:
    static, dynamic = op.attributes["static_position"].elements, iter(machine.several(op.dynamic_position))
    return [next(dynamic) if number == -(1 << 63) else number for number in static]


def _slice_at(array: Array, position: Sequence[Any]) -> tuple[int, int] | None:
    """Return the start and the length of the part at a position; None if the position is poison or -1."""
    if any(index is POISON or index == -1 for index in position):
        return None
    if any(not 0 <= index < size for index, size in zip(position, array.shape)):
        return None
    length = math.prod(array.shape[len(position) :])
    return row_major(position, array.shape[: len(position)]) * length, length


@operation("vector.extract")
def _extract(machine: Machine, op: Any, source: Array, *dynamic: Any) -> Any:
    part = _slice_at(source, _position(machine, op))
    type_ = op.results[0].type
    shape = static_shape(type_) if isinstance(type_, VectorType) else None
    if part is None:
        return POISON if shape is None else Array(shape, [POISON] * math.prod(shape))
    start, length = part
    return source.elements[start] if shape is None else Array(shape, source.elements[start : start + length])


@operation("vector.insert")
def _insert(machine: Machine, op: Any, value: Any, dest: Array, *dynamic: Any) -> Array:
    part = _slice_at(dest, _position(machine, op))
    if part is None:
        return Array(dest.shape, [POISON] * len(dest.elements))
    start, length = part
    return Array(dest.shape, [*dest.elements[:start], *as_array(value).elements, *dest.elements[start + length :]])


@operation("vector.shape_cast")
def _shape_cast(machine: Machine, op: Any, source: Array) -> Array:
    return Array(result_shape(op), source.elements)


@operation("vector.from_elements")
def _from_elements(machine: Machine, op: Any, *elements: Any) -> Array:
    return Array(result_shape(op), list(elements))


@operation("vector.to_elements")
def _to_elements(machine: Machine, op: Any, source: Array) -> list[Any]:
    return list(source.elements)


@operation("vector.transpose")
def _transpose(machine: Machine, op: Any, source: Array) -> Array:
    order = op.attributes["permutation"].elements
    shape = tuple(source.shape[dim] for dim in order)
    inverse = [list(order).index(dim) for dim in range(len(order))]
    return Array(shape, [source.at([place[dim] for dim in inverse]) for place in positions(shape)])


@operation("vector.shuffle")
def _shuffle(machine: Machine, op: Any, first: Array, second: Array) -> Array:
    first, second = (Array((1,), each.elements) if not each.shape else each for each in (first, second))
    length = math.prod(first.shape[1:])
    rows = [array.elements[row * length : (row + 1) * length] for array in (first, second) for row in range(array.shape[0])]
    picked = [[POISON] * length if number == -1 else rows[number] for number in op.attributes["mask"].elements]
    return Array(result_shape(op), [element for row in picked for element in row])


def _numbers(attribute: Any) -> list[int]:
    return [entry.value for entry in attribute.value]


@operation("vector.extract_strided_slice")
def _extract_strided(machine: Machine, op: Any, source: Array) -> Array:
    offsets, shape = _numbers(op.attributes["offsets"]), result_shape(op)
    starts = [*offsets, *[0] * (len(shape) - len(offsets))]
    return Array(shape, [source.at([index + start for index, start in zip(place, starts)]) for place in positions(shape)])


@operation("vector.insert_strided_slice")
def _insert_strided(machine: Machine, op: Any, source: Array, dest: Array) -> Array:
    offsets, elements = _numbers(op.attributes["offsets"]), list(dest.elements)
    lead = len(dest.shape) - len(source.shape)
    for place in positions(source.shape):
        whole = [index + start for index, start in zip((*[0] * lead, *place), offsets)]
        elements[row_major(whole, dest.shape)] = source.at(place)
    return Array(dest.shape, elements)


@operation("vector.interleave")
def _interleave(machine: Machine, op: Any, first: Array, second: Array) -> Array:
    return Array(result_shape(op), [each for pair in zip(first.elements, second.elements) for each in pair])


@operation("vector.deinterleave")
def _deinterleave(machine: Machine, op: Any, source: Array) -> list[Array]:
    return [Array(result_shape(op), source.elements[start::2]) for start in (0, 1)]


@operation("vector.step")
def _step(machine: Machine, op: Any) -> Array:
    shape = result_shape(op)
    return Array(shape, list(range(shape[0])))


# ---- masks


@operation("vector.constant_mask")
def _constant_mask(machine: Machine, op: Any) -> Array:
    return _mask(result_shape(op), op.attributes["mask_dim_sizes"].elements)


@operation("vector.create_mask")
def _create_mask(machine: Machine, op: Any, *sizes: Any) -> Array:
    known(*sizes)
    return _mask(result_shape(op), [signed(size, 64) for size in sizes])


def _mask(shape: tuple[int, ...], sizes: Sequence[int]) -> Array:
    if not shape:
        return Array((), [int(sizes[0] > 0)])
    return Array(shape, [int(all(index < size for index, size in zip(place, sizes))) for place in positions(shape)])


# ---- arithmetic


@operation("vector.fma")
def _fma(machine: Machine, op: Any, *operands: Array) -> Array:
    from .scalars import fused

    type_ = element_of(op.operands[0].type)
    rows = zip(*(operand.elements for operand in operands))
    return Array(operands[0].shape, [POISON if POISON in (a, b, c) else rounded(fused(a, b, c, type_), type_) for a, b, c in rows])


def kind_of(op: Any) -> str:
    return str(op.attributes["kind"].value.text)


@operation("vector.mask")
def _masked(machine: Machine, op: Any, mask: Array, *through: Any) -> list[Any]:
    """Execute the operation in the region for the elements that the mask selects; the others come from the operand `passthru`."""
    known(*mask.elements)
    block = op.regions[0].first_block
    operations = [] if block is None else [each for each in block.operations if not each.is_terminator]
    if operations and operations[0].name not in _MASKABLE:
        raise Unsupported(f"{operations[0].name} in vector.mask")
    machine.mask = mask
    try:
        values = machine.yielded(op.regions[0])
    finally:
        machine.mask = None
    if not through:
        return values
    (value,) = values
    if not isinstance(value, Array) or value.shape != mask.shape:
        raise Unsupported("a mask with a passthru of another shape")
    rows = zip(mask.elements, value.elements, through[0].elements)
    return [Array(value.shape, [element if on else other for on, element, other in rows])]


_MASKABLE = ("vector.reduction", "vector.multi_reduction", "vector.transfer_read", "vector.transfer_write")


def _neutral(kind: str, type_: Any) -> Any:
    """Return the value that changes nothing when it is combined."""
    if isinstance(type_, FloatType):
        return {"add": -0.0, "mul": 1.0, "maximumf": -math.inf, "minimumf": math.inf, "maxnumf": math.nan, "minnumf": math.nan}[kind]
    width = width_of(type_)
    high = (1 << (width - 1)) - 1
    ones = (1 << width) - 1
    return {"add": 0, "mul": 1, "and": ones, "or": 0, "xor": 0, "maxsi": high + 1, "minsi": high, "maxui": 0, "minui": ones}[kind]


@operation("vector.reduction")
def _reduction(machine: Machine, op: Any, source: Array, *start: Any) -> Any:
    type_, elements = element_of(op.operands[0].type), list(source.elements)
    if machine.mask is not None:
        elements = [element for element, on in zip(elements, machine.mask.elements) if on] or [_neutral(kind_of(op), type_)]
    found = start[0] if start else elements.pop(0)
    for element in elements:
        found = combine(kind_of(op), type_, found, element)
    return checked(op, type_, found) if isinstance(found, float) else found


@operation("vector.multi_reduction")
def _multi_reduction(machine: Machine, op: Any, source: Array, acc: Any) -> Any:
    type_, dims = element_of(op.operands[0].type), op.attributes["reduction_dims"].elements
    result = as_array(acc)
    elements = list(result.elements)
    for place in positions(source.shape):
        if machine.mask is None or machine.mask.at(place):
            kept = row_major([index for dim, index in enumerate(place) if dim not in dims], result.shape)
            elements[kept] = combine(kind_of(op), type_, elements[kept], source.at(place))
    return Array(result.shape, elements) if isinstance(acc, Array) else elements[0]


@operation("vector.scan")
def _scan(machine: Machine, op: Any, source: Array, initial: Array) -> list[Array]:
    type_, dim = element_of(op.operands[0].type), op.attributes["reduction_dim"].value
    elements, sums = list(source.elements), list(as_array(initial).elements)
    for place in positions(source.shape):
        number = row_major(place, source.shape)
        kept = row_major([*place[:dim], *place[dim + 1 :]], as_array(initial).shape)
        if op.attributes["inclusive"].value:
            sums[kept] = source.at(place) if place[dim] == 0 else combine(kind_of(op), type_, sums[kept], source.at(place))
            elements[number] = sums[kept]
        else:
            elements[number] = sums[kept]
            if place[dim] < source.shape[dim] - 1:
                sums[kept] = combine(kind_of(op), type_, sums[kept], source.at(place))
    return [Array(source.shape, elements), Array(as_array(initial).shape, sums)]


@operation("vector.bitcast")
def _bitcast(machine: Machine, op: Any, source: Array) -> Array:
    old, new = element_of(op.operands[0].type), element_of(op.results[0].type)
    memory = machine.memory.detached(len(source.elements) * bit_width(old) // 8)
    if bit_width(old) % 8 or bit_width(new) % 8:
        raise Unsupported("a cast of elements that are no bytes")
    for number, element in enumerate(source.elements):
        write(memory, number * byte_width(old), old, element)
    shape = result_shape(op)
    return Array(shape, [read(memory, number * byte_width(new), new) for number in range(math.prod(shape))])


@operation("vector.outerproduct")
def _outer(machine: Machine, op: Any, lhs: Array, rhs: Any, *acc: Any) -> Array:
    shape, type_ = result_shape(op), element_of(op.operands[0].type)
    right = rhs.elements if isinstance(rhs, Array) else [rhs]
    products = [combine("mul", type_, left, each) for left in lhs.elements for each in right]
    if acc:
        products = [combine(kind_of(op), type_, old, new) for old, new in zip(acc[0].elements, products)]
    return Array(shape, products)


@operation("vector.contract")
def _contract(machine: Machine, op: Any, lhs: Array, rhs: Array, acc: Any) -> Any:
    maps, type_ = [each.value for each in op.attributes["indexing_maps"].value], element_of(op.operands[2].type)
    if element_of(op.operands[0].type) is not type_:
        raise Unsupported("a contraction of several types")
    sizes = [0] * maps[0].num_dims
    for map_, array in zip(maps, (lhs, rhs)):
        for expr, size in zip(map_.results, array.shape):
            sizes[expr.position] = size
    result = as_array(acc)
    elements = list(result.elements)
    for place in positions(sizes):
        left, right, kept = ([place[expr.position] for expr in map_.results] for map_ in maps)
        product = combine("mul", type_, lhs.at(left), rhs.at(right))
        number = row_major(kept, result.shape)
        elements[number] = combine(kind_of(op), type_, elements[number], product)
    return Array(result.shape, elements) if isinstance(acc, Array) else elements[0]


# ---- memory


def loaded(memref: MemRef, indices: Sequence[Any], type_: Any) -> Array:
    """Return the vector at a position of a memref; the vector's dimensions are the memref's last dimensions."""
    shape = static_shape(type_)
    return Array(shape, [memref.load(place) for place in _places(memref, indices, shape)])


def stored(memref: MemRef, indices: Sequence[Any], value: Array) -> None:
    """Store a vector at a position of a memref; the vector's dimensions are the memref's last dimensions."""
    for place, element in zip(list(_places(memref, indices, value.shape)), value.elements):
        memref.store(place, element)


def _places(memref: Any, indices: Sequence[Any], shape: tuple[int, ...]) -> list[list[int]]:
    known(*indices)
    lead = len(indices) - len(shape)
    return [[index + step for index, step in zip(indices, (*[0] * lead, *place))] for place in positions(shape)]


@operation("vector.load")
def _load(machine: Machine, op: Any, memref: MemRef, *indices: Any) -> Array:
    return _of_vectors(memref) or loaded(memref, indices, op.results[0].type)


@operation("vector.store")
def _store(machine: Machine, op: Any, value: Array, memref: MemRef, *indices: Any) -> None:
    _of_vectors(memref)
    stored(memref, indices, value)


def _of_vectors(memref: MemRef) -> Any:
    if isinstance(memref.element, VectorType):
        raise Unsupported("a memref of vectors")
    return None


@operation("vector.maskedload")
def _maskedload(machine: Machine, op: Any, memref: MemRef, *operands: Any) -> Array:
    *indices, mask, through = operands
    known(*mask.elements)
    rows = zip(_places(memref, indices, through.shape), mask.elements, through.elements)
    return Array(through.shape, [memref.load(place) if on else other for place, on, other in rows])


@operation("vector.maskedstore")
def _maskedstore(machine: Machine, op: Any, memref: MemRef, *operands: Any) -> None:
    *indices, mask, value = operands
    known(*mask.elements)
    for place, on, element in zip(_places(memref, indices, value.shape), mask.elements, value.elements):
        if on:
            memref.store(place, element)


@operation("vector.expandload")
def _expandload(machine: Machine, op: Any, memref: MemRef, *operands: Any) -> Array:
    *indices, mask, through = operands
    known(*mask.elements, *indices)
    elements, place = list[Any](), list(indices)
    for on, other in zip(mask.elements, through.elements):
        elements.append(memref.load(place) if on else other)
        place[-1] += on
    return Array(through.shape, elements)


@operation("vector.compressstore")
def _compressstore(machine: Machine, op: Any, memref: MemRef, *operands: Any) -> None:
    *indices, mask, value = operands
    known(*mask.elements, *indices)
    place = list(indices)
    for on, element in zip(mask.elements, value.elements):
        if on:
            memref.store(place, element)
            place[-1] += 1


def _gathered(op: Any, indices: Sequence[Any], offsets: Array) -> list[list[Any]]:
    width = width_of(element_of(op.operands[len(indices) + 1].type))
    return [[*indices[:-1], indices[-1] + signed(offset, width) if offset is not POISON else POISON] for offset in offsets.elements]


@operation("vector.gather")
def _gather(machine: Machine, op: Any, base: Any, *operands: Any) -> Array:
    *indices, offsets, mask, through = operands
    known(*mask.elements, *indices)
    rows = zip(_gathered(op, indices, offsets), mask.elements, through.elements)
    return Array(through.shape, [_element(base, place) if on else other for place, on, other in rows])


@operation("vector.scatter")
def _scatter(machine: Machine, op: Any, base: Any, *operands: Any) -> Any:
    *indices, offsets, mask, value = operands
    known(*mask.elements, *indices)
    if not isinstance(base, MemRef):
        raise Unsupported("a scatter into a tensor")
    for place, on, element in zip(_gathered(op, indices, offsets), mask.elements, value.elements):
        if on:
            base.store(place, element)
    return None


def _element(source: Any, place: Sequence[Any]) -> Any:
    known(*place)
    if isinstance(source, MemRef):
        return source.load(place)
    if any(not 0 <= index < size for index, size in zip(place, source.shape)):
        raise UndefinedBehavior("an index out of bounds")
    return source.at(place)


def _transfer(op: Any, machine: Machine, sizes: Sequence[int], shape: tuple[int, ...]) -> list[list[int] | None]:
    """Return the position of each element of a vector in the memory or tensor of a transfer; None if it is out of bounds or masked off."""
    indices = machine.several(op.indices)
    known(*indices)
    map_ = op.attributes["permutation_map"].value
    in_bounds = [bool(entry.value) for entry in op.attributes["in_bounds"].value]
    mask = machine.of(op.mask) if op.mask is not None else machine.mask
    if op.mask is not None and machine.mask is not None:
        known(*mask.elements)
        mask = Array(mask.shape, [one & other for one, other in zip(mask.elements, machine.mask.elements)])
    found = list[list[int] | None]()
    for place in positions(shape):
        whole, is_there = [signed(index, 64) for index in indices], True
        for dim, expr in enumerate(map_.results):
            if isinstance(expr, AffineDimExpr):
                whole[expr.position] += place[dim]
                if not in_bounds[dim] and not 0 <= whole[expr.position] < sizes[expr.position]:
                    is_there = False
            elif not isinstance(expr, AffineConstantExpr):
                raise Unsupported("a permutation map")
        if mask is not None:
            is_there = is_there and _is_on(mask, map_, place)
        found.append(whole if is_there else None)
    return found


def _is_on(mask: Array, map_: Any, place: Sequence[int]) -> bool:
    """Return True if a mask, whose dimensions are in the order of the source, is set at a position."""
    dims = sorted((expr.position, place[number]) for number, expr in enumerate(map_.results) if isinstance(expr, AffineDimExpr))
    on = mask.at([index for _, index in dims])
    known(on)
    return bool(on)


@operation("vector.transfer_read")
def _transfer_read(machine: Machine, op: Any, source: Any, *operands: Any) -> Array:
    shape = result_shape(op)
    sizes = source.sizes if isinstance(source, MemRef) else source.shape
    padding = machine.of(op.padding)
    places = _transfer(op, machine, sizes, shape)
    return Array(shape, [padding if place is None else _element(source, place) for place in places])


@operation("vector.transfer_write")
def _transfer_write(machine: Machine, op: Any, value: Array, dest: Any, *operands: Any) -> Any:
    sizes = dest.sizes if isinstance(dest, MemRef) else dest.shape
    places = _transfer(op, machine, sizes, value.shape)
    rows = [(place, element) for place, element in zip(places, value.elements) if place is not None]
    if isinstance(dest, MemRef):
        for place, element in rows:
            dest.store(place, element)
        return None
    elements = list(dest.elements)
    for place, element in rows:
        if any(not 0 <= index < size for index, size in zip(place, dest.shape)):
            raise UndefinedBehavior("an index out of bounds")
        elements[row_major(place, dest.shape)] = element
    return Array(dest.shape, elements)
