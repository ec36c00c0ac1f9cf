"""Values of the interpreter: numbers, arrays, memrefs and poison, and their relation to types.

An integer or index is the unsigned number of its bits, a float a Python float that its type can represent (of
`f80` and `f128` the number of its bits), a complex number a pair.
A vector or tensor is an `Array`, a memref a `MemRef` into a `Buffer` of bytes.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from ...builtin import (
    ArrayAttr,
    ComplexType,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IndexType,
    IntegerAttr,
    IntegerType,
    RankedTensorType,
    VectorType,
    float_arithmetic,
    row_major,
)
from ...builtin.element_attributes import all_numbers
from ...builtin.float_types import FloatType
from ...builtin.integer_arithmetic import signed
from ...ir.attribute import Attribute
from ...ir.interfaces import DYNAMIC
from ...ir.operation import Operation
from ...ir.type import Type


class Stopped(Exception):
    """Raised if a program does not end in results; `operation` is the one that was executed."""

    operation: Operation | None = None
    operands: Sequence[Any] = ()
    """The values of its operands."""
    origin: Operation | None = None
    """The operation that poison among its operands comes from; None if there is none."""


class UndefinedBehavior(Stopped):
    """Raised if the program has undefined behavior: a trap, such as a division by zero."""


class Unsupported(Stopped):
    """Raised if the interpreter does not know an operation, a type or an attribute."""


class Aborted(Unsupported):
    """Raised if the program ends itself, as by a failed assertion."""


class TooLong(Stopped):
    """Raised if the program takes more steps, or more memory, than the interpreter allows."""


class _Poison:
    """Arithmetic with poison gives poison."""

    def __repr__(self) -> str:
        return "poison"

    def _same(self, *others: object) -> _Poison:
        return self

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __and__ = __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = _same
    __neg__ = __abs__ = _same


POISON: Final = _Poison()
"""A value that must not matter: what is computed from it is poison, and a decision by it is undefined behavior."""
MOST_ELEMENTS: Final = 1 << 20
"""The number of elements that a vector or tensor may have."""


@dataclass(slots=True)
class Array:
    """A vector or tensor: its sizes and its elements in row-major order."""

    shape: tuple[int, ...]
    elements: list[Any]

    def at(self, position: Sequence[int]) -> Any:
        """Return the element at a position."""
        return self.elements[row_major.index_of(position, self.shape)]


@dataclass(eq=False, slots=True)
class Buffer:
    """Memory: bytes, each a number or POISON."""

    bytes: list[Any]
    is_freed: bool = False
    number: int = 0


@dataclass(eq=False, slots=True)
class MemRef:
    """A view of a buffer: the offset of its first element in bytes, its sizes, and its strides in elements."""

    buffer: Buffer
    base: int
    offset: int
    sizes: tuple[int, ...]
    strides: tuple[int, ...]
    element: Type

    def place(self, indices: Sequence[Any]) -> int:
        """Return the offset of an element in bytes. Raises UndefinedBehavior for indices out of bounds."""
        if len(indices) != len(self.sizes) or any(index is POISON or not 0 <= index < size for index, size in zip(indices, self.sizes)):
            raise UndefinedBehavior("an index out of bounds")
        return self.byte(self.offset + sum(index * stride for index, stride in zip(indices, self.strides)))

    def byte(self, element: int) -> int:
        """Return the offset of an element in bytes, where `element` counts elements from the base."""
        return self.base + element * byte_width(self.element)

    def load(self, indices: Sequence[Any]) -> Any:
        """Return an element. Raises UndefinedBehavior for indices out of bounds."""
        return read(self.buffer, self.place(indices), self.element)

    def store(self, indices: Sequence[Any], value: Any) -> None:
        """Replace an element. Raises UndefinedBehavior for indices out of bounds."""
        write(self.buffer, self.place(indices), self.element, value)


def positions(shape: Iterable[int]) -> Iterable[tuple[int, ...]]:
    """Return the positions of all elements, in row-major order. Raises TooLong if there are too many."""
    shape = tuple(shape)
    if 0 in shape:
        return ()
    if math.prod(shape) > MOST_ELEMENTS:
        raise TooLong(f"more than {MOST_ELEMENTS} elements")
    return row_major.positions(shape)


def row_major_strides(shape: Sequence[int]) -> tuple[int, ...]:
    """Return the strides of a memref whose elements are in row-major order without gaps."""
    strides = [1] * len(shape)
    for dim in range(len(shape) - 2, -1, -1):
        strides[dim] = strides[dim + 1] * shape[dim + 1]
    return tuple(strides)


# ---- types


@cache
def width_of(type_: Type) -> int:
    """Return the width of an integer or index type, in bits. Raises Unsupported for other types."""
    if isinstance(type_, IndexType):
        return 64
    if isinstance(type_, IntegerType):
        return int(type_.width)
    raise Unsupported(f"type {type_}")


def static_shape(type_: Any) -> tuple[int, ...]:
    """Return the sizes of a type; scalable vectors have their least size. Raises Unsupported if one is not static."""
    if DYNAMIC in type_.shape:
        raise Unsupported(f"type {type_} of unknown size")
    return tuple(type_.shape)


# ---- floats


class Nan(float):
    """A NaN of a float type whose bits are known: what it is moved and copied by keeps them, arithmetic gives a plain NaN, of any bits."""

    __slots__ = ("bits", "type")
    bits: int
    type: Type

    def __new__(cls, bits: int, type_: Type) -> Nan:
        made = super().__new__(cls, "nan")
        made.bits, made.type = bits, type_
        return made


def sign_bit(type_: Type) -> int:
    """Return the number with the bit of the sign alone."""
    return _float_type(type_).format.sign_bit


def has_any_bits(value: Any) -> bool:
    """Return True for a NaN whose bits are not known."""
    return isinstance(value, float) and value != value and not isinstance(value, Nan)


def is_signaling_nan(value: Any, type_: Type) -> bool:
    """Return True for a NaN that is known to be signaling: operations may take it for a quiet one."""
    bits = value.bits if isinstance(value, Nan) else value if isinstance(value, int) else None
    return bits is not None and float_arithmetic.is_signaling(_float_type(type_).format, bits)


@cache
def _packing(type_: Type) -> tuple[struct.Struct, struct.Struct] | None:
    """Return how `struct` packs a float type, as a float and as an integer; None if it does not."""
    letters = {"f16": ("<e", "<H"), "f32": ("<f", "<I"), "f64": ("<d", "<Q")}.get(_float_type(type_).mnemonic)
    return None if letters is None else (struct.Struct(letters[0]), struct.Struct(letters[1]))


def is_wide(type_: Type) -> bool:
    """Return True for the float types that Python lacks, `f80` and `f128`: a value is the number of its bits."""
    return _float_type(type_).format.precision > 53


def rounded(value: Any, type_: Type) -> Any:
    """Return the value of a float type that is nearest to `value`."""
    packing = _packing(type_)
    if packing is None:
        return from_bits(to_bits(value, type_), type_)
    try:
        return packing[0].unpack(packing[0].pack(value))[0]
    except OverflowError:
        return math.copysign(math.inf, value)


def to_bits(value: Any, type_: Type) -> int:
    """Return the bits of the value of a float type that is nearest to `value`. Raises Unsupported for what the type cannot express."""
    if isinstance(value, Nan) and value.type is type_:
        return value.bits
    packing = _packing(type_)
    if packing is not None:
        return int(packing[1].unpack(packing[0].pack(rounded(value, type_)))[0])
    form = _float_type(type_).format
    if form.precision > 53 and not isinstance(value, float):
        return int(value)
    bits = form.from_float(value)
    if bits >> form.width:  # a NaN or an infinity that the format lacks, or a sign
        bits = form.largest | (form.sign_bit if value < 0 else 0)
        if math.isnan(value) or bits >> form.width:
            raise Unsupported(f"{value} as {type_}")
    return bits


def from_bits(bits: int, type_: Type) -> Any:
    """Return the value of a float type with the given bits."""
    packing = _packing(type_)
    if packing is None and is_wide(type_):
        return bits
    value = _float_type(type_).format.to_float(bits) if packing is None else packing[0].unpack(packing[1].pack(bits))[0]
    return value if value == value else Nan(bits, type_)


def _float_type(type_: Type) -> FloatType:
    if not isinstance(type_, FloatType):
        raise Unsupported(f"type {type_}")
    return type_


def bit_width(type_: Type) -> int:
    """Return the width of an integer, index or float type, in bits."""
    return type_.width if isinstance(type_, FloatType) else width_of(type_)


# ---- memory


@cache
def byte_width(type_: Type) -> int:
    """Return the number of bytes of an element."""
    if isinstance(type_, ComplexType):
        return 2 * byte_width(type_.element_type)
    if isinstance(type_, VectorType):
        return math.prod(static_shape(type_)) * byte_width(type_.element_type)
    return (bit_width(type_) + 7) // 8


def read(buffer: Buffer, place: int, type_: Type) -> Any:
    """Return the value of type `type_` at the byte `place`. Raises UndefinedBehavior where no memory is."""
    size = byte_width(type_)
    if buffer.is_freed or place < 0 or place + size > len(buffer.bytes):
        raise UndefinedBehavior("memory that is not there")
    if isinstance(type_, ComplexType):
        half = size // 2
        return read(buffer, place, type_.element_type), read(buffer, place + half, type_.element_type)
    if isinstance(type_, VectorType):
        shape, step = static_shape(type_), byte_width(type_.element_type)
        return Array(shape, [read(buffer, place + step * number, type_.element_type) for number in range(math.prod(shape))])
    found = buffer.bytes[place : place + size]
    if POISON in found:
        return POISON
    bits = int.from_bytes(found, "little")
    return from_bits(bits, type_) if isinstance(type_, FloatType) else bits & ((1 << width_of(type_)) - 1)


def write(buffer: Buffer, place: int, type_: Type, value: Any) -> None:
    """Store a value of type `type_` at the byte `place`. Raises UndefinedBehavior where no memory is."""
    size = byte_width(type_)
    if buffer.is_freed or place < 0 or place + size > len(buffer.bytes):
        raise UndefinedBehavior("memory that is not there")
    if value is POISON:
        buffer.bytes[place : place + size] = [POISON] * size
    elif isinstance(type_, ComplexType):
        for part, number in enumerate(value):
            write(buffer, place + part * size // 2, type_.element_type, number)
    elif isinstance(type_, VectorType):
        if not isinstance(value, Array):
            raise Unsupported("a part of a vector in memory")
        step = byte_width(type_.element_type)
        for number, each in enumerate(value.elements):
            write(buffer, place + step * number, type_.element_type, each)
    else:
        bits = to_bits(value, type_) if isinstance(type_, FloatType) else value
        buffer.bytes[place : place + size] = bits.to_bytes(size, "little")


@dataclass
class Memory:
    """Creates buffers and numbers them."""

    buffers: list[Buffer] = field(default_factory=list)
    most_bytes: int = 1 << 24
    """The number of bytes that a buffer may have."""

    def allocate(self, sizes: Sequence[Any], element: Type, fill: Any = POISON) -> MemRef:
        """Return a new memref of the given sizes whose bytes are `fill`. Raises UndefinedBehavior for a negative size.

        Raises TooLong if that is too much.
        """
        if any(size is POISON or not signed(size, 64) >= 0 for size in sizes):
            raise UndefinedBehavior("memory of a negative size")
        count = math.prod(sizes) * byte_width(element)
        if count > self.most_bytes:
            raise TooLong(f"more than {self.most_bytes} bytes of memory")
        buffer = Buffer([fill] * count, number=len(self.buffers))
        self.buffers.append(buffer)
        return MemRef(buffer, 0, 0, tuple(sizes), row_major_strides(sizes), element)

    @staticmethod
    def detached(size: int) -> Buffer:
        """Return bytes that belong to no memref."""
        return Buffer([POISON] * size)


# ---- constants


def constant(attribute: Attribute | None, type_: Type) -> Any:
    """Return the value of a constant of a type. Raises Unsupported for an attribute that is no constant."""
    if getattr(attribute, "name", None) == "ub.poison":
        return filled(type_, POISON)
    if isinstance(attribute, ArrayAttr) and isinstance(type_, ComplexType):
        return tuple(constant(part, type_.element_type) for part in attribute.value)
    if isinstance(attribute, IntegerAttr):
        return attribute.value & ((1 << width_of(type_)) - 1)
    if isinstance(attribute, FloatAttr):
        return from_bits(attribute.bits, type_)
    if isinstance(attribute, DenseIntOrFPElementsAttr) and isinstance(type_, (VectorType, RankedTensorType)):
        element, shape = type_.element_type, static_shape(type_)
        return Array(shape, _elements(list(all_numbers(attribute)), element))
    raise Unsupported(f"constant {attribute}")


def _elements(numbers: list[int], element: Type) -> list[Any]:
    if isinstance(element, ComplexType):
        parts = _elements(numbers, element.element_type)
        return list(zip(parts[::2], parts[1::2]))
    mask = (1 << bit_width(element)) - 1
    return [from_bits(number & mask, element) if isinstance(element, FloatType) else number & mask for number in numbers]


def filled(type_: Type, value: Any) -> Any:
    """Return `value`, or an array of it if the type has a shape."""
    if isinstance(type_, (VectorType, RankedTensorType)):
        shape = static_shape(type_)
        return Array(shape, [value] * math.prod(shape))
    return value
