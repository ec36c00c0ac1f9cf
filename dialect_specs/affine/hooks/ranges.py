"""The ranges of affine expressions (MLIR `inferAffineExpr`)."""

from __future__ import annotations

from collections.abc import Sequence

from ods.analysis.int_ranges import (
    INDEX_WIDTH,
    ConstantIntRanges,
    infer_add,
    infer_ceil_div_s,
    infer_floor_div_s,
    infer_mul,
)
from ods.builtin import AffineBinaryExpr, AffineConstantExpr, AffineDimExpr, AffineExpr, AffineMap, AffineSymbolExpr
from ods.ir.context import copies_mlir_22_bugs

Range = tuple[int, int]
"""The least and the greatest value."""


def map_ranges(map_: AffineMap, inputs: Sequence[Range]) -> list[Range | None]:
    """Return the range of each result of a map from those of its dimensions and symbols."""
    ranges = [ConstantIntRanges.from_bounds(INDEX_WIDTH, bounds) for bounds in inputs]
    return [_range_of(result, ranges[: map_.num_dims], ranges[map_.num_dims :]).bounds for result in map_.results]


def _range_of(expr: AffineExpr, dims: Sequence[ConstantIntRanges], symbols: Sequence[ConstantIntRanges]) -> ConstantIntRanges:
    if isinstance(expr, AffineConstantExpr):
        return ConstantIntRanges.constant(INDEX_WIDTH, expr.value)
    if isinstance(expr, AffineDimExpr):
        return dims[expr.position]
    if isinstance(expr, AffineSymbolExpr):
        return symbols[expr.position]
    assert isinstance(expr, AffineBinaryExpr)
    lhs, rhs = _range_of(expr.lhs, dims, symbols), _range_of(expr.rhs, dims, symbols)
    if expr.kind == "add":
        return infer_add(lhs, rhs, nsw=True)
    if expr.kind == "mul":
        return infer_mul(lhs, rhs, nsw=True)
    if expr.kind == "mod":
        return _remainder(lhs, rhs)
    divisor = rhs if rhs.smin > 0 else _from_one(rhs)
    return (infer_floor_div_s if expr.kind == "floordiv" else infer_ceil_div_s)(lhs, divisor)


def _from_one(divisor: ConstantIntRanges) -> ConstantIntRanges:
    """Return a range without the numbers that are no divisors, unless there are no others."""
    return divisor if divisor.smax <= 0 else ConstantIntRanges.from_signed(INDEX_WIDTH, 1, divisor.smax)


def _remainder(lhs: ConstantIntRanges, rhs: ConstantIntRanges) -> ConstantIntRanges:
    """Return the range of a remainder; mlir-opt 22 forgets that it begins at 0 again where the quotient changes."""
    if rhs.smax == 0:
        return ConstantIntRanges.max_range(INDEX_WIDTH)
    least, greatest = 0, rhs.smax - 1
    if lhs.smin >= 0 and lhs.smax < rhs.smin:
        return lhs
    divisor = rhs.smin if rhs.smin == rhs.smax and lhs.smin >= 0 else 0
    if divisor > 0 and (lhs.smin // divisor == lhs.smax // divisor or copies_mlir_22_bugs() and lhs.smax - lhs.smin < divisor):
        least, greatest = lhs.smin % divisor, lhs.smax % divisor
    return ConstantIntRanges.from_unsigned(INDEX_WIDTH, least, greatest)
