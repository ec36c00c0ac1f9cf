"""Plain values that are passed by reference."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")


class Cell(Generic[T]):
    """A variable that a function may change for its caller."""

    __slots__ = ("value",)

    def __init__(self, value: T) -> None:
        self.value = value


class Item(Cell[T]):
    """An element of a list that a function may change for its caller."""

    __slots__ = ("_index", "_values")

    def __init__(self, values: list[T], index: int) -> None:
        self._values, self._index = values, index

    @property
    def value(self) -> T:
        """The element."""
        return self._values[self._index]

    @value.setter
    def value(self, value: T) -> None:
        self._values[self._index] = value
