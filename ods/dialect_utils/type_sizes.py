"""The default bit widths of types, without a data layout."""

from __future__ import annotations

from math import prod

from ..builtin.shaped_types import VectorType
from ..builtin.types import ComplexType
from ..ir.interfaces.data_layout import DataLayoutTypeInterface
from ..ir.type import Type


def type_size_in_bits(type_: Type) -> int | None:
    """Return the bit width of a value of `type_`; None if it is unknown."""
    if type_.is_int_or_float():
        return type_.int_or_float_bit_width()
    if type_.is_index():
        return 64
    if isinstance(type_, DataLayoutTypeInterface):
        return type_.get_type_size_in_bits()
    if isinstance(type_, ComplexType):
        part = type_size_in_bits(type_.element_type)
        return None if part is None else _aligned(part) + part
    if isinstance(type_, VectorType) and not type_.scalable:
        return _vector_size(type_)
    return None


def _vector_size(type_: VectorType) -> int | None:
    """Return the bit width of a vector: elements take whole bytes, and the last dimension is rounded up to a power of two."""
    element = type_size_in_bits(type_.element_type)
    if element is None or not type_.shape:
        return None
    *outer, last = type_.shape
    return prod(outer) * (1 << (last - 1).bit_length()) * -(-element // 8) * 8


def _aligned(bits: int) -> int:
    """Return `bits` rounded up to the alignment of an integer or float of that width: a power of two, at least 8."""
    alignment = 8
    while alignment < bits:
        alignment *= 2
    return -(-bits // alignment) * alignment
