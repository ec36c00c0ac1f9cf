"""The decimal text of a binary number, with the same digits as LLVM's `APFloat::toString`."""

from __future__ import annotations

import math
import struct

_MAX_PADDING = 3
"""The greatest number of zeros that the plain form adds before or after the digits."""


def decimal_text(significand: int, exponent: int, precision: int, digits: int) -> tuple[int, int, str]:
    """Return `significand * 2**exponent` in at most `digits` digits, as integer digits, power of ten and text.

    If `digits` is 0, there are enough digits for `precision` bits, and only long texts have an exponent. Otherwise, the text
    always has an exponent and is padded with zeros.
    """
    wanted = digits or 2 + precision * 59 // 196
    if significand == 0:
        return 0, 0, f"0.{'0' * wanted}e+00" if digits else "0"
    number, power = _decimal(significand, exponent, wanted)
    spelling = str(number)
    if digits:
        return number, power, _scientific(spelling, power, wanted, True)
    if _wants_exponent(len(spelling), power, wanted):
        return number, power, _scientific(spelling, power, wanted, False)
    return number, power, _plain(spelling, power)


def _decimal(significand: int, exponent: int, wanted: int) -> tuple[int, int]:
    """Return the number rounded half up to `wanted` decimal digits, without trailing zeros, and the power of ten."""
    if exponent >= 0:
        number, power = significand << exponent, 0
    else:
        zeros = (significand & -significand).bit_length() - 1
        shift = min(zeros, -exponent)
        significand >>= shift
        exponent += shift
        number, power = significand * 5**-exponent, exponent
    removable = _removable(number, wanted)
    if removable:
        number //= 10**removable
        power += removable
    spelling = str(number)
    if len(spelling) > wanted:
        cut = len(spelling) - wanted
        number = int(spelling[:wanted]) + (spelling[wanted] >= "5")
        power += cut
    while number % 10 == 0:
        number //= 10
        power += 1
    return number, power


def _removable(number: int, wanted: int) -> int:
    """Return the number of decimal digits that APFloat cuts off before rounding."""
    surplus = number.bit_length() - (wanted * 196 + 58) // 59
    return surplus * 59 // 196 if surplus > 0 else 0


def keeps_digits(value: float, rounded: str) -> bool:
    """Return True if `decimal_text` returns the six digits of `rounded` for a positive number."""
    numerator, denominator = value.as_integer_ratio()
    number: int = numerator * 5 ** (denominator.bit_length() - 1)
    removable = _removable(number, 6)
    left = number // 10**removable
    return removable == 0 or left >= 10**6 or left == int(rounded.lstrip("-")[:7].replace(".", ""))


def _wants_exponent(count: int, power: int, wanted: int) -> bool:
    if power >= 0:
        return power > _MAX_PADDING or count + power > wanted
    leading = power + count - 1
    return leading < 0 and -leading > _MAX_PADDING


def _scientific(spelling: str, power: int, wanted: int, fill: bool) -> str:
    exponent = power + len(spelling) - 1
    sign = "-" if exponent < 0 else "+"
    if fill:
        return f"{spelling[0]}.{spelling[1:].ljust(wanted, '0')}e{sign}{abs(exponent):02d}"
    return f"{spelling[0]}.{spelling[1:] or '0'}E{sign}{abs(exponent)}"


def _plain(spelling: str, power: int) -> str:
    if power >= 0:
        return spelling + "0" * power
    whole = len(spelling) + power
    if whole > 0:
        return f"{spelling[:whole]}.{spelling[whole:]}"
    return f"0.{'0' * -whole}{spelling}"


def float_parameter_text(value: float) -> str:
    """Return a floating-point parameter as mlir-opt prints it, with more digits if six are not exact."""
    if not math.isfinite(value):
        return f"0x{struct.unpack('<Q', struct.pack('<d', value))[0]:016X}"
    text = f"{value:e}"
    return text if float(text) == value else f"{value:.16e}"
