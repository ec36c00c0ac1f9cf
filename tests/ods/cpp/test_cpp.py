"""The runtime of functions translated from C++."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from ods.cpp import integers
from ods.cpp.cells import Cell, Item
from ods.cpp.containers import copied, inserted, resize, value_or
from ods.cpp.pairs import Pair


@pytest.mark.parametrize("bits", [8, 16, 32, 64])
def test_numbers_wrap(bits: int) -> None:
    signed, unsigned = getattr(integers, f"int{bits}"), getattr(integers, f"uint{bits}")
    high = 1 << bits
    given = (0, -1, high - 1, high // 2, high // 2 - 1, -high // 2 - 1, 3 * high + 5)
    assert [signed(one) for one in given] == [0, -1, -1, -high // 2, high // 2 - 1, high // 2 - 1, 5]
    assert [unsigned(one) for one in given] == [0, high - 1, high - 1, high // 2, high // 2 - 1, high // 2 - 1, 5]


def test_division_truncates() -> None:
    pairs = [(7, 2), (-7, 2), (7, -2), (-7, -2), (6, -3)]
    assert [integers.quotient(*one) for one in pairs] == [3, -3, -3, 3, -2]
    assert [integers.remainder(*one) for one in pairs] == [1, -1, 1, -1, 0]


def test_cells() -> None:
    values = [1, 2]
    cells: list[Cell[int]] = [Cell(1), Item(values, 1)]
    for cell in cells:
        cell.value += 5
    assert ([cell.value for cell in cells], values) == ([6, 7], [1, 7])


@dataclass
class Point:
    places: list[int]


def test_containers() -> None:
    values, names, counts = [1, 2, 3], {"a"}, dict[str, int]()
    resize(values, 2, 0)
    resize(values, 4, 9)
    assert values == [1, 2, 9, 9]
    added: list[Any] = [inserted(names, "a"), inserted(names, "b"), inserted(counts, "a", 1), inserted(counts, "a", 2)]
    assert (added, names, counts) == ([False, True, True, False], {"a", "b"}, {"a": 1})
    assert (value_or(None, 3), value_or(0, 3)) == (3, 0)


def test_copies_are_deep() -> None:
    given: list[Pair[Point, dict[str, list[int]]]] = [Pair(Point([1]), {"a": [2]}), Pair(Point([3]), {})]
    made = copied(given)
    made[0].first.places.append(4)
    made[0].second["a"].append(5)
    assert given == [Pair(Point([1]), {"a": [2]}), Pair(Point([3]), {})]
    assert made[1] == given[1] and made[1] is not given[1]
