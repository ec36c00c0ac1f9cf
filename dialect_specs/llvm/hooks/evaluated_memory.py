"""Memory of the llvm dialect in the interpreter: every buffer has an address of its own, and all accesses are checked.

The high 32 bits of an address are one more than the number of its buffer, so the null pointer, and what is next to it, is no memory.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from generated.llvm import ArrayType, GlobalOp, LLVMFuncOp, PointerType, StructType
from ods.builtin import I8, IntegerType, VectorType
from ods.execution.interpreter.machine import Machine
from ods.execution.interpreter.values import POISON, Array, Buffer, MemRef, static_shape
from ods.ir.type import Type

from .data_layout import IRLayout
from .evaluated import constant_of

LAYOUT: Final = IRLayout("e-i64:64-i128:128-f80:128-S128")
"""Sizes and alignments of types, as on x86-64."""
_I64: Final = IntegerType.get_signless(64)


def address_of(buffer: Buffer) -> int:
    """Return the address of the first byte of a buffer."""
    return (buffer.number + 1) << 32


def allocated(machine: Machine, size: int) -> int:
    """Return the address of new memory, whose bytes are poison."""
    return address_of(machine.memory.allocate((size,), I8).buffer)


def located(machine: Machine, address: Any) -> tuple[Buffer, int]:
    """Return the buffer at an address, and the offset there. Raises UndefinedBehavior where no memory is."""
    number, offset = divmod(machine.concrete(address), 1 << 32)
    if offset >> 31:  # before the buffer
        number, offset = number + 1, offset - (1 << 32)
    if not 0 < number <= len(machine.memory.buffers):
        raise machine.undefined("memory that is not there")
    return machine.memory.buffers[number - 1], offset


def freed(machine: Machine, address: Any) -> None:
    """Free the memory at an address; nothing for the null pointer. Raises UndefinedBehavior for what cannot be freed."""
    if machine.concrete(address) == 0:
        return
    buffer, offset = located(machine, address)
    if buffer.is_freed or offset:
        raise machine.undefined("memory freed twice" if buffer.is_freed else "memory freed that was not allocated")
    buffer.is_freed = True


def bytes_at(machine: Machine, address: Any, size: int) -> tuple[Buffer, int]:
    """Return the buffer and offset of `size` bytes at an address. Raises UndefinedBehavior where no memory is."""
    if size == 0:
        return Buffer([]), 0
    buffer, offset = located(machine, address)
    if buffer.is_freed or offset < 0 or offset + size > len(buffer.bytes):
        raise machine.undefined("memory that is not there")
    return buffer, offset


def _members(type_: Type) -> Iterator[tuple[int, Type]]:
    """Yield the offset and the type of each part of an aggregate or vector."""
    if isinstance(type_, StructType):
        yield from zip(LAYOUT.offsets(type_), type_.elements or ())
    elif isinstance(type_, ArrayType):
        step = LAYOUT.size(type_.element_type)
        yield from ((number * step, type_.element_type) for number in range(type_.num_elements))
    elif isinstance(type_, VectorType):
        step = LAYOUT.stored(type_.element_type)
        yield from ((number * step, type_.element_type) for number in range(static_shape(type_)[0]))


def _cell(machine: Machine, address: Any, type_: Type) -> MemRef:
    buffer, offset = located(machine, address)
    return MemRef(buffer, offset, 0, (1,), (1,), _I64 if isinstance(type_, PointerType) else type_)


def loaded(machine: Machine, address: Any, type_: Type) -> Any:
    """Return the value of a type at an address. Raises UndefinedBehavior where no memory is."""
    if isinstance(type_, (ArrayType, StructType, VectorType)):
        parts = [loaded(machine, moved(machine, address, offset), part) for offset, part in _members(type_)]
        return Array((len(parts),), parts) if isinstance(type_, VectorType) else tuple(parts)
    return machine.load(_cell(machine, address, type_), (0,))


def stored(machine: Machine, address: Any, type_: Type, value: Any) -> None:
    """Write a value of a type to an address. Raises UndefinedBehavior where no memory is."""
    if isinstance(type_, (ArrayType, StructType, VectorType)):
        parts = value.elements if isinstance(value, Array) else value
        for number, (offset, part) in enumerate(_members(type_)):
            each = POISON if value is POISON else parts[number]
            stored(machine, moved(machine, address, offset), part, each)
    else:
        machine.store(_cell(machine, address, type_), (0,), value)


def moved(machine: Machine, address: Any, offset: int) -> Any:
    """Return the address that is some bytes further."""
    return machine.algebra.add(64, address, machine.algebra.integer(64, offset)) if offset else address


def address_of_symbol(machine: Machine, name: str) -> int:
    """Return the address of a global, which begins with its initial value, or of a function. Raises Unsupported for other symbols."""
    if name not in machine.globals:
        op = machine.symbols(name)
        if not isinstance(op, (GlobalOp, LLVMFuncOp)):
            raise machine.unsupported(f"the address of @{name}")
        size = LAYOUT.size(op.global_type.value) if isinstance(op, GlobalOp) else 1
        machine.globals[name] = machine.memory.allocate((size,), I8)
        if isinstance(op, GlobalOp):
            _fill(machine, op, address_of(machine.globals[name].buffer))
    return address_of(machine.globals[name].buffer)


def _fill(machine: Machine, op: GlobalOp, address: int) -> None:
    type_ = op.global_type.value
    if op.value is not None:
        stored(machine, address, type_, constant_of(machine, op.value, type_))
    elif op.initializer.first_block is not None:
        stored(machine, address, type_, machine.yielded(op.initializer)[0])
    else:
        raise machine.unsupported(f"the global @{op.sym_name.value}, whose memory is elsewhere")


def function_at(machine: Machine, address: Any) -> str:
    """Return the name of the function at an address. Raises UndefinedBehavior if there is none."""
    buffer, offset = located(machine, address)
    for name, memref in machine.globals.items():
        if memref.buffer is buffer and offset == 0 and isinstance(machine.symbols(name), LLVMFuncOp):
            return name
    raise machine.undefined("a call of what is no function")
