"""Strides and offsets of memref layouts, as far as an affine map has them (MLIR `getStridesAndOffset`)."""

from __future__ import annotations

from ..ir.interfaces import DYNAMIC
from .affine_expr import AffineBinaryExpr, AffineConstantExpr, AffineDimExpr, AffineExpr
from .affine_map import AffineMap
from .interfaces import MemRefLayoutAttrInterface
from .layouts import StridedLayoutAttr

Strides = tuple[tuple[int, ...], int]


def strides_and_offset(shape: tuple[int, ...], layout: MemRefLayoutAttrInterface) -> Strides | None:
    """The strides and the offset, DYNAMIC where not known; None when the layout is not of that kind."""
    if isinstance(layout, StridedLayoutAttr):
        return layout.strides, layout.offset
    if layout.is_identity():
        return _row_major(shape), 0
    map_ = layout.affine_map
    if map_.num_results > 1 or not all(result.is_pure_affine() or map_.num_symbols for result in map_.results):
        return None
    return _of_map(map_)


def _row_major(shape: tuple[int, ...]) -> tuple[int, ...]:
    strides, step = [1] * len(shape), 1
    for number in reversed(range(len(shape))):
        strides[number] = step
        step = DYNAMIC if DYNAMIC in (step, shape[number]) else step * shape[number]
    return tuple(strides)


def _of_map(map_: AffineMap) -> Strides | None:
    zero = AffineConstantExpr.get(0)
    strides: list[AffineExpr] = [zero] * map_.num_dims
    offset: list[AffineExpr] = [zero]
    if map_.results and not _collect(map_.results[0], AffineConstantExpr.get(1), strides, offset):
        return None
    return tuple(_known(stride) for stride in strides), _known(offset[0])


def _collect(expr: AffineExpr, factor: AffineExpr, strides: list[AffineExpr], offset: list[AffineExpr]) -> bool:
    """Add the parts of a sum to strides and offset; False when it is no such sum."""
    if isinstance(expr, AffineDimExpr):
        strides[expr.position] = strides[expr.position] + factor
        return True
    if expr.is_symbolic_or_constant():
        offset[0] = offset[0] + expr * factor
        return True
    if not isinstance(expr, AffineBinaryExpr):
        return False
    if expr.kind == "add":
        return _collect(expr.lhs, factor, strides, offset) and _collect(expr.rhs, factor, strides, offset)
    if expr.kind == "mul" and expr.rhs.is_symbolic_or_constant():
        return _collect(expr.lhs, expr.rhs * factor, strides, offset)
    return False


def _known(expr: AffineExpr) -> int:
    return expr.value if isinstance(expr, AffineConstantExpr) else DYNAMIC
