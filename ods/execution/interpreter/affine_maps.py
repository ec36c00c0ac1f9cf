"""Evaluates affine maps on values: over the integers, where nothing overflows.

A result that is no index is poison.  So is what is divided: compiled code computes sums modulo 2 to the width of an index, and only
division tells that from the integers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...builtin.affine.expr import AffineBinaryExpr, AffineConstantExpr, AffineDimExpr, AffineExpr
from ...builtin.affine.map import AffineMap
from .machine import Machine


def evaluate_map(machine: Machine, map_: AffineMap, operands: Sequence[Any]) -> list[Any]:
    """Return the results of a map as indices; undefined behavior if a divisor is not positive."""
    return [_evaluate(machine, expr, operands[: map_.num_dims], operands[map_.num_dims :]) for expr in map_.results]


def _evaluate(machine: Machine, expr: AffineExpr, dims: Sequence[Any], symbols: Sequence[Any]) -> Any:
    algebra, width = machine.algebra, machine.index_width
    if not isinstance(expr, AffineBinaryExpr):
        return _leaf(machine, expr, width, dims, symbols)
    parts: list[AffineExpr] = []
    expr.walk(parts.append)
    products = sum(part.kind == "mul" for part in parts)
    wide = width * (1 + products) + len(parts)
    found: dict[AffineExpr, Any] = {}
    for part in parts:
        if isinstance(part, AffineBinaryExpr):
            operands = [found[part.lhs], found[part.rhs]]
            if part.kind not in ("add", "mul"):
                operands = [algebra.sext(_index(machine, operand, wide), width, wide) for operand in operands]
            found[part] = _binary(machine, part.kind, wide, *operands)
        else:
            found[part] = algebra.sext(_leaf(machine, part, width, dims, symbols), width, wide)
    return _index(machine, found[expr], wide)


def _index(machine: Machine, value: Any, wide: int) -> Any:
    """Return the index that equals an integer of `wide` bits; poison if none does."""
    algebra, width = machine.algebra, machine.index_width
    narrow = algebra.trunc(value, wide, width)
    return algebra.poison_if(algebra.compare("ne", wide, algebra.sext(narrow, width, wide), value), narrow)


def _leaf(machine: Machine, expr: Any, width: int, dims: Sequence[Any], symbols: Sequence[Any]) -> Any:
    if isinstance(expr, AffineConstantExpr):
        return machine.algebra.integer(width, expr.value)
    return (dims if isinstance(expr, AffineDimExpr) else symbols)[expr.position]


def _binary(machine: Machine, kind: str, width: int, lhs: Any, rhs: Any) -> Any:
    algebra = machine.algebra
    if kind == "add":
        return algebra.add(width, lhs, rhs)
    if kind == "mul":
        return algebra.mul(width, lhs, rhs)
    zero = algebra.integer(width, 0)
    algebra.undefined_if(algebra.compare("sle", width, rhs, zero))
    if kind == "floordiv":
        return algebra.floordiv(width, lhs, rhs)
    if kind == "ceildiv":
        return algebra.ceildiv(True, width, lhs, rhs)
    rest = algebra.srem(width, lhs, rhs)
    return algebra.select(algebra.compare("slt", width, rest, zero), algebra.add(width, rest, rhs), rest)
