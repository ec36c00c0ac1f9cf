"""The handwritten part of the dock dialect: functions marked `@unfilled` wait for their bodies, and lose the mark then."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from generated.dock.attributes import PlanAttr
from generated.dock.operations import LiftOp, StowOp
from ods.builtin import AffineMap, IntegerAttr, IntegerType, MemRefType
from ods.builtin.affine.expr import AffineExpr
from ods.builtin.checks import invalid
from ods.cpp.casts import case_of, dyn_cast
from ods.cpp.cells import Cell
from ods.cpp.containers import copied, inserted
from ods.cpp.integers import int64, uint32, uint64
from ods.cpp.ir import errors_as, has_last_dim_unit_stride, operations_in
from ods.cpp.pairs import Pair
from ods.cpp.syntax import add_region
from ods.ir.attribute import Attribute
from ods.ir.block import Block
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.operation_state import OperationState
from ods.ir.type import Type
from ods.ir.unfilled import unreviewed
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter
from ods.text.op_parser import OpParser, UnresolvedOperand
from ods.text.op_printer import OpPrinter
from ods.text.operand_parser import Argument
from ods.text.token_parser import Delimiter


@dataclass(unsafe_hash=True)
class BerthType:
    """Translated from C++ `BerthType`."""

    bits: int


def is_roofed(berth: BerthType) -> bool:
    """Translated from C++ `isRoofed`."""
    return berth_type_isa_berth_prop_roofed(berth)


class BerthProp(IntEnum):
    """Translated from C++ `BerthProp`."""

    Roofed = 1
    Heated = 2


def berth_type_isa_berth_prop_roofed(self: BerthType) -> bool:
    """Translated from C++ `isa`."""
    return self.bits & uint64(BerthProp.Roofed.value) != 0


@dataclass
class Places:
    """Translated from C++ `Places`."""

    next: list[int]
    ids: dict[str, int]


@dataclass
class PlanParser:
    """Translated from C++ `PlanParser`."""

    berths: list[BerthType]
    exprs: list[AffineExpr]
    parser: AsmParser
    places: Places
    dims: list[Pair[str, AffineExpr]]


class Side(IntEnum):
    """Translated from C++ `Side`."""

    Port = 0
    Starboard = 1


def plan_parser_parse_names(self: PlanParser) -> None:
    """Translated from C++ `parseNames`."""

    def parse_element() -> None:
        id_: Cell[int] = Cell(0)
        res: bool | None = plan_parser_parse_name(self, False, id_)
        if did_not_succeed(res):
            raise self.parser.error(self.parser.current_location(), "failed to parse this")

    self.parser.parse_comma_separated_list(Delimiter.PAREN, parse_element, " in the names")


def plan_parser_parse_name(self: PlanParser, is_optional: bool, id_: Cell[int]) -> bool | None:
    """Translated from C++ `parseName`."""
    loc = self.parser.current_location()
    name = ""
    name_read: str | None = self.parser.parse_optional_any_keyword()
    if name_read is not None:
        name = name_read
    if name_read is None:
        if not is_optional:
            raise self.parser.error(loc, "expected a name")
        return None
    if places_lookup(self.places, name) is not None:
        raise self.parser.error(loc, f"'{name}' is named twice")
    id_.value = places_add(self.places, name)
    place = place_cast_port_place(places_make(self.places, Side.Port))
    self.dims.append(Pair(name, AffineExpr.get_dim(place_get_number(place))))
    return True


def places_lookup(self: Places, name: str) -> int | None:
    """Translated from C++ `lookup`."""
    found_key = name
    has_found = found_key in self.ids
    if not has_found:
        return None
    return self.ids[found_key]


def places_add(self: Places, name: str) -> int:
    """Translated from C++ `add`."""
    place_key = name
    is_new = inserted(self.ids, place_key, len(self.ids))
    return self.ids[place_key]


@dataclass
class Place:
    """Translated from C++ `Place`."""

    side: Side
    number: int


@dataclass
class PortPlace(Place):
    """Translated from C++ `PortPlace`."""

    pass


def places_make(self: Places, side: Side) -> Place:
    """Translated from C++ `make`."""
    number = self.next[side.value]
    self.next[side.value] = uint32(self.next[side.value] + 1)
    return Place(side, number)


def place_cast_port_place(self: Place) -> PortPlace:
    """Translated from C++ `cast`."""
    number = self.number
    side = Side.Port
    return PortPlace(side, number)


def place_get_number(self: Place) -> int:
    """Translated from C++ `getNumber`."""
    return self.number


def did_not_succeed(result: bool | None) -> bool:
    """Translated from C++ `didNotSucceed`."""
    return result is None or not result


def plan_parser_parse_berths(self: PlanParser) -> None:
    """Translated from C++ `parseBerths`."""

    def parse_element() -> None:
        expr = self.parser.parse_affine_expression([(one.first, one.second) for one in self.dims])
        self.parser.parse_colon()
        berth = plan_parser_parse_berth(self)
        self.berths.append(copied(berth))
        self.exprs.append(expr)

    self.parser.parse_comma_separated_list(Delimiter.PAREN, parse_element)


def plan_parser_parse_berth(self: PlanParser) -> BerthType:
    """Translated from C++ `parseBerth`."""
    bits: Cell[int] = Cell(0)
    loc = self.parser.current_location()
    word = self.parser.parse_any_keyword()

    def parse_element() -> None:
        plan_parser_parse_prop(self, bits)

    self.parser.parse_comma_separated_list(Delimiter.OPTIONAL_PAREN, parse_element, " in the properties")
    if word != "wet" and word != "dry" and (word != "tidal"):
        raise self.parser.error(loc, f"unknown berth '{word}', expected one that is wet, dry or tidal")
    bits.value |= uint64((BerthFormat.Wet if word == "wet" else BerthFormat.Dry if word == "dry" else BerthFormat.Tidal).value)
    return BerthType(bits.value)


def plan_parser_parse_prop(self: PlanParser, bits: Cell[int] | None) -> None:
    """Translated from C++ `parseProp`."""
    loc = self.parser.current_location()
    word = self.parser.parse_any_keyword()
    if word == "roofed":
        bits.value |= uint64(BerthProp.Roofed.value)
    elif word == "heated":
        bits.value |= uint64(BerthProp.Heated.value)
    else:
        raise self.parser.error(loc, f"unknown property: {word}")


class BerthFormat(IntEnum):
    """Translated from C++ `BerthFormat`."""

    Empty = 0
    Wet = 256
    Dry = 512
    Tidal = 1024


def plan_parser_get_num_names(self: PlanParser) -> int:
    """Translated from C++ `getNumNames`."""
    return len(self.dims)


def berth_type_isa_berth_format_wet_berth_format_tidal(self: BerthType) -> bool:
    """Translated from C++ `isa`."""
    return berth_type_get_format(self) == BerthFormat.Wet or berth_type_get_format(self) == BerthFormat.Tidal


def berth_type_get_format(self: BerthType) -> BerthFormat:
    """Translated from C++ `getFormat`."""
    return case_of(BerthFormat, self.bits & 65280)


def plan_attr_print_names(self: PlanAttr, layout: Cell[AffineMap], printer: AsmPrinter) -> None:
    """Translated from C++ `printNames`."""
    printer.write("(")
    n = layout.value.num_dims
    for i in range(n):
        printer.write(f"{('' if i == 0 else ', ')}d{i}")
    printer.write(")")


def berth_type_str(self: BerthType) -> str:
    """Translated from C++ `str`."""
    text = (
        "wet" if berth_type_isa_berth_format_wet(self) else "dry" if berth_type_isa_berth_format_dry_berth_format_empty(self) else "tidal"
    )
    if berth_type_isa_berth_prop_roofed(self):
        text += "(roofed)"
    return text


def berth_type_isa_berth_format_wet(self: BerthType) -> bool:
    """Translated from C++ `isa`."""
    return berth_type_get_format(self) == BerthFormat.Wet


def berth_type_isa_berth_format_dry_berth_format_empty(self: BerthType) -> bool:
    """Translated from C++ `isa`."""
    return berth_type_get_format(self) == BerthFormat.Dry or berth_type_get_format(self) == BerthFormat.Empty


def load_of(type_: Type, parser: OpParser, loc: int) -> Type:
    """Translated from C++ `loadOf`."""
    with errors_as(lambda message: parser.error(loc, message)):
        return load_of_2(type_)


def load_of_2(type_: Type) -> Type:
    """Translated from C++ `loadOf`."""
    integer = dyn_cast(IntegerType, type_)
    if integer is None:
        raise invalid(f"expected an integer, but found '{type_}'")
    return integer


@unreviewed
def verify_operation_attribute(op: Operation, name: str, value: Attribute) -> None:
    """Check an attribute of the dialect on any operation.  Raises VerifyError."""
    if name != "dock.max_load":
        return
    if not isinstance(value, IntegerAttr):
        raise op.op_error('expects "dock.max_load" to be a number')


@unreviewed
def plan_attr_verify(berths: tuple[Any, ...], layout: Any, depth: int) -> None:
    """Check the parameters.  Raises VerifyError."""
    values = list(berths)
    index = next((place for place, item in enumerate(values) if is_roofed(copied(item))), len(values))
    values_2 = values[index : len(berths)]
    index_2 = next((place for place, item_2 in enumerate(values_2) if not is_roofed(copied(item_2))), len(values_2))
    index_3 = uint64(index + index_2)
    if int64(index_3 - index) > 2:
        raise invalid("more than two berths in a row are roofed")
    for expr in layout.results:
        if expr.kind == "mod":
            raise invalid("berths do not repeat")
    values_3 = list(berths)[::-1][0 : len(list(berths)[::-1])]
    index_4 = next((place for place, item_3 in enumerate(values_3) if is_roofed(copied(item_3))), len(values_3))
    index_5 = 0 + index_4
    last_index = index_5
    if last_index == 0 and last_index != len(list(berths)[::-1]):
        raise invalid("the last berth is roofed")


@unreviewed
def plan_attr_get_alias(attr: PlanAttr) -> str | None:
    """Return an alias for the attribute; None for no alias."""
    alias = ""
    alias += "plan"
    return alias


@unreviewed
def plan_attr_parse(parser: AsmParser) -> PlanAttr:
    """Parse the parameters after the mnemonic.  Raises ParseError."""
    parser.parse_less()
    plan = PlanParser([], [], parser, Places([0, 0], {}), [])
    plan_parser_parse_names(plan)
    parser.parse_arrow()
    plan_parser_parse_berths(plan)
    parser.parse_greater()
    layout = AffineMap.get(plan_parser_get_num_names(plan), 0, plan.exprs)
    depth = 0
    for berth in plan.berths:
        if berth_type_isa_berth_format_wet_berth_format_tidal(berth):
            depth += 1
    return PlanAttr.get(plan.berths, layout, depth)


@unreviewed
def plan_attr_print(attr: PlanAttr, printer: AsmPrinter) -> None:
    """Print the parameters after the mnemonic."""
    layout: Cell[AffineMap] = Cell(attr.layout)
    printer.write("<")
    plan_attr_print_names(attr, layout, printer)
    printer.write(" -> (")
    n = len(layout.value.results)
    for i in range(n):
        if i > 0:
            printer.write(", ")
        printer.write(f"{layout.value.results[i]}")
        printer.write(f" : {berth_type_str(attr.berths[i])}")
    printer.write(")>")


@unreviewed
def lift_verify(op: LiftOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    reaches = [op.crane.type.reach, 1]
    if int64(sum(reaches)) < len(op.crates):
        raise op.op_error(f"reaches only {op.crane.type.reach} crates")
    op_2 = op

    def is_own(other: Operation) -> bool:
        return other is not op_2

    def visit(op_3: Operation) -> None:
        if is_own(op_3) and isinstance(op_3, (LiftOp, StowOp)):
            raise op_3.op_error("is in another lift")

    for nested in operations_in(op):
        visit(nested)


@unreviewed
def lift_parse(parser: OpParser, state: OperationState) -> None:
    """Parse the custom form after the name into `state`.  Raises ParseError."""
    payload: str | None = None
    payload_attrs: dict[str, Attribute] = {}
    crane = UnresolvedOperand("", 0, 0)
    if parser.parse_optional_l_brace():
        name = parser.parse_custom_operation_name()
        parser.parse_optional_attr_dict(payload_attrs)
        parser.parse_r_brace()
        payload = name
    crane = parser.parse_operand(True)
    crates = parser.parse_operand_list(Delimiter.SQUARE)
    crane_type = parser.parse_colon_type()
    loc = parser.current_location()
    load = parser.parse_keyword_type("of")
    state.operands.append(parser.resolve_operand(crane, crane_type))
    state.operands.extend(parser.resolve_operands(crates, load))
    known = load_of(load, parser, loc)
    if known is None:
        raise parser.error(parser.current_location(), "failed to parse this")
    body = add_region(state.regions)
    if payload is not None:
        block = body.append(Block())
        with InsertionPoint.at_block_begin(block):
            values = list(state.operands[0 : uint64(len(state.operands) - 1)])
            made = Operation.create(payload, [load], values, payload_attrs, loc=state.location)
    else:
        arguments: list[Argument] = []
        for one in crates:
            argument = Argument(UnresolvedOperand("", 0, 0))
            argument.ssa_name = one
            argument.type = load
            arguments.append(argument)
        body.take_body(parser.parse_region(arguments, True))
    state.types.append(known)
    parser.parse_optional_attr_dict(state.attributes)


@unreviewed
def lift_print(op: LiftOp, printer: OpPrinter) -> None:
    """Print the custom form after the name."""
    printer.write(" ")
    printer.print_operand(op.crane)
    printer.write("[")
    printer.print_operands(op.crates)
    printer.write("] : ")
    printer.print_type(op.crane.type)
    printer.write(" of ")
    printer.print_type(op.load.type)
    printer.write(" ")
    printer.print_region(op.body)
    printer.print_optional_attr_dict(sorted(op.attributes.items()))


@unreviewed
def stow_verify(op: StowOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    type_ = op.hold.type
    memref = dyn_cast(MemRefType, type_)
    if memref is not None and (not has_last_dim_unit_stride(memref)):
        raise op.op_error("needs a hold whose last dimension has stride 1")
    body = op.body
    if op.auto_ is not None and 1 != len(body.blocks):
        raise op.op_error("has more than one block")
