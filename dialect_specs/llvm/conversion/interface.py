"""Lowering with the patterns of all dialects (MLIR `ConvertToLLVMPatternInterface`, `convert-to-llvm`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ods.conversion.config import ConversionConfig
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.target import ConversionTarget
from ods.diagnostics import Diagnostic, DiagnosticError
from ods.dialect_utils.hook_modules import hook_module
from ods.ir.context import Context
from ods.ir.dialect import Dialect
from ods.ir.location import UNKNOWN
from ods.ir.operation import Operation
from ods.rewrite import RewritePattern

from .type_converter import LLVMTypeConverter

Populate = Callable[[ConversionTarget, LLVMTypeConverter], Sequence[RewritePattern]]
"""Marks legal operations and returns the patterns of a dialect: the function `populate` in its hook module `to_llvm`."""


def convert(op: Operation, context: Context, filter_dialects: Sequence[str], allow_pattern_rollback: bool) -> bool:
    """Lower the operations inside `op` that the dialects (or only `filter_dialects`) have patterns for; return True if anything changed.

    Raises DiagnosticError.
    """
    target, converter = ConversionTarget(), LLVMTypeConverter()
    target.add_legal_dialect("llvm")
    patterns: list[RewritePattern] = []
    for populate in _wanted(context, filter_dialects):
        patterns += populate(target, converter)
    return apply_partial_conversion(op, target, patterns, ConversionConfig(allow_pattern_rollback=allow_pattern_rollback))


def _wanted(context: Context, filter_dialects: Sequence[str]) -> list[Populate]:
    if not filter_dialects:
        loaded = sorted(context.loaded_dialects, key=lambda dialect: dialect.name)
        return [found for found in map(populate_of, loaded) if found is not None]
    wanted = []
    for name in filter_dialects:
        dialect = context.get_dialect(name)
        if dialect is None:
            raise _error(f"dialect not loaded: {name}\n")
        populate = populate_of(dialect)
        if populate is None:
            raise _error(f"dialect does not implement ConvertToLLVMPatternInterface: {name}\n")
        wanted.append(populate)
    return wanted


def populate_of(dialect: Dialect) -> Populate | None:
    """Return the function `populate` of the dialect's hook module `to_llvm`; None if there is no such module."""
    module = None if dialect.name == "llvm" else hook_module(dialect, "to_llvm")
    populate: Populate | None = getattr(module, "populate", None)
    return populate


def _error(message: str) -> DiagnosticError:
    return DiagnosticError(Diagnostic("error", message, location=UNKNOWN))
