"""The functions of the C library, on the bits of numbers: mlir-opt folds with them, and each library rounds in its own way."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from typing import Any

WIDTHS = (32, 64)
"""The floats that the C library computes with."""
_SUFFIXES = {32: "f", 64: ""}
_PLACES = (None, "libm.so.6", "libSystem.B.dylib", "ucrtbase")
"""The files of the library to try in this order; None is the process itself."""

BitFunction = Callable[..., int]


@functools.cache
def c_function(name: str, width: int, count: int) -> BitFunction | None:
    """Return a function of so many numbers of a width, from bits to bits; None where there is none.

    Numbers never become floats of Python, so that what NaN carries is up to the library, too.
    """
    function = _find(name + _SUFFIXES[width]) if width in WIDTHS else None
    if function is None:
        return None
    import ctypes

    class Number(ctypes.c_float if width == 32 else ctypes.c_double):  # type: ignore[misc]
        """As a class of its own it is handed over as it is."""

    function.argtypes, function.restype = [Number] * count, Number
    size = width // 8

    def call(*bits: int) -> int:
        result = function(*[Number.from_buffer_copy(each.to_bytes(size, sys.byteorder)) for each in bits])
        return int.from_bytes(bytes(result), sys.byteorder)

    return call


def _find(name: str) -> Any:
    import ctypes

    for place in _PLACES:
        try:
            return getattr(ctypes.CDLL(place), name)
        except (OSError, AttributeError, TypeError):
            continue
    return None
