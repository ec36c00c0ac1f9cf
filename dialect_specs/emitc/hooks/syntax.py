"""The custom form of expressions."""

from __future__ import annotations

from generated.emitc import ExpressionOp
from ods.builtin import FunctionType, UnitAttr
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.operation_state import OperationState
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter
from ods.text.operand_parser import Argument


def expression_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `%a, %b noinline : (i32, i32) -> i32 { … }`."""
    operands = parser.parse_operand_list()
    if parser.parse_optional_keyword("noinline"):
        state.attributes["do_not_inline"] = UnitAttr.get()
    parser.parse_colon()
    place = parser.current_location()
    signature = parser.parse_type()
    if not isinstance(signature, FunctionType):
        raise parser.error(place, "expected function type")
    place = parser.current_location()
    state.operands = parser.resolve_operands(operands, signature.inputs, place)
    if len(signature.results) != 1:
        raise parser.error(place, "expected single return type")
    state.types = [*signature.results]
    arguments = [Argument(operand, type_) for operand, type_ in zip(operands, signature.inputs)]
    state.regions = [parser.parse_region(arguments, enable_name_shadowing=True)]


def expression_print(op: ExpressionOp, printer: OpPrinter) -> None:
    """Print the operation as `expression_parse` parses it."""
    printer.write(" ")
    printer.print_operands(op.defs)
    shows_noinline = op.do_not_inline and not copies_mlir_22_bugs()
    printer.write(" noinline : " if shows_noinline else " : ")
    printer.print_functional_type(op)
    printer.shadow_region_args(op.region, [*op.defs])
    printer.write(" ")
    printer.print_region(op.region, print_entry_block_args=False)
