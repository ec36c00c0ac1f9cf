"""The handwritten part of the weir dialect: functions marked `@unfilled` wait for their bodies, and lose the mark then."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum

from generated.weir.operations import BasinOp, CanalOp, FlowOp, GatesOp, LockOp, SluiceOp
from ods.builtin import IntegerAttr, IntegerType
from ods.builtin.affine.expr import AffineBinaryExpr, AffineConstantExpr, AffineDimExpr
from ods.cpp.casts import case_of, dyn_cast
from ods.cpp.containers import inserted, sorted_by
from ods.cpp.integers import int32, int64, quotient
from ods.cpp.ir import error_at, visibility_of
from ods.cpp.regexes import matches
from ods.ir.symbol_table import lookup_nearest_symbol, lookup_symbol_in
from ods.ir.type import Type
from ods.ir.unfilled import unreviewed
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter


class Level(IntEnum):
    """Translated from C++ `Level`."""

    Low = 0
    High = 1
    Flood = 2


def canal_op_get_kind_of_water() -> str:
    """Translated from C++ `getKindOfWater`."""
    return "water"


def check_calm(op: FlowOp, most: int) -> None:
    """Translated from C++ `checkCalm`."""
    if len(op.streams) > most:
        raise op.op_error(f"is calm with {len(op.streams)} streams")


def is_wide(type_: Type) -> bool:
    """Translated from C++ `isWide`."""
    return type_.is_integer(64)


def holds_for_all(types: list[Type], holds: Callable[[Type], bool]) -> bool:
    """Translated from C++ `holdsForAll`."""
    for type_ in types:
        if not holds(type_):
            return False
    return True


def is_narrow(type_: Type) -> bool:
    """Translated from C++ `isNarrow`."""
    return type_.is_integer(8)


@unreviewed
def basin_verify(op: BasinOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    lock = dyn_cast(LockOp, lookup_nearest_symbol(op, op.main))
    if lock is None:
        raise op.op_error(f"has no lock {op.main}")
    table = op
    own = lookup_symbol_in(table, op.main.value)
    if own is not None and visibility_of(own) == "private":
        raise error_at(lock.location, "the main lock is private")
    for op_2 in [op for block in op.body.blocks for op in block.operations]:
        if isinstance(op_2, BasinOp):
            raise op_2.op_error("is in another basin")


@unreviewed
def canal_verify(op: CanalOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    level = case_of(Level, int32(op.depth.value))
    if level == Level.Flood:
        raise op.op_error(f"has a flood of {canal_op_get_kind_of_water()}")
    type_ = op.function_type.value
    for result in type_.results:
        if result not in list(type_.inputs):
            raise op.op_error(f"has no argument of its result '{result}'")
    loc = op.location
    if len(op.function_type.value.results) > 1:
        raise error_at(op.location, "too many results")


@unreviewed
def parse_depth(parser: OpParser) -> IntegerAttr:
    """Parse the arguments of `custom<Depth>`."""
    depth: IntegerAttr | None = None
    number = 0
    number_read: int | None = parser.parse_optional_integer(64)
    if number_read is not None:
        number = number_read
    if number_read is None:
        parser.parse_keyword("none")
    depth = IntegerAttr.get(IntegerType.get_signless(64), number)
    return depth


@unreviewed
def print_depth(printer: OpPrinter, op: CanalOp, depth: IntegerAttr) -> None:
    """Print the arguments of `custom<Depth>`."""
    if depth.value == 0:
        printer.write("none")
    else:
        printer.write(f"{depth.value}")


@unreviewed
def flow_verify(op: FlowOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    if op.calm is not None:
        check_calm(op, 2)
    if not holds_for_all([value.type for value in op.streams], is_wide) and (
        not holds_for_all([value.type for value in op.streams], is_narrow)
    ):
        text = ""
        text += "types"
        for type_ in [value.type for value in op.streams]:
            text += f" {type_}"
        raise op.op_error(f"expected wide or narrow streams, but found {text}")


@unreviewed
def gates_verify(op: GatesOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    word = "^[a-z]+$"
    places: dict[str, int] = {}
    seen: set[int] = set()
    names: list[str] = []
    for attr in op.names:
        names.append(attr.value)
    for index, name in enumerate(names):
        if not matches(word, name):
            raise op.op_error(f"expected a word, but found '{name}'")
        place_key = name
        is_new = inserted(places, place_key, int64(index))
        if not is_new:
            raise op.op_error(f"gate '{name}' is the one at {places[place_key]}")
    for height in op.heights:
        is_first = inserted(seen, height)
        if not is_first:
            raise op.op_error(f"two gates of height {height}")
    twice: list[int] = []
    twice.extend([int64(2 * height_2) for height_2 in op.heights])

    def is_less(a: int, b: int) -> bool:
        return a > b

    sorted_by(twice, is_less)
    if not not twice and twice[0] > 100:
        raise op.op_error(f"the highest gate is {int64(quotient(twice[0], 2))}")


@unreviewed
def lock_verify(op: LockOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    if visibility_of(op) == "nested":
        raise op.op_error("cannot be nested")


@unreviewed
def sluice_verify(op: SluiceOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    map_ = op.map.value
    for index, expr in enumerate(map_.results):
        if not expr.is_pure_affine():
            raise op.op_error(f"result #{index} is not affine")
        constant = dyn_cast(AffineConstantExpr, expr)
        if constant is not None:
            if constant.value < 0:
                raise op.op_error(f"result #{index} is the negative number {constant.value}")
            continue
        dim = dyn_cast(AffineDimExpr, expr)
        if dim is not None:
            if dim.position != index:
                raise op.op_error(f"result #{index} is the dimension {dim.position}")
            continue
        if expr.is_symbolic_or_constant():
            raise op.op_error(f"result #{index} has only symbols")
        if expr.is_multiple_of(4) and expr.largest_known_divisor() > 8:
            raise op.op_error(f"result #{index} is a multiple of {expr.largest_known_divisor()}")
        if map_.num_symbols == 1 and expr.is_function_of_symbol(0):
            raise op.op_error(f"result #{index} has a symbol")
        sum_ = dyn_cast(AffineBinaryExpr, expr)
        if sum_ is not None and sum_.lhs == map_.results[0] and (sum_.lhs != sum_.rhs):
            raise op.op_error(f"result #{index} begins with result #0")
        if not expr.is_function_of_dim(0):
            raise op.op_error(f"result #{index} lacks the first dimension")
