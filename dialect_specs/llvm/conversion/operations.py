"""Conversion of operations to llvm operations with the same operands: attributes, and splitting of vectors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generated import llvm
from generated.arith import FastMathFlagsAttr, IntegerOverflowFlagsAttr
from ods.builtin import IntegerAttr
from ods.conversion.one_to_one import OneToOneConversion, build_with_attributes
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.ir.attribute import Attribute
from ods.ir.caching import cached_by_type
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value

from .building import I32
from .patterns import has_unsupported_float, replace, vector_one_to_one
from .type_converter import LLVMTypeConverter


class OneToOne(OneToOneConversion):
    """Converts an operation to an llvm operation with the same operands; multi-dimensional vectors are split."""

    type_converter: LLVMTypeConverter

    def replace(self, op: Operation, operands: Sequence[Value], rewriter: ConversionPatternRewriter) -> bool:
        attributes = self.attributes_of(op)

        def build(operands: Sequence[Value], type_: Type | None) -> Value:
            new = build_with_attributes(self.target, operands, () if type_ is None else (type_,), attributes)
            return new.result_values[0] if type_ is not None else None  # type: ignore[return-value]

        return replace(op, vector_one_to_one(op, operands, self.type_converter, build), rewriter)


class FloatOneToOne(OneToOne):
    """Does the same unless a float type of the operation becomes an integer."""

    def replace(self, op: Operation, operands: Sequence[Value], rewriter: ConversionPatternRewriter) -> bool:
        return not has_unsupported_float(op, self.type_converter) and super().replace(op, operands, rewriter)


def operation(kind: type[Operation], operands: Sequence[Value], type_: Type | None, attributes: Mapping[str, Attribute]) -> Operation:
    """Build an llvm operation from its operands, its result type, and attributes by name."""
    return build_with_attributes(kind, operands, () if type_ is None else (type_,), attributes)


def converted_attributes(op: Operation) -> dict[str, Attribute]:
    """Return the attributes of an operation, with the flags of arith converted to those of llvm."""
    found: dict[str, Attribute] = {}
    for name, value in (*op.inherent_attributes(), *(op._discardable or {}).items()):
        if name == "fastmath" and isinstance(value, FastMathFlagsAttr):
            name, value = "fastmathFlags", fast_math_attribute(value)
        elif name == "overflowFlags" and isinstance(value, IntegerOverflowFlagsAttr):
            value = overflow_attribute(value)
        found[name] = value
    return found


@cached_by_type
def fast_math_attribute(flags: FastMathFlagsAttr) -> llvm.FastmathFlagsAttr:
    """Return the attribute of the llvm dialect with the same fast-math flags."""
    return llvm.FastmathFlagsAttr.get(fast_math_flags(flags))


@cached_by_type
def overflow_attribute(flags: IntegerOverflowFlagsAttr) -> IntegerAttr:
    """Return the same overflow flags as operations of the llvm dialect have them."""
    return IntegerAttr.get(I32, int(flags.value))


def fast_math_flags(flags: Any) -> llvm.FastmathFlags:
    """Return fast-math flags of arith, given in any form, as llvm flags."""
    value = flags.value if isinstance(flags, FastMathFlagsAttr) else flags
    found = llvm.FastmathFlags(0)
    for flag in type(value):
        if flag in value:
            found |= llvm.FastmathFlags[str(flag.name)]
    return found


def same_constant(op: Operation, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    """Build the `llvm.mlir.constant` with the attributes of a constant of another dialect."""
    type_ = converter.convert_type(op.result_values[0]._type)
    return None if type_ is None else operation(llvm.ConstantOp, (), type_, op.attributes).result_values[0]
