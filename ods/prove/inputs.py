"""Arguments for functions under test: edge cases of each type first, then random values, with poison and memory that overlaps."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any, Final

from ..builtin import ComplexType, IndexType, IntegerType, MemRefType, RankedTensorType, TensorType, VectorType
from ..builtin.float_types import FloatType
from ..builtin.integer_arithmetic import signed
from ..execution.interpreter.inputs import random_arguments
from ..execution.interpreter.machine import contents
from ..execution.interpreter.values import (
    POISON,
    Array,
    Memory,
    MemRef,
    Nan,
    Unsupported,
    from_bits,
    is_wide,
    rounded,
    static_shape,
    width_of,
)
from ..ir.interfaces import DYNAMIC
from ..ir.type import Type

_FLOATS: Final = (0.0, -0.0, 1.0, -1.0, math.nan, math.inf, -math.inf, 0.5, 1e-10, -2.5, 3.0, 1e30, -3.0, 65504.0, 5e-324, 1.1754944e-38)
_PLAIN_FLOATS: Final = (1.0, -1.0, 2.0, -2.0, 0.5, -0.5, 3.0, 1.5, -4.0)
_MOST_EXHAUSTIVE = 1 << 10
_SMALL: Final[list[Any]] = [0, 1, 2, 3, 4, 5, 7, 8, 10, (1 << 64) - 1, (1 << 64) - 3]


def inputs(
    types: Sequence[Type],
    random: Random,
    count: int,
    small_indices: bool = False,
    plain_floats: bool = False,
    sizes: Sequence[int] = (0, 1, 2, 3, 4),
) -> Iterator[tuple[list[Any], Memory]]:
    """Yield arguments with the memory that they point into: all of them if there are few, else edge cases and random ones.

    With `small_indices`, indices are what sizes and bounds of loops can be; with `plain_floats`, floats are small fractions.
    Raises Unsupported for types that no arguments are known for.
    """
    if plain_floats:
        for _ in range(count):
            memory = Memory()
            found = _random(types, random, memory, small_indices, sizes)
            yield [_plain(value, type_, random) for value, type_ in zip(found, types)], memory
        return
    if any(isinstance(type_, MemRefType) or _has_many_shapes(type_) for type_ in types):
        for _ in range(count):
            memory = Memory()
            yield _random(types, random, memory, small_indices, sizes), memory
        return
    everything = [all_values(type_) for type_ in types]
    if all(each is not None for each in everything) and math.prod(len(each or ()) for each in everything) <= min(
        _MOST_EXHAUSTIVE, 8 * count
    ):
        for values in product(*(each or () for each in everything)):
            yield list(values), Memory()
        return
    edges = [_SMALL if small_indices and isinstance(type_, IndexType) else edge_values(type_) for type_ in types]
    if types and math.prod(map(len, edges)) <= count // 2:
        combinations = list(product(*edges))
    else:
        combinations = [tuple(random.choice(each) for each in edges) for _ in range(count // 2)]
    for values in combinations:
        yield list(values), Memory()
    for number in range(len(types)):
        yield [
            POISON if index == number and not _is_array(types[index]) else random.choice(each) for index, each in enumerate(edges)
        ], Memory()
    for _ in range(count - len(combinations)):
        memory = Memory()
        yield _random(types, random, memory, small_indices, sizes), memory


def _random(types: Sequence[Type], random: Random, memory: Memory, small_indices: bool, sizes: Sequence[int]) -> list[Any]:
    values = random_arguments(random, types, memory, sizes)
    if small_indices:
        values = [
            random.randrange(-3, 12) & (1 << 64) - 1 if isinstance(type_, IndexType) else value for type_, value in zip(types, values)
        ]
    return values


def _has_many_shapes(type_: Type) -> bool:
    """Return True for vectors and tensors whose sizes the type does not say."""
    return isinstance(type_, TensorType) and not type_.has_rank or DYNAMIC in getattr(type_, "shape", ())


def _plain(value: Any, type_: Type, random: Random) -> Any:
    """Return the value of a type, with floats of which sums and products are exact."""
    if isinstance(type_, FloatType):
        return rounded(random.choice(_PLAIN_FLOATS), type_)
    if isinstance(type_, ComplexType):
        return tuple(_plain(None, type_.element_type, random) for _ in range(2))
    if isinstance(value, Array):
        element = type_.element_type  # type: ignore[attr-defined]
        return Array(value.shape, [_plain(each, element, random) for each in value.elements])
    return value


def _is_array(type_: Type) -> bool:
    return isinstance(type_, (VectorType, RankedTensorType))


def all_values(type_: Type) -> list[Any] | None:
    """Return all values of a type of at most 8 bits, and poison; None for other types."""
    if isinstance(type_, IntegerType) and type_.width <= 8:
        return [*range(1 << type_.width), POISON]
    if isinstance(type_, FloatType) and type_.width <= 8:
        return [*(from_bits(bits, type_) for bits in range(1 << type_.width)), POISON]
    return None


def edge_values(type_: Type) -> list[Any]:
    """Return the edge cases of a type. Raises Unsupported."""
    if isinstance(type_, (IndexType, IntegerType)):
        width = width_of(type_)
        highest = (1 << width) - 1
        numbers = (0, 1, highest, highest >> 1, (highest >> 1) + 1, 2, highest - 1, 3, width - 1, width, 5, 7, 100, -7)
        return list(dict.fromkeys(number & highest for number in numbers))
    if isinstance(type_, FloatType):
        values = list({repr(value): value for value in (rounded(number, type_) for number in _FLOATS)}.values())
        form = type_.format
        if form.non_finite == "ieee" and form.signed and not is_wide(type_):
            values += [from_bits(form.nan | form.sign_bit, type_), from_bits(form.nan + 1, type_)]
        return values
    if isinstance(type_, ComplexType):
        return list(product(edge_values(type_.element_type)[:9], edge_values(type_.element_type)[:9]))
    if _is_array(type_):
        shape, elements = static_shape(type_), edge_values(type_.element_type)  # type: ignore[attr-defined]
        size = math.prod(shape)
        if size > 4096:
            raise Unsupported(f"an argument of type {type_}")
        return [
            Array(shape, [elements[(start + step * number) % len(elements)] for number in range(size)])
            for start in range(min(8, len(elements)))
            for step in (1, 3)
        ]
    raise Unsupported(f"an argument of type {type_}")


def shown(value: Any, type_: Type) -> str:
    """Return a value as text: integers signed, with the elements of arrays and memrefs."""
    if isinstance(value, MemRef):
        return f"memref {'x'.join(map(str, value.sizes))} {shown_array(contents(value), value.sizes, value.element)}"
    if isinstance(value, Array):
        return shown_array(value.elements, value.shape, getattr(type_, "element_type", type_))
    if isinstance(value, tuple) and len(value) == 2 and isinstance(type_, ComplexType):
        return f"({shown(value[0], type_.element_type)}, {shown(value[1], type_.element_type)})"
    if isinstance(value, int) and isinstance(type_, IntegerType) and type_.width == 1:
        return "true" if value else "false"
    if isinstance(value, int) and isinstance(type_, (IndexType, IntegerType)):
        return str(signed(value, width_of(type_)))
    if isinstance(value, Nan) and value.bits != value.type.format.nan:  # type: ignore[attr-defined]
        return f"nan ({value.bits:#x})"
    return repr(value)


def shown_array(elements: Sequence[Any], shape: Sequence[int], type_: Type) -> str:
    """Return the elements of an array as nested lists."""
    if not shape:
        return shown(elements[0], type_)
    step = math.prod(shape[1:])
    return f"[{', '.join(shown_array(elements[row * step : (row + 1) * step], shape[1:], type_) for row in range(shape[0]))}]"
