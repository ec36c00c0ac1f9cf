"""`scf.parallel` with its reductions."""

from __future__ import annotations

from collections.abc import Sequence

from generated.scf import ParallelOp, ReduceOp, ReduceReturnOp
from ods.builtin import INDEX, DenseI32ArrayAttr
from ods.dialect_utils.mixed import known_number
from ods.ir.attribute import Attribute
from ods.ir.interfaces import RegionBranchPoint, RegionSuccessor
from ods.ir.operation_state import OperationState
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value
from ods.text.format_support import ensure_terminator, error_at_name, parse_region_list, print_attributes
from ods.text.op_parser import Delimiter, OpParser, UnresolvedOperand
from ods.text.op_printer import OpPrinter

from .loops import verify_region_terminator

# ---- parallel: syntax


def parallel_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `(%i, %j) = (%a, %b) to (%c, %d) step (%e, %f) init (%x) -> f32 { … }`."""
    arguments = parser.parse_argument_list(Delimiter.PAREN)
    parser.parse_equal()
    lower = _parse_indices(parser, state, len(arguments))
    parser.parse_keyword("to")
    upper = _parse_indices(parser, state, len(arguments))
    parser.parse_keyword("step")
    steps = _parse_indices(parser, state, len(arguments))
    inits: list[UnresolvedOperand] = []
    if parser.parse_optional_keyword("init"):
        inits = parser.parse_operand_list(Delimiter.PAREN)
    state.types = parser.parse_optional_arrow_type_list()
    for argument in arguments:
        argument.type = INDEX
    body = parser.parse_region(arguments)
    state.attributes["operandSegmentSizes"] = DenseI32ArrayAttr.get([lower, upper, steps, len(inits)])
    parser.parse_optional_attr_dict(state.attributes)
    if len(inits) != len(state.types):
        counts = f"got {len(inits)} operands and {len(state.types)} types"
        raise error_at_name(parser, f"number of operands and types do not match: {counts}")
    state.operands += parser.resolve_operands(inits, state.types)
    ensure_terminator(body, ReduceOp, state.location)
    state.regions = [body]


def _parse_indices(parser: OpParser, state: OperationState, count: int) -> int:
    """Parse `(%a, %b)`; return the number of operands."""
    state.operands += parser.resolve_operands(parser.parse_operand_list(Delimiter.PAREN, count), INDEX)
    return count


def parallel_print(op: ParallelOp, printer: OpPrinter) -> None:
    """Print the loop as `parallel_parse` parses it, including the terminator."""
    printer.write(" (")
    printer.print_operands(op.region.arguments)
    for text, values in ((") = (", op.lower_bound), (") to (", op.upper_bound), (") step (", op.step)):
        printer.write(text)
        printer.print_operands(values)
    if op.init_vals:
        printer.write(") init (")
        printer.print_operands(op.init_vals)
    printer.write(")")
    printer.print_optional_arrow_type_list(op.result_types)
    printer.write(" ")
    printer.print_region(op.region, print_entry_block_args=False)
    print_attributes(printer, op, ("operandSegmentSizes",))


# ---- parallel: checks


def parallel_verify(op: ParallelOp) -> None:
    """- There is at least one dimension, and no step is a constant that is 0 or negative.
    - The block has an argument of type `index` for each dimension, and ends with `scf.reduce`.
    - There are as many results as initial values and as reductions, and the reduced values have their types.
    """
    steps, arguments = op.step, op.region.arguments
    if not steps:
        raise op.op_error("needs at least one tuple element for lowerBound, upperBound and step")
    for step in steps:
        number = known_number(step)
        if number is not None and number <= 0:
            raise op.op_error("constant step operand must be positive")
    if len(arguments) != len(steps):
        counts = f"{len(arguments)} as bound and step values: {len(steps)}"
        raise op.op_error(f"expects the same number of induction variables: {counts}")
    if any(argument.type is not INDEX for argument in arguments):
        raise op.op_error("expects arguments for the induction variable to be of index type")
    _verify_reductions(op)


def _verify_reductions(op: ParallelOp) -> None:
    verify_region_terminator(op, op.region, ReduceOp, "expects body to terminate with 'scf.reduce'")
    block = op.region.first_block
    reduce = None if block is None else block.last_op
    assert isinstance(reduce, ReduceOp), "just checked"
    results, reductions, inits = len(op.result_values), len(reduce.reductions), len(op.init_vals)
    if results != reductions:
        raise op.op_error(f"expects number of results: {results} to be the same as number of reductions: {reductions}")
    if results != inits:
        raise op.op_error(f"expects number of results: {results} to be the same as number of initial values: {inits}")
    for index, (result, operand) in enumerate(zip(op.result_values, reduce.operand_values)):
        if result.type is not operand.type:
            types = f"operand: '{operand.type}' to be the same as the {index}-th result type: '{result.type}'"
            raise reduce.op_error(f"expects type of {index}-th reduction {types}")


# ---- parallel: interfaces


def parallel_get_loop_regions(op: ParallelOp) -> Sequence[Region]:
    """Return the body."""
    return [op.region]


def parallel_get_loop_induction_vars(op: ParallelOp) -> Sequence[Value] | None:
    """Return the arguments of the body."""
    return op.region.argument_values


def parallel_get_loop_lower_bounds(op: ParallelOp) -> Sequence[Value | Attribute] | None:
    """Return the lower bounds."""
    return op.lower_bound


def parallel_get_loop_upper_bounds(op: ParallelOp) -> Sequence[Value | Attribute] | None:
    """Return the upper bounds."""
    return op.upper_bound


def parallel_get_loop_steps(op: ParallelOp) -> Sequence[Value | Attribute] | None:
    """Return the steps."""
    return op.step


def parallel_get_successor_regions(op: ParallelOp, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
    """Return the body and the end of the loop; no values are passed."""
    return [RegionSuccessor(op.region), RegionSuccessor(None)]


# ---- reduce


def reduce_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `(%a, %b : f32, i32) { … }, { … } {attributes}`.

    A brace begins a region where one is possible, so that attributes need a region before them.
    """
    operands: list[UnresolvedOperand] = []
    types: list[Type] = []
    start = parser.current_location()
    if parser.parse_optional_l_paren():
        start = parser.current_location()
        operands = parser.parse_operand_list()
        parser.parse_colon()
        types = parser.parse_type_list()
        parser.parse_r_paren()
    state.regions = parse_region_list(parser)
    parser.parse_optional_attr_dict(state.attributes)
    state.operands = parser.resolve_operands(operands, types, start)


