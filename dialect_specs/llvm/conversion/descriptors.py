"""Descriptors: the structs that represent memrefs (MLIR `MemRefDescriptor`, `UnrankedMemRefDescriptor`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generated import llvm
from ods.builtin import MemRefType
from ods.ir.interfaces import DYNAMIC
from ods.ir.type import Type
from ods.ir.value import Value

from .building import element_pointer, extract, index_constant, insert, pointer_type


class Descriptor:
    """A struct value that is built element by element."""

    def __init__(self, value: Value) -> None:
        self.value = value

    @property
    def fields(self) -> Sequence[Type]:
        """The types of the elements."""
        struct: Any = self.value._type
        fields: Sequence[Type] = struct.elements
        return fields

    def _set(self, value: Value, *position: int) -> None:
        self.value = insert(self.value, value, *position)


class MemRefDescriptor(Descriptor):
    """The allocated pointer, the aligned pointer, the offset, the sizes and the strides of a memref."""

    @classmethod
    def poison(cls, type_: Type) -> MemRefDescriptor:
        """Return a descriptor with undefined elements."""
        return cls(llvm.PoisonOp(type_).res)

    @classmethod
    def from_static_shape(cls, struct: Type, type_: MemRefType, allocated: Value, aligned: Value | None = None) -> MemRefDescriptor:
        """Return the descriptor of memory with a static shape."""
        strides, offset = type_.strides_and_offset() or ((), 0)
        new = cls.poison(struct)
        new.set_allocated_pointer(allocated)
        new.set_aligned_pointer(allocated if aligned is None else aligned)
        new.set_offset(new.index(offset))
        for number, (size, stride) in enumerate(zip(type_.shape, strides)):
            new.set_size(number, new.index(size))
            new.set_stride(number, new.index(stride))
        return new

    @classmethod
    def pack(cls, struct: Type, rank: int, values: Sequence[Value]) -> MemRefDescriptor:
        """Return the descriptor with the given elements."""
        new = cls.poison(struct)
        new.set_allocated_pointer(values[0])
        new.set_aligned_pointer(values[1])
        new.set_offset(values[2])
        for number in range(rank):
            new.set_size(number, values[3 + number])
            new.set_stride(number, values[3 + rank + number])
        return new

    def unpack(self, rank: int) -> list[Value]:
        """Return all elements: pointers, offset, sizes, strides."""
        values = [self.allocated_pointer(), self.aligned_pointer(), self.offset()]
        values += [self.size(number) for number in range(rank)]
        return values + [self.stride(number) for number in range(rank)]

    def index(self, number: int) -> Value:
        """Build a constant of the type of sizes."""
        return index_constant(self.fields[2], number)

    def allocated_pointer(self) -> Value:
        """Return the allocated pointer, which deallocation takes."""
        return extract(self.value, 0)

    def set_allocated_pointer(self, value: Value) -> None:
        """Set the allocated pointer, which deallocation takes."""
        self._set(value, 0)

    def aligned_pointer(self) -> Value:
        """Return the pointer to the data."""
        return extract(self.value, 1)

    def set_aligned_pointer(self, value: Value) -> None:
        """Set the pointer to the data."""
        self._set(value, 1)

    def offset(self) -> Value:
        """Return the offset of the first element from the aligned pointer."""
        return extract(self.value, 2)

    def set_offset(self, value: Value) -> None:
        """Set the offset of the first element."""
        self._set(value, 2)

    def size(self, dim: int) -> Value:
        """Return the size of a dimension."""
        return extract(self.value, 3, dim)

    def set_size(self, dim: int, value: Value) -> None:
        """Set the size of a dimension."""
        self._set(value, 3, dim)

    def stride(self, dim: int) -> Value:
        """Return the stride of a dimension."""
        return extract(self.value, 4, dim)

    def set_stride(self, dim: int, value: Value) -> None:
        """Set the stride of a dimension."""
        self._set(value, 4, dim)

    def size_at(self, dim: Value, rank: int) -> Value:
        """Return the size of a dimension whose number is a value; the sizes are stored on the stack for that."""
        index_type, pointer = self.fields[2], pointer_type()
        array = llvm.ArrayType.get(index_type, rank)
        one = self.index(1)
        sizes = extract(self.value, 3)
        place = llvm.AllocaOp(pointer, one, array).res
        llvm.StoreOp(sizes, place)
        return llvm.LoadOp(index_type, element_pointer(pointer, array, place, [0, dim])).res

    def buffer_pointer(self, type_: MemRefType, element_type: Type) -> Value:
        """Return the pointer to the first element."""
        offset = (type_.strides_and_offset() or ((), DYNAMIC))[1]
        pointer = self.aligned_pointer()
        if offset == 0:
            return pointer
        distance = self.offset() if offset == DYNAMIC else self.index(offset)
        return element_pointer(pointer._type, element_type, pointer, [distance])


class UnrankedDescriptor(Descriptor):
    """The rank, and a pointer to the ranked descriptor."""

    @classmethod
    def poison(cls, type_: Type) -> UnrankedDescriptor:
        """Return a descriptor with undefined elements."""
        return cls(llvm.PoisonOp(type_).res)

    @classmethod
    def pack(cls, struct: Type, values: Sequence[Value]) -> UnrankedDescriptor:
        """Return the descriptor with the given elements."""
        new = cls.poison(struct)
        new.set_rank(values[0])
        new.set_pointer(values[1])
        return new

    def unpack(self) -> list[Value]:
        """Return the rank and the pointer."""
        return [self.rank(), self.pointer()]

    def rank(self) -> Value:
        """Return the rank."""
        return extract(self.value, 0)

    def set_rank(self, value: Value) -> None:
        """Set the rank."""
        self._set(value, 0)

    def pointer(self) -> Value:
        """Return the pointer to the ranked descriptor."""
        return extract(self.value, 1)

    def set_pointer(self, value: Value) -> None:
        """Set the pointer to the ranked descriptor."""
        self._set(value, 1)

    def size_in_bytes(self, pointer_bits: int) -> Value:
        """Return the size of the ranked descriptor: two pointers, the offset, and two numbers for each dimension."""
        type_: Any = self.fields[0]
        one, two = index_constant(type_, 1), index_constant(type_, 2)
        index_size = index_constant(type_, -(-type_.width // 8))
        pointer_size = index_constant(type_, -(-pointer_bits // 8))
        pointers = llvm.MulOp(two, pointer_size).res
        rank = self.rank()
        numbers = llvm.AddOp(llvm.MulOp(two, rank).res, one).res
        return llvm.AddOp(pointers, llvm.MulOp(numbers, index_size).res).res


class RankedInMemory:
    """The descriptor that an unranked descriptor points to; its rank is only known at run time."""

    def __init__(self, base: Value, index_type: Type, element_pointer_type: Type) -> None:
        self.base, self.index_type, self.pointer_type = base, index_type, element_pointer_type

    def allocated_pointer(self) -> Value:
        """Return the allocated pointer, which deallocation takes."""
        return llvm.LoadOp(self.pointer_type, self.base).res

    def set_allocated_pointer(self, value: Value) -> None:
        """Set the allocated pointer, which deallocation takes."""
        llvm.StoreOp(value, self.base)

    def _aligned_place(self) -> Value:
        return element_pointer(pointer_type(), self.pointer_type, self.base, [1])

    def aligned_pointer(self) -> Value:
        """Return the pointer to the data."""
        return llvm.LoadOp(self.pointer_type, self._aligned_place()).res

    def set_aligned_pointer(self, value: Value) -> None:
        """Set the pointer to the data."""
        llvm.StoreOp(value, self._aligned_place())

    def offset_place(self) -> Value:
        """Return the address of the offset, before sizes and strides."""
        return element_pointer(pointer_type(), self.pointer_type, self.base, [2])

    def offset(self) -> Value:
        """Load the offset of the first element from the aligned pointer."""
        return llvm.LoadOp(self.index_type, self.offset_place()).res

    def set_offset(self, value: Value) -> None:
        """Set the offset of the first element."""
        llvm.StoreOp(value, self.offset_place())

    def sizes_place(self) -> Value:
        """Return the address of the sizes."""
        struct = llvm.StructType.get_literal([self.pointer_type, self.pointer_type, self.index_type, self.index_type])
        return element_pointer(pointer_type(), struct, self.base, [0, 3])

    def size(self, sizes: Value, number: Value) -> Value:
        """Load size `number` from the address `sizes`."""
        return llvm.LoadOp(self.index_type, element_pointer(pointer_type(), self.index_type, sizes, [number])).res

    def set_size(self, sizes: Value, number: Value, value: Value) -> None:
        """Store size `number` at the address `sizes`."""
        llvm.StoreOp(value, element_pointer(pointer_type(), self.index_type, sizes, [number]))

    def strides_place(self, sizes: Value, rank: Value) -> Value:
        """Return the address of the strides, which follow the sizes."""
        return element_pointer(pointer_type(), self.index_type, sizes, [rank])

    def stride(self, strides: Value, number: Value) -> Value:
        """Load stride `number` from the address `strides`."""
        return self.size(strides, number)

    def set_stride(self, strides: Value, number: Value, value: Value) -> None:
        """Store stride `number` at the address `strides`."""
        self.set_size(strides, number, value)
