"""Arithmetic on sizes and strides that may be DYNAMIC, with the wrap-around of 64-bit integers."""

from __future__ import annotations

from ..ir.interfaces import DYNAMIC


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
