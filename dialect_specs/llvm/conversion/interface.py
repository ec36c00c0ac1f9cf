"""Lowering with the patterns of all dialects (MLIR `ConvertToLLVMPatternInterface`, `convert-to-llvm`)."""

from __future__ import annotations

from collections.abc import Sequence

from ods.conversion.config import ConversionConfig
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.target import ConversionTarget
from ods.dialect_utils.hook_modules import populating
from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.rewrite import RewritePattern

from .type_converter import LLVMTypeConverter


def convert(op: Operation, context: Context, filter_dialects: Sequence[str], allow_pattern_rollback: bool) -> bool:
    """Lower the operations inside `op` that the dialects (or only `filter_dialects`) have patterns for; return True if anything changed.

    Raises DiagnosticError.
    """
    target, converter = ConversionTarget(), LLVMTypeConverter()
    target.add_legal_dialect("llvm")
    patterns: list[RewritePattern] = []
    for populate in populating(context, filter_dialects, "to_llvm", "ConvertToLLVMPatternInterface"):
        patterns += populate(target, converter)
    return apply_partial_conversion(op, target, patterns, ConversionConfig(allow_pattern_rollback=allow_pattern_rollback))
