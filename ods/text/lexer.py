"""The tokens of MLIR's text: patterns, names and strings as they are printed and read, and the errors of the lexer."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from ..builtin.decimals import from_decimal
from ..diagnostics import Source
from ..diagnostics.lazy_pattern import LazyPattern
from ..ir.location import FileLineColLoc

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
