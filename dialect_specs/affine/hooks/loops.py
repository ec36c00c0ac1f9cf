"""`affine.for`: syntax, bounds, verifier and interfaces."""

from __future__ import annotations

from collections.abc import Sequence

from generated.affine import AffineForOp, AffineYieldOp
from ods.builtin import (
    I64,
    INDEX,
    AffineConstantExpr,
    AffineMap,
    AffineMapAttr,
    AffineSymbolExpr,
    DenseI32ArrayAttr,
    IntegerAttr,
)
from ods.dialect_utils.carried_values import NewYields, move_to_carrying_loop
from ods.ir.attribute import Attribute
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import RegionBranchPoint, RegionSuccessor, Speculatability
from ods.ir.operation import Operation
from ods.ir.operation_state import OperationState
from ods.ir.region import Region
from ods.ir.value import BlockArgument, Value
from ods.text.fast_path import LazyPattern
from ods.text.format_support import ensure_terminator
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter

from .bounds import single_constant
from .identifiers import verify_identifiers
from .syntax import error_at_name, parse_dims_and_symbols, print_attributes, print_dims_and_symbols

_CONSTANT = LazyPattern(r"-?[0-9]{1,18}(?![A-Za-z0-9_.$])(?![ \t\n\r\0]*(?::|//))")
"""Matches a bound that is a number without a type."""
_SYMBOL_IDENTITY = AffineMap.get(0, 1, [AffineSymbolExpr.get(0)])

# ---- parsing


