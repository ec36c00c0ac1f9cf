"""Arithmetic on the bits of two's-complement integers, and on sizes that saturate."""

from __future__ import annotations

from ..ir.interfaces import DYNAMIC


def unsigned(value: int, width: int) -> int:
    """Return the lowest `width` bits of a number as an unsigned number."""
    return value & (1 << width) - 1


def signed(value: int, width: int) -> int:
    """Return the lowest `width` bits of a number as a signed number."""
    half = 1 << width >> 1
    return (value + half & (1 << width) - 1) - half


def divide_toward_zero(left: int, right: int) -> int:
    """Return the quotient, rounded toward zero."""
    quotient = abs(left) // abs(right)
    return quotient if (left < 0) is (right < 0) else -quotient


def saturating_sum(first: int, second: int) -> int:
    """Return the sum of two numbers; DYNAMIC if one is."""
    return wrapped(first + second) if DYNAMIC not in (first, second) else DYNAMIC


def saturating_product(first: int, second: int) -> int:
    """Return the product of two numbers: 0 if one is 0, else DYNAMIC if one is."""
    if first == 0 or second == 0:
        return 0
    return wrapped(first * second) if DYNAMIC not in (first, second) else DYNAMIC


def wrapped(number: int) -> int:
    """Return the lowest 64 bits of `number` as a signed number, like MLIR's arithmetic."""
    return (number + (1 << 63)) % (1 << 64) - (1 << 63)
