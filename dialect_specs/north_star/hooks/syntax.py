"""Handwritten syntax: lists of devices, and values with their types."""

from __future__ import annotations

from generated.north_star import ReturnOp
from ods.ir.type import Type
from ods.ir.value import Value
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter
from ods.text.operand_parser import UnresolvedOperand


def parse_devices(parser: AsmParser) -> tuple[int, ...]:
    """Parse `0, 1`; 64-bit numbers with or without a sign, since the verifier checks them."""
    devices = [_parse_device(parser)]
    while parser.parse_optional_comma():
        devices.append(_parse_device(parser))
    return tuple(devices)


def _parse_device(parser: AsmParser) -> int:
    place, device = parser.current_location(), parser.parse_integer(65)
    if device <= -(2**63):
        raise parser.error(place, "integer value too large")
    return device if device < 2**63 else device - 2**64


def print_devices(printer: AsmPrinter, devices: tuple[int, ...]) -> None:
    """Print the devices as `parse_devices` parses them."""
    printer.write(", ".join(map(str, devices)))


def parse_device_list(parser: AsmParser, dp_nums: int) -> tuple[int, ...]:
    """Parse `0, 1`, or nothing if there are no parts, as in `mark-distribute-parallel-parameters=DP=0`."""
    devices: list[int] = []
    first = parser.parse_optional_integer(64) if dp_nums < 1 else parser.parse_integer(64)
    while first is not None:
        devices.append(first)
        first = parser.parse_integer(64) if parser.parse_optional_comma() else None
    return tuple(devices)


def print_device_list(printer: AsmPrinter, devices: tuple[int, ...], dp_nums: int) -> None:
    """Print the devices as `parse_device_list` parses them."""
    print_devices(printer, devices)


def parse_values_with_types(parser: OpParser) -> tuple[list[UnresolvedOperand], list[Type]] | None:
    """Parse `%a, %b : type, type`; return None if no value comes next."""
    place = parser.current_location()
    values = parser.parse_operand_list()
    if not values:
        return None
    types = parser.parse_colon_type_list()
    if len(values) != len(types):
        raise parser.error(place, f"{len(values)} operands present, but expected {len(types)}")
    return values, types


def print_values_with_types(printer: OpPrinter, op: ReturnOp, operands: tuple[Value, ...], operands_types: list[Type]) -> None:
    """Print the values as `parse_values_with_types` parses them."""
    printer.print_operands(operands)
    printer.write(" : ")
    printer.print_types(operands_types)
