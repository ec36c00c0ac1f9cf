"""LiteralParser: parses numbers, bytes and lists."""

from __future__ import annotations

import struct
from collections.abc import Callable
from enum import Enum
from typing import Any, Final

from ..diagnostics import Diagnostic
from .lexer import match_float, match_integer, match_string, skip_blanks, to_int
from .token_parser import TokenParser

DYNAMIC: Final = -(1 << 63)
"""The value of an unknown dimension, `?`."""


class Delimiter(Enum):
    """The brackets around a comma-separated list; an `OPTIONAL_…` list may be absent with its brackets."""

    NONE = ("", "", False)
    PAREN = ("(", ")", False)
    SQUARE = ("[", "]", False)
    LESS_GREATER = ("<", ">", False)
    BRACES = ("{", "}", False)
    OPTIONAL_PAREN = ("(", ")", True)
    OPTIONAL_SQUARE = ("[", "]", True)
    OPTIONAL_LESS_GREATER = ("<", ">", True)
    OPTIONAL_BRACES = ("{", "}", True)


def _width(digits: str) -> int:
    """Return LLVM's width of an unsigned integer token (`StringRef::getAsInteger`): four bits per digit, plus a sign bit if needed."""
    significant = digits.removeprefix("0x").lstrip("0")
    bits = 4 * len(significant)
    return bits + (to_int(digits) >> (bits - 1)) if bits else 64


class LiteralParser(TokenParser):
    """A TokenParser that parses numbers and lists."""

    # ---- numbers and bytes

    def parse_base64_bytes(self) -> bytes:
        """Parse a string in base64, and return the decoded bytes. Raises ParseError for anything else."""
        match = match_string(self.text, self.position)
        if match is None:
            raise self.error(self.position, "expected string")
        import base64  # slow to import

        try:
            data = base64.b64decode(match[0].strip('" \t\n\v\f\r'), validate=True)
        except ValueError as fault:
            raise self.error(self.position, f"invalid base64: {fault}") from None
        self.position = skip_blanks(self.text, match.end()).end()  # type: ignore[union-attr]
        return data

    def parse_optional_integer(self, bits: int | None = None, signed: bool = True) -> int | None:
        """Parse an integer, `true` or `false` that fits into `bits` bits, or any integer if `bits` is None; return None if none comes next.

        Without `signed`, negative numbers and `true` wrap around, as in MLIR's `AsmParser::parseOptionalInteger`: `-1` is the
        greatest number, if its digits fit the width.

        Raises ParseError if the integer does not fit, or if nothing follows a minus.
        """
        start = self.position
        for keyword, value in (("true", -1), ("false", 0)):  # integers of type i1
            if self.parse_optional_keyword(keyword):
                return -value if bits is None else value if signed else value % (1 << bits)
        negative = self.parse_optional_minus()
        match = match_integer(self.text, self.position)
        if match is None:
            if negative:
                raise self.wrong_token_error("expected integer value")
            return None
        self.position = skip_blanks(self.text, match.end()).end()  # type: ignore[union-attr]
        value = -to_int(match[0]) if negative else to_int(match[0])
        if bits is None:
            return value
        if value < 0 and not signed and _width(match[0]) <= bits:
            return value % (1 << bits)
        low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
        if not low <= value <= high:
            raise self.error(start, "integer value too large")
        return value

    def parse_integer(self, bits: int | None = None, signed: bool = True) -> int:
        """Parse an integer, `true` or `false` that fits into `bits` bits (None: any). Raises ParseError for anything else."""
        start = self.position
        value = self.parse_optional_integer(bits, signed)
        if value is None:
            raise self.error(start, "expected integer value")
        return value

    def parse_optional_decimal_integer(self) -> int | None:
        """Parse a decimal integer if one comes next, otherwise return None; in `0x10`, the integer is `0`."""
        if match_integer(self.text, self.position) and self.text.startswith("0x", self.position):
            self.move_to(self.position + 1)
            return 0
        if self.text.startswith(("true", "false"), self.position):
            return None
        return self.parse_optional_integer()

    def parse_float(self) -> float:
        """Parse a floating-point number; a hexadecimal integer is the bits of a double. Raises ParseError for anything else."""
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
        """Parse a comma-separated list by calling `parse_element` for each element; without a delimiter, it must not be empty."""
        opening, closing, optional = delimiter._value_
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
        """Parse `4x?x` or, without the trailing x, `4x?`; unknown dimensions are `DYNAMIC`."""
        dimensions: list[int] = []
        if with_trailing_x:
            while self._at_dimension():
                dimensions.append(self._parse_dimension(allow_dynamic))
                self.parse_x_in_dimension_list()
        elif self._at_dimension():
            dimensions.append(self._parse_dimension(allow_dynamic))
            while self.text.startswith("x", self.position):
                self.parse_x_in_dimension_list()
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

    def parse_x_in_dimension_list(self) -> None:
        """Parse the `x` between dimensions. Raises ParseError for anything else."""
        if not self.text.startswith("x", self.position):
            raise self.wrong_token_error("expected 'x' in dimension list")
        self.move_to(self.position + 1)
