"""Parsers, printers and verifiers of attributes."""

from __future__ import annotations

from typing import Any

from generated.test.attributes import (
    AttrWithSelfTypeParamAttr,
    AttrWithTypeBuilderAttr,
    CompoundAAttr,
    DynamicCustomAssemblyFormatAttr,
    DynamicPairAttr,
    SlashAttr,
    TestAttrNewlineAndIndentAttr,
    TestAttrWithFormatAttr,
    TestConstMemorySpaceAttr,
    TestDecimalShapeAttr,
    TestI64ElementsAttr,
    TestOpAsmAttrInterfaceAttr,
    TestOverrideBuilderAttr,
    TestSubElementsAccessAttr,
    TestSymbolRefAttr,
)

from ods.builtin import F32, F64, F80, ArrayAttr, FloatAttr, IntegerAttr, IntegerType, StringAttr
from ods.diagnostics import VerifyError
from ods.ir.attribute import Attribute
from ods.ir.interfaces.shaped_type import DYNAMIC, ShapedType
from ods.ir.operation import Operation
from ods.ir.symbol_table import SymbolTableCollection, lookup_nearest_symbol
from ods.ir.type import Type
from ods.text.asm_parser import AsmParser, Delimiter
from ods.text.asm_printer import AsmPrinter
from ods.text.parameter_support import reading

from .common import invalid, parse_integers


def compound_a_attr_parse(parser: AsmParser) -> CompoundAAttr:
    """Read `<width, type, [numbers]>`."""
    parser.parse_less()
    width = parser.parse_integer(32)
    parser.parse_comma()
    type_ = parser.parse_type()
    parser.parse_comma()
    numbers = parse_integers(parser, 32)
    parser.parse_greater()
    return CompoundAAttr.get(width, type_, numbers)


def compound_a_attr_print(attr: CompoundAAttr, printer: AsmPrinter) -> None:
    """Write `<width, type, [numbers]>`."""
    numbers = ", ".join(map(str, attr.array_of_ints))
    printer.write(f"<{attr.width_of_something}, {printer.type_text(attr.one_type)}, [{numbers}]>")


def attr_with_self_type_param_attr_parse(parser: AsmParser) -> AttrWithSelfTypeParamAttr:
    """Return the attribute, whose only parameter is the given type."""
    type_ = parser.attribute_type
    if type_ is None:
        raise parser.error(None, "expected a type")
    return AttrWithSelfTypeParamAttr.get(type_)


def attr_with_self_type_param_attr_print(attr: AttrWithSelfTypeParamAttr, printer: AsmPrinter) -> None:
    """Write nothing, since the type is printed after the attribute."""


def slash_attr_parse(parser: AsmParser) -> SlashAttr:
    """Read `<1 / 2>`."""
    parser.parse_less()
    lhs = parser.parse_integer(32)
    parser.parse_punctuation("/")
    rhs = parser.parse_integer(32)
    parser.parse_greater()
    return SlashAttr.get(lhs, rhs)


def slash_attr_print(attr: SlashAttr, printer: AsmPrinter) -> None:
    """Write `<1 / 2>`."""
    printer.write(f"<{attr.lhs} / {attr.rhs}>")


def test_attr_newline_and_indent_attr_parse(parser: AsmParser) -> TestAttrNewlineAndIndentAttr:
    """Read `<type>`."""
    parser.parse_less()
    type_ = parser.parse_type()
    parser.parse_greater()
    return TestAttrNewlineAndIndentAttr.get(type_)


def test_attr_newline_and_indent_attr_print(attr: TestAttrNewlineAndIndentAttr, printer: AsmPrinter) -> None:
    """Write `<type>`, with the type on a separate line."""
    printer.write("<")
    printer.increase_indent()
    printer.print_newline()
    printer.print_type(attr.indent_type)
    printer.decrease_indent()
    printer.print_newline()
    printer.write(">")


