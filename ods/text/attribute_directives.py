"""`custom<…>` directives for attributes and named operands that dialects outside MLIR share.

A dialect assigns them to its hooks' names in its hooks module, like those of `type_directives`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ..builtin.attributes import ArrayAttr, IntegerAttr, StringAttr, TypeAttr
from ..builtin.types import I32
from ..ir.attribute import Attribute
from ..ir.operation import Operation
from ..ir.value import Value
from .function_syntax import VISIBILITIES
from .op_parser import OpParser
from .op_printer import OpPrinter
from .operand_parser import UnresolvedOperand
from .token_parser import Delimiter

_match_exponent_mantissa: Final = re.compile(r"e([0-9]+)m([0-9]+)").fullmatch


def parse_symbol_visibility(parser: OpParser) -> StringAttr:
    """Parse `custom<SymbolVisibility>`: `public`, `private` or `nested`. Raises ParseError for anything else."""
    visibility = parser.parse_optional_keyword_in(VISIBILITIES)
    if visibility is None:
        raise parser.error(parser.current_location(), "expected 'public', 'private', or 'nested'")
    return StringAttr.get(visibility)


def print_symbol_visibility(printer: OpPrinter, op: Operation, visibility: StringAttr | None) -> None:
    """Print the visibility as `parse_symbol_visibility` parses it."""
    printer.write("public" if visibility is None else visibility.value)


def parse_typed_initial_value(parser: OpParser) -> tuple[TypeAttr, Attribute | None]:
    """Parse `custom<TypedInitialValue>`: `(value) : type`, or the type alone."""
    value = None
    if parser.parse_optional_l_paren():
        value = parser.parse_attribute()
        parser.parse_r_paren()
    return TypeAttr.get(parser.parse_colon_type()), value


def print_typed_initial_value(printer: OpPrinter, op: Operation, type_: TypeAttr, value: Attribute | None) -> None:
    """Print the type and value as `parse_typed_initial_value` parses them."""
    if value is not None:
        printer.write("(")
        printer.print_attribute(value)
        printer.write(")")
    printer.write(" : ")
    printer.print_attribute(type_)


def parse_exponent_mantissa(parser: OpParser) -> tuple[IntegerAttr, IntegerAttr]:
    """Parse `custom<ExponentMantissa>`, the widths of exponent and mantissa: `e5m2`. Raises ParseError for anything else."""
    place = parser.current_location()
    word = parser.parse_any_keyword()
    match = _match_exponent_mantissa(word)
    if match is None:
        raise parser.error(place, f"expected exponent mantissa in format e#m#, saw {word}")
    return IntegerAttr.get(I32, int(match[1])), IntegerAttr.get(I32, int(match[2]))


def print_exponent_mantissa(printer: OpPrinter, op: Operation, exponent: IntegerAttr, mantissa: IntegerAttr) -> None:
    """Print the widths as `parse_exponent_mantissa` parses them."""
    printer.write(f"e{exponent.value}m{mantissa.value}")


def parse_named_operands(parser: OpParser) -> tuple[list[UnresolvedOperand], ArrayAttr]:
    """Parse `{"name" = %value, …}`, which may be absent; return the operands and their names."""
    operands: list[UnresolvedOperand] = []
    names: list[Attribute] = []

    def parse_one() -> None:
        names.append(parser.parse_attribute_of(StringAttr))
        parser.parse_equal()
        operands.append(parser.parse_operand())

    if parser.parse_optional_l_brace():
        parser.parse_comma_separated_list(Delimiter.NONE, parse_one)
        parser.parse_r_brace()
    return operands, ArrayAttr.get(names)


def print_named_operands(printer: OpPrinter, op: Operation, operands: Sequence[Value], names: ArrayAttr) -> None:
    """Print the operands as `parse_named_operands` parses them."""
    for index, (name, operand) in enumerate(zip(names.value, operands)):
        printer.write(", " if index else " {")
        printer.print_attribute(name)
        printer.write(" = ")
        printer.print_operand(operand)
    printer.write("}" if operands else "")


def parse_variadic_operand_with_attribute(parser: OpParser) -> list[UnresolvedOperand]:
    """Parse `custom<VariadicOperandWithAttribute>`: operands, each followed by a comma."""
    operands: list[UnresolvedOperand] = []
    operand = parser.parse_optional_operand()
    while operand is not None:
        operands.append(operand)
        parser.parse_comma()
        operand = parser.parse_optional_operand()
    return operands


def print_variadic_operand_with_attribute(printer: OpPrinter, op: Operation, operands: Sequence[Value]) -> None:
    """Print the operands as `parse_variadic_operand_with_attribute` parses them."""
    printer.print_operands(operands)
    printer.write(",")
