"""The custom directives of the dialect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ods.builtin.attributes import IntegerAttr
from ods.builtin.types import I64
from ods.ir.type import Type
from ods.ir.value import Value
from ods.text.dynamic_index_list import parse_dynamic_index_list as parse_dynamic_index_list
from ods.text.dynamic_index_list import print_dynamic_index_list as print_dynamic_index_list

if TYPE_CHECKING:
    from ods.ir.operation import Operation
    from ods.text.op_parser import OpParser, UnresolvedOperand
    from ods.text.op_printer import OpPrinter


def parse_value(parser: OpParser) -> tuple[UnresolvedOperand, Type]:
    operand = parser.parse_operand()
    parser.parse_keyword("of")
    return operand, parser.parse_type()


def print_value(printer: OpPrinter, op: Operation, value: Value, type: Type) -> None:
    printer.write(f"{printer.value_text(value)} of {printer.type_text(type)}")


def parse_number(parser: OpParser, a_type: Type, mark: str) -> IntegerAttr | None:
    if not parser.parse_optional_keyword("no"):
        return None
    return IntegerAttr.get(I64, parser.parse_integer(64))


def print_number(printer: OpPrinter, op: Operation, number: IntegerAttr | None, a_type: Type, mark: str) -> None:
    if number is not None:
        printer.write(f"no {number.value}")
