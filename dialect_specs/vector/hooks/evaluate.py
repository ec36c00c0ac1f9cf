"""What the operations of vector mean: elements, shapes, masks, reductions and printing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from generated.vector import (
    BitCastOp,
    BroadcastOp,
    ConstantMaskOp,
    ContractionOp,
    CreateMaskOp,
    DeinterleaveOp,
    ExtractOp,
    ExtractStridedSliceOp,
    FMAOp,
    FromElementsOp,
    InsertOp,
    InsertStridedSliceOp,
    InterleaveOp,
    MaskOp,
    MultiDimReductionOp,
    OuterProductOp,
    PrintOp,
    ReductionOp,
    ScanOp,
    ShapeCastOp,
    ShuffleOp,
    StepOp,
    ToElementsOp,
    TransposeOp,
)
from ods.builtin import IndexType, VectorType
from ods.builtin.float_types import FloatType
from ods.builtin.integer_arithmetic import signed
from ods.builtin.row_major import index_of
from ods.dialect_utils.offset_size_stride import mixed_values
from ods.execution.interpreter.bits import bits_between
from ods.execution.interpreter.combining import combine
from ods.execution.interpreter.machine import Machine
from ods.execution.interpreter.values import POISON, Array, positions, static_shape
from ods.ir.interfaces import element_type_or_self


def as_array(value: Any) -> Array:
    """Return a vector, or a number as a vector without dimensions."""
    return value if isinstance(value, Array) else Array((), [value])


def result_shape(op: Any) -> tuple[int, ...]:
    """Return the sizes of the first result."""
    return static_shape(op.results[0].type)


def is_on(machine: Machine, bit: Any) -> bool:
    """Return True if a bit of a mask is set."""
    return machine.decide(bit)


# ---- elements


def broadcast_evaluate(op: BroadcastOp, machine: Machine, source: Any) -> Array:
    """Return a number or vector, repeated."""
    shape, array = result_shape(op), as_array(source)
    lead = len(shape) - len(array.shape)
    elements = [array.at([0 if size == 1 else index for index, size in zip(place[lead:], array.shape)]) for place in positions(shape)]
    return Array(shape, elements)


def _part_at(op: ExtractOp | InsertOp, machine: Machine, array: Array) -> tuple[int, int] | None:
    """Return the start and the length of the part at a position; None if the position is poison, -1 or out of bounds."""
    entries = mixed_values(op.static_position.elements, op.dynamic_position)
    values = [machine.index(entry) if isinstance(entry, int) else machine.of(entry) for entry in entries]
    if any(value is POISON for value in values):
        return None
    position = [machine.number(value) for value in values]
    if any(not 0 <= index < size for index, size in zip(position, array.shape)):
        return None
    length = math.prod(array.shape[len(position) :])
    return index_of(position, array.shape[: len(position)]) * length, length


def extract_evaluate(op: ExtractOp, machine: Machine, source: Array, *dynamic_position: Any) -> Any:
    """Return an element or a part; poison for a position out of bounds."""
    part, type_ = _part_at(op, machine, source), op.results[0].type
    if part is None:
        return machine.poison(type_)
    start, length = part
    return Array(static_shape(type_), source.elements[start : start + length]) if isinstance(type_, VectorType) else source.elements[start]


def insert_evaluate(op: InsertOp, machine: Machine, value_to_store: Any, dest: Array, *dynamic_position: Any) -> Array:
    """Return the vector with another element or part; poison for a position out of bounds."""
    part = _part_at(op, machine, dest)
    if part is None:
        poison: Array = machine.poison(op.result.type)
        return poison
    start, length = part
    return Array(dest.shape, [*dest.elements[:start], *as_array(value_to_store).elements, *dest.elements[start + length :]])


def from_elements_evaluate(op: FromElementsOp, machine: Machine, *elements: Any) -> Array:
    """Return the vector of the operands."""
    return Array(result_shape(op), list(elements))


def to_elements_evaluate(op: ToElementsOp, machine: Machine, source: Array) -> list[Any]:
    """Return the elements."""
    return list(source.elements)


def shape_cast_evaluate(op: ShapeCastOp, machine: Machine, source: Array) -> Array:
    """Return the elements, in order, as a vector of another shape."""
    return Array(result_shape(op), source.elements)


def transpose_evaluate(op: TransposeOp, machine: Machine, vector: Array) -> Array:
    """Return the vector with its dimensions in another order."""
    order = list(op.permutation.elements)
    inverse = [order.index(dim) for dim in range(len(order))]
    shape = tuple(vector.shape[dim] for dim in order)
    return Array(shape, [vector.at([place[dim] for dim in inverse]) for place in positions(shape)])


def shuffle_evaluate(op: ShuffleOp, machine: Machine, v1: Array, v2: Array) -> Array:
    """Return parts of two vectors, in the order of the mask; poison for -1."""
    both = [Array((1,), vector.elements) if not vector.shape else vector for vector in (v1, v2)]
    length, type_ = math.prod(both[0].shape[1:]), element_type_or_self(op.v1.type)
    parts = [array.elements[row * length : (row + 1) * length] for array in both for row in range(array.shape[0])]
    picked = [[machine.poison(type_)] * length if number == -1 else parts[number] for number in op.mask.elements]
    return Array(result_shape(op), [element for part in picked for element in part])


def _numbers(attribute: Any) -> list[int]:
    return [entry.value for entry in attribute.value]


def extract_strided_slice_evaluate(op: ExtractStridedSliceOp, machine: Machine, source: Array) -> Array:
    """Return a slice."""
    offsets, shape = _numbers(op.offsets), result_shape(op)
    starts = [*offsets, *[0] * (len(shape) - len(offsets))]
    return Array(shape, [source.at([index + start for index, start in zip(place, starts)]) for place in positions(shape)])


def insert_strided_slice_evaluate(op: InsertStridedSliceOp, machine: Machine, value_to_store: Array, dest: Array) -> Array:
    """Return the vector with a slice replaced."""
    offsets, elements = _numbers(op.offsets), list(dest.elements)
    lead = len(dest.shape) - len(value_to_store.shape)
    for place in positions(value_to_store.shape):
        whole = [index + start for index, start in zip((*[0] * lead, *place), offsets)]
        elements[index_of(whole, dest.shape)] = value_to_store.at(place)
    return Array(dest.shape, elements)


def interleave_evaluate(op: InterleaveOp, machine: Machine, lhs: Array, rhs: Array) -> Array:
    """Return the elements of two vectors in turn."""
    return Array(result_shape(op), [element for pair in zip(lhs.elements, rhs.elements) for element in pair])


def deinterleave_evaluate(op: DeinterleaveOp, machine: Machine, source: Array) -> list[Array]:
    """Return the elements at even places, and those at odd ones."""
    return [Array(result_shape(op), source.elements[start::2]) for start in (0, 1)]


def step_evaluate(op: StepOp, machine: Machine) -> Array:
    """Return the numbers from 0."""
    shape = result_shape(op)
    return Array(shape, [machine.index(number) for number in range(shape[0])])


def bitcast_evaluate(op: BitCastOp, machine: Machine, source: Array) -> Array:
    """Return the bits as elements of another type; a piece of poison is poison."""
    elements = bits_between(machine, source.elements, element_type_or_self(op.source.type), element_type_or_self(op.result.type))
    return Array(result_shape(op), elements)


# ---- masks


def constant_mask_evaluate(op: ConstantMaskOp, machine: Machine) -> Array:
    """Return a mask that is set up to a size in each dimension."""
    return _mask(machine, result_shape(op), op.mask_dim_sizes.elements)


def create_mask_evaluate(op: CreateMaskOp, machine: Machine, *operands: Any) -> Array:
    """Return a mask that is set up to a size in each dimension."""
    return _mask(machine, result_shape(op), [machine.number(size) for size in operands])


def _mask(machine: Machine, shape: tuple[int, ...], sizes: Sequence[int]) -> Array:
    if not shape:
        return Array((), [machine.algebra.boolean(sizes[0] > 0)])
    inside = [all(index < size for index, size in zip(place, sizes)) for place in positions(shape)]
    return Array(shape, [machine.algebra.boolean(bit) for bit in inside])


def mask_evaluate(op: MaskOp, machine: Machine, mask: Array, *passthru: Any) -> list[Any]:
    """Execute the operation in the region for the elements that the mask selects; the others come from the operand `passthru`."""
    block = op.mask_region.first_block
    operations = [] if block is None else [inner for inner in block.operations if not inner.is_terminator]
    if operations and operations[0].name not in _MASKABLE:
        raise machine.unsupported(f"{operations[0].name} in {op.name}")
    machine.mask = Array(mask.shape, [int(is_on(machine, bit)) for bit in mask.elements])
    bits = machine.mask.elements
    try:
        values = machine.yielded(op.mask_region)
    finally:
        machine.mask = None
    if not passthru:
        return values
    (value,) = values
    if not isinstance(value, Array) or value.shape != mask.shape:
        raise machine.unsupported("a mask with a passthru of another shape")
    rows = zip(bits, value.elements, passthru[0].elements)
    return [Array(value.shape, [element if on else other for on, element, other in rows])]


_MASKABLE = ("vector.reduction", "vector.multi_reduction", "vector.transfer_read", "vector.transfer_write")


# ---- arithmetic


def fma_evaluate(op: FMAOp, machine: Machine, lhs: Array, rhs: Array, acc: Array) -> Array:
    """Return the sums of products, each rounded once."""
    type_ = element_type_or_self(op.lhs.type)
    return Array(lhs.shape, [machine.algebra.fma(type_, *row) for row in zip(lhs.elements, rhs.elements, acc.elements)])


def _kind(op: Any) -> str:
    return str(op.kind.value.text)


def _neutral(machine: Machine, kind: str, type_: Any) -> Any:
    """Return the value that changes nothing when it is combined."""
    if isinstance(type_, FloatType):
        numbers = {"add": -0.0, "mul": 1.0, "maximumf": -math.inf, "minimumf": math.inf, "maxnumf": math.nan, "minnumf": math.nan}
        return machine.algebra.fconstant(type_, numbers[kind])
    width = machine.width(type_)
    high, ones = (1 << (width - 1)) - 1, (1 << width) - 1
    found = {"add": 0, "mul": 1, "and": ones, "or": 0, "xor": 0, "maxsi": high + 1, "minsi": high, "maxui": 0, "minui": ones}[kind]
    return machine.algebra.integer(width, found)


def _with_flags(op: ReductionOp, machine: Machine, type_: Any, value: Any) -> Any:
    """Return poison if a fast-math flag forbids a NaN (2) or infinity (4) as the result."""
    flags, algebra = op.fastmath.value, machine.algebra
    for flag, name in ((2, "nan"), (4, "inf")):
        if flags & flag:
            value = algebra.poison_if(algebra.fclass(name, type_, value), value)
    return value


def reduction_evaluate(op: ReductionOp, machine: Machine, vector: Array, *acc: Any) -> Any:
    """Return the combination of all elements, in order."""
    type_, elements = element_type_or_self(op.vector.type), list(vector.elements)
    if machine.mask is not None:
        elements = [element for element, on in zip(elements, machine.mask.elements) if on] or [_neutral(machine, _kind(op), type_)]
    total = acc[0] if acc else elements.pop(0)
    for element in elements:
        total = combine(machine, _kind(op), type_, total, element)
    return _with_flags(op, machine, type_, total) if isinstance(type_, FloatType) else total


def multi_reduction_evaluate(op: MultiDimReductionOp, machine: Machine, source: Array, acc: Any) -> Any:
    """Return the combinations of the elements along some dimensions."""
    type_, dims, result = element_type_or_self(op.source.type), op.reduction_dims.elements, as_array(acc)
    elements = list(result.elements)
    for place in positions(source.shape):
        if machine.mask is None or machine.mask.at(place):
            kept = index_of([index for dim, index in enumerate(place) if dim not in dims], result.shape)
            elements[kept] = combine(machine, _kind(op), type_, elements[kept], source.at(place))
    return Array(result.shape, elements) if isinstance(acc, Array) else elements[0]


def scan_evaluate(op: ScanOp, machine: Machine, source: Array, initial_value: Array) -> list[Array]:
    """Return the combinations of the elements up to each place in a dimension, and those of all."""
    type_, dim, initial = element_type_or_self(op.source.type), op.reduction_dim.value, as_array(initial_value)
    elements, sums = list(source.elements), list(initial.elements)
    for place in positions(source.shape):
        number = index_of(place, source.shape)
        kept = index_of([*place[:dim], *place[dim + 1 :]], initial.shape)
        if op.inclusive.value:
            sums[kept] = source.at(place) if place[dim] == 0 else combine(machine, _kind(op), type_, sums[kept], source.at(place))
            elements[number] = sums[kept]
        else:
            elements[number] = sums[kept]
            if place[dim] < source.shape[dim] - 1:
                sums[kept] = combine(machine, _kind(op), type_, sums[kept], source.at(place))
    return [Array(source.shape, elements), Array(initial.shape, sums)]


def outerproduct_evaluate(op: OuterProductOp, machine: Machine, lhs: Array, rhs: Any, *acc: Any) -> Array:
    """Return the products of all pairs of elements, combined with other elements."""
    type_ = element_type_or_self(op.lhs.type)
    right = rhs.elements if isinstance(rhs, Array) else [rhs]
    products = [combine(machine, "mul", type_, first, second) for first in lhs.elements for second in right]
    if acc:
        products = [combine(machine, _kind(op), type_, old, new) for old, new in zip(acc[0].elements, products)]
    return Array(result_shape(op), products)


def contract_evaluate(op: ContractionOp, machine: Machine, lhs: Array, rhs: Array, acc: Any) -> Any:
    """Return the combinations of products of elements whose positions the maps say."""
    maps, type_ = [map_.value for map_ in op.indexing_maps.value], element_type_or_self(op.acc.type)  # type: ignore[attr-defined]
    if element_type_or_self(op.lhs.type) is not type_ or element_type_or_self(op.rhs.type) is not type_:
        raise machine.unsupported("a contraction of several types")
    sizes = [0] * maps[0].num_dims
    for map_, array in zip(maps, (lhs, rhs)):
        for expr, size in zip(map_.results, array.shape):
            sizes[expr.position] = size
    result = as_array(acc)
    elements = list(result.elements)
    for place in positions(sizes):
        left, right, kept = ([place[expr.position] for expr in map_.results] for map_ in maps)
        product = combine(machine, "mul", type_, lhs.at(left), rhs.at(right))
        number = index_of(kept, result.shape)
        elements[number] = combine(machine, _kind(op), type_, elements[number], product)
    return Array(result.shape, elements) if isinstance(acc, Array) else elements[0]


# ---- printing


_PUNCTUATION = {"no_punctuation": "", "newline": "\n", "comma": ", ", "open": "( ", "close": " )"}


def print_evaluate(op: PrintOp, machine: Machine, *source: Any) -> None:
    """Write a value, a string or punctuation to standard output, as compiled programs do."""
    text = "" if op.string_literal is None else op.string_literal.value
    if source:
        assert op.source is not None
        text = _text(machine, element_type_or_self(op.source.type), source[0])
    machine.write(text + _PUNCTUATION[op.punctuation.value.text])


def _text(machine: Machine, type_: Any, value: Any) -> str:
    if not isinstance(value, Array):
        if isinstance(type_, FloatType) or value is POISON:
            return f"{value:g}" if isinstance(value, float) else str(value)
        is_signed = isinstance(type_, IndexType) is False and machine.width(type_) > 1 and type_.signedness != "unsigned"
        return str(signed(value, machine.width(type_)) if is_signed else value)
    if not value.shape:
        return f"( {_text(machine, type_, value.elements[0])} )"
    length = math.prod(value.shape[1:])
    rows = [
        Array(value.shape[1:], value.elements[row * length : (row + 1) * length]) if len(value.shape) > 1 else value.elements[row]
        for row in range(value.shape[0])
    ]
    return f"( {', '.join([_text(machine, type_, row) for row in rows])} )"
