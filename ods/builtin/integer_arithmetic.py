"""Arithmetic on the bits of two's-complement integers."""

from __future__ import annotations


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
