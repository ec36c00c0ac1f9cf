"""A queue without duplicates."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterable
from typing import Generic, TypeVar

_T = TypeVar("_T", bound=Hashable)


class UniqueQueue(Generic[_T]):
    """A first-in, first-out queue; adding an item that is in the queue changes nothing.

    Taking the first key of a dictionary would be slow, since Python skips all deleted entries.
    """

    def __init__(self) -> None:
        self._items: deque[_T] = deque()
        self._members: set[_T] = set()

    def __bool__(self) -> bool:
        return bool(self._items)

    def add(self, item: _T) -> None:
        """Append an item unless it is in the queue."""
        if item not in self._members:
            self._members.add(item)
            self._items.append(item)

    def add_all(self, items: Iterable[_T]) -> None:
        """Append several items."""
        members, append = self._members, self._items.append
        for item in items:
            if item not in members:
                members.add(item)
                append(item)

    def pop(self) -> _T:
        """Remove and return the first item."""
        item = self._items.popleft()
        self._members.remove(item)
        return item
