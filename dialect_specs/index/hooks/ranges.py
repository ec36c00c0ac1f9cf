"""Ranges of the results of index operations, for 32-bit and 64-bit indices (MLIR `inferIndexOp`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

from generated import index
from ods.analysis import int_ranges
from ods.analysis.int_ranges import INDEX_WIDTH, LEAST_INDEX_WIDTH, ConstantIntRanges, storage_width
from ods.analysis.integer_range import RangeModels, Ranges
from ods.builtin import IndexType

Binary = Callable[[ConstantIntRanges, ConstantIntRanges], ConstantIntRanges]
Compared = Literal["signed", "unsigned", "both"]


def _binary(infer: Binary, compared: Compared = "both") -> Callable[[Any, Ranges], Ranges]:
    """Return the 64-bit range if it agrees with the 32-bit range in the compared bounds, otherwise the union of both."""

    def model(op: Any, ranges: Ranges) -> Ranges:
        left, right = ranges
        if left is None or right is None:
            return [None]
        wide = infer(left, right)
        narrow = infer(int_ranges.trunc_range(left, LEAST_INDEX_WIDTH), int_ranges.trunc_range(right, LEAST_INDEX_WIDTH))
        if _compared(narrow, compared) == _compared(int_ranges.trunc_range(wide, LEAST_INDEX_WIDTH), compared):
            return [wide]
        return [wide.union(_extended(narrow))]

    return model


def _compared(range_: ConstantIntRanges, compared: Compared) -> tuple[int, ...]:
    _, umin, umax, smin, smax = range_
    return {"signed": (smin, smax), "unsigned": (umin, umax), "both": (umin, umax, smin, smax)}[compared]


def _extended(range_: ConstantIntRanges) -> ConstantIntRanges:
    """Return a 32-bit range as a 64-bit range with the same bounds."""
    return range_._replace(width=INDEX_WIDTH)


def _like(range_: ConstantIntRanges, width: int, signed: bool) -> ConstantIntRanges:
    if range_.width == width:
        return range_
    if range_.width > width:
        return int_ranges.trunc_range(range_, width)
    return (int_ranges.ext_si_range if signed else int_ranges.ext_ui_range)(range_, width)


def _cast(signed: bool) -> Callable[[Any, Ranges], Ranges]:
    def model(op: Any, ranges: Ranges) -> Ranges:
        (given,) = ranges
        if given is None:
            return [None]
        whole = _like(given, storage_width(op.output.type), signed)
        if isinstance(op.input.type, IndexType):
            return [whole]
        return [whole.union(_extended(_like(given, LEAST_INDEX_WIDTH, signed)))]

    return model


def _compare(op: index.CmpOp, ranges: Ranges) -> Ranges:
    left, right = ranges
    if left is None or right is None:
        return [None]
    predicate = op.pred.value.name.lower()
    wide = int_ranges.evaluate_pred(predicate, left, right)
    narrow = int_ranges.evaluate_pred(
        predicate, int_ranges.trunc_range(left, LEAST_INDEX_WIDTH), int_ranges.trunc_range(right, LEAST_INDEX_WIDTH)
    )
    return [ConstantIntRanges.constant(1, int(wide)) if wide is not None and wide is narrow else ConstantIntRanges.max_range(1)]


INDEX_RANGES: Final[RangeModels] = {
    index.ConstantOp: lambda op, ranges: [ConstantIntRanges.constant(INDEX_WIDTH, int(op.value.value))],
    index.BoolConstantOp: lambda op, ranges: [ConstantIntRanges.constant(1, int(op.value.value))],
    index.SizeOfOp: lambda op, ranges: [ConstantIntRanges.from_unsigned(INDEX_WIDTH, LEAST_INDEX_WIDTH, INDEX_WIDTH)],
    index.AddOp: _binary(int_ranges.infer_add),
    index.SubOp: _binary(int_ranges.infer_sub),
    index.MulOp: _binary(int_ranges.infer_mul),
    index.ShlOp: _binary(int_ranges.infer_shl),
    index.DivUOp: _binary(int_ranges.infer_div_u, "unsigned"),
    index.DivSOp: _binary(int_ranges.infer_div_s, "signed"),
    index.CeilDivUOp: _binary(lambda left, right: int_ranges.infer_div_u(left, right, ceil=True), "unsigned"),
    index.CeilDivSOp: _binary(int_ranges.infer_ceil_div_s, "signed"),
    index.FloorDivSOp: _binary(int_ranges.infer_floor_div_s, "signed"),
    index.RemSOp: _binary(int_ranges.infer_rem_s, "signed"),
    index.RemUOp: _binary(int_ranges.infer_rem_u, "unsigned"),
    index.MaxSOp: _binary(lambda left, right: int_ranges.infer_extremum(left, right, max, signed=True), "signed"),
    index.MaxUOp: _binary(lambda left, right: int_ranges.infer_extremum(left, right, max, signed=False), "unsigned"),
    index.MinSOp: _binary(lambda left, right: int_ranges.infer_extremum(left, right, min, signed=True), "signed"),
    index.MinUOp: _binary(lambda left, right: int_ranges.infer_extremum(left, right, min, signed=False), "unsigned"),
    index.ShrSOp: _binary(int_ranges.infer_shr_s, "signed"),
    index.ShrUOp: _binary(int_ranges.infer_shr_u, "unsigned"),
    index.AndOp: _binary(int_ranges.infer_and, "unsigned"),
    index.OrOp: _binary(int_ranges.infer_or, "unsigned"),
    index.XOrOp: _binary(int_ranges.infer_xor, "unsigned"),
    index.CastSOp: _cast(signed=True),
    index.CastUOp: _cast(signed=False),
    index.CmpOp: _compare,
}
"""Maps operation classes to functions that compute result ranges from operand ranges."""
