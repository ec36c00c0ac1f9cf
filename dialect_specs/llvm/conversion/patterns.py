"""Patterns that lowerings to the llvm dialect share (MLIR `ConvertOpToLLVMPattern`, `VectorConvertToLLVMPattern`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from generated import llvm
from ods.builtin import FloatType, MemRefType, VectorType
from ods.conversion.pattern import OpConversionPattern
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.dialect_utils.llvm import is_compatible_type
from ods.ir.caching import remembered
from ods.ir.interfaces import DYNAMIC, element_type_or_self
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value

from .building import element_pointer, extract, index_constant, insert
from .descriptors import MemRefDescriptor
from .type_converter import LLVMTypeConverter

_Op = TypeVar("_Op", bound=Operation)
Build = Callable[[Any, Any, LLVMTypeConverter], "Value | Sequence[Value | None] | None"]
"""Builds the values that replace an operation, from the operation, its adaptor and the type converter; None if it does not match."""


class ConvertToLLVM(OpConversionPattern[_Op]):
    """A conversion pattern with the llvm type converter; `build` returns the values that replace the operation."""

    type_converter: LLVMTypeConverter

    def __init__(
        self, converter: LLVMTypeConverter, operation_class: type[_Op] | None = None, build: Build | None = None, benefit: int = 1
    ) -> None:
        super().__init__(converter, benefit, operation_class)
        if build is not None:
            self.build = build  # type: ignore[method-assign]

    def rewrite(self, op: _Op, adaptor: _Op, rewriter: ConversionPatternRewriter) -> bool:
        return replace(op, self.build(op, adaptor, self.type_converter), rewriter)

    def build(self, op: Any, adaptor: Any, converter: LLVMTypeConverter, /) -> Value | Sequence[Value | None] | None:
        """Return the values that replace the operation; None if it does not match."""
        raise NotImplementedError


def replace(op: Operation, values: Value | Sequence[Value | None] | None, rewriter: ConversionPatternRewriter) -> bool:
    """Replace an operation by the values built for it, None for unused results; return False if there are none, as it does not match."""
    if values is None:
        return False
    if isinstance(values, Value):
        rewriter.replace_op(op, (values,))
    else:
        rewriter.replace_op_with_multiple(op, [() if value is None else (value,) for value in values])
    return True


def has_unsupported_float(op: Operation, converter: LLVMTypeConverter) -> bool:
    """Return True if a float type of an operand or result converts to another kind of type."""
    return any(_is_unsupported(value.type, converter) for value in (*op.operand_values, *op.result_values))


def _is_unsupported(type_: Type, converter: LLVMTypeConverter) -> bool:
    element = type_.element_type if isinstance(type_, VectorType) else type_
    return isinstance(element, FloatType) and not isinstance(converter.convert_type(element), FloatType)


def is_array(type_: Type) -> bool:
    """Return True for an array, which represents a multi-dimensional vector."""
    return isinstance(type_, llvm.ArrayType)


def by_elements(operands: Sequence[Value], result: Type, build: Callable[[Sequence[Value], Type], Value]) -> Value:
    """Apply an operation on vectors to each innermost vector in arrays (MLIR `handleMultidimensionalVectors`)."""
    if not isinstance(result, llvm.ArrayType):
        return build(operands, result)
    shape, element = [], result
    while isinstance(element, llvm.ArrayType):
        shape.append(element.num_elements)
        element = element.element_type  # type: ignore[assignment]
    value: Value = llvm.PoisonOp(result).res
    for position in _positions(shape):
        parts = [extract(operand, *position) for operand in operands]
        value = insert(value, build(parts, element), *position)
    return value


def _positions(shape: Sequence[int]) -> list[tuple[int, ...]]:
    positions: list[tuple[int, ...]] = [()]
    for size in shape:
        positions = [(*position, number) for position in positions for number in range(size)]
    return positions


def one_to_one(op: Operation, operands: Sequence[Value], converter: LLVMTypeConverter, target: Target) -> Value | Sequence[Value] | None:
    """Build an llvm operation with the same operands; several results are returned as a struct. Return None if a type has no conversion."""
    if not op.result_values:
        target(operands, None)
        return ()
    count = len(op.result_values)
    type_ = converter.convert_type(op.result_values[0]._type) if count == 1 else converter.pack_operation_results(op.result_types)
    if type_ is None:
        return None
    value = target(operands, type_)
    return value if count == 1 else [extract(value, number) for number in range(count)]


Target = Callable[[Sequence[Value], Any], Value]
"""Builds an operation of the llvm dialect from its operands and the type of its result."""


def vector_one_to_one(
    op: Operation, operands: Sequence[Value], converter: LLVMTypeConverter, target: Target
) -> Value | Sequence[Value] | None:
    """Do the same as `one_to_one`, but split multi-dimensional vectors."""
    for operand in operands:
        if not is_compatible_type(operand._type):
            return None
    if not operands or not is_array(operands[0]._type):
        return one_to_one(op, operands, converter, target)
    result = converter.convert_type(op.result_values[0]._type)
    if result is None or not is_array(result):
        return None
    return by_elements(operands, result, target)


def strided_element_pointer(
    type_: MemRefType,
    descriptor: Value,
    indices: Sequence[Value],
    converter: LLVMTypeConverter,
    flags: llvm.GEPNoWrapFlags = llvm.GEPNoWrapFlags.none,
) -> Value:
    """Build the address of an element of a memref."""
    memory = MemRefDescriptor(descriptor)
    element_type = converter.convert_type(type_.element_type)
    assert element_type is not None
    base = memory.buffer_pointer(type_, element_type)
    strides = (type_.strides_and_offset() or ((), 0))[0]
    overflow = _overflow_of(flags)
    distance: Value | None = None
    for number, index in enumerate(indices):
        if strides[number] != 1:
            stride = memory.stride(number) if strides[number] == DYNAMIC else index_constant(converter.index_type, strides[number])
            index = llvm.MulOp(index, stride, overflow).res
        distance = index if distance is None else llvm.AddOp(distance, index, overflow).res
    if distance is None:
        return base
    return element_pointer(memory.fields[1], element_type, base, [distance], flags)


@remembered
def _overflow_of(flags: llvm.GEPNoWrapFlags) -> llvm.IntegerOverflowFlags:
    """Return the overflow flags for the arithmetic that computes an index."""
    overflow = llvm.IntegerOverflowFlags.none
    if llvm.GEPNoWrapFlags.nusw in flags and flags:
        overflow |= llvm.IntegerOverflowFlags.nsw
    if llvm.GEPNoWrapFlags.nuw in flags and flags:
        overflow |= llvm.IntegerOverflowFlags.nuw
    return overflow


def is_float(type_: Type) -> bool:
    """Return True for a floating-point number, or a vector of them."""
    return isinstance(element_type_or_self(type_), FloatType)
