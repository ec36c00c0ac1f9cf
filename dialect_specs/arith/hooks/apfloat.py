"""Calls of MLIR's runtime library for floats of any format (MLIR `ArithAndMathToAPFloat`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from dialect_specs.func.hooks.declarations import FunctionDeclarations
from generated import arith, func, vector
from ods.builtin import FloatType, IntegerAttr, IntegerType, VectorType
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern

I1: Final = IntegerType.get_signless(1)
I8: Final = IntegerType.get_signless(8)
I32: Final = IntegerType.get_signless(32)
I64: Final = IntegerType.get_signless(64)
_FORMATS: Final = (
    *("f16", "bf16", "f32", "f64", "f128", "", "", "f8E5M2", "f8E5M2FNUZ", "f8E4M3", "f8E4M3FN", "f8E4M3FNUZ"),
    *("f8E4M3B11FNUZ", "f8E3M4", "tf32", "f8E8M0FNU", "f6E3M2FN", "f6E2M3FN", "f4E2M1FN"),
)
"""The names of the formats, indexed by the number of LLVM's `APFloatBase::Semantics`."""


class ToAPFloat(OpRewritePattern[Operation]):
    """Replaces an operation by calls of the function `function`, declared with `declarations`."""

    def __init__(self, declarations: FunctionDeclarations, operation_class: type[Operation], function: str) -> None:
        self.declarations, self.function = declarations, f"_mlir_apfloat_{function}"
        self.operation_class, self.root = operation_class, operation_class.name

    def declare(self, params: Sequence[Type], result: Type = I64) -> func.FuncOp | None:
        """Return the function, declared in the module; None if one of that name has another type."""
        return self.declarations.find_or_declare(self.function, params, result)


def semantics(type_: Type) -> Value:
    """Build the number of a type's format."""
    return constant(I32, _FORMATS.index(str(type_)))


def constant(type_: Type, number: int) -> Value:
    """Build a constant of an integer type."""
    return arith.ConstantOp(type_, IntegerAttr.get(type_, number)).result


def bits(value: Value) -> Value:
    """Build the bits of a float, extended to 64 bits."""
    assert isinstance(value.type, FloatType)
    integer = arith.BitcastOp(IntegerType.get_signless(value.type.width), value).out
    return integer if integer.type is I64 else arith.ExtUIOp(I64, integer).out


def from_bits(value: Value, type_: Type) -> Value:
    """Build a float from the low bits of a value."""
    assert isinstance(type_, FloatType)
    return arith.BitcastOp(type_, to_width(value, type_.width)).out


def to_width(value: Value, width: int) -> Value:
    """Build the low bits of a 64-bit value. All 64 are allowed, although MLIR builds invalid operations for them."""
    return value if width == 64 else arith.TruncIOp(IntegerType.get_signless(width), value).out


def call(callee: func.FuncOp, operands: Sequence[Value]) -> Value:
    """Build a call and return its result."""
    return func.CallOp(callee.function_type.value.results, callee.sym_name.value, operands).result_values[0]


def is_supported(op: Operation) -> bool:
    """Return True if all operands and results are numbers of at most 64 bits, or vectors of them with a known number of elements."""
    return all(_is_supported(value.type) for value in (*op.operand_values, *op.result_values))


def _is_supported(type_: Type) -> bool:
    if isinstance(type_, VectorType) and type_.scalable:
        return False
    element = type_.element_type if isinstance(type_, VectorType) else type_
    return isinstance(element, (IntegerType, FloatType)) and element.width <= 64


def for_each_element(operands: Sequence[Value], result: Type, build: Callable[[Sequence[Value], Type], Value]) -> Value:
    """Build the result of a scalar function, element by element for vectors."""
    if not isinstance(operands[0].type, VectorType):
        return build(operands, result)
    assert isinstance(result, VectorType)
    columns = [vector.ToElementsOp(operand).result_values for operand in operands]
    values = [build(elements, result.element_type) for elements in zip(*columns)]
    return vector.FromElementsOp(result, values).dest
