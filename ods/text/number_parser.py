"""Parses numbers, and converts them to the bits that attributes store."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ..builtin.attributes import FloatAttr, IntegerAttr
from ..builtin.float_types import F64, FloatType
from ..builtin.types import I64, INDEX, IntegerType
from ..diagnostics import Diagnostic
from ..diagnostics.lazy_pattern import LazyPattern
from ..ir.attribute import Attribute
from ..ir.type import Type
from .token_parser import fit_integer, match_float, match_integer, skip_blanks
from .type_parser import parse_type

if TYPE_CHECKING:
    from .asm_parser import AsmParser


_TYPED_INTEGER: Final = LazyPattern(r"(-?[0-9]{1,18}) : (i[0-9]+|index)(?![A-Za-z0-9_$.])")
"""Matches the most common number: decimal, with single blanks before its type."""


def float_bits(parser: AsmParser, type_: FloatType, negative: bool, spelling: str, offset: int) -> int:
    """Return the bits of a number token, a float or hexadecimal, in the format of `type_`. Raises ParseError if it does not fit."""
    if spelling.startswith("0x"):
        if negative:
            raise parser.token_error(offset, "hexadecimal float literal should not have a leading minus")
        bits = int(spelling, 16)
        if bits >> type_.width:
            raise parser.token_error(offset, "hexadecimal float constant out of range for type")
        return type_.format.canonical(bits)
    if "." not in spelling:
        note = Diagnostic("note", "add a trailing dot to make the literal a float", parser.span(offset))
        raise parser.token_error(offset, "unexpected decimal integer literal for a floating point value", note)
    value = float(spelling)
    return type_.format.from_float(-value if negative else value)


def parse_float_bits(parser: AsmParser, type_: FloatType) -> int:
    """Parse a floating-point number; return its bits in the format of `type_`. Raises ParseError for anything else."""
    negative = parser.parse_optional_punctuation("-")
    start = parser.position
    match = match_float(parser.text, start) or match_integer(parser.text, start)
    if match is None:
        raise parser.token_error(start, "expected floating point literal")
    bits = float_bits(parser, type_, negative, match[0], start)
    parser.move_to(match.end())
    return bits


def parse_float_of(parser: AsmParser, type_: FloatType) -> FloatAttr:
    """Parse a floating-point number in the format of `type_`. Raises ParseError for anything else."""
    return FloatAttr.from_bits(type_, parse_float_bits(parser, type_))


def parse_number(parser: AsmParser, type_: Type | None) -> Attribute:
    """Parse a number, with its type unless `type_` is given. Raises ParseError for anything else."""
    text, start = parser.text, parser.position
    if type_ is None:
        match = _TYPED_INTEGER.match(text, start)
        if match is not None:
            return _typed_integer(parser, match)
    negative = parser.parse_optional_punctuation("-")
    place = parser.position
    match = match_float(text, place)
    if match is not None:
        parser.move_to(match.end())
        return _float(parser, type_, negative, match[0], place)
    match = match_integer(text, place)
    if match is None:
        message = "expected constant integer or floating point value" if negative else "expected attribute value"
        raise parser.wrong_token_error(message)
    parser.move_to(match.end())
    return _integer(parser, type_, negative, match[0], place)


def _typed_integer(parser: AsmParser, match: re.Match[str]) -> Attribute:
    """Return the attribute for a match of `_TYPED_INTEGER`."""
    spelling, type_spelling = match.groups()
    type_ = parser.type_cache.get(type_spelling)
    if type_ is None:
        parser.position = match.start(2)
        type_ = parser.type_cache[type_spelling] = parse_type(parser)
    else:
        parser.position = skip_blanks(parser.text, match.end()).end()  # type: ignore[union-attr]
    negative = spelling[0] == "-"
    return _make_integer(parser, type_, negative, spelling[negative:], match.start() + negative)


def _float(parser: AsmParser, type_: Type | None, negative: bool, spelling: str, place: int) -> Attribute:
    if type_ is None:
        type_ = parse_type(parser) if parser.parse_optional_punctuation(":") else F64
    if not isinstance(type_, FloatType):
        raise parser.token_error(None, "floating point value not valid for specified type")
    return FloatAttr.from_bits(type_, float_bits(parser, type_, negative, spelling, place))


def _integer(parser: AsmParser, type_: Type | None, negative: bool, spelling: str, place: int) -> Attribute:
    if type_ is None:
        type_ = parse_type(parser) if parser.parse_optional_punctuation(":") else I64
    if isinstance(type_, FloatType):
        return FloatAttr.from_bits(type_, float_bits(parser, type_, negative, spelling, place))
    return _make_integer(parser, type_, negative, spelling, place)


def _make_integer(parser: AsmParser, type_: Type, negative: bool, spelling: str, place: int) -> Attribute:
    if not isinstance(type_, IntegerType) and type_ is not INDEX:
        raise parser.token_error(place, "integer literal not valid for specified type")
    if negative and type_.is_unsigned_integer():
        raise parser.token_error(place, "negative integer literal not valid for unsigned integer type")
    value = fit_integer(type_, negative, spelling)
    if value is None:
        raise parser.token_error(place, "integer constant out of range for attribute")
    return IntegerAttr.get(type_, value)
