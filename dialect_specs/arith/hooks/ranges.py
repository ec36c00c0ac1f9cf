"""The ranges of the results of arith's operations (MLIR's `InferIntRangeInterfaceImpls`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from generated import arith
from ods.analysis import int_ranges
from ods.analysis.int_ranges import ConstantIntRanges, storage_width
from ods.analysis.integer_range import RangeModels, Ranges
from ods.builtin import IntegerAttr
from ods.builtin.dense_elements import DenseIntElementsAttr
from ods.ir.operation import Operation

Binary = Callable[[ConstantIntRanges, ConstantIntRanges], ConstantIntRanges]


def _binary(infer: Binary) -> Callable[[Any, Ranges], Ranges]:
    def model(op: Operation, ranges: Ranges) -> Ranges:
        left, right = ranges
        return [None if left is None or right is None else infer(left, right)]

    return model


def _with_flags(infer: Callable[[ConstantIntRanges, ConstantIntRanges, bool, bool], ConstantIntRanges]) -> Callable[[Any, Ranges], Ranges]:
    def model(op: Any, ranges: Ranges) -> Ranges:
        left, right = ranges
        flags = op.overflow_flags.value
        nsw, nuw = bool(flags & arith.IntegerOverflowFlags.nsw), bool(flags & arith.IntegerOverflowFlags.nuw)
        return [None if left is None or right is None else infer(left, right, nsw, nuw)]

    return model


def _constant(op: arith.ConstantOp, ranges: Ranges) -> Ranges:
    value, width = op.value, storage_width(op.result.type)
    if isinstance(value, IntegerAttr):
        return [ConstantIntRanges.constant(width, int(value.value))]
    if not isinstance(value, DenseIntElementsAttr):
        return [None]
    numbers = [int(number) for number in value.numbers()]
    if not numbers:
        return [ConstantIntRanges.max_range(width)]
    found = ConstantIntRanges.constant(width, numbers[0])
    for number in numbers[1:]:
        found = found.union(ConstantIntRanges.constant(width, number))
    return [found]


def _cast(extend: Callable[[ConstantIntRanges, int], ConstantIntRanges]) -> Callable[[Any, Ranges], Ranges]:
    def model(op: Any, ranges: Ranges) -> Ranges:
        (given,) = ranges
        width = storage_width(op.out.type)
        if given is None or given.width == width:
            return [given]
        return [extend(given, width) if given.width < width else int_ranges.trunc_range(given, width)]

    return model


def _compare(op: arith.CmpIOp, ranges: Ranges) -> Ranges:
    left, right = ranges
    if left is None or right is None:
        return [None]
    truth = int_ranges.evaluate_pred(arith.CmpIPredicate(op.predicate.value).name, left, right)
    return [ConstantIntRanges.max_range(1) if truth is None else ConstantIntRanges.constant(1, int(truth))]


def _select(op: arith.SelectOp, ranges: Ranges) -> Ranges:
    condition, left, right = ranges
    known = None if condition is None else condition.constant_value()
    if known is not None:
        return [left if known else right]
    if left is None or right is None:
        return [right if left is None else left]
    return [left.union(right)]


ARITH_RANGES: Final[RangeModels] = {
    arith.ConstantOp: _constant,
    arith.AddIOp: _with_flags(int_ranges.infer_add),
    arith.SubIOp: _with_flags(int_ranges.infer_sub),
    arith.MulIOp: _with_flags(int_ranges.infer_mul),
    arith.ShLIOp: _with_flags(int_ranges.infer_shl),
    arith.DivUIOp: _binary(int_ranges.infer_div_u),
    arith.DivSIOp: _binary(int_ranges.infer_div_s),
    arith.CeilDivUIOp: _binary(lambda left, right: int_ranges.infer_div_u(left, right, ceil=True)),
    arith.CeilDivSIOp: _binary(int_ranges.infer_ceil_div_s),
    arith.FloorDivSIOp: _binary(int_ranges.infer_floor_div_s),
    arith.RemUIOp: _binary(int_ranges.infer_rem_u),
    arith.RemSIOp: _binary(int_ranges.infer_rem_s),
    arith.AndIOp: _binary(int_ranges.infer_and),
    arith.OrIOp: _binary(int_ranges.infer_or),
    arith.XOrIOp: _binary(int_ranges.infer_xor),
    arith.MaxSIOp: _binary(lambda left, right: int_ranges.infer_extremum(left, right, max, signed=True)),
    arith.MaxUIOp: _binary(lambda left, right: int_ranges.infer_extremum(left, right, max, signed=False)),
    arith.MinSIOp: _binary(lambda left, right: int_ranges.infer_extremum(left, right, min, signed=True)),
    arith.MinUIOp: _binary(lambda left, right: int_ranges.infer_extremum(left, right, min, signed=False)),
    arith.ShRUIOp: _binary(int_ranges.infer_shr_u),
    arith.ShRSIOp: _binary(int_ranges.infer_shr_s),
    arith.ExtUIOp: _cast(int_ranges.ext_ui_range),
    arith.ExtSIOp: _cast(int_ranges.ext_si_range),
    arith.TruncIOp: _cast(int_ranges.ext_si_range),
    arith.IndexCastOp: _cast(int_ranges.ext_si_range),
    arith.IndexCastUIOp: _cast(int_ranges.ext_ui_range),
    arith.CmpIOp: _compare,
    arith.SelectOp: _select,
}
"""Maps operation classes to functions that compute result ranges from operand ranges."""
