"""Sums of floats bit by bit, against the machine's own arithmetic and IEEE 754's special cases."""

from __future__ import annotations

import math
import random

import pytest

from ods.builtin.float_types import BF16, F16, F32, F64, FloatType

INF, NEGATIVE_INF, NAN, SIGNALLING, NEGATIVE_ZERO = 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F800001, 0x80000000


@pytest.mark.parametrize("type_", [F16, BF16, F32, F64], ids=str)
def test_sums_are_those_of_the_machine(type_: FloatType) -> None:
    format_, chance = type_.format, random.Random(7)
    for _ in range(2000):
        left, right = chance.getrandbits(format_.width), chance.getrandbits(format_.width)
        a, b = format_.to_float(left), format_.to_float(right)
        if math.isfinite(a) and math.isfinite(b):
            assert format_.add(left, right) == format_.from_float(a + b)


@pytest.mark.parametrize(
    ("left", "right", "total"),
    [
        (INF, NEGATIVE_INF, NAN),
        (INF, 0, INF),
        (0, NEGATIVE_INF, NEGATIVE_INF),
        (NEGATIVE_ZERO, NEGATIVE_ZERO, NEGATIVE_ZERO),
        (NEGATIVE_ZERO, 0, 0),
        (SIGNALLING, INF, SIGNALLING | NAN),
        (INF, 0xFF800001, 0xFFC00001),
        (0x7F7FFFFF, 0x7F7FFFFF, INF),
    ],
)
def test_special_cases(left: int, right: int, total: int) -> None:
    assert F32.format.add(left, right) == total
