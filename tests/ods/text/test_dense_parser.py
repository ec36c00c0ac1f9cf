"""Reading and printing elements and arrays agrees with mlir-opt to the letter."""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any

import pytest

from ods.ir.context import Context
from ods.text.asm import parse_attribute
from tests.ods.text.attribute_tables import Row, answer, read_table


@pytest.mark.parametrize("row", read_table("dense"), ids=lambda row: row.text[:60])
def test_dense(row: Row) -> None:
    assert answer(row.text) == row.expected


def test_plain_numbers_are_read_at_once() -> None:
    text = f"dense<[{', '.join(str(number - 500) for number in range(1_000))}]> : tensor<1000xi32>"
    calls = 0

    def count(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        attribute: Any = parse_attribute(text, Context())
    finally:
        sys.setprofile(None)
    assert [*attribute.numbers()] == [number - 500 for number in range(1_000)]
    assert calls < 3_000  # parsing by tokens makes more than ten calls for each
