"""The handwritten part of the shoal dialect: functions marked `@unfilled` wait for their bodies, and lose the mark then."""

from __future__ import annotations

from functools import reduce

from generated.shoal.enums import Space
from generated.shoal.operations import ClampOp, GroupOp, SpreadOp, TileOp
from ods.builtin import IntegerAttr, IntegerType, VectorType
from ods.cpp.casts import dyn_cast
from ods.cpp.containers import unique
from ods.cpp.integers import APInt, int64, uint32
from ods.cpp.ir import operations_in
from ods.cpp.pairs import Pair
from ods.ir.interfaces.shaped_type import ShapedType
from ods.ir.operation import Operation
from ods.ir.unfilled import unreviewed
from ods.rewrite.matched import constant_in, constant_int, number_in, number_of


def check_count_spread_op(op: SpreadOp, most: int) -> None:
    """Translated from C++ `checkCount`."""
    if len(op.operands) > most:
        raise op.op_error(f"has more than {most} operands")


def count_of(vector: VectorType) -> Pair[int, bool]:
    """Translated from C++ `countOf`."""
    if vector.scalable:
        return Pair(vector.num_elements, True)
    return Pair(vector.num_elements, False)


def listed(numbers: list[int]) -> str:
    """Translated from C++ `listed`."""
    text = ""
    text += "["
    for index, number in enumerate(numbers):
        if index != 0:
            text += ", "
        text += f"{number}"
    text += "]"
    return text


def differs(number: int, space: Space) -> bool:
    """Translated from C++ `operator!=`."""
    return not equals(number, space)


def equals(number: int, space: Space) -> bool:
    """Translated from C++ `operator==`."""
    return number == space.value


@unreviewed
def clamp_verify(op: ClampOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    low = number_in(op.low)
    high = number_in(op.high)
    if low == high and low != -1 and (low != 0):
        width = low.width
        raise op.op_error(f"keeps {low.text(10, False)}, neither {APInt(0, width).text(10, False)} nor {APInt(-1, width).text(10, False)}")
    if high.is_below(low) if op.strict is not None else high < low:
        raise op.op_error(f"has no number from {int(low)} to {int(high)}")
    if low.resized(2 * low.width, False).unsigned > 250:
        raise op.op_error("starts above 250")


@unreviewed
def group_verify(op: GroupOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""

    def visit(op_2: Operation) -> None:
        if isinstance(op_2, GroupOp):
            raise op_2.op_error("is in a group")

    for nested in operations_in(op.body):
        visit(nested)
    tiles = 0

    def visit_2(tile: TileOp) -> None:
        nonlocal tiles
        tiles = int64(tiles + len(tile.order))

    for nested_2 in operations_in(op.body):
        if isinstance(nested_2, TileOp):
            visit_2(nested_2)
    if tiles > 3:
        raise op.op_error(f"has tiles of {tiles} dimensions")
    if True and (not op.kind.value):
        raise op.op_error("needs a kind")


@unreviewed
def spread_verify(op: SpreadOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    check_count_spread_op(op, 3)
    for index, input_, output in zip(
        range(len([value.type for value in op.inputs])), [value.type for value in op.inputs], [value.type for value in op.outputs]
    ):
        in_shape = dyn_cast(ShapedType, input_)
        out_shape = dyn_cast(ShapedType, output)
        if in_shape is not None and in_shape.has_rank and (out_shape is not None) and out_shape.has_rank:
            sizes: list[int] = []
            sizes[:] = list(in_shape.shape)
            if len(sizes) != out_shape.rank:
                raise op.op_error(f"changes the rank of #{index}")
        if isinstance(input_, VectorType) and isinstance(output, VectorType):
            from_ = count_of(input_)
            to = count_of(output)
            if from_ != to:
                raise op.op_error(f"makes {to.first} elements of {from_.first}{(', which scale' if from_.second else '')}")
        integer = dyn_cast(IntegerType, input_)
        if integer is not None and integer.signedness == "unsigned" and (output != IntegerType.get(integer.width, "unsigned")):
            raise op.op_error(f"makes '{output}' of an unsigned number")


@unreviewed
def tile_verify(op: TileOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    order = list(op.order)
    order.sort()
    last_index = unique(order)
    if last_index != len(order):
        raise op.op_error(f"has a number twice in {listed(list(op.order))}")
    if sorted(list(op.order)) != sorted(list(range(0, len(op.order)))):
        raise op.op_error(f"has no permutation, but {listed(list(op.order))}")
    if len(op.sizes) != len(order):
        raise op.op_error("has other sizes than order")
    for index, size in enumerate(op.sizes):
        known: IntegerAttr | None = None
        if (known := dyn_cast(IntegerAttr, constant_in(size))) is not None and known.value < 0:
            raise op.op_error(f"size #{index} is negative: {known.value}")
        number: APInt | None = None
        if (number := number_of(size)) is not None and number == 0:
            raise op.op_error(f"size #{index} is zero")
    first: int | None = None if len(op.sizes) == 0 else constant_int(op.sizes[0])

    def gather(so: int, more: int) -> int:
        return int64(so * (more + 1))

    product = reduce(gather, list(op.order), 1)
    if first is not None and first > product:
        raise op.op_error(f"has a first size above {product}")
    space = uint32(op.space.value)
    if differs(space, Space.Plain) and differs(space, Space.Shared):
        raise op.op_error(f"is in no space: {space}")
