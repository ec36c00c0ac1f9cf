"""Lowering of ub to the llvm dialect (MLIR `convert-ub-to-llvm`)."""

from __future__ import annotations

from dialect_specs.llvm.conversion.target import llvm_target
from dialect_specs.llvm.conversion.type_converter import LLVMTypeConverter, LowerToLLVMOptions
from generated.ub.conversions import llvm_patterns
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.target import ConversionTarget
from ods.ir.operation import Operation
from ods.rewrite import RewritePattern


def convert(op: Operation, index_bitwidth: int) -> bool:
    """Lower the operations of ub inside `op`; return True if anything changed."""
    return apply_partial_conversion(op, llvm_target(), patterns(LLVMTypeConverter(LowerToLLVMOptions(index_bitwidth=index_bitwidth))))


def populate(target: ConversionTarget, converter: LLVMTypeConverter) -> list[RewritePattern]:
    """Return the patterns for `convert-to-llvm`."""
    return patterns(converter)


def patterns(converter: LLVMTypeConverter) -> list[RewritePattern]:
    """Return the patterns that lower ub."""
    return llvm_patterns(converter)
