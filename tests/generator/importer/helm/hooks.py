"""The handwritten part of the helm dialect: functions marked `@unfilled` wait for their bodies, and lose the mark then."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import reduce
from itertools import pairwise

from generated.helm.attributes import CourseAttr
from generated.helm.operations import RowOp, SteerOp, TowOp
from generated.helm.types import TillerType, WheelType
from ods.builtin import ArrayAttr, DenseI32ArrayAttr, FlatSymbolRefAttr, IndexType, IntegerAttr, IntegerType, StringAttr
from ods.builtin.checks import invalid
from ods.cpp.casts import dyn_cast
from ods.cpp.cells import Cell
from ods.cpp.integers import int32, int64, integer_of
from ods.cpp.ir import errors_as
from ods.ir.attribute import Attribute
from ods.ir.operation_state import OperationState
from ods.ir.type import Type
from ods.ir.unfilled import left_out, unreviewed
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter
from ods.text.dynamic_index_list import parse_dynamic_index_list, print_dynamic_index_list
from ods.text.op_parser import OpParser, UnresolvedOperand
from ods.text.op_printer import OpPrinter
from ods.text.token_parser import Delimiter


def verify_spokes(type_: Type) -> None:
    """Translated from C++ `verifySpokes`."""
    if spokes_of(type_) > 8:
        raise invalid(f"too many spokes: {spokes_of(type_)}")


def spokes_of(type_: Type) -> int:
    """Translated from C++ `spokesOf`."""

    def case_(unused: Type) -> int:
        return 0

    def case_2(found: TillerType) -> int:
        return found.spokes

    def case_3(found_2: WheelType) -> int:
        return found_2.spokes

    return case_3(type_) if isinstance(type_, WheelType) else case_2(type_) if isinstance(type_, TillerType) else case_(type_)


@dataclass
class Turn:
    """Translated from C++ `Turn`."""

    side: str
    degrees: int
    sharp: bool


@dataclass
class Wrapped:
    """Translated from C++ `Wrapped`."""

    name: str
    value: Attribute


def parse_field(parser: OpParser, field_2: Cell[Wrapped | None]) -> None:
    """Translated from C++ `parseField`."""
    name = parser.parse_keyword_or_string()
    parser.parse_equal()
    value = parser.parse_attribute()
    field_2.value = Wrapped(name, value)


def non_negative(value: Attribute) -> Attribute:
    """Translated from C++ `nonNegative`."""
    integer = dyn_cast(IntegerAttr, value)
    if integer is not None:
        if integer.value < 0:
            raise invalid(f"expected no negative number, but found {integer.value}")
    return value


def next_number(parser: OpParser, digits: Cell[str]) -> int:
    """Translated from C++ `nextNumber`."""
    if not digits.value:
        raise parser.error(parser.current_location(), "no digits are left")
    number = 0
    found: int | None = integer_of(digits.value[:1], 0, 64, True)
    if found is not None:
        number = found
    if found is None:
        raise parser.error(parser.name_location(), f"not a digit: {digits.value}")
    digits.value = digits.value[1:]
    return number


@dataclass
class Leg:
    """Translated from C++ `Leg`."""

    name: StringAttr
    turns: ArrayAttr


class Side(IntEnum):
    """Translated from C++ `Side`."""

    Port = 0
    Starboard = 1


def get(is_port: bool) -> Side:
    """Translated from C++ `get`."""
    return Side.Port if is_port else Side.Starboard


def write_to_printer(os: AsmPrinter, side: Side) -> None:
    """Translated from C++ `operator<<`."""
    os.write(f"{('port' if side == Side.Port else 'starboard')}")


@unreviewed
def tiller_type_parse(parser: AsmParser) -> TillerType:
    """Parse the parameters after the mnemonic.  Raises ParseError."""
    length = 0
    parser.parse_less()
    spokes = parser.parse_integer(64)
    if spokes < 0:
        raise parser.error(parser.name_location(), f"a tiller with {spokes} spokes")
    parser.parse_greater()
    return TillerType.get(spokes, length)


@unreviewed
def tiller_type_print(type_: TillerType, printer: AsmPrinter) -> None:
    """Print the parameters after the mnemonic."""
    printer.write(f"<{type_.spokes}>")


@unreviewed
def row_parse(parser: OpParser, state: OperationState) -> None:
    """Parse the custom form after the name into `state`.  Raises ParseError."""
    first = UnresolvedOperand("", 0, 0)
    loc = parser.current_location()
    first = parser.parse_operand()
    parser.parse_comma()
    others = parser.parse_operand_list()
    parser.parse_keyword("at")
    beats, static_beats = parse_dynamic_index_list(parser)
    type_ = parser.parse_colon_type()
    parser.parse_comma()
    other_type = parser.parse_type()
    other_types = [other_type] * len(others)
    state.operands.extend(parser.resolve_operands([first, *others], [type_, *other_types], loc))
    state.operands.extend(parser.resolve_operands(beats, IndexType.get()))
    state.attributes["static_beats"] = static_beats
    state.attributes["operandSegmentSizes"] = DenseI32ArrayAttr.get([int32(len(others) + 1), len(beats)])


@unreviewed
def row_print(op: RowOp, printer: OpPrinter) -> None:
    """Print the custom form after the name."""
    printer.write(" ")
    printer.print_operands(op.oars)
    printer.write(" at ")
    print_dynamic_index_list(printer, op, list(op.beats), op.static_beats)
    printer.write(" : ")
    printer.print_type(op.oars[0].type)
    printer.write(", ")
    printer.print_type(op.oars[-1].type)


@unreviewed
def steer_verify(op: SteerOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    with errors_as(lambda message: op.op_error("steers badly: " + message)):
        verify_spokes(op.by.type)
        return


@unreviewed
def parse_mark(parser: OpParser) -> Attribute:
    """Parse the arguments of `custom<Mark>`."""
    mark: Attribute | None = None
    if parser.parse_optional_keyword("course"):
        course = parser.parse_custom_attribute_with_fallback(CourseAttr)
        mark = course
        return mark
    symbol = parser.parse_attribute_of(FlatSymbolRefAttr)
    mark = symbol
    return mark


@unreviewed
def print_mark(printer: OpPrinter, op: SteerOp, mark: Attribute) -> None:
    """Print the arguments of `custom<Mark>`."""
    course = dyn_cast(CourseAttr, mark)
    if course is not None:
        printer.write("course")
        printer.print_stripped_attribute(course)
        return
    printer.print_stripped_attribute(mark)


@unreviewed
def parse_courses(parser: OpParser) -> ArrayAttr:
    """Parse the arguments of `custom<Courses>`."""
    courses: ArrayAttr | None = None
    found: list[Attribute] = []
    turns: list[Turn] = []

    def once(seen: Cell[bool], what: str) -> None:
        if seen.value:
            raise parser.error(parser.current_location(), f"only one {what}")
        seen.value = True

    def expected(what_2: str) -> None:
        raise parser.error(parser.current_location(), f"expected {what_2}")

    has_turns: Cell[bool] = Cell(False)
    word = ""
    while True:
        word_read: str | None = parser.parse_optional_any_keyword()
        if word_read is not None:
            word = word_read
        if word_read is None:
            break
        if word == "turn":
            once(has_turns, "turn")
            turns.append(Turn("", 0, False))
            index = len(turns) - 1
            turns[index].side = parser.parse_any_keyword()
            turns[index].degrees = parser.parse_integer(64)
            turns.append(Turn("port", 1, False))
            found.append(IntegerAttr.get(IntegerType.get_signless(64), int64(turns[0].degrees + turns[-1].degrees)))
        elif word == "field":
            field_2: Cell[Wrapped | None] = Cell(None)
            parse_field(parser, field_2)
            with errors_as(lambda message: parser.error(parser.current_location(), message)):
                forced = non_negative(field_2.value.value)
            found.append(forced)
        elif word == "digits":
            digits: Cell[str] = Cell("")
            digits.value = parser.parse_any_keyword()
            digits.value = digits.value[1:]
            first = next_number(parser, digits)
            found.append(IntegerAttr.get(IntegerType.get_signless(64), int64(first + len(digits.value))))
        else:
            expected("turn, field or digits")
            return courses
    courses = ArrayAttr.get(found)
    return courses


@unreviewed
def print_courses(printer: OpPrinter, op: SteerOp, courses: ArrayAttr) -> None:
    """Print the arguments of `custom<Courses>`."""
    for course in courses:
        printer.write(" field a = ")
        printer.print_attribute(course)


@unreviewed
def tow_verify(op: TowOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    angles: list[int] = []
    for turn in op.turns:
        angles.append(turn.value)

    def gather(all_: int, angle: int) -> int:
        return int64(all_ + 2 * angle)

    sum_ = reduce(lambda total, one: int32(gather(total, one)), angles, 0)
    if sum_ > 100:
        raise op.op_error(f"turns too far: {sum_}")

    def is_less(one: int, other: int) -> bool:
        return one > other

    if any((is_less(later, one) for one, later in pairwise(angles))) and list(angles) != sorted(angles):
        raise op.op_error("turns to and fro")
    left_out(f"{__name__}.tow_verify", "the expression parameter pack expansion")


@unreviewed
def parse_turns(parser: OpParser) -> ArrayAttr:
    """Parse the arguments of `custom<Turns>`."""
    turns: ArrayAttr | None = None
    found: list[Attribute] = []
    legs: list[Leg] = []

    def parse_turn() -> None:
        nonlocal legs

        def parse_angle() -> None:
            nonlocal found
            angle = parser.parse_integer(64)
            found.append(IntegerAttr.get(IntegerType.get_signless(64), angle))

        word = parser.parse_any_keyword()
        parse_angle()
        name = StringAttr.get(word)
        legs.append(Leg(name, None if None is not None and len(None) != 0 else None))
        if legs[-1].turns is not None:
            raise parser.error(parser.current_location(), "no turns yet")

    parser.parse_comma_separated_list(Delimiter.SQUARE, parse_turn)
    turns = ArrayAttr.get(found)
    return turns


@unreviewed
def print_turns(printer: OpPrinter, op: TowOp, turns: ArrayAttr) -> None:
    """Print the arguments of `custom<Turns>`."""
    printer.write("[")

    def print_item(turn: Attribute) -> None:
        angle = turn.value
        write_to_printer(printer, get(angle < 0))
        printer.write(" ")
        printer.write(f"{angle}")

    printer.print_list(turns, print_item)
    printer.write("]")


@unreviewed
def parse_load(parser: OpParser) -> Type:
    """Parse the arguments of `custom<Load>`."""
    type_: Type | None = None
    wheel = parser.parse_custom_type_with_fallback(WheelType)
    type_ = wheel
    return type_


@unreviewed
def print_load(printer: OpPrinter, op: TowOp, line_type: Type) -> None:
    """Print the arguments of `custom<Load>`."""
    printer.print_stripped_type(line_type)


@unreviewed
def parse_load_overload2(parser: OpParser) -> list[Type]:
    """Parse the arguments of `custom<LoadOverload2>`."""
    types: list[Type] = []

    def parse_element() -> None:
        nonlocal types
        type_ = parser.parse_type()
        types.append(type_)

    parser.parse_comma_separated_list(Delimiter.PAREN, parse_element)
    return types


@unreviewed
def print_load_overload2(printer: OpPrinter, op: TowOp, barges_types: list[Type]) -> None:
    """Print the arguments of `custom<LoadOverload2>`."""
    printer.write("(")
    printer.print_types(barges_types)
    printer.write(")")
