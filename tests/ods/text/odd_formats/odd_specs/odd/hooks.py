"""The functions of custom directives."""

from __future__ import annotations

from ods.builtin.attributes import ArrayAttr
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter


def parse_size(parser: AsmParser) -> int:
    """Read a size, or `?`."""
    return -1 if parser.parse_optional_question() else parser.parse_integer(64)


def print_size(printer: AsmPrinter, size: int) -> None:
    """Write a size, or `?`."""
    printer.write("?" if size == -1 else str(size))


def parse_more(parser: AsmParser) -> ArrayAttr | None:
    """Read an array."""
    return parser.parse_attribute_of(ArrayAttr)


def print_more(printer: AsmPrinter, more: ArrayAttr | None) -> None:
    """Write an array."""
    if more is not None:
        printer.print_attribute(more)
