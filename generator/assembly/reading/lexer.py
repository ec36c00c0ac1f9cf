"""Tokens of assembly formats, and the collector of findings about a format."""

from __future__ import annotations

import re
from typing import Literal
from typing import Literal as OneOf

from ods.diagnostics import Diagnostic, has_errors
from ods.diagnostics.late import dataclass

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


TokenKind = OneOf["literal", "variable", "string", "identifier", "punctuation", "end"]

_TOKEN = re.compile(
    r"(?P<literal>`[^`]*`)"
    r"|(?P<variable>\$[A-Za-z_][A-Za-z0-9_]*)"
    r'|(?P<string>"(?:[^"\\]|\\.)*")'
    r"|(?P<identifier>[A-Za-z_][A-Za-z0-9_-]*)"
    r"|(?P<punctuation>[\^:,=<>?()*|])",
    re.DOTALL,
)
_BLANKS = re.compile(r"[\s\0]*")

_UNFINISHED = {
    "`": ("literal is not closed", "add a backquote after it"),
    '"': ("string is not closed", "add a quote after it"),
    "$": ("expected the name of a variable after `$`", "write the name of an operand, attribute, result, region or successor: `$name`"),
}


@dataclass(frozen=True)
class FormatToken:
    """A token and its place; `text` has no backquotes, quotes or `$`."""

    kind: TokenKind
    text: str
    place: FormatSpan

    def is_(self, punctuation: str) -> bool:
        """Return True if the token is this punctuation mark."""
        return self.kind == "punctuation" and self.text == punctuation


def tokenize(text: str, problems: Problems) -> list[FormatToken]:
    """Return the tokens of a format, the last one of kind `end`.  Raises FormatSyntaxError."""
    tokens: list[FormatToken] = []
    offset = _skip_blanks(text, 0)
    while offset < len(text):
        match = _TOKEN.match(text, offset)
        if match is None:
            raise _bad_token(text, offset, problems)
        tokens.append(_token(match))
        offset = _skip_blanks(text, match.end())
    tokens.append(FormatToken("end", "", FormatSpan(len(text), len(text))))
    return tokens


def _token(match: re.Match[str]) -> FormatToken:
    kind: TokenKind = match.lastgroup  # type: ignore[assignment]
    text = match[0]
    if kind == "literal":
        text = text[1:-1]
    elif kind == "string":
        text = re.sub(r"\\(.)", r"\1", text[1:-1], flags=re.DOTALL)
    elif kind == "variable":
        text = text[1:]
    return FormatToken(kind, text, FormatSpan(match.start(), match.end()))


def _skip_blanks(text: str, offset: int) -> int:
    match = _BLANKS.match(text, offset)
    return offset if match is None else match.end()


def _bad_token(text: str, offset: int, problems: Problems) -> Exception:
    character = text[offset]
    if character in _UNFINISHED:
        message, hint = _UNFINISHED[character]
        end = offset + 1 if character == "$" else len(text)
        return problems.fatal("ODS0501", FormatSpan(offset, end), message, hint)
    if character in "“”‘’":
        hint = "it is a typographic quotation mark: write `\"`, or `'`"
        return problems.fatal("ODS0501", FormatSpan(offset, offset + 1), f"unexpected character '{character}'", hint)
    quoted = re.match(r"'([^']*)'", text[offset:])
    hint = f"what the text of the operation contains goes in backquotes: `{character if quoted is None else quoted[1]}`"
    return problems.fatal("ODS0501", FormatSpan(offset, offset + 1), f"unexpected character '{character}'", hint)
