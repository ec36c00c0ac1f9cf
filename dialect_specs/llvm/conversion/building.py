"""Builders of llvm operations that lowerings often need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from generated import llvm
from ods.builtin import DenseI64ArrayAttr, IndexType, IntegerAttr, IntegerType
from ods.ir.caching import remembered
from ods.ir.type import Type
from ods.ir.value import Value

DYNAMIC_GEP_INDEX: Final = -(1 << 31)
"""Marks an index of `llvm.getelementptr` that is given as a value."""
I1: Final = IntegerType.get_signless(1)
I8: Final = IntegerType.get_signless(8)
I32: Final = IntegerType.get_signless(32)
I64: Final = IntegerType.get_signless(64)


def pointer_type(address_space: int = 0) -> llvm.PointerType:
    """Return the pointer type of an address space."""
    return llvm.PointerType.get(address_space)


def index_constant(type_: Type, number: int) -> Value:
    """Build a constant of an integer type whose attribute is an index."""
    return llvm.ConstantOp(type_, IntegerAttr.get(IndexType.get(), number)).res


def constant(type_: Type, number: int) -> Value:
    """Build a constant of an integer type."""
    return llvm.ConstantOp(type_, IntegerAttr.get(type_, number)).res


def element_at(type_: Type, position: Sequence[int]) -> Type:
    """Return the type of the element at a position in a struct or array."""
    for number in position:
        if isinstance(type_, llvm.ArrayType):
            type_ = type_.element_type
        else:
            assert isinstance(type_, llvm.StructType)
            type_ = (type_.elements or ())[number]
    return type_


def extract(container: Value, *position: int) -> Value:
    """Build the extraction of an element from a struct or array."""
    return llvm.ExtractValueOp(element_at(container._type, position), container, _position(position)).res


def insert(container: Value, value: Value, *position: int) -> Value:
    """Build a copy of a struct or array with one element replaced."""
    return llvm.InsertValueOp(container, value, _position(position)).res


@remembered
def _position(numbers: tuple[int, ...]) -> DenseI64ArrayAttr:
    """Return the attribute for a position; few different positions occur, so they are cached."""
    found: DenseI64ArrayAttr = DenseI64ArrayAttr.get(numbers)
    return found


def element_pointer(
    type_: Type, element_type: Type, base: Value, indices: Sequence[Value | int], flags: Any = llvm.GEPNoWrapFlags.none
) -> Value:
    """Build the address of an element; indices are values or numbers."""
    values = [index for index in indices if isinstance(index, Value)]
    numbers = [DYNAMIC_GEP_INDEX if isinstance(index, Value) else index for index in indices]
    return llvm.GEPOp(type_, base, values, numbers, element_type, flags).res


def call(callee: llvm.LLVMFuncOp, operands: Sequence[Value]) -> llvm.CallOp:
    """Build a call of a function."""
    result = callee.function_type.value.return_type
    return llvm.CallOp(None if isinstance(result, llvm.VoidType) else result, operands, [], [], callee=callee.sym_name.value)
