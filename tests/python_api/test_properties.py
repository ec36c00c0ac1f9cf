"""A property accepts any attribute: the verifier refuses unsuitable ones, and the operation can still be printed."""

from __future__ import annotations

from typing import Any

import pytest

from generated import arith
from ods.builtin.types import I32
from ods.diagnostics import MLIRError
from ods.mlir.ir import StringAttr


@pytest.mark.parametrize(
    ("given", "shown"), [(5, "<{value = <<5 is no attribute>>}>"), (StringAttr.get("x"), '<{value = "x"}>')], ids=["number", "text"]
)
def test_the_verifier_refuses(given: Any, shown: str) -> None:
    constant = arith.ConstantOp(I32, 1)
    constant.value = given
    with pytest.raises(MLIRError) as raised:
        constant.verify()
    error = raised.value.error_diagnostics[0]
    assert shown in error.notes[0].text
    assert shown in str(constant)
