"""Syntax and rules of the types."""

from __future__ import annotations

from dialect_specs.emitc.extensions import is_integer_index_or_opaque, is_supported, is_supported_float
from generated.emitc import ArrayType, LValueType, PointerType
from ods.builtin.checks import invalid
from ods.ir.type import Type
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter


def array_type_parse(parser: AsmParser) -> ArrayType:
    """Parse `<2x3xf32>`."""
    parser.parse_less()
    shape = parser.parse_dimension_list(allow_dynamic=False)
    place = parser.current_location()
    element_type = parser.parse_type()
    if not _is_element(element_type):
        raise parser.error(place, f"invalid array element type ''{element_type}''")
    parser.parse_greater()
    return ArrayType.get(tuple(shape), element_type)


def array_type_print(type_: ArrayType, printer: AsmPrinter) -> None:
    """Print `<2x3xf32>`."""
    sizes = "".join(f"{size}x" for size in type_.shape)
    printer.write(f"<{sizes}{printer.type_text(type_.element_type)}>")


def array_type_verify(shape: tuple[int, ...], element_type: Type) -> None:
    """Check that there are sizes, and that the elements are numbers, pointers or opaque."""
    if not shape:
        raise invalid("shape must not be empty")
    if min(shape) < 0:
        raise invalid("dimensions must have non-negative size")
    if not _is_element(element_type):
        raise invalid("invalid array element type")


def _is_element(type_: Type) -> bool:
    return is_supported_float(type_) or is_integer_index_or_opaque(type_) or isinstance(type_, PointerType)


def l_value_type_verify(value_type: Type) -> None:
    """Check that the value has a type of C, which is not an array."""
    if not is_supported(value_type):
        raise invalid(f"!emitc.lvalue must wrap supported emitc type, but got '{value_type}'")
    if isinstance(value_type, ArrayType):
        raise invalid("!emitc.lvalue cannot wrap !emitc.array type")


def opaque_type_verify(value: str) -> None:
    """Check that the spelling is not empty, and is no pointer."""
    if not value:
        raise invalid("expected non empty string in !emitc.opaque type")
    if value.endswith("*"):
        raise invalid("pointer not allowed as outer type with !emitc.opaque, use !emitc.ptr instead")


def pointer_type_verify(pointee: Type) -> None:
    """Check that the pointer does not point to an lvalue."""
    if isinstance(pointee, LValueType):
        raise invalid("pointers to lvalues are not allowed")
