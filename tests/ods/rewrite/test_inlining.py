"""The methods of a dialect's inliner interface: when they are called, and what they may change."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from generated.func import FuncDialect
from ods.builtin.module import Module
from ods.builtin.operations import UnrealizedConversionCastOp
from ods.ir.block import Block
from ods.ir.context import Context
from ods.ir.inliner_interface import PermissiveInlinerInterface
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite.inlining import InlinerInterface, inline_call

TEXT = """
func.func @callee(%a: i32) -> i32 {
  %b = arith.addi %a, %a : i32
  return %b : i32
}
func.func private @other(f32) -> f32
func.func @caller(%x: f32) -> f32 {
  %y = func.call @other(%x) : (f32) -> f32
  return %y : f32
}
"""
CALLER = """func.func @caller(%arg0: f32) -> f32 {
  %0 = builtin.unrealized_conversion_cast %arg0 : f32 to i32
  %1 = arith.addi %0, %0 : i32
  %2 = builtin.unrealized_conversion_cast %1 : i32 to f32
  return %2 : f32
}"""


class Casting(PermissiveInlinerInterface):
    """Casts values of wrong types, and counts the inlined blocks."""

    def __init__(self) -> None:
        self.blocks = 0

    def is_legal_to_inline_call(self, call: Operation, callable_: Operation, would_be_cloned: bool) -> bool:
        return would_be_cloned

    def materialize_call_conversion(self, value: Value, result_type: Type, location: Location) -> Operation | None:
        return UnrealizedConversionCastOp([result_type], [value], loc=location)

    def process_inlined_call_blocks(self, call: Operation, blocks: Sequence[Block]) -> None:
        self.blocks += len(blocks)


@pytest.mark.parametrize("copy", [True, False])
def test_conversions_and_blocks(copy: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that a body of other types is inlined with casts around it; where casts are forbidden, none is left."""
    with Context() as context:
        module = Module.parse(TEXT)
        callee, _, caller = module.body.operations
        casting = Casting()
        monkeypatch.setattr(FuncDialect, "get_inliner_interface", lambda self: casting)
        before = str(caller)
        call, _ = caller.regions[0].blocks[0].operations
        inlined = inline_call(call, callee, InlinerInterface(context), copy)
        if not copy:
            assert inlined is None and str(caller) == before
            return
        assert inlined is not None
        inlined.finish()
        assert (str(caller), casting.blocks) == (CALLER, 1)
