"""The handwritten part of the rigg dialect: functions marked `@unfilled` wait for their bodies, and lose the mark then."""

from __future__ import annotations

from generated.rigg.operations import HoistOp
from generated.rigg.types import AnchorType, RopeType, SplicedType
from ods.builtin.checks import invalid
from ods.cpp.integers import integer_of, uint32
from ods.ir.type import Type
from ods.ir.unfilled import member_of_base, unreviewed
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter
from ods.text.token_parser import Delimiter


def parse_rope(parser: AsmParser) -> Type:
    """Translated from C++ `parseRope`."""
    place = parser.current_location()
    length = 0
    parser.parse_less()
    word = parser.parse_any_keyword()
    subject = "m"
    is_there = word.startswith(subject)
    word = word.removeprefix(subject)
    if not is_there:
        raise parser.error(place, "expected a length in metres")
    found: int | None = integer_of(word, 10, 32, False)
    if found is not None:
        length = found
    if found is None:
        raise parser.error(place, f"unknown length: {word}")
    parser.parse_comma()
    strand = parser.parse_type()
    parser.parse_greater()
    if strand.name.partition(".")[0] == "rigg":
        raise parser.error(place, "a rope of ropes")
    return RopeType.get(length, strand)


def parse_spliced(parser: AsmParser) -> Type:
    """Translated from C++ `parseSpliced`."""
    parts: list[int] = []
    length = 0
    count = 0

    def parse_part() -> None:
        nonlocal length, parts
        parts.append(0)
        parts[-1] = parser.parse_integer(64)
        length = uint32(length + parts[-1])

    parser.parse_comma_separated_list(Delimiter.LESS_GREATER, parse_part)
    while (count := (count + 1)) - 1 < len(parts):
        if parts[uint32(count - 1)] == 0:
            raise parser.error(parser.name_location(), f"part {count} has no length")
    return SplicedType.get(parts, length)


def rigg_print(type_: RopeType, os: AsmPrinter) -> None:
    """Translated from C++ `print`."""
    os.write(f"rope<m{type_.length}, ")
    os.print_type(type_.strand)
    os.write(">")


def rigg_print_2(type_: SplicedType, os: AsmPrinter) -> None:
    """Translated from C++ `print`."""

    def print_item(item: int) -> None:
        os.write(f"{item}")

    os.write("splice<")
    os.print_list(type_.parts, print_item)
    os.write(">")


def rigg_print_3(type_: AnchorType, os: AsmPrinter) -> None:
    """Translated from C++ `print`."""
    os.write("anchor")


@unreviewed
def parse_type(parser: AsmParser) -> Type | None:
    """Parse a type from its mnemonic on; return None for the syntax of its class.  Raises ParseError."""
    keyword = parser.parse_any_keyword()
    if keyword == "rope":
        return parse_rope(parser)
    if keyword == "splice":
        return parse_spliced(parser)
    if keyword == "anchor":
        return AnchorType.get()
    raise parser.error(parser.name_location(), f"unknown type of a rig: {keyword}")


@unreviewed
def print_type(type_: Type, printer: AsmPrinter) -> None:
    """Write a type from its mnemonic on; nothing for the syntax of its class."""
    if isinstance(type_, RopeType):
        rigg_print(type_, printer)
    elif isinstance(type_, SplicedType):
        rigg_print_2(type_, printer)
    elif isinstance(type_, AnchorType):
        rigg_print_3(type_, printer)
    else:
        raise AssertionError


@unreviewed
def rope_type_verify(length: int, strand: Type) -> None:
    """Check the parameters.  Raises VerifyError."""
    if length == 0:
        raise invalid("a rope of no length")


@unreviewed
def hoist_verify(op: HoistOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    line = op.line.type
    if member_of_base(line, "length", "LineType", "getLength") > op.rope.type.length:
        raise op.op_error(f"makes a line of {member_of_base(line, 'length', 'LineType', 'getLength')} metres")
