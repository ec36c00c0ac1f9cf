"""Hooks of radio signals."""

from __future__ import annotations

from collections.abc import Sequence

from generated.sdr import (
    AddOp,
    AmplifyOp,
    BandAttr,
    FirOp,
    FlowOp,
    FrameType,
    LevelOp,
    MapOp,
    MulOp,
    Rule,
    Scheme,
    SdrBalancePass,
    SdrReportPass,
    SignalType,
    SourceOp,
    SplitOp,
    Window,
    YieldOp,
)
from generated.sdr.interfaces import Latency, Rated
from ods.builtin import F32, DenseElementsAttr, DenseI32ArrayAttr, FloatAttr, FloatType, I32, IntegerAttr, VectorType
from ods.builtin.checks import invalid
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.diagnostics import Diagnostic
from ods.ir.interfaces import EffectInstance, MemRead
from ods.ir.operation import Operation
from ods.ir.walk import walk
from ods.mlir.dialects import arith
from ods.rewrite import OpRewritePattern, PatternRewriter, PatternSet, RewritePattern, apply_patterns_greedily, constant_value
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter


def materialize_constant(value, type_, location):
    if isinstance(value, FloatAttr) and isinstance(type_, SignalType):
        return LevelOp(type_, value, loc=location)
    return None


def band_attr_verify(low: float, high: float, label: str) -> None:
    if low >= high:
        raise invalid(f"a band from {low} to {high} is empty")


def band_attr_width(attr: BandAttr) -> float:
    return attr.high - attr.low


def signal_type_verify(rate: int, sample, band) -> None:
    if rate <= 0:
        raise invalid("the rate of a signal is positive")
    if band is not None and band.width() * 2 > rate:
        raise invalid("a signal has twice the rate of its band")


def signal_type_samples_in(type_: SignalType, seconds: int) -> int:
    return type_.rate * seconds


def flow_verify_regions(op: FlowOp) -> None:
    ports = [source.port.value for source in op.body.blocks[0].operations if isinstance(source, SourceOp)]
    for port in ports:
        if port not in op.ports.values:
            raise op.op_error(f"receives at port {port}, which it has not")


def source_verify(op: SourceOp) -> None:
    band = op.out.type.band
    flow = op.parent
    if band is not None and isinstance(flow, FlowOp) and flow.band is not None and band.high > flow.band.high:
        raise op.op_error("receives more than its flow", Diagnostic("note", "the flow is here", location=flow.location))


def source_get_effects(op: SourceOp) -> list[EffectInstance]:
    return [EffectInstance(MemRead)]


def source_delay(op: SourceOp) -> int:
    return 1 if op.after is not None else 0


def add_fold(op: AddOp, adaptor: AddOp.FoldAdaptor):
    if isinstance(adaptor.b, FloatAttr) and adaptor.b.value == 0.0:
        return op.a
    return None


class MulOfLevel(OpRewritePattern[MulOp]):
    """A product with a constant."""

    def rewrite(self, op: MulOp, rewriter: PatternRewriter) -> bool:
        level = constant_value(op.b)
        if not isinstance(level, FloatAttr) or level.value <= 0.0:
            return False
        rewriter.replace_op(op, AmplifyOp(op.a, level, loc=op.location))
        return True


def mul_canonicalization_patterns() -> Sequence[RewritePattern]:
    return [MulOfLevel()]


def level_fold(op: LevelOp, adaptor: LevelOp.FoldAdaptor):
    return op.value


def amplify_fold(op: AmplifyOp, adaptor: AmplifyOp.FoldAdaptor):
    if op.gain.value == 1.0:
        return op.signal
    if isinstance(adaptor.signal, FloatAttr):
        return FloatAttr.get(F32, adaptor.signal.value * op.gain.value)
    return None


def product(a: FloatAttr, b: FloatAttr) -> FloatAttr:
    return FloatAttr.get(F32, a.value * b.value)


