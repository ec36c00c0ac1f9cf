"""Effects, successors and syntax of the cf dialect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from generated.cf import AssertOp, BranchOp, CondBranchOp, SwitchOp
from ods.builtin import IntegerAttr, IntegerType, VectorType
from ods.builtin.dense_elements import DenseElementsAttr, DenseIntElementsAttr
from ods.dialect_utils.branches import Destination, chosen_by, parse_destination, switch_operands, two_way_operands
from ods.ir.attribute import Attribute
from ods.ir.block import Block
from ods.ir.interfaces import EffectInstance, MemWrite, SuccessorOperands
from ods.ir.type import Type
from ods.ir.value import Value
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter
from ods.text.operand_parser import UnresolvedOperand


def assert_get_effects(op: AssertOp) -> list[EffectInstance]:
    """Return a write, so that assertions are neither erased nor reordered."""
    return [EffectInstance(MemWrite)]


# ---- successors


def br_get_successor_operands(op: BranchOp, index: int) -> SuccessorOperands:
    """Return all operands."""
    return SuccessorOperands(op, range(len(op.dest_operands)))


def br_get_successor_for_operands(op: BranchOp, operands: Sequence[Attribute | None]) -> Block | None:
    """Return the only successor."""
    return op.dest


def cond_br_get_successor_operands(op: CondBranchOp, index: int) -> SuccessorOperands:
    """Return the operands of the first or second successor."""
    return two_way_operands(op, index)


def cond_br_get_successor_for_operands(op: CondBranchOp, operands: Sequence[Attribute | None]) -> Block | None:
    """Return the first successor for true, the second for false, or None."""
    return chosen_by(operands[0], op.true_dest, op.false_dest)


def switch_get_successor_operands(op: SwitchOp, index: int) -> SuccessorOperands:
    """Return the operands of the default successor or of a case; empty if the segment sizes end before it."""
    return switch_operands(op, index)


def switch_get_successor_for_operands(op: SwitchOp, operands: Sequence[Attribute | None]) -> Block | None:
    """Return the successor for a constant flag: the block of its case, or the default; None if it is unknown."""
    flag = operands[0]
    if not isinstance(flag, IntegerAttr):
        return None
    for number, destination in zip(case_numbers(op.case_values), op.case_destinations):
        if number == flag.value:
            return destination
    return op.default_destination


# ---- switch


def switch_verify(op: SwitchOp) -> None:
    """- The integers of the cases have the type of the flag.
    - There is a block for each of them.
    """
    if op.case_values is None:
        return
    number_type = cast(VectorType, op.case_values.type).element_type
    if number_type is not op.flag.type:
        raise op.op_error(f"'flag' type ('{op.flag.type}') should match case value type ('{number_type}')")
    numbers, blocks = len(op.case_values), len(op.case_destinations)
    if numbers != blocks:
        raise op.op_error(f"number of case values ({numbers}) should match number of case destinations ({blocks})")


def parse_switch_op_cases(parser: OpParser, flag_type: Type) -> tuple[
    Block,
    list[UnresolvedOperand],
    list[Type],
    DenseIntElementsAttr | None,
    list[Block],
    list[list[UnresolvedOperand]],
    list[list[Type]],
]:
    """Parse `default: ^bb1(%a : i32), 42: ^bb2, …`."""
    parser.parse_keyword("default")
    parser.parse_colon()
    default = parse_destination(parser, allow_result_number=False)
    numbers: list[int] = []
    cases: list[Destination] = []
    while parser.parse_optional_comma():
        numbers.append(parser.parse_integer(64))
        parser.parse_colon()
        cases.append(parse_destination(parser))
    width = cast(IntegerType, flag_type).width
    values = [number & (1 << width) - 1 for number in numbers]
    elements = cast(DenseIntElementsAttr, DenseElementsAttr.get(VectorType.get((len(values),), flag_type), values)) if values else None
    return (*default, elements, [case[0] for case in cases], [case[1] for case in cases], [case[2] for case in cases])


def print_switch_op_cases(
    printer: OpPrinter,
    op: SwitchOp,
    flag_type: Type,
    default_destination: Block,
    default_operands: tuple[Value, ...],
    default_operands_types: list[Type],
    case_values: DenseIntElementsAttr | None,
    case_destinations: tuple[Block, ...],
    case_operands: tuple[tuple[Value, ...], ...],
    case_operands_types: list[list[Type]],
) -> None:
    """Print each case on a separate line."""
    printer.write("  default: ")
    printer.print_successor_and_use_list(default_destination, default_operands)
    if case_values is None:
        return
    for number, block, operands in zip(case_numbers(case_values), case_destinations, case_operands):
        printer.write(",")
        printer.print_newline()
        printer.write(f"  {number}: ")
        printer.print_successor_and_use_list(block, operands)
    printer.print_newline()


def case_numbers(values: DenseIntElementsAttr | None) -> list[int]:
    """Return the case values as unsigned numbers, as mlir-opt prints them."""
    return [] if values is None else [number & (1 << values.type.element_type.int_or_float_bit_width()) - 1 for number in values.values()]
