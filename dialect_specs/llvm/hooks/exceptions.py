"""Calls that may raise exceptions, and landing pads (MLIR `LLVMDialect.cpp`)."""

from __future__ import annotations

from collections.abc import Sequence

from generated.llvm import (
    AddressOfOp,
    ArrayType,
    BitcastOp,
    CConv,
    CConvAttr,
    InvokeOp,
    LandingpadOp,
    LLVMFuncOp,
    ZeroOp,
)
from ods.builtin import (
    DenseI32ArrayAttr,
    SymbolRefAttr,
    UnitAttr,
)
from ods.diagnostics import Diagnostic
from ods.dialect_utils.branches import two_way_operands
from ods.ir.interfaces import SuccessorOperands
from ods.ir.operation_state import OperationState
from ods.ir.value import Value
from ods.ir.walk import get_parent_of_type
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter

from .call_syntax import (
    SHOWN,
    arguments_of,
    callable_of,
    parse_callee,
    parse_op_bundles,
    parse_types,
    parse_vararg,
    print_bundles,
    print_callee,
    print_types,
    print_vararg,
    resolve_bundles,
    verify_bundles,
    verify_vararg_type,
)
from .common import parse_case, print_attributes

# ---- invoke


def invoke_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `@f(%a) to ^bb1 unwind ^bb2 {attributes} : (i32) -> i32`."""
    state.attributes["CConv"] = CConvAttr.get(parse_case(parser, CConv, CConv.C))
    operands = parse_callee(parser, state)
    parser.parse_keyword("to")
    normal, normal_operands = parser.parse_successor_and_use_list()
    parser.parse_keyword("unwind")
    unwind, unwind_operands = parser.parse_successor_and_use_list()
    parse_vararg(parser, state)
    place = parser.current_location()
    bundles = parse_op_bundles(parser)
    if bundles is not None and bundles[2] is not None:
        state.attributes["op_bundle_tags"] = bundles[2]
    parser.parse_optional_attr_dict(state.attributes)
    parse_types(parser, state, operands, "callee" in state.attributes)
    count = resolve_bundles(parser, state, place, bundles)
    state.successors += [normal, unwind]
    state.operands[len(operands) : len(operands)] = [*normal_operands, *unwind_operands]
    sizes = [len(operands), len(normal_operands), len(unwind_operands), count]
    state.attributes["operandSegmentSizes"] = DenseI32ArrayAttr.get(sizes)


def invoke_print(op: InvokeOp, printer: OpPrinter) -> None:
    """Print the invoke as `invoke_parse` parses it."""
    printer.write(" ")
    if op.c_conv.calling_conv is not CConv.C:
        printer.write(op.c_conv.calling_conv.text + " ")
    print_callee(op, printer)
    printer.write(" to ")
    printer.print_successor_and_use_list(op.normal_dest, op.normal_dest_operands)
    printer.write(" unwind ")
    printer.print_successor_and_use_list(op.unwind_dest, op.unwind_dest_operands)
    print_vararg(op, printer)
    print_bundles(op, printer)
    print_attributes(op, printer, ("callee", "var_callee_type", "CConv", *SHOWN))
    printer.write(" : ")
    if op.callee is None and op.callee_operands:
        printer.print_type(op.callee_operands[0].type)
        printer.write(", ")
    print_types(op, printer, arguments_of(op))


def invoke_verify(op: InvokeOp) -> None:
    """- The block after an exception begins with `llvm.landingpad`.
    - The type of a function with variable arguments fits operands and result.
    - Each operand bundle has a name.
    """
    verify_vararg_type(op)
    first = next(iter(op.unwind_dest.operations), None)
    if first is None:
        raise op.error("must have at least one operation in unwind destination")
    if not isinstance(first, LandingpadOp):
        raise op.error("first operation in unwind destination should be a llvm.landingpad operation")
    verify_bundles(op)


def invoke_get_successor_operands(op: InvokeOp, index: int) -> SuccessorOperands:
    """Return the operands that the invoke passes to successor `index`: 0 is the normal one, 1 the unwind one."""
    return two_way_operands(op, index)


def invoke_get_callable_for_callee(op: InvokeOp) -> SymbolRefAttr | Value:
    return callable_of(op)


def invoke_get_arg_operands(op: InvokeOp) -> Sequence[Value]:
    return arguments_of(op)


# ---- landingpad


def landingpad_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `cleanup (catch %a : !llvm.ptr) : !llvm.struct<(ptr, i32)>`."""
    if parser.parse_optional_keyword("cleanup"):
        state.attributes["cleanup"] = UnitAttr.get()
    while parser.parse_optional_l_paren() and parser.parse_optional_keyword_in(("filter", "catch")):
        operand = parser.parse_operand()
        state.operands += parser.resolve_operands([operand], parser.parse_colon_type())
        parser.parse_r_paren()
    state.types.append(parser.parse_colon_type())


def landingpad_print(op: LandingpadOp, printer: OpPrinter) -> None:
    """Print the landing pad as `landingpad_parse` parses it."""
    printer.write(" cleanup " if op.cleanup is not None else " ")
    for value in op.operands:
        printer.write("(filter " if isinstance(value.type, ArrayType) else "(catch ")
        printer.print_operand(value)
        printer.write(" : ")
        printer.print_type(value.type)
        printer.write(") ")
    print_attributes(op, printer, ("cleanup",))
    printer.write(": ")
    printer.print_type(op.res.type)


def landingpad_verify(op: LandingpadOp) -> None:
    """- The function around has a personality.
    - There is a clause, or it is a cleanup.
    - Clauses that catch are constants.
    """
    function = get_parent_of_type(op, LLVMFuncOp)
    if function is not None and function.personality is None:
        raise op.error("llvm.landingpad needs to be in a function with a personality")
    if op.cleanup is None and not op.operands:
        raise op.error("landingpad instruction expects at least one clause or cleanup attribute")
    for index, value in enumerate(op.operands):
        if not isinstance(value.type, ArrayType):
            _verify_clause(op, index, value)


def _verify_clause(op: LandingpadOp, index: int, value: Value) -> None:
    maker = value.get_defining_op()
    if isinstance(maker, BitcastOp):
        if isinstance(maker.arg.get_defining_op(), AddressOfOp):
            return
        note = "global addresses expected as operand to bitcast used in clauses for landingpad"
        raise op.error("constant clauses expected", Diagnostic("note", note, location=maker.location))
    if not isinstance(maker, (ZeroOp, AddressOfOp)):
        raise op.error(f"clause #{index} is not a known constant - null, addressof, bitcast")
