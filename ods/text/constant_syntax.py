"""The syntax `{attributes} value : type` of constant operations in dialects outside MLIR."""

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
    """Parse `{attributes} value : type`.

    The result has the type of the value, or the trailing type if the value has none, such as a list.
    """
    parser.parse_optional_attr_dict(state.attributes)
    value = state.attributes[_VALUE] = parser.parse_attribute()
    state.types = [value.type if isinstance(value, TypedAttr) else parser.parse_colon_type()]


def print_constant_op(op: Operation, printer: OpPrinter) -> None:
    """Print the operation as `parse_constant_op` parses it."""
    printer.print_optional_attr_dict([item for item in sorted(op.attributes.items()) if item[0] != _VALUE])
    printer.write(" ")
    value = op.attributes[_VALUE]
    printer.print_attribute(value)
    if not isinstance(value, TypedAttr):
        printer.write(" : ")
        printer.print_type(op.results[0]._type)
