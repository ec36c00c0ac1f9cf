"""Diagnostics as values: sources, spans, findings."""

from .diagnostic import Diagnostic, DiagnosticError, ParseError, Severity, VerifyError
from .source import Source, Span

__all__ = ["Diagnostic", "DiagnosticError", "ParseError", "Severity", "Source", "Span", "VerifyError"]
