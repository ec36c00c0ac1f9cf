"""Combine parts: the result is None if one of them is invalid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

_T = TypeVar("_T")


def whole(parts: Iterable[_T | None]) -> tuple[_T, ...] | None:
    """Return all parts, or None if one is None; all parts are evaluated."""
    found = tuple(parts)
    present = tuple(part for part in found if part is not None)
    return present if len(present) == len(found) else None
