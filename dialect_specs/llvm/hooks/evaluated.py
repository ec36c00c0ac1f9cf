"""Values of llvm's types in the interpreter: a struct or array is a tuple, a vector an array, a pointer the bits of its address."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from generated.llvm import ArrayType, PointerType, StructType
from ods.builtin import ArrayAttr, DenseIntOrFPElementsAttr, IntegerType, RankedTensorType, StringAttr, VectorType
from ods.builtin.float_types import FloatType
from ods.execution.interpreter.machine import Machine
from ods.execution.interpreter.values import Array, static_shape
from ods.ir.attribute import Attribute
from ods.ir.type import Type


def parts_of(type_: Type) -> Sequence[Type]:
    """Return the types of the parts of a struct or array."""
    if isinstance(type_, ArrayType):
        return [type_.element_type] * type_.num_elements
    return type_.elements or () if isinstance(type_, StructType) else ()


def each_scalar(machine: Machine, type_: Type, value: Callable[[Type], Any]) -> Any:
    """Return the value of a type whose numbers are what `value` returns for their types."""
    if isinstance(type_, (ArrayType, StructType)):
        return tuple(each_scalar(machine, part, value) for part in parts_of(type_))
    if isinstance(type_, VectorType):
        (count,) = static_shape(type_)
        return Array((count,), [value(type_.element_type)] * count)
    if isinstance(type_, (FloatType, IntegerType, PointerType)):
        return value(type_)
    raise machine.unsupported(f"a value of type {type_}")


def elementwise(function: Callable[..., Any], *values: Any) -> Any:
    """Return what a function returns for numbers, or for each element of vectors."""
    array = next((value for value in values if isinstance(value, Array)), None)
    if array is None:
        return function(*values)
    columns = [value.elements if isinstance(value, Array) else [value] * len(array.elements) for value in values]
    return Array(array.shape, [function(*row) for row in zip(*columns)])


def zero_of(machine: Machine, type_: Type) -> Any:
    if isinstance(type_, FloatType):
        return machine.algebra.fconstant(type_, 0.0)
    return machine.algebra.integer(machine.algebra.width(type_), 0)


def constant_of(machine: Machine, attribute: Attribute, type_: Type) -> Any:
    """Return the value that an attribute stands for. Raises Unsupported for one that is no constant of the type."""
    if isinstance(type_, (ArrayType, StructType)):
        types = parts_of(type_)
        if isinstance(attribute, ArrayAttr) and len(attribute.value) == len(types):
            return tuple(constant_of(machine, part, each) for part, each in zip(attribute.value, types))
        if isinstance(attribute, StringAttr):
            return tuple(machine.algebra.integer(8, byte) for byte in attribute.value.encode("utf-8", "surrogateescape"))
        if isinstance(attribute, DenseIntOrFPElementsAttr):
            shape = RankedTensorType.get(attribute.type.shape, attribute.type.element_type)
            return _nested(type_, iter(machine.algebra.constant(shape, attribute).elements))
        raise machine.unsupported(f"the constant {attribute} of type {type_}")
    return machine.algebra.constant(type_, attribute)


def _nested(type_: Type, numbers: Any) -> Any:
    """Return numbers, in row-major order, as arrays of arrays, or of vectors."""
    if isinstance(type_, ArrayType):
        return tuple(_nested(type_.element_type, numbers) for _ in range(type_.num_elements))
    if isinstance(type_, VectorType):
        shape = static_shape(type_)
        return Array(shape, [next(numbers) for _ in range(shape[0])])
    return next(numbers)
