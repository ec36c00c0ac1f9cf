"""Hooks of timetables."""

from __future__ import annotations

from generated.rail import DelayOp, Kind, LaterOp, LineOp, RailSumPass, RideOp, RouteOp, StartOp, StationOp, TimeAttr, TrackType, TrainType
from generated.rail.interfaces import Takes
from ods.builtin import I64, IntegerAttr
from ods.builtin.checks import invalid
from ods.ir.operation import Operation
from ods.ir.symbol_table import SymbolTableCollection
from ods.ir.walk import walk
from ods.rewrite import PatternRewriter
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter

SPEEDS = {Kind.local: 60, Kind.fast: 200, Kind.night: 100}


def materialize_constant(value, type_, location):
    return DelayOp(value, loc=location) if isinstance(value, IntegerAttr) and type_ is I64 else None


def time_attr_verify(hour: int, minute: int) -> None:
    if not (0 <= hour < 24 and 0 <= minute < 60):
        raise invalid(f"there is no time {hour}:{minute}")


def time_attr_parse(parser: AsmParser) -> TimeAttr:
    parser.parse_less()
    hour = parser.parse_integer()
    parser.parse_colon()
    minute = parser.parse_integer()
    parser.parse_greater()
    return TimeAttr.get(hour, minute)


def time_attr_print(attribute: TimeAttr, printer: AsmPrinter) -> None:
    printer.write(f"<{attribute.hour}:{attribute.minute}>")


def train_type_verify(kind: Kind, cars: int) -> None:
    if kind is Kind.night and cars < 4:
        raise invalid("a night train has at least 4 cars")


def line_verify_regions(op: LineOp) -> None:
    names = [inner.sym_name.value for inner in op.body.blocks[0].operations if isinstance(inner, StationOp)]
    if len(names) == 1:
        raise op.op_error(f"has only the station {names[0]}")


def start_verify_symbol_uses(op: StartOp, symbols: SymbolTableCollection) -> None:
    line = symbols.lookup_nearest_symbol(op, op.line)
    if not isinstance(line, LineOp):
        raise op.op_error(f"starts on {op.line}, which is no line")
    if (op.at.hour, op.at.minute) < (line.opens.hour, line.opens.minute):
        raise op.op_error("starts before the line opens")


def ride_duration(op: RideOp) -> int:
    return op.minutes.value


def ride_verify(op: RideOp) -> None:
    if any(stop < 0 for stop in op.stops.values):
        raise op.op_error("has a negative stop")
    if op.train.type.kind is Kind.night and len(op.stops.values) > 3:
        raise op.op_error("stops too often")


def ride_canonicalize(op: RideOp, rewriter: PatternRewriter) -> bool:
    before = op.train.get_defining_op()
    if not isinstance(before, RideOp) or op.stops.values or op.minutes.value + before.minutes.value >= 1440:
        return False
    minutes = IntegerAttr.get(I64, op.minutes.value + before.minutes.value)
    rewriter.replace_op(op, RideOp(before.train, minutes, before.stops, loc=op.location))
    return True


def couple_infer_return_types(operands, attributes, regions):
    cars = sum(operand.type.cars for operand in operands)
    return [TrainType.get(operands[0].type.kind, cars)]


def delay_fold(op: DelayOp, adaptor: DelayOp.FoldAdaptor):
    return op.value


def later_fold(op: LaterOp, adaptor: LaterOp.FoldAdaptor):
    a, b = adaptor.a, adaptor.b
    if isinstance(a, IntegerAttr) and isinstance(b, IntegerAttr):
        return IntegerAttr.get(I64, a.value + b.value)
    return None


def route_parse(parser: OpParser, state):
    train = parser.parse_operand()
    parser.parse_keyword("via")
    tracks = parser.parse_operand_list()
    parser.parse_optional_attr_dict(state.attributes)
    type_ = parser.parse_colon_type_of(TrainType)
    types = []
    while parser.parse_optional_comma():
        types.append(parser.parse_type_of(TrackType))
    state.operands.append(parser.resolve_operand(train, type_))
    state.operands += parser.resolve_operands(tracks, types)
    state.types.append(type_)


def route_print(op: RouteOp, printer: OpPrinter) -> None:
    printer.write(" ")
    printer.print_operand(op.train)
    printer.write(" via ")
    printer.print_operands(op.via)
    printer.print_optional_attr_dict(op.attributes.items())
    printer.write(" : ")
    printer.print_type(op.train.type)
    for track in op.via:
        printer.write(", ")
        printer.print_type(track.type)


def rail_sum_run(pass_: RailSumPass, op: Operation) -> None:
    total = 0
    for inner in walk(op):
        if isinstance(inner, Takes):
            total += inner.duration()
            if inner.is_long(pass_.limit):
                pass_.long.value += 1
    if pass_.kind == "all":
        op.attributes["rail.minutes"] = IntegerAttr.get(I64, total)
