"""Parsers and printers of whole operations."""

from __future__ import annotations

import base64

from generated.test.operations import (
    AffineScopeOp,
    ConversionFuncOp,
    IsolatedRegionOp,
    ParseB64BytesOp,
    ParseIntegerLiteralOp,
    ParseWrappedKeywordOp,
    PolyForOp,
    PrettyPrintedRegionOp,
    RegionIfOp,
    SingleNoTerminatorCustomAsmOp,
    StringAttrPrettyNameOp,
    TestReturnOp,
    TestWithBoundsRegionOp,
    WrappingRegionOp,
)

from ods.builtin import INDEX, ArrayAttr, FunctionType, IntegerType, StringAttr
from ods.ir.block import Block
from ods.ir.operation import Operation
from ods.ir.operation_state import OperationState
from ods.ir.region import Region
from ods.text.function_syntax import parse_function_op, print_function_op
from ods.text.op_parser import OpParser, parse_generic_operation, parse_generic_operation_after_name
from ods.text.op_printer import OpPrinter
from ods.text.operand_parser import Argument


def isolated_region_parse(parser: OpParser, state: OperationState) -> None:
    """Read the operand, which is also the name of the region's argument, and the region."""
    operand = parser.parse_operand()
    state.operands.append(parser.resolve_operand(operand, INDEX))
    state.regions.append(parser.parse_region([Argument(operand, INDEX)], enable_name_shadowing=True))


def isolated_region_print(op: IsolatedRegionOp, printer: OpPrinter) -> None:
    """Write the operand, and the region whose argument has the same name."""
    printer.write(" ")
    printer.print_operand(op.operands[0])
    printer.shadow_region_args(op.region, [op.operands[0]])
    printer.write(" ")
    printer.print_region(op.region, print_entry_block_args=False)


def affine_scope_parse(parser: OpParser, state: OperationState) -> None:
    """Read a region."""
    state.regions.append(parser.parse_region())


def affine_scope_print(op: AffineScopeOp, printer: OpPrinter) -> None:
    """Write a region."""
    printer.write(" ")
    printer.print_region(op.region, print_entry_block_args=False)


def single_no_terminator_custom_asm_op_parse(parser: OpParser, state: OperationState) -> None:
    """Read a region."""
    state.regions.append(parser.parse_region())


def single_no_terminator_custom_asm_op_print(op: SingleNoTerminatorCustomAsmOp, printer: OpPrinter) -> None:
    """Write a region without its terminator."""
    printer.print_region(op.region, print_entry_block_args=False, print_block_terminators=False)


def string_attr_pretty_name_parse(parser: OpParser, state: OperationState) -> None:
    """Read the names of the results, which become an attribute."""
    state.types.extend([IntegerType.get_signless(32)] * parser.result_count)
    parser.parse_optional_attr_dict_with_keyword(state.attributes)
    if "names" in state.attributes or not parser.result_count:
        return
    names = [parser.get_result_name(index)[0] for index in range(parser.result_count)]
    state.attributes["names"] = ArrayAttr.get([StringAttr.get("" if name[:1].isdigit() else name) for name in names])


def string_attr_pretty_name_print(op: StringAttrPrettyNameOp, printer: OpPrinter) -> None:
    """Write the attribute with the names only if it differs from the names of the results."""
    names = tuple(op.names)
    agree = len(names) == len(op.results) and all(
        isinstance(name, StringAttr) and printer.value_text(result)[1:] == name.value for name, result in zip(names, op.results)
    )
    printer.print_optional_attr_dict_with_keyword(op.attributes.items(), ["names"] if agree else [])


def region_if_parse(parser: OpParser, state: OperationState) -> None:
    """Read `%a: type -> type then {…} else {…} join {…}`."""
    operands = parser.parse_operand_list()
    types = parser.parse_colon_type_list()
    state.types.extend(parser.parse_arrow_type_list())
    for keyword in ("then", "else", "join"):
        parser.parse_keyword(keyword)
        state.regions.append(parser.parse_region())
    state.operands.extend(parser.resolve_operands(operands, types, parser.current_location()))


def region_if_print(op: RegionIfOp, printer: OpPrinter) -> None:
    """Write `%a: type -> type then {…} else {…} join {…}`."""
    printer.write(" ")
    printer.print_operands(op.operands)
    printer.write(f": {printer.types_text([operand.type for operand in op.operands])}")
    printer.print_arrow_type_list([result.type for result in op.results])
    for keyword, region in zip(("then", "else", "join"), op.regions):
        printer.write(f" {keyword} ")
        printer.print_region(region)


def with_bounds_region_parse(parser: OpParser, state: OperationState) -> None:
    """Read attributes, the argument and the region."""
    parser.parse_optional_attr_dict(state.attributes)
    argument = parser.parse_argument(allow_type=True)
    state.regions.append(parser.parse_region([argument]))


