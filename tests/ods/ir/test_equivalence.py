"""Structural equality of operations."""

from __future__ import annotations

import pytest

from ods.ir.context import Context
from ods.ir.equivalence import is_structurally_equivalent
from ods.mlir.ir import Module

BLOCK = '"a.op"() ({{\n^bb0(%a: i32 loc("{}")):\n}}) : () -> () loc("x")\n'


@pytest.mark.parametrize(("other", "ignored", "expected"), [("here", False, True), ("there", False, False), ("there", True, True)])
def test_locations_of_arguments(other: str, ignored: bool, expected: bool) -> None:
    with Context(allow_unregistered_dialects=True):
        module = Module.parse(BLOCK.format("here") + BLOCK.format(other))
    first, second = module.body.operations
    assert is_structurally_equivalent(first, second, ignore_locations=ignored) is expected
