"""Strides and offsets of memref layouts: reading them from affine maps, and layouts in their simplest form."""

from __future__ import annotations

import functools

from ..ir.interfaces import DYNAMIC
from .affine_expr import AffineBinaryExpr, AffineConstantExpr, AffineDimExpr, AffineExpr, AffineSymbolExpr
from .affine_map import AffineMap
from .interfaces import MemRefLayoutAttrInterface
from .layouts import AffineMapAttr, StridedLayoutAttr
from .shaped_types import MemRefType
from .slices import saturating_product

Strides = tuple[tuple[int, ...], int]


@functools.cache
def strides_and_offset(shape: tuple[int, ...], layout: MemRefLayoutAttrInterface) -> Strides | None:
    """The strides and the offset, DYNAMIC where not known; None when the layout has none (MLIR `getStridesAndOffset`)."""
    if isinstance(layout, StridedLayoutAttr):
        return layout.strides, layout.offset
    if layout.is_identity():
        return _row_major(shape), 0
    map_ = layout.affine_map
    return None if map_.num_results > 1 else _of_map(map_)


def _row_major(shape: tuple[int, ...]) -> tuple[int, ...]:
    """The strides of plain order; in front of a size that is 0 they count as unknown, as in MLIR."""
    strides, step = [1] * len(shape), 1
    for number in reversed(range(len(shape))):
        strides[number] = step
        step = saturating_product(step, shape[number]) if shape[number] else DYNAMIC
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
    if not isinstance(expr, AffineBinaryExpr):
        offset[0] = offset[0] + expr * factor
        return True
    if expr.kind == "add":
        return _collect(expr.lhs, factor, strides, offset) and _collect(expr.rhs, factor, strides, offset)
    if expr.kind == "mul":
        if expr.lhs.is_symbolic_or_constant():
            return _collect(expr.rhs, factor * expr.lhs, strides, offset)
        return _collect(expr.lhs, factor * expr.rhs, strides, offset)
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
    """The same map with the terms of its result in the order that MLIR's `simplifyAffineExpr` gives them."""
    found = _expressions(map_)
    if found is None:
        return map_
    strides, offset = found
    terms = [AffineDimExpr.get(number) * stride for number, stride in enumerate(strides)]
    terms = [term for term in [*terms, *_summands(offset)] if term is not AffineConstantExpr.get(0)]
    appearance = _summands(map_.results[0])
    result = _sum(sorted(terms, key=lambda term: _flat_place(term, appearance)))
    if any(_kind(term) == _PRODUCT for term in terms) and result is not map_.results[0]:
        last = max(map_.num_inputs, 1)
        result = _sum(sorted(terms, key=lambda term: _place(term, last)))
    return AffineMap.get(map_.num_dims, map_.num_symbols, [result])


_DIMENSION, _SYMBOL, _PRODUCT, _CONSTANT = range(4)


def _kind(term: AffineExpr) -> int:
    factors = _factors(term)
    if len(factors) == 1:
        return _DIMENSION if isinstance(factors[0], AffineDimExpr) else _SYMBOL
    return _PRODUCT if factors else _CONSTANT


def _factors(term: AffineExpr) -> list[AffineExpr]:
    """What is multiplied, but for constants."""
    if isinstance(term, AffineBinaryExpr) and term.kind == "mul":
        return [*_factors(term.lhs), *_factors(term.rhs)]
    return [] if isinstance(term, AffineConstantExpr) else [term]


def _flat_place(term: AffineExpr, appearance: list[AffineExpr]) -> tuple[int, int]:
    """Dimensions, then symbols, then products as they appear, then the constant."""
    kind = _kind(term)
    if kind == _PRODUCT:
        return kind, appearance.index(term) if term in appearance else len(appearance)
    return kind, _position(term)


def _place(term: AffineExpr, last: int) -> tuple[int, int]:
    """By dimension, and for the same one by symbol; a symbol stands behind the dimension of the same number."""
    kind, factors = _kind(term), _factors(term)
    if kind == _PRODUCT:
        return _position(factors[0]), _position(factors[1])
    return (last, last) if kind == _CONSTANT else (_position(term), -1 if kind == _DIMENSION else last)


def _position(term: AffineExpr) -> int:
    """The number of the first dimension or symbol."""
    factors = _factors(term)
    first = factors[0] if factors else None
    return first.position if isinstance(first, (AffineDimExpr, AffineSymbolExpr)) else 0


def _sum(terms: list[AffineExpr]) -> AffineExpr:
    result: AffineExpr = AffineConstantExpr.get(0)
    for term in terms:
        result = result + term
    return result


def _summands(expr: AffineExpr) -> list[AffineExpr]:
    if isinstance(expr, AffineBinaryExpr) and expr.kind == "add":
        return [*_summands(expr.lhs), *_summands(expr.rhs)]
    return [expr]
