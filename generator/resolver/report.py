"""Findings of a stage, collected as it goes on."""

from __future__ import annotations

from ods.diagnostics import Diagnostic, Severity, Span


class Report:
    """Collects findings; the same one at the same place is kept once."""

    def __init__(self) -> None:
        self.findings: list[Diagnostic] = []
        self._seen: set[tuple[str, int, int, str]] = set()

    def error(self, code: str, message: str, span: Span, hint: str, related: tuple[Diagnostic, ...] = ()) -> None:
        """An error in the spec."""
        self._add("error", code, message, span, hint, related)

    def warning(self, code: str, message: str, span: Span, hint: str) -> None:
        """Report valid input that should be avoided."""
        self._add("warning", code, message, span, hint, ())

    def _add(self, severity: Severity, code: str, message: str, span: Span, hint: str, related: tuple[Diagnostic, ...]) -> None:
        key = (span.source.name, span.start, span.end, message)
        if key not in self._seen:
            self._seen.add(key)
            self.findings.append(Diagnostic(severity, message, span, code=code, hint=hint, related=related))


def first_is_here(span: Span, what: str = "the first one is here") -> tuple[Diagnostic, ...]:
    """Return the note that shows the other place of a clash."""
    return (Diagnostic("note", what, span),)
