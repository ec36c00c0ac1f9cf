"""The mistakes in an assembly format, each at its position inside the format string."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ods.diagnostics import Diagnostic, has_errors

from ...resolver.model import FormatText


@dataclass(frozen=True)
class FormatSpan:
    """A range of characters in a format string."""

    start: int
    end: int


class FormatSyntaxError(Exception):
    """Raised when the format cannot be read further; the diagnostic has been reported already."""


class Problems:
    """Collects diagnostics about one format."""

    def __init__(self, text: FormatText) -> None:
        self.text = text
        self.diagnostics: list[Diagnostic] = []

    def report(
        self, code: str, place: FormatSpan, message: str, hint: str = "", *notes: tuple[FormatSpan, str], names: tuple[str, ...] = ()
    ) -> None:
        """Add an error, or a warning where the text of an ambiguous format reads back otherwise.

        `notes` point to other places in the format; tools need `names` to apply a fix.
        """
        related = tuple(Diagnostic("note", text, self.text.position(where.start, where.end)) for where, text in notes)
        span = self.text.position(place.start, place.end)
        severity: Literal["error", "warning"] = "warning" if code == "ODS0521" and self.text.is_ambiguous else "error"
        self.diagnostics.append(Diagnostic(severity, message, span, code=code, hint=hint, related=related, names=names))

    def bound_twice(self, place: FormatSpan, shown: str, earlier: FormatSpan) -> None:
        """Add the error that the format contains something again."""
        hint = "each is printed and parsed once: remove one of the two"
        self.report("ODS0504", place, f"{shown} is already bound", hint, (earlier, "it was bound here"))

    def fatal(self, code: str, place: FormatSpan, message: str, hint: str = "") -> FormatSyntaxError:
        """Add an error that reading cannot skip, and return the exception to raise."""
        self.report(code, place, message, hint)
        return FormatSyntaxError()

    def __bool__(self) -> bool:
        return has_errors(self.diagnostics)
