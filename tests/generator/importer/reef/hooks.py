"""The handwritten part of the reef dialect: functions marked `@unfilled` wait for their bodies, and lose the mark then."""

from __future__ import annotations

from generated.reef.attributes import ChartAttr, EntryAttr
from generated.reef.interfaces import EntryInterface
from generated.reef.operations import BuoyOp, DiveOp, FleetOp, SoundOp
from generated.reef.types import DepthType
from ods.builtin import IndexType, IntegerType, MemRefType, StringAttr, UnrankedMemRefType, VectorType
from ods.builtin.operations import ModuleOp
from ods.cpp.casts import dyn_cast, parent_of
from ods.cpp.cells import Cell, Item
from ods.cpp.integers import int64, uint32, uint64
from ods.cpp.ir import error_at
from ods.cpp.syntax import parse_generated_type, print_generated
from ods.diagnostics import Diagnostic
from ods.ir.interfaces.shaped_type import DYNAMIC
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.symbol_table import lookup_symbol_in, symbol_name
from ods.ir.type import Type
from ods.ir.unfilled import unreviewed
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter
from ods.text.token_parser import Delimiter


def depth_type_read(parser: AsmParser, is_deep: bool) -> Type:
    """Translated from C++ `parse`."""
    parser.parse_less()
    fathoms = parser.parse_integer(32, signed=False)
    parser.parse_greater()
    return DepthType.get(fathoms, is_deep)


def depth_type_write(self: DepthType, printer: AsmPrinter) -> None:
    """Translated from C++ `print`."""
    printer.write(f"{('deep' if self.is_deep else 'shallow')}<{self.fathoms}>")


def parse_entry(parser: AsmParser, entry: Cell[EntryInterface]) -> None:
    """Translated from C++ `parseEntry`."""
    key = parser.parse_string()
    parser.parse_equal()
    number = parser.parse_integer(64)
    entry.value = EntryAttr.get(StringAttr.get(key), number)


def check_flag(loc: Location, flag: Type) -> None:
    """Translated from C++ `checkFlag`."""

    def case_(unused: Type) -> None:
        raise error_at(loc, f"no flag: {flag}")

    def case_2(vector: VectorType) -> None:
        raise error_at(loc, f"a flag of rank {vector.rank}")

    def case_3(plain: IndexType) -> None:
        if plain != IntegerType.get_signless(8):
            raise error_at(loc, f"flag '{plain}' is not '{IntegerType.get_signless(8)}'")

    def case_4(plain_2: IntegerType) -> None:
        if plain_2 != IntegerType.get_signless(8):
            raise error_at(loc, f"flag '{plain_2}' is not '{IntegerType.get_signless(8)}'")

    if isinstance(flag, IntegerType):
        case_4(flag)
        return
    elif isinstance(flag, IndexType):
        case_3(flag)
        return
    elif isinstance(flag, VectorType):
        case_2(flag)
        return
    else:
        case_(flag)
        return


def fleet_op_get_most() -> int:
    """Translated from C++ `getMost`."""
    return 3


def name_of_buoy_op() -> str:
    """Translated from C++ `nameOf<BuoyOp>`."""
    return "buoy"


def check_shape_sound_op(op: SoundOp, vector: VectorType, most: int) -> None:
    """Translated from C++ `checkShape`."""
    if vector.rank > most:
        raise op.op_error(f"of rank {vector.rank} at '{vector}'")


def is_even(type_: Type) -> bool:
    """Translated from C++ `isEven`."""
    integer = dyn_cast(IntegerType, type_)
    return integer is not None and integer.width % 2 == 0


@unreviewed
def parse_type(parser: AsmParser) -> Type | None:
    """Parse a type from its mnemonic on; return None for the syntax of its class.  Raises ParseError."""
    loc = parser.current_location()
    mnemonic = ""
    generated: Type | None = None
    generated_2 = parse_generated_type(parser, "reef")
    mnemonic = generated_2[0]
    if generated_2[1] is not None:
        generated = generated_2[1]
    if generated_2[1] is not None:
        parsed = generated
        if parsed is None:
            raise parser.error(parser.current_location(), "failed to parse this")
        return parsed
    if mnemonic == "deep":
        return depth_type_read(parser, True)
    if mnemonic == "shallow":
        return depth_type_read(parser, False)
    raise parser.error(loc, f"unknown depth: {mnemonic}")


