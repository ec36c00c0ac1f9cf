"""Caching that type checkers see through."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar, cast

_Check = TypeVar("_Check", bound=Callable[[Any], bool])


def cached_check(check: _Check) -> _Check:
    """`functools.cache` for a question about one type or attribute; a `TypeGuard` stays one, which `cache` forgets."""
    return cast(_Check, cache(check))
