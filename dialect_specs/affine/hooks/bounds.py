"""Simplification of maps with the bounds of induction variables."""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd

from generated.affine import AffineForOp
from ods.builtin import AffineBinaryExpr, AffineConstantExpr, AffineDimExpr, AffineExpr, AffineMap
from ods.builtin.affine.expr import binary
from ods.builtin.affine.flatten import bound_of
from ods.ir.value import BlockArgument, Value

from .composition import Applied, applied


def loop_of(value: Value) -> AffineForOp | None:
    """Return the `affine.for` with `value` as induction variable, or None."""
    loop = value.owner.parent_op if isinstance(value, BlockArgument) and value.index == 0 else None
    return loop if isinstance(loop, AffineForOp) else None


def bounds_of(op: AffineForOp) -> tuple[Applied, Applied]:
    """Return the lower and the upper bound of a loop."""
    lower = applied(op.lower_bound_map.value, op.lower_bound_operands)
    return lower, applied(op.upper_bound_map.value, op.upper_bound_operands)


def single_constant(map_: AffineMap) -> int | None:
    """Return the value of a map with one constant result, or None."""
    only = map_.results[0] if map_.num_results == 1 else None
    return only.value if isinstance(only, AffineConstantExpr) else None


def least_value(value: Value) -> int | None:
    """Return the constant lower bound of an induction variable, or None."""
    loop = loop_of(value)
    return None if loop is None else single_constant(loop.lower_bound_map.value)


def greatest_value(value: Value) -> int | None:
    """Return the last value of a loop, when its bounds are constant; the one before the end when only that is."""
    loop = loop_of(value)
    end = None if loop is None else single_constant(loop.upper_bound_map.value)
    if loop is None or end is None:
        return None
    start, step = single_constant(loop.lower_bound_map.value), loop.step.value
    if start is None or step == 0:
        return end - 1
    span = end - start - 1
    return end - 1 - (span % step if span >= 0 else -(-span % step))


def simplified_by_operands(given: Applied) -> Applied:
    """Simplify quotients and remainders with the bounds and steps of the induction variables."""
    lower, upper = [least_value(value) for value in given.operands], [greatest_value(value) for value in given.operands]
    known = _Known(given, lower, upper)
    return Applied(
        AffineMap.get(given.map.num_dims, given.map.num_symbols, [known.simplified(result) for result in given.map.results]), given.operands
    )


