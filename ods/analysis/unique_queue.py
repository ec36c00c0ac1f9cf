"""A queue without duplicates."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterable
from typing import Generic, TypeVar

_T = TypeVar("_T", bound=Hashable)


class UniqueQueue(Generic[_T]):
    """First in, first out; adding what is in the queue already changes nothing.

    The first key of a dictionary would do as well, but Python looks for it among all that were ever deleted.
    """

    def __init__(self) -> None:
        self._items: deque[_T] = deque()
        self._members: set[_T] = set()

    def __bool__(self) -> bool:
        return bool(self._items)

    def add(self, item: _T) -> None:
        """Put something at the end, if it is not in the queue."""
        if item not in self._members:
            self._members.add(item)
            self._items.append(item)

    def add_all(self, items: Iterable[_T]) -> None:
        """Put several things at the end."""
        members, append = self._members, self._items.append
        for item in items:
            if item not in members:
                members.add(item)
                append(item)

    def pop(self) -> _T:
        """Take the first."""
        item = self._items.popleft()
        self._members.remove(item)
        return item
