"""The functions of `math` on Python floats, as C's library has them: no exceptions, NaN for what is not defined."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final


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
}
"""Maps names to functions."""
