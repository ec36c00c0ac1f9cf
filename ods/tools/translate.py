"""The translate tool: translates IR of the llvm dialect to LLVM IR, as `mlir-translate --mlir-to-llvmir` does."""

from __future__ import annotations

from ..diagnostics import DiagnosticError
from ..dialect_utils.llvm import translate_module_to_llvmir
from ..ir.context import Context
from ..ir.garbage import paused_collection
from ..text.asm import read_file
from ..text.deep_stack import call_with_deep_stack
from ..text.diagnostics import render
from ..text.lexer import IRSource
from .opt import OptResult


def to_llvmir(text: str, name: str, packages: tuple[str, ...] = ("generated",), mlir_22_bugs: bool = False) -> OptResult:
    """Return the LLVM IR of a module, or its errors."""
    return call_with_deep_stack(lambda: _to_llvmir(text, name, packages, mlir_22_bugs))


def _to_llvmir(text: str, name: str, packages: tuple[str, ...], mlir_22_bugs: bool) -> OptResult:
    source = IRSource(name, text)
    with paused_collection(), Context(packages, mlir_22_bugs=mlir_22_bugs) as context:
        parsed = read_file(source, context)
        diagnostics = list(parsed.diagnostics)
        output = ""
        if parsed.module is not None:
            try:
                output = translate_module_to_llvmir(parsed.module)
            except DiagnosticError as error:
                diagnostics.append(error.diagnostic)
    return OptResult(0 if output else 1, output, render(diagnostics, {name: source}))
