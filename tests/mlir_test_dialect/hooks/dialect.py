"""Hooks of the dialect itself: discardable attributes, inlining, types without a definition."""

from __future__ import annotations

from collections.abc import Sequence

from generated.test.operations import ConversionCallOp, FunctionalRegionOp, TestCastOp, TestReturnOp

from ods.builtin import IntegerType, UnitAttr
from ods.ir.attribute import Attribute
from ods.ir.block import Block
from ods.ir.clone import IRMapping
from ods.ir.inliner_interface import DialectInlinerInterface
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value
from ods.ir.walk import walk
from ods.text.asm_parser import AsmParser

_SMALL = (IntegerType.get_signless(16), IntegerType.get_signless(32))


class _InlinerInterface(DialectInlinerInterface):
    def is_legal_to_inline_call(self, call: Operation, callable_: Operation, would_be_cloned: bool) -> bool:
        return "noinline" not in call.attributes

    def is_legal_to_inline_region(self, dest: Region, src: Region, would_be_cloned: bool, mapping: IRMapping) -> bool:
        return True

    def is_legal_to_inline_operation(self, op: Operation, dest: Region, would_be_cloned: bool, mapping: IRMapping) -> bool:
        return True

    def should_analyze_recursively(self, op: Operation) -> bool:
        return not isinstance(op, FunctionalRegionOp)

    def handle_single_block_terminator(self, op: Operation, values_to_replace: Sequence[Value]) -> None:
        if isinstance(op, TestReturnOp):
            super().handle_single_block_terminator(op, values_to_replace)

    def materialize_call_conversion(self, value: Value, result_type: Type, location: Location) -> Operation | None:
        if result_type not in _SMALL or value.type not in _SMALL:
            return None
        return TestCastOp(result_type, [value], loc=location)

    def process_inlined_call_blocks(self, call: Operation, blocks: Sequence[Block]) -> None:
        if isinstance(call, ConversionCallOp):
            for block in blocks:
                for outer in block.operations:
                    for op in walk(outer):
                        op.attributes["inlined_conversion"] = UnitAttr.get()


def get_inliner_interface() -> DialectInlinerInterface:
    """Return an interface that allows a call to be inlined, unless the call forbids it."""
    return _InlinerInterface()


def parse_unknown_type(parser: AsmParser, mnemonic: str) -> Type | None:
    """Refuse all types without a definition."""
    raise parser.error(None, "unknown type!")


def verify_operation_attribute(op: Operation, name: str, value: Attribute) -> None:
    """Refuse the attribute `test.invalid_attr`."""
    if name == "test.invalid_attr":
        raise op.error("invalid to use 'test.invalid_attr'")


def verify_region_arg_attribute(op: Operation, region: int, argument: int, name: str, value: Attribute) -> None:
    """Refuse the attributes that are refused on operations."""
    verify_operation_attribute(op, name, value)


def verify_region_result_attribute(op: Operation, region: int, result: int, name: str, value: Attribute) -> None:
    """Refuse the attributes that are refused on operations."""
    verify_operation_attribute(op, name, value)
