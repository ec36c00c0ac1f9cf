"""Hooks of the dialect of robots."""

from __future__ import annotations

from generated.arith import AddIOp
from generated.rob import (
    DoneOp,
    GoOp,
    HereOp,
    JoinOp,
    PoseType,
    RepeatOp,
    RobCountPass,
    RobMergePass,
    RunOp,
    ShiftOp,
    SpeedAttr,
    TaskOp,
    TrackType,
)
from ods.builtin import INDEX, IntegerAttr, UnitAttr
from ods.builtin.checks import invalid
from ods.ir.clone import IRMapping
from ods.ir.inliner_interface import DialectInlinerInterface
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.symbol_table import SymbolTableCollection
from ods.ir.walk import WalkResult, walk
from ods.text.format_support import ensure_terminator
from ods.rewrite import OpRewritePattern, PatternRewriter, PatternSet, apply_patterns_greedily, constant_value


def materialize_constant(value, type_, location):
    if not isinstance(value, IntegerAttr):
        return None
    return HereOp(type_, value, loc=location)


class _Inliner(DialectInlinerInterface):
    """Allows to inline everything."""

    def is_legal_to_inline_operation(self, op: Operation, dest: Region, would_be_cloned: bool, mapping: IRMapping) -> bool:
        return True


def get_inliner_interface() -> DialectInlinerInterface:
    return _Inliner()


def verify_operation_attribute(op, name, attribute):
    if name == "rob.checked" and not isinstance(attribute, UnitAttr):
        raise op.op_error("expects 'rob.checked' to be a unit attribute")


def pose_type_verify(frame, axes):
    if not 1 <= axes <= 6:
        raise invalid(f"a pose has 1 to 6 axes, not {axes}")


def track_type_parse(parser):
    parser.parse_less()
    element = parser.parse_custom_type_with_fallback(PoseType)
    length = parser.parse_integer() if parser.parse_optional_comma() else 1
    parser.parse_greater()
    return TrackType.get(element, length)


def track_type_print(type_, printer):
    printer.write("<")
    printer.print_stripped_type(type_.element)
    if type_.length != 1:
        printer.write(f", {type_.length}")
    printer.write(">")


def limit_attr_verify(low, high):
    if low > high:
        raise invalid("the least number is greater than the greatest")


def task_verify_regions(op: TaskOp) -> None:
    if op.limit is None:
        return
    moves = [inner for inner in op.body.blocks[0].operations if isinstance(inner, GoOp)]
    if len(moves) > op.limit.high:
        raise op.op_error(f"has {len(moves)} moves, more than {op.limit.high}")


def here_fold(op: HereOp, adaptor):
    return op.value


def go_verify(op: GoOp) -> None:
    if op.to.type.frame != op.at.type.frame:
        raise op.op_error("cannot change the frame")


def go_duration(op: GoOp, scale: int) -> int:
    return scale * (3 - op.speed.value)


def go_canonicalize(op: GoOp, rewriter: PatternRewriter) -> bool:
    inner = op.to.get_defining_op()
    if not isinstance(inner, GoOp) or inner.speed is not op.speed or inner.at.type is not op.at.type:
        return False
    rewriter.replace_op(op, [inner.at])
    return True


def run_verify_symbol_uses(op: RunOp, symbols: SymbolTableCollection) -> None:
    found = symbols.lookup_nearest_symbol(op, op.task)
    if not isinstance(found, TaskOp):
        raise op.op_error(f"runs {op.task}, which is no task")


def repeat_parse(parser, state):
    start = parser.parse_operand()
    parser.parse_keyword("times")
    times = parser.parse_operand()
    parser.parse_optional_attr_dict(state.attributes)
    pose = parser.parse_colon_type_of(PoseType)
    state.operands += [parser.resolve_operand(times, INDEX), parser.resolve_operand(start, pose)]
    state.types.append(pose)
    region = parser.parse_region()
    ensure_terminator(region, DoneOp, state.location)
    state.regions.append(region)


def repeat_print(op: RepeatOp, printer):
    printer.write(" ")
    printer.print_operand(op.start)
    printer.write(" times ")
    printer.print_operand(op.times)
    printer.print_optional_attr_dict(op.attributes.items())
    printer.write(" : ")
    printer.print_type(op.start.type)
    printer.write(" ")
    printer.print_region(op.body)


def join_infer_return_types(operands, attributes, regions):
    if not operands:
        raise invalid("joins at least one pose")
    return [TrackType.get(operands[0].type, len(operands))]


def rob_count_run(pass_: RobCountPass, op: Operation) -> None:
    for inner in walk(op):
        if isinstance(inner, GoOp):
            pass_.moves.value += 1
    if pass_.moves.value > pass_.most:
        pass_.report(op.op_error(f"has more than {pass_.most} moves"))
        raise pass_.fail()


class ShiftTwice(OpRewritePattern[ShiftOp]):
    """Two shifts are one, by the sum."""

    def rewrite(self, op: ShiftOp, rewriter: PatternRewriter) -> bool:
        inner = op.pose.get_defining_op()
        if not isinstance(inner, ShiftOp):
            return False
        total = AddIOp(inner.by, op.by, loc=op.location)
        rewriter.replace_op(op, ShiftOp(inner.pose, total.result, loc=op.location))
        return True


def rob_merge_run(pass_: RobMergePass, op: Operation) -> None:
    apply_patterns_greedily(op.regions, PatternSet([ShiftTwice()]), pass_.context)
