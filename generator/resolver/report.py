"""Findings of a stage, collected as it goes on."""

from __future__ import annotations

from ods.diagnostics import Diagnostic, Span


class Report:
    """Collects findings; the same one at the same place is kept once."""

    def __init__(self) -> None:
        self.findings: list[Diagnostic] = []
        self._seen: set[tuple[str, int, int, str]] = set()

    def error(
        self, code: str, message: str, span: Span, hint: str, related: tuple[Diagnostic, ...] = (), names: tuple[str, ...] = ()
    ) -> None:
        """Report an error in the spec; `names` are those that a tool needs in order to act on it."""
        self._add(Diagnostic("error", message, span, code=code, hint=hint, related=related, names=names), span)

    def warning(self, code: str, message: str, span: Span, hint: str) -> None:
        """Report valid input that should be avoided."""
        self._add(Diagnostic("warning", message, span, code=code, hint=hint), span)

    def _add(self, found: Diagnostic, span: Span) -> None:
        key = (span.source.name, span.start, span.end, found.text)
        if key not in self._seen:
            self._seen.add(key)
            self.findings.append(found)


def first_is_here(span: Span, what: str = "the first one is here") -> tuple[Diagnostic, ...]:
    """Return the note that shows the other place of a clash."""
    return (Diagnostic("note", what, span),)
