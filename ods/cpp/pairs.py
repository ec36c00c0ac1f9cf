"""Pairs, whose members can be assigned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

First = TypeVar("First")
Second = TypeVar("Second")


@dataclass(order=True, unsafe_hash=True)
class Pair(Generic[First, Second]):
    """A `std::pair`."""

    first: First
    second: Second
