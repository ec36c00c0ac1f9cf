"""Branches, switches and returns (MLIR `LLVMDialect.cpp`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from generated.llvm import BrOp, CondBrOp, IndirectBrOp, LLVMFuncOp, ReturnOp, SwitchOp, VoidType
from ods.builtin import DenseElementsAttr, DenseIntElementsAttr, IntegerAttr, IntegerType, VectorType
from ods.builtin.integer_arithmetic import signed
from ods.diagnostics import Diagnostic
from ods.dialect_utils.branches import Destination, chosen_by, parse_destination, switch_operands, two_way_operands
from ods.ir.attribute import Attribute
from ods.ir.block import Block
from ods.ir.interfaces import SuccessorOperands
from ods.ir.type import Type
from ods.ir.value import Value
from ods.ir.walk import get_parent_of_type
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter
from ods.text.operand_parser import UnresolvedOperand
from ods.text.token_parser import Delimiter

from .functions import function_type

# ---- successors


def br_get_successor_operands(op: BrOp, index: int) -> SuccessorOperands:
    """Return all operands."""
    return SuccessorOperands(op, range(len(op.dest_operands)))


def br_get_successor_for_operands(op: BrOp, operands: Sequence[Attribute | None]) -> Block | None:
    """Return the only successor."""
    return op.dest


def cond_br_get_successor_operands(op: CondBrOp, index: int) -> SuccessorOperands:
    """Return the operands of the first or second successor."""
    return two_way_operands(op, index)


def cond_br_get_successor_for_operands(op: CondBrOp, operands: Sequence[Attribute | None]) -> Block | None:
    """Return the first successor for true, the second for false, or None."""
    return chosen_by(operands[0], op.true_dest, op.false_dest)


def switch_get_successor_operands(op: SwitchOp, index: int) -> SuccessorOperands:
    """Return the operands of the default successor or of a case."""
    return switch_operands(op, index)


def switch_get_successor_for_operands(op: SwitchOp, operands: Sequence[Attribute | None]) -> Block | None:
    """Return the successor for a constant value: the block of its case, or the default; None if it is unknown."""
    number = operands[0]
    if not isinstance(number, IntegerAttr):
        return None
    for each, destination in zip(_numbers(op.case_values), op.case_destinations):
        if each == number.value:
            return destination
    return op.default_destination


def indirectbr_get_successor_operands(op: IndirectBrOp, index: int) -> SuccessorOperands:
    """Return the operands of the successor."""
    sizes = op.indbr_operand_segments.values
    start = 1 + sum(sizes[:index])
    size = sizes[index] if index < len(sizes) else 0
    return SuccessorOperands(op, range(start, start + size), part=("indbr_operand_segments", index))


# ---- text


def parse_switch_op_cases(
    parser: OpParser, value_type: Type
) -> tuple[DenseIntElementsAttr | None, list[Block], list[list[UnresolvedOperand]], list[list[Type]]]:
    """Parse `[42: ^bb1(%a : i32), 43: ^bb2]`."""
    parser.parse_l_square()
    if parser.parse_optional_r_square():
        return None, [], [], []
    numbers: list[int] = []
    cases: list[Destination] = []

    def parse_case() -> None:
        numbers.append(parser.parse_integer(64))
        parser.parse_colon()
        cases.append(parse_destination(parser, False))

    parser.parse_comma_separated_list(Delimiter.NONE, parse_case)
    mask = (1 << cast(IntegerType, value_type).width) - 1
    values = DenseElementsAttr.get(VectorType.get((len(numbers),), value_type), [number & mask for number in numbers])
    parser.parse_r_square()
    return cast(DenseIntElementsAttr, values), [case[0] for case in cases], [case[1] for case in cases], [case[2] for case in cases]


def print_switch_op_cases(
    printer: OpPrinter,
    op: SwitchOp,
    value_type: Type,
    case_values: DenseIntElementsAttr | None,
    case_destinations: tuple[Block, ...],
    case_operands: tuple[tuple[Value, ...], ...],
    case_operands_types: list[list[Type]],
) -> None:
    """Print the cases as `parse_switch_op_cases` parses them, one per line."""
    printer.write("[")
    printer.print_newline()
    for index, (number, block, values) in enumerate(zip(_numbers(case_values), case_destinations, case_operands)):
        if index:
            printer.write(",")
            printer.print_newline()
        printer.write(f"  {number}: ")
        printer.print_successor_and_use_list(block, values)
    if case_values is not None:
        printer.print_newline()
    printer.write("]")


def parse_indirect_br_op_sucessors(
    parser: OpParser, addr_type: Type
) -> tuple[list[Block], list[list[UnresolvedOperand]], list[list[Type]]]:
    """Parse `[^bb1(%a : i32), ^bb2]`."""
    blocks: list[Destination] = []
    parser.parse_comma_separated_list(Delimiter.SQUARE, lambda: blocks.append(parse_destination(parser, True)), "successor blocks")
    return [each[0] for each in blocks], [each[1] for each in blocks], [each[2] for each in blocks]


def print_indirect_br_op_sucessors(
    printer: OpPrinter,
    op: IndirectBrOp,
    addr_type: Type,
    successors_: tuple[Block, ...],
    succ_operands: tuple[tuple[Value, ...], ...],
    succ_operands_types: list[list[Type]],
) -> None:
    """Print the successors as `parse_indirect_br_op_sucessors` parses them, one per line."""
    printer.write("[")
    for index, (block, values) in enumerate(zip(successors_, succ_operands)):
        if index:
            printer.write(",")
        printer.print_newline()
        printer.print_successor_and_use_list(block, values)
    if succ_operands:
        printer.print_newline()
    printer.write("]")


def _numbers(values: DenseIntElementsAttr | None) -> list[int]:
    """Return the case values as signed numbers."""
    if values is None:
        return []
    width = cast(IntegerType, cast(VectorType, values.type).element_type).width
    return [signed(number, width) for number in values.values()]


# ---- checks


def switch_verify(op: SwitchOp) -> None:
    """- There is a block for each integer.
    - The integers have the type of the value.
    """
    values = op.case_values
    if len(op.case_destinations) != (0 if values is None else len(values)):
        raise op.op_error("expects number of case values to match number of case destinations")
    if values is not None and cast(VectorType, values.type).element_type is not op.value.type:
        raise op.error("expects case value type to match condition value type")


def return_verify(op: ReturnOp) -> None:
    """The operand has the type of the result of the function around."""
    function = get_parent_of_type(op, LLVMFuncOp)
    if function is None:
        return
    wanted = function_type(function).return_type
    message = None
    if isinstance(wanted, VoidType):
        message = None if op.arg is None else "expected no operands"
    elif op.arg is None:
        message = "expected 1 operand"
    elif op.arg.type is not wanted:
        message = "mismatching result types"
    if message is not None:
        raise op.op_error(message, Diagnostic("note", "when returning from function", location=function.location))
