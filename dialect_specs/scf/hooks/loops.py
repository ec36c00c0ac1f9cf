"""`scf.for` and `scf.while`: syntax, verifiers and interfaces."""

from __future__ import annotations

from collections.abc import Sequence

from generated.scf import ConditionOp, ForOp, WhileOp, YieldOp
from ods.builtin import INDEX, FunctionType, IntegerAttr, UnitAttr
from ods.diagnostics import Diagnostic
from ods.dialect_utils.carried_values import NewYields, move_to_carrying_loop
from ods.dialect_utils.mixed import known_number
from ods.ir.attribute import Attribute
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import RegionBranchPoint, RegionSuccessor, Speculatability
from ods.ir.operation import Operation
from ods.ir.operation_state import OperationState
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import BlockArgument, OpResult, Value
from ods.text.fast_path import TYPE, TYPES, LazyPattern, find_types
from ods.text.format_support import (
    drop_attribute_of_other_kind,
    ensure_terminator,
    error_at_name,
    print_attributes,
    print_initialization_list,
)
from ods.text.op_parser import Argument, OpParser, UnresolvedOperand
from ods.text.op_printer import OpPrinter
from ods.text.token_parser import SUFFIX_ID

# ---- for: syntax


def for_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `unsigned %i = %lower to %upper step %step iter_args(%x = %a) -> (f32) : i32 { … }`."""
    arguments, bounds, inits, state.types = _parse_usual_header(parser) or _parse_header(parser, state)
    type_ = arguments[0].type
    assert type_ is not None
    body = parser.parse_region(arguments)
    state.regions = [body]
    ensure_terminator(body, YieldOp, state.location)
    state.operands = parser.resolve_operands(bounds, type_)
    state.operands += [parser.resolve_operand(init, each) for init, each in zip(inits, state.types)]
    parser.parse_optional_attr_dict(state.attributes)
    drop_attribute_of_other_kind(state, "unsignedCmp", UnitAttr)


_Header = tuple[list[Argument], list[UnresolvedOperand], list[UnresolvedOperand], list[Type]]
"""The arguments of the body, the bounds and the step, the initial values, and the types of the results."""


def _parse_header(parser: OpParser, state: OperationState) -> _Header:
    """Parse the text before the body token by token."""
    if parser.parse_optional_keyword("unsigned"):
        state.attributes["unsignedCmp"] = UnitAttr.get()
    arguments = [Argument(parser.parse_operand())]
    parser.parse_equal()
    bounds = [parser.parse_operand()]
    for keyword in ("to", "step"):
        parser.parse_keyword(keyword)
        bounds.append(parser.parse_operand())
    inits, types = list[UnresolvedOperand](), list[Type]()
    if parser.parse_optional_keyword("iter_args"):
        carried, inits = parser.parse_assignment_list()
        arguments += carried
        types = parser.parse_arrow_type_list()
    if len(arguments) != len(types) + 1:
        raise error_at_name(parser, "mismatch in number of loop-carried values and defined values")
    arguments[0].type = parser.parse_type() if parser.parse_optional_colon() else INDEX
    for argument, type_ in zip(arguments[1:], types):
        argument.type = type_
    return arguments, bounds, inits, types


_NAME = f"%{SUFFIX_ID}"
_PAIR = f"{_NAME} *= *{_NAME}"
_HEADER = LazyPattern(
    f"({_NAME}) *= *({_NAME}) +to +({_NAME}) +step +({_NAME})"
    rf"(?: +iter_args *\( *({_PAIR}(?: *, *{_PAIR})*) *\) *-> *\( *{TYPES} *\))?(?: *: *{TYPE})? *(?=\{{(?!-#))"
)
_EACH_NAME = LazyPattern(_NAME)


def _parse_usual_header(parser: OpParser) -> _Header | None:
    """Parse the most common text before the body in one step; return None, with nothing consumed, for any other text."""
    match = _HEADER.match(parser.text, parser.position)
    if match is None:
        return None
    names = [UnresolvedOperand(match[group], 0, match.start(group)) for group in range(1, 5)]
    known, pairs, types_text, type_text = parser.type_cache, match[5], match[6], match[7]
    try:
        types = [known[text] for text in find_types(types_text or "")]
        type_ = INDEX if type_text is None else known[type_text]
    except KeyError:
        return None
    start = match.start(5)
    carried = [UnresolvedOperand(each[0], 0, start + each.start()) for each in _EACH_NAME.finditer(pairs or "")]
    if len(carried) != 2 * len(types):
        return None
    arguments = [Argument(names[0], type_), *[Argument(name, each) for name, each in zip(carried[::2], types)]]
    parser.position = match.end()
    return arguments, names[1:], carried[1::2], types


def for_print(op: ForOp, printer: OpPrinter) -> None:
    """Print the loop as `for_parse` parses it; the type `index` and, without carried values, the terminator are omitted."""
    text, induction_variable = printer.value_text, op.region.arguments[0]
    inits = op.init_args
    bounds = f"{text(op.lower_bound)} to {text(op.upper_bound)} step {text(op.step)}"
    printer.write(f"{' unsigned' if op.unsigned_cmp else ''} {text(induction_variable)} = {bounds}")
    print_initialization_list(printer, op.region.arguments[1:], inits, " iter_args")
    if inits:
        printer.write(f" -> ({printer.types_text([init.type for init in inits])})")
    printer.write(" ")
    if induction_variable.type is not INDEX:
        printer.write(f" : {printer.type_text(induction_variable.type)} ")
    printer.print_region(op.region, False, bool(inits))
    print_attributes(printer, op, ("unsignedCmp",))


# ---- for: checks


def for_verify(op: ForOp) -> None:
    """There is a result for each initial value."""
    if len(op.init_args) != len(op.result_values):
        raise op.op_error("mismatch in number of loop-carried values and defined values")


def for_verify_regions(op: ForOp) -> None:
    """- The block begins with an argument of the type of the bounds and the step.
    - Then follows an argument for each result; its type is that of the result and of the initial value.
    """
    arguments = op.region.argument_values
    if not arguments or arguments[0].type is not op.lower_bound.type:
        raise op.op_error("expected induction variable to be same type as bounds and step")
    if len(arguments) - 1 != len(op.result_values):
        raise op.op_error("mismatch in number of basic block args and defined values")
    for index, (init, argument, result) in enumerate(zip(op.init_args, arguments[1:], op.result_values)):
        if init.type is not result.type:
            raise op.op_error(f"types mismatch between {index}th iter operand and defined value")
        if argument.type is not result.type:
            raise op.op_error(f"types mismatch between {index}th iter region arg and defined value")


# ---- for: interfaces


def for_get_loop_regions(op: ForOp) -> Sequence[Region]:
    """Return the body."""
    return [op.region]


def for_get_loop_induction_vars(op: ForOp) -> Sequence[Value] | None:
    """Return the first argument of the body."""
    return op.region.argument_values[:1]


def for_get_loop_lower_bounds(op: ForOp) -> Sequence[Value | Attribute] | None:
    """Return the lower bound."""
    return [op.lower_bound]


def for_get_loop_upper_bounds(op: ForOp) -> Sequence[Value | Attribute] | None:
    """Return the upper bound."""
    return [op.upper_bound]


def for_get_loop_steps(op: ForOp) -> Sequence[Value | Attribute] | None:
    """Return the step."""
    return [op.step]


def for_get_inits(op: ForOp) -> Sequence[Value]:
    """Return the initial values of the iteration arguments."""
    return op.init_args


def for_get_region_iter_args(op: ForOp) -> Sequence[BlockArgument]:
    """Return all arguments of the body except the induction variable."""
    return op.region.argument_values[1:]


def for_get_yielded_values(op: ForOp) -> Sequence[Value]:
    """Return the operands of the terminator."""
    return _terminator_operands(op.region)


def for_get_loop_results(op: ForOp) -> Sequence[OpResult] | None:
    """Return all results."""
    return op.result_values


def for_replace_with_additional_yields(
    op: ForOp, inits: Sequence[Value], replace_inits_in_loop: bool, yielded: NewYields
) -> Operation | None:
    """Replace the loop by one that carries more values, and return the new loop."""
    with InsertionPoint(op), op.location:
        new = ForOp(op.lower_bound, op.upper_bound, op.step, [*op.init_args, *inits], unsigned_cmp=op.unsigned_cmp is not None)
    new.discardable_attributes.update(op.discardable_attributes)
    move_to_carrying_loop(op, new, inits, replace_inits_in_loop, yielded)
    return new


def for_get_entry_successor_operands(op: ForOp, successor: RegionSuccessor) -> Sequence[Value]:
    """Return the initial values; they enter the body, and are the results of a loop without iterations."""
    return op.init_args


def for_get_successor_regions(op: ForOp, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
    """Return the body and the end of the loop."""
    return [RegionSuccessor(op.region, op.region.argument_values[1:]), RegionSuccessor(None, op.result_values)]


def for_get_speculatability(op: ForOp) -> Speculatability:
    """Return recursive speculatability for step 1, since such a loop terminates; otherwise, none."""
    return Speculatability.RECURSIVELY_SPECULATABLE if known_number(op.step) == 1 else Speculatability.NOT_SPECULATABLE


def _terminator_operands(region: Region) -> Sequence[Value]:
    block = region.first_block
    return () if block is None or block.last_op is None else block.last_op.operand_values


# ---- while: syntax


def while_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `(%x = %a) : (f32) -> i32 { … } do { … } attributes {…}`."""
    arguments, inits = parser.parse_optional_assignment_list() or ([], [])
    start = parser.current_location()
    signature = parser.parse_colon_type_of(FunctionType)
    state.types = list(signature.results)
    if len(signature.inputs) != len(inits):
        counts = f"(expected {len(inits)} got {len(signature.inputs)})"
        raise parser.error(start, f"expected as many input types as operands {counts}")
    state.operands = parser.resolve_operands(inits, signature.inputs)
    for argument, type_ in zip(arguments, signature.inputs):
        argument.type = type_
    before = parser.parse_region(arguments)
    parser.parse_keyword("do")
    state.regions = [before, parser.parse_region()]
    parser.parse_optional_attr_dict_with_keyword(state.attributes)


