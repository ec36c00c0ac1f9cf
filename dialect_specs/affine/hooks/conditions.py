"""`affine.if`, and the terminator of all affine regions."""

from __future__ import annotations

from collections.abc import Sequence

from generated.affine import AffineForOp, AffineIfOp, AffineParallelOp, AffineYieldOp
from ods.builtin import IntegerSetAttr
from ods.ir.interfaces import RegionBranchPoint, RegionSuccessor
from ods.ir.operation_state import OperationState
from ods.text.format_support import parse_then_else, print_then_else
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter

from .identifiers import verify_identifiers
from .syntax import error_at_name, parse_dims_and_symbols, print_attributes, print_dims_and_symbols

# ---- if


def if_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `affine_set<…> (%i)[%n] -> f32 { … } else { … }`."""
    attribute = state.attributes["condition"] = parser.parse_attribute_of(IntegerSetAttr)
    state.operands, num_dims = parse_dims_and_symbols(parser)
    condition = attribute.value
    if condition.num_dims != num_dims:
        raise error_at_name(parser, "dim operand count and integer set dim count must match")
    if condition.num_inputs != len(state.operands):
        raise error_at_name(parser, "symbol operand count and integer set symbol count must match")
    state.types = parser.parse_optional_arrow_type_list()
    state.regions = parse_then_else(parser, state, AffineYieldOp)
    parser.parse_optional_attr_dict(state.attributes)


def if_print(op: AffineIfOp, printer: OpPrinter) -> None:
    """Print the branch as `if_parse` parses it; without results, terminators are omitted."""
    printer.write(f" {printer.attribute_text(op.condition)}")
    print_dims_and_symbols(printer, op.operand_values, op.condition.value.num_dims)
    printer.print_optional_arrow_type_list(op.result_types)
    printer.write(" ")
    print_then_else(printer, op.then_region, op.else_region, bool(op.result_values))
    print_attributes(printer, op)


def if_verify(op: AffineIfOp) -> None:
    """- There is an operand for each dimension and symbol of the set.
    - The operands may be used as dimensions and symbols as the set asks.
    """
    condition = op.condition.value
    if len(op.operand_values) != condition.num_inputs:
        raise op.op_error("operand count and condition integer set dimension and symbol count must match")
    verify_identifiers(op, op.operand_values, condition.num_dims)


def if_get_successor_regions(op: AffineIfOp, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
    """Return both regions (without a second region, the end of the operation) on entry, and the end after a region."""
    behind = RegionSuccessor(None, op.result_values)
    if not point.is_parent:
        return [behind]
    then_region, else_region = op.then_region, op.else_region
    otherwise = behind if else_region.empty else RegionSuccessor(else_region, else_region.argument_values)
    return [RegionSuccessor(then_region, then_region.argument_values), otherwise]


# ---- yield


def yield_verify(op: AffineYieldOp) -> None:
    """- The operation around is `affine.for`, `affine.if` or `affine.parallel`.
    - Its results are equal to the operands in number and types.
    """
    parent = op.parent
    if not isinstance(parent, (AffineParallelOp, AffineIfOp, AffineForOp)):
        raise op.op_error("only terminates affine.if/for/parallel regions")
    if len(parent.result_values) != len(op.operand_values):
        raise op.op_error("parent of yield must have same number of results as the yield operands")
    for result, operand in zip(parent.result_values, op.operand_values):
        if result.type is not operand.type:
            raise op.op_error("types mismatch between yield op and its parent")
