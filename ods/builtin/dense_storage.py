"""The byte layout of dense elements: little-endian; booleans take one bit each."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Final

from ..ir.type import Type
from .float_types import FloatType
from .types import ComplexType, IntegerType


def element_bits(element_type: Type) -> int:
    """Return the bit width of an element, or of each part of a complex element."""
    if isinstance(element_type, ComplexType):
        return element_bits(element_type.element_type)
    if isinstance(element_type, (IntegerType, FloatType)):
        return element_type.width
    return 64


def numbers_per_element(element_type: Type) -> int:
    """Return 2 for complex elements, otherwise 1."""
    return 2 if isinstance(element_type, ComplexType) else 1


def is_packed(element_type: Type) -> bool:
    """Return True if elements are single bits, eight per byte."""
    return isinstance(element_type, IntegerType) and element_type.width == 1


def number_bytes(element_type: Type) -> int:
    """Return the number of bytes per number, for elements that are not packed."""
    return (element_bits(element_type) + 7) // 8


def storage_bytes(element_type: Type, count: int) -> int:
    """Return the number of bytes of `count` elements."""
    if is_packed(element_type):
        return (count + 7) // 8
    return count * numbers_per_element(element_type) * number_bytes(element_type)


def is_signed(element_type: Type) -> bool:
    """Return True if integers or indices of this element type are signed."""
    return not (isinstance(element_type, IntegerType) and (element_type.signedness == "unsigned" or element_type.width == 1))


def pack(numbers: Sequence[int], element_type: Type) -> bytes:
    """Return the bytes of numbers: integers, or the bits of floats."""
    if is_packed(element_type):
        data = bytearray((len(numbers) + 7) // 8)
        for index, number in enumerate(numbers):
            if number & 1:
                data[index >> 3] |= 1 << (index & 7)
        return bytes(data)
    size = number_bytes(element_type)
    mask = (1 << element_bits(element_type)) - 1
    if isinstance(element_type, FloatType) and not element_type.format.signed:  # a minus sign would set the highest bit
        numbers = [number | number >> 1 & mask + 1 >> 1 for number in numbers]
    return b"".join([(number & mask).to_bytes(size, "little") for number in numbers])


def unpack(data: bytes, count: int, element_type: Type, signed: bool) -> list[int]:
    """Return the numbers in bytes; `count` is the number of numbers, two per complex element."""
    if is_packed(element_type):
        return [data[index >> 3] >> (index & 7) & 1 for index in range(count)]
    size, width = number_bytes(element_type), element_bits(element_type)
    if size in _CODES and size * 8 == width:
        code = _CODES[size] if signed else _CODES[size].upper()
        return list(struct.unpack_from(f"<{count}{code}", data))
    if size == 0:
        return [0] * count
    mask, sign = (1 << width) - 1, 1 << width >> 1
    numbers = [int.from_bytes(data[start : start + size], "little") & mask for start in range(0, count * size, size)]
    return [number - (sign << 1) if number & sign else number for number in numbers] if signed else numbers


_CODES: Final = {1: "b", 2: "h", 4: "i", 8: "q"}
