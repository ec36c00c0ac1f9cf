"""Arithmetic of integer ranges: the result for any numbers in two ranges is in the inferred range."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from ods.analysis import int_ranges
from ods.analysis.int_ranges import ConstantIntRanges, as_signed, as_unsigned, evaluate_pred

WIDTH = 4
SIZE = 1 << WIDTH

Infer = Callable[[ConstantIntRanges, ConstantIntRanges], ConstantIntRanges]
Compute = Callable[[int, int], "int | None"]
"""Returns the bits of the result for the bits of two operands; None if it is undefined."""


def signed(compute: Callable[[int, int], int]) -> Compute:
    """Compute with signed operands; a divisor of 0 and a result that does not fit are undefined."""

    def run(a: int, b: int) -> int | None:
        left, right = as_signed(a, WIDTH), as_signed(b, WIDTH)
        if right == 0:
            return None
        result = compute(left, right)
        return as_unsigned(result, WIDTH) if as_signed(result, WIDTH) == result else None

    return run


def truncated(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


CASES: dict[str, tuple[Infer, Compute]] = {
    "add": (int_ranges.infer_add, lambda a, b: (a + b) % SIZE),
    "sub": (int_ranges.infer_sub, lambda a, b: (a - b) % SIZE),
    "mul": (int_ranges.infer_mul, lambda a, b: a * b % SIZE),
    "div_u": (int_ranges.infer_div_u, lambda a, b: a // b if b else None),
    "ceil_div_u": (lambda a, b: int_ranges.infer_div_u(a, b, ceil=True), lambda a, b: -(-a // b) if b else None),
    "div_s": (int_ranges.infer_div_s, signed(truncated)),
    "floor_div_s": (int_ranges.infer_floor_div_s, signed(lambda a, b: a // b)),
    "rem_u": (int_ranges.infer_rem_u, lambda a, b: a % b if b else None),
    "rem_s": (int_ranges.infer_rem_s, signed(lambda a, b: a - b * truncated(a, b))),
    "and": (int_ranges.infer_and, lambda a, b: a & b),
    "or": (int_ranges.infer_or, lambda a, b: a | b),
    "xor": (int_ranges.infer_xor, lambda a, b: a ^ b),
    "max_s": (lambda a, b: int_ranges.infer_extremum(a, b, max, signed=True), lambda a, b: max(a, b, key=lambda n: as_signed(n, WIDTH))),
    "min_u": (lambda a, b: int_ranges.infer_extremum(a, b, min, signed=False), min),
    "shl": (int_ranges.infer_shl, lambda a, b: (a << b) % SIZE if b < WIDTH else None),
    "shr_s": (int_ranges.infer_shr_s, lambda a, b: as_unsigned(as_signed(a, WIDTH) >> b, WIDTH) if b < WIDTH else None),
    "shr_u": (int_ranges.infer_shr_u, lambda a, b: a >> b if b < WIDTH else None),
}


def random_range(chance: random.Random) -> ConstantIntRanges:
    """Return the range between two numbers."""
    least = -SIZE // 2
    if chance.random() < 0.5:
        return ConstantIntRanges.from_unsigned(WIDTH, *sorted(chance.choices(range(SIZE), k=2)))
    return ConstantIntRanges.from_signed(WIDTH, *sorted(chance.choices(range(least, -least), k=2)))


def members(range_: ConstantIntRanges) -> list[int]:
    """Return the bits of all numbers in a range."""
    bits = range(range_.umin, range_.umax + 1)
    return [each for each in bits if range_.smin <= as_signed(each, WIDTH) <= range_.smax]


def test_no_member_is_lost() -> None:
    full = ConstantIntRanges.max_range(WIDTH)
    assert members(full) == list(range(SIZE))
    assert members(ConstantIntRanges.from_signed(WIDTH, -3, 2)) == [0, 1, 2, 13, 14, 15]
    assert str(ConstantIntRanges.constant(WIDTH, 15)) == "unsigned : [15, 15] signed : [-1, -1]"
    assert ConstantIntRanges.constant(WIDTH, 15).constant_value() == -1


@pytest.mark.parametrize("name", CASES)
def test_results_are_in_the_inferred_range(name: str) -> None:
    infer, compute = CASES[name]
    chance = random.Random(name)
    for _ in range(300):
        left, right = random_range(chance), random_range(chance)
        found = set(members(infer(left, right)))
        results = {compute(a, b) for a in members(left) for b in members(right)} - {None}
        assert results <= found, (left, right)


@pytest.mark.parametrize("predicate", ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"])
def test_a_known_comparison_holds_for_all_members(predicate: str) -> None:
    chance = random.Random(predicate)
    known = 0
    for _ in range(300):
        left, right = random_range(chance), random_range(chance)
        answer = evaluate_pred(predicate, left, right)
        known += answer is not None
        if answer is not None:
            assert {compare(predicate, a, b) for a in members(left) for b in members(right)} <= {answer}
    assert known > 20


def compare(predicate: str, a: int, b: int) -> bool:
    if predicate[0] == "s":
        a, b = as_signed(a, WIDTH), as_signed(b, WIDTH)
    word = predicate if predicate in ("eq", "ne") else predicate[1:]
    return {"eq": a == b, "ne": a != b, "lt": a < b, "le": a <= b, "gt": a > b, "ge": a >= b}[word]


@pytest.mark.parametrize("narrow", [1, 2, 3])
def test_low_bits_are_in_the_truncated_range(narrow: int) -> None:
    chance = random.Random(narrow)
    for _ in range(300):
        range_ = random_range(chance)
        found = int_ranges.trunc_range(range_, narrow)
        for each in members(range_):
            assert found.umin <= as_unsigned(each, narrow) <= found.umax
            assert found.smin <= as_signed(each, narrow) <= found.smax
