"""The syntax of constants whose value has the type of their result, `{attributes} value : type`, as dialects outside of MLIR write it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..builtin.interfaces import TypedAttr

if TYPE_CHECKING:
    from ..ir.operation import Operation
    from ..ir.operation_state import OperationState
    from .op_parser import OpParser
    from .op_printer import OpPrinter

_VALUE = "value"


def parse_constant_op(parser: OpParser, state: OperationState) -> None:
    """Read `{attributes} value : type`; the result has the type of the value."""
    parser.parse_optional_attr_dict(state.attributes)
    place = parser.current_location()
    value = parser.parse_attribute()
    if not isinstance(value, TypedAttr):
        raise parser.error(place, "expected a value with a type")
    state.attributes[_VALUE] = value
    state.types = [value.type]


def print_constant_op(op: Operation, printer: OpPrinter) -> None:
    """Write what `parse_constant_op` reads."""
    printer.print_optional_attr_dict([item for item in sorted(op.attributes.items()) if item[0] != _VALUE])
    printer.write(" ")
    printer.print_attribute(op.attributes[_VALUE])
