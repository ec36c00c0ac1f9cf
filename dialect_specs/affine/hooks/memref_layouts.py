"""Replacing memrefs by memrefs with the identity layout (MLIR `normalizeMemRef`)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from generated.affine import AffineApplyOp
from generated.arith import AddIOp, ConstantOp, SubIOp
from generated.memref import AllocaOp, AllocOp, ReinterpretCastOp
from ods.analysis.flat_linear_constraints import FlatLinearValueConstraints
from ods.analysis.presburger.integer_relation import BoundType
from ods.builtin import INDEX, AffineBinaryExpr, AffineConstantExpr, AffineExpr, AffineMap, MemRefType
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import DYNAMIC
from ods.ir.value import Value

from .memref_replacement import MemRefReplacement


class _Tile(NamedTuple):
    """Two results of a tiled layout: the number of a tile (a quotient) and the position in the tile (a remainder)."""

    quotient: int
    remainder: int


def _tiles(map_: AffineMap) -> list[_Tile]:
    """Return the tiles of a layout; empty if another result uses the dividend of a quotient (MLIR `getTileSizePos`)."""
    found: list[_Tile] = []
    for position, result in enumerate(map_.results):
        if not _is(result, "floordiv") or not isinstance(result.rhs, AffineConstantExpr):  # type: ignore[attr-defined]
            continue
        lhs, rhs = result.lhs, result.rhs  # type: ignore[attr-defined]
        is_found = False
        for other, expr in enumerate(map_.results):
            parts: list[AffineExpr] = []
            expr.walk(parts.append)
            for _ in range(parts.count(lhs) if other != position else 0):
                if is_found or not _is(expr, "mod") or (expr.lhs, expr.rhs) != (lhs, rhs):  # type: ignore[attr-defined]
                    return []
                found.append(_Tile(position, other))
                is_found = True
    return found


def _is(expr: AffineExpr, kind: str) -> bool:
    return isinstance(expr, AffineBinaryExpr) and expr.kind == kind


def normalized_type(type_: MemRefType) -> MemRefType:
    """Return the memref type with identity layout and room for all elements; the same type if that is impossible.

    MLIR: `normalizeMemRefType`.
    """
    shape, map_ = type_.shape, type_.affine_map
    dynamic = [dim for dim, size in enumerate(shape) if size <= 0]
    if not shape or type_.is_identity_layout or DYNAMIC in shape and not _tiles(map_):
        return type_
    cst = FlatLinearValueConstraints(len(shape), map_.num_symbols)
    for dim, size in enumerate(shape):
        if size > 0:
            cst.add_bound(BoundType.LB, dim, 0)
            cst.add_bound(BoundType.UB, dim, size - 1)
    rank = map_.num_results
    if not cst.compose_matching_map(map_):
        return type_
    cst.project_out(rank, cst.num_vars - rank - cst.num_locals)
    sizes: list[int] = []
    for dim, result in enumerate(map_.results):
        greatest = None if _has_dimension(result, dynamic) else cst.get_constant_bound(BoundType.UB, dim)
        if _has_dimension(result, dynamic):
            sizes.append(DYNAMIC)
        elif greatest is None or greatest < 0:
            return type_
        else:
            sizes.append(greatest + 1)
    return MemRefType.get(sizes, type_.element_type, memory_space=type_.memory_space)


def _has_dimension(expr: AffineExpr, dims: Collection[int]) -> bool:
    return any(expr.is_function_of_dim(dim) for dim in dims)


def normalize_allocation(op: AllocOp | AllocaOp) -> None:
    """Replace an allocation by one with identity layout, if all its uses can be replaced."""
    old: Value = op.result_values[0]
    type_ = old.type
    assert isinstance(type_, MemRefType), "the constraint of the result is checked before"
    new_type = normalized_type(type_)
    if new_type is type_:
        return
    with InsertionPoint(op), op.location:
        sizes = _dynamic_sizes(op, type_, new_type) if DYNAMIC in new_type.shape and _tiles(type_.affine_map) else []
        new = type(op)(new_type, sizes, [], alignment=op.alignment)
    symbols = list(op.symbol_operands)
    if MemRefReplacement(old, new.result_values[0], type_.affine_map, symbol_operands=symbols).replace_all(allow_non_dereferencing=True):
        old.replace_all_uses_with(new.result_values[0])
        op.erase()
    else:
        new.erase()


def _dynamic_sizes(op: AllocOp | AllocaOp, type_: MemRefType, new_type: MemRefType) -> list[Value]:
    """Insert the sizes of dynamic dimensions (MLIR `createNewDynamicSizes`)."""
    given = iter(op.dynamic_sizes)
    old = [next(given) if size == DYNAMIC else ConstantOp(INDEX, size).result for size in type_.shape]
    map_, tiles = type_.affine_map, _tiles(type_.affine_map)
    found: list[Value] = []
    for dim, (result, size) in enumerate(zip(map_.results, new_type.shape)):
        if size != DYNAMIC:
            continue
        if isinstance(result, AffineBinaryExpr) and any(tile.remainder == dim for tile in tiles):
            result = result.rhs
        elif isinstance(result, AffineBinaryExpr) and any(tile.quotient == dim for tile in tiles):
            result = result.lhs.ceil_div(result.rhs)
        found.append(AffineApplyOp(AffineMap.get(map_.num_inputs, map_.num_symbols, [result]), old).result_values[0])
    return found


def normalize_reinterpret_cast(op: ReinterpretCastOp) -> None:
    """Replace a view by one with identity layout, if all its uses can be replaced."""
    old: Value = op.result_values[0]
    type_ = old.type
    assert isinstance(type_, MemRefType), "the constraint of the result is checked before"
    new_type = normalized_type(type_)
    if new_type is type_:
        return
    map_, strides = type_.affine_map, list(op.strides)
    with InsertionPoint(op), op.location:
        last = _last_indices(op, type_)
        operands = [*last, *strides][: map_.num_inputs]
        dynamic = [dim for dim, size in enumerate(new_type.shape) if size == DYNAMIC]
        ends = [AffineApplyOp(map_.sub_map([dim]), operands).result_values[0] for dim in dynamic]
        sizes = [AddIOp(end, ConstantOp(INDEX, 1).result).result for end in ends]
        rank = len(new_type.shape)
        new = ReinterpretCastOp(new_type, op.source, [], sizes, [], [0] * rank, list(new_type.shape), [1] * rank)
    if MemRefReplacement(old, new.result_values[0], map_, symbol_operands=strides).replace_all(allow_non_dereferencing=True):
        old.replace_all_uses_with(new.result_values[0])
        op.erase()
    else:
        new.erase()


def _last_indices(op: ReinterpretCastOp, type_: MemRefType) -> Sequence[Value]:
    """Insert the last index of each dimension."""
    given = iter(op.sizes)
    found: list[Value] = []
    for size in type_.shape:
        if size == DYNAMIC:
            found.append(SubIOp(next(given), ConstantOp(INDEX, 1).result).result)
        else:
            found.append(ConstantOp(INDEX, size - 1).result)
    return found
