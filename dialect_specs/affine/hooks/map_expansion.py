"""Expansion of maps into integer arithmetic (MLIR `expandAffineMap`)."""

from __future__ import annotations

from collections.abc import Sequence

from generated import arith
from generated.arith import CmpIPredicate, IntegerOverflowFlags
from ods.builtin import AffineConstantExpr, AffineDimExpr, AffineExpr, AffineMap, AffineSymbolExpr, IndexType
from ods.builtin.affine.expr import AffineBinaryExpr
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.value import Value


class CannotExpand(Exception):
    """A divisor is a number that is not positive."""


def expanded_map(map_: AffineMap, operands: Sequence[Value]) -> list[Value]:
    """Return the results of a map as values. Raises CannotExpand."""
    _check_divisors(map_.results)
    return [expanded(result, operands[: map_.num_dims], operands[map_.num_dims :]) for result in map_.results]


def _check_divisors(exprs: Sequence[AffineExpr]) -> None:
    def check(expr: AffineExpr) -> None:
        if isinstance(expr, AffineBinaryExpr) and expr.kind in ("mod", "floordiv", "ceildiv"):
            divisor = expr.rhs
            if isinstance(divisor, AffineConstantExpr) and divisor.value <= 0:
                raise CannotExpand

    for each in exprs:
        each.walk(check)


def expanded(expr: AffineExpr, dims: Sequence[Value], symbols: Sequence[Value]) -> Value:
    """Return an expression as a value. Raises CannotExpand."""
    if isinstance(expr, AffineDimExpr):
        return dims[expr.position]
    if isinstance(expr, AffineSymbolExpr):
        return symbols[expr.position]
    if isinstance(expr, AffineConstantExpr):
        return _constant(expr.value)
    assert isinstance(expr, AffineBinaryExpr)
    lhs = expanded(expr.lhs, dims, symbols)
    return _BUILDERS[expr.kind](lhs, expanded(expr.rhs, dims, symbols))


def _constant(number: int) -> Value:
    return arith.constant(IndexType.get(), number)


def _add(lhs: Value, rhs: Value) -> Value:
    return arith.addi(lhs, rhs)


def _multiply(lhs: Value, rhs: Value) -> Value:
    return arith.muli(lhs, rhs, overflow_flags=IntegerOverflowFlags.nsw)


def _mod(lhs: Value, rhs: Value) -> Value:
    """Return the nonnegative remainder."""
    remainder = arith.remsi(lhs, rhs)
    is_negative = arith.cmpi(CmpIPredicate.slt, remainder, _constant(0))
    return arith.select(is_negative, arith.addi(remainder, rhs), remainder)


def _floor_div(lhs: Value, rhs: Value) -> Value:
    """Return the quotient rounded down: `-1 - (-1 - lhs) / rhs` for a negative dividend."""
    zero, minus_one = _constant(0), _constant(-1)
    is_negative = arith.cmpi(CmpIPredicate.slt, lhs, zero)
    dividend = arith.select(is_negative, arith.subi(minus_one, lhs), lhs)
    quotient = arith.divsi(dividend, rhs)
    return arith.select(is_negative, arith.subi(minus_one, quotient), quotient)


def _ceil_div(lhs: Value, rhs: Value) -> Value:
    """Return the quotient rounded up: `(lhs - 1) / rhs + 1` for a positive dividend; the division rounds any other one up."""
    if copies_mlir_22_bugs():
        return _negating_ceil_div(lhs, rhs)
    zero, one = _constant(0), _constant(1)
    is_not_positive = arith.cmpi(CmpIPredicate.sle, lhs, zero)
    quotient = arith.divsi(arith.select(is_not_positive, lhs, arith.subi(lhs, one)), rhs)
    return arith.select(is_not_positive, quotient, arith.addi(quotient, one))


def _negating_ceil_div(lhs: Value, rhs: Value) -> Value:
    """Return the quotient rounded up as mlir-opt 22 does: `-(-lhs / rhs)` for a dividend that is not positive, also for the least."""
    zero, one = _constant(0), _constant(1)
    is_not_positive = arith.cmpi(CmpIPredicate.sle, lhs, zero)
    negated = arith.subi(zero, lhs)
    dividend = arith.select(is_not_positive, negated, arith.subi(lhs, one))
    quotient = arith.divsi(dividend, rhs)
    negated = arith.subi(zero, quotient)
    return arith.select(is_not_positive, negated, arith.addi(quotient, one))


_BUILDERS = {"add": _add, "mul": _multiply, "mod": _mod, "floordiv": _floor_div, "ceildiv": _ceil_div}
