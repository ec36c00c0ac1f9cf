"""The handwritten part of the lamp dialect: functions marked `@unfilled` wait for their bodies, and lose the mark then."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum

from generated.lamp.enums import Color
from generated.lamp.interfaces import LongInterface
from generated.lamp.operations import ChainOp, DimOp, OnOp, RoomOp, SumOp
from generated.lamp.types import LightType
from ods.builtin import IntegerAttr, IntegerType, UnitAttr
from ods.builtin.checks import invalid
from ods.cpp.casts import dyn_cast
from ods.cpp.cells import Cell
from ods.cpp.containers import inserted
from ods.cpp.integers import int32, int64, quotient, remainder, uint64
from ods.cpp.ir import errors_as, operations_in
from ods.cpp.operations import adaptor_of
from ods.cpp.pairs import Pair
from ods.cpp.syntax import add_region
from ods.diagnostics import Diagnostic
from ods.ir.attribute import Attribute
from ods.ir.block import Block
from ods.ir.insertion_point import InsertionPoint
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.operation_state import OperationState
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.unfilled import unfilled, unreviewed, unreviewed_check
from ods.ir.value import Value
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter
from ods.text.op_parser import OpParser, UnresolvedOperand
from ods.text.op_printer import OpPrinter
from ods.text.token_parser import Delimiter


def watts_of(type_: Type) -> int:
    """Translated from C++ `wattsOf`."""

    def case_(unused: Type) -> int:
        return 0

    def case_2(light: LightType) -> int:
        return light.watts

    return case_2(type_) if isinstance(type_, LightType) else case_(type_)


def chain_op_get_region_builder() -> Callable[[Block], None]:
    """Translated from C++ `getRegionBuilder`."""
    return chain_op_region_builder


def chain_op_region_builder(block: Block) -> None:
    """Translated from C++ `regionBuilder`."""
    helper = ChainHelper(block)
    sum_: Value = block.arguments[0]
    for item in list(block.arguments)[1:]:
        light = item
        sum_ = chain_helper_add(helper, sum_, light)


@dataclass
class ChainHelper:
    """Translated from C++ `ChainHelper`."""

    block: Block


def chain_helper_add(self: ChainHelper, lhs: Value, rhs: Value) -> Value:
    """Translated from C++ `add`."""
    if not chain_helper_is_light(self, lhs):
        raise invalid(f"cannot add '{lhs.type}'")
    with InsertionPoint(self.block):
        return SumOp(lhs, rhs, loc=Location.unknown()).results[0]


def chain_helper_is_light(self: ChainHelper, value: Value) -> bool:
    """Translated from C++ `isLight`."""
    return isinstance(value.type, LightType)


def fill_region(region: Region, types: list[Type], build: Callable[[Block], None]) -> None:
    """Translated from C++ `fillRegion`."""
    block = region.append(Block(types))
    body = block
    with InsertionPoint(block):
        build(body)


def parse_steps(parser: OpParser, keyword: str, steps: Cell[int]) -> None:
    """Translated from C++ `parseSteps`."""
    loc = parser.current_location()
    parser.parse_keyword(keyword)
    parser.parse_equal()
    steps.value = parser.parse_integer(64)
    if steps.value < 0:
        raise parser.error(loc, f"expected no negative steps, but got {steps.value}")


def holds_light_type(value: Value) -> bool:
    """Translated from C++ `holds`."""
    return isinstance(value.type, LightType)


def check_watts(watts: int, factor: int) -> None:
    """Translated from C++ `checkWatts`."""
    limits = Limits(1, 400)
    excess = Excess.Much if int64(watts * factor) > limits.most else Excess.None_
    if int64(watts * factor) < limits.least or excess != Excess.None_:
        raise invalid(f"{watts} watts are not in [{limits.least}, {int64(quotient(limits.most, factor))}]")
    parts = Pair(int64(quotient(watts, 10)), remainder(watts, 10))
    if not check_distinct([parts.first, parts.second]):
        raise invalid(f"equal digits in {watts}")


@dataclass
class Limits:
    """Translated from C++ `Limits`."""

    least: int
    most: int


class Excess(IntEnum):
    """Translated from C++ `Excess`."""

    None_ = 0
    Little = 1
    Much = 2


def check_distinct(numbers: list[int]) -> bool:
    """Translated from C++ `checkDistinct`."""
    seen: set[int] = set()
    for number in numbers:
        if not inserted(seen, number):
            return False
    return True


@unreviewed
def long_interface_get_length(op: LongInterface) -> int:
    """Translated from C++ `getLength`."""
    return len(op.operands)


@unreviewed_check
def long_interface_verify_interface(op: LongInterface) -> None:
    """Translated from C++ `verifyInterface`."""
    op_2 = op
    if op.get_length() == 1:
        raise op_2.op_error("is too short")


@unreviewed
def light_type_verify(watts: int, element: Type) -> None:
    """Check the parameters.  Raises VerifyError."""
    if watts <= 0:
        raise invalid(f"expected a positive number of watts, got {watts}")


@unreviewed
def light_type_parse(parser: AsmParser) -> LightType:
    """Parse the parameters after the mnemonic.  Raises ParseError."""
    parser.parse_less()
    watts = parser.parse_integer(64)
    parser.parse_comma()
    element = parser.parse_type()
    parser.parse_greater()
    return LightType.get(watts, element)


@unreviewed
def light_type_print(type_: LightType, printer: AsmPrinter) -> None:
    """Print the parameters after the mnemonic."""
    printer.write(f"<{type_.watts}, ")
    printer.print_type(type_.element)
    printer.write(">")


@unreviewed
def chain_verify(op: ChainOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    if len(op.lights) > 3:
        diag = "has too many lights"
        diag += f": {len(op.lights)}"
        raise op.op_error(diag)
    seen: set[Value] = set()
    for light in op.lights:
        if not inserted(seen, light):
            raise op.op_error(
                "uses a light twice", Diagnostic("note", f"see the light of {watts_of(light.type)} watts", location=light.location)
            )

    def visit(op_2: Operation) -> None:
        if isinstance(op_2, DimOp):
            raise op.op_error(f"contains {op_2.name}")

    for nested in operations_in(op.body):
        visit(nested)


@unreviewed
def chain_parse(parser: OpParser, state: OperationState) -> None:
    """Parse the custom form after the name into `state`.  Raises ParseError."""
    loc = parser.current_location()
    lights = parser.parse_operand_list()
    types = parser.parse_colon_type_list()
    state.operands.extend(parser.resolve_operands(lights, types, loc))
    if not lights:
        raise parser.error(parser.current_location(), "failed to parse this")
    if parser.parse_optional_keyword("empty"):
        raise parser.error(parser.current_location(), "failed to parse this")
    region = Region()
    with errors_as(lambda message: parser.error(loc, "in the chain: " + message)):
        fill_region(region, types, chain_op_get_region_builder())
    state.regions.append(region)


@unreviewed
def chain_print(op: ChainOp, printer: OpPrinter) -> None:
    """Print the custom form after the name."""
    printer.write(" ")
    printer.print_operands(op.lights)
    printer.write(" : ")
    printer.print_types([value.type for value in op.lights])


@unreviewed
def dim_verify(op: DimOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    if len(op.lights) != len(op.results):
        raise op.op_error(f"has {len(op.lights)} lights and {len(op.results)} results")
    for index, light, result in zip(range(len(op.lights)), op.lights, op.results):
        if light.type != result.type:
            raise op.op_error(f"light #{index} has type '{light.type}', its result '{result.type}'")
        type_ = dyn_cast(LightType, light.type)
        if type_ is not None and type_.watts > 100:
            raise op.error(f"too bright: {type_.watts}")
    match Color(op.color.value):
        case Color.Red:
            return
        case Color.Green:
            if not any((isinstance(light_2.type, LightType) for light_2 in op.lights)):
                raise op.op_error("needs a light for green")


@unreviewed
def dim_parse(parser: OpParser, state: OperationState) -> None:
    """Parse the custom form after the name into `state`.  Raises ParseError."""
    types: list[Type] = []
    steps: Cell[int] = Cell(1)
    loc = parser.current_location()
    lights = parser.parse_operand_list(Delimiter.PAREN, allow_result_number=False)
    if parser.parse_optional_comma():
        parse_steps(parser, "steps", steps)
    word = parser.parse_any_keyword()
    color: Color | None = Color.from_text(word)
    if color is None:
        raise parser.error(loc, f"unknown color '{word}'")
    state.attributes["color"] = IntegerAttr.get(IntegerType.get_signless(32), int32(color.value))
    state.attributes["steps"] = IntegerAttr.get(IntegerType.get_signless(64), steps.value)
    parser.parse_optional_attr_dict(state.attributes)
    parser.parse_colon()

    def parse_element() -> None:
        nonlocal types
        types.append(parser.parse_type())

    parser.parse_comma_separated_list(Delimiter.NONE, parse_element)
    state.types.extend(types)
    state.operands.extend(parser.resolve_operands(lights, types, loc))


@unreviewed
def dim_print(op: DimOp, printer: OpPrinter) -> None:
    """Print the custom form after the name."""
    printer.write("(")
    printer.print_operands(op.lights)
    printer.write(")")
    if op.steps.value != 1:
        printer.write(f", steps = {uint64(op.steps.value)}")
    printer.write(f" {Color(op.color.value).text}")
    printer.print_optional_attr_dict(sorted(op.attributes.items()), ["steps", "color"])
    printer.write(" : ")

    def print_item(type_: Type) -> None:
        printer.print_type(type_)

    printer.print_list([value.type for value in op.lights], print_item)


@unreviewed
def on_verify(op: OnOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    if not holds_light_type(op.light):
        return
    with errors_as(lambda message: op.op_error(message)):
        check_watts(op.light.type.watts, 2)
    light = dyn_cast(LightType, op.light.type)
    if light is not None:
        if not light.element.is_integer(32):
            raise op.op_error(f"expects an i32 in '{light}'")


@unreviewed
def on_parse(parser: OpParser, state: OperationState) -> None:
    """Parse the custom form after the name into `state`.  Raises ParseError."""
    light = UnresolvedOperand("", 0, 0)
    light = parser.parse_operand()
    parser.parse_optional_attr_dict(state.attributes)
    type_ = parser.parse_colon_type()
    state.operands.append(parser.resolve_operand(light, type_))
    state.types.append(type_)


@unreviewed
def on_print(op: OnOp, printer: OpPrinter) -> None:
    """Print the custom form after the name."""
    printer.write(" ")
    printer.print_operand(op.light)
    printer.print_optional_attr_dict(sorted(op.attributes.items()))
    printer.write(" : ")
    printer.print_type(op.light.type)


# Not translated: the statement goto statement.  The C++ (ops.cpp:171):
# LogicalResult RoomOp::verify() {
#   goto end;
# end:
#   return success();
# }
@unfilled
def room_verify(op: RoomOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    raise NotImplementedError


@unreviewed
def room_parse(parser: OpParser, state: OperationState) -> None:
    """Parse the custom form after the name into `state`.  Raises ParseError."""
    body = add_region(state.regions)
    body.take_body(parser.parse_region([]))


@unreviewed
def room_print(op: RoomOp, printer: OpPrinter) -> None:
    """Print the custom form after the name."""
    printer.write(" ")
    printer.print_region(op.body)


@unreviewed
def sum_infer_return_types(operands: Sequence[Value], attributes: Mapping[str, Attribute], regions: Sequence[Region]) -> Sequence[Type]:
    """Return the types of the results; raises VerifyError if they cannot be inferred."""
    adaptor = adaptor_of(SumOp, operands, attributes, regions)
    inferred_return_types: list[Type] = []
    lhs = dyn_cast(LightType, adaptor.lhs.type)
    rhs = dyn_cast(LightType, adaptor.rhs.type)
    if lhs is None or rhs is None:
        raise invalid("expects two lights")
    watts = int64(lhs.watts + rhs.watts)
    inferred_return_types.append(LightType.get(watts, lhs.element))
    return inferred_return_types


@unreviewed
def parse_width(parser: OpParser) -> UnitAttr | None:
    """Parse the arguments of `custom<Width>`."""
    wide: UnitAttr | None = None
    if parser.parse_optional_keyword("wide"):
        wide = UnitAttr.get()
    return wide


@unreviewed
def print_width(printer: OpPrinter, op: SumOp, wide: UnitAttr | None) -> None:
    """Print the arguments of `custom<Width>`."""
    if wide is not None:
        printer.write("wide")
