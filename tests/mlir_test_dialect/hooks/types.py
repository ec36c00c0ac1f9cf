"""Parsers, printers and verifiers of types."""

from __future__ import annotations

from collections.abc import Callable

from generated.test.types import (
    CompoundAType,
    DynamicCustomAssemblyFormatType,
    DynamicPairType,
    StructType,
    TestIntegerType,
    TestTypeAllOptionalParamsType,
    TestTypeDefaultValuedTypeType,
    TestTypeNewlineAndIndentType,
    TestTypeOpAsmTypeInterfaceType,
    TestTypeOptionalGroupParamsType,
    TestTypeWithLayoutType,
)

from ods.builtin import F32, I32, IntegerType, TupleType
from ods.ir.attribute import Attribute
from ods.ir.type import Type
from ods.text.asm_parser import AsmParser, Delimiter
from ods.text.asm_printer import AsmPrinter

from .common import invalid, parse_integers


def compound_a_type_parse(parser: AsmParser) -> CompoundAType:
    """Read `<width, type, [numbers]>`."""
    parser.parse_less()
    width = parser.parse_integer(32)
    parser.parse_comma()
    type_ = parser.parse_type()
    parser.parse_comma()
    numbers = parse_integers(parser, 32)
    parser.parse_greater()
    return CompoundAType.get(width, type_, numbers)


def compound_a_type_print(type_: CompoundAType, printer: AsmPrinter) -> None:
    """Write `<width, type, [numbers]>`."""
    numbers = ", ".join(map(str, type_.array_of_ints))
    printer.write(f"<{type_.width_of_something}, {printer.type_text(type_.one_type)}, [{numbers}]>")


_SIGNEDNESS = {"u": "unsigned", "s": "signed", "n": "none", "unsigned": "unsigned", "signed": "signed", "none": "none"}


def test_integer_type_verify(width: int, signedness: str) -> None:
    """Check the width."""
    if width > 8:
        raise invalid("the width is at most 8")


def test_integer_type_parse(parser: AsmParser) -> TestIntegerType:
    """Read `<unsigned, 8>`."""
    parser.parse_less()
    place = parser.current_location()
    signedness = _SIGNEDNESS.get(parser.parse_any_keyword().lower())
    if signedness is None:
        raise parser.error(place, "expected signed, unsigned, or none")
    parser.parse_comma()
    width = parser.parse_integer(32)
    parser.parse_greater()
    return TestIntegerType.get(width, signedness)


def test_integer_type_print(type_: TestIntegerType, printer: AsmPrinter) -> None:
    """Write `<unsigned, 8>`."""
    printer.write(f"<{type_.signedness}, {type_.width}>")


def test_integer_type_get_alias(type_: TestIntegerType) -> str | None:
    """Return an alias for one of the types, else None."""
    return "test_ui8" if (type_.signedness, type_.width) == ("unsigned", 8) else None


def struct_type_parse(parser: AsmParser) -> StructType:
    """Read `<{name,type},{name,type}>`."""
    names, types = [], []
    parser.parse_less()
    while parser.parse_optional_l_brace():
        names.append(parser.parse_any_keyword())
        parser.parse_comma()
        types.append(parser.parse_type())
        parser.parse_r_brace()
        if not parser.parse_optional_comma():
            break
    parser.parse_greater()
    return StructType.get(tuple(names), tuple(types))


def struct_type_print(type_: StructType, printer: AsmPrinter) -> None:
    """Write `<{name,type}, {name,type}>`."""
    fields = [f"{{{name},{printer.type_text(each)}}}" for name, each in zip(type_.names, type_.types)]
    printer.write(f"<{', '.join(fields)}>")


def test_type_all_optional_params_type_parse(parser: AsmParser) -> TestTypeAllOptionalParamsType:
    """Read `<a, b>`, both of which may be missing."""
    parser.parse_less()
    numbers = _optional_numbers(parser)
    parser.parse_greater()
    return TestTypeAllOptionalParamsType.get(*numbers)


def test_type_all_optional_params_type_print(type_: TestTypeAllOptionalParamsType, printer: AsmPrinter) -> None:
    """Write the parameters that are present."""
    printer.write(f"<{_listed((type_.a, type_.b))}>")


def test_type_optional_group_params_type_parse(parser: AsmParser) -> TestTypeOptionalGroupParamsType:
    """Read `<(a, b)>` or `<x>`."""
    parser.parse_less()
    numbers: tuple[int | None, int | None] = (None, None)
    if parser.parse_optional_l_paren():
        numbers = _optional_numbers(parser)
        parser.parse_r_paren()
    else:
        parser.parse_keyword("x")
    parser.parse_greater()
    return TestTypeOptionalGroupParamsType.get(*numbers)


def test_type_optional_group_params_type_print(type_: TestTypeOptionalGroupParamsType, printer: AsmPrinter) -> None:
    """Write the parameters in parentheses if they are present, else `x`."""
    numbers = _listed((type_.a, type_.b))
    printer.write(f"<({numbers})>" if numbers else "<x>")


def test_type_default_valued_type_type_parse(parser: AsmParser) -> TestTypeDefaultValuedTypeType:
    """Read `<(type)>` or `<>`."""
    parser.parse_less()
    type_ = IntegerType.get_signless(32)
    if parser.parse_optional_l_paren():
        type_ = parser.parse_type_of(IntegerType)
        parser.parse_r_paren()
    parser.parse_greater()
    return TestTypeDefaultValuedTypeType.get(type_)


