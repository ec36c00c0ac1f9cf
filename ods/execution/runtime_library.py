"""Functions that lowered programs call and no system library provides (MLIR `CRunnerUtils`)."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Any, Final


class _Unranked(ctypes.Structure):
    _fields_ = [("rank", ctypes.c_int64), ("descriptor", ctypes.c_void_p)]


class _View:
    """The elements of an unranked memref: their first address, sizes and strides."""

    def __init__(self, memref: Any, element_size: int) -> None:
        rank = memref.rank
        words = (ctypes.c_int64 * (3 + 2 * rank)).from_address(memref.descriptor)
        self.start = words[1] + words[2] * element_size
        self.sizes, self.strides = words[3 : 3 + rank], words[3 + rank :]
        self.element_size = element_size

    def address(self, place: Sequence[int]) -> int:
        offset: int = sum(index * stride for index, stride in zip(place, self.strides))
        return int(self.start + offset * self.element_size)


def _copy_memref(element_size: int, source: Any, target: Any) -> None:
    """Copy the elements of a memref to another memref of the same shape (MLIR `memrefCopy`)."""
    old, new = (_View(each.contents, element_size) for each in (source, target))
    for place in product(*map(range, old.sizes)):
        ctypes.memmove(new.address(place), old.address(place), element_size)


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def _printer(type_: Any, shown: Callable[[Any], str]) -> Any:
    return ctypes.CFUNCTYPE(None, type_)(lambda value: _write(shown(value)))


def _writer(text: str) -> Any:
    return ctypes.CFUNCTYPE(None)(lambda: _write(text))


def _float_text(value: float) -> str:
    return f"{value:g}"


RUNTIME_FUNCTIONS: Final[Mapping[str, Any]] = {
    "memrefCopy": ctypes.CFUNCTYPE(None, ctypes.c_int64, ctypes.POINTER(_Unranked), ctypes.POINTER(_Unranked))(_copy_memref),
    "printI64": _printer(ctypes.c_int64, str),
    "printU64": _printer(ctypes.c_uint64, str),
    "printF32": _printer(ctypes.c_float, _float_text),
    "printF64": _printer(ctypes.c_double, _float_text),
    "printString": _printer(ctypes.c_char_p, bytes.decode),
    "printOpen": _writer("( "),
    "printClose": _writer(" )"),
    "printComma": _writer(", "),
    "printNewline": _writer("\n"),
}
"""Maps names of runtime functions to their implementations."""
