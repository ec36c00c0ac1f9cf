"""Conditions in generated source."""

from __future__ import annotations

import pytest

from generator.codegen import Code


@pytest.mark.parametrize(
    "condition, opposite",
    [
        ("a", "not a"),
        ("a is None", "a is not None"),
        ("a < b", "not a < b"),
        ("a and b", "not (a and b)"),
        ("not a", "a"),
        ("not a is None", "a is None"),
        ("not (a or b)", "(a or b)"),
        ("not (a if b else c)", "(a if b else c)"),
    ],
)
def test_the_opposite_can_be_an_operand(condition: str, opposite: str) -> None:
    assert Code(condition).negated == opposite