@unreviewed
def print_type(type_: Type, printer: AsmPrinter) -> None:
    """Write a type from its mnemonic on; nothing for the syntax of its class."""
    if print_generated(printer, type_, "reef", DepthType):
        return
    depth = dyn_cast(DepthType, type_)
    if depth is not None:
        depth_type_write(depth, printer)


@unreviewed
def chart_attr_parse(parser: AsmParser) -> ChartAttr:
    """Parse the parameters after the mnemonic.  Raises ParseError."""
    entries: list[EntryInterface] = []

    def parse_element() -> None:
        nonlocal entries
        entries.append(None)
        parse_entry(parser, Item(entries, -1))

    parser.parse_comma_separated_list(Delimiter.LESS_GREATER, parse_element)
    return ChartAttr.get(entries)


@unreviewed
def chart_attr_print(attr: ChartAttr, printer: AsmPrinter) -> None:
    """Print the parameters after the mnemonic."""
    printer.write("<")

    def print_item(entry: EntryInterface) -> None:
        plain = entry
        printer.print_attribute(plain.key)
        printer.write(f" = {plain.number}")

    printer.print_list(attr.entries, print_item)
    printer.write(">")


@unreviewed
def buoy_verify(op: BuoyOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    depth = dyn_cast(DepthType, op.type.value)
    if depth is not None and uint32(depth.fathoms - 1) > 99:
        raise op.error(f"too deep: {depth.fathoms}")


@unreviewed
def dive_verify(op: DiveOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    module = parent_of(op, ModuleOp)
    if module is None:
        return
    site = lookup_symbol_in(module, op.site)
    if site is None:
        raise op.op_error(f"'{op.site}' is nowhere")
    buoy = dyn_cast(BuoyOp, site)
    if buoy is not None and symbol_name(buoy) == "wreck":
        raise op.op_error(f"no diving at {symbol_name(buoy)}, a {buoy.name}")


@unreviewed
def fleet_verify(op: FleetOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    check_flag(op.location, op.flag.value)
    count = 0
    for buoy in [each for block in op.ships.blocks for each in block.operations if isinstance(each, BuoyOp)]:
        if (count := (count + 1)) > fleet_op_get_most():
            error = f"has more than {fleet_op_get_most()} of {name_of_buoy_op()}"
            raise op.op_error(error, Diagnostic("note", "this one", location=buoy.location))
    if op.size is not None and op.size.value != count:
        raise op.op_error(f"""needs "size" {count}, as {('few' if uint64(op.size.value) in [1, 2] else 'many')} ships""")
    depth = 0
    outer: Operation = op
    while (next_ := outer.parent) is not None:
        outer = next_
        depth = int64(depth + int(isinstance(next_, FleetOp)))
    if depth > 1:
        raise op.op_error(f"is {depth} fleets deep")


@unreviewed
def sound_verify(op: SoundOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    shaped = op.source.type
    if not shaped.has_rank:
        return
    if len(op.others) > 3:
        late = list(list(op.others)[2 : len(op.others)])
        raise op.op_error(f"has {len(late)} late others")
    shape = list(shaped.shape)
    for index, other in enumerate([value.type for value in op.others]):
        if index >= len(shape) or other != shaped.element_type:
            raise op.op_error(f"other #{index} of type '{other}' for '{shaped.element_type}'")
    vector = dyn_cast(VectorType, shaped)
    if vector is not None:
        check_shape_sound_op(op, vector, 2)
    if any((item == DYNAMIC for item in shape)) and len(op.operands) == 1:
        raise op.op_error("needs a measure")
    if isinstance(shaped, (MemRefType, UnrankedMemRefType)) and (not is_even(op.depth.type)):
        raise op.op_error(f"has no even depth, but '{op.depth.type}'")
