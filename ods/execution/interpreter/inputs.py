"""Values for the arguments of functions: random values, edge cases, and memrefs that overlap."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ...builtin import ComplexType, IndexType, IntegerType, MemRefType, RankedTensorType, TensorType, VectorType
from ...builtin.float_types import FloatType
from ...ir.interfaces import DYNAMIC
from ...ir.type import Type
from .values import (
    POISON,
    Array,
    Memory,
    MemRef,
    Unsupported,
    byte_width,
    positions,
    rounded,
    row_major_strides,
    static_shape,
    width_of,
)

_FLOATS = (0.0, -0.0, 1.0, -1.0, 0.5, 2.0, 3.0, -2.5, 1e-30, 1e30, math.nan, math.inf, -math.inf, 7.25, 65504.0, 5e-324, 1.1754944e-38)
_MOST_ELEMENTS = 4096
_INDICES = (0, 0, 1, 1, 2, 3, 4, 5, 7, 8, (1 << 64) - 1, 1 << 63, (1 << 63) - 1)


def plain_value(type_: Type, number: int) -> Any:
    """Return a value of a type that depends on `number` only. Raises Unsupported."""
    if isinstance(type_, (IndexType, IntegerType)):
        return number * 37 & ((1 << min(width_of(type_), 3)) - 1)
    if isinstance(type_, FloatType):
        return rounded(float(number % 8) + 0.5, type_)
    if isinstance(type_, ComplexType):
        return plain_value(type_.element_type, number), plain_value(type_.element_type, number + 3)
    if isinstance(type_, (VectorType, RankedTensorType)):
        shape = tuple(3 if size == DYNAMIC else size for size in type_.shape)
        return Array(shape, [plain_value(type_.element_type, number + index) for index in range(math.prod(shape))])
    raise Unsupported(f"an answer of type {type_}")


def any_answers() -> Callable[[str, Sequence[Any], Sequence[Type]], Sequence[Any]]:
    """Return what executes names without a body (`external`): the answers depend on the number of calls before alone."""
    count = 0

    def answer(name: str, operands: Sequence[Any], types: Sequence[Type]) -> list[Any]:
        nonlocal count
        count += 1
        return [plain_value(type_, count + 7 * index) for index, type_ in enumerate(types)]

    return answer


_SIZES = (0, 1, 2, 3, 4)


def random_value(random: Random, type_: Type, poison: float = 0.02, sizes: Sequence[int] = _SIZES) -> Any:
    """Return a value of a type other than a memref: often an edge case, sometimes poison; dynamic dimensions have one of the sizes."""
    if isinstance(type_, (VectorType, TensorType)):
        return _random_array(random, type_, poison, sizes)
    number = _random_number(random, type_)
    return POISON if random.random() < poison else number


def _random_number(random: Random, type_: Type) -> Any:
    if isinstance(type_, ComplexType):
        return tuple(rounded(random.choice(_FLOATS[:10]), type_.element_type) for _ in range(2))
    if isinstance(type_, FloatType):
        return rounded(random.choice(_FLOATS) if random.random() < 0.6 else random.uniform(-9, 9), type_)
    if isinstance(type_, IndexType):
        return random.choice(_INDICES)
    width = width_of(type_)
    highest = (1 << width) - 1
    peculiar = (0, 1, 2, 3, highest, highest >> 1, (highest >> 1) + 1, width, random.getrandbits(width or 1), random.randrange(9))
    return random.choice(peculiar) & highest


def _random_array(random: Random, type_: Any, poison: float, sizes: Sequence[int]) -> Array:
    if isinstance(type_, VectorType):
        shape = static_shape(type_)
    else:
        dims = type_.shape if type_.has_rank else (DYNAMIC,) * random.randrange(3)
        shape = tuple(random.choice(sizes) if size == DYNAMIC else size for size in dims)
    if math.prod(shape) > _MOST_ELEMENTS:
        raise Unsupported("an argument of such a size")
    return Array(shape, [random_value(random, type_.element_type, poison) for _ in range(math.prod(shape))])


def random_arguments(random: Random, types: Sequence[Type], memory: Memory, sizes: Sequence[int] = _SIZES) -> list[Any]:
    """Return arguments of the given types; memrefs of equal element types sometimes share a buffer.

    Dynamic dimensions of vectors and tensors often have the same of the given sizes.
    """
    sizes = (random.choice(sizes),) * len(sizes) + tuple(sizes)
    found = list[Any]()
    for type_ in types:
        if isinstance(type_, MemRefType):
            earlier = [each for each in found if isinstance(each, MemRef) and each.element is type_.element_type]
            shared = random.choice(earlier) if earlier and random.random() < 0.3 else None
            found.append(_random_memref(random, type_, memory, shared))
        else:
            found.append(random_value(random, type_, sizes=sizes))
    return found


def _random_memref(random: Random, type_: MemRefType, memory: Memory, shared: MemRef | None) -> MemRef:
    layout = type_.strides_and_offset()
    if layout is None:
        raise Unsupported(f"layout of {type_}")
    sizes = tuple(random.choice((0, 1, 2, 4, 5, 8)) if size == DYNAMIC else size for size in type_.shape)
    strides, offset = list(row_major_strides(sizes)), random.randrange(3) if layout[1] == DYNAMIC else layout[1]
    spread = random.choice((1, 1, 2, 3))
    for dim, stride in enumerate(layout[0]):
        strides[dim] = strides[dim] * spread if stride == DYNAMIC else stride
    reach = offset + 1 + sum((size - 1) * stride for size, stride in zip(sizes, strides) if size)
    if not 0 <= reach <= 4096 or min(strides, default=0) < 0:
        raise Unsupported(f"memory of type {type_}")
    found = memory.allocate((reach + random.randrange(3),), type_.element_type)
    if shared is not None and len(shared.buffer.bytes) >= reach * byte_width(type_.element_type):
        return MemRef(shared.buffer, 0, offset, sizes, tuple(strides), type_.element_type)
    for place in positions(found.sizes):
        found.store(place, random_value(random, type_.element_type))
    return MemRef(found.buffer, 0, offset, sizes, tuple(strides), type_.element_type)
