"""The values of integer tokens."""

from __future__ import annotations

from ..builtin.decimals import from_decimal
from ..builtin.types import IntegerType
from ..ir.type import Type


def integer_of(spelling: str) -> int:
    """Return the number of an integer token, decimal or hexadecimal."""
    return int(spelling, 16) if spelling.startswith("0x") else from_decimal(spelling)


def fit_integer(type_: Type, negative: bool, spelling: str) -> int | None:
    """Return the value of an integer token for an integer type or `index`; None if it is out of range."""
    value = integer_of(spelling)
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
