"""Things made of parts, any of which may be broken: None when one is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

_T = TypeVar("_T")


def whole(parts: Iterable[_T | None]) -> tuple[_T, ...] | None:
    """All parts, each of which is looked at; None when one of them is."""
    found = tuple(parts)
    present = tuple(part for part in found if part is not None)
    return present if len(present) == len(found) else None
