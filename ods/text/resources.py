"""Parses resource values in the file metadata."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..builtin.resources import Blob, ExternalResource
from ..diagnostics import ParseError
from .lexer import match_string, token_at, unescape

if TYPE_CHECKING:
    from .asm_parser import AsmParser


def parse_blob(parser: AsmParser, key: str) -> Blob:
    """Parse a hexadecimal string whose first four bytes are the alignment. Raises ParseError for anything else."""
    offset = parser.position
    data = _hex_bytes(_value_token(parser))
    if data is None:
        raise _blob_error(parser, offset, key, "")
    if len(data) < 4:
        raise _blob_error(parser, offset, key, " to encode alignment in first 4 bytes")
    alignment = int.from_bytes(data[:4], "little")
    if alignment & (alignment - 1):
        raise _blob_error(parser, offset, key, f" to encode alignment in first 4 bytes, but got non-power-of-2 value: {alignment}")
    return Blob(data[4:], alignment)


def parse_external_resource(parser: AsmParser, key: str) -> ExternalResource:
    """Parse a resource value of any kind. Raises ParseError for anything else."""
    spelling = token_at(parser.text, parser.position)
    if spelling.startswith('"0x'):
        return parse_blob(parser, key)
    offset = parser.position
    spelling = _value_token(parser)
    if spelling in ("true", "false"):
        return spelling == "true"
    if not match_string(spelling, 0):
        raise parser.token_error(offset, f"expected string value for key '{key}'")
    return unescape(spelling)


def _value_token(parser: AsmParser) -> str:
    """Parse one token of any kind."""
    spelling = token_at(parser.text, parser.position)
    parser.move_to(parser.position + len(spelling))
    return spelling


def _hex_bytes(spelling: str) -> bytes | None:
    """Return the bytes of a string token `"0x…"`; None for any other token."""
    if not spelling.startswith('"0x') or not match_string(spelling, 0):
        return None
    try:
        return bytes.fromhex(spelling[3:-1]) if " " not in spelling else None
    except ValueError:
        return None


def _blob_error(parser: AsmParser, offset: int, key: str, rest: str) -> ParseError:
    return parser.token_error(offset, f"expected hex string blob for key '{key}'{rest}")
