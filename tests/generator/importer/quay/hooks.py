"""The handwritten part of the quay dialect: functions marked `@unfilled` wait for their bodies, and lose the mark then."""

from __future__ import annotations

from dataclasses import dataclass

from generated.quay.attributes import KnotAttr
from generated.quay.interfaces import Moored
from generated.quay.operations import BuoyOp, CraneOp, LiftOp, PierOp, RaftOp, ShipOp, TugOp
from generated.quay.types import CrateType, RopeType, StackType
from ods.builtin import ArrayAttr, DictionaryAttr, FunctionType, StringAttr, TypeAttr
from ods.cpp.casts import dyn_cast
from ods.cpp.cells import Cell
from ods.cpp.containers import erased, inserted
from ods.cpp.integers import APInt, integer_of, uint32, uint64
from ods.cpp.ir import entries
from ods.cpp.syntax import (
    add_argument_attributes,
    add_region,
    parse_generated_attribute,
    parse_generated_type,
    parse_signature,
    print_generated,
    result_name,
)
from ods.diagnostics import Diagnostic
from ods.ir.attribute import Attribute
from ods.ir.interfaces import RegionKind
from ods.ir.operation_state import OperationState
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.unfilled import UnfilledHook, unfilled, unreviewed
from ods.ir.value import Value
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter
from ods.text.function_syntax import dictionaries, parse_function_op, print_function_op, print_function_signature
from ods.text.op_parser import OpParser, UnresolvedOperand
from ods.text.op_printer import OpPrinter
from ods.text.operand_parser import Argument
from ods.text.token_parser import Delimiter


def parse_any(parser: AsmParser, type_: Cell[Type]) -> None:
    """Translated from C++ `parseAny`."""
    word = ""
    generated = parse_generated_type(parser, "quay")
    word = generated[0]
    if generated[1] is not None:
        type_.value = generated[1]
    if generated[1] is not None:
        return
    parsed: bool | None = parse_rope(parser, word, type_)
    if parsed is not None:
        if not parsed:
            raise parser.error(parser.current_location(), "failed to parse this")
        return
    raise parser.error(parser.name_location(), f"nothing here is called '{word}'")


def parse_rope(parser: AsmParser, word: str, type_: Cell[Type]) -> bool | None:
    """Translated from C++ `parseRope`."""
    place = parser.current_location()
    if len(word) < 2:
        return None
    if word[0] != "r":
        return None
    length: int
    found: int | None = integer_of(word[1:], 10, 32, False)
    if found is not None:
        length = found
    if found is None:
        raise parser.error(place, f"expected a length, but found '{word}'")
    type_.value = RopeType.get(length)
    return True


def parse_sides(parser: AsmParser) -> Attribute:
    """Translated from C++ `parseSides`."""
    allowed: set[str] = set()
    inserted(allowed, "left")
    inserted(allowed, "right")
    sides = APInt(0, 2)

    def parse_element() -> None:
        nonlocal allowed, sides
        place = parser.current_location()
        side = parser.parse_any_keyword()
        if not erased(allowed, side):
            raise parser.error(place, f"no such side, or twice: {side}")
        sides = APInt(sides.unsigned | 1 << (0 if side == "left" else 1), sides.width)

    parser.parse_comma_separated_list(Delimiter.LESS_GREATER, parse_element)
    return quay_knot_interface_tie(sides)


def quay_knot_interface_tie(sides: APInt) -> Attribute:
    """Translated from C++ `tie`."""
    return knot_attr_get(uint32(sides.unsigned))


def knot_attr_get(turns: int) -> KnotAttr:
    """Translated from C++ `get`."""
    return KnotAttr.get(turns, turns > 1)


@dataclass
class Named:
    """Translated from C++ `Named`."""

    name: StringAttr


@dataclass(unsafe_hash=True)
class Layer(Named):
    """Translated from C++ `Layer`."""

    height: int


def parse_moored_buoy_op(parser: OpParser, result: OperationState) -> None:
    """Not translated yet."""
    raise UnfilledHook("quay.parse_moored_buoy_op")


