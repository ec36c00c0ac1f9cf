"""The ranges of affine expressions."""

from __future__ import annotations

from collections.abc import Sequence

from ods.builtin import AffineBinaryExpr, AffineConstantExpr, AffineDimExpr, AffineExpr, AffineMap, AffineSymbolExpr

Range = tuple[int, int]
"""The least and the greatest value."""


def map_ranges(map_: AffineMap, inputs: Sequence[Range]) -> list[Range | None]:
    """Return the range of each result of a map from those of its dimensions and symbols; None if it is unknown."""
    dims, symbols = inputs[: map_.num_dims], inputs[map_.num_dims :]
    return [_range_of(result, dims, symbols) for result in map_.results]


def _range_of(expr: AffineExpr, dims: Sequence[Range], symbols: Sequence[Range]) -> Range | None:
    if isinstance(expr, AffineConstantExpr):
        return expr.value, expr.value
    if isinstance(expr, AffineDimExpr):
        return dims[expr.position]
    if isinstance(expr, AffineSymbolExpr):
        return symbols[expr.position]
    assert isinstance(expr, AffineBinaryExpr)
    lhs, rhs = _range_of(expr.lhs, dims, symbols), _range_of(expr.rhs, dims, symbols)
    if lhs is None or rhs is None:
        return None
    if expr.kind == "add":
        return lhs[0] + rhs[0], lhs[1] + rhs[1]
    if expr.kind == "mul":
        corners = [left * right for left in lhs for right in rhs]
        return min(corners), max(corners)
    return _divided(expr, lhs, rhs)


def _divided(expr: AffineBinaryExpr, lhs: Range, rhs: Range) -> Range | None:
    """Return the range of a quotient or remainder; None if the divisor may not be positive."""
    if rhs[0] <= 0:
        return None
    if expr.kind == "mod":
        same_quotient = rhs[0] == rhs[1] and lhs[0] // rhs[0] == lhs[1] // rhs[0]
        return (lhs[0] % rhs[0], lhs[1] % rhs[0]) if same_quotient else (0, rhs[1] - 1)
    if expr.kind == "floordiv":
        corners = [left // right for left in lhs for right in rhs]
    else:
        corners = [-(-left // right) for left in lhs for right in rhs]
    return min(corners), max(corners)
