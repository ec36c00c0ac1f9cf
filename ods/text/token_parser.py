"""TokenParser: a position in a text, errors there, and tokens."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from ..diagnostics import Diagnostic, ParseError, Source, Span
from ..ir.dropped import must_raise
from ..ir.location import FileLineColLoc, Location
from .lexer import (
    PUNCTUATION,
    lexical_error,
    match_string,
    read_keyword,
    skip_blanks,
    token_at,
    unescape,
)

if TYPE_CHECKING:
    from ..ir.context import Context


class TokenParser:
    """A position in a text, and methods that parse a token there.

    `position` is always at the beginning of a token: each method skips the blanks and comments after the text that it has
    parsed. `parse_x` raises ParseError; `parse_optional_x` returns None or False if there is no x, and then consumes nothing.
    """

    def __init__(self, context: Context, source: Source) -> None:
        self.context = context
        self.source = source
        self.text = source.text
        self.position = skip_blanks(source.text, 0).end()  # type: ignore[union-attr]
        self.operation_name: str | None = None
        """The name of the operation whose custom syntax is being parsed; `error` puts it before the message."""

    # ---- places and errors

    def current_location(self) -> int:
        """Return the offset of the next token."""
        return self.position

    def error(self, offset: int | None, message: str, *notes: Diagnostic) -> ParseError:
        """Return an error at `offset`, or at the next token for None. The message names the operation that is being parsed."""
        if self.operation_name is not None:
            message = f"custom op '{self.operation_name}' {message}"
        return self.token_error(offset, message, *notes)

    def token_error(self, offset: int | None, message: str, *notes: Diagnostic) -> ParseError:
        """Return an error with exactly this message, or the lexer's error if the next token is invalid."""
        self.move_to(self.position)  # a fast path may have left blanks
        at = self.position if offset is None else offset
        fault = lexical_error(self.text, self.position)
        if fault is not None:
            at, message = fault
            notes = ()
        elif offset is None and at >= len(self.text):
            at = max(at - 1, 0)
        return must_raise(ParseError(Diagnostic("error", message, self.span(at), related=notes)))

    def wrong_token_error(self, message: str) -> ParseError:
        """Return an error at the next token, or at the end of the line before if the token begins a line."""
        text = self.text
        at = self.position - 1 if self.position >= len(text) else self.position
        return self.token_error(max(_back_up(text, max(at, 0)), 0), message)

    def span(self, offset: int) -> Span:
        """Return `offset` as an empty span."""
        return Span(self.source, offset, offset)

    def location_of(self, offset: int) -> Location:
        """Return the location of `offset`."""
        return FileLineColLoc.get(self.source.name, *self.source.line_column(offset))

    # ---- tokens

    def move_to(self, offset: int) -> None:
        """Move to the first token at or after `offset`."""
        self.position = skip_blanks(self.text, offset).end()  # type: ignore[union-attr]

    def token(self) -> str:
        """Return the next token; empty at the end of the text, and for an invalid token."""
        return token_at(self.text, self.position)

    def at_end(self) -> bool:
        """Return True at the end of the text."""
        return self.position >= len(self.text)

    def parse_optional_punctuation(self, spelling: str) -> bool:
        """Parse a punctuation token if it comes next; return True if it does."""
        text, position = self.text, self.position
        if not text.startswith(spelling, position):
            return False
        match = PUNCTUATION[spelling](text, position)
        if match is None:
            return False
        self.position = match.end()
        return True

    def parse_punctuation(self, spelling: str, context: str = "") -> None:
        """Parse a punctuation token; `context` ends the message `expected ':'`. Raises ParseError for anything else."""
        if not self.parse_optional_punctuation(spelling):
            raise self.wrong_token_error(f"expected '{spelling}'{context}")

    def parse_colon(self) -> None:
        self.parse_punctuation(":")

    def parse_optional_colon(self) -> bool:
        return self.parse_optional_punctuation(":")

    def parse_comma(self) -> None:
        self.parse_punctuation(",")

    def parse_optional_comma(self) -> bool:
        return self.parse_optional_punctuation(",")

    def parse_equal(self) -> None:
        self.parse_punctuation("=")

    def parse_optional_equal(self) -> bool:
        return self.parse_optional_punctuation("=")

    def parse_less(self) -> None:
        self.parse_punctuation("<")

    def parse_optional_less(self) -> bool:
        return self.parse_optional_punctuation("<")

    def parse_greater(self) -> None:
        self.parse_punctuation(">")

    def parse_optional_greater(self) -> bool:
        return self.parse_optional_punctuation(">")

    def parse_l_paren(self) -> None:
        self.parse_punctuation("(")

    def parse_optional_l_paren(self) -> bool:
        return self.parse_optional_punctuation("(")

    def parse_r_paren(self) -> None:
        self.parse_punctuation(")")

    def parse_optional_r_paren(self) -> bool:
        return self.parse_optional_punctuation(")")

    def parse_l_square(self) -> None:
        self.parse_punctuation("[")

    def parse_optional_l_square(self) -> bool:
        return self.parse_optional_punctuation("[")

    def parse_r_square(self) -> None:
        self.parse_punctuation("]")

    def parse_optional_r_square(self) -> bool:
        return self.parse_optional_punctuation("]")

    def parse_l_brace(self) -> None:
        self.parse_punctuation("{")

    def parse_optional_l_brace(self) -> bool:
        return self.parse_optional_punctuation("{")

    def parse_r_brace(self) -> None:
        self.parse_punctuation("}")

    def parse_optional_r_brace(self) -> bool:
        return self.parse_optional_punctuation("}")

    def parse_arrow(self) -> None:
        self.parse_punctuation("->")

    def parse_optional_arrow(self) -> bool:
        return self.parse_optional_punctuation("->")

    def parse_ellipsis(self) -> None:
        self.parse_punctuation("...")

    def parse_optional_ellipsis(self) -> bool:
        return self.parse_optional_punctuation("...")

    def parse_question(self) -> None:
        self.parse_punctuation("?")

    def parse_optional_question(self) -> bool:
        return self.parse_optional_punctuation("?")

    def parse_star(self) -> None:
        self.parse_punctuation("*")

    def parse_optional_star(self) -> bool:
        return self.parse_optional_punctuation("*")

    def parse_plus(self) -> None:
        self.parse_punctuation("+")

    def parse_optional_plus(self) -> bool:
        return self.parse_optional_punctuation("+")

    def parse_minus(self) -> None:
        self.parse_punctuation("-")

    def parse_optional_minus(self) -> bool:
        return self.parse_optional_punctuation("-")

    def parse_vertical_bar(self) -> None:
        self.parse_punctuation("|")

    def parse_optional_vertical_bar(self) -> bool:
        return self.parse_optional_punctuation("|")

    # ---- keywords

    def parse_optional_any_keyword(self) -> str | None:
        """Parse a keyword, which is any bare identifier, if one comes next; otherwise return None."""
        match = read_keyword(self.text, self.position)
        if match is None:
            return None
        self.position = match.end()
        return match[1]

    def parse_any_keyword(self) -> str:
        """Parse a keyword, which is any bare identifier. Raises ParseError for anything else."""
        keyword = self.parse_optional_any_keyword()
        if keyword is None:
            raise self.error(self.position, "expected valid keyword")
        return keyword

    def parse_optional_keyword(self, keyword: str) -> bool:
        """Parse `keyword` if it comes next; return True if it does."""
        if not self.text.startswith(keyword, self.position):
            return False
        match = read_keyword(self.text, self.position)
        if match is None or match[1] != keyword:
            return False
        self.position = match.end()
        return True

    def parse_keyword(self, keyword: str, context: str = "") -> None:
        """Parse `keyword`; `context` ends the message. Raises ParseError for anything else."""
        if not self.parse_optional_keyword(keyword):
            raise self.error(self.position, f"expected '{keyword}'{context}")

    def parse_optional_keyword_in(self, keywords: Collection[str]) -> str | None:
        """Parse one of the keywords if one comes next; otherwise return None."""
        match = read_keyword(self.text, self.position)
        if match is None or match[1] not in keywords:
            return None
        self.position = match.end()
        return match[1]

    def parse_optional_keyword_or_string(self) -> str | None:
        """Parse a keyword, or a string in quotes, if one comes next; otherwise return None."""
        keyword = self.parse_optional_any_keyword()
        return self.parse_optional_string() if keyword is None else keyword

    def parse_keyword_or_string(self) -> str:
        """Parse a keyword, or a string in quotes. Raises ParseError for anything else."""
        text = self.parse_optional_keyword_or_string()
        if text is None:
            raise self.error(self.position, "expected valid keyword or string")
        return text

    # ---- literals

    def parse_optional_string(self) -> str | None:
        """Parse a string in quotes and return its value; return None if there is none."""
        match = match_string(self.text, self.position)
        if match is None:
            return None
        self.position = skip_blanks(self.text, match.end()).end()  # type: ignore[union-attr]
        return unescape(match[0])

    def parse_string(self) -> str:
        """Parse a string in quotes and return its value. Raises ParseError for anything else."""
        text = self.parse_optional_string()
        if text is None:
            raise self.error(self.position, "expected string")
        return text


def _back_up(text: str, at: int) -> int:
    """Return the end of the last token before `at`, without blanks and comments; `at` if there is none."""
    end = at
    while True:
        while end > 0 and text[end - 1] in " \t":
            end -= 1
        if end == 0:
            return at
        if text[end - 1] not in "\n\r":
            return end
        end -= 1
        line = max(text.rfind("\n", 0, end), text.rfind("\r", 0, end), 0)
        comment = text.find("//", line, end)
        if comment >= 0:
            end = comment
