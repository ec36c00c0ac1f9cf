"""Conversion of operations to llvm operations with the same operands: attributes, and splitting of vectors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generated import llvm
from generated.arith import FastMathFlagsAttr, IntegerOverflowFlagsAttr
from ods.builtin import IntegerAttr
from ods.conversion.pattern import single_values
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.ir.attribute import Attribute
from ods.ir.caching import cached_by_type
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value

from .building import I32
from .patterns import ConvertToLLVM, has_unsupported_float, replace, vector_one_to_one
from .type_converter import LLVMTypeConverter


class OneToOne(ConvertToLLVM[Operation]):
    """Converts an operation to an llvm operation with the same operands; multi-dimensional vectors are split."""

    def __init__(
        self, converter: LLVMTypeConverter, source: type[Operation], target: type[Operation], *, floats: bool = False, benefit: int = 1
    ) -> None:
        super().__init__(converter, source, benefit=benefit)
        self.target, self.floats = target, floats
        """With `floats`, operations on float types that become integers are not converted."""

    def convert(self, op: Operation, operands: Sequence[Sequence[Value]], rewriter: ConversionPatternRewriter) -> bool:
        values = single_values(operands)  # not the adaptor, which would only add cost
        if values is None or (self.floats and has_unsupported_float(op, self.type_converter)):
            return False
        attributes = converted_attributes(op)

        def make(operands: Sequence[Value], type_: Type | None) -> Value:
            made = operation(self.target, operands, type_, attributes)
            return made.result_values[0] if type_ is not None else None  # type: ignore[return-value]

        return replace(op, vector_one_to_one(op, values, self.type_converter, make), rewriter)


def operation(kind: type[Operation], operands: Sequence[Value], type_: Type | None, attributes: Mapping[str, Attribute]) -> Operation:
    """Build an llvm operation from its operands, its result type, and attributes by name."""
    made = kind.__new__(kind)
    made._init_properties()
    inherent = kind.inherent_slots
    discardable = {}
    for name, value in attributes.items():
        if name in inherent:
            made.set_inherent(name, value)
        else:
            discardable[name] = value
    made._init_inserted(tuple(operands), () if type_ is None else (type_,), None, None)
    if discardable:
        made._discardable = discardable
    return made


def converted_attributes(op: Operation) -> dict[str, Attribute]:
    """Return the attributes of an operation, with the flags of arith converted to those of llvm."""
    found: dict[str, Attribute] = {}
    for name, value in (*op.inherent_attributes(), *(op._discardable or {}).items()):
        if isinstance(value, (FastMathFlagsAttr, IntegerOverflowFlagsAttr)):
            name, value = _converted_flags(name, value)
        found[name] = value
    return found


@cached_by_type
def _converted_flags(name: str, flags: FastMathFlagsAttr | IntegerOverflowFlagsAttr) -> tuple[str, Attribute]:
    if isinstance(flags, FastMathFlagsAttr):
        return ("fastmathFlags", llvm.FastmathFlagsAttr.get(fast_math_flags(flags))) if name == "fastmath" else (name, flags)
    return (name, IntegerAttr.get(I32, int(flags.value))) if name == "overflowFlags" else (name, flags)


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
