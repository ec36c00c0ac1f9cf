"""Prints names and strings."""

from __future__ import annotations

import re
from typing import Final

from ..diagnostics.lazy_pattern import LazyPattern

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
