"""Regions that are executed at most once: `scf.execute_region`, `scf.if` and `scf.index_switch`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generated.scf import ExecuteRegionOp, IfOp, IndexSwitchOp, YieldOp
from ods.builtin import I1, DenseI64ArrayAttr, UnitAttr
from ods.diagnostics import Diagnostic, VerifyError
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
from ods.ir.attribute import Attribute
from ods.ir.interfaces import RegionBranchPoint, RegionSuccessor
from ods.ir.operation_state import OperationState
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value
from ods.text.format_support import drop_attribute_of_other_kind, parse_then_else, print_attributes, print_then_else
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter

# ---- execute_region


def execute_region_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `-> (f32, i32) no_inline { … } {attributes}`."""
    state.types = parser.parse_optional_arrow_type_list()
    if parser.parse_optional_keyword("no_inline"):
        state.attributes["no_inline"] = UnitAttr.get()
    state.regions = [parser.parse_region()]
    parser.parse_optional_attr_dict(state.attributes)
    drop_attribute_of_other_kind(state, "no_inline", UnitAttr)


def execute_region_print(op: ExecuteRegionOp, printer: OpPrinter) -> None:
    """Print the operation as `execute_region_parse` parses it."""
    printer.print_optional_arrow_type_list(op.result_types)
    printer.write(" no_inline " if op.no_inline else " ")
    printer.print_region(op.region, print_entry_block_args=False)
    print_attributes(printer, op, ("no_inline",))


def execute_region_verify(op: ExecuteRegionOp) -> None:
    """- The region has a block.
    - Its first block has no arguments.
    """
    if op.region.empty:
        raise op.op_error("region needs to have at least one block")
    if op.region.arguments:
        raise op.op_error("region cannot have any arguments")


def execute_region_get_successor_regions(op: ExecuteRegionOp, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
    """Return the region on entry, and the end of the operation after it."""
    return [RegionSuccessor(op.region) if point.is_parent else RegionSuccessor(None, op.result_values)]


# ---- if


def if_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `%condition -> (f32, i32) { … } else { … } {attributes}`."""
    state.operands = [parser.resolve_operand(parser.parse_operand(), I1)]
    state.types = parser.parse_optional_arrow_type_list()
    state.regions = parse_then_else(parser, state, YieldOp)
    parser.parse_optional_attr_dict(state.attributes)


def if_print(op: IfOp, printer: OpPrinter) -> None:
    """Print the branch as `if_parse` parses it; without results, terminators are omitted."""
    printer.write(f" {printer.value_text(op.condition)}")
    with_terminators = bool(op.result_values)
    printer.write(f" -> ({printer.types_text(op.result_types)}) " if with_terminators else " ")
    print_then_else(printer, op.then_region, op.else_region, with_terminators)
    print_attributes(printer, op)


def if_verify(op: IfOp) -> None:
    """With results there is a second region."""
    if op.result_values and op.else_region.empty:
        raise op.op_error("must have an else block if defining values")


def if_infer_return_types(operands: Sequence[Value], attributes: Mapping[str, Attribute], regions: Sequence[Region]) -> Sequence[Type]:
    """Return the types that the first region yields."""
    block = regions[0].first_block if regions else None
    last = None if block is None else block.last_op
    if not isinstance(last, YieldOp):
        raise VerifyError(Diagnostic("error", "the types of the results cannot be told: the first region yields nothing"))
    return last.operand_types


def if_get_successor_regions(op: IfOp, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
    """Return both regions (without a second region, the end of the operation) on entry, and the end after a region."""
    return branch_successors(op, point)


def if_get_entry_successor_regions(op: IfOp, operands: Constants) -> Sequence[RegionSuccessor]:
    """Return the region that a constant condition selects; both if it is unknown."""
    return branch_entry_successors(op, operands)


def if_get_region_invocation_bounds(op: IfOp, operands: Constants) -> Bounds:
    """Return at most one execution for each region; exactly one for the region of a constant condition."""
    return branch_bounds(operands)


# ---- index_switch


def parse_switch_cases(parser: OpParser) -> tuple[DenseI64ArrayAttr, list[Region]]:
    """Parse `case 1 { … } case 2 { … }`; there may be no cases."""
    return parse_cases(parser)


def print_switch_cases(printer: OpPrinter, op: IndexSwitchOp, cases: DenseI64ArrayAttr, regions: Sequence[Region]) -> None:
    """Print each case on a separate line."""
    print_cases(printer, cases, regions)


def index_switch_verify(op: IndexSwitchOp) -> None:
    """- There is a region for each case, and no integer stands twice.
    - Each region ends with `scf.yield`, whose operands are equal to the results in number and types.
    """
    verify_cases(op, YieldOp)


def index_switch_get_successor_regions(op: IndexSwitchOp, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
    """Return all regions on entry, and the end of the operation after a region."""
    return switch_successors(op, point)


def index_switch_get_entry_successor_regions(op: IndexSwitchOp, operands: Constants) -> Sequence[RegionSuccessor]:
    """Return the region that a constant selects; all regions if it is unknown."""
    return switch_entry_successors(op, operands)


def index_switch_get_region_invocation_bounds(op: IndexSwitchOp, operands: Constants) -> Bounds:
    """Return at most one execution for each region; exactly one for the region that a constant selects."""
    return switch_bounds(op, operands)
