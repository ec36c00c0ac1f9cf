"""Hooks of scores."""

from __future__ import annotations

from generated.score import (
    ChordOp,
    ChordType,
    EndOp,
    Key,
    MeterAttr,
    NoteOp,
    PartOp,
    PitchOp,
    PlayOp,
    RepeatOp,
    RestOp,
    ScoreJoinPass,
    ScoreLengthPass,
    TransposeOp,
    VoiceType,
)
from ods.builtin import I8, I64, IntegerAttr
from ods.builtin.checks import invalid
from ods.ir.operation import Operation
from ods.ir.symbol_table import SymbolTableCollection
from ods.ir.walk import walk
from ods.rewrite import OpRewritePattern, PatternRewriter, PatternSet, apply_patterns_greedily
from ods.text.format_support import ensure_terminator
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter

CLEFS = {"treble": 2, "bass": 4, "alto": 3}


def materialize_constant(value, type_, location):
    if isinstance(value, IntegerAttr) and type_ is I8:
        return PitchOp(value, loc=location)
    return None


def voice_type_verify(clef: str, staves: int) -> None:
    if clef not in CLEFS:
        raise invalid(f"there is no clef '{clef}'")
    if not 1 <= staves <= 4:
        raise invalid(f"a voice has 1 to 4 staves, not {staves}")


def chord_type_parse(parser):
    parser.parse_less()
    size = parser.parse_integer()
    parser.parse_keyword("of")
    root = parser.parse_type()
    parser.parse_greater()
    return ChordType.get(root, size)


def chord_type_print(type_, printer):
    printer.write(f"<{type_.size} of ")
    printer.print_type(type_.root)
    printer.write(">")


def meter_attr_verify(beats: int, unit: int) -> None:
    if unit not in (1, 2, 4, 8, 16):
        raise invalid("the unit is a power of two")
    if beats < 1:
        raise invalid("there is at least one beat")


def part_verify(op: PartOp) -> None:
    if op.key is not None and op.key.value is Key.f and op.meter.beats > 4:
        raise op.op_error("is too hard to play")


def part_verify_regions(op: PartOp) -> None:
    ticks = 0
    for inner in op.body.blocks[0].operations:
        if isinstance(inner, (NoteOp, RestOp)):
            ticks += inner.length.value
    if ticks % op.meter.beats != 0:
        raise op.op_error(f"has {ticks} ticks, which are no whole measures")


def note_verify(op: NoteOp) -> None:
    if op.voice.type.clef != op.after.type.clef:
        raise op.op_error("cannot change the clef")
    if op.length.value < 1:
        raise op.op_error("must have a length")


def note_ticks(op: NoteOp, tempo: int) -> int:
    return op.length.value * tempo


def rest_ticks(op: RestOp, tempo: int) -> int:
    return op.length.value * tempo


def note_canonicalize(op: NoteOp, rewriter: PatternRewriter) -> bool:
    before = op.voice.get_defining_op()
    if not isinstance(before, RestOp) or before.length.value != 0:
        return False
    rewriter.modify_op_in_place(op, lambda: op.set_operand(0, before.voice))
    return True


def pitch_fold(op: PitchOp, adaptor):
    return op.value


def transpose_fold(op: TransposeOp, adaptor: TransposeOp.FoldAdaptor):
    if not isinstance(adaptor.pitch, IntegerAttr):
        return None
    return IntegerAttr.get(I8, (adaptor.pitch.value + op.by.value) % 128)


def chord_infer_return_types(operands, attributes, regions):
    if not operands:
        raise invalid("a chord has at least one pitch")
    return [ChordType.get(operands[0].type, len(operands))]


def repeat_parse(parser: OpParser, state):
    voice = parser.parse_operand()
    parser.parse_keyword("times")
    state.attributes["times"] = IntegerAttr.get(I64, parser.parse_integer())
    parser.parse_optional_attr_dict(state.attributes)
    type_ = parser.parse_colon_type_of(VoiceType)
    state.operands.append(parser.resolve_operand(voice, type_))
    state.types.append(type_)
    region = parser.parse_region()
    ensure_terminator(region, EndOp, state.location)
    state.regions.append(region)


def repeat_print(op: RepeatOp, printer: OpPrinter) -> None:
    printer.write(" ")
    printer.print_operand(op.voice)
    printer.write(f" times {op.times.value}")
    printer.print_optional_attr_dict(op.attributes.items(), elided=["times"])
    printer.write(" : ")
    printer.print_type(op.voice.type)
    printer.write(" ")
    printer.print_region(op.body)


def play_verify_symbol_uses(op: PlayOp, symbols: SymbolTableCollection) -> None:
    part = symbols.lookup_nearest_symbol(op, op.part)
    if not isinstance(part, PartOp):
        raise op.op_error(f"plays {op.part}, which is no part")


def score_length_run(pass_: ScoreLengthPass, op: Operation) -> None:
    ticks = 0
    for inner in walk(op):
        if isinstance(inner, NoteOp):
            ticks += inner.length.value * pass_.tempo
            pass_.notes.value += 1
    op.attributes["score.ticks"] = IntegerAttr.get(I64, ticks)


class JoinRests(OpRewritePattern[RestOp]):
    """Two rests are one."""

    def rewrite(self, op: RestOp, rewriter: PatternRewriter) -> bool:
        before = op.voice.get_defining_op()
        if not isinstance(before, RestOp) or not before.after.has_one_use():
            return False
        length = IntegerAttr.get(I64, before.length.value + op.length.value)
        rewriter.replace_op(op, RestOp(before.voice, length, loc=op.location))
        rewriter.erase_op(before)
        return True


def score_join_run(pass_: ScoreJoinPass, op: Operation) -> None:
    apply_patterns_greedily(op.regions, PatternSet([JoinRests()]), pass_.context)
