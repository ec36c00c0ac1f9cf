"""Syntax and verifier of `#complex.number`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generated.complex.attributes import NumberAttr
from ods.builtin import ComplexType, FloatAttr, FloatType
from ods.builtin.checks import invalid

if TYPE_CHECKING:
    from ods.text.asm_parser import AsmParser
    from ods.text.asm_printer import AsmPrinter


def number_attr_parse(parser: AsmParser) -> NumberAttr:
    """Parse `<:type real, imag>`; the type of the attribute follows from the float type, even if another one is written."""
    parser.parse_less()
    parser.parse_colon()
    start = parser.current_location()
    element = parser.parse_type()
    real = parser.parse_float()
    parser.parse_comma()
    imag = parser.parse_float()
    parser.parse_greater()
    if not isinstance(element, FloatType):
        raise parser.error(start, "element type of the complex attribute must be float like type.")
    return NumberAttr.get(FloatAttr.get(element, real), FloatAttr.get(element, imag), ComplexType.get(element))


def number_attr_print(attr: NumberAttr, printer: AsmPrinter) -> None:
    """Print the number as `number_attr_parse` parses it."""
    printer.write(f"<:{printer.type_text(attr.real.type)} {attr.real.spelling}, {attr.imag.spelling}>")


def number_attr_verify(real: FloatAttr, imag: FloatAttr, type: ComplexType) -> None:
    """Check that the type is that of the parts."""
    if not isinstance(type.element_type, FloatType):
        raise invalid("element type of the complex attribute must be float like type.")
    for name, part in (("real", real), ("imag", imag)):
        if part.type is not type.element_type:
            raise invalid(f"type doesn't match the type implied by its `{name}` value")