def print_moored(p: OpPrinter, moored: Moored) -> None:
    """Translated from C++ `printMoored`."""
    p.write(f" berths {moored.count_berths()}")
    e = moored.count_berths()
    for i in range(e):
        p.write(f" {moored.get_berth(i)}")


def verify_moored(moored: Moored, most: int) -> None:
    """Translated from C++ `verifyMoored`."""
    if moored.count_berths() > most:
        diag = f"has {moored.count_berths()} berths"
        diag += f", at most {most}"
        raise moored.op_error(diag, Diagnostic("note", f"its first is {moored.get_berth(0)}", location=moored.location))


def parse_moored_pier_op(parser: OpParser, result: OperationState) -> None:
    """Not translated yet."""
    raise UnfilledHook("quay.parse_moored_pier_op")


def print_length(printer: OpPrinter, op: RaftOp) -> None:
    """Translated from C++ `printLength`."""
    printer.print_type(RopeType.get(op.rope.value.length))


def count_names(values: list[Value], names: list[str]) -> int:
    """Translated from C++ `countNames`."""
    counts: dict[Type, int] = {}
    most = 0
    for value in values:
        key = value.type
        inserted(counts, key, len(names))
        index = key
        most = max(most, counts.setdefault(index, 0))
        names.append("ship")
    return most


def load_get(type_: Type) -> int:
    """Translated from C++ `get`."""

    def case_(unused: Type) -> int:
        return 0

    def case_2(held: CrateType) -> int:
        return crate_type_count(held)

    def case_3(held_2: StackType) -> int:
        return stack_type_count(held_2)

    return case_3(type_) if isinstance(type_, StackType) else case_2(type_) if isinstance(type_, CrateType) else case_(type_)


def crate_type_count(self: CrateType) -> int:
    """Translated from C++ `count`."""
    return 1


def stack_type_count(self: StackType) -> int:
    """Translated from C++ `count`."""
    return len(self.layers)


@unreviewed
def moored_count_berths(op: Moored) -> int:
    """Translated from C++ `countBerths`."""
    return len(op.get_berths())


@unreviewed
def moored_get_berth(op: Moored, index: int) -> str:
    """Translated from C++ `getBerth`."""
    return op.get_berths()[index].value


@unreviewed
def parse_type(parser: AsmParser) -> Type | None:
    """Parse a type from its mnemonic on; return None for the syntax of its class.  Raises ParseError."""
    type_: Cell[Type] = Cell(None)
    parse_any(parser, type_)
    parsed = type_.value
    if parsed is None:
        raise parser.error(parser.current_location(), "failed to parse this")
    return parsed


@unreviewed
def print_type(type_: Type, printer: AsmPrinter) -> None:
    """Write a type from its mnemonic on; nothing for the syntax of its class."""
    rope = dyn_cast(RopeType, type_)
    if rope is not None:
        printer.write(f"r{rope.length}")
        return
    if print_generated(printer, type_, "quay", RopeType, KnotAttr):
        return


@unreviewed
def parse_attribute(parser: AsmParser, type_: Type | None) -> Attribute | None:
    """Parse an attribute from its mnemonic on; return None for the syntax of its class.  Raises ParseError."""
    word = ""
    attribute: Attribute | None = None
    generated = parse_generated_attribute(parser, "quay")
    word = generated[0]
    if generated[1] is not None:
        attribute = generated[1]
    if generated[1] is not None:
        parsed = attribute
        if parsed is None:
            raise parser.error(parser.current_location(), "failed to parse this")
        return parsed
    if word == "sides":
        return parse_sides(parser)
    raise parser.error(parser.name_location(), "no such knot")


@unreviewed
def print_attribute(attribute: Attribute, printer: AsmPrinter) -> None:
    """Write an attribute from its mnemonic on; nothing for the syntax of its class."""
    knot = attribute
    printer.write(f"sides<{('right' if knot.turns == 2 else 'left')}{(', right' if knot.tight and knot.turns == 3 else '')}>")


