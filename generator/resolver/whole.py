"""Combine results that may be None for invalid parts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

_T = TypeVar("_T")


def whole(parts: Iterable[_T | None]) -> tuple[_T, ...] | None:
    """Return all parts as a tuple, or None if a part is None; every part is evaluated."""
    found = tuple(parts)
    present = tuple(part for part in found if part is not None)
    return present if len(present) == len(found) else None
