"""Strides and offsets of memref layouts: reading them from affine maps, and layouts in their simplest form."""

from __future__ import annotations

from ..ir.interfaces import DYNAMIC
from .affine_expr import AffineBinaryExpr, AffineConstantExpr, AffineDimExpr, AffineExpr, AffineSymbolExpr
from .affine_map import AffineMap
from .interfaces import MemRefLayoutAttrInterface
from .layouts import AffineMapAttr, StridedLayoutAttr
from .shaped_types import MemRefType

Strides = tuple[tuple[int, ...], int]


def strides_and_offset(shape: tuple[int, ...], layout: MemRefLayoutAttrInterface) -> Strides | None:
    """The strides and the offset, DYNAMIC where not known; None when the layout has none (MLIR `getStridesAndOffset`)."""
    if isinstance(layout, StridedLayoutAttr):
        return layout.strides, layout.offset
    if layout.is_identity():
        return _row_major(shape), 0
    map_ = layout.affine_map
    if map_.num_results > 1 or not all(result.is_pure_affine() or map_.num_symbols for result in map_.results):
        return None
    return _of_map(map_)


def _row_major(shape: tuple[int, ...]) -> tuple[int, ...]:
    """The strides of plain order; in front of a size that is 0 they count as unknown, as in MLIR."""
    strides, step = [1] * len(shape), 1
    for number in reversed(range(len(shape))):
        strides[number] = step
        step = DYNAMIC if DYNAMIC in (step, shape[number]) or not shape[number] else step * shape[number]
    return tuple(strides)


def _of_map(map_: AffineMap) -> Strides | None:
    found = _expressions(map_)
    return None if found is None else (tuple(_known(stride) for stride in found[0]), _known(found[1]))


def _expressions(map_: AffineMap) -> tuple[list[AffineExpr], AffineExpr] | None:
    """The factor of each dimension and what is added, over the symbols; None when the first result is no such sum."""
    zero = AffineConstantExpr.get(0)
    strides: list[AffineExpr] = [zero] * map_.num_dims
    offset: list[AffineExpr] = [zero]
    if map_.results and not _collect(map_.results[0], AffineConstantExpr.get(1), strides, offset):
        return None
    return strides, offset[0]


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


# ---- the simplest form


def canonicalize_strided_layout(type_: MemRefType) -> MemRefType:
    """The type with its layout as a simplified map, or without one when the elements lie in plain order."""
    map_ = type_.layout.affine_map
    if map_.is_identity() or map_.num_results > 1:
        return type_
    if not map_.num_inputs:
        return _with_layout(type_, None) if map_.results[0] is AffineConstantExpr.get(0) else type_
    if not type_.shape:
        return type_
    simplified = _simplified(map_)
    plain = _simplified(_plain_map(type_.shape))
    if simplified.results[0] is plain.results[0]:
        return _with_layout(type_, None)
    return _with_layout(type_, AffineMapAttr.get(simplified))


def _with_layout(type_: MemRefType, layout: MemRefLayoutAttrInterface | None) -> MemRefType:
    return MemRefType.get(type_.shape, type_.element_type, layout, type_.memory_space)


def _plain_map(shape: tuple[int, ...]) -> AffineMap:
    """Where the elements lie in plain order; strides that are not known are symbols, counted from the back."""
    expr: AffineExpr = AffineConstantExpr.get(0)
    symbols = 0
    for number, stride in reversed([*enumerate(_row_major(shape))]):
        factor: AffineExpr = AffineConstantExpr.get(stride)
        if stride == DYNAMIC:
            factor, symbols = AffineSymbolExpr.get(symbols), symbols + 1
        expr = expr + AffineDimExpr.get(number) * factor
    return AffineMap.get(len(shape), symbols, [expr])


def _simplified(map_: AffineMap) -> AffineMap:
    """The same map with the terms of its result in MLIR's order."""
    found = _expressions(map_)
    if found is None:
        return map_
    strides, offset = found
    last = max(map_.num_dims, map_.num_symbols)
    terms = [(number, _symbol(stride, last), AffineDimExpr.get(number) * stride) for number, stride in enumerate(strides)]
    pure = all(isinstance(stride, AffineConstantExpr) for stride in strides)
    constant: AffineExpr = AffineConstantExpr.get(0)
    for term in _summands(offset):
        if isinstance(term, AffineConstantExpr):
            constant = term
        else:
            terms.append((_symbol(term, last) + (map_.num_dims if pure else 0), last, term))
    expr: AffineExpr = AffineConstantExpr.get(0)
    for _, _, term in sorted(terms, key=lambda entry: entry[:2]):
        expr = expr + term
    return AffineMap.get(map_.num_dims, map_.num_symbols, [expr + constant])


def _summands(expr: AffineExpr) -> list[AffineExpr]:
    if isinstance(expr, AffineBinaryExpr) and expr.kind == "add":
        return [*_summands(expr.lhs), *_summands(expr.rhs)]
    return [expr]


def _symbol(expr: AffineExpr, otherwise: int) -> int:
    """The number of the symbol in `s0` or `s0 * 2`; -1 for a constant."""
    if isinstance(expr, AffineBinaryExpr) and expr.kind == "mul" and isinstance(expr.rhs, AffineConstantExpr):
        expr = expr.lhs
    if isinstance(expr, AffineConstantExpr):
        return -1
    return expr.position if isinstance(expr, AffineSymbolExpr) else otherwise