def while_print(op: WhileOp, printer: OpPrinter) -> None:
    """Print the loop as `while_parse` parses it."""
    print_initialization_list(printer, op.before.arguments, op.inits, " ")
    printer.write(" : ")
    printer.print_functional_type(op)
    printer.write(" ")
    printer.print_region(op.before, print_entry_block_args=False)
    printer.write(" do ")
    printer.print_region(op.after)
    printer.print_optional_attr_dict_with_keyword(sorted(op.attributes.items()))


# ---- while: checks


def while_verify(op: WhileOp) -> None:
    """The first region ends with `scf.condition`, the second one with `scf.yield`."""
    verify_region_terminator(op, op.before, ConditionOp, "expects the 'before' region to terminate with 'scf.condition'")
    verify_region_terminator(op, op.after, YieldOp, "expects the 'after' region to terminate with 'scf.yield'")


def verify_region_terminator(op: Operation, region: Region, terminator: type[Operation], message: str) -> None:
    """Check that the first block of a region ends with an operation of class `terminator`. Raises VerifyError otherwise."""
    block = region.first_block
    last = None if block is None else block.last_op
    if not isinstance(last, terminator):
        notes = [] if last is None else [Diagnostic("note", "terminator here", location=last.location)]
        raise op.op_error(message, *notes)


