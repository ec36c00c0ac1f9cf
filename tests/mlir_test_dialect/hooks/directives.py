"""Parsers and printers of the directives `custom<…>` in formats of operations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ods.builtin import DenseI64ArrayAttr, IntegerAttr, StringAttr, TypeAttr
from ods.ir.attribute import Attribute
from ods.ir.block import Block
from ods.ir.interfaces.shaped_type import DYNAMIC
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter
from ods.text.operand_parser import UnresolvedOperand

# ---- operands


def parse_custom_directive_operands(
    parser: OpParser,
) -> tuple[UnresolvedOperand, UnresolvedOperand | None, list[UnresolvedOperand]]:
    """Read `%a, %b -> (%c, %d)`; the second may be missing."""
    operand = parser.parse_operand()
    optional = parser.parse_operand() if parser.parse_optional_comma() else None
    parser.parse_arrow()
    parser.parse_l_paren()
    variadic = parser.parse_operand_list()
    parser.parse_r_paren()
    return operand, optional, variadic


def print_custom_directive_operands(
    printer: OpPrinter, op: Operation, operand: Value, opt_operand: Value | None, var_operands: Sequence[Value]
) -> None:
    """Write `%a, %b -> (%c, %d)`."""
    printer.print_operand(operand)
    if opt_operand is not None:
        printer.write(", ")
        printer.print_operand(opt_operand)
    printer.write(" -> (")
    printer.print_operands(var_operands)
    printer.write(")")


def parse_custom_directive_results(parser: OpParser) -> tuple[Type, Type | None, list[Type]]:
    """Read `: i64, i64 -> (i64)`; the second may be missing."""
    parser.parse_colon()
    first = parser.parse_type()
    optional = parser.parse_type() if parser.parse_optional_comma() else None
    parser.parse_arrow()
    parser.parse_l_paren()
    variadic = parser.parse_type_list()
    parser.parse_r_paren()
    return first, optional, variadic


def print_custom_directive_results(
    printer: OpPrinter, op: Operation, result: Type, opt_result: Type | None, var_results: Sequence[Type]
) -> None:
    """Write ` : i64, i64 -> (i64)`."""
    optional = "" if opt_result is None else f", {printer.type_text(opt_result)}"
    printer.write(f" : {printer.type_text(result)}{optional} -> ({printer.types_text(var_results)})")


def parse_custom_directive_with_type_refs(parser: OpParser, result: Type, opt_result: Type | None, var_results: Sequence[Type]) -> None:
    """Read the same types again."""
    parser.parse_keyword("type_refs_capture")
    place = parser.current_location()
    first, optional, variadic = parse_custom_directive_results(parser)
    if (first, optional, tuple(variadic)) != (result, opt_result, tuple(var_results)):
        raise parser.error(place, "expected the same types")


def print_custom_directive_with_type_refs(
    printer: OpPrinter, op: Operation, result: Type, opt_result: Type | None, var_results: Sequence[Type]
) -> None:
    """Write the types again."""
    printer.write(" type_refs_capture ")
    print_custom_directive_results(printer, op, result, opt_result, var_results)


def parse_custom_directive_operands_and_types(
    parser: OpParser,
) -> tuple[UnresolvedOperand, UnresolvedOperand | None, list[UnresolvedOperand], Type, Type | None, list[Type]]:
    """Read the operands, and then their types."""
    return (*parse_custom_directive_operands(parser), *parse_custom_directive_results(parser))


def print_custom_directive_operands_and_types(
    printer: OpPrinter,
    op: Operation,
    operand: Value,
    opt_operand: Value | None,
    var_operands: Sequence[Value],
    operand_type: Type,
    opt_operand_type: Type | None,
    var_operands_types: Sequence[Type],
) -> None:
    """Write the operands, and then their types."""
    print_custom_directive_operands(printer, op, operand, opt_operand, var_operands)
    print_custom_directive_results(printer, op, operand_type, opt_operand_type, var_operands_types)


def parse_custom_directive_optional_operand_ref(parser: OpParser, opt_operand: UnresolvedOperand | None) -> None:
    """Read 1 if the operand is present, 0 if it is absent."""
    place = parser.current_location()
    if bool(parser.parse_integer(64)) != (opt_operand is not None):
        raise parser.error(place, "expected the number of operands")


def print_custom_directive_optional_operand_ref(printer: OpPrinter, op: Operation, opt_operand: Value | None) -> None:
    """Write 1 if the operand is present, 0 if it is absent."""
    printer.write("0" if opt_operand is None else "1")


def parse_custom_optional_operand(parser: OpParser) -> UnresolvedOperand | None:
    """Read `(%a)`, if it is present."""
    if not parser.parse_optional_l_paren():
        return None
    operand = parser.parse_operand()
    parser.parse_r_paren()
    return operand


def print_custom_optional_operand(printer: OpPrinter, op: Operation, opt_operand: Value | None) -> None:
    """Write `(%a) `, if it is present."""
    if opt_operand is not None:
        printer.write(f"({printer.value_text(opt_operand)}) ")


# ---- regions and successors


def parse_custom_directive_regions(parser: OpParser) -> tuple[Region, list[Region]]:
    """Read one or two regions."""
    region = parser.parse_region()
    return region, [parser.parse_region()] if parser.parse_optional_comma() else []


def print_custom_directive_regions(printer: OpPrinter, op: Operation, region: Region, other_regions: Sequence[Region]) -> None:
    """Write the regions."""
    printer.print_region(region)
    if other_regions:
        printer.write(", ")
        for other in other_regions:
            printer.print_region(other)


def parse_custom_directive_successors(parser: OpParser) -> tuple[Block, list[Block]]:
    """Read one or two blocks; the second one becomes two successors."""
    successor = parser.parse_successor()
    return successor, [parser.parse_successor()] * 2 if parser.parse_optional_comma() else []


def print_custom_directive_successors(printer: OpPrinter, op: Operation, successor: Block, successors: Sequence[Block]) -> None:
    """Write one block or two."""
    printer.print_successor(successor)
    if successors:
        printer.write(", ")
        printer.print_successor(successors[0])


def parse_switch_cases(parser: OpParser) -> tuple[DenseI64ArrayAttr, list[Region]]:
    """Read `case 1 { … }`, any number of times."""
    cases, regions = [], []
    while parser.parse_optional_keyword("case"):
        cases.append(parser.parse_integer(64))
        regions.append(parser.parse_region())
    return DenseI64ArrayAttr.get(cases), regions


def print_switch_cases(printer: OpPrinter, op: Operation, cases: DenseI64ArrayAttr, case_regions: Sequence[Region]) -> None:
    """Write each case on a separate line."""
    for case, region in zip(cases, case_regions):
        printer.print_newline()
        printer.write(f"case {case} ")
        printer.print_region(region, print_entry_block_args=False)


def parse_dummy_region_ref(parser: OpParser, body: Region) -> None:
    """Read nothing."""


def print_dummy_region_ref(printer: OpPrinter, op: Operation, body: Region) -> None:
    """Write nothing."""


def parse_dummy_successor_ref(parser: OpParser, successor: Block) -> None:
    """Read nothing."""


def print_dummy_successor_ref(printer: OpPrinter, op: Operation, successor: Block) -> None:
    """Write nothing."""


# ---- attributes and properties


def parse_custom_directive_attributes(parser: OpParser) -> tuple[IntegerAttr, IntegerAttr | None]:
    """Read one or two numbers."""
    attribute = parser.parse_attribute_of(IntegerAttr)
    return attribute, parser.parse_attribute_of(IntegerAttr) if parser.parse_optional_comma() else None


def print_custom_directive_attributes(printer: OpPrinter, op: Operation, attr: IntegerAttr, opt_attr: IntegerAttr | None) -> None:
    """Write one or two numbers."""
    printer.print_attribute(attr)
    if opt_attr is not None:
        printer.write(", ")
        printer.print_attribute(opt_attr)


def parse_custom_directive_spacing(parser: OpParser) -> StringAttr:
    """Read a string."""
    return parser.parse_attribute_of(StringAttr)


def print_custom_directive_spacing(printer: OpPrinter, op: Operation, attr: StringAttr) -> None:
    """Write a string."""
    printer.print_attribute(attr)


def parse_custom_directive_attr_dict(parser: OpParser, attributes: dict[str, Attribute]) -> None:
    """Read `{…}`, if it is present."""
    parser.parse_optional_attr_dict(attributes)


def print_custom_directive_attr_dict(printer: OpPrinter, op: Operation, attributes: Mapping[str, Attribute]) -> None:
    """Write `{…}`."""
    printer.print_optional_attr_dict(attributes.items())


def parse_dimension_list(parser: OpParser) -> DenseI64ArrayAttr:
    """Read `1x?`, or `[]` if there are no sizes."""
    if parser.parse_optional_l_square():
        place = parser.current_location()
        if not parser.parse_optional_r_square():
            raise parser.error(place, "Failed parsing dimension list.")
        empty: DenseI64ArrayAttr = DenseI64ArrayAttr.get([])
        return empty
    place = parser.current_location()
    sizes = parser.parse_dimension_list(with_trailing_x=False)
    if not sizes:
        message = 'Failed parsing dimension list. Did you mean an empty list? It must be denoted by "[]".'
        raise parser.error(place, message)
    known: DenseI64ArrayAttr = DenseI64ArrayAttr.get(sizes)
    return known


def print_dimension_list(printer: OpPrinter, op: Operation, dimension_list: DenseI64ArrayAttr) -> None:
    """Write `1x?`, or `[]` if there are no sizes."""
    sizes = tuple(dimension_list)
    printer.write("x".join(["?" if size == DYNAMIC else str(size) for size in sizes]) if sizes else "[]")


def parse_optional_custom_parser(parser: OpParser) -> Attribute | None:
    """Read `foo` and an attribute, if the keyword is present."""
    return parser.parse_attribute_of(IntegerAttr) if parser.parse_optional_keyword("foo") else None


def print_optional_custom_parser(printer: OpPrinter, op: Operation, attr: IntegerAttr | None) -> None:
    """Write `foo` and the attribute."""
    if attr is not None:
        printer.write("foo ")
        printer.print_attribute(attr)


def parse_attr_elide_type(parser: OpParser, type: TypeAttr) -> Attribute:
    """Read an attribute whose type was read before."""
    return parser.parse_attribute(type.value)


def print_attr_elide_type(printer: OpPrinter, op: Operation, type: TypeAttr, attr: Attribute) -> None:
    """Write the attribute without its type, which was written before."""
    printer.print_attribute_without_type(attr)


def parse_using_property_in_custom(parser: OpParser) -> tuple[int, ...]:
    """Read `[1, 2]`."""
    numbers: list[int] = []
    parser.parse_l_square()
    if not parser.parse_optional_r_square():
        numbers.append(parser.parse_integer(64))
        while parser.parse_optional_comma():
            numbers.append(parser.parse_integer(64))
        parser.parse_r_square()
    return tuple(numbers)


def print_using_property_in_custom(printer: OpPrinter, op: Operation, prop: Sequence[int]) -> None:
    """Write `[1, 2]`."""
    printer.write(f"[{', '.join(map(str, prop))}]")


def parse_int_property(parser: OpParser) -> int:
    """Read a number."""
    return parser.parse_integer(64)


def print_int_property(printer: OpPrinter, op: Operation, first: int) -> None:
    """Write a number."""
    printer.write(str(first))


def parse_sum_property(parser: OpParser, first: int) -> int:
    """Read a number and its sum with another one."""
    place = parser.current_location()
    second = parser.parse_integer(64)
    parser.parse_equal()
    if parser.parse_integer(64) != first + second:
        raise parser.error(place, "Expected sum to equal first + second")
    return second


def print_sum_property(printer: OpPrinter, op: Operation, second: int, first: int) -> None:
    """Write a number and its sum with another one."""
    printer.write(f"{second} = {first + second}")


def parse_optional_loc(parser: OpParser) -> Attribute:
    """Read `loc(…)`, or return the location in the text."""
    place = parser.current_location()
    location = parser.parse_optional_location_specifier()
    return parser.location_of(place) if location is None else location


def print_optional_loc(printer: OpPrinter, op: Operation, loc: Attribute) -> None:
    """Write `loc(…)`, if locations are printed."""
    printer.print_optional_location_specifier(loc)


def parse_custom_operation_name_entry(parser: OpParser) -> StringAttr:
    """Read the name of an operation."""
    return StringAttr.get(parser.parse_any_keyword())


def print_custom_operation_name_entry(printer: OpPrinter, op: Operation, name: StringAttr) -> None:
    """Write the name of an operation."""
    printer.write(name.value)
