"""Syntax and verifier of `arith.select`."""

from __future__ import annotations

from typing import Final

from generated.arith import SelectOp
from ods.builtin import IntegerType, RankedTensorType, UnrankedTensorType, VectorType
from ods.builtin.type_utilities import i1_same_shape
from ods.builtin.types import I1
from ods.ir.interfaces import ShapedType
from ods.ir.operation_state import OperationState
from ods.ir.type import Type
from ods.ir.value import Value
from ods.text.fast_path import TYPE, VALUE, LazyPattern
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter

_USUAL_SELECT: Final = LazyPattern(rf" *{VALUE} *, *{VALUE} *, *{VALUE} *: *{TYPE}(?![ \t\n\r\0]*(?:,|//))")
"""Matches a select on an `i1` without attributes."""


def select_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `%c, %a, %b {…} : type`, or `: condition type, type` if the condition is not an `i1`."""
    operands = parser.parse_operand_list(required_count=3)
    parser.parse_optional_attr_dict(state.attributes)
    condition_type: Type = IntegerType.get_signless(1)
    result_type = parser.parse_colon_type()
    if parser.parse_optional_comma():
        condition_type, result_type = result_type, parser.parse_type()
    state.types.append(result_type)
    state.operands.extend(parser.resolve_operands(operands, [condition_type, result_type, result_type]))


def select_parse_fast(parser: OpParser) -> SelectOp | None:
    """Parse `%c, %a, %b : type`; return None, with nothing consumed, for any other text."""
    match = _USUAL_SELECT.match(parser.text, parser.position)
    if match is None:
        return None
    condition_name, true_name, false_name, type_text = match.groups()
    values = parser.values
    try:
        condition, true_value, false_value = values[condition_name], values[true_name], values[false_name]
        type_ = parser.type_cache[type_text]
    except KeyError:
        return None
    if condition._type is not I1 or true_value._type is not type_ or false_value._type is not type_:
        return None
    op = SelectOp.__new__(SelectOp)
    op._init_one((condition, true_value, false_value), type_, parser.op_location)
    parser.position = match.end()
    return op


def select_print(op: SelectOp, printer: OpPrinter) -> None:
    """Print the select; the type of the condition only for vectors and tensors."""
    printer.write(" ")
    printer.print_operands(op.operand_values)
    printer.print_optional_attr_dict(op.discardable_attributes.items())
    printer.write(" : ")
    if isinstance(op.condition.type, ShapedType):
        printer.print_type(op.condition.type)
        printer.write(", ")
    printer.print_type(op.result.type)


def select_get_condition(op: SelectOp) -> Value:
    return op.condition


def select_get_true_value(op: SelectOp) -> Value:
    return op.true_value


def select_get_false_value(op: SelectOp) -> Value:
    return op.false_value


def select_verify(op: SelectOp) -> None:
    """The condition is a signless `i1`, or, for a vector or tensor, a vector or tensor of `i1` with the same shape."""
    condition = op.condition.type
    if condition is I1:
        return
    result = op.result.type
    if not isinstance(result, (VectorType, RankedTensorType, UnrankedTensorType)):
        raise op.op_error(f"expected condition to be a signless i1, but got '{condition}'")
    wanted = i1_same_shape(result)
    if condition is not wanted:
        message = f"expected condition type to have the same shape as the result type, expected '{wanted}', but got '{condition}'"
        raise op.op_error(message)
