"""Findings, and the texts and places that they are about."""

from __future__ import annotations

import sys
from bisect import bisect_right
from collections.abc import Callable, Iterable
from itertools import accumulate, count
from operator import add
from typing import Any, Literal

from .records import NamedTuple


class Source:
    """A named text; lines and columns count from 1, offsets from 0."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self._line_starts: list[int] = []

    def __repr__(self) -> str:
        return f"{type(self).__name__}(name={self.name!r})"

    @property
    def line_starts(self) -> list[int]:
        """The offset at which each line begins."""
        if not self._line_starts:
            lengths = map(len, self.text.split("\n"))
            self._line_starts = list(map(add, accumulate(lengths, initial=0), count()))[:-1]
        return self._line_starts

    def line_column(self, offset: int) -> tuple[int, int]:
        """Return the line and the column of `offset`, both counted from 1."""
        starts = self.line_starts
        line = bisect_right(starts, offset)
        return line, offset - starts[line - 1] + 1

    def line_text(self, line: int) -> str:
        """Return the text of a line without its newline; empty if there is no such line."""
        starts = self.line_starts
        if not 1 <= line <= len(starts):
            return ""
        end = starts[line] - 1 if line < len(starts) else len(self.text)
        return self.text[starts[line - 1] : end].rstrip("\r")


class Span(NamedTuple):
    """A range of offsets in a source; `end` is exclusive."""

    source: Source
    start: int
    end: int

    @property
    def line(self) -> int:
        return self.source.line_column(self.start)[0]

    @property
    def column(self) -> int:
        return self.source.line_column(self.start)[1]


Severity = Literal["error", "warning", "note", "remark"]


class Diagnostic(NamedTuple):
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
    """Advice on how to fix the problem."""
    related: tuple[Diagnostic, ...] = ()
    """Notes: other places that matter, in the order to show them."""
    is_further: bool = False
    """True for a finding after the error at which mlir-opt's verifier stops."""
    names: tuple[str, ...] = ()
    """The names in the message that a tool needs in order to act on it: the unknown constraint, the missing methods."""

    def __str__(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        """The message as text."""
        return self.message if isinstance(self.message, str) else self.message()

    def settled(self) -> Diagnostic:
        """Return a copy whose texts are computed now, before the IR that they describe changes."""
        return self._replace(message=self.text, related=tuple([note.settled() for note in self.related]))

    @property
    def notes(self) -> tuple[Diagnostic, ...]:
        """The related diagnostics (`notes` of MLIR's bindings)."""
        return self.related


def check_message(message: object, *notes: object) -> None:
    """Raise TypeError unless `message` is a text, or a function that returns one, and all notes are diagnostics."""
    if not isinstance(message, str) and not callable(message):
        raise TypeError(f"the parameter 'message' takes a str, but got {message!r} of type {type(message).__name__}")
    for note in notes:
        if not isinstance(note, Diagnostic):
            raise TypeError(f"the parameter 'notes' takes diagnostics, but got {note!r} of type {type(note).__name__}")


class MLIRError(Exception):
    """Raised for invalid IR: one message, and the diagnostics that explain it (`MLIRError` of MLIR's bindings)."""

    def __init__(self, message: str, error_diagnostics: Iterable[Diagnostic] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.error_diagnostics = list(error_diagnostics)
        """The errors; each has a severity, a message, a location and notes."""

    def __str__(self) -> str:
        lines = [self.message + ":" if self.error_diagnostics else self.message]
        for diagnostic in self.error_diagnostics:
            lines.append(f"error: {_placed(diagnostic)}")
            lines += [f" note: {_placed(note)}" for note in diagnostic.notes]
        return "\n".join(lines)


def _placed(diagnostic: Diagnostic) -> str:
    place = "unknown" if diagnostic.location is None else str(diagnostic.location)[4:-1]
    return f"{place}: " + diagnostic.text.replace("\n", "\n  ")


unraised: list[tuple[str, Diagnostic | None, Span | None]] = []
"""The errors that were created but never raised: the function that created each, its diagnostic, and the operation being parsed."""


class Unraised(Exception):
    """An exception that its creator must raise; `ods.ir.dropped` marks those that hooks create."""

    created_in: str = ""
    """The function and line that created the error, if it must be raised; otherwise empty."""

    def __del__(self) -> None:
        if self.created_in and self.__traceback__ is None:
            unraised.append((self.created_in, self._says(), _parsed_operation()))

    def _says(self) -> Diagnostic | None:
        return None


def _parsed_operation() -> Span | None:
    """Return the operation that a parser on the stack is reading; None outside of parsing."""
    frame = sys._getframe(1).f_back
    while frame is not None:
        given = frame.f_locals
        place = getattr(given.get("parser", given.get("self")), "op_location", None)
        if place is not None:
            return Span(place[0], place[1], place[1])
        frame = frame.f_back
    return None


def has_errors(findings: Iterable[Diagnostic]) -> bool:
    """Return True if a finding is an error, and not a warning or remark."""
    return any(finding.severity == "error" for finding in findings)


class CastError(TypeError, RuntimeError):
    """Raised for a value of the wrong class: a TypeError, and a RuntimeError as in MLIR's bindings."""


class DiagnosticError(MLIRError, Unraised):
    """An error that carries a diagnostic; the base class of all errors for invalid input."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        check_message(diagnostic.message, *diagnostic.related)
        Exception.__init__(self, diagnostic)
        self._diagnostic = diagnostic

    @property
    def diagnostic(self) -> Diagnostic:
        """The diagnostic; reading it marks the error as reported."""
        self.created_in = ""
        return self._diagnostic

    def hint_at(self, hint: str) -> None:
        """Add what to do to the diagnostic; MLIR has no such line."""
        self._diagnostic = self._diagnostic._replace(hint=hint)

    def settle(self) -> None:
        """Compute the texts of the diagnostic now, before the IR that they describe changes."""
        self._diagnostic = self._diagnostic.settled()

    def _says(self) -> Diagnostic:
        return self._diagnostic

    @property
    def message(self) -> str:  # type: ignore[override]
        """The message of the diagnostic."""
        return self.diagnostic.text

    @property
    def error_diagnostics(self) -> list[Diagnostic]:  # type: ignore[override]
        """The diagnostic, as a list (`error_diagnostics` of MLIR's bindings)."""
        return [self.diagnostic]

    def __str__(self) -> str:
        return self.diagnostic.text


class ParseError(DiagnosticError):
    """The text is not valid IR."""


class VerifyError(DiagnosticError):
    """An operation, attribute or type violates its rules."""


class ElementTypeError(VerifyError, ValueError):
    """A type is used as the element type of a type that does not allow it; a ValueError with its own text in MLIR's bindings."""

    def __init__(self, element_type: Any, wanted: str, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic)
        self.text = f"invalid 'Type({element_type})' and expected {wanted}."

    def __str__(self) -> str:
        return self.text


class ParameterRangeError(VerifyError, ValueError):
    """A numeric parameter of a type or attribute is out of range."""


class InvalidError(VerifyError):
    """The parameters of a type or attribute are inconsistent."""

    def __init__(self, kind: str, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic)
        self.kind = kind

    @property
    def message(self) -> str:  # type: ignore[override]
        """The message, with the name of the type or attribute."""
        return f"Invalid {self.kind}"

    def __str__(self) -> str:
        return MLIRError.__str__(self)


def closest(name: str, names: Iterable[str], likeness: float = 0.6) -> str:
    """Return the one of `names` that is most like `name`; empty if none has a ratio of `difflib` of at least `likeness`."""
    from difflib import get_close_matches  # only needed for mistakes

    return next(iter(get_close_matches(name, list(names), 1, likeness)), "")
