"""Computing sizes and layouts of memrefs at run time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from generated import llvm
from ods.builtin import MemRefType
from ods.ir.interfaces import DYNAMIC
from ods.ir.type import Type
from ods.ir.value import Value

from .building import element_pointer, index_constant, pointer_type
from .descriptors import MemRefDescriptor
from .type_converter import LLVMTypeConverter


class Layout(NamedTuple):
    """The sizes and strides of a memref, and its total size."""

    sizes: list[Value]
    strides: list[Value]
    total: Value
    """The total size, in bytes or in elements."""


def has_identity_layout(type_: MemRefType, converter: LLVMTypeConverter) -> bool:
    """Return True if the elements are in row-major order, and the type can be converted."""
    return type_.layout.is_identity() and converter.convert_type(type_) is not None


def layout_of(type_: MemRefType, dynamic_sizes: Sequence[Value], converter: LLVMTypeConverter, in_bytes: bool) -> Layout:
    """Return the row-major layout of a memref."""
    index_type, dynamic = converter.index_type, iter(dynamic_sizes)
    sizes = [next(dynamic) if size == DYNAMIC else index_constant(index_type, size) for size in type_.shape]
    known = 1
    running = index_constant(index_type, 1)
    strides: list[Value] = []
    for size, number in zip(reversed(sizes), reversed(type_.shape)):
        strides.append(running)
        is_first = known == 1
        known = DYNAMIC if DYNAMIC in (known, number) else known * number
        running = size if is_first else llvm.MulOp(running, size).res if known == DYNAMIC else index_constant(index_type, known)
    strides.reverse()
    if in_bytes:
        element = converter.convert_type(type_.element_type)
        assert element is not None
        running = _distance(element, [running], index_type)
    return Layout(sizes, strides, running)


def size_in_bytes(type_: Type, converter: LLVMTypeConverter) -> Value:
    """Return the size of a value in memory."""
    element = converter.convert_type(type_)
    assert element is not None
    return _distance(element, [1], converter.index_type)


def _distance(element: Type, indices: Sequence[Value | int], index_type: Type) -> Value:
    """Return the address of an element of an array that starts at address 0."""
    null = llvm.ZeroOp(pointer_type()).res
    return llvm.PtrToIntOp(index_type, element_pointer(pointer_type(), element, null, indices)).res


def described(type_: MemRefType, allocated: Value, aligned: Value, layout: Layout, converter: LLVMTypeConverter) -> Value:
    """Return a descriptor for memory with a layout."""
    struct = converter.convert_type(type_)
    assert struct is not None
    new = MemRefDescriptor.poison(struct)
    new.set_allocated_pointer(allocated)
    new.set_aligned_pointer(aligned)
    new.set_offset(index_constant(converter.index_type, 0))
    for number, size in enumerate(layout.sizes):
        new.set_size(number, size)
    for number, stride in enumerate(layout.strides):
        new.set_stride(number, stride)
    return new.value
