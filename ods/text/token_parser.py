"""The tokens of MLIR's text, and TokenParser: a position in a text, errors there, tokens, numbers, bytes and lists."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Collection
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from ..builtin.decimals import from_decimal
from ..builtin.types import IntegerType
from ..diagnostics import Diagnostic, ParseError, Source, Span
from ..diagnostics.lazy_pattern import LazyPattern
from ..ir.dropped import must_raise
from ..ir.location import FileLineColLoc, Location
from ..ir.type import Type

if TYPE_CHECKING:
    from ..ir.context import Context


_PLAIN: Final = LazyPattern(r"[ !#-\[\]-~]*")
_UNPRINTED: Final = LazyPattern(r"[^ !#-\[\]-~]")
is_bare_identifier: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*").fullmatch
"""Matches a name that needs no quotes."""


def string_text(value: str) -> str:
    """Return a string in quotes; every byte that is not printable ASCII is escaped."""
    if _PLAIN.fullmatch(value):
        return f'"{value}"'
    if value.isascii():
        return f'"{_UNPRINTED.sub(_escaped, value)}"'
    pieces = []
    for byte in value.encode("utf-8", "surrogateescape"):
        if byte == 0x5C:
            pieces.append("\\\\")
        elif 0x20 <= byte < 0x7F and byte != 0x22:
            pieces.append(chr(byte))
        else:
            pieces.append(f"\\{byte:02X}")
    return f'"{"".join(pieces)}"'


def _escaped(match: re.Match[str]) -> str:
    return "\\\\" if match[0] == "\\" else f"\\{ord(match[0]):02X}"


def keyword_or_string_text(value: str) -> str:
    """Return a name, in quotes if it needs them."""
    return value if is_bare_identifier(value) else string_text(value)


def symbol_text(name: str) -> str:
    """Return the name of a symbol, with its `@`."""
    return "@" + keyword_or_string_text(name) if name else "@<<INVALID EMPTY SYMBOL>>"


def dialect_symbol_text(sigil: str, dialect: str, body: str) -> str:
    """Return `!dialect.body`, or `!dialect<body>` if the body is not simple enough for the short form."""
    return f"{sigil}{dialect}.{body}" if _SIMPLE_BODY.fullmatch(body) else f"{sigil}{dialect}<{body}>"


_SIMPLE_BODY: Final = LazyPattern(r"(?s)[A-Za-z][A-Za-z0-9._]*(?:<(?:.*>)?)?")


BLANKS: Final = r"[ \t\n\r\0]*(?://[^\n\r]*[ \t\n\r\0]*)*"
skip_blanks: Final = re.compile(BLANKS).match
"""Match blanks and comments; always matches, and ends where the next token begins."""

read_keyword: Final = re.compile(rf"([A-Za-z_][A-Za-z0-9_$.]*){BLANKS}").match
"""Match a keyword, its group, and the blanks after it."""

match_keyword: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*").match
"""Match a bare identifier: a keyword, an operation name, or `i32`."""

match_integer_type: Final = re.compile(r"[su]?i[0-9]+(?![A-Za-z0-9_$.])").match
"""Match an integer type: `i32`, `si8`."""

match_integer: Final = re.compile(r"0x[0-9a-fA-F]+|[0-9]+(?![0-9.])").match
match_float: Final = re.compile(r"[0-9]+\.[0-9]*(?:[eE][-+]?[0-9]+)?").match
STRING_TOKEN: Final = r'"[^"\\\n\v\f]*(?:\\(?:["\\nt]|[0-9a-fA-F]{2})[^"\\\n\v\f]*)*"'
match_string: Final = re.compile(STRING_TOKEN).match

SUFFIX_ID: Final = r"(?:[0-9]+|[A-Za-z$._-][A-Za-z0-9$._-]*)"
"""The pattern of the name after the sigil of `%x`, `^x`, `#x` and `!x`."""

match_value_id: Final = re.compile("%" + SUFFIX_ID).match
read_value_id: Final = re.compile(rf"(%{SUFFIX_ID}){BLANKS}").match
"""Match the name of a value, its group, and the blanks after it."""

match_block_id: Final = re.compile(r"\^" + SUFFIX_ID).match
match_attribute_id: Final = re.compile(r"#(?!-\})" + SUFFIX_ID).match
match_type_id: Final = re.compile("!" + SUFFIX_ID).match
match_symbol: Final = re.compile(rf"@(?:[A-Za-z_][A-Za-z0-9_$.]*|{STRING_TOKEN})").match

_PREFIXES: Final = {"-": ">", "{": "-#"}
"""Maps punctuation that may begin a longer token to the continuation that must not follow."""


class _Punctuation(dict[str, Callable[[str, int], "re.Match[str] | None"]]):
    """Compiles each matcher at first use."""

    def __missing__(self, spelling: str) -> Callable[[str, int], re.Match[str] | None]:
        compiled = re.compile(f"{re.escape(spelling)}(?!{_PREFIXES.get(spelling, '(?!)')}){BLANKS}").match
        return self.setdefault(spelling, compiled)


PUNCTUATION: Final = _Punctuation()
"""Matchers for each punctuation token (`->`, `...`, `{`) and the blanks after it."""

_PUNCTUATION: Final = r"->|\.\.\.|\{-#|#-\}|[:,(){}\[\]<>=+*?|/-]"
_TOKEN: Final = LazyPattern(
    rf"[A-Za-z_][A-Za-z0-9_$.]*|0x[0-9a-fA-F]+|[0-9]+(?:\.[0-9]*(?:[eE][-+]?[0-9]+)?)?|{_PUNCTUATION}|[%^#!]{SUFFIX_ID}"
)

_ID_ERRORS: Final = {
    "#": "invalid attribute name",
    "%": "invalid SSA name",
    "^": "invalid block name",
    "!": "invalid type identifier",
}
_STRING_BODY: Final = LazyPattern(r'(?:[^"\\\n\v\f]|\\(?:["\\nt]|[0-9a-fA-F]{2}))*')
_ESCAPE: Final = LazyPattern(r'(\\(?:["\\nt]|[0-9a-fA-F]{2}))')
_FIRST_BYTE: Final = "\udc80"
"""How Python represents a byte that is not ASCII."""


class _Escaped(dict[str, str]):
    """The characters that escapes stand for."""

    __slots__ = ()

    def __missing__(self, escape: str) -> str:
        code = int(escape[1:], 16)
        return self.setdefault(escape, chr(code if code < 0x80 else 0xDC00 + code))


_ESCAPED: Final = _Escaped({r"\"": '"', r"\\": "\\", r"\n": "\n", r"\t": "\t"})


class IRSource(Source):
    """A file of IR or a part of one; columns count bytes of UTF-8, not characters, as in MLIR."""

    def __init__(self, name: str, text: str, origin: tuple[int, int] = (0, 0)) -> None:
        """`origin` has the number of lines before this part of the file, and of columns before it on its first line."""
        super().__init__(name, text)
        self.origin = origin

    def line_column(self, offset: int) -> tuple[int, int]:
        line, column = super().line_column(offset)
        if not self.text.isascii():
            start = self.line_starts[line - 1]
            column = len(self.text[start:offset].encode("utf-8", "surrogateescape")) + 1
        lines_before, columns_before = self.origin
        if lines_before:
            column += columns_before if line == 1 else 0
            line += lines_before - 1
        return line, column

    def location(self, offset: int) -> FileLineColLoc:
        """Return the location of `offset`."""
        return FileLineColLoc.get(self.name, *self.line_column(offset))

    def has_line(self, line: int) -> bool:
        """Return True if the source has this line."""
        first = self.origin[0] or 1
        return first <= line < first + len(self.line_starts)

    def line_text(self, line: int) -> str:
        lines_before = self.origin[0]
        return super().line_text(line - lines_before + 1 if lines_before else line)


def token_at(text: str, offset: int) -> str:
    """Return the token at `offset`; empty at the end of the text, and for an invalid token."""
    match = _TOKEN.match(text, offset) or match_string(text, offset) or match_symbol(text, offset)
    return "" if match is None else match[0]


def lexical_error(text: str, offset: int) -> tuple[int, str] | None:
    """Return the offset and message of the error in the token at `offset`; None if the token is valid."""
    if offset >= len(text) or token_at(text, offset):
        return None
    first = text[offset]
    if first in _ID_ERRORS:
        return offset, _ID_ERRORS[first]
    if first == '"':
        return _string_error(text, offset)
    if first == "@":
        if text.startswith('"', offset + 1):
            return _string_error(text, offset + 1)
        return offset + 1, "@ identifier expected to start with letter or '_'"
    if first == ".":
        return offset + 1, "expected three consecutive dots for an ellipsis"
    return offset, "unexpected character"


def _string_error(text: str, quote: int) -> tuple[int, str]:
    stop = _STRING_BODY.match(text, quote + 1)
    end = quote if stop is None else stop.end()
    if text.startswith("\\", end):
        return end, "unknown escape in string literal"
    return end, "expected '\"' in string literal"


def to_int(spelling: str) -> int:
    """Return the value of an integer token."""
    return int(spelling, 16) if spelling.startswith("0x") else from_decimal(spelling)


def fit_integer(type_: Type, negative: bool, spelling: str) -> int | None:
    """Return the value of an integer token for an integer type or `index`; None if it is out of range."""
    value = to_int(spelling)
    width = type_.width if isinstance(type_, IntegerType) else 64
    half = 1 << width >> 1 or 1
    if value >> width:
        return None
    if negative:
        if not 0 < value <= half:
            return None
        return (half << 1) - value if type_.is_unsigned_integer() else -value
    if isinstance(type_, IntegerType):
        if type_.signedness == "unsigned" or width == 1:
            return None if type_.signedness == "signed" and value else value
        if type_.signedness == "signless":
            return value - (half << 1) if value >= half and width else value
    return value if value < half else None


def unescape(spelling: str) -> str:
    """Return the value of a string token with quotes."""
    inner = spelling[1:-1]
    if "\\" not in inner:
        return inner
    parts = _ESCAPE.split(inner)  # texts and escapes in turns
    values = parts[1::2] = [*map(_ESCAPED.__getitem__, parts[1::2])]
    result = "".join(parts)
    if max(values) < _FIRST_BYTE:
        return result
    return result.encode("utf-8", "surrogateescape").decode("utf-8", "surrogateescape")  # joins bytes to UTF-8 characters


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


class TokenParser:
    """A position in a text, and methods that parse a token there.

    `position` is always at the beginning of a token: each method skips the blanks and comments after the text that it has
    parsed. `parse_x` raises ParseError; `parse_optional_x` returns None or False if there is no x, and then consumes nothing.
    """

    __slots__ = (
        "context",
        "source",
        "text",
        "position",
        "operation_name",
    )

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
