"""Lowering operations to calls of library functions (MLIR `OpToFuncCallLowering`, `ScalarizeVectorOpLowering`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generated import llvm
from ods.builtin import BF16, F16, F32, F64, TypeAttr, VectorType
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import enclosing_function
from ods.ir.location import FileLineColLoc, Location
from ods.ir.operation import Operation
from ods.ir.subelements import walk_subelements
from ods.ir.symbol_table import lookup_nearest_symbol
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import RewritePattern

from .building import constant
from .operations import operation
from .patterns import ConvertToLLVM, by_elements, is_array
from .type_converter import LLVMTypeConverter


def library_call_patterns(converter: LLVMTypeConverter, source: type[Operation], **functions: str) -> list[RewritePattern]:
    """Return patterns that split vectors in `source` operations and call a function for each element.

    `functions` maps `f16`, `f32` and `f64` to function names; types without a name are not converted.
    """
    return [ScalarizeVectorOp(converter, source), OpToFunctionCall(converter, source, functions)]


class ScalarizeVectorOp(ConvertToLLVM[Operation]):
    """Applies an operation on vectors to each of their elements."""

    def build(self, op: Any, adaptor: Any, converter: LLVMTypeConverter, /) -> Value | None:
        types = [operand.type for operand in adaptor.operand_values]
        if not any(isinstance(type_, VectorType) or is_array(type_) for type_ in types):
            return None
        result = converter.convert_type(op.result_values[0].type)
        if result is None:
            return None
        return by_elements(adaptor.operand_values, result, lambda operands, part: _by_scalars(op, operands, part, converter))


def _by_scalars(op: Operation, operands: Sequence[Value], type_: Type, converter: LLVMTypeConverter) -> Value:
    assert isinstance(type_, VectorType)
    result: Value = llvm.PoisonOp(type_).res
    for number in range(type_.num_elements):
        index = constant(converter.index_type, number)
        scalars = [llvm.ExtractElementOp(each, index).res if isinstance(each._type, VectorType) else each for each in operands]
        made = operation(type(op), scalars, type_.element_type, op.attributes)
        result = llvm.InsertElementOp(result, made.result_values[0], index).res
    return result


class OpToFunctionCall(ConvertToLLVM[Operation]):
    """Replaces an operation on one floating-point type by a call of a function, which it declares if necessary.

    Operands of `bf16`, and of `f16` if there is no function for it, are extended to `f32`, and the result is truncated.
    """

    def __init__(self, converter: LLVMTypeConverter, source: type[Operation], functions: dict[str, str]) -> None:
        super().__init__(converter, source)
        self.functions = functions

    def rewrite(self, op: Operation, adaptor: Operation, rewriter: ConversionPatternRewriter) -> bool:
        caller = enclosing_function(op)
        if caller is None:
            return False
        operands = [self._extended(operand) for operand in adaptor.operand_values]
        type_ = operands[0]._type
        name = self.functions.get(str(type_), "") if type_ in (F16, F32, F64) else ""
        if not name:
            return False
        signature = llvm.LLVMFunctionType.get(type_, tuple([operand._type for operand in operands]))
        callee = _declared(op, caller, name, signature, rewriter)
        result = llvm.CallOp(callee.function_type.value.return_type, operands, [], [], callee=callee.sym_name.value).result
        wanted = adaptor.operand_values[0]._type
        rewriter.replace_op(op, [result if result._type is wanted else llvm.FPTruncOp(wanted, result).res])
        return True

    def _extended(self, value: Value) -> Value:
        if value._type is BF16 or (value.type is F16 and not self.functions.get("f16")):
            return llvm.FPExtOp(F32, value, loc=value.location).res
        return value


def _declared(
    op: Operation, caller: Operation, name: str, type_: llvm.LLVMFunctionType, rewriter: ConversionPatternRewriter
) -> llvm.LLVMFuncOp:
    found = lookup_nearest_symbol(op, name)
    if isinstance(found, llvm.LLVMFuncOp):
        return found
    with rewriter.at(InsertionPoint(caller)):
        return llvm.LLVMFuncOp(name, TypeAttr.get(type_), linkage=llvm.Linkage.External, loc=_place(op.location))


def _place(location: Location) -> Location:
    """Return the first file location in `location`, or the unknown location."""
    return next((part for part in walk_subelements(location) if isinstance(part, FileLineColLoc)), Location.unknown())