def test_attr_with_format_attr_verify(
    one: int,
    two: str,
    three: IntegerAttr,
    four: tuple[int, ...],
    five: int,
    six: tuple[int, ...],
    array_of_attr_with_type_builder_attr: tuple[AttrWithTypeBuilderAttr, ...],
) -> None:
    """Check that `one` is the length of `four`."""
    if len(four) != one:
        raise invalid("expected 'one' to equal 'four.size()'")


def test_attr_with_format_attr_parse(parser: AsmParser) -> TestAttrWithFormatAttr:
    """Read the parameters in MLIR's format, including `:` after an attribute with an optional type."""
    place = parser.current_location()
    parser.parse_less()
    with reading(parser, "TestAttrWithFormat", "one", "int64_t"):
        one = parser.parse_integer(64)
    parser.parse_colon()
    found: dict[str, Any] = {}
    for index in range(2):
        if index:
            parser.parse_comma()
        keyword = parser.parse_any_keyword()
        parser.parse_equal()
        if keyword in found or keyword not in ("two", "four"):
            raise parser.error(None, f"duplicate or unknown struct parameter name: {keyword}")
        cpp_type = "std::string" if keyword == "two" else "::llvm::ArrayRef<int>"
        with reading(parser, "TestAttrWithFormat", keyword, cpp_type):
            found[keyword] = parser.parse_string() if keyword == "two" else parse_integers(parser, 32)
    parser.parse_colon()
    with reading(parser, "TestAttrWithFormat", "three", "::mlir::IntegerAttr"):
        three = parser.parse_attribute_of(IntegerAttr)
    parser.parse_colon()
    with reading(parser, "TestAttrWithFormat", "five", "uint64_t"):
        five = parser.parse_integer(64, signed=False)
    parser.parse_colon()
    parser.parse_l_square()
    with reading(parser, "TestAttrWithFormat", "six", "::llvm::ArrayRef<int>"):
        six = _numbers(parser)
    parser.parse_r_square()
    parser.parse_comma()
    parser.parse_l_square()
    attrs: list[AttrWithTypeBuilderAttr] = []
    parser.parse_comma_separated_list(
        Delimiter.NONE, lambda: attrs.append(parser.parse_custom_attribute_with_fallback(AttrWithTypeBuilderAttr))
    )
    parser.parse_r_square()
    parser.parse_greater()
    try:
        return TestAttrWithFormatAttr.get(one, str(found["two"]), three, found["four"], five, six, tuple(attrs))
    except VerifyError as error:
        raise parser.error(place, error.diagnostic.text) from error


def test_attr_with_format_attr_print(attr: TestAttrWithFormatAttr, printer: AsmPrinter) -> None:
    """Write the parameters in MLIR's format."""
    printer.write(f"<{attr.one} : two = {printer.string_text(attr.two)}, four = [{_listed(attr.four)}] : ")
    printer.print_stripped_attribute(attr.three)
    printer.write(f" : {attr.five} : [{_listed(attr.six)}], [")
    printer.print_list(attr.array_of_attr_with_type_builder_attr, printer.print_stripped_attribute)
    printer.write("]>")


def parse_conditional_alias(parser: AsmParser) -> StringAttr:
    """Read a keyword or string, or an alias of a string."""
    text = parser.parse_optional_keyword_or_string()
    return parser.parse_attribute_of(StringAttr) if text is None else StringAttr.get(text)


def print_conditional_alias(printer: AsmPrinter, value: StringAttr) -> None:
    """Write the alias if there is one, otherwise a keyword if that is possible."""
    text = printer.attribute_text(value)
    if text.startswith("#"):
        printer.write(text)
    else:
        printer.print_keyword_or_string(value.value)


def test_const_memory_space_attr_is_valid_load(
    attr: TestConstMemorySpaceAttr, type: Type, ordering: object, alignment: object, data_layout: object, emit_error: object
) -> bool:
    """Allow every load."""
    return True


