"""Hooks of protocols."""

from __future__ import annotations

from generated.arith import ConstantOp
from generated.lab import (
    DoneOp,
    DrawOp,
    HeatOp,
    LabCleanPass,
    LabTimePass,
    MixOp,
    PourOp,
    ProtocolOp,
    RangeAttr,
    SampleType,
    Speed,
    SpinOp,
    SplitOp,
    VolumeOp,
)
from ods.builtin import I64, IntegerAttr, StringAttr
from ods.builtin.checks import invalid
from ods.ir.block import Block
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.walk import walk
from ods.passes.pass_base import PassFailure
from ods.rewrite import OpRewritePattern, PatternRewriter, PatternSet
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter


def materialize_constant(value, type_, location):
    return ConstantOp(value, loc=location) if isinstance(value, IntegerAttr) and value.type is type_ else None


FACTORS = {Speed.slow: 1, Speed.medium: 2, Speed.fast: 4}


def sample_type_verify(solvent: str, micro: int) -> None:
    if not solvent:
        raise invalid("a sample has a solvent")
    if micro < 1:
        raise invalid(f"a sample has at least 1 microlitre, not {micro}")


def range_attr_parse(parser: AsmParser) -> RangeAttr:
    parser.parse_less()
    low = parser.parse_integer()
    parser.parse_keyword("to")
    high = parser.parse_integer()
    parser.parse_greater()
    return RangeAttr.get(low, high)


def range_attr_print(attr: RangeAttr, printer: AsmPrinter) -> None:
    printer.write(f"<{attr.low} to {attr.high}>")


def range_attr_verify(low: int, high: int) -> None:
    if low > high:
        raise invalid("the range is empty")


def mix_infer_return_types(operands, attributes, regions):
    first, second = operands
    return [SampleType.get(first.type.solvent, first.type.micro + second.type.micro)]


def mix_verify(op: MixOp) -> None:
    solvents = {value.type.solvent for value in (op.first, op.second)}
    if len(solvents) > 1:
        raise op.op_error(f"mixes {' and '.join(sorted(solvents))}")


def heat_minutes(op: HeatOp) -> int:
    return op.time.value


def spin_minutes(op: SpinOp) -> int:
    return op.time.value // FACTORS[op.speed.value]


class HeatNothing(OpRewritePattern[HeatOp]):
    """Heating what was just drawn for a minute does nothing."""

    def rewrite(self, op: HeatOp, rewriter: PatternRewriter) -> bool:
        source = op.sample.get_defining_op()
        if not isinstance(source, DrawOp) or op.time.value > 1:
            return False
        rewriter.replace_op(op, [source.sample])
        return True


def heat_canonicalization_patterns() -> list[OpRewritePattern]:
    return [HeatNothing()]


def split_verify(op: SplitOp) -> None:
    total = sum(part.type.micro for part in op.parts)
    if total > op.sample.type.micro:
        raise op.op_error(f"makes {total} microlitres of {op.sample.type.micro}")


def pour_verify(op: PourOp) -> None:
    plate = op.plate.type
    if len(op.samples) > plate.rows * plate.columns:
        raise op.op_error("has more samples than wells")
    for number, sample in enumerate(op.samples):
        if sample.type is not plate.content:
            raise op.op_error(f"sample #{number} is not what the plate is for")


def volume_fold(op: VolumeOp, adaptor: VolumeOp.FoldAdaptor):
    return IntegerAttr.get(I64, op.sample.type.micro)


def protocol_parse(parser: OpParser, state):
    state.attributes["title"] = StringAttr.get(parser.parse_string())
    parser.parse_optional_attr_dict_with_keyword(state.attributes)
    region = parser.parse_region()
    state.regions.append(region)


def protocol_print(op: ProtocolOp, printer: OpPrinter) -> None:
    printer.write(" ")
    printer.print_attribute(op.title)
    printer.print_optional_attr_dict_with_keyword(op.attributes.items(), ["title"])
    printer.write(" ")
    printer.print_region(op.body)


def _last(region: Region) -> Operation | None:
    block: Block = region.blocks[0]
    return block.last_op


def protocol_verify_regions(op: ProtocolOp) -> None:
    last = _last(op.body)
    if not isinstance(last, DoneOp):
        raise op.op_error("ends with 'lab.done'")
    for argument in op.body.blocks[0].arguments:
        if not isinstance(argument.type, SampleType):
            raise op.op_error(f"has an argument of type {argument.type}")


def lab_time_run(pass_: LabTimePass, op: Operation) -> None:
    minutes = 0
    for inner in walk(op):
        if isinstance(inner, (HeatOp, SpinOp)):
            pass_.steps.value += 1
            minutes += inner.time.value
    if minutes > pass_.limit:
        pass_.report(op.op_error(f"takes {minutes} minutes"))
        raise PassFailure()
    op.attributes["lab.minutes"] = IntegerAttr.get(I64, minutes)


def lab_clean_run(pass_: LabCleanPass, op: Operation) -> None:
    unused = [inner for inner in walk(op) if isinstance(inner, (DrawOp, HeatOp)) and not inner.results[0].has_uses()]
    for inner in unused:
        inner.erase()
