"""Syntax that several affine operations share: `(%i, %j)[%n]` and the attributes."""

from __future__ import annotations

from collections.abc import Sequence

from ods.builtin import INDEX
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.text.format_support import error_at_name as error_at_name
from ods.text.op_parser import Delimiter, OpParser
from ods.text.op_printer import OpPrinter


def parse_dims_and_symbols(parser: OpParser) -> tuple[list[Value], int]:
    """Parse `(%i, %j)[%n]`; return the values, and the number of dimensions among them."""
    operands = parser.parse_operand_list(Delimiter.PAREN)
    num_dims = len(operands)
    operands += parser.parse_operand_list(Delimiter.OPTIONAL_SQUARE)
    return parser.resolve_operands(operands, INDEX), num_dims


def print_dims_and_symbols(printer: OpPrinter, operands: Sequence[Value], num_dims: int) -> None:
    """Print `(%i, %j)[%n]`, without brackets if there are no symbols."""
    printer.write("(")
    printer.print_operands(operands[:num_dims])
    printer.write(")")
    if len(operands) > num_dims:
        printer.write("[")
        printer.print_operands(operands[num_dims:])
        printer.write("]")


def print_attributes(printer: OpPrinter, op: Operation) -> None:
    """Print the attributes of an operation that its syntax does not spell elsewhere."""
    printer.print_optional_attr_dict(sorted(op.discardable_attributes.items()))
