"""The tokens of an assembly format."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal as OneOf

from .problems import FormatSpan, Problems

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
    hint = "what the text of the operation contains goes in backquotes: `" + character + "`"
    return problems.fatal("ODS0501", FormatSpan(offset, offset + 1), f"unexpected character '{character}'", hint)
