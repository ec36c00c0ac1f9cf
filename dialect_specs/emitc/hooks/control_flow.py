"""Loops and branches."""

from __future__ import annotations

from collections.abc import Sequence

from generated.emitc import DoOp, ExpressionOp, ForOp, IfOp, SwitchOp, YieldOp
from ods.builtin import I1, INDEX, DenseI64ArrayAttr
from ods.dialect_utils.choices import (
    Bounds,
    Constants,
    branch_bounds,
    branch_entry_successors,
    branch_successors,
    parse_cases,
    print_cases,
    switch_bounds,
    switch_entry_successors,
    switch_successors,
    verify_cases,
)
from ods.ir.interfaces import RegionBranchPoint, RegionSuccessor
from ods.ir.operation_state import OperationState
from ods.ir.region import Region
from ods.text.format_support import ensure_block, ensure_terminator, parse_then_else, print_attributes, print_then_else
from ods.text.op_parser import Argument, OpParser
from ods.text.op_printer import OpPrinter

# ---- if


def if_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `%condition { … } else { … } {attributes}`."""
    state.operands = [parser.resolve_operand(parser.parse_operand(), I1)]
    state.regions = parse_then_else(parser, state, YieldOp)
    parser.parse_optional_attr_dict(state.attributes)


def if_print(op: IfOp, printer: OpPrinter) -> None:
    """Print the branch as `if_parse` parses it."""
    printer.write(f" {printer.value_text(op.condition)} ")
    print_then_else(printer, op.then_region, op.else_region, False)
    print_attributes(printer, op)


def if_get_default_dialect() -> str:
    """Return the dialect whose operations need no prefix in the regions."""
    return "emitc"


def if_get_successor_regions(op: IfOp, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
    """Return both regions (without a second region, the end of the operation) on entry, and the end after a region."""
    return branch_successors(op, point)


def if_get_entry_successor_regions(op: IfOp, operands: Constants) -> Sequence[RegionSuccessor]:
    """Return the region that a constant condition selects; both if it is unknown."""
    return branch_entry_successors(op, operands)


def if_get_region_invocation_bounds(op: IfOp, operands: Constants) -> Bounds:
    """Return at most one execution for each region; exactly one for the region of a constant condition."""
    return branch_bounds(operands)


# ---- switch


def parse_switch_cases(parser: OpParser) -> tuple[DenseI64ArrayAttr, list[Region]]:
    """Parse `case 1 { … } case 2 { … }`; there may be no cases."""
    return parse_cases(parser)


def print_switch_cases(printer: OpPrinter, op: SwitchOp, cases: DenseI64ArrayAttr, regions: Sequence[Region]) -> None:
    """Print each case on a separate line."""
    print_cases(printer, cases, regions)


def switch_verify(op: SwitchOp) -> None:
    """Check that there is a region for each case, no integer stands twice, and no region yields a value."""
    verify_cases(op, YieldOp)


def switch_get_default_dialect() -> str:
    """Return the dialect whose operations need no prefix in the regions."""
    return "emitc"


def switch_get_successor_regions(op: SwitchOp, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
    """Return all regions on entry, and the end of the operation after a region."""
    return switch_successors(op, point)


def switch_get_entry_successor_regions(op: SwitchOp, operands: Constants) -> Sequence[RegionSuccessor]:
    """Return the region that a constant selects; all regions if it is unknown."""
    return switch_entry_successors(op, operands)


def switch_get_region_invocation_bounds(op: SwitchOp, operands: Constants) -> Bounds:
    """Return at most one execution for each region; exactly one for the region that a constant selects."""
    return switch_bounds(op, operands)


# ---- for


def for_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `%i = %lower to %upper step %step : i32 { … } {attributes}`."""
    variable = Argument(parser.parse_operand())
    parser.parse_equal()
    bounds = [parser.parse_operand()]
    for keyword in ("to", "step"):
        parser.parse_keyword(keyword)
        bounds.append(parser.parse_operand())
    variable.type = parser.parse_type() if parser.parse_optional_colon() else INDEX
    state.operands = parser.resolve_operands(bounds, variable.type)
    body = parser.parse_region([variable])
    ensure_terminator(body, YieldOp, state.location)
    state.regions = [body]
    parser.parse_optional_attr_dict(state.attributes)


def for_print(op: ForOp, printer: OpPrinter) -> None:
    """Print the loop as `for_parse` parses it; the type `index` is omitted."""
    text, variable = printer.value_text, op.region.arguments[0]
    printer.write(f" {text(variable)} = {text(op.lower_bound)} to {text(op.upper_bound)} step {text(op.step)} ")
    if variable.type is not INDEX:
        printer.write(f" : {printer.type_text(variable.type)} ")
    printer.print_region(op.region, False, False)
    print_attributes(printer, op)


def for_verify_regions(op: ForOp) -> None:
    """Check that the body has one argument, of the type of the bounds."""
    arguments = op.region.arguments
    if len(arguments) != 1:
        raise op.op_error("expected body to have a single block argument for the induction variable")
    if arguments[0].type is not op.lower_bound.type:
        raise op.op_error("expected induction variable to be same type as bounds and step")


def for_get_default_dialect() -> str:
    """Return the dialect whose operations need no prefix in the body."""
    return "emitc"


# ---- do


def do_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `{ … } while { … } attributes {…}`."""
    body = parser.parse_region()
    ensure_block(body)
    parser.parse_keyword("while")
    state.regions = [body, parser.parse_region()]
    parser.parse_optional_attr_dict_with_keyword(state.attributes)


def do_print(op: DoOp, printer: OpPrinter) -> None:
    """Print the loop as `do_parse` parses it."""
    printer.write(" ")
    printer.print_region(op.body_region, print_entry_block_args=False)
    printer.write(" while ")
    printer.print_region(op.condition_region)
    printer.print_optional_attr_dict_with_keyword(sorted(op.attributes.items()))


def do_verify(op: DoOp) -> None:
    """Check that the condition is an expression of type `i1` that is yielded, and that the body has no terminator."""
    condition = [*op.condition_region.block]
    if len(condition) != 2:
        wanted = "'emitc.expression' followed by 'emitc.yield'"
        raise op.op_error(f"condition region must contain exactly two operations: {wanted}, but found {len(condition)} operations")
    expression, last = condition
    if not isinstance(expression, ExpressionOp):
        raise op.op_error(f"expected first op in condition region to be 'emitc.expression', but got {expression.name}")
    if expression.result.type is not I1:
        raise op.op_error(f"emitc.expression in condition region must return 'i1', but returns '{expression.result.type}'")
    if not isinstance(last, YieldOp):
        raise op.op_error(f"expected last op in condition region to be 'emitc.yield', but got {last.name}")
    if last.result_ is None:
        raise op.op_error("expected condition region to return 1 value, but it returns 0 values")
    if last.result_ is not expression.result:
        raise op.error("'emitc.yield' must return result of 'emitc.expression' from this condition region")
    if op.body_region.block.terminator is not None:
        raise op.op_error("body region must not contain terminator")


def do_get_default_dialect() -> str:
    """Return the dialect whose operations need no prefix in the regions."""
    return "emitc"


# ---- yield


def yield_verify(op: YieldOp) -> None:
    """Check that a value is yielded if the operation around has a result, and else none."""
    parent = op.parent
    if parent is None or isinstance(parent, DoOp) or (op.result_ is None) != bool(parent.results):
        return
    message = "does not yield a value to be returned by parent" if op.result_ is None else "yields a value not returned by parent"
    raise op.op_error(message)