def parse_true_false(parser: AsmParser) -> int | None:
    """Read `true` or `false`."""
    return int(bool(parser.parse_integer(1)))


def print_true_false(printer: AsmPrinter, b: int | None) -> None:
    """Write `true` or `false`."""
    printer.write("true" if b else "false")


_FLOATS = {"float": F32, "double": F64, "fp80": F80}


def parse_custom_float_attr(parser: AsmParser) -> tuple[StringAttr, FloatAttr]:
    """Read the name of a float type, and a number of it."""
    name = parser.parse_string()
    parser.parse_colon()
    if name not in _FLOATS:
        raise parser.error(None, "unknown float type, expected 'float', 'double' or 'fp80'")
    return StringAttr.get(name), parser.parse_float_of(_FLOATS[name])


def print_custom_float_attr(printer: AsmPrinter, type_str: StringAttr, value: FloatAttr) -> None:
    """Write the name of a float type, and a number of that type."""
    printer.print_attribute(type_str)
    printer.write(" : ")
    printer.print_attribute_without_type(value)


def parse_custom_struct_attr(parser: AsmParser) -> int:
    """Read a number, or `?` for a dynamic one."""
    return DYNAMIC if parser.parse_optional_question() else parser.parse_integer(64)


def print_custom_struct_attr(printer: AsmPrinter, value: int) -> None:
    """Write a number, or `?` for a dynamic one."""
    printer.write("?" if value == DYNAMIC else str(value))


def parse_custom_opt_struct_field_attr(parser: AsmParser) -> ArrayAttr | None:
    """Read an array; a number is an array of one element."""
    number = parser.parse_optional_integer(64)
    if number is None:
        return parser.parse_attribute_of(ArrayAttr)
    return ArrayAttr.get([IntegerAttr.get(IntegerType.get_signless(64), number)])


def print_custom_opt_struct_field_attr(printer: AsmPrinter, opt_value: ArrayAttr | None) -> None:
    """Write an array, or its only element."""
    elements = tuple(opt_value or ())
    if len(elements) == 1 and isinstance(elements[0], IntegerAttr):
        printer.write(str(elements[0].value))
    elif opt_value is not None:
        printer.print_stripped_attribute(opt_value)


def test_decimal_shape_attr_parse(parser: AsmParser) -> TestDecimalShapeAttr:
    """Read `<1x2>`."""
    parser.parse_less()
    if parser.parse_optional_greater():
        return TestDecimalShapeAttr.get(())
    sizes = parser.parse_dimension_list(allow_dynamic=False, with_trailing_x=False)
    parser.parse_greater()
    return TestDecimalShapeAttr.get(tuple(sizes))


def test_decimal_shape_attr_print(attr: TestDecimalShapeAttr, printer: AsmPrinter) -> None:
    """Write `<1x2>`."""
    printer.write(f"<{'x'.join(map(str, attr.shape))}>")


def test_i64_elements_attr_verify(type: Type, elements: tuple[int, ...]) -> None:
    """Check the number of elements, and their type."""
    assert isinstance(type, ShapedType)
    if type.num_elements != len(elements):
        raise invalid(f"number of elements does not match the provided shape type, got: {len(elements)}, but expected: {type.num_elements}")
    if type.rank != 1 or type.element_type is not IntegerType.get_signless(64):
        raise invalid(f"expected single rank 64-bit shape type, but got: {type}")


def test_i64_elements_attr_parse(parser: AsmParser) -> TestI64ElementsAttr:
    """Read `<[1, 2]>`."""
    type_ = parser.attribute_type
    parser.parse_less()
    elements = parse_integers(parser, 64, signed=False)
    parser.parse_greater()
    if type_ is None:
        raise parser.error(None, "expected a type")
    return TestI64ElementsAttr.get(type_, elements)


def test_i64_elements_attr_print(attr: TestI64ElementsAttr, printer: AsmPrinter) -> None:
    """Write `<[1, 2]>`."""
    printer.write(f"<[{_listed(attr.elements)}]>")


