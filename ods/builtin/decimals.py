"""Conversion between integers and decimal text of any length, in almost linear time.

Python's own conversion takes quadratic time, and has a limit of a few thousand digits. The products of `decimal` are faster.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from decimal import Context, Decimal

_BITS: Final = 8192
"""The size of the parts that Python converts itself."""
_DIGITS: Final = 4000
"""The length of a text that Python converts itself."""


def from_decimal(digits: str) -> int:
    """Return the number that `digits` spells."""
    if len(digits) <= _DIGITS:
        return int(digits)
    from decimal import Decimal, localcontext

    levels = _levels(len(digits) * 10 // 3 + 1)
    with localcontext(_exact_context()):
        powers = _squares(Decimal(1 << _BITS), levels)
        fractions = [power.scaleb(-(_BITS << level)) for level, power in enumerate(_squares(Decimal(5) ** _BITS, levels))]
        return _to_int(Decimal(digits), levels, powers, fractions)


def _to_int(number: Decimal, level: int, powers: list[Decimal], fractions: list[Decimal]) -> int:
    """Return a number of `_BITS << level` bits at most; `powers` are of two, and `fractions` their reciprocals."""
    if not level:
        return int(str(number))
    level -= 1
    high = (number * fractions[level]).to_integral_value()
    low = number - high * powers[level]
    return _to_int(high, level, powers, fractions) << (_BITS << level) | _to_int(low, level, powers, fractions)


def to_decimal(number: int) -> str:
    """Return the decimal text of a number, with its sign."""
    if number < 0:
        return "-" + to_decimal(-number)
    if number.bit_length() <= _BITS:
        return str(number)
    from decimal import Decimal, localcontext

    levels = _levels(number.bit_length())
    with localcontext(_exact_context()):
        return str(_from_int(number, levels, _squares(Decimal(1 << _BITS), levels)))


def _from_int(number: int, level: int, powers: list[Decimal]) -> Decimal:
    if not level:
        return type(powers[0])(number)
    level -= 1
    width = _BITS << level
    return _from_int(number >> width, level, powers) * powers[level] + _from_int(number & ((1 << width) - 1), level, powers)


def _levels(bits: int) -> int:
    """Return how often a number is halved until its parts have `_BITS` bits at most."""
    return ((bits - 1) // _BITS).bit_length()


def _squares(number: Decimal, count: int) -> list[Decimal]:
    """Return the number, its square, the square of that, and so on."""
    squares = [number]
    while len(squares) < count:
        squares.append(squares[-1] * squares[-1])
    return squares


def _exact_context() -> Context:
    from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, ROUND_FLOOR, Context

    return Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN, rounding=ROUND_FLOOR, traps=[])
