"""Operations that compute bounds of values (MLIR `reifyValueBound` of affine and arith)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from generated import arith, memref, tensor
from generated.affine import AffineApplyOp
from ods.analysis.presburger.integer_relation import BoundType
from ods.analysis.value_bounds import StopCondition, ValueDim, Variable, compute_bound, compute_constant_bound
from ods.builtin import AffineBinaryExpr, AffineConstantExpr, AffineDimExpr, AffineExpr, AffineMap, AffineSymbolExpr, IndexType, MemRefType
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.value import Value

from .composition import applied, canonicalized, fully_composed
from .map_expansion import expanded_map

Reified: TypeAlias = "Value | int"


def reify_bound(type_: BoundType, variable: Variable, stop: StopCondition, as_arith: bool = False) -> Reified | None:
    """Build operations of affine, or of arith, that compute a bound over values for which `stop` returns True; None without one.

    An upper bound is exclusive. A constant bound is a number.
    """
    bound = compute_bound(type_, variable, stop)
    if bound is None:
        return None
    return _as_arith(bound.map, _values_of(bound.operands)) if as_arith else reify_map(bound.map, bound.operands)


def reify_map(map_: AffineMap, operands: Sequence[ValueDim]) -> Reified:
    """Build an operation that computes a map with one result, of values and of sizes."""
    given = canonicalized(applied(map_, _values_of(operands)))
    simple = _without_operation(given.map, given.operands)
    return AffineApplyOp(given.map, given.operands).result_values[0] if simple is None else simple


def constant_difference(left: Value, right: Value) -> int | None:
    """Return the difference of two indices if it is a known constant (MLIR `fullyComposeAndComputeConstantDelta`)."""
    difference = AffineMap.get(2, 0, [AffineDimExpr.get(0) - AffineDimExpr.get(1)])
    given = fully_composed(applied(difference, [left, right]))
    return compute_constant_bound(BoundType.EQ, Variable.of_map(given.map, given.operands))


def _values_of(operands: Sequence[ValueDim]) -> list[Value]:
    return [value if dim is None else _size(value, dim) for value, dim in operands]


def _size(value: Value, dim: int) -> Value:
    build = memref.dim if isinstance(value.type, MemRefType) else tensor.dim
    return build(value, arith.constant(IndexType.get(), dim))


def _without_operation(map_: AffineMap, operands: Sequence[Value]) -> Reified | None:
    (expr,) = map_.results
    if isinstance(expr, AffineConstantExpr):
        return expr.value
    if isinstance(expr, AffineDimExpr):
        return operands[expr.position]
    return operands[map_.num_dims + expr.position] if isinstance(expr, AffineSymbolExpr) else None


def _as_arith(map_: AffineMap, operands: Sequence[Value]) -> Reified:
    simple = _without_operation(map_, operands)
    if simple is not None:
        return simple
    if not copies_mlir_22_bugs():
        return expanded_map(map_, operands)[0]
    return _with_truncating_divisions(map_.results[0], operands[: map_.num_dims], operands[map_.num_dims :])


def _with_truncating_divisions(expr: AffineExpr, dims: Sequence[Value], symbols: Sequence[Value]) -> Value:
    """Return an expression as mlir-opt 22 computes it: as if no dividend were negative."""
    if isinstance(expr, AffineDimExpr):
        return dims[expr.position]
    if isinstance(expr, AffineSymbolExpr):
        return symbols[expr.position]
    if isinstance(expr, AffineConstantExpr):
        return arith.constant(IndexType.get(), expr.value)
    assert isinstance(expr, AffineBinaryExpr)
    left = _with_truncating_divisions(expr.lhs, dims, symbols)
    return _TRUNCATING[expr.kind](left, _with_truncating_divisions(expr.rhs, dims, symbols))


_TRUNCATING: Final[Mapping[str, Callable[[Value, Value], Value]]] = {
    "add": lambda left, right: arith.addi(left, right),
    "mul": lambda left, right: arith.muli(left, right),
    "floordiv": lambda left, right: arith.divsi(left, right),
    "ceildiv": lambda left, right: arith.ceildivsi(left, right),
    "mod": lambda left, right: arith.remsi(left, right),
}
