"""Arithmetic on the bits of integers in two's complement."""

from __future__ import annotations


def unsigned(value: int, width: int) -> int:
    """Return the lowest bits of a number, read without sign."""
    return value & (1 << width) - 1


def signed(value: int, width: int) -> int:
    """Return the lowest bits of a number, read with sign."""
    half = 1 << width >> 1
    return (value + half & (1 << width) - 1) - half


def divide_toward_zero(left: int, right: int) -> int:
    """Return a quotient without its fraction."""
    quotient = abs(left) // abs(right)
    return quotient if (left < 0) is (right < 0) else -quotient
