"""Prints attributes, with the numbers and strings of dense elements."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from ..builtin.attributes import (
    ArrayAttr,
    BoolAttr,
    DictionaryAttr,
    DistinctAttr,
    FlatSymbolRefAttr,
    FloatAttr,
    IntegerAttr,
    OpaqueAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
)
from ..builtin.decimals import to_decimal
from ..builtin.dense_arrays import DenseArrayAttr
from ..builtin.dense_elements import (
    DenseElementsAttr,
    DenseIntOrFPElementsAttr,
    DenseResourceElementsAttr,
    DenseStringElementsAttr,
    SparseElementsAttr,
)
from ..builtin.float_types import F64, FloatType
from ..builtin.interfaces import TypedAttr
from ..builtin.layouts import AffineMapAttr, IntegerSetAttr, StridedLayoutAttr
from ..builtin.types import I64, NONE, ComplexType
from ..ir.attribute import Attribute
from ..ir.interfaces import DYNAMIC
from ..ir.location import IsLocation, Location
from ..ir.shown_names import shown
from ..ir.type import Type
from ..ir.unfilled import UnfilledHook
from .affine_printer import integer_set_text, map_text
from .token_parser import dialect_symbol_text, string_text, symbol_text

if TYPE_CHECKING:
    from .asm_printer import AsmPrinter


def dense_text(attribute: DenseElementsAttr, hex_if_larger: int) -> str:
    """Return the text between `dense<` and `>`."""
    if isinstance(attribute, DenseStringElementsAttr):
        texts = [string_text(string) for string in attribute.strings]
    else:
        assert isinstance(attribute, DenseIntOrFPElementsAttr)
        if not attribute.is_splat and 0 <= hex_if_larger < attribute.type.num_elements:
            return f'"0x{attribute.data.hex().upper()}"'
        texts = _number_texts(attribute)
    if attribute.is_splat:
        return texts[0]
    return _nested(texts, attribute.type.shape) if texts else ""


def _number_texts(attribute: DenseIntOrFPElementsAttr) -> list[str]:
    element = attribute.type.element_type
    if isinstance(element, ComplexType):
        parts = list(map(number_writer(element.element_type), attribute.numbers()))
        return [f"({real},{imaginary})" for real, imaginary in zip(parts[::2], parts[1::2])]
    return list(map(number_writer(element), attribute.numbers()))


def number_writer(type_: Type) -> Callable[[int], str]:
    """Return the function that prints a stored number of `type_`: an integer, or the bits of a float."""
    if isinstance(type_, FloatType):
        return type_.format.text
    if type_.is_integer(1):
        return lambda number: "true" if number & 1 else "false"
    return str if type_.is_index() or type_.int_or_float_bit_width() <= 64 else to_decimal


def _nested(texts: list[Any], shape: tuple[int, ...]) -> str:
    """Return the texts with a pair of brackets for each dimension."""
    for size in reversed(shape):
        texts = [f"[{', '.join(texts[start : start + size])}]" for start in range(0, len(texts), size)]
    return str(texts[0])


def dense_array_text(attribute: DenseArrayAttr) -> str:
    """Return the numbers, separated by commas."""
    if not attribute.elements:
        return ""
    return ", ".join(map(number_writer(attribute.element_type), attribute.elements))


_ELIDED: Final = "dense_resource<__elided__>"
"""The replacement of elided elements."""


class Elision(Enum):
    """The treatment of an attribute's type."""

    NEVER = 0
    MAY = 1
    """The type is omitted if it is the default: `i64`, or `f64` for floats that are not printed as bits."""
    MUST = 2


def attribute_body(printer: AsmPrinter, attribute: Any, elision: Elision) -> str:
    """Return the full text of an attribute; nested types and attributes may be aliases. Raises UnfilledHook."""
    write = _WRITERS.get(type(attribute))
    if write is not None:
        text = write(printer, attribute)
        if isinstance(attribute, TypedAttr):
            text += _type_suffix(printer, attribute, elision)
        return text
    if isinstance(attribute, Location) and not isinstance(attribute, IsLocation):
        return f"loc({printer.location_text(attribute)})"
    if isinstance(attribute, DenseElementsAttr):
        return _dense(printer, attribute) + _type_suffix(printer, attribute, elision)
    if isinstance(attribute, DenseArrayAttr):
        numbers = dense_array_text(attribute)
        return f"array<{printer.type_text(attribute.element_type)}{': ' if numbers else ''}{numbers}>"
    given: object = attribute
    if not isinstance(given, Attribute):  # a value of the wrong kind, which the verifier will report
        return f"<<{shown(attribute)} is no attribute>>"
    dialect, _, mnemonic = attribute.name.partition(".")
    body = "" if attribute.print_by_dialect is None else printer.captured(partial(attribute.print_by_dialect, attribute))
    if not body and not hasattr(attribute, "print_assembly"):  # only the dialect's hook can print it
        raise UnfilledHook(f"{dialect}.print_attribute")
    return dialect_symbol_text("#", dialect, body or mnemonic + printer.captured(attribute.print_assembly)) + (
        _type_suffix(printer, attribute, elision) if isinstance(attribute, TypedAttr) else ""
    )


