"""Types and attributes of unregistered dialects, where these are not allowed."""

from __future__ import annotations

import pytest

from ods.diagnostics import MLIRError
from ods.ir.context import Context
from ods.text.asm import parse_attribute

HINT = (
    " created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the MLIRContext, "
    "or use -allow-unregistered-dialect with the MLIR opt tool used"
)

ROWS = [
    ("#foo.bar", 6, '#"foo"<"bar"> : \'none\' attribute'),
    ('#foo<"x"> : i32', 1, '#"foo"<""x""> : \'i32\' attribute'),
    ("[#a.b, #c.d]", 5, '#"a"<"b"> : \'none\' attribute'),
    ("!foo.bar", 6, '`!"foo"<"bar">` type'),
    ("tensor<2x!foo<x y>>", 10, '`!"foo"<"x y">` type'),
    ("!foo.", 6, '`!"foo"<"">` type'),
]


@pytest.mark.parametrize(("text", "column", "message"), ROWS, ids=lambda cell: str(cell))
def test_unregistered(text: str, column: int, message: str) -> None:
    with pytest.raises(MLIRError) as caught:
        parse_attribute(text, Context(packages=()))
    (found,) = caught.value.error_diagnostics
    assert (found.message, found.location.column) == (message + HINT, column)
