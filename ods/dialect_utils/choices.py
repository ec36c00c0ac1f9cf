"""Operations that execute one of several regions, by a condition or an integer: the text of cases, and what may be executed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..builtin import DenseI64ArrayAttr, IntegerAttr
from ..diagnostics import Diagnostic
from ..ir.attribute import Attribute
from ..ir.interfaces import RegionBranchPoint, RegionSuccessor
from ..ir.operation import Operation
from ..ir.region import Region
from ..text.op_parser import OpParser
from ..text.op_printer import OpPrinter

Bounds = Sequence[tuple[int, int | None]]
Constants = Sequence[Attribute | None]

# ---- a condition


def branch_successors(op: Any, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
    """Return both regions (without a second region, the end of the operation) on entry, and the end after a region."""
    return _both(op) if point.is_parent else [RegionSuccessor(None, op.result_values)]


def branch_entry_successors(op: Any, operands: Constants) -> Sequence[RegionSuccessor]:
    """Return the region that a constant condition selects; both if it is unknown."""
    condition, both = operands[0], _both(op)
    return [both[0 if condition.value else 1]] if isinstance(condition, IntegerAttr) else both


def _both(op: Any) -> list[RegionSuccessor]:
    return [RegionSuccessor(op.then_region), RegionSuccessor(None) if op.else_region.empty else RegionSuccessor(op.else_region)]


def branch_bounds(operands: Constants) -> Bounds:
    """Return at most one execution for each region; exactly one for the region of a constant condition."""
    condition = operands[0]
    if not isinstance(condition, IntegerAttr):
        return [(0, 1), (0, 1)]
    taken = int(bool(condition.value))
    return [(0, taken), (0, 1 - taken)]


# ---- an integer


def parse_cases(parser: OpParser) -> tuple[DenseI64ArrayAttr, list[Region]]:
    """Parse `case 1 { … } case 2 { … }`; there may be no cases."""
    numbers: list[int] = []
    regions: list[Region] = []
    while parser.parse_optional_keyword("case"):
        numbers.append(parser.parse_integer(64))
        regions.append(parser.parse_region())
    return DenseI64ArrayAttr.get(numbers), regions


def print_cases(printer: OpPrinter, cases: DenseI64ArrayAttr, regions: Sequence[Region]) -> None:
    """Print each case on a separate line."""
    for number, region in zip(cases.elements, regions):
        printer.print_newline()
        printer.write(f"case {number} ")
        printer.print_region(region, print_entry_block_args=False)


def verify_cases(op: Any, terminator: type[Operation]) -> None:
    """Check that there is a region for each case, no integer stands twice, and each region yields as many values as there are results.

    Raises VerifyError otherwise.
    """
    numbers, regions = op.cases.elements, op.case_regions
    if len(numbers) != len(regions):
        raise op.op_error(f"has {len(regions)} case regions but {len(numbers)} case values")
    seen: set[int] = set()
    for number in numbers:
        if number in seen:
            raise op.op_error(f"has duplicate case value: {number}")
        seen.add(number)
    _verify_case(op, op.default_region, terminator, "default region")
    for index, region in enumerate(regions):
        _verify_case(op, region, terminator, f"case region #{index}")


def _verify_case(op: Operation, region: Region, terminator: type[Operation], name: str) -> None:
    block = region.first_block
    last = None if block is None else block.last_op
    assert last is not None, "the block is checked before"
    if not isinstance(last, terminator):
        raise op.op_error(f"expected region to end with {terminator.name}, but got {last.name}")
    if len(last.operand_values) != len(op.result_values):
        note = Diagnostic("note", "see yield operation here", location=last.location)
        count = f"{len(op.result_values)} values, but {name} returns {len(last.operand_values)}"
        raise op.op_error(f"expected each region to return {count}", note)
    for index, (wanted, found) in enumerate(zip(op.result_types, last.operand_types)):
        if wanted is not found:
            note = Diagnostic("note", f"{name} returns '{found}' here", location=last.location)
            raise op.op_error(f"expected result #{index} of each region to be '{wanted}'", note)


def switch_successors(op: Any, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
    """Return all regions on entry, and the end of the operation after a region."""
    return [RegionSuccessor(region) for region in op.regions] if point.is_parent else [RegionSuccessor(None, op.result_values)]


def switch_entry_successors(op: Any, operands: Constants) -> Sequence[RegionSuccessor]:
    """Return the region that a constant selects; all regions if it is unknown."""
    number = operands[0]
    if not isinstance(number, IntegerAttr):
        return [RegionSuccessor(region) for region in op.regions]
    return [RegionSuccessor(op.regions[chosen_region(op, number.value)])]


def switch_bounds(op: Any, operands: Constants) -> Bounds:
    """Return at most one execution for each region; exactly one for the region that a constant selects."""
    number, count = operands[0], len(op.regions)
    if not isinstance(number, IntegerAttr):
        return [(0, 1)] * count
    chosen = chosen_region(op, number.value)
    return [(0, int(index == chosen)) for index in range(count)]


def chosen_region(op: Any, number: int) -> int:
    """Return the number of the region for a case value; the default region is number 0."""
    numbers: tuple[int, ...] = op.cases.elements
    return numbers.index(number) + 1 if number in numbers else 0
