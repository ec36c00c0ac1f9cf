"""Regions that are executed at most once: `scf.execute_region`, `scf.if` and `scf.index_switch`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generated.scf import ExecuteRegionOp, IfOp, IndexSwitchOp, YieldOp
from ods.builtin import I1, DenseI64ArrayAttr, IntegerAttr, UnitAttr
from ods.diagnostics import Diagnostic, VerifyError
from ods.ir.attribute import Attribute
from ods.ir.interfaces import RegionBranchPoint, RegionSuccessor
from ods.ir.operation_state import OperationState
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value
from ods.text.format_support import drop_attribute_of_other_kind, parse_then_else, print_attributes, print_then_else
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter

Bounds = Sequence[tuple[int, int | None]]

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
    if not point.is_parent:
        return [RegionSuccessor(None, op.result_values)]
    return [RegionSuccessor(op.then_region), _otherwise(op)]


def _otherwise(op: IfOp) -> RegionSuccessor:
    return RegionSuccessor(None) if op.else_region.empty else RegionSuccessor(op.else_region)


def if_get_entry_successor_regions(op: IfOp, operands: Sequence[Attribute | None]) -> Sequence[RegionSuccessor]:
    """Return the region that a constant condition selects; both if it is unknown."""
    condition = operands[0]
    both = [RegionSuccessor(op.then_region), _otherwise(op)]
    return [both[0 if condition.value else 1]] if isinstance(condition, IntegerAttr) else both


def if_get_region_invocation_bounds(op: IfOp, operands: Sequence[Attribute | None]) -> Bounds:
    """Return at most one execution for each region; exactly one for the region of a constant condition."""
    condition = operands[0]
    if not isinstance(condition, IntegerAttr):
        return [(0, 1), (0, 1)]
    taken = int(bool(condition.value))
    return [(0, taken), (0, 1 - taken)]


# ---- index_switch


def parse_switch_cases(parser: OpParser) -> tuple[DenseI64ArrayAttr, list[Region]]:
    """Parse `case 1 { … } case 2 { … }`; there may be no cases."""
    numbers: list[int] = []
    regions: list[Region] = []
    while parser.parse_optional_keyword("case"):
        numbers.append(parser.parse_integer(64))
        regions.append(parser.parse_region())
    return DenseI64ArrayAttr.get(numbers), regions


def print_switch_cases(printer: OpPrinter, op: IndexSwitchOp, cases: DenseI64ArrayAttr, regions: Sequence[Region]) -> None:
    """Print each case on a separate line."""
    for number, region in zip(cases.elements, regions):
        printer.print_newline()
        printer.write(f"case {number} ")
        printer.print_region(region, print_entry_block_args=False)


def index_switch_verify(op: IndexSwitchOp) -> None:
    """- There is a region for each case, and no integer stands twice.
    - Each region ends with `scf.yield`, whose operands are equal to the results in number and types.
    """
    numbers, regions = op.cases.elements, op.case_regions
    if len(numbers) != len(regions):
        raise op.op_error(f"has {len(regions)} case regions but {len(numbers)} case values")
    seen: set[int] = set()
    for number in numbers:
        if number in seen:
            raise op.op_error(f"has duplicate case value: {number}")
        seen.add(number)
    _verify_case(op, op.default_region, "default region")
    for index, region in enumerate(regions):
        _verify_case(op, region, f"case region #{index}")


def _verify_case(op: IndexSwitchOp, region: Region, name: str) -> None:
    block = region.first_block
    last = None if block is None else block.last_op
    assert last is not None, "the block is checked before"
    if not isinstance(last, YieldOp):
        raise op.op_error(f"expected region to end with scf.yield, but got {last.name}")
    if len(last.operand_values) != len(op.result_values):
        note = Diagnostic("note", "see yield operation here", location=last.location)
        count = f"{len(op.result_values)} values, but {name} returns {len(last.operand_values)}"
        raise op.op_error(f"expected each region to return {count}", note)
    for index, (wanted, found) in enumerate(zip(op.result_types, last.operand_types)):
        if wanted is not found:
            note = Diagnostic("note", f"{name} returns '{found}' here", location=last.location)
            raise op.op_error(f"expected result #{index} of each region to be '{wanted}'", note)


def index_switch_get_successor_regions(op: IndexSwitchOp, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
    """Return all regions on entry, and the end of the operation after a region."""
    if not point.is_parent:
        return [RegionSuccessor(None, op.result_values)]
    return [RegionSuccessor(region) for region in op.regions]


def index_switch_get_entry_successor_regions(op: IndexSwitchOp, operands: Sequence[Attribute | None]) -> Sequence[RegionSuccessor]:
    """Return the region that a constant selects; all regions if it is unknown."""
    number = operands[0]
    if not isinstance(number, IntegerAttr):
        return [RegionSuccessor(region) for region in op.regions]
    return [RegionSuccessor(op.regions[chosen_region(op, number.value)])]


def index_switch_get_region_invocation_bounds(op: IndexSwitchOp, operands: Sequence[Attribute | None]) -> Bounds:
    """Return at most one execution for each region; exactly one for the region that a constant selects."""
    number, count = operands[0], len(op.regions)
    if not isinstance(number, IntegerAttr):
        return [(0, 1)] * count
    chosen = chosen_region(op, number.value)
    return [(0, int(index == chosen)) for index in range(count)]


def chosen_region(op: IndexSwitchOp, number: int) -> int:
    """Return the number of the region for a case value; the default region is number 0."""
    numbers = op.cases.elements
    return numbers.index(number) + 1 if number in numbers else 0
