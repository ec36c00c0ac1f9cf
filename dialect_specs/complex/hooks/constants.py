"""Constants and casts of the complex dialect."""

from __future__ import annotations

from collections.abc import Callable

from generated.arith import ConstantOp as ScalarConstantOp
from generated.complex import BitcastOp, ConstantOp
from ods.builtin import ArrayAttr, ComplexType, FloatAttr, IntegerAttr, TypedAttr
from ods.ir.attribute import Attribute
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value


def constant_verify(op: ConstantOp) -> None:
    """The value has two parts, integers or floats of the element type of the result."""
    parts, type_ = tuple(op.value), op.complex.type
    assert isinstance(type_, ComplexType)
    if len(parts) != 2:
        raise op.op_error("requires 'value' to be a complex constant, represented as array of two values")
    real, imaginary = parts
    if not isinstance(real, (IntegerAttr, FloatAttr)) or not isinstance(imaginary, (IntegerAttr, FloatAttr)):
        raise op.op_error("requires attribute's elements to be float or integer attributes")
    if type_.element_type is not real.type or type_.element_type is not imaginary.type:
        raise op.op_error(
            f"requires attribute's element types ('{real.type}', '{imaginary.type}') to match the element type of the op's "
            f"return type ('{type_.element_type}')"
        )


def constant_get_asm_result_names(op: ConstantOp, set_name: Callable[[Value, str], None]) -> None:
    """Name the result `%cst`."""
    set_name(op.complex, "cst")


def bitcast_verify(op: BitcastOp) -> None:
    """One type is complex, the other an integer or float, unless both are the same, and they have the same width."""
    source, target = op.operand.type, op.result.type
    if not _is_bits(source) or not _is_bits(target):
        what = "operand" if not _is_bits(source) else "result"
        raise op.op_error(f"{what} must be int/float/complex")
    if source is not target and isinstance(source, ComplexType) is isinstance(target, ComplexType):
        raise op.op_error("requires that either input or output has a complex type")
    if _width(source) != _width(target):
        raise op.op_error("casting bitwidths do not match")


def _is_bits(type_: Type) -> bool:
    return isinstance(type_, ComplexType) or type_.is_int_or_float()


def _width(type_: Type) -> int:
    return 2 * _width(type_.element_type) if isinstance(type_, ComplexType) else type_.int_or_float_bit_width()


def materialize_constant(value: Attribute, type_: Type, location: Location) -> Operation | None:
    """Return a `complex.constant` for an array of two parts, or an `arith.constant`."""
    if isinstance(value, ArrayAttr) and isinstance(type_, ComplexType):
        return ConstantOp(type_, value, loc=location)
    return ScalarConstantOp(value, loc=location) if isinstance(value, TypedAttr) and value.type is type_ else None
