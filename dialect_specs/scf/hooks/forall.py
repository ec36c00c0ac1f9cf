"""`scf.forall` and its terminator."""

from __future__ import annotations

from collections.abc import Sequence

from generated.scf import ForallOp, InParallelOp
from ods.builtin import I64, INDEX, ArrayAttr, DenseI32ArrayAttr, DenseI64ArrayAttr, IntegerAttr
from ods.dialect_utils.mixed import are_all
from ods.dialect_utils.offset_size_stride import mixed_values, verify_operands_or_integers
from ods.ir.attribute import Attribute
from ods.ir.block import Block
from ods.ir.interfaces import ParallelCombiningOpInterface, RegionBranchPoint, RegionSuccessor
from ods.ir.operation import Operation
from ods.ir.operation_state import OperationState
from ods.ir.region import Region
from ods.ir.value import BlockArgument, OpResult, Value
from ods.text.dynamic_index_list import parse_dynamic_index_list, print_dynamic_index_list
from ods.text.format_support import drop_attribute_of_other_kind, ensure_block, print_attributes, print_initialization_list
from ods.text.op_parser import Delimiter, OpParser
from ods.text.op_printer import OpPrinter

_IN_SYNTAX = ("operandSegmentSizes", "staticLowerBound", "staticUpperBound", "staticStep")
"""The attributes that the syntax prints outside the attribute dictionary."""

# ---- syntax