def _type_suffix(printer: AsmPrinter, attribute: TypedAttr, elision: Elision) -> str:
    type_ = attribute.type
    if elision is Elision.MUST or type_ is NONE or isinstance(attribute, BoolAttr):
        return ""
    if elision is Elision.MAY and (
        (type_ is I64 and isinstance(attribute, IntegerAttr))
        or (type_ is F64 and isinstance(attribute, FloatAttr) and not attribute.spelling.startswith("0x"))
    ):
        return ""
    return " : " + printer.type_text(type_)


def _boolean(printer: AsmPrinter, attribute: BoolAttr) -> str:
    return "true" if attribute.value else "false"


def _integer(printer: AsmPrinter, attribute: IntegerAttr) -> str:
    value = attribute.value
    return str(value) if -(1 << 64) < value < 1 << 64 else to_decimal(value)


def _float(printer: AsmPrinter, attribute: FloatAttr) -> str:
    return attribute.spelling


def _string(printer: AsmPrinter, attribute: StringAttr) -> str:
    return string_text(attribute.value)


def _array(printer: AsmPrinter, attribute: ArrayAttr) -> str:
    return f"[{', '.join([printer.attribute_text_with_short_type(element) for element in attribute.value])}]"


def _dictionary(printer: AsmPrinter, attribute: DictionaryAttr) -> str:
    return f"{{{', '.join([printer.named_attribute_text(name, value) for name, value in attribute.entries])}}}"


def _type(printer: AsmPrinter, attribute: TypeAttr) -> str:
    return printer.type_text(attribute.value)


def _symbol(printer: AsmPrinter, attribute: SymbolRefAttr) -> str:
    return "::".join([symbol_text(name) for name in (attribute.root_reference, *attribute.nested_references)])


def _opaque(printer: AsmPrinter, attribute: OpaqueAttr) -> str:
    return dialect_symbol_text("#", attribute.dialect_namespace, attribute.attr_data)


def _distinct(printer: AsmPrinter, attribute: DistinctAttr) -> str:
    number, referenced = printer.distinct_number(attribute), attribute.referenced_attr
    return f"distinct[{number}]<{'' if isinstance(referenced, UnitAttr) else printer.attribute_text(referenced)}>"


def _affine_map(printer: AsmPrinter, attribute: AffineMapAttr) -> str:
    return f"affine_map<{map_text(attribute.value)}>"


def _integer_set(printer: AsmPrinter, attribute: IntegerSetAttr) -> str:
    return f"affine_set<{integer_set_text(attribute.value)}>"


def _strided_layout(printer: AsmPrinter, attribute: StridedLayoutAttr) -> str:
    strides = ", ".join(["?" if stride == DYNAMIC else str(stride) for stride in attribute.strides])
    if attribute.offset == 0:
        return f"strided<[{strides}]>"
    return f"strided<[{strides}], offset: {'?' if attribute.offset == DYNAMIC else attribute.offset}>"


def _dense(printer: AsmPrinter, attribute: DenseElementsAttr) -> str:
    if _is_elided(printer, attribute):
        return _ELIDED
    return f"dense<{dense_text(attribute, printer.flags.hex_if_larger)}>"


def _is_elided(printer: AsmPrinter, attribute: DenseElementsAttr) -> bool:
    limit = printer.flags.elide_elements_if_larger
    return limit is not None and not attribute.is_splat and attribute.type.num_elements > limit


def _sparse(printer: AsmPrinter, attribute: SparseElementsAttr) -> str:
    if _is_elided(printer, attribute.indices) or _is_elided(printer, attribute.values):
        return _ELIDED
    if not attribute.indices.type.num_elements:
        return "sparse<>"
    return f"sparse<{dense_text(attribute.indices, -1)}, {dense_text(attribute.values, printer.flags.hex_if_larger)}>"


def _resource(printer: AsmPrinter, attribute: DenseResourceElementsAttr) -> str:
    return f"dense_resource<{printer.resource_text(attribute.handle)}>"


_WRITERS: Final[dict[type[Attribute], Callable[[AsmPrinter, Any], str]]] = {
    IntegerAttr: _integer,
    BoolAttr: _boolean,
    FloatAttr: _float,
    StringAttr: _string,
    UnitAttr: lambda printer, attribute: "unit",
    ArrayAttr: _array,
    DictionaryAttr: _dictionary,
    TypeAttr: _type,
    SymbolRefAttr: _symbol,
    FlatSymbolRefAttr: _symbol,
    OpaqueAttr: _opaque,
    DistinctAttr: _distinct,
    AffineMapAttr: _affine_map,
    IntegerSetAttr: _integer_set,
    StridedLayoutAttr: _strided_layout,
    SparseElementsAttr: _sparse,
    DenseResourceElementsAttr: _resource,
}
