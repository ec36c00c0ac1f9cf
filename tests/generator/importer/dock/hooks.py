"""The handwritten part of the dock dialect: functions marked `@unfilled` wait for their bodies, and lose the mark then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from generated.dock.attributes import PlanAttr
from generated.dock.operations import LiftOp, StowOp
from ods.builtin import AffineMap, IntegerAttr, IntegerType, MemRefType, StringAttr
from ods.builtin.affine.expr import AffineExpr
from ods.builtin.checks import invalid
from ods.cpp.casts import case_of, dyn_cast
from ods.cpp.integers import int64
from ods.cpp.ir import has_last_dim_unit_stride, operations_in
from ods.ir.attribute import Attribute
from ods.ir.block import Block
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.operation_state import OperationState
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.unfilled import unreviewed
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter
from ods.text.op_parser import OpParser, UnresolvedOperand
from ods.text.op_printer import OpPrinter
from ods.text.operand_parser import Argument
from ods.text.token_parser import Delimiter


def is_roofed(berth: Any) -> bool:
    """Translated from C++ `isRoofed`."""
    return berth_type_isa_roofed(berth)


def berth_type_isa_roofed(self_: BerthType) -> bool:
    """Translated from C++ `isa`."""
    return self_.bits & BerthProp.Roofed


@dataclass(unsafe_hash=True)
class BerthType:
    """Translated from C++ `BerthType`."""

    bits: int


class BerthProp(IntEnum):
    """Translated from C++ `BerthProp`."""

    Roofed = 1
    Heated = 2


@dataclass(unsafe_hash=True)
class PlanParser:
    """Translated from C++ `PlanParser`."""

    berths: Any = field(default_factory=list)
    exprs: list[AffineExpr] = field(default_factory=list)
    parser: Any = None
    places: Any = None
    dims: list[tuple[str, AffineExpr]] = field(default_factory=list)


def plan_parser_init(self_: PlanParser, parser: AsmParser) -> Any:
    """Translated from C++ `PlanParser`."""
    self_.parser = parser
    self_.places = places_init(Places())
    return self_


class Side(IntEnum):
    """Translated from C++ `Side`."""

    Port = 0
    Starboard = 1


@dataclass(unsafe_hash=True)
class Places:
    """Translated from C++ `Places`."""

    next_: list[int] = field(default_factory=list)
    ids: dict[Any, Any] = field(default_factory=dict)


def places_init(self_: Places) -> Any:
    """Translated from C++ `Places`."""
    self_.next_ = [0] * (Side.Starboard + 1)
    return self_


def plan_parser_parse_names(self_: PlanParser) -> None:
    """Translated from C++ `parseNames`."""

    def parse_element() -> None:
        id_ = 0
        id_read = plan_parser_parse_name(self_, False)
        if id_read is not None:
            id_ = id_read
        if did_not_succeed(id_read):
            raise self_.parser.error(self_.parser.current_location(), "failed to parse this")

    self_.parser.parse_comma_separated_list(Delimiter.PAREN, parse_element, " in the names")


def plan_parser_parse_name(self_: PlanParser, is_optional: bool) -> Any:
    """Translated from C++ `parseName`."""
    loc = self_.parser.current_location()
    name_read = self_.parser.parse_optional_any_keyword()
    if name_read is not None:
        name = name_read
    if name_read is None:
        if not is_optional:
            raise self_.parser.error(loc, "expected a name")
        return None
    if places_lookup(self_.places, name) is not None:
        raise self_.parser.error(loc, f"'{name}' is named twice")
    id_ = places_add(self_.places, name)
    place = place_cast_port_place(places_make(self_.places, Side.Port))
    self_.dims.append((name, AffineExpr.get_dim(place_get_number(place))))
    return id_


def places_lookup(self_: Places, name: str) -> Any:
    """Translated from C++ `lookup`."""
    found = name
    if found not in self_.ids:
        return None
    return self_.ids[found]


def places_add(self_: Places, name: str) -> Any:
    """Translated from C++ `add`."""
    place = name
    is_new = place not in self_.ids
    self_.ids.setdefault(place, len(self_.ids))
    return self_.ids[place]


def places_make(self_: Places, side: Any) -> Any:
    """Translated from C++ `make`."""
    before = self_.next_[side]
    self_.next_[side] += 1
    return Place(side, before)


@dataclass(unsafe_hash=True)
class Place:
    """Translated from C++ `Place`."""

    side: Any = None
    number: int = 0


def place_cast_port_place(self_: Place) -> Any:
    """Translated from C++ `cast`."""
    return port_place_init(PortPlace(), self_.number)


@dataclass(unsafe_hash=True)
class PortPlace(Place):
    """Translated from C++ `PortPlace`."""


def port_place_init(self_: PortPlace, number: int) -> Any:
    """Translated from C++ `PortPlace`."""
    place_init(self_, Side.Port, number)
    return self_


def place_init(self_: Place, side: Any, number: int) -> Any:
    """Translated from C++ `Place`."""
    self_.side = side
    self_.number = number
    return self_


def place_get_number(self_: Place) -> Any:
    """Translated from C++ `getNumber`."""
    return self_.number


def did_not_succeed(result: Any) -> bool:
    """Translated from C++ `didNotSucceed`."""
    return result is None or result is None


def plan_parser_parse_berths(self_: PlanParser) -> None:
    """Translated from C++ `parseBerths`."""

    def parse_element() -> None:
        expr: AffineExpr | None = None
        expr = self_.parser.parse_affine_expression(self_.dims)
        self_.parser.parse_colon()
        berth = plan_parser_parse_berth(self_)
        self_.berths.append(berth)
        self_.exprs.append(expr)

    self_.parser.parse_comma_separated_list(Delimiter.PAREN, parse_element)


def plan_parser_parse_berth(self_: PlanParser) -> Any:
    """Translated from C++ `parseBerth`."""
    bits = 0
    loc = self_.parser.current_location()
    word = self_.parser.parse_any_keyword()

    def parse_element() -> None:
        nonlocal bits
        bits = plan_parser_parse_prop(self_, bits)

    self_.parser.parse_comma_separated_list(Delimiter.OPTIONAL_PAREN, parse_element, " in the properties")
    if word != "wet" and word != "dry" and word != "tidal":
        raise self_.parser.error(loc, f"unknown berth '{word}', expected one that is wet, dry or tidal")
    bits |= BerthFormat.Wet if word == "wet" else BerthFormat.Dry if word == "dry" else BerthFormat.Tidal
    return BerthType(bits)


def plan_parser_parse_prop(self_: PlanParser, bits: int) -> int:
    """Translated from C++ `parseProp`."""
    loc = self_.parser.current_location()
    word = self_.parser.parse_any_keyword()
    if word == "roofed":
        bits |= BerthProp.Roofed
    elif word == "heated":
        bits |= BerthProp.Heated
    else:
        raise self_.parser.error(loc, f"unknown property: {word}")
    return bits


class BerthFormat(IntEnum):
    """Translated from C++ `BerthFormat`."""

    Empty = 0
    Wet = 256
    Dry = 512
    Tidal = 1024


def plan_parser_get_num_names(self_: PlanParser) -> int:
    """Translated from C++ `getNumNames`."""
    return len(self_.dims)


def berth_type_isa_wet_tidal(self_: BerthType) -> bool:
    """Translated from C++ `isa`."""
    return berth_type_get_format(self_) == BerthFormat.Wet or berth_type_get_format(self_) == BerthFormat.Tidal


def berth_type_get_format(self_: BerthType) -> Any:
    """Translated from C++ `getFormat`."""
    return case_of(BerthFormat, self_.bits & 0xFF00)


def plan_attr_print_names(self_: PlanAttr, layout: AffineMap, printer: AsmPrinter) -> None:
    """Translated from C++ `printNames`."""
    printer.write("(")
    for i in range(layout.num_dims):
        printer.write("" if i == 0 else ", ")
        printer.write("d")
        printer.write(str(i))
    printer.write(")")


def berth_type_str(self_: BerthType) -> str:
    """Translated from C++ `str`."""
    text = "wet" if berth_type_isa_wet(self_) else "dry" if berth_type_isa_dry_empty(self_) else "tidal"
    if berth_type_isa_roofed(self_):
        text += "(roofed)"
    return text


def berth_type_isa_wet(self_: BerthType) -> bool:
    """Translated from C++ `isa`."""
    return berth_type_get_format(self_) == BerthFormat.Wet


def berth_type_isa_dry_empty(self_: BerthType) -> bool:
    """Translated from C++ `isa`."""
    return berth_type_get_format(self_) == BerthFormat.Dry or berth_type_get_format(self_) == BerthFormat.Empty


def load_of(type_: Type, parser: OpParser, loc: int) -> Type:
    """Translated from C++ `loadOf`."""

    def error_fn(message: str) -> Exception:
        return parser.error(loc, f"{message}")

    return load_of_2(type_, error_fn)


def load_of_2(type_: Type, emit_error_fn: Callable[[str], Exception]) -> Type:
    """Translated from C++ `loadOf`."""
    integer = type_ if isinstance(type_, IntegerType) else None
    if integer is None:
        raise emit_error_fn(f"expected an integer, but found '{type_}'")
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
    first = next((index for index, each in enumerate(berths) if is_roofed(each)), len(berths))
    end = next((index for index, each in enumerate(berths) if first <= index and not is_roofed(each)), len(berths))
    if end - first > 2:
        raise invalid("more than two berths in a row are roofed")
    for expr in layout.results:
        if expr.kind == "mod":
            raise invalid("berths do not repeat")
    last = next((index for index, each in enumerate(berths[::-1]) if is_roofed(each)), len(berths[::-1]))
    if last == 0 and last != len(berths[::-1]):
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
    plan = plan_parser_init(PlanParser(), parser)
    plan_parser_parse_names(plan)
    parser.parse_arrow()
    plan_parser_parse_berths(plan)
    parser.parse_greater()
    layout = AffineMap.get(plan_parser_get_num_names(plan), 0, plan.exprs)
    depth = 0
    for berth in plan.berths:
        if berth_type_isa_wet_tidal(berth):
            depth += 1
    return PlanAttr.get(tuple(plan.berths), layout, depth)


@unreviewed
def plan_attr_print(attr: PlanAttr, printer: AsmPrinter) -> None:
    """Print the parameters after the mnemonic."""
    layout = attr.layout
    printer.write("<")
    plan_attr_print_names(attr, layout, printer)
    printer.write(" -> (")
    for i in range(len(layout.results)):
        if i > 0:
            printer.write(", ")
        printer.write(str(layout.results[i]))
        printer.write(" : ")
        printer.write(berth_type_str(attr.berths[i]))
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
    if parser.parse_optional_l_brace():
        name = parser.parse_custom_operation_name()
        parser.parse_optional_attr_dict(payload_attrs)
        parser.parse_r_brace()
        payload = name
    crane = parser.parse_operand(allow_result_number=True)
    crates = parser.parse_operand_list(Delimiter.SQUARE)
    crane_type = parser.parse_colon_type()
    loc = parser.current_location()
    load = parser.parse_keyword_type("of")
    state.operands.append(parser.resolve_operand(crane, crane_type))
    state.operands.extend(parser.resolve_operands(crates, load))
    known = load_of(load, parser, loc)
    if known is None:
        raise parser.error(parser.current_location(), "failed to parse this")
    state.regions.append(Region())
    body = state.regions[-1]
    if payload is not None:
        block = body.append(Block())
        with InsertionPoint.at_block_begin(block):
            values = list(state.operands[: len(state.operands) - 1])
            made = Operation.create(StringAttr.get(payload).value, [load], values, payload_attrs, loc=state.location)
    else:
        arguments: list[Argument] = []
        for one in crates:
            argument = Argument(UnresolvedOperand("", 0, 0))
            argument.ssa_name = one
            argument.type = load
            arguments.append(argument)
        body.take_body(parser.parse_region(arguments, enable_name_shadowing=True))
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