@unfilled
def knot_attr_build_from_turns(cls: type[KnotAttr], turns: int) -> KnotAttr:
    """Build one in the spec's own way."""
    raise NotImplementedError


@unreviewed
def parse_content(parser: AsmParser) -> Type:
    """Parse the arguments of `custom<Content>`."""
    content: Type | None = None
    mnemonic = ""
    generated = parse_generated_type(parser, "quay")
    mnemonic = generated[0]
    if generated[1] is not None:
        content = generated[1]
    if generated[1] is not None:
        return content
    raise parser.error(parser.current_location(), f"unknown content '{mnemonic}'")


@unreviewed
def print_content(printer: AsmPrinter, content: Type) -> None:
    """Print the arguments of `custom<Content>`."""
    if print_generated(printer, content, "quay", RopeType, KnotAttr):
        return
    printer.print_type(content)


@unreviewed
def stack_type_parse(parser: AsmParser) -> StackType:
    """Parse the parameters after the mnemonic.  Raises ParseError."""
    layers: list[Layer] = []

    def parse_element() -> None:
        nonlocal layers
        name = parser.parse_keyword_or_string()
        parser.parse_colon()
        height = parser.parse_integer(64)
        layers.append(Layer(StringAttr.get(name), height))

    parser.parse_comma_separated_list(Delimiter.LESS_GREATER, parse_element)
    return StackType.get(layers)


@unreviewed
def stack_type_print(type_: StackType, printer: AsmPrinter) -> None:
    """Print the parameters after the mnemonic."""
    printer.write("<")

    def print_item(layer: Layer) -> None:
        printer.print_keyword_or_string(layer.name.value)
        printer.write(f": {layer.height}")

    printer.print_list(type_.layers, print_item)
    printer.write(">")


@unreviewed
def buoy_get_berths(op: BuoyOp) -> ArrayAttr:
    """`get_berths` of Moored."""
    return op.berths


