"""Reading and printing locations agrees with mlir-opt to the letter."""

from __future__ import annotations

import pytest

from tests.ods.text.attribute_tables import Row, answer, read_table


@pytest.mark.parametrize("row", read_table("locations"), ids=lambda row: row.text[:60])
def test_locations(row: Row) -> None:
    assert answer(row.text) == row.expected
