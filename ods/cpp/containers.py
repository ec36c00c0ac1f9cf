"""Operations on containers that Python's have no method for."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from dataclasses import fields, is_dataclass
from functools import cmp_to_key
from typing import Any, TypeVar, cast

T = TypeVar("T")


def resize(values: list[T], length: int, filler: T) -> None:
    """Give a list a length: cut it, or append the filler."""
    del values[length:]
    values.extend(copied(filler) for _ in range(length - len(values)))


def value_or(value: T | None, default: T) -> T:
    """Return an optional value, or the default if there is none."""
    return default if value is None else value


def inserted(container: Any, key: Any, value: Any = None) -> bool:
    """Add a key to a set or dictionary; return False, and change nothing, if it has the key already."""
    if key in container:
        return False
    if isinstance(container, set):
        container.add(key)
    else:
        container[key] = value
    return True


def erased(container: Any, key: Any) -> bool:
    """Remove a key from a set or dictionary; return False, and change nothing, if it has no such key."""
    if key not in container:
        return False
    if isinstance(container, set):
        container.remove(key)
    else:
        del container[key]
    return True


def copied(value: T) -> T:
    """Return a copy of a container or struct and of all containers and structs in it, as C++ copies values.

    The copy of a struct refers to the same objects by its members that are references.
    """
    made: Any = value
    if isinstance(value, list):
        made = [copied(one) for one in value]
    elif isinstance(value, set):
        made = set(value)
    elif isinstance(value, dict):
        made = {key: copied(one) for key, one in value.items()}
    elif is_dataclass(value) and not isinstance(value, type):
        parts = [(getattr(value, one.name), one.metadata.get("reference")) for one in fields(value)]
        made = type(value)(*(part if is_reference else copied(part) for part, is_reference in parts))
    return made  # type: ignore[no-any-return]


class _Part(MutableSequence[T]):
    """The elements of a list between two indices, which change with it."""

    def __init__(self, values: list[T], start: int, stop: int) -> None:
        self._values, self._start, self._length = values, start, max(stop - start, 0)

    def __len__(self) -> int:
        return self._length

    def _place(self, index: Any) -> Any:
        found = range(self._start, self._start + self._length)[index]
        return slice(found.start, found.stop, found.step) if isinstance(found, range) else found

    def __getitem__(self, index: Any) -> Any:
        return self._values[self._place(index)]

    def __setitem__(self, index: Any, value: Any) -> None:
        place = self._place(index)
        if isinstance(place, slice) and len(range(*place.indices(len(self._values)))) != len(value):
            raise ValueError("a part of a list has a fixed length")
        self._values[place] = value

    def __delitem__(self, index: Any) -> None:
        raise TypeError("a part of a list has a fixed length")

    def insert(self, index: int, value: T) -> None:
        """Raise TypeError: nothing can be added to a part of a list."""
        raise TypeError("a part of a list has a fixed length")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (list, _Part)) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]


def part_of(values: list[T], start: int, stop: int | None = None) -> list[T]:
    """Return the elements of a list from `start` on: what is assigned to them is assigned in the list (MLIR's `MutableArrayRef`)."""
    return cast("list[T]", _Part(values, start, len(values) if stop is None else min(stop, len(values))))


def unique(values: list[Any]) -> int:
    """Move the elements that differ from the one before to the front; return their number."""
    kept = [each for index, each in enumerate(values) if index == 0 or each != values[index - 1]]
    values[: len(kept)] = kept
    return len(kept)


def sorted_by(values: list[Any], is_less: Callable[[Any, Any], bool]) -> None:
    """Sort `values` by `is_less`, which compares two values."""
    values.sort(key=cmp_to_key(lambda one, other: -1 if is_less(one, other) else int(is_less(other, one))))
