"""The functions of `math` on Python floats, as C's library has them: no exceptions, NaN for what is not defined."""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable
from typing import Final

from ...builtin.integer_arithmetic import signed


def divided(lhs: float, rhs: float) -> float:
    """Return the quotient as IEEE 754 has it."""
    if rhs == 0:
        return math.nan if lhs == 0 or math.isnan(lhs) else math.copysign(math.inf, lhs) * math.copysign(1, rhs)
    return lhs / rhs


def _safe(function: Callable[..., float]) -> Callable[..., float]:
    def call(*numbers: float) -> float:
        try:
            return function(*numbers)
        except ValueError:
            return math.nan
        except OverflowError:
            return math.inf

    return call


def _log(function: Callable[[float], float]) -> Callable[[float], float]:
    return _safe(lambda value: -math.inf if value == 0 else function(value))


def power(base: float, exponent: float) -> float:
    """Return C's `pow`."""
    try:
        return math.pow(base, exponent)
    except OverflowError:
        odd = base < 0 and exponent % 2 == 1
        return -math.inf if odd else math.inf
    except ValueError:
        if base == 0:
            return math.copysign(math.inf, base) if exponent % 2 == 1 else math.inf
        return math.nan


def _cube_root(value: float) -> float:
    return value if value == 0 or not math.isfinite(value) else math.copysign(abs(value) ** (1 / 3), value)


FUNCTIONS: Final[dict[str, Callable[..., float]]] = {
    **{
        name: _safe(getattr(math, name))
        for name in ("acos", "acosh", "asin", "asinh", "atan", "cos", "cosh", "erf", "erfc", "exp", "expm1", "sin", "sinh", "tan", "tanh")
    },
    "exp2": _safe(lambda value: math.pow(2, value)),
    "cbrt": _cube_root,
    "atanh": _safe(lambda value: math.copysign(math.inf, value) if abs(value) == 1 else math.atanh(value)),
    "log": _log(math.log),
    "log10": _log(math.log10),
    "log2": _log(math.log2),
    "log1p": _safe(lambda value: -math.inf if value == -1 else math.log1p(value)),
    "rsqrt": _safe(lambda value: math.copysign(math.inf, value) if value == 0 else 1 / math.sqrt(value)),
    "atan2": math.atan2,
    "pow": power,
    "powi": lambda base, exponent: power(base, float(signed(exponent, 64))),
}
"""Maps names to functions."""


def _quotient(lhs: complex, rhs: complex) -> complex:
    scale = rhs.real * rhs.real + rhs.imag * rhs.imag
    real, imaginary = lhs.real * rhs.real + lhs.imag * rhs.imag, lhs.imag * rhs.real - lhs.real * rhs.imag
    return complex(divided(real, scale), divided(imaginary, scale))


COMPLEX_FUNCTIONS: Final[dict[str, Callable[..., complex]]] = {
    "div": _quotient,
    "exp": cmath.exp,
    "log": cmath.log,
    "log1p": lambda value: cmath.log(1 + value),
    "expm1": lambda value: cmath.exp(value) - 1,
    "sin": cmath.sin,
    "cos": cmath.cos,
    "tan": cmath.tan,
    "tanh": cmath.tanh,
    "sqrt": cmath.sqrt,
    "rsqrt": lambda value: 1 / cmath.sqrt(value),
    "pow": lambda lhs, rhs: lhs**rhs,
    "powi": lambda base, exponent: base ** signed(exponent, 64),
    "atan2": lambda lhs, rhs: -1j * cmath.log((rhs + 1j * lhs) / cmath.sqrt(lhs * lhs + rhs * rhs)),
    "sign": lambda value: value / abs(value) if value else value,
    "abs": lambda value: math.hypot(value.real, value.imag),
    "angle": lambda value: math.atan2(value.imag, value.real),
}
"""Maps names to functions of complex numbers; those that raise an exception differ from C's there."""