def forall_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `(%i, %j) = (0, %a) to (%b, 8) step (1, 2) shared_outs(%o = %t) -> (tensor<8xf32>) { … }`, or `(%i) in (%b)`."""
    arguments = parser.parse_argument_list(Delimiter.PAREN)
    rank = len(arguments)
    if parser.parse_optional_keyword("in"):
        upper = _parse_indices(parser, state)
        lower, step = (0, DenseI64ArrayAttr.get([0] * rank)), (0, DenseI64ArrayAttr.get([1] * rank))
    else:
        parser.parse_equal()
        lower = _parse_indices(parser, state)
        parser.parse_keyword("to")
        upper = _parse_indices(parser, state)
        parser.parse_keyword("step")
        step = _parse_indices(parser, state)
    for argument in arguments:
        argument.type = INDEX
    start = parser.current_location()
    if parser.parse_optional_keyword("shared_outs"):
        shared, outputs = parser.parse_assignment_list()
        state.types = parser.parse_optional_arrow_type_list()
        state.operands += parser.resolve_operands(outputs, state.types, start)
        for argument, type_ in zip(shared, state.types):
            argument.type = type_
        arguments += shared
    body = parser.parse_region(arguments)
    _ensure_in_parallel(body, state)
    state.regions = [body]
    state.attributes["staticLowerBound"] = lower[1]
    state.attributes["staticUpperBound"] = upper[1]
    state.attributes["staticStep"] = step[1]
    state.attributes["operandSegmentSizes"] = DenseI32ArrayAttr.get([lower[0], upper[0], step[0], len(arguments) - rank])
    parser.parse_optional_attr_dict(state.attributes)
    drop_attribute_of_other_kind(state, "mapping", ArrayAttr)


def _parse_indices(parser: OpParser, state: OperationState) -> tuple[int, DenseI64ArrayAttr]:
    """Parse `(0, %a)`; return the number of values, and the static numbers."""
    operands, numbers = parse_dynamic_index_list(parser, "PAREN")
    state.operands += parser.resolve_operands(operands, INDEX)
    return len(operands), numbers


def _ensure_in_parallel(body: Region, state: OperationState) -> None:
    """Add the terminator that the text omits, with an empty block."""
    ensure_block(body)
    block = body.first_block
    assert block is not None, "just made sure"
    last = block.last_op
    if last is None or not last.is_terminator:
        terminator = OperationState(InParallelOp.name, state.location)
        terminator.regions = [Region([Block()])]
        block.append(InParallelOp.from_state(terminator))
    elif isinstance(last, InParallelOp) and last.regions:
        ensure_block(last.region)


def forall_print(op: ForallOp, printer: OpPrinter) -> None:
    """Print the loop as `forall_parse` parses it; without results, the terminator is omitted."""
    rank = len(op.static_lower_bound.elements)
    arguments = op.region.arguments
    printer.write(" (")
    printer.print_operands(arguments[:rank])
    if _is_normalized(op):
        printer.write(") in ")
    else:
        printer.write(") = ")
        print_dynamic_index_list(printer, op, op.dynamic_lower_bound, op.static_lower_bound, "PAREN")
        printer.write(" to ")
    print_dynamic_index_list(printer, op, op.dynamic_upper_bound, op.static_upper_bound, "PAREN")
    if not _is_normalized(op):
        printer.write(" step ")
        print_dynamic_index_list(printer, op, op.dynamic_step, op.static_step, "PAREN")
    print_initialization_list(printer, arguments[rank:], op.outputs, " shared_outs")
    printer.write(f" -> ({printer.types_text(op.result_types)}) " if arguments[rank:] else " ")
    printer.print_region(op.region, False, bool(op.result_values))
    print_attributes(printer, op, _IN_SYNTAX)


def _is_normalized(op: ForallOp) -> bool:
    """Return True if all lower bounds are 0 and all steps are 1."""
    lower = mixed_values(op.static_lower_bound.elements, op.dynamic_lower_bound)
    steps = mixed_values(op.static_step.elements, op.dynamic_step)
    return are_all(lower, 0) and are_all(steps, 1)


# ---- checks


def forall_verify(op: ForallOp) -> None:
    """- There is a result for each shared tensor.
    - The block has an argument of type `index` for each dimension, then one for each shared tensor, of its type.
    - `mapping` is empty or has an attribute for each dimension.
    - There are as many lower bounds, upper bounds and steps as dimensions.
    """
    rank, outputs, arguments = len(op.static_lower_bound.elements), op.outputs, op.region.arguments
    if len(op.result_values) != len(outputs):
        raise op.op_error(f"produces {len(op.result_values)} results, but has only {len(outputs)} outputs")
    if len(arguments) != rank + len(outputs):
        raise op.op_error(f"region expects {rank} arguments")
    for index, argument in enumerate(arguments[:rank]):
        if argument.type is not INDEX:
            raise op.op_error(f"expects {index}-th block argument to be an index")
    for index, (argument, output) in enumerate(zip(arguments[rank:], outputs)):
        if argument.type is not output.type:
            raise op.op_error(f"type mismatch between {index}-th output and corresponding block argument")
    if op.mapping is not None and len(op.mapping) not in (0, rank):
        raise op.op_error("mapping attribute size must match op rank")
    for what, numbers, values in (
        ("lower bound", op.static_lower_bound, op.dynamic_lower_bound),
        ("upper bound", op.static_upper_bound, op.dynamic_upper_bound),
        ("step", op.static_step, op.dynamic_step),
    ):
        verify_operands_or_integers(op, what, rank, numbers.elements, values)


# ---- interfaces


def forall_get_loop_regions(op: ForallOp) -> Sequence[Region]:
    """Return the body."""
    return [op.region]


def forall_get_inits(op: ForallOp) -> Sequence[Value]:
    """Return the shared outputs."""
    return op.outputs


def forall_get_region_iter_args(op: ForallOp) -> Sequence[BlockArgument]:
    """Return all arguments of the body except the induction variables."""
    return op.region.argument_values[len(op.static_lower_bound.elements) :]


def forall_get_loop_induction_vars(op: ForallOp) -> Sequence[Value] | None:
    """Return the first arguments of the body."""
    return op.region.argument_values[: len(op.static_lower_bound.elements)]


def forall_get_loop_lower_bounds(op: ForallOp) -> Sequence[Value | Attribute] | None:
    """Return the lower bounds."""
    return _mixed(op.static_lower_bound, op.dynamic_lower_bound)


def forall_get_loop_upper_bounds(op: ForallOp) -> Sequence[Value | Attribute] | None:
    """Return the upper bounds."""
    return _mixed(op.static_upper_bound, op.dynamic_upper_bound)


def forall_get_loop_steps(op: ForallOp) -> Sequence[Value | Attribute] | None:
    """Return the steps."""
    return _mixed(op.static_step, op.dynamic_step)


def _mixed(numbers: DenseI64ArrayAttr, values: Sequence[Value]) -> list[Value | Attribute]:
    return [IntegerAttr.get(I64, entry) if isinstance(entry, int) else entry for entry in mixed_values(numbers.elements, values)]


def forall_get_entry_successor_operands(op: ForallOp, successor: RegionSuccessor) -> Sequence[Value]:
    """Return the shared outputs."""
    return op.outputs


def forall_get_successor_regions(op: ForallOp, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
    """Return the body on entry, and the end of the loop after it, since iterations do not follow each other."""
    return [RegionSuccessor(op.region, forall_get_region_iter_args(op))] if point.is_parent else [RegionSuccessor(None)]


def forall_get_dps_inits_mutable(op: ForallOp) -> range:
    """Return the numbers of the last operands, the shared outputs."""
    return range(len(op.operand_values) - len(op.outputs), len(op.operand_values))


# ---- the terminator


def forall_in_parallel_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `{ … } {attributes}`."""
    region = parser.parse_region()
    ensure_block(region)
    state.regions = [region]
    parser.parse_optional_attr_dict(state.attributes)


def forall_in_parallel_print(op: InParallelOp, printer: OpPrinter) -> None:
    """Print the terminator as `forall_in_parallel_parse` parses it."""
    printer.write(" ")
    printer.print_region(op.region, False, False)
    print_attributes(printer, op)


def forall_in_parallel_verify(op: InParallelOp) -> None:
    """Each operation in the region inserts into an argument of the block around that stands for a shared tensor."""
    loop = op.parent
    assert isinstance(loop, ForallOp), "the parent is checked before"
    filled = forall_get_region_iter_args(loop)
    for inner in forall_in_parallel_get_yielding_ops(op):
        if not isinstance(inner, ParallelCombiningOpInterface):
            raise op.op_error("expected only ParallelCombiningOpInterface ops")
        if any(destination not in filled for destination in inner.get_updated_destinations()):
            raise inner.op_error("may only insert into an output block argument")


def forall_in_parallel_get_parent_result(op: InParallelOp, index: int) -> OpResult:
    """Return result `index` of the loop."""
    loop = op.parent
    assert loop is not None, "the parent is checked before"
    return loop.result_values[index]


def forall_in_parallel_get_yielding_ops(op: InParallelOp) -> Sequence[Operation]:
    """Return all operations inside."""
    block = op.region.first_block
    return [] if block is None else list(block)
