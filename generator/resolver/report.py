"""The diagnostics of one stage."""

from __future__ import annotations

from ods.diagnostics import Diagnostic, Span


class Report:
    """Collects diagnostics; duplicates at the same place are dropped."""

    def __init__(self) -> None:
        self.findings: list[Diagnostic] = []
        self._seen: set[tuple[str, int, int, str]] = set()

    def error(
        self, code: str, message: str, span: Span, hint: str, related: tuple[Diagnostic, ...] = (), names: tuple[str, ...] = ()
    ) -> None:
        """Report an error in the spec; tools need `names` to apply a fix."""
        self._add(Diagnostic("error", message, span, code=code, hint=hint, related=related, names=names), span)

    def warning(self, code: str, message: str, span: Span, hint: str) -> None:
        """Report valid input that authors should avoid."""
        self._add(Diagnostic("warning", message, span, code=code, hint=hint), span)

    def _add(self, found: Diagnostic, span: Span) -> None:
        key = (span.source.name, span.start, span.end, found.text)
        if key not in self._seen:
            self._seen.add(key)
            self.findings.append(found)


def first_is_here(span: Span, what: str = "the first one is here") -> tuple[Diagnostic, ...]:
    """Return a note that points to the first of two clashing definitions."""
    return (Diagnostic("note", what, span),)