def test_op_asm_attr_interface_attr_get_alias(attr: TestOpAsmAttrInterfaceAttr) -> str | None:
    """Return an alias that contains the text of the attribute."""
    return f"op_asm_attr_interface_{attr.value.value}"


def test_override_builder_attr_build_from_a(cls: type[TestOverrideBuilderAttr], a: int) -> TestOverrideBuilderAttr:
    """Build the attribute from its parameter."""
    return cls.get(a)


def test_sub_elements_access_attr_parse(parser: AsmParser) -> TestSubElementsAccessAttr:
    """Read three attributes."""
    parser.parse_less()
    first = parser.parse_attribute()
    parser.parse_comma()
    second = parser.parse_attribute()
    parser.parse_comma()
    third = parser.parse_attribute()
    parser.parse_greater()
    return TestSubElementsAccessAttr.get(first, second, third)


def test_sub_elements_access_attr_print(attr: TestSubElementsAccessAttr, printer: AsmPrinter) -> None:
    """Write three attributes."""
    printer.write(f"<{', '.join([printer.attribute_text(each) for each in (attr.first, attr.second, attr.third)])}>")


def test_symbol_ref_attr_verify_symbol_uses(attr: TestSymbolRefAttr, op: Operation, symbol_tables: SymbolTableCollection) -> None:
    """Check that the symbol exists."""
    if lookup_nearest_symbol(op, attr.symbol) is None:
        raise op.op_error(f"TestSymbolRefAttr::verifySymbolUses: '{attr.symbol}' does not reference a valid symbol")


def dynamic_pair_attr_verify(values: tuple[Attribute, ...]) -> None:
    """Check the number of arguments."""
    if len(values) != 2:
        raise invalid(f"expected 2 attribute arguments, but had {len(values)}")


def dynamic_pair_attr_parse(parser: AsmParser) -> DynamicPairAttr:
    """Read the arguments, if there are any."""
    values: list[Attribute] = []
    parser.parse_comma_separated_list(Delimiter.OPTIONAL_LESS_GREATER, lambda: values.append(parser.parse_attribute()))
    return DynamicPairAttr.get(tuple(values))


def dynamic_pair_attr_print(attr: DynamicPairAttr, printer: AsmPrinter) -> None:
    """Write the arguments."""
    printer.write("<")
    printer.print_list(attr.values, printer.print_attribute)
    printer.write(">")


def dynamic_custom_assembly_format_attr_parse(parser: AsmParser) -> DynamicCustomAssemblyFormatAttr:
    """Read `<left:right>`."""
    parser.parse_less()
    left = parser.parse_attribute()
    parser.parse_colon()
    right = parser.parse_attribute()
    parser.parse_greater()
    return DynamicCustomAssemblyFormatAttr.get(left, right)


def dynamic_custom_assembly_format_attr_print(attr: DynamicCustomAssemblyFormatAttr, printer: AsmPrinter) -> None:
    """Write `<left:right>`."""
    printer.write(f"<{printer.attribute_text(attr.left)}:{printer.attribute_text(attr.right)}>")


def _numbers(parser: AsmParser) -> tuple[int, ...]:
    found: list[int] = []
    parser.parse_comma_separated_list(Delimiter.NONE, lambda: found.append(parser.parse_integer(32)))
    return tuple(found)


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


def attr_with_type_builder_attr_parse(parser: AsmParser) -> AttrWithTypeBuilderAttr:
    """Read an integer, whose type is also the attribute's."""
    attribute = parser.parse_attribute_of(IntegerAttr)
    return AttrWithTypeBuilderAttr.get(attribute, attribute.type)


def attr_with_type_builder_attr_print(attr: AttrWithTypeBuilderAttr, printer: AsmPrinter) -> None:
    """Write the integer."""
    printer.write(" ")
    printer.print_attribute(attr.attr)
