"""The handwritten part of the cleat dialect: functions marked `@unfilled` wait for their bodies, and lose the mark then."""

from __future__ import annotations

from dataclasses import dataclass

from generated.cleat.interfaces import Named
from generated.cleat.operations import BelayOp, SpliceOp, TallyOp
from generated.cleat.types import CoilType, LineType
from ods.builtin import ArrayAttr, FlatSymbolRefAttr, IntegerAttr, IntegerType, StringAttr, SymbolRefAttr
from ods.cpp.casts import dyn_cast
from ods.cpp.integers import APInt, int64, uint64
from ods.cpp.syntax import of_kind, parse_big_integer
from ods.ir.operation_state import OperationState
from ods.ir.type import Type
from ods.ir.unfilled import left_out, unfilled, unreviewed
from ods.text.op_parser import OpParser, UnresolvedOperand
from ods.text.op_printer import OpPrinter


def verify_kind_belay_op(op: BelayOp) -> bool:
    """Translated from C++ `verifyKind`."""
    return isinstance(op.line.type, LineType)


@dataclass
class Knot:
    """Translated from C++ `Knot`."""

    name: str
    size: int


def line_type_is_long(self: LineType) -> bool:
    """Translated from C++ `isLong`."""
    return self.length > 10


def cleat_type_classof(type_: Type) -> bool:
    """Translated from C++ `classof`."""
    return type_.name.partition(".")[0] == "cleat"


def post_of(root: StringAttr, leaf: StringAttr) -> SymbolRefAttr:
    """Translated from C++ `postOf`."""
    return SymbolRefAttr.get(root.value, [one.root_reference for one in [FlatSymbolRefAttr.get(leaf.value)]])


def check_most(op: TallyOp, least: int, post: SymbolRefAttr) -> None:
    """Translated from C++ `checkMost`."""
    if least > 100 and post is None:
        raise op.op_error("has too many")


@dataclass
class HitchKnotBase:
    """Translated from C++ `HitchKnotBase`."""

    turns: int


@dataclass
class Hitch(HitchKnotBase):
    """Translated from C++ `Hitch`."""

    pass


def hitch_is_simple(self: Hitch) -> bool:
    """Translated from C++ `isSimple`."""
    return self.turns == 1


def hitch_knot_base_get_turns(self: HitchKnotBase) -> int:
    """Translated from C++ `getTurns`."""
    return self.turns


@unreviewed
def named_get_label_attr(op: Named) -> StringAttr:
    """Translated from C++ `getLabelAttr`."""
    return None


@unreviewed
def named_get_label_text(op: Named) -> str:
    """Translated from C++ `getLabelText`."""
    return op.get_label_attr().value


@unreviewed
def named_label(op: Named) -> StringAttr:
    """Translated from C++ `label`."""
    return dyn_cast(StringAttr, op.attributes.get("label"))


@unreviewed
def belay_get_label_attr(op: BelayOp) -> StringAttr:
    """`get_label_attr` of Named."""
    return op.label


@unreviewed
def belay_verify(op: BelayOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    if not op.get_label_text():
        raise op.op_error("has no label")
    if " " in op.get_label().value:
        raise op.op_error("has a label of several words")
    if not verify_kind_belay_op(op) and op.tight is None:
        raise op.op_error("has no line")
    knot = Knot("hitch", 3)
    line = dyn_cast(LineType, op.line.type)
    if line is not None:
        if line_type_is_long(line):
            raise op.op_error(f"has a long line for a {knot.name} of {knot.size}")
    coil = dyn_cast(CoilType, op.line.type)
    if coil is not None:
        left_out(f"{__name__}.belay_verify", "the member total of a storage")


@unreviewed
def belay_parse(parser: OpParser, state: OperationState) -> None:
    """Parse the custom form after the name into `state`.  Raises ParseError."""
    line = UnresolvedOperand("", 0, 0)
    tight = UnresolvedOperand("", 0, 0)
    is_tight = False
    line = parser.parse_operand()
    if parser.parse_optional_keyword("tight"):
        is_tight = True
        tight = parser.parse_operand()
    post = parser.parse_attribute_of(SymbolRefAttr)
    parser.parse_optional_attr_dict(state.attributes)
    type_ = of_kind(parser, lambda: parser.parse_colon_type(), cleat_type_classof)
    state.attributes["post"] = post_of(StringAttr.get(post.root_reference), StringAttr.get(post.leaf_reference))
    state.attributes["label"] = StringAttr.get("belayed")
    state.operands.append(parser.resolve_operand(line, type_))
    if is_tight:
        state.operands.append(parser.resolve_operand(tight, IntegerType.get_signless(1)))


@unreviewed
def belay_print(op: BelayOp, printer: OpPrinter) -> None:
    """Print the custom form after the name."""
    printer.write(" ")
    printer.print_operand(op.line)
    if op.tight is not None:
        printer.write(" tight ")
        printer.print_operand(op.tight)
    printer.write(" ")
    printer.print_attribute(op.post)
    printer.write(" : ")
    printer.print_type(op.line.type)


@unreviewed
def splice_parse(parser: OpParser, state: OperationState) -> None:
    """Parse the custom form after the name into `state`.  Raises ParseError."""
    strands = state.attributes["strands"] = parser.parse_attribute_of(IntegerAttr)


# Not translated: the expression gnu asm expression.  The C++ (ops.cpp:168):
# void SpliceOp::print(OpAsmPrinter &printer) {
#   printer << " of ";
#   dock::Knot knot;
#   if (getStrands() > 1)
#     asm volatile("nop");
#   printer << getStrands();
# }
@unfilled
def splice_print(op: SpliceOp, printer: OpPrinter) -> None:
    """Print the custom form after the name."""
    raise NotImplementedError


@unreviewed
def tally_verify(op: TallyOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    counts: dict[str, int] = {}
    by_count: dict[int, list[str]] = {}
    least = 9223372036854775807
    for word in [one.value for one in op.words]:
        counts[word] = int64(counts.setdefault(word, 0) + 1)
    for entry in sorted(counts.items()):
        by_count.setdefault(entry[1], []).append(entry[0])
        least = min(least, entry[1])
    if not not by_count.setdefault(int64(op.most.value + 1), []):
        raise op.op_error(
            f"has more than {uint64(op.most.value)} of {len(by_count.setdefault(int64(op.most.value + 1), []))}, at least {least}"
        )
    check_most(op, least, None)
    hitch = Hitch(1)
    if not hitch_is_simple(hitch) or hitch_knot_base_get_turns(hitch) != least:
        raise op.op_error("has no word once")


@unreviewed
def tally_parse(parser: OpParser, state: OperationState) -> None:
    """Parse the custom form after the name into `state`.  Raises ParseError."""
    place = parser.current_location()
    words = parser.parse_attribute_of(ArrayAttr)
    parser.parse_keyword("most")
    most = parse_big_integer(parser)
    if most.width > 8 and most.unsigned.bit_length() > 8:
        raise parser.error(place, "more than 8 bits")
    if most.width < 16:
        most = most.resized(16, True)
    state.attributes["width"] = IntegerAttr.get(IntegerType.get(16, "signed" if most < 0 else "unsigned"), APInt(most.width, 16))
    state.attributes["words"] = words
    state.attributes["most"] = IntegerAttr.get(IntegerType.get_signless(64), int64(most.unsigned))


@unreviewed
def tally_print(op: TallyOp, printer: OpPrinter) -> None:
    """Print the custom form after the name."""
    printer.write(" ")
    printer.print_attribute(op.words)
    printer.write(f" most {uint64(op.most.value)} of ")
    printer.print_attribute(op.attributes.get("width"))
