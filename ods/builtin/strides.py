"""Strides and offsets of memref layouts, and canonical layouts (MLIR `BuiltinTypes.h`)."""

from __future__ import annotations

from typing import cast

from ..ir.caching import cached_by_type
from ..ir.interfaces import DYNAMIC
from .affine.expr import AffineBinaryExpr, AffineConstantExpr, AffineDimExpr, AffineExpr
from .affine.flatten import simplify_affine_expr, simplify_affine_map
from .affine.map import AffineMap
from .integer_arithmetic import saturating_product
from .interfaces import MemRefLayoutAttrInterface
from .layouts import AffineMapAttr, StridedLayoutAttr, strided_map

Strides = tuple[tuple[int, ...], int]


@cached_by_type
def strides_and_offset(shape: tuple[int, ...], layout: MemRefLayoutAttrInterface) -> Strides | None:
    """Return the strides and the offset, DYNAMIC if unknown; None if the layout has none (MLIR `getStridesAndOffset`)."""
    if isinstance(layout, StridedLayoutAttr):
        return layout.strides, layout.offset
    if layout.is_identity():
        return _row_major(shape), 0
    map_ = layout.affine_map
    return None if map_.num_results != 1 else _of_map(map_)


def _row_major(shape: tuple[int, ...]) -> tuple[int, ...]:
    """Return the strides of row-major order; before a dimension of size 0 they are DYNAMIC, as in MLIR."""
    strides, step = [1] * len(shape), 1
    for number in reversed(range(len(shape))):
        strides[number] = step
        step = saturating_product(step, shape[number]) if shape[number] else DYNAMIC
    return tuple(strides)


def _of_map(map_: AffineMap) -> Strides | None:
    """Return the factor of each dimension and the constant term; None if the result is not a sum of those."""
    zero = AffineConstantExpr.get(0)
    strides: list[AffineExpr] = [zero] * map_.num_dims
    offset: AffineExpr = zero
    pending = [(result, cast(AffineExpr, AffineConstantExpr.get(1))) for result in map_.results]
    while pending:
        expr, factor = pending.pop()
        if isinstance(expr, AffineDimExpr):
            strides[expr.position] = strides[expr.position] + factor
        elif not isinstance(expr, AffineBinaryExpr):
            offset = offset + expr * factor
        elif expr.kind == "add":
            pending += [(expr.rhs, factor), (expr.lhs, factor)]
        elif expr.kind == "mul" and expr.lhs.is_symbolic_or_constant():
            pending.append((expr.rhs, factor * expr.lhs))
        elif expr.kind == "mul":
            pending.append((expr.lhs, factor * expr.rhs))
        else:
            return None
    return tuple([_known(stride, map_) for stride in strides]), _known(offset, map_)


def _known(expr: AffineExpr, map_: AffineMap) -> int:
    simple = simplify_affine_expr(expr, map_.num_dims, map_.num_symbols)
    return simple.value if isinstance(simple, AffineConstantExpr) else DYNAMIC


# ---- canonical layouts


def simplest_layout(shape: tuple[int, ...], layout: MemRefLayoutAttrInterface) -> MemRefLayoutAttrInterface | None:
    """Return the layout as a simplified map if it has one; None if it is the identity."""
    map_ = layout.affine_map
    if map_.is_identity or map_.num_results != 1:
        return layout
    if not map_.num_inputs:
        return None if map_.results[0] is AffineConstantExpr.get(0) else layout
    if not shape:
        return layout
    simplified = simplify_affine_map(map_)
    if simplified.results[0] is simplify_affine_map(_plain_map(shape)).results[0]:
        return None
    return AffineMapAttr.get(simplified)


def _plain_map(shape: tuple[int, ...]) -> AffineMap:
    """Return the map of row-major order; each dynamic stride is a symbol, numbered from the last dimension."""
    return strided_map(0, reversed([*enumerate(_row_major(shape))]), len(shape))
