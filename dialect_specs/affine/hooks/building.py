"""Building operations with maps whose operands are values or numbers (MLIR `makeComposedFoldedAffineApply` and others)."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TypeVar

from generated import arith
from generated.affine import AffineApplyOp, AffineMaxOp, AffineMinOp
from ods.builtin import AffineConstantExpr, AffineDimExpr, AffineExpr, AffineMap, AffineSymbolExpr, IndexType, IntegerAttr
from ods.ir.insertion_point import InsertionPoint
from ods.ir.value import Value
from ods.rewrite.fold import fold_operation

from .composition import Applied, canonicalized, composed, fully_composed

_Op = TypeVar("_Op", AffineApplyOp, AffineMinOp, AffineMaxOp)


def index_value(entry: Value | int) -> Value:
    """Return `entry` as a value; a number becomes a constant operation."""
    return arith.constant(IndexType.get(), entry) if isinstance(entry, int) else entry


def symbols(count: int) -> list[AffineExpr]:
    """Return the first `count` symbols."""
    return [AffineSymbolExpr.get(number) for number in range(count)]


def composed_apply(map_: AffineMap | AffineExpr, operands: Sequence[Value | int]) -> Value | int:
    """Return the result of `map_` applied to `operands`, as a number if it folds to a constant.

    An expression is applied as a map of symbols only.
    """
    if isinstance(map_, AffineExpr):
        map_ = AffineMap.get(0, len(operands), [map_])
    new = composed(_with_numbers(map_, operands))
    return _folded(AffineApplyOp(new.map, new.operands, ip=False))  # type: ignore[arg-type]


def composed_apply_op(map_: AffineMap, operands: Sequence[Value]) -> Value:
    """Build an `affine.apply` of the composed `map_`, without folding it, and return its result."""
    new = composed(Applied(map_, tuple(operands)))
    return AffineApplyOp(new.map, new.operands).result_values[0]


def composed_max(map_: AffineMap, operands: Sequence[Value | int]) -> Value | int:
    """Return the largest result of a map, as a number if it is known."""
    new = _composed_one_by_one(_with_numbers(map_, operands))
    return _folded(AffineMaxOp(new.map, new.operands, ip=False))  # type: ignore[arg-type]


def indices_into(
    offsets: Sequence[Value | int], strides: Sequence[Value | int], dropped: Container[int], indices: Sequence[Value | int]
) -> list[Value]:
    """Return the indices into the source for indices into a slice with dropped dimensions.

    MLIR: `resolveIndicesIntoOpWithOffsetsAndStrides`.
    """
    rest = iter(indices)
    offset_expr, index_expr, stride_expr = symbols(3)
    found: list[Value] = []
    for number, (offset, stride) in enumerate(zip(offsets, strides)):
        index = 0 if number in dropped else next(rest)
        found.append(index_value(composed_apply(offset_expr + index_expr * stride_expr, [offset, index, stride])))
    return found


def map_of_whole(map_: AffineMap, rank: int, dropped: Container[int]) -> AffineMap:
    """Return a map over a slice's dimensions as a map over all dimensions of the source (MLIR `expandDimsToRank`)."""
    kept: list[AffineExpr] = [AffineDimExpr.get(dim) for dim in range(rank) if dim not in dropped]
    return map_.replace_dims_and_symbols(kept, [], rank, map_.num_symbols)


def _with_numbers(map_: AffineMap, operands: Sequence[Value | int]) -> Applied:
    """Return a map with the operands that are numbers replaced by constants."""
    counts, values = [0, 0], list[list[Value]](([], []))
    new: list[list[AffineExpr]] = [[], []]
    for position, operand in enumerate(operands):
        is_symbol = position >= map_.num_dims
        if isinstance(operand, int):
            new[is_symbol].append(AffineConstantExpr.get(operand))
        else:
            kind = AffineSymbolExpr if is_symbol else AffineDimExpr
            new[is_symbol].append(kind.get(counts[is_symbol]))
            counts[is_symbol] += 1
            values[is_symbol].append(operand)
    return Applied(map_.replace_dims_and_symbols(new[0], new[1], *counts), (*values[0], *values[1]))


def _composed_one_by_one(given: Applied) -> Applied:
    """Compose each result separately, and join their operands."""
    dims, syms, results = list[Value](), list[Value](), list[AffineExpr]()
    for result in given.map.results:
        one = Applied(AffineMap.get(given.map.num_dims, given.map.num_symbols, [result]), given.operands)
        one = canonicalized(fully_composed(one))
        shifted = one.map.results[0].shift_dims(one.map.num_dims, len(dims)).shift_symbols(one.map.num_symbols, len(syms))
        dims += one.dims
        syms += one.symbols
        results.append(shifted)
    return canonicalized(Applied(AffineMap.get(len(dims), len(syms), results), (*dims, *syms)))


def _folded(op: _Op) -> Value | int:
    """Insert a new operation and return its result, or the value or number that it folds to."""
    folded = fold_operation(op)
    if not folded:
        InsertionPoint.current.insert(op)
        return op.result_values[0]
    op.drop_all_references()
    (value,) = folded
    return value.value if isinstance(value, IntegerAttr) else value  # type: ignore[return-value]
