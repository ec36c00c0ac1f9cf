"""Turns the spelling of a number into the bits that a type keeps of it."""

from __future__ import annotations

from ..builtin.decimals import from_decimal
from ..builtin.float_types import FloatType
from ..builtin.types import IntegerType
from ..diagnostics import Diagnostic
from ..ir.type import Type
from .asm_parser import AsmParser


def integer_of(spelling: str) -> int:
    """The number of an integer token, decimal or hexadecimal."""
    return int(spelling, 16) if spelling.startswith("0x") else from_decimal(spelling)


def fit_integer(type_: Type, negative: bool, spelling: str) -> int | None:
    """The value of an integer token for an integer type or `index`; None when it is out of range."""
    value = integer_of(spelling)
    width = type_.width if isinstance(type_, IntegerType) else 64
    half = 1 << width >> 1
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


def float_bits(parser: AsmParser, type_: FloatType, negative: bool, spelling: str, offset: int) -> int:
    """The bits of a number token, a float or hexadecimal, in the format of a float type."""
    if spelling.startswith("0x"):
        if negative:
            raise parser.token_error(offset, "hexadecimal float literal should not have a leading minus")
        bits = int(spelling, 16)
        if bits >> type_.width:
            raise parser.token_error(offset, "hexadecimal float constant out of range for type")
        return bits
    if "." not in spelling:
        note = Diagnostic("note", "add a trailing dot to make the literal a float", parser.span(offset))
        raise parser.token_error(offset, "unexpected decimal integer literal for a floating point value", note)
    value = float(spelling)
    return type_.format.from_float(-value if negative else value)
