"""Conversion between integers and decimal text of any length; Python's own has a limit of a few thousand digits."""

from __future__ import annotations

from typing import Final

_STEP: Final = 4000


def from_decimal(digits: str) -> int:
    """Return the number that `digits` spells."""
    if len(digits) <= _STEP:
        return int(digits)
    half = len(digits) // 2
    high, low = from_decimal(digits[:-half]), from_decimal(digits[-half:])
    power: int = 10**half
    return high * power + low


def to_decimal(number: int) -> str:
    """Return the decimal text of a number, with its sign."""
    if number < 0:
        return "-" + to_decimal(-number)
    if number.bit_length() < 13000:
        return str(number)
    half = number.bit_length() * 3 // 20
    high, low = divmod(number, 10**half)
    return to_decimal(high) + to_decimal(low).rjust(half, "0")
