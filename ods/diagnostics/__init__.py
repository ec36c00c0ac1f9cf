"""Diagnostics as values: sources, spans, findings."""

from .diagnostic import (
    CastError,
    Diagnostic,
    DiagnosticError,
    ElementTypeError,
    InvalidError,
    MLIRError,
    ParameterRangeError,
    ParseError,
    Severity,
    Source,
    Span,
    Unraised,
    VerifyError,
    check_message,
    has_errors,
    unraised,
)

__all__ = [
    "CastError",
    "Diagnostic",
    "DiagnosticError",
    "ElementTypeError",
    "InvalidError",
    "MLIRError",
    "ParameterRangeError",
    "ParseError",
    "Severity",
    "Source",
    "Span",
    "Unraised",
    "VerifyError",
    "check_message",
    "has_errors",
    "unraised",
]