def with_bounds_region_print(op: TestWithBoundsRegionOp, printer: OpPrinter) -> None:
    """Write attributes, the argument and the region."""
    printer.print_optional_attr_dict(op.attributes.items())
    printer.write(" ")
    printer.print_region_argument(op.region.blocks[0].arguments[0])
    printer.write(" ")
    printer.print_region(op.region, print_entry_block_args=False)


def conversion_func_op_parse(parser: OpParser, state: OperationState) -> None:
    """Read a function."""
    parse_function_op(parser, state)


def conversion_func_op_print(op: ConversionFuncOp, printer: OpPrinter) -> None:
    """Write a function."""
    print_function_op(op, printer)


def parse_integer_literal_parse(parser: OpParser, state: OperationState) -> None:
    """Read the number of results, after an optional colon."""
    if parser.parse_optional_colon():
        state.types.extend([INDEX] * parser.parse_integer(64, signed=False))


def parse_integer_literal_print(op: ParseIntegerLiteralOp, printer: OpPrinter) -> None:
    """Write the number of results."""
    if op.results:
        printer.write(f" : {len(op.results)}")


def parse_wrapped_keyword_parse(parser: OpParser, state: OperationState) -> None:
    """Read a keyword."""
    state.attributes["keyword"] = StringAttr.get(parser.parse_any_keyword())


def parse_wrapped_keyword_print(op: ParseWrappedKeywordOp, printer: OpPrinter) -> None:
    """Write a keyword."""
    printer.write(f" {op.keyword.value}")


def parse_b64_parse(parser: OpParser, state: OperationState) -> None:
    """Read bytes."""
    state.attributes["b64"] = StringAttr.get(parser.parse_base64_bytes().decode("utf-8", "surrogateescape"))


def parse_b64_print(op: ParseB64BytesOp, printer: OpPrinter) -> None:
    """Write bytes."""
    text = base64.b64encode(op.b64.value.encode("utf-8", "surrogateescape")).decode()
    printer.write(f' "{text}"')


def wrapping_region_parse(parser: OpParser, state: OperationState) -> None:
    """Read an operation in the generic form; its results are returned from the region."""
    parser.parse_keyword("wraps")
    region, block = Region(), Block()
    state.regions.append(region)
    region.append(block)
    wrapped = parse_generic_operation(parser)
    block.append(wrapped)
    block.append(TestReturnOp(wrapped.results, loc=wrapped.location))
    state.types.extend([result.type for result in wrapped.results])
    state.location = wrapped.location


def wrapping_region_print(op: WrappingRegionOp, printer: OpPrinter) -> None:
    """Write the inner operation in the generic form."""
    printer.write(" wraps ")
    printer.print_generic_op(op.region.blocks[0].operations[0])


def pretty_printed_region_parse(parser: OpParser, state: OperationState) -> None:
    """Read `%a, %b start name end : type`, or the rest of the generic form after the name."""
    place = parser.current_location()
    operands = parser.parse_operand_list()
    if not parser.parse_optional_keyword("start"):
        parse_generic_operation_after_name(parser, state, operands=operands)
        return
    name = parser.parse_any_keyword()
    parser.parse_keyword("end")
    parser.parse_colon()
    signature = parser.parse_type_of(FunctionType)
    location = parser.parse_optional_location_specifier() or parser.location_of(place)
    state.operands.extend(parser.resolve_operands(operands, signature.inputs, place))
    type_ = signature.inputs[0]
    region, block = Region(), Block([type_, type_], [location, location])
    state.regions.append(region)
    region.append(block)
    inner = Operation.create(name, [type_], block.arguments, loc=location, ip=False)
    block.append(inner)
    block.append(TestReturnOp(inner.results, loc=inner.location))
    state.types.extend(signature.results)
    state.location = location


def pretty_printed_region_print(op: PrettyPrintedRegionOp, printer: OpPrinter) -> None:
    """Write the short form if the inner operation allows it, else the generic form."""
    printer.write(" ")
    printer.print_operands(op.operands)
    if op.region.blocks[0].operations[0].name == "test.special.op":
        printer.write(" start test.special.op end")
    else:
        printer.write(" (")
        printer.print_region(op.region)
        printer.write(")")
    printer.write(" : ")
    printer.print_functional_type(op)


def polyfor_parse(parser: OpParser, state: OperationState) -> None:
    """Read the arguments of the region, and the region."""
    arguments = parser.parse_argument_list()
    for argument in arguments:
        argument.type = INDEX
    state.regions.append(parser.parse_region(arguments))


def polyfor_print(op: PolyForOp, printer: OpPrinter) -> None:
    """Write the arguments of the region, and the region."""
    printer.write(" ")
    printer.print_list(op.region.blocks[0].arguments, lambda each: printer.print_region_argument(each, omit_type=True))
    printer.write(" ")
    printer.print_region(op.region, print_entry_block_args=False)
