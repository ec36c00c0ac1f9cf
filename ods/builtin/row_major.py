"""Element numbers in row-major order: the last dimension varies fastest (MLIR `IndexingUtils`)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence


def index_of(position: Sequence[int], shape: Sequence[int]) -> int:
    """Return the number of the element at `position`; missing entries of a position count as 0."""
    index = 0
    for place, size in itertools.zip_longest(position, shape, fillvalue=0):
        index = index * size + place
    return index


def position_of(index: int, shape: Sequence[int]) -> list[int]:
    """Return the position of the element with number `index`."""
    position: list[int] = []
    for size in reversed(shape):
        index, place = divmod(index, size)
        position.append(place)
    return position[::-1]


def positions(shape: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield all positions of a shape in row-major order."""
    return itertools.product(*[range(size) for size in shape])
