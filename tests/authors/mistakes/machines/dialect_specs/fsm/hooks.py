"""Hooks of state machines."""

from __future__ import annotations

from collections.abc import Sequence

from generated.fsm import (
    AddOp,
    ChooseOp,
    CountOp,
    CounterType,
    EmitOp,
    EventType,
    FsmPrunePass,
    FsmStatsPass,
    Kind,
    MachineOp,
    MoveOp,
    QueueOp,
    QueueType,
    RangeAttr,
    StateOp,
    SubOp,
    TakeOp,
    Unit,
)
from generated.fsm.conversions import EmitToStoreAdaptor
from generated.fsm.interfaces import Timed
from ods.builtin import I1, I32, I64, IndexType, IntegerAttr, IntegerType
from ods.builtin.checks import invalid
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.ir.interfaces import EffectInstance, MemRead, MemWrite, SuccessorOperands
from ods.ir.operation import Operation
from ods.ir.symbol_table import SymbolTableCollection
from ods.ir.walk import walk
from ods.mlir.dialects import arith, memref
from ods.rewrite import OpRewritePattern, PatternRewriter, PatternSet, RewritePattern, apply_patterns_greedily, constant_value
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter


def materialize_constant(value, type_, location):
    if isinstance(value, IntegerAttr) and isinstance(type_, CounterType):
        return CountOp(type_, value, loc=location)
    return None


def timeout_attr_verify(amount: int, unit: Unit) -> None:
    if amount == 0:
        raise invalid("a timeout must not be 0")


def range_attr_parse(parser: AsmParser) -> RangeAttr:
    parser.parse_less()
    first = parser.parse_integer()
    parser.parse_keyword("to")
    last = parser.parse_integer()
    parser.parse_greater()
    return RangeAttr.get(first, last)


def range_attr_print(attr: RangeAttr, printer: AsmPrinter) -> None:
    printer.write(f"<{attr.first} to {attr.last}>")


def counter_type_verify(width: int) -> None:
    if not 0 < width <= 64:
        raise invalid(f"a counter has 1 to 64 bits, not {width}")


def queue_type_bits(type_: QueueType) -> int:
    return type_.depth * 32


def machine_verify_regions(op: MachineOp) -> None:
    initial = [each for each in op.states.blocks[0].operations if isinstance(each, StateOp) and each.kind.value is Kind.initial]
    if len(initial) != 1:
        raise op.op_error(f"has {len(initial)} initial states")


def state_verify(op: StateOp) -> None:
    if op.timeout is not None and op.kind.value is Kind.final:
        raise op.op_error("is final and has a timeout")


def move_verify_symbol_uses(op: MoveOp, symbols: SymbolTableCollection) -> None:
    target = symbols.lookup_nearest_symbol(op, op.target)
    if not isinstance(target, StateOp):
        raise op.op_error(f"goes to {op.target}, which is no state")


def count_fold(op: CountOp, adaptor: CountOp.FoldAdaptor):
    return op.value


def add_fold(op: AddOp, adaptor: AddOp.FoldAdaptor):
    if isinstance(adaptor.rhs, IntegerAttr):
        if adaptor.rhs.value == 0:
            return op.lhs
        if isinstance(adaptor.lhs, IntegerAttr):
            return IntegerAttr.get(I64, (adaptor.lhs.value + adaptor.rhs.value) % (1 << op.sum.type.width))
    return None


class AddOfAdd(OpRewritePattern[AddOp]):
    """Two constants are one."""

    def rewrite(self, op: AddOp, rewriter: PatternRewriter) -> bool:
        inner = op.lhs.get_defining_op()
        outer = constant_value(op.rhs)
        if not isinstance(inner, AddOp) or not isinstance(outer, IntegerAttr):
            return False
        constant = constant_value(inner.rhs)
        if not isinstance(constant, IntegerAttr):
            return False
        total = CountOp(op.sum.type, IntegerAttr.get(I64, constant.value + outer.value), loc=op.location)
        rewriter.replace_op(op, AddOp(inner.lhs, total.out, loc=op.location))
        return True


def add_canonicalization_patterns() -> Sequence[RewritePattern]:
    return [AddOfAdd()]


def sub_fold(op: SubOp, adaptor: SubOp.FoldAdaptor):
    if op.lhs is op.rhs:
        return IntegerAttr.get(I64, 0)
    return None


def queue_verify(op: QueueOp) -> None:
    if op.depth.value != op.out.type.depth:
        raise op.op_error(f"has depth {op.depth.value}, and its type {op.out.type.depth}")


def emit_delay(op: EmitOp) -> int:
    return 2 + len(op.payload)


def emit_get_effects(op: EmitOp) -> list[EffectInstance]:
    return [EffectInstance(MemWrite, op.queue)]


def parse_priority(parser: OpParser) -> IntegerAttr:
    if parser.parse_optional_keyword("urgent"):
        return IntegerAttr.get(I32, 1)
    return IntegerAttr.get(I32, 0)


def print_priority(printer: OpPrinter, op: Operation, priority: IntegerAttr) -> None:
    if priority.value == 1:
        printer.write("urgent")


def take_infer_return_types(operands, attributes, regions):
    return [operands[0].type.item, I1]


def choose_get_successor_operands(op: ChooseOp, index: int) -> SuccessorOperands:
    return SuccessorOperands.of_group(op, 1 + index)


def count_to_const_rewrite(op: CountOp, adaptor: CountOp, rewriter: ConversionPatternRewriter) -> bool:
    type_ = IntegerType.get_signless(op.out.type.width)
    rewriter.replace_op(op, arith.ConstantOp(type_, IntegerAttr.get(type_, op.value.value)))
    return True


def emit_to_store_rewrite(op: EmitOp, adaptor: EmitToStoreAdaptor, rewriter: ConversionPatternRewriter) -> bool:
    if len(op.payload) != 1:
        return False
    zero = arith.constant(IndexType.get(), 0)
    memref.store(adaptor.payload[0][0], adaptor.queue[0], [zero])
    rewriter.erase_op(op)
    return True


def fsm_prune_run(pass_: FsmPrunePass, op: Operation) -> None:
    states = [each for each in op.regions[0].blocks[0].operations if isinstance(each, StateOp)]
    reached = {move.target.value for move in walk(op) if isinstance(move, MoveOp)}
    for state in states:
        is_kept = state.kind.value is Kind.initial or state.kind.value is Kind.final and pass_.mode == "keep"
        if state.sym_name.value not in reached and not is_kept and pass_.pruned.value < pass_.limit:
            state.erase()
            pass_.pruned.value += 1


def fsm_stats_run(pass_: FsmStatsPass, op: Operation) -> None:
    for machine in op.regions[0].blocks[0].operations:
        if isinstance(machine, MachineOp) and machine.sym_name.value in pass_.machines:
            delay = sum(each.total(2) for each in walk(machine) if isinstance(each, Timed))
            machine.attributes["fsm.delay"] = IntegerAttr.get(I32, delay)