def for_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `%i = 0 to min affine_map<…>(%n) step 2 iter_args(%x = %a) -> (f32) { … }`."""
    induction_variable = parser.parse_argument()
    induction_variable.type = INDEX
    parser.parse_equal()
    lower = _parse_bound(parser, state, is_lower=True)
    parser.parse_keyword("to", " between bounds")
    upper = _parse_bound(parser, state, is_lower=False)
    _parse_step(parser, state)
    arguments, inits = [induction_variable], list[Value]()
    if parser.parse_optional_keyword("iter_args"):
        carried, operands = parser.parse_assignment_list()
        state.types = parser.parse_arrow_type_list()
        for argument, operand, type_ in zip(carried, operands, state.types):
            argument.type = type_
            inits.append(parser.resolve_operand(operand, type_))
        arguments += carried
    state.operands = [*lower, *upper, *inits]
    state.attributes["operandSegmentSizes"] = DenseI32ArrayAttr.get([len(lower), len(upper), len(arguments) - 1])
    if len(arguments) != len(state.types) + 1:
        raise error_at_name(parser, "mismatch between the number of loop-carried values and results")
    body = parser.parse_region(arguments)
    ensure_terminator(body, AffineYieldOp, state.location)
    state.regions = [body]
    parser.parse_optional_attr_dict(state.attributes)


def _parse_bound(parser: OpParser, state: OperationState, is_lower: bool) -> list[Value]:
    """Parse a bound, which is a value, a constant, or a map with operands; return the operands."""
    name = "lowerBoundMap" if is_lower else "upperBoundMap"
    constant = _CONSTANT.match(parser.text, parser.position)
    if constant is not None:
        state.attributes[name] = AffineMapAttr.get(AffineMap.get_constant(int(constant[0])))
        parser.move_to(constant.end())
        return []
    prefix = "max" if is_lower else "min"
    has_prefix = parser.parse_optional_keyword(prefix)
    operands = parser.parse_operand_list()
    if operands:
        if len(operands) > 1:
            raise error_at_name(parser, "expected only one loop bound operand")
        state.attributes[name] = AffineMapAttr.get(_SYMBOL_IDENTITY)
        return parser.resolve_operands(operands, INDEX)
    start = parser.current_location()
    bound = parser.parse_attribute(INDEX)
    if isinstance(bound, AffineMapAttr):
        state.attributes[name] = bound
        values = _parse_bound_operands(parser, bound.value)
        if bound.value.num_results > 1 and not has_prefix:
            side = "lower" if is_lower else "upper"
            raise parser.error(start, f"{side} loop bound affine map with multiple results requires '{prefix}' prefix")
        return values
    if not isinstance(bound, IntegerAttr):
        raise error_at_name(parser, "expected valid affine map representation for loop bounds")
    state.attributes[name] = AffineMapAttr.get(AffineMap.get_constant(bound.signed_value))
    return []


def _parse_bound_operands(parser: OpParser, map_: AffineMap) -> list[Value]:
    values, num_dims = parse_dims_and_symbols(parser)
    if map_.num_dims != num_dims:
        raise error_at_name(parser, "dim operand count and affine map dim count must match")
    if map_.num_inputs != len(values):
        raise error_at_name(parser, "symbol operand count and affine map symbol count must match")
    return values


def _parse_step(parser: OpParser, state: OperationState) -> None:
    """Parse `step 2`; the default is 1."""
    step = IntegerAttr.get(INDEX, 1)
    if parser.parse_optional_keyword("step"):
        start = parser.current_location()
        step = parser.parse_attribute_of(IntegerAttr, INDEX)
        if step.signed_value < 0:
            raise parser.error(start, "expected step to be representable as a positive signed integer")
    state.attributes["step"] = step


# ---- printing


def for_print(op: AffineForOp, printer: OpPrinter) -> None:
    """Print the loop as `for_parse` parses it; without carried values, the terminator is omitted."""
    arguments = op.region.arguments
    printer.write(" ")
    printer.print_region_argument(arguments[0], omit_type=True)
    printer.write(" = ")
    _print_bound(printer, op.lower_bound_map, op.lower_bound_operands, "max")
    printer.write(" to ")
    _print_bound(printer, op.upper_bound_map, op.upper_bound_operands, "min")
    if op.step.value != 1:
        printer.write(f" step {op.step.value}")
    carries = _num_carried(op) != 0
    if carries:
        text = printer.value_text
        pairs = [f"{text(argument)} = {text(init)}" for argument, init in zip(arguments[1:], op.inits)]
        printer.write(f" iter_args({', '.join(pairs)}) -> ({printer.types_text(op.result_types)})")
    printer.write(" ")
    printer.print_region(op.region, False, carries)
    print_attributes(printer, op)


def _print_bound(printer: OpPrinter, attribute: AffineMapAttr, operands: Sequence[Value], prefix: str) -> None:
    """Print a constant or a single value as such, and any other bound as a map with its operands."""
    map_ = attribute.value
    if map_.num_results != 1:
        printer.write(f"{prefix} ")
    elif map_.num_inputs == 0 and isinstance(map_.results[0], AffineConstantExpr):
        printer.write(str(map_.results[0].value))
        return
    elif map_ is _SYMBOL_IDENTITY and operands:
        printer.print_operand(operands[0])
        return
    printer.print_attribute(attribute)
    print_dims_and_symbols(printer, operands, map_.num_dims)


# ---- checks


def for_verify_regions(op: AffineForOp) -> None:
    """- The body begins with an argument of type `index`.
    - Each bound has at least one result, and its operands may be used as dimensions and symbols as its map asks.
    - For each result there are an initial value and an argument of the body.
    """
    arguments = op.region.arguments
    if not arguments or arguments[0].type is not INDEX:
        raise op.op_error("expected body to have a single index argument for the induction variable")
    lower, upper = op.lower_bound_map.value, op.upper_bound_map.value
    if lower.num_inputs:
        verify_identifiers(op, op.lower_bound_operands, lower.num_dims)
    if upper.num_inputs:
        verify_identifiers(op, op.upper_bound_operands, upper.num_dims)
    if not lower.results:
        raise op.op_error("expected lower bound map to have at least one result")
    if not upper.results:
        raise op.op_error("expected upper bound map to have at least one result")
    count = len(op.result_values)
    if count and _num_carried(op) != count:
        raise op.op_error("mismatch between the number of loop-carried values and results")
    if count and len(arguments) - 1 != count:
        raise op.op_error("mismatch between the number of basic block args and results")


def _num_carried(op: AffineForOp) -> int:
    """Return the number of loop-carried operands: those that follow the operands of both bound maps."""
    return len(op.operand_values) - op.lower_bound_map.value.num_inputs - op.upper_bound_map.value.num_inputs


# ---- loop interface


def for_get_loop_regions(op: AffineForOp) -> Sequence[Region]:
    """Return the body."""
    return [op.region]


def for_get_loop_induction_vars(op: AffineForOp) -> Sequence[Value] | None:
    """Return the first argument of the body."""
    return op.region.argument_values[:1]


def for_get_loop_lower_bounds(op: AffineForOp) -> Sequence[Value | Attribute] | None:
    """Return the lower bound if it is constant, otherwise None."""
    return _constant_bound(op.lower_bound_map.value)


def for_get_loop_upper_bounds(op: AffineForOp) -> Sequence[Value | Attribute] | None:
    """Return the upper bound if it is constant, otherwise None."""
    return _constant_bound(op.upper_bound_map.value)


def for_get_loop_steps(op: AffineForOp) -> Sequence[Value | Attribute] | None:
    """Return the step."""
    return [IntegerAttr.get(I64, op.step.value)]


def for_get_inits(op: AffineForOp) -> Sequence[Value]:
    """Return the initial values of the iteration arguments."""
    return op.inits


def for_get_region_iter_args(op: AffineForOp) -> Sequence[BlockArgument]:
    """Return all arguments of the body except the induction variable."""
    return op.region.argument_values[1:]


def for_get_yielded_values(op: AffineForOp) -> Sequence[Value]:
    """Return the operands of the terminator."""
    block = op.region.first_block
    return () if block is None or block.last_op is None else block.last_op.operand_values


def _constant_bound(map_: AffineMap) -> Sequence[Value | Attribute] | None:
    value = single_constant(map_)
    return None if value is None else [IntegerAttr.get(I64, value)]


# ---- control flow


def for_replace_with_additional_yields(
    op: AffineForOp, inits: Sequence[Value], replace_inits_in_loop: bool, yielded: NewYields
) -> Operation | None:
    """Replace the loop by one that carries more values; as in MLIR, the new loop has no discardable attributes."""
    with InsertionPoint(op), op.location:
        new = AffineForOp(
            op.lower_bound_map.value,
            op.upper_bound_map.value,
            op.step.value,
            [*op.inits, *inits],
            lower_bound_operands=op.lower_bound_operands,
            upper_bound_operands=op.upper_bound_operands,
        )
    move_to_carrying_loop(op, new, inits, replace_inits_in_loop, yielded)
    return new


def for_get_speculatability(op: AffineForOp) -> Speculatability:
    """Return recursive speculatability for step 1, since such a loop terminates; otherwise, none."""
    return Speculatability.RECURSIVELY_SPECULATABLE if op.step.value == 1 else Speculatability.NOT_SPECULATABLE


def for_get_entry_successor_operands(op: AffineForOp, successor: RegionSuccessor) -> Sequence[Value]:
    """Return the initial values, which enter the body, or are the results of a loop without iterations."""
    return op.inits


def for_get_successor_regions(op: AffineForOp, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
    """Return the body and the end of the loop; only one of them if the trip count decides."""
    body = RegionSuccessor(op.region, op.region.argument_values[1:])
    behind = RegionSuccessor(None, op.result_values)
    rounds = trip_count(op)
    if point.is_parent and rounds is not None:
        return [body if rounds else behind]
    if not point.is_parent and rounds is not None and rounds < 2:
        return [behind] if rounds else []
    return [body, behind]


def trip_count(op: AffineForOp) -> int | None:
    """Return the trip count if both bounds are constants and the step is positive; otherwise None."""
    lower, upper, step = single_constant(op.lower_bound_map.value), single_constant(op.upper_bound_map.value), op.step.value
    if lower is None or upper is None or step <= 0:
        return None
    return max(0, -((lower - upper) // step))