# ---- while: interfaces


def while_get_loop_regions(op: WhileOp) -> Sequence[Region]:
    """Return both regions."""
    return [op.before, op.after]


def while_get_inits(op: WhileOp) -> Sequence[Value]:
    """Return the initial values, which the `before` region receives."""
    return op.inits


def while_get_region_iter_args(op: WhileOp) -> Sequence[BlockArgument]:
    """Return the arguments of the `before` region."""
    return op.before.argument_values


def while_get_yielded_values(op: WhileOp) -> Sequence[Value]:
    """Return the values that the `after` region yields."""
    return _terminator_operands(op.after)


def while_get_entry_successor_operands(op: WhileOp, successor: RegionSuccessor) -> Sequence[Value]:
    """Return the initial values, which the `before` region receives."""
    return op.inits


def while_get_successor_regions(op: WhileOp, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
    """Return the `before` region on entry and after the `after` region; after the `before` region, the `after` region and the end."""
    if point.terminator is None or point.terminator.parent_region is op.after:
        return [RegionSuccessor(op.before, op.before.argument_values)]
    return [RegionSuccessor(None, op.result_values), RegionSuccessor(op.after, op.after.argument_values)]


def condition_get_mutable_successor_operands(op: ConditionOp, successor: RegionSuccessor) -> range:
    """Return the numbers of all operands except the condition."""
    return range(1, len(op.operand_values))


def condition_get_successor_regions(op: ConditionOp, operands: Sequence[Attribute | None]) -> Sequence[RegionSuccessor]:
    """Return the `after` region for a true condition, the end for a false one, and both for an unknown one."""
    loop, condition = op.parent, operands[0]
    assert isinstance(loop, WhileOp), "the parent is checked before"
    known = condition.value if isinstance(condition, IntegerAttr) else None
    successors = []
    if known is None or known:
        successors.append(RegionSuccessor(loop.after, loop.after.argument_values))
    if not known:
        successors.append(RegionSuccessor(None, loop.result_values))
    return successors
