"""Results of functions of affine expressions and maps, which are kept: the same few maps occur again and again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

from ...ir.caching import cached_by_type
from ...ir.context import copies_mlir_22_bugs

_Function = TypeVar("_Function", bound=Callable[..., Any])
_MOST: Final = 10_000
"""The number of results of one function that are kept, so that many different maps do not fill the memory."""


def cached_by_map(function: _Function) -> _Function:
    """Return a function of affine expressions, maps and numbers with its results cached; a result must never change.

    Arguments are given by position. The results of a context that copies the bugs of mlir-opt 22 are kept apart.
    """

    def computed(copies_bugs: bool, *arguments: Any) -> Any:
        return function(*arguments)

    cached = cached_by_type(computed, _MOST)

    def remembered(*arguments: Any) -> Any:
        return cached(copies_mlir_22_bugs(), *arguments)

    return cast(_Function, remembered)
