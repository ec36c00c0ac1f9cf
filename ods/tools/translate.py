"""The translate tool: translates IR of the llvm dialect to LLVM IR, as `mlir-translate --mlir-to-llvmir` does."""

from __future__ import annotations

from functools import partial

from ..diagnostics import DiagnosticError
from ..dialect_utils.llvm import translate_module_to_llvmir
from ..ir.caching import paused_collection
from ..ir.context import Context
from ..text.asm import call_with_deep_stack, read_file
from ..text.diagnostics import render
from ..text.token_parser import IRSource
from .command_line import DEFAULT_MARKER, split_file
from .opt import OptResult
from .verify_diagnostics import DiagnosticVerifier


def to_llvmir(
    text: str,
    name: str,
    packages: tuple[str, ...] = ("generated",),
    mlir_22_bugs: bool = False,
    *,
    split: bool = False,
    verify_diagnostics: bool = False,
) -> OptResult:
    """Return the LLVM IR of a module, or its errors.

    If `split`, the parts between markers (`// -----`) are translated one by one. If `verify_diagnostics`, the errors are compared with
    the `expected-…` comments, and what differs is reported instead.
    """
    parts, _ = split_file(text, DEFAULT_MARKER if split else None)
    whole, results = IRSource(name, text), []
    for part in parts:
        source = IRSource(name, part.text, part.origin)
        results.append(call_with_deep_stack(partial(_to_llvmir, source, whole, packages, mlir_22_bugs, verify_diagnostics)))
    code = max((result.returncode for result in results), default=0)
    return OptResult(code, "\n".join(each.stdout for each in results), "".join(each.stderr for each in results))


def _to_llvmir(source: IRSource, whole: IRSource, packages: tuple[str, ...], mlir_22_bugs: bool, verify_diagnostics: bool) -> OptResult:
    with paused_collection(), Context(packages, mlir_22_bugs=mlir_22_bugs) as context:
        parsed = read_file(source, context)
        diagnostics = list(parsed.diagnostics)
        output = ""
        if parsed.module is not None:
            try:
                output = translate_module_to_llvmir(parsed.module)
            except DiagnosticError as error:
                diagnostics.append(error.diagnostic)
    if verify_diagnostics:
        verifier = DiagnosticVerifier(source, whole, only_expected=False)
        verifier.check(diagnostics)
        complaints = verifier.finish()
        return OptResult(1 if complaints else 0, output, complaints)
    return OptResult(0 if output else 1, output, render(diagnostics, {source.name: whole}))