@unreviewed
def buoy_verify(op: BuoyOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    count = 0
    for i in range(0, op.count_berths(), 2):
        if not op.get_berth(i):
            continue
        count += 1
    if count > 1:
        raise op.op_error(f"has {count} berths with names", Diagnostic("note", "one is enough", location=op.location))


@unreviewed
def buoy_parse(parser: OpParser, state: OperationState) -> None:
    """Parse the custom form after the name into `state`.  Raises ParseError."""
    parse_moored_buoy_op(parser, state)


@unreviewed
def buoy_print(op: BuoyOp, printer: OpPrinter) -> None:
    """Print the custom form after the name."""
    print_moored(printer, op)
    attributes = dict(sorted(op.attributes.items()))
    attributes.pop("berths", None)
    attributes.pop("sym_name", None)
    printer.print_optional_attr_dict(sorted(attributes.items()))
    printer.print_optional_attr_dict(sorted(entries(dyn_cast(DictionaryAttr, op.attributes.get("more"))).items()))


@unreviewed
def crane_parse(parser: OpParser, state: OperationState) -> None:
    """Parse the custom form after the name into `state`.  Raises ParseError."""
    parse_function_op(parser, state, False)


@unreviewed
def crane_print(op: CraneOp, printer: OpPrinter) -> None:
    """Print the custom form after the name."""
    print_function_op(op, printer, False)


@unreviewed
def lift_parse(parser: OpParser, state: OperationState) -> None:
    """Parse the custom form after the name into `state`.  Raises ParseError."""
    arguments: list[Argument] = []
    result_attributes: list[DictionaryAttr] = []
    argument_types: list[Type] = []
    result_types: list[Type] = []
    name = state.attributes["sym_name"] = parser.parse_symbol_name()
    is_variadic = parse_signature(parser, False, arguments, result_types, result_attributes)
    for argument in arguments:
        argument_types.append(argument.type)
    state.attributes["function_type"] = TypeAttr.get(FunctionType.get(argument_types, result_types))
    add_argument_attributes(state, arguments, result_attributes, "arg_attrs", "res_attrs")
    parser.parse_optional_attr_dict_with_keyword(state.attributes)
    add_region(state.regions).take_body(parser.parse_region(arguments))


@unreviewed
def lift_print(op: LiftOp, printer: OpPrinter) -> None:
    """Print the custom form after the name."""
    type_ = op.function_type.value
    printer.write(" ")
    printer.print_symbol_name(op.sym_name.value)
    print_function_signature(
        printer,
        FunctionType.get(type_.inputs, type_.results),
        dictionaries(op.attributes.get("arg_attrs")),
        dictionaries(op.attributes.get("res_attrs")),
        op.regions[0],
        False,
    )
    printer.print_optional_attr_dict_with_keyword(sorted(op.attributes.items()), ["sym_name", "function_type", "arg_attrs", "res_attrs"])
    printer.write(" ")
    printer.print_region(op.body, False)


@unreviewed
def pier_get_berths(op: PierOp) -> ArrayAttr:
    """`get_berths` of Moored."""
    return op.berths


@unreviewed
def pier_verify(op: PierOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    verify_moored(op, 2)


@unreviewed
def pier_parse(parser: OpParser, state: OperationState) -> None:
    """Parse the custom form after the name into `state`.  Raises ParseError."""
    parse_moored_pier_op(parser, state)


@unreviewed
def pier_print(op: PierOp, printer: OpPrinter) -> None:
    """Print the custom form after the name."""
    print_moored(printer, op)


@unreviewed
def raft_get_region_kind(index: int) -> RegionKind:
    """Return the kind of a region."""
    return RegionKind.GRAPH


@unreviewed
def raft_parse(parser: OpParser, state: OperationState) -> None:
    """Parse the custom form after the name into `state`.  Raises ParseError."""
    body = add_region(state.regions)
    rope = parser.parse_type_of(RopeType)
    state.attributes["rope"] = TypeAttr.get(rope)
    body_read: Region | None = parser.parse_optional_region()
    if body_read is not None:
        body.take_body(body_read)
    if body_read is None:
        return
    if body.empty:
        raise parser.error(parser.current_location(), "expected a block")


@unreviewed
def raft_print(op: RaftOp, printer: OpPrinter) -> None:
    """Print the custom form after the name."""
    printer.write(" ")
    print_length(printer, op)
    printer.write(" ")
    printer.print_region(op.body)


@unreviewed
def parse_name(parser: OpParser) -> StringAttr:
    """Parse the arguments of `custom<Name>`."""
    name: StringAttr | None = None
    given = result_name(parser, 0).first
    if not not given and given[0].isdigit():
        given = ""
    name = StringAttr.get(given)
    return name


@unreviewed
def print_name(printer: OpPrinter, op: ShipOp, name_: StringAttr) -> None:
    """Print the arguments of `custom<Name>`."""
    pass


@unreviewed
def tug_parse(parser: OpParser, state: OperationState) -> None:
    """Parse the custom form after the name into `state`.  Raises ParseError."""
    first = UnresolvedOperand("", 0, 0)
    count = parser.parse_integer(64, signed=False)
    first = parser.parse_operand()
    parser.parse_comma()
    others = parser.parse_operand_list()
    type_ = parser.parse_colon_type()
    load = 0
    if parser.parse_optional_keyword("holds"):
        load = parser.parse_integer(64)
    others.insert(0, first)
    towed = [type_] * count
    state.types.extend(towed)
    state.types.extend([type_])
    all_ = [type_] * len(others)
    state.operands.extend(parser.resolve_operands(others, all_, parser.name_location()))


@unreviewed
def tug_print(op: TugOp, printer: OpPrinter) -> None:
    """Print the custom form after the name."""
    names: list[str] = []
    most = count_names(list(op.ships), names)
    if most > len(names):
        return
    printer.write(f" {uint64(len(op.towed) - 1)} ")
    printer.print_operands(op.ships)
    type_ = op.ships[0].type
    printer.write(" : ")
    printer.print_type(type_)
    if load_get(type_) != 0:
        printer.write(f" holds {load_get(type_)}")