def reduce_print(op: ReduceOp, printer: OpPrinter) -> None:
    """Print the reduction as `reduce_parse` parses it; the blank before the regions is printed even without regions."""
    if op.operand_values:
        printer.write("(")
        printer.print_operands(op.operand_values)
        printer.write(f" : {printer.types_text(op.operand_types)})")
    printer.write(" ")
    for index, region in enumerate(op.reductions):
        if index:
            printer.write(", ")
        printer.print_region(region)
    print_attributes(printer, op)


def reduce_verify_regions(op: ReduceOp) -> None:
    """- There is a region for each operand.
    - Its block has two arguments of the type of the operand, and ends with `scf.reduce.return`.
    """
    if len(op.reductions) != len(op.operand_values):
        counts = f"{len(op.reductions)} to be the same as number of reduction operands: {len(op.operand_values)}"
        raise op.op_error(f"expects number of reduction regions: {counts}")
    for index, (region, operand) in enumerate(zip(op.reductions, op.operand_values)):
        block, type_ = region.first_block, operand.type
        if block is None or block.last_op is None:
            raise op.op_error(f"{index}-th reduction has an empty body")
        if len(block.arguments) != 2 or any(argument.type is not type_ for argument in block.arguments):
            raise op.op_error(f"expected two block arguments with type '{type_}' in the {index}-th reduction region")
        if not isinstance(block.last_op, ReduceReturnOp):
            raise op.op_error("reduction bodies must be terminated with an 'scf.reduce.return' op")


def reduce_get_mutable_successor_operands(op: ReduceOp, successor: RegionSuccessor) -> range:
    """Return no operands, since an iteration passes no values to another one."""
    return range(0)


def reduce_return_verify(op: ReduceReturnOp) -> None:
    """The operand has the type of the arguments of the block."""
    block = op.block
    arguments = () if block is None else block.arguments
    if not arguments or arguments[0].type is not op.result_.type:
        wanted = f"'{arguments[0].type}'" if arguments else "<<NULL TYPE>>"
        raise op.op_error(f"must have type {wanted} (the type of the reduction inputs)")