class _Known:
    """The operands of a map with their known bounds."""

    def __init__(self, given: Applied, lower: Sequence[int | None], upper: Sequence[int | None]) -> None:
        self.num_dims, self.operands = given.map.num_dims, given.operands
        self.lower, self.upper = lower, upper
        self._simplified: dict[AffineExpr, AffineExpr] = {}

    def simplified(self, expr: AffineExpr) -> AffineExpr:
        """Return the expression with subexpressions that have a single value replaced by constants."""
        if not isinstance(expr, AffineBinaryExpr):
            return expr
        result = self._simplified.get(expr)
        if result is None:
            result = self._simplified[expr] = self._of_parts(binary(expr.kind, self.simplified(expr.lhs), self.simplified(expr.rhs)))
        return result

    def _of_parts(self, expr: AffineExpr) -> AffineExpr:
        if not isinstance(expr, AffineBinaryExpr) or expr.kind not in ("floordiv", "ceildiv", "mod"):
            return expr
        divisor = expr.rhs.value if isinstance(expr.rhs, AffineConstantExpr) else 0
        return expr if divisor <= 0 else self._divided(expr, divisor)

    def _divided(self, expr: AffineBinaryExpr, divisor: int) -> AffineExpr:
        lhs = expr.lhs
        least = bound_of(lhs, self.num_dims, self.lower, self.upper, False)
        greatest = bound_of(lhs, self.num_dims, self.lower, self.upper, True)
        if least is not None and greatest is not None:
            if expr.kind == "floordiv" and least // divisor == greatest // divisor:
                return AffineConstantExpr.get(least // divisor)
            if expr.kind == "ceildiv" and -least // divisor == -greatest // divisor:
                return AffineConstantExpr.get(-(-least // divisor))
            if expr.kind == "mod" and 0 <= least < divisor and greatest < divisor:
                return lhs
        split = self._quotient_and_remainder(lhs)
        if split is not None:
            multiple, remainder, factor = split
            if expr.kind == "floordiv" and divisor % factor == 0:
                return multiple.floor_div(divisor)
            return remainder % divisor if expr.kind == "mod" and factor % divisor == 0 else expr
        if expr.kind == "floordiv" and self._is_below(lhs, divisor) or expr.kind == "mod" and self._factor_of(lhs) % divisor == 0:
            return AffineConstantExpr.get(0)
        return expr

    def _quotient_and_remainder(self, expr: AffineExpr) -> tuple[AffineExpr, AffineExpr, int] | None:
        """Return a, b and n for `a + b` if a is a multiple of n and b is from 0 to n - 1; otherwise None."""
        if not isinstance(expr, AffineBinaryExpr) or expr.kind != "add":
            return None
        for multiple, remainder in ((expr.lhs, expr.rhs), (expr.rhs, expr.lhs)):
            factor = self._factor_of(multiple)
            if self._is_below(remainder, factor):
                return multiple, remainder, factor
        return None

    def _factor_of(self, expr: AffineExpr) -> int:
        """Return a number that divides all values of an expression."""
        if not isinstance(expr, AffineDimExpr):
            return expr.largest_known_divisor()
        loop = loop_of(self.operands[expr.position])
        if loop is None:
            return 1
        start = loop.lower_bound_map.value
        if single_constant(start) == 0:
            return loop.step.value
        return gcd(*(result.largest_known_divisor() for result in start.results), loop.step.value)

    def _is_below(self, expr: AffineExpr, limit: int) -> bool:
        """Return True if `expr` is a constant or an induction variable that is certainly at least 0 and less than `limit`."""
        if isinstance(expr, AffineConstantExpr):
            return 0 <= expr.value < limit
        loop = loop_of(self.operands[expr.position]) if isinstance(expr, AffineDimExpr) else None
        if loop is None:
            return False
        start, end = single_constant(loop.lower_bound_map.value), single_constant(loop.upper_bound_map.value)
        return start is not None and start >= 0 and end is not None and end <= limit


def without_redundant(given: Applied, is_max: bool) -> Applied:
    """Return a maximum or minimum without redundant results; results with a single value become constants."""
    if not given.operands:
        return given
    lower, upper = [least_value(value) for value in given.operands], [greatest_value(value) for value in given.operands]
    ranges = [
        (bound_of(result, given.map.num_dims, lower, upper, False), bound_of(result, given.map.num_dims, lower, upper, True))
        for result in given.map.results
    ]
    if not is_max:  # mirror the ranges, so that only maxima need to be handled
        ranges = [(None if high is None else -high, None if low is None else -low) for low, high in ranges]
    kept: list[AffineExpr] = []
    for index, (result, (low, high)) in enumerate(zip(given.map.results, ranges)):
        if low is not None and low == high:
            result = AffineConstantExpr.get(low if is_max else -low)
        if high is None or not any(_exceeds(ranges, other, index) for other in range(len(ranges))):
            kept.append(result)
    return Applied(AffineMap.get(given.map.num_dims, given.map.num_symbols, kept), given.operands)


def _exceeds(ranges: Sequence[tuple[int | None, int | None]], other: int, index: int) -> bool:
    """Return True if no value of range `other` is less than one of `index`; of two equal single values, the first counts as greater."""
    low, high = ranges[index]
    other_low, other_high = ranges[other]
    if other == index or other_low is None or high is None or other_low < high:
        return False
    return not (other_low == high and other_high is not None and low == high and other_low == other_high and index < other)
