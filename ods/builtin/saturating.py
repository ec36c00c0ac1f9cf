"""Arithmetic on sizes and strides, some of them unknown, with the wrap-around of 64-bit integers."""

from __future__ import annotations

from ..ir.interfaces import DYNAMIC


def saturating_sum(first: int, second: int) -> int:
    """Return the sum of two numbers; DYNAMIC when one is not known."""
    return wrapped(first + second) if DYNAMIC not in (first, second) else DYNAMIC


def saturating_product(first: int, second: int) -> int:
    """Return the product of two numbers: 0 when one is 0, DYNAMIC when one is not known."""
    if first == 0 or second == 0:
        return 0
    return wrapped(first * second) if DYNAMIC not in (first, second) else DYNAMIC


def wrapped(number: int) -> int:
    """Return the lowest 64 bits of `number` as a signed number, as MLIR's arithmetic does."""
    return (number + (1 << 63)) % (1 << 64) - (1 << 63)
