"""Hooks of protocols."""

from __future__ import annotations

from collections.abc import Sequence

from generated.proto import (
    BitsAttr,
    ConnType,
    FieldOp,
    HeaderAttr,
    MachineOp,
    NumberOp,
    OpenOp,
    PackOp,
    PacketType,
    ProtoTimeoutsPass,
    ProtoTrimPass,
    Role,
    SendOp,
    ShortenOp,
    StartOp,
    TimeoutAttr,
    WaitOp,
)
from ods.builtin import I32, I64, IntegerAttr, StringAttr
from ods.builtin.checks import invalid
from ods.ir.operation import Operation
from ods.ir.symbol_table import SymbolTableCollection
from ods.ir.walk import walk
from ods.rewrite import OpRewritePattern, PatternRewriter, PatternSet, RewritePattern, apply_patterns_greedily
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter
from ods.ir.inliner_interface import PermissiveInlinerInterface


class ProtoInliner(PermissiveInlinerInterface):
    """Everything may be inlined."""


def get_inliner_interface():
    return ProtoInliner()


def materialize_constant(value, type_, location):
    if isinstance(value, IntegerAttr) and type_ is I32:
        return NumberOp(value, loc=location)
    return None


def conn_type_verify(role: Role, window: int) -> None:
    if role is Role.relay and window != 64:
        raise invalid("a relay has the usual window")


def header_attr_verify(names: Sequence[StringAttr], version: int) -> None:
    if len({name.value for name in names}) != len(names):
        raise invalid("two fields have one name")
    if version < 1:
        raise invalid(f"there is no version {version}")


def timeout_attr_parse(parser: AsmParser) -> TimeoutAttr:
    parser.parse_less()
    ms = parser.parse_integer()
    retries = 0
    if parser.parse_optional_keyword("x"):
        retries = parser.parse_integer()
    parser.parse_greater()
    return TimeoutAttr.get(ms, retries)


def timeout_attr_print(attribute: TimeoutAttr, printer: AsmPrinter) -> None:
    printer.write(f"<{attribute.ms}")
    if attribute.retries:
        printer.write(f" x {attribute.retries}")
    printer.write(">")


def machine_verify(op: MachineOp) -> None:
    if op.ready and op.port.value < 1024:
        raise op.op_error("needs a high port")


def open_verify(op: OpenOp) -> None:
    if op.role.value is not op.conn.type.role:
        raise op.op_error("opens a connection of another role")
    if op.tries < 1:
        raise op.op_error(f"tries {op.tries} times")


def send_limit_ms(op: SendOp) -> int:
    return 100 * len(op.data)


def number_fold(op: NumberOp, adaptor):
    return op.value


def shorten_fold(op: ShortenOp, adaptor: ShortenOp.FoldAdaptor):
    if isinstance(adaptor.by, IntegerAttr) and adaptor.by.value == 0:
        return op.count
    return None


class ShortenNumber(OpRewritePattern[ShortenOp]):
    """What is shortened is a number."""

    def rewrite(self, op: ShortenOp, rewriter: PatternRewriter) -> bool:
        count, by = op.count.get_defining_op(), op.by.get_defining_op()
        if not isinstance(count, NumberOp) or not isinstance(by, NumberOp):
            return False
        rewriter.replace_op(op, NumberOp(count.value.value - by.value.value, loc=op.location))
        return True


def shorten_canonicalization_patterns() -> Sequence[RewritePattern]:
    return [ShortenNumber()]


def pack_infer_return_types(operands, attributes, regions):
    return [PacketType.get(attributes["header"], 4 * len(operands))]


def field_canonicalize(op: FieldOp, rewriter: PatternRewriter) -> bool:
    pack = op.packet.get_defining_op()
    if not isinstance(pack, PackOp):
        return False
    names = [name.value for name in pack.header.names]
    if op.name_.value not in names:
        return False
    rewriter.replace_op(op, [pack.fields[names.index(op.name_.value)]])
    return True


def start_verify_symbol_uses(op: StartOp, symbols: SymbolTableCollection) -> None:
    machine = symbols.lookup_nearest_symbol(op, op.machine)
    if not isinstance(machine, MachineOp):
        raise op.op_error(f"starts {op.machine}, which is no machine")


def proto_timeouts_run(pass_: ProtoTimeoutsPass, op: Operation) -> None:
    for wait in walk(op):
        if isinstance(wait, WaitOp) and wait.timeout.ms < pass_.least:
            wait.timeout = TimeoutAttr.get(pass_.least, wait.timeout.retries)
            pass_.changed.value += 1


class DropEmptySend(OpRewritePattern[SendOp]):
    """Nothing is sent."""

    def rewrite(self, op: SendOp, rewriter: PatternRewriter) -> bool:
        if op.data or op.conn.type is not op.next_.type:
            return False
        rewriter.replace_op(op, [op.conn])
        return True


def proto_trim_run(pass_: ProtoTrimPass, op: Operation) -> None:
    apply_patterns_greedily(op.regions, PatternSet([DropEmptySend()]), pass_.context)
