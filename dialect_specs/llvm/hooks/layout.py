"""Default sizes and alignments of types, without a data layout (MLIR `DataLayoutInterfaces`)."""

from __future__ import annotations

from generated.llvm import ArrayType, PointerType, StructType
from ods.builtin import VectorType
from ods.dialect_utils.llvm import primitive_size
from ods.dialect_utils.type_sizes import type_size_in_bits
from ods.ir.type import Type


def size_in_bits(type_: Type) -> int:
    """Return the bit width of `type_`; for scalable vectors the minimum."""
    if isinstance(type_, PointerType):
        return 64
    if isinstance(type_, (ArrayType, StructType)):
        return 8 * size(type_)
    if isinstance(type_, VectorType):
        last = type_.shape[-1]
        return type_.num_elements // last * _power_of_two(last) * size(type_.element_type) * 8
    known = primitive_size(type_) or type_size_in_bits(type_)
    return 0 if known is None else known


def size(type_: Type) -> int:
    """Return the size of a value of `type_` in memory, in bytes."""
    if isinstance(type_, ArrayType):
        return aligned(size(type_.element_type), abi_alignment(type_.element_type)) * type_.num_elements
    if isinstance(type_, StructType):
        offset = 0
        for element in type_.elements or ():
            offset = aligned(offset, 1 if type_.packed else abi_alignment(element)) + size(element)
        return aligned(offset, abi_alignment(type_))
    return -(-size_in_bits(type_) // 8)


def abi_alignment(type_: Type) -> int:
    """Return the required alignment in bytes."""
    if isinstance(type_, ArrayType):
        return abi_alignment(type_.element_type)
    if isinstance(type_, StructType):
        return 1 if type_.packed else max((abi_alignment(element) for element in type_.elements or ()), default=1)
    if type_.is_integer() and size_in_bits(type_) >= 64:
        return 4
    return _power_of_two(size(type_))


def aligned(offset: int, alignment: int) -> int:
    """Return `offset` rounded up to a multiple of `alignment`."""
    return -(-offset // alignment) * alignment


def _power_of_two(number: int) -> int:
    """Return the smallest power of two that is not less than `number`."""
    return 1 << max(number - 1, 0).bit_length()
