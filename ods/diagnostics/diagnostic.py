"""A diagnostic: what was expected, what was found, where, and what to do about it, as a value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from .source import Span

Severity = Literal["error", "warning", "note", "remark"]


@dataclass(frozen=True)
class Diagnostic:
    """One finding.  Rendering is done elsewhere (`ods.diagnostics.render`, `ods.text.diagnostics`)."""

    severity: Severity
    message: str | Callable[[], str]
    """The sentence, without a final full stop; a callable is a text that is costly and rarely wanted."""
    span: Span | None = None
    """The place in a text, if the finding is about a text."""
    location: Any = None
    """The IR location, if the finding is about an operation."""
    code: str = ""
    """Stable identifier of the rule, such as ODS0101; empty for IR diagnostics."""
    hint: str = ""
    """What to do."""
    related: tuple[Diagnostic, ...] = ()
    """Notes: other places that matter, in the order to show them."""

    @property
    def text(self) -> str:
        """The message as text."""
        return self.message if isinstance(self.message, str) else self.message()


class DiagnosticError(Exception):
    """An error that carries a diagnostic; the base of all that bad input raises."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic)
        self.diagnostic = diagnostic

    def __str__(self) -> str:
        return self.diagnostic.text


class ParseError(DiagnosticError):
    """The text is not IR."""


class VerifyError(DiagnosticError):
    """An operation, attribute or type breaks its rules."""
