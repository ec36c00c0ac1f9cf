"""Diagnostics as values: sources, spans, findings."""

from .diagnostic import CastError, Diagnostic, DiagnosticError, InvalidError, MLIRError, ParseError, Severity, VerifyError
from .source import Source, Span

__all__ = [
    "CastError",
    "Diagnostic",
    "DiagnosticError",
    "InvalidError",
    "MLIRError",
    "ParseError",
    "Severity",
    "Source",
    "Span",
    "VerifyError",
]
