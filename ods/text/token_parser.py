"""TokenParser: a place in a text, errors there, and the tokens, literals and lists that all syntax is made of."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable, Collection
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from ..diagnostics import Diagnostic, ParseError, Source, Span
from ..ir.location import FileLineColLoc, Location
from .lexer import (
    PUNCTUATION,
    lexical_error,
    match_float,
    match_integer,
    match_keyword,
    match_string,
    read_keyword,
    skip_blanks,
    to_int,
    token_at,
    unescape,
)

if TYPE_CHECKING:
    from ..ir.context import Context

DYNAMIC: Final = -(1 << 63)
"""A dimension that is not known: what `?` reads as."""


class Delimiter(Enum):
    """What encloses a comma-separated list; an optional one may be missing together with the list."""

    NONE = ("", "", False)
    PAREN = ("(", ")", False)
    SQUARE = ("[", "]", False)
    LESS_GREATER = ("<", ">", False)
    BRACES = ("{", "}", False)
    OPTIONAL_PAREN = ("(", ")", True)
    OPTIONAL_SQUARE = ("[", "]", True)
    OPTIONAL_LESS_GREATER = ("<", ">", True)
    OPTIONAL_BRACES = ("{", "}", True)


class TokenParser:
    """A place in a text and the ways to read a token from there.

    `position` always stands at the beginning of a token: whoever moves it skips the blanks and
    comments behind what was read.  `parse_x` raises ParseError; `parse_optional_x` gives None or
    False when there is no x, and consumes nothing then.
    """

    def __init__(self, context: Context, source: Source) -> None:
        self.context = context
        self.source = source
        self.text = source.text
        self.position = skip_blanks(source.text, 0).end()  # type: ignore[union-attr]
        self.operation_name: str | None = None
        """The operation whose own syntax is being read: `error` puts it before the message."""

    # ---- places and errors

    def current_location(self) -> int:
        """The offset of the next token."""
        return self.position

    def error(self, offset: int | None, message: str, *notes: Diagnostic) -> ParseError:
        """An error at an offset, None: at the next token; names the operation whose syntax is being read."""
        if self.operation_name is not None:
            message = f"custom op '{self.operation_name}' {message}"
        return self.token_error(offset, message, *notes)

    def token_error(self, offset: int | None, message: str, *notes: Diagnostic) -> ParseError:
        """An error as it is; the lexer's own error instead when the next token is none at all."""
        at = self.position if offset is None else offset
        fault = lexical_error(self.text, self.position)
        if fault is not None:
            at, message = fault
            notes = ()
        elif offset is None and at >= len(self.text):
            at = max(at - 1, 0)
        return ParseError(Diagnostic("error", message, self.span(at), related=notes))

    def wrong_token_error(self, message: str) -> ParseError:
        """An error about the next token; at a line's beginning it is shown behind the line before."""
        text = self.text
        at = self.position - 1 if self.position >= len(text) else self.position
        return self.token_error(max(_back_up(text, max(at, 0)), 0), message)

    def span(self, offset: int) -> Span:
        """A place in the text."""
        return Span(self.source, offset, offset)

    def location_of(self, offset: int) -> Location:
        """A place in the text as a location of the IR."""
        return FileLineColLoc.get(self.source.name, *self.source.line_column(offset))

    # ---- tokens

    def move_to(self, offset: int) -> None:
        """Go on at the first token at or behind an offset."""
        self.position = skip_blanks(self.text, offset).end()  # type: ignore[union-attr]

    def token(self) -> str:
        """The next token; empty at the end and where there is no valid token."""
        return token_at(self.text, self.position)

    def at_end(self) -> bool:
        """Whether nothing is left to read."""
        return self.position >= len(self.text)

    def parse_optional_punctuation(self, spelling: str) -> bool:
        """Read one punctuation token if it comes next."""
        match = PUNCTUATION[spelling](self.text, self.position)
        if match is None:
            return False
        self.position = match.end()
        return True

    def parse_punctuation(self, spelling: str, context: str = "") -> None:
        """Read one punctuation token; `context` ends the message `expected ':'`."""
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
        """Read a keyword, any bare identifier."""
        match = read_keyword(self.text, self.position)
        if match is None:
            return None
        self.position = match.end()
        return match[1]

    def parse_any_keyword(self) -> str:
        """Read a keyword, any bare identifier."""
        keyword = self.parse_optional_any_keyword()
        if keyword is None:
            raise self.error(self.position, "expected valid keyword")
        return keyword

    def parse_optional_keyword(self, keyword: str) -> bool:
        """Read this keyword if it comes next."""
        if not self.text.startswith(keyword, self.position):
            return False
        match = read_keyword(self.text, self.position)
        if match is None or match[1] != keyword:
            return False
        self.position = match.end()
        return True

    def parse_keyword(self, keyword: str, context: str = "") -> None:
        """Read this keyword; `context` ends the message."""
        if not self.parse_optional_keyword(keyword):
            raise self.error(self.position, f"expected '{keyword}'{context}")

    def parse_optional_keyword_in(self, keywords: Collection[str]) -> str | None:
        """Read one of the keywords if one comes next."""
        match = read_keyword(self.text, self.position)
        if match is None or match[1] not in keywords:
            return None
        self.position = match.end()
        return match[1]

    def parse_optional_keyword_or_string(self) -> str | None:
        """Read a keyword, or a string in quotes."""
        keyword = self.parse_optional_any_keyword()
        return self.parse_optional_string() if keyword is None else keyword

    def parse_keyword_or_string(self) -> str:
        """Read a keyword, or a string in quotes."""
        text = self.parse_optional_keyword_or_string()
        if text is None:
            raise self.error(self.position, "expected valid keyword or string")
        return text

    # ---- literals

    def parse_optional_string(self) -> str | None:
        """Read a string in quotes, with its escapes resolved."""
        match = match_string(self.text, self.position)
        if match is None:
            return None
        self.position = skip_blanks(self.text, match.end()).end()  # type: ignore[union-attr]
        return unescape(match[0])

    def parse_string(self) -> str:
        """Read a string in quotes, with its escapes resolved."""
        text = self.parse_optional_string()
        if text is None:
            raise self.error(self.position, "expected string")
        return text

    def parse_base64_bytes(self) -> bytes:
        """Read a string of base64 and decode it."""
        match = match_string(self.text, self.position)
        if match is None:
            raise self.error(self.position, "expected string")
        try:
            data = base64.b64decode(match[0].strip('" \t\n\v\f\r'), validate=True)
        except (binascii.Error, ValueError) as fault:
            raise self.error(self.position, f"invalid base64: {fault}") from None
        self.position = skip_blanks(self.text, match.end()).end()  # type: ignore[union-attr]
        return data

    def parse_optional_integer(self, bits: int | None = None, signed: bool = True) -> int | None:
        """Read an integer, `true` or `false`; `bits` is the width it must fit, None: any."""
        start = self.position
        for keyword, value in (("true", 1), ("false", 0)):
            if self.parse_optional_keyword(keyword):
                return self._checked(-value if signed and bits is not None else value, start, bits, signed)
        negative = self.parse_optional_minus()
        match = match_integer(self.text, self.position)
        if match is None:
            if negative:
                raise self.wrong_token_error("expected integer value")
            return None
        self.position = skip_blanks(self.text, match.end()).end()  # type: ignore[union-attr]
        value = to_int(match[0])
        return self._checked(-value if negative else value, start, bits, signed)

    def _checked(self, value: int, start: int, bits: int | None, signed: bool) -> int:
        """The value if it fits a width of bits."""
        if bits is not None:
            low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
            if not low <= value <= high:
                raise self.error(start, "integer value too large")
        return value

    def parse_integer(self, bits: int | None = None, signed: bool = True) -> int:
        """Read an integer, `true` or `false`; `bits` is the width it must fit, None: any."""
        start = self.position
        value = self.parse_optional_integer(bits, signed)
        if value is None:
            raise self.error(start, "expected integer value")
        return value

    def parse_optional_decimal_integer(self) -> int | None:
        """Read an integer that is decimal: of `0x10` only the `0`."""
        if match_integer(self.text, self.position) and self.text.startswith("0x", self.position):
            self.move_to(self.position + 1)
            return 0
        if self.text.startswith(("true", "false"), self.position):
            return None
        return self.parse_optional_integer()

    def parse_float(self) -> float:
        """Read a floating point number; hexadecimal integers are its bits as a double."""
        import struct

        negative = self.parse_optional_minus()
        start = self.position
        match = match_float(self.text, start) or match_integer(self.text, start)
        if match is None:
            raise self.token_error(start, "expected floating point literal")
        spelling = match[0]
        if spelling.startswith("0x"):
            if negative:
                raise self.token_error(start, "hexadecimal float literal should not have a leading minus")
            if int(spelling, 16) >> 64:
                raise self.token_error(start, "hexadecimal float constant out of range for type")
            value = struct.unpack("<d", int(spelling, 16).to_bytes(8, "little"))[0]
        elif "." not in spelling:
            note = Diagnostic("note", "add a trailing dot to make the literal a float", self.span(start))
            raise self.token_error(start, "unexpected decimal integer literal for a floating point value", note)
        else:
            value = float(spelling)
        self.move_to(match.end())
        return float(-value if negative else value)

    # ---- lists

    def parse_comma_separated_list(self, delimiter: Delimiter, parse_element: Callable[[], Any], context: str = "") -> None:
        """Read elements between commas by calling `parse_element` for each; without a delimiter there is at least one."""
        opening, closing, optional = delimiter.value
        if opening:
            if optional and not self.text.startswith(opening, self.position):
                return
            self.parse_punctuation(opening, context)
            if self.parse_optional_punctuation(closing):
                return
        parse_element()
        while self.parse_optional_punctuation(","):
            parse_element()
        if closing:
            self.parse_punctuation(closing, context)

    def parse_dimension_list(self, allow_dynamic: bool = True, with_trailing_x: bool = True) -> list[int]:
        """Read `4x?x` or, without the trailing x, `4x?`; a dimension not known reads as `DYNAMIC`."""
        dimensions: list[int] = []
        if with_trailing_x:
            while self._at_dimension():
                dimensions.append(self._parse_dimension(allow_dynamic))
                self._parse_x()
        elif self._at_dimension():
            dimensions.append(self._parse_dimension(allow_dynamic))
            while self.text.startswith("x", self.position):
                self._parse_x()
                dimensions.append(self._parse_dimension(allow_dynamic))
        return dimensions

    def _at_dimension(self) -> bool:
        return self.text.startswith("?", self.position) or match_integer(self.text, self.position) is not None

    def _parse_dimension(self, allow_dynamic: bool) -> int:
        start = self.position
        if self.parse_optional_punctuation("?"):
            if not allow_dynamic:
                raise self.token_error(start, "expected static shape")
            return DYNAMIC
        match = match_integer(self.text, start)
        if match is not None and match[0].startswith("0x"):
            self.move_to(start + 1)
            return 0
        if match is None or to_int(match[0]) > (1 << 63) - 1:
            raise self.token_error(None, "invalid dimension")
        self.move_to(match.end())
        return to_int(match[0])

    def _parse_x(self) -> None:
        if not self.text.startswith("x", self.position):
            raise self.wrong_token_error("expected 'x' in dimension list")
        self.move_to(self.position + 1)


def _back_up(text: str, at: int) -> int:
    """Where to show that a token is missing before `at`: at the end of the line before if it begins one."""
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