def test_type_default_valued_type_type_print(type_: TestTypeDefaultValuedTypeType, printer: AsmPrinter) -> None:
    """Write the type, unless it is the default."""
    is_default = type_.type is IntegerType.get_signless(32)
    printer.write("<>" if is_default else f"<({printer.type_text(type_.type)})>")


def test_type_newline_and_indent_type_parse(parser: AsmParser) -> TestTypeNewlineAndIndentType:
    """Read `<indented_content>`."""
    parser.parse_less()
    parser.parse_keyword("indented_content")
    parser.parse_greater()
    return TestTypeNewlineAndIndentType.get()


def test_type_newline_and_indent_type_print(type_: TestTypeNewlineAndIndentType, printer: AsmPrinter) -> None:
    """Write the content on a separate line."""
    printer.write("<")
    printer.increase_indent()
    printer.print_newline()
    printer.write("indented_content")
    printer.decrease_indent()
    printer.print_newline()
    printer.write(">")


def test_type_op_asm_type_interface_type_get_asm_name(type_: TestTypeOpAsmTypeInterfaceType, set_name: Callable[[str], None]) -> None:
    """Name values after the type."""
    set_name("op_asm_type_interface")


def test_type_op_asm_type_interface_type_get_alias(type_: TestTypeOpAsmTypeInterfaceType) -> str | None:
    """Return an alias, which every instance has."""
    return "op_asm_type_interface_type"


def test_type_with_layout_type_parse(parser: AsmParser) -> TestTypeWithLayoutType:
    """Read `<key>`."""
    parser.parse_less()
    key = parser.parse_integer(32, signed=False)
    parser.parse_greater()
    return TestTypeWithLayoutType.get(key)


def test_type_with_layout_type_print(type_: TestTypeWithLayoutType, printer: AsmPrinter) -> None:
    """Write `<key>`."""
    printer.write(f"<{type_.key}>")


# ---- parts of formats


def parse_custom_type_a(parser: AsmParser) -> int:
    """Read a number."""
    return parser.parse_integer(32)


def print_custom_type_a(printer: AsmPrinter, a: int) -> None:
    """Write a number."""
    printer.write(str(a))


def parse_custom_type_b(parser: AsmParser, a: int) -> int | None:
    """Read `a` numbers, and one more, which is the result."""
    if a < 0:
        return None
    for _ in range(a):
        parser.parse_integer(32)
    return parser.parse_integer(32)


def print_custom_type_b(printer: AsmPrinter, a: int, b: int | None) -> None:
    """Write `a` numbers, and `b`."""
    if a >= 0:
        printer.write(" " + "".join(f"{number} " for number in range(a)) + str(b))


def parse_foo_string(parser: AsmParser) -> str:
    """Read a string."""
    return parser.parse_string()


def print_foo_string(printer: AsmPrinter, foo: str) -> None:
    """Write a string."""
    printer.print_string(foo)


def parse_bar_string(parser: AsmParser, foo: str) -> None:
    """Read `foo` as a keyword."""
    parser.parse_keyword(foo)


def print_bar_string(printer: AsmPrinter, foo: str) -> None:
    """Write `foo` as a keyword."""
    printer.write(foo)


# ---- dynamic types


def dynamic_pair_type_verify(values: tuple[Attribute, ...]) -> None:
    """Check the number of arguments."""
    if len(values) != 2:
        raise invalid(f"expected 2 type arguments, but had {len(values)}")


def dynamic_pair_type_parse(parser: AsmParser) -> DynamicPairType:
    """Read the arguments, if there are any."""
    values: list[Attribute] = []
    parser.parse_comma_separated_list(Delimiter.OPTIONAL_LESS_GREATER, lambda: values.append(parser.parse_attribute()))
    return DynamicPairType.get(tuple(values))


def dynamic_pair_type_print(type_: DynamicPairType, printer: AsmPrinter) -> None:
    """Write the arguments."""
    printer.write("<")
    printer.print_list(type_.values, printer.print_attribute)
    printer.write(">")


def dynamic_custom_assembly_format_type_parse(parser: AsmParser) -> DynamicCustomAssemblyFormatType:
    """Read `<left:right>`."""
    parser.parse_less()
    left = parser.parse_attribute()
    parser.parse_colon()
    right = parser.parse_attribute()
    parser.parse_greater()
    return DynamicCustomAssemblyFormatType.get(left, right)


def dynamic_custom_assembly_format_type_print(type_: DynamicCustomAssemblyFormatType, printer: AsmPrinter) -> None:
    """Write `<left:right>`."""
    printer.write(f"<{printer.attribute_text(type_.left)}:{printer.attribute_text(type_.right)}>")


def _optional_numbers(parser: AsmParser) -> tuple[int | None, int | None]:
    first = parser.parse_optional_integer(32)
    if first is None or not parser.parse_optional_comma():
        return first, None
    return first, parser.parse_integer(32)


def _listed(numbers: tuple[int | None, ...]) -> str:
    return ", ".join([str(number) for number in numbers if number is not None])


def is_nested_tuple_with_any_combination_of32_bit_signless(type_: Type) -> bool:
    """Return True if a tuple and the tuples in it contain only `i32` and `f32`."""
    pending = [type_]
    while pending:
        current = pending.pop()
        if isinstance(current, TupleType):
            pending += current.types
        elif current not in (I32, F32):
            return False
    return True
