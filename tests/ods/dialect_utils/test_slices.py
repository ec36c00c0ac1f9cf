"""Slices of shaped types: dynamic sizes and strides, dropped dimensions, bounds."""

from __future__ import annotations

import pytest

from ods.builtin import IndexType, MemRefType
from ods.builtin.float_types import F32
from ods.builtin.integer_arithmetic import saturating_product, saturating_sum
from ods.builtin.types import I32
from ods.dialect_utils.offset_size_stride import mixed_values, split_mixed_values
from ods.dialect_utils.slices import RankReduction, compare_with_reduced, dropped_dimensions, out_of_bounds_message
from ods.ir.block import Block
from ods.ir.interfaces import DYNAMIC
from ods.ir.value import Value

MOST = (1 << 63) - 1


def test_numbers_that_are_not_known_stay_unknown() -> None:
    assert saturating_sum(DYNAMIC, 1) == saturating_sum(1, DYNAMIC) == DYNAMIC
    assert saturating_product(DYNAMIC, 2) == saturating_product(2, DYNAMIC) == DYNAMIC
    assert saturating_product(DYNAMIC, 0) == saturating_product(0, DYNAMIC) == 0


def test_numbers_wrap_at_64_bits() -> None:
    assert saturating_sum(MOST, 2) == -MOST
    assert saturating_product(MOST, 2) == -2
    assert saturating_product(1 << 62, 4) == 0


@pytest.mark.parametrize(
    "original, reduced, expected",
    [
        ((4, 1, 2), (4, 2), {1}),
        ((1, 1, 2), (1, 2), {1}),
        ((1, 1), (), {0, 1}),
        ((4, 2), (4, 2), set()),
        ((4, DYNAMIC, 1), (4, DYNAMIC), {2}),
        ((4, 2), (4,), None),
        ((4, 2), (2,), None),
        ((4,), (4, 1), None),
        ((DYNAMIC,), (1,), None),
    ],
)
def test_dropped_dimensions(original: tuple[int, ...], reduced: tuple[int, ...], expected: set[int] | None) -> None:
    assert dropped_dimensions(original, reduced) == expected


@pytest.mark.parametrize(
    "original, reduced, expected",
    [
        ((4, 1, DYNAMIC), (DYNAMIC, 2), {1}),
        ((1, DYNAMIC), (DYNAMIC,), {0}),
        ((DYNAMIC,), (1,), set()),
        ((1,), (DYNAMIC,), None),
        ((4,), (3,), None),
    ],
)
def test_dropped_dimensions_where_unknown_sizes_fit(original: tuple[int, ...], reduced: tuple[int, ...], expected: set[int] | None) -> None:
    assert dropped_dimensions(original, reduced, match_dynamic=True) == expected


def test_rank_reduction() -> None:
    original = MemRefType.get((4, 1), F32)
    found = [
        compare_with_reduced(original, MemRefType.get(shape, element))
        for shape, element in (((4, 1), F32), ((4,), F32), ((4, 1, 1), F32), ((1,), F32), ((4,), I32))
    ]
    assert found == [
        RankReduction.SUCCESS,
        RankReduction.SUCCESS,
        RankReduction.RANK_TOO_LARGE,
        RankReduction.SIZE_MISMATCH,
        RankReduction.ELEMENT_TYPE_MISMATCH,
    ]


@pytest.mark.parametrize(
    "shape, offset, size, stride, expected",
    [
        (4, 3, 1, 9, None),
        (4, 4, 1, 1, "offset 0 is out-of-bounds: 4 >= 4"),
        (4, 1, 2, 3, "slice along dimension 0 runs out-of-bounds: 4 >= 4"),
        (4, 3, 2, -3, None),
        (DYNAMIC, 9, 9, 9, None),
        (4, DYNAMIC, 9, 9, None),
        (4, 3, DYNAMIC, 9, None),
        (4, 3, 9, DYNAMIC, None),
        (0, 0, 0, 1, "offset 0 is out-of-bounds: 0 >= 0"),
    ],
)
def test_bounds(shape: int, offset: int, size: int, stride: int, expected: str | None) -> None:
    assert out_of_bounds_message((shape,), (offset,), (size,), (stride,)) == expected


def test_mixed_values_are_put_together_and_taken_apart() -> None:
    first, second = Block((IndexType.get(),) * 2).arguments
    mixed: list[Value | int] = [1, first, 3, second]
    assert split_mixed_values(mixed) == ([1, DYNAMIC, 3, DYNAMIC], [first, second])
    assert mixed_values(*split_mixed_values(mixed)) == mixed