def fir_infer_return_types(operands, attributes, regions):
    signal = operands[0].type
    by = attributes["decimate"].value if "decimate" in attributes else 1
    return [SignalType.get(signal.rate // by, signal.sample)]


def fir_delay(op: FirOp) -> int:
    return len(op.taps.weights) // 2


def fir_verify(op: FirOp) -> None:
    if op.taps.window is Window.kaiser and len(op.taps.weights) < 3:
        raise op.op_error("has too few weights for its window")
    if op.rules is not None and Rule.phase in op.rules.value and len(op.taps.weights) % 2 == 0:
        raise op.op_error("keeps the phase with an even number of weights")
    if op.decimate.value < 1:
        raise op.op_error(f"cannot take each {op.decimate.value}th sample")


def parse_decimate(parser: OpParser) -> IntegerAttr:
    by = 1
    if parser.parse_optional_keyword("by"):
        by = parser.parse_integer()
    return IntegerAttr.get(I32, by)


def print_decimate(printer: OpPrinter, op: Operation, decimate: IntegerAttr) -> None:
    if decimate.value != 1:
        printer.write(f"by {decimate.value}")


def split_parse(parser: OpParser, state) -> None:
    signal = parser.parse_operand()
    parser.parse_keyword("into")
    count = parser.parse_integer()
    parser.parse_optional_attr_dict(state.attributes)
    parser.parse_colon()
    type_ = parser.parse_type()
    state.operands.append(parser.resolve_operand(signal, type_))
    state.types += [type_] * count
    state.attributes["count"] = IntegerAttr.get(I32, count)
    state.attributes["resultSegmentSizes"] = DenseI32ArrayAttr.get([count, 0])


def split_print(op: SplitOp, printer: OpPrinter) -> None:
    printer.write(" ")
    printer.print_operand(op.signal)
    printer.write(f" into {op.count.value}")
    printer.print_optional_attr_dict(op.attributes.items(), ["count", "resultSegmentSizes"])
    printer.write(" : ")
    printer.print_type(op.signal.type)


def split_verify(op: SplitOp) -> None:
    if len(op.outs) != op.count.value:
        raise op.op_error(f"has {len(op.outs)} results, and not {op.count.value}")
    for out in op.outs:
        if out.type != op.signal.type:
            raise op.op_error("changes the type of its signal")


def map_verify_regions(op: MapOp) -> None:
    block = op.body.blocks[0]
    if len(block.arguments) != 1 or block.arguments[0].type != op.signal.type.sample:
        raise op.op_error("has another argument than a sample")
    last = block.terminator
    if isinstance(last, YieldOp) and last.sample.type != op.out.type.sample:
        raise op.op_error("gives other samples than its result has")


def level_to_const_rewrite(op: LevelOp, adaptor: LevelOp, rewriter: ConversionPatternRewriter) -> bool:
    type_ = VectorType.get([16], op.out.type.sample)
    rewriter.replace_op(op, arith.ConstantOp(type_, DenseElementsAttr.get_splat(type_, op.value)))
    return True


def amplify_to_mul_rewrite(op: AmplifyOp, adaptor: AmplifyOp, rewriter: ConversionPatternRewriter) -> bool:
    type_ = adaptor.signal.type
    gain = arith.constant(type_, DenseElementsAttr.get_splat(type_, op.gain))
    rewriter.replace_op(op, [arith.mulf(adaptor.signal, gain)])
    return True


class NoAdd(OpRewritePattern[AddOp]):
    """A sum of one signal."""

    def __init__(self, pass_: SdrBalancePass) -> None:
        super().__init__()
        self.pass_ = pass_

    def rewrite(self, op: AddOp, rewriter: PatternRewriter) -> bool:
        if op.a is not op.b or self.pass_.added.value >= self.pass_.most:
            return False
        rewriter.replace_op(op, AmplifyOp(op.a, FloatAttr.get(F32, 2.0), loc=op.location))
        self.pass_.added.value += 1
        return True


def sdr_balance_run(pass_: SdrBalancePass, op: Operation) -> None:
    apply_patterns_greedily(op.regions, PatternSet([NoAdd(pass_)]), pass_.context)
    if not pass_.quiet and pass_.added.value > 3:
        pass_.report(op.diagnostic("remark", "many delays were added"))


def sdr_report_run(pass_: SdrReportPass, op: Operation) -> None:
    for flow in walk(op):
        if isinstance(flow, FlowOp) and (not pass_.flows or flow.sym_name.value in pass_.flows):
            delay = sum(block.delay_of(2) for block in walk(flow) if isinstance(block, Latency))
            flow.attributes["sdr.delay"] = IntegerAttr.get(I32, delay)
