"""LiteralParser: numbers, bytes and lists, as all syntax uses them."""

from __future__ import annotations

import struct
from collections.abc import Callable
from enum import Enum
from typing import Any, Final

from ..diagnostics import Diagnostic
from .lexer import match_float, match_integer, match_string, skip_blanks, to_int
from .token_parser import TokenParser

DYNAMIC: Final = -(1 << 63)
"""A dimension that is not known: what `?` reads as."""


class Delimiter(Enum):
    """The brackets around a comma-separated list; optional ones may be absent together with the list."""

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
    """Return the bits with which LLVM reads an unsigned integer (`StringRef::getAsInteger`): four a digit, and one for the sign if
    needed.
    """
    significant = digits.removeprefix("0x").lstrip("0")
    bits = 4 * len(significant)
    return bits + (to_int(digits) >> (bits - 1)) if bits else 64


class LiteralParser(TokenParser):
    """A TokenParser that reads numbers and lists."""

    # ---- numbers and bytes

    def parse_base64_bytes(self) -> bytes:
        """Read a string of base64 and decode it. Raises ParseError for anything else."""
        match = match_string(self.text, self.position)
        if match is None:
            raise self.error(self.position, "expected string")
        import base64  # which is slow to import

        try:
            data = base64.b64decode(match[0].strip('" \t\n\v\f\r'), validate=True)
        except ValueError as fault:
            raise self.error(self.position, f"invalid base64: {fault}") from None
        self.position = skip_blanks(self.text, match.end()).end()  # type: ignore[union-attr]
        return data

    def parse_optional_integer(self, bits: int | None = None, signed: bool = True) -> int | None:
        """Read an integer, `true` or `false` that fits `bits`, or any if that is None.

        Without `signed`, negative numbers and `true` wrap around, as in MLIR's `AsmParser::parseOptionalInteger`: `-1` is the greatest
        number, if its digits fit the width.

        Raises ParseError when it does not fit, or nothing follows a minus.
        """
        start = self.position
        for keyword, value in (("true", -1), ("false", 0)):  # integers of one bit
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
        """Read an integer, `true` or `false`; `bits` is the width it must fit, None: any. Raises ParseError for anything else."""
        start = self.position
        value = self.parse_optional_integer(bits, signed)
        if value is None:
            raise self.error(start, "expected integer value")
        return value

    def parse_optional_decimal_integer(self) -> int | None:
        """Read a decimal integer if one comes next: only the `0` of `0x10`."""
        if match_integer(self.text, self.position) and self.text.startswith("0x", self.position):
            self.move_to(self.position + 1)
            return 0
        if self.text.startswith(("true", "false"), self.position):
            return None
        return self.parse_optional_integer()

    def parse_float(self) -> float:
        """Read a floating point number; hexadecimal integers are its bits as a double. Raises ParseError for anything else."""
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
        """Read `4x?x` or, without the trailing x, `4x?`; a dimension not known reads as `DYNAMIC`."""
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
        """Read the `x` between dimensions. Raises ParseError for anything else."""
        if not self.text.startswith("x", self.position):
            raise self.wrong_token_error("expected 'x' in dimension list")
        self.move_to(self.position + 1)
