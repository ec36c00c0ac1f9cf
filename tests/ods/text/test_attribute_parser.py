"""Reading and printing strings, names, collections and attributes of dialects agrees with mlir-opt to the letter."""

from __future__ import annotations

import pytest

from tests.ods.text.attribute_tables import Row, answer, read_table


@pytest.mark.parametrize("row", read_table("attributes"), ids=lambda row: row.text[:60])
def test_attributes(row: Row) -> None:
    assert answer(row.text) == row.expected


@pytest.mark.parametrize("row", read_table("llvm"), ids=lambda row: row.text[:60])
def test_attributes_and_types_of_llvm(row: Row) -> None:
    assert answer(row.text, ["generated"]) == row.expected
