"""Compares the diagnostics of a file with its `expected-…` comments (mlir-opt's `--verify-diagnostics`)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from ..diagnostics import Diagnostic
from ..diagnostics.records import record
from ..ir.location import FileLineColLoc, Location
from ..text.diagnostics import diagnostic_location, named_place, render_message
from ..text.token_parser import IRSource
from .posix_regex import RegexError, python_pattern

_EXPECTED: Final = re.compile(r"expected-(error|note|remark|warning)(-re)? *(@([+-])([0-9]+)|@(above|below|unknown))? *\{\{(.*)\}\}$")
_NOTHING: Final = re.compile("(?!)")


@record
class Expectation:
    """One `expected-error {{text}}` comment."""

    severity: str
    place: Location
    """The location of the expected text in the comment."""
    text: str
    line: int | None
    """The expected line of the diagnostic; None for a diagnostic without a place."""
    pattern: re.Pattern[str] | None
    fault: str = ""
    """The error in the comment's regular expression; empty if it is valid."""
    met: bool = False
    is_nowhere: bool = False
    """True for `@unknown`."""

    def fits(self, message: str, line: int | None) -> bool:
        """Return True if the message and the line are as expected, whatever the severity."""
        if self.line != line:
            return False
        return self.text in message if self.pattern is None else self.pattern.search(message) is not None


class DiagnosticVerifier:
    """Checks the diagnostics of one file, and collects the differences as text."""

    def __init__(self, source: IRSource, whole: IRSource, only_expected: bool) -> None:
        """`source` is the part of the file to check; `whole` is the whole file, whose lines are shown."""
        self.sources = {source.name: whole}
        self.only_expected = only_expected
        self.expectations = _expectations(source)
        self.output = [_invalid(each, self.sources) for each in self.expectations if each.fault]
        self.expectations = [each for each in self.expectations if not each.fault]

    def check(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Compare diagnostics and their notes with the expectations."""
        for diagnostic in diagnostics:
            self._check_one(diagnostic, diagnostic.is_further)
            for note in diagnostic.related:
                if not note.text.startswith("see current operation: "):
                    self._check_one(note, diagnostic.is_further)

    def _check_one(self, diagnostic: Diagnostic, is_further: bool) -> None:
        """Check one diagnostic. If `is_further`, mlir-opt would have stopped before it, so it need not be expected."""
        location = diagnostic_location(diagnostic)
        place = named_place(location)
        line = place.line if place is not None and place.filename in self.sources else None
        near_miss = None
        for expectation in self.expectations:
            if expectation.fits(diagnostic.text, line):
                if expectation.severity == diagnostic.severity:
                    expectation.met = True
                    return
                near_miss = expectation
        if self.only_expected or is_further and near_miss is None:
            return
        message = f"unexpected {diagnostic.severity}: {diagnostic.text}"
        if near_miss is not None:
            location = near_miss.place
            message = f"'{diagnostic.severity}' diagnostic emitted when expecting a '{near_miss.severity}'"
        self.output.append(render_message("error", message, location, self.sources))

    def finish(self) -> str:
        """Return the text of all differences; empty if there are none."""
        for expectation in self.expectations:
            if not expectation.met:
                message = f'expected {expectation.severity} "{expectation.text}" was not produced'
                if expectation.is_nowhere:
                    self.output += [f"<unknown>:0: error: {message}\n"] * 2  # MLIR reports it twice
                    continue
                self.output.append(render_message("error", message, expectation.place, self.sources, width=max(len(expectation.text), 1)))
        return "".join(self.output)


def _expectations(source: IRSource) -> list[Expectation]:
    found: list[Expectation] = []
    waiting: list[Expectation] = []  # `@below` expectations, which wait for the next other line
    previous: int | None = None  # the last line without an expectation, for `@above`
    offset = 0
    for text in source.text.split("\n"):
        line, _ = source.line_column(offset)
        match = _EXPECTED.search(text.rstrip())
        if match is None:
            for expectation in waiting:
                expectation.line = line
            waiting.clear()
            previous = line
        else:
            expectation = _expectation(match, line, previous, source.location(offset + match.start()))
            found.append(expectation)
            if match[6] == "below":
                waiting.append(expectation)
        offset += len(text) + 1
    return found


def _expectation(match: re.Match[str], line: int, previous: int | None, place: FileLineColLoc) -> Expectation:
    severity, is_pattern, _, sign, distance, word, text = match.groups()
    target: int | None = line
    if sign is not None:
        target = line + int(distance) if sign == "+" else line - int(distance)
    elif word is not None:
        target = previous if word == "above" else None
    try:
        pattern, fault = _compile(text) if is_pattern else None, ""
    except RegexError as error:
        pattern, fault = None, str(error)
    return Expectation(severity, place, text, target, pattern, fault, is_nowhere=word == "unknown")


def _compile(text: str) -> re.Pattern[str]:
    """Return a pattern for `text`, which may contain regular expressions in `{{…}}`; it matches nothing if the braces are unbalanced.

    Raises RegexError for an invalid regular expression.
    """
    whole, rest = "", text
    while rest:
        plain, start, rest = rest.partition("{{")
        whole += re.sub(r"[()^$|*+?.\[\]\\{}]", r"\\\g<0>", plain)
        if not start:
            break
        piece, end, rest = rest.partition("}}")
        if not end:
            raise RegexError("found start of regex with no end '}}'")
        try:
            python_pattern(piece)
        except RegexError as error:
            raise RegexError(f"invalid regex: {error}") from None
        whole += f"({piece})"
    try:
        return re.compile(python_pattern(whole) if whole else "", re.DOTALL)
    except RegexError:
        return _NOTHING


def _invalid(expectation: Expectation, sources: dict[str, IRSource]) -> str:
    """Return the error for a comment with an invalid regular expression."""
    return render_message("error", expectation.fault, expectation.place, sources, width=len(expectation.text))
