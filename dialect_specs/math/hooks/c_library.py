"""Functions of the C library on the bits of floats; mlir-opt folds with them, and their rounding depends on the library."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from typing import Any

WIDTHS = (32, 64)
"""The widths of floats in the C library."""
_SUFFIXES = {32: "f", 64: ""}
_PLACES = (None, "libm.so.6", "libSystem.B.dylib", "ucrtbase")
"""The library files to try in this order; None is the process itself."""

BitFunction = Callable[..., int]


@functools.cache
def c_function(name: str, width: int, count: int) -> BitFunction | None:
    """Return a C function of `count` floats as a function of their bits; None if there is none.

    The bits are never converted to Python floats, so that the payload of a NaN is up to the library.
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
