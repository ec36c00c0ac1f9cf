"""The handwritten part of the synth dialect."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generated.synth import (
    BankType,
    ConstOp,
    Effect,
    GainOp,
    MixOp,
    NoteAttr,
    OscOp,
    PatchOp,
    PlayOp,
    RepeatOp,
    ScaleOp,
    SignalType,
    UsesOp,
    Wave,
)
from generated.synth.passes import TunePass
from ods.builtin import F64, FloatAttr, IndexType
from ods.builtin.checks import invalid
from ods.ir.attribute import Attribute
from ods.ir.block import Block
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.operation_state import OperationState
from ods.ir.region import Region
from ods.ir.symbol_table import SymbolTableCollection
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, PatternSet, RewritePattern, apply_patterns_greedily
from ods.text.asm_parser import AsmParser, Delimiter
from ods.text.asm_printer import AsmPrinter
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter


def materialize_constant(value: Attribute, type_: Type, location: Location) -> Operation | None:
    return ConstOp(value, loc=location) if isinstance(value, FloatAttr) else None


def signal_type_verify(rate: int, channels: int) -> None:
    if rate < 1:
        raise invalid(f"expected a positive rate, but got {rate}")
    if channels < 1:
        raise invalid("expected a channel")


def bank_type_verify(names: tuple[str, ...]) -> None:
    if len(set(names)) != len(names):
        raise invalid("expected names that differ")


def parse_names(parser: AsmParser) -> tuple[str, ...]:
    names: list[str] = []
    parser.parse_comma_separated_list(Delimiter.NONE, lambda: names.append(parser.parse_keyword_or_string()))
    return tuple(names)


def print_names(printer: AsmPrinter, names: tuple[str, ...]) -> None:
    printer.write(", ".join(printer.keyword_or_string_text(name) for name in names))


def note_attr_verify(name_: str, octave: int) -> None:
    if name_ not in ("a", "b", "c", "d", "e", "f", "g"):
        raise invalid(f"expected a letter, but got '{name_}'")


def patch_verify_regions(op: PatchOp) -> None:
    for note in op.notes:
        if isinstance(note, NoteAttr) and note.octave > 9:
            raise op.op_error(f"cannot play '{note.name_}' so high")


def osc_latency(op: OscOp) -> int:
    return 1 if op.effect.value & Effect.echo else 0


def osc_taps(op: OscOp) -> list[int]:
    return [op.latency()]


def osc_verify(op: OscOp) -> None:
    if op.wave.value is Wave.square and op.effect.value is Effect.echo:
        raise op.op_error("has no echo")
    if op.memory is not None and op.memory < sum(op.taps()):
        raise op.op_error("has too little memory")


def gain_fold(op: GainOp, adaptor: GainOp.FoldAdaptor) -> Attribute | Value | Sequence[Attribute | Value] | bool | None:
    return op.input if op.factor.value == 1.0 else None


def gain_canonicalize(op: GainOp, rewriter: PatternRewriter) -> bool:
    inner = op.input.get_defining_op()
    if not isinstance(inner, GainOp):
        return False
    factor = FloatAttr.get(F64, inner.factor.value * op.factor.value)
    rewriter.replace_op(op, GainOp(inner.input, factor, loc=op.location))
    return True


def mix_infer_return_types(operands: Sequence[Value], attributes: Mapping[str, Attribute], regions: Sequence[Region]) -> Sequence[Type]:
    first = operands[0].type
    if not isinstance(first, SignalType):
        raise invalid("expected a signal")
    return [SignalType.get(first.rate, first.channels)]


def mix_verify(op: MixOp) -> None:
    rates = {value.type.rate for value in op.inputs if isinstance(value.type, SignalType)}
    if len(rates) != 1:
        raise op.op_error("expects signals of one rate")


class MixOfOne(OpRewritePattern[MixOp]):
    def rewrite(self, op: MixOp, rewriter: PatternRewriter) -> bool:
        if len(op.inputs) != 1:
            return False
        rewriter.replace_op(op, [op.inputs[0]])
        return True


def mix_canonicalization_patterns() -> Sequence[RewritePattern]:
    return (MixOfOne(),)


def scale_fold(op: ScaleOp, adaptor: ScaleOp.FoldAdaptor) -> Attribute | Value | Sequence[Attribute | Value] | bool | None:
    lhs, rhs = adaptor.lhs, adaptor.rhs
    if not isinstance(lhs, FloatAttr) or not isinstance(rhs, FloatAttr):
        return None
    return FloatAttr.get(F64, lhs.value * rhs.value)


def play_parse(parser: OpParser, state: OperationState) -> None:
    offset = parser.current_location()
    operand = parser.parse_operand()
    parser.parse_optional_attr_dict(state.attributes)
    parser.parse_colon()
    type_ = parser.parse_type()
    if not isinstance(type_, SignalType):
        raise parser.error(offset, "expected a signal")
    state.operands.append(parser.resolve_operand(operand, type_))


def play_print(op: PlayOp, printer: OpPrinter) -> None:
    printer.write(" ")
    printer.print_operand(op.input)
    printer.print_optional_attr_dict(sorted(op.attributes.items()))
    printer.write(" : ")
    printer.print_type(op.input.type)


def uses_verify_symbol_uses(op: UsesOp, symbol_tables: SymbolTableCollection) -> None:
    if not isinstance(symbol_tables.lookup_nearest_symbol(op, op.patch), PatchOp):
        raise op.op_error(f"names no patch: {op.patch}")


def repeat_get_asm_block_argument_names(op: RepeatOp, region: Region, set_name: Callable[[Value, str], None]) -> None:
    for argument in region.blocks[0].arguments:
        set_name(argument, "beat")


def parse_loop(parser: OpParser) -> Region:
    arguments = parser.parse_argument_list(Delimiter.PAREN)
    for argument in arguments:
        argument.type = IndexType.get()
    return parser.parse_region(arguments)


def print_loop(printer: OpPrinter, op: RepeatOp, body: Region) -> None:
    printer.write("(")
    printer.print_list(body.blocks[0].arguments, lambda each: printer.print_region_argument(each, omit_type=True))
    printer.write(") ")
    printer.print_region(body, print_entry_block_args=False)


def repeat_build_twice(cls: type[RepeatOp]) -> RepeatOp:
    made = cls(2)
    made.body.append(Block())
    return made


class Tune(OpRewritePattern[GainOp]):
    def __init__(self, pass_: TunePass) -> None:
        self.pass_ = pass_

    def rewrite(self, op: GainOp, rewriter: PatternRewriter) -> bool:
        loud = FloatAttr.get(F64, float(self.pass_.loudness))
        if op.factor is loud:
            return False
        rewriter.replace_op(op, GainOp(op.input, loud, loc=op.location))
        self.pass_.tuned.value += 1
        return True


def tune_run(pass_: TunePass, op: Operation) -> None:
    if not apply_patterns_greedily(op.regions, PatternSet([Tune(pass_)]), pass_.context).converged:
        pass_.report(op.op_error("does not come to rest"))
        raise pass_.fail()
