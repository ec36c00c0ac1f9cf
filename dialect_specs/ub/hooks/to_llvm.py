"""Lowering of ub to the llvm dialect (MLIR `convert-ub-to-llvm`)."""

from __future__ import annotations

from typing import Any

from dialect_specs.llvm.conversion.patterns import ConvertToLLVM
from dialect_specs.llvm.conversion.target import llvm_target
from dialect_specs.llvm.conversion.type_converter import LLVMTypeConverter, LowerToLLVMOptions
from generated import llvm, ub
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.target import ConversionTarget
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import RewritePattern


def convert(op: Operation, index_bitwidth: int) -> bool:
    """Lower the operations of ub inside `op`; return True if anything changed."""
    return apply_partial_conversion(op, llvm_target(), patterns(LLVMTypeConverter(LowerToLLVMOptions(index_bitwidth=index_bitwidth))))


def populate(target: ConversionTarget, converter: LLVMTypeConverter) -> list[RewritePattern]:
    """Return the patterns for `convert-to-llvm`."""
    return patterns(converter)


def patterns(converter: LLVMTypeConverter) -> list[RewritePattern]:
    """Return the patterns that lower ub."""
    return [ConvertToLLVM(converter, ub.PoisonOp, _poison), ConvertToLLVM(converter, ub.UnreachableOp, _unreachable)]


def _poison(op: ub.PoisonOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    type_ = converter.convert_type(op.result_values[0]._type)
    if type_ is None or not isinstance(op.value, ub.PoisonAttr):
        return None
    return llvm.PoisonOp(type_).res


def _unreachable(op: ub.UnreachableOp, adaptor: Any, converter: LLVMTypeConverter) -> tuple[()]:
    llvm.UnreachableOp()
    return ()
