"""Lowering of `vector.print` to calls of MLIR's runtime library."""

from __future__ import annotations

from typing import Any, Final

from dialect_specs.llvm.conversion.building import I8, I64, call, element_pointer, pointer_type
from dialect_specs.llvm.conversion.patterns import ConvertToLLVM
from dialect_specs.llvm.conversion.runtime_functions import declared
from generated import arith, llvm, vector
from generated.vector import PrintPunctuation
from ods.builtin import (
    BF16Type,
    DenseElementsAttr,
    F16Type,
    F32Type,
    F64Type,
    IndexType,
    IntegerType,
    RankedTensorType,
    VectorType,
)
from ods.builtin.operations import ModuleOp
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value

_I16: Final = IntegerType.get_signless(16)
_PUNCTUATION: Final = {
    PrintPunctuation.Close: "printClose",
    PrintPunctuation.Open: "printOpen",
    PrintPunctuation.Comma: "printComma",
    PrintPunctuation.NewLine: "printNewline",
}


class PrintToLLVM(ConvertToLLVM[vector.PrintOp]):
    """Replaces a print by calls that print a scalar, punctuation or a string."""

    def rewrite(self, op: vector.PrintOp, adaptor: Any, rewriter: ConversionPatternRewriter) -> bool:
        module = _module(op)
        if module is None:
            return False
        if op.source is not None and not self._print_scalar(op, adaptor.operand_values[0], rewriter):
            return False
        if op.string_literal is not None:
            _print_string(op, op.string_literal.value, module, rewriter)
        elif op.punctuation.value in _PUNCTUATION:
            _call(op, rewriter, _PUNCTUATION[op.punctuation.value])
        rewriter.erase_op(op)
        return True

    def _print_scalar(self, op: vector.PrintOp, value: Value, rewriter: ConversionPatternRewriter) -> bool:
        assert op.source is not None
        type_: Type = op.source._type
        if isinstance(type_, VectorType) or self.type_converter.convert_type(type_) is None:
            return False
        if isinstance(type_, IndexType):
            _call(op, rewriter, "printU64", value, type_=I64)
        elif isinstance(type_, IntegerType):
            return _print_integer(op, type_, value, rewriter)
        elif isinstance(type_, (F32Type, F64Type)):
            _call(op, rewriter, "printF32" if isinstance(type_, F32Type) else "printF64", value)
        elif isinstance(type_, (F16Type, BF16Type)):
            name = "printF16" if isinstance(type_, F16Type) else "printBF16"
            callee = declared(op, rewriter, name, [_I16])
            call(callee, [llvm.BitcastOp(_I16, value).res])
        else:
            return False
        return True


def _module(op: Operation) -> ModuleOp | None:
    while (parent := op.parent) is not None:
        if isinstance(parent, ModuleOp):
            return parent
        op = parent
    return None


def _call(op: Operation, rewriter: ConversionPatternRewriter, name: str, *operands: Value, type_: Type | None = None) -> None:
    types = [type_ or operand._type for operand in operands]
    call(declared(op, rewriter, name, types), operands)


def _print_integer(op: Operation, type_: IntegerType, value: Value, rewriter: ConversionPatternRewriter) -> bool:
    """Print an integer extended to 64 bits; an `i1` is zero-extended, to print 0 or 1. Return False if it is too wide."""
    if type_.width > 64:
        return False
    callee = declared(op, rewriter, "printU64" if type_.is_unsigned else "printI64", [I64])
    if type_.width < 64:
        without_sign = type_.is_unsigned or type_.width == 1
        value = arith.ExtUIOp(I64, value).out if without_sign else arith.ExtSIOp(I64, value).out
    call(callee, [value])
    return True


def _print_string(op: Operation, text: str, module: ModuleOp, rewriter: ConversionPatternRewriter) -> None:
    """Print a string from a null-terminated global."""
    numbers = [*text.encode(), 0]
    type_ = llvm.ArrayType.get(I8, len(numbers))
    data = DenseElementsAttr.of(RankedTensorType.get([len(numbers)], I8), numbers)
    with rewriter.at(InsertionPoint.at_block_begin(module.body)):
        place = llvm.GlobalOp(type_, _unique_name(module, "vector_print_str"), llvm.Linkage.Private, constant=True, value=data)
    address = llvm.AddressOfOp(pointer_type(), place.sym_name.value).res
    start = element_pointer(pointer_type(), type_, address, [0])
    _call(op, rewriter, "printString", start)


def _unique_name(module: ModuleOp, name: str) -> str:
    """Return a symbol name that is unused in the module."""
    taken = {str(each.attributes["sym_name"].value) for each in module.body if "sym_name" in each.attributes}  # type: ignore[attr-defined]
    number = 0
    found = name
    while found in taken:
        found = f"{name}_{number}"
        number += 1
    return found
