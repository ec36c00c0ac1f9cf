"""Functions of `<cmath>`: what Python refuses is infinite, or not a number."""

from __future__ import annotations

import math


def power(base: float, exponent: float) -> float:
    """Return `std::pow(base, exponent)`."""
    try:
        return math.pow(base, exponent)
    except OverflowError:
        return math.copysign(math.inf, base) if exponent % 2 == 1 else math.inf
    except ValueError:
        return math.copysign(math.inf, base if exponent % 2 == 1 else 1) if base == 0 else math.nan


def square_root(value: float) -> float:
    """Return `std::sqrt(value)`."""
    return math.nan if value < 0 else math.sqrt(value)


def binary_logarithm(value: float) -> float:
    """Return `std::log2(value)`."""
    if value > 0:
        return math.log2(value)
    return -math.inf if value == 0 else math.nan


def rounded_up(value: float) -> float:
    """Return `std::ceil(value)`."""
    return float(math.ceil(value)) if math.isfinite(value) else value


def rounded_down(value: float) -> float:
    """Return `std::floor(value)`."""
    return float(math.floor(value)) if math.isfinite(value) else value
