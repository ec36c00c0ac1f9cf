"""Reading and printing elements and arrays agrees with mlir-opt to the letter."""

from __future__ import annotations

import pytest

from tests.ods.text.attribute_tables import Row, answer, read_table


@pytest.mark.parametrize("row", read_table("dense"), ids=lambda row: row.text[:60])
def test_dense(row: Row) -> None:
    assert answer(row.text) == row.expected
