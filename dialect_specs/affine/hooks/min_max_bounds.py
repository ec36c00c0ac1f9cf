"""Minima and maxima that always equal one of their results (MLIR `simplifyConstrainedMinMaxOp`)."""

from __future__ import annotations

from copy import copy

from generated.affine import AffineMaxOp, AffineMinOp
from ods.analysis.flat_linear_constraints import FlatLinearValueConstraints
from ods.analysis.presburger.integer_relation import BoundType
from ods.builtin import AffineConstantExpr, AffineDimExpr, AffineExpr, AffineMap, AffineSymbolExpr
from ods.dialect_utils.mixed import known_number
from ods.ir.value import Value

from .composition import Applied, canonicalized


def simplify_constrained_min_max(op: AffineMinOp | AffineMaxOp, constraints: FlatLinearValueConstraints) -> Applied | None:
    """Return the map that an operation always equals where `constraints` hold; None if none is found.

    `constraints` must have dimensions and symbols for the values that it bounds, and is changed.
    """
    is_min = isinstance(op, AffineMinOp)
    map_, operands = op.map.value, op.operand_values
    own, bound = constraints.append_dim(), constraints.append_dim()
    results = [constraints.append_dim() for _ in map_.results]
    limit, type_ = (_plus(map_, 1), BoundType.UB) if is_min else (map_, BoundType.LB)
    if not constraints.align_and_add_bound(type_, own, limit, operands):
        return None
    lower, upper = constraints.get_slice_bounds(own, 1)[0]
    found = upper if is_min else lower
    if found is None or found.num_results != 1:
        return None
    found = _plus(found, -1) if is_min else found
    dims = found.num_dims
    expr = found.results[0].shift_dims(dims, 1, own)
    aligned = AffineMap.get(dims + 1, found.num_symbols, [expr])
    if not constraints.add_map_bound(BoundType.EQ, bound, aligned) or constraints.is_empty():
        return None
    for number, result in enumerate(results):
        contradiction = copy(constraints)
        if not contradiction.align_and_add_bound(BoundType.EQ, result, map_.sub_map([number]), operands):
            return None
        row = [0] * contradiction.num_vars + [-1]
        row[bound], row[result] = (1, -1) if is_min else (-1, 1)
        contradiction.add_inequality(row)
        if not contradiction.is_empty():
            return None
    return _with_known_operands(expr, constraints)


def _plus(map_: AffineMap, number: int) -> AffineMap:
    return AffineMap.get(map_.num_dims, map_.num_symbols, [result + number for result in map_.results])


def _with_known_operands(expr: AffineExpr, constraints: FlatLinearValueConstraints) -> Applied | None:
    """Return an expression over the variables with their values; None if it uses a variable without a value."""
    used: set[AffineExpr] = set()
    expr.walk(used.add)
    new: list[AffineExpr] = []
    dims, symbols = list[Value](), list[Value]()
    for column, value in enumerate(constraints.ids):
        is_dim = column < constraints.num_dims
        place = dims if is_dim else symbols
        old: AffineExpr = AffineDimExpr.get(column) if is_dim else AffineSymbolExpr.get(column - constraints.num_dims)
        number = constraints.get_constant_bound(BoundType.EQ, column) if value is None or known_number(value) is None else None
        if number is not None:
            new.append(AffineConstantExpr.get(number))
        elif value is not None:
            new.append(AffineDimExpr.get(len(place)) if is_dim else AffineSymbolExpr.get(len(place)))
            place.append(value)
        elif old in used:
            return None
        else:
            new.append(AffineConstantExpr.get(0))
    replaced = expr.replace_dims_and_symbols(new[: constraints.num_dims], new[constraints.num_dims :])
    return canonicalized(Applied(AffineMap.get(len(dims), len(symbols), [replaced]), (*dims, *symbols)))
