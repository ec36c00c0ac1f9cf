"""Builders of float arithmetic with common fast-math flags."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Any

from generated import arith, math
from generated.arith import CmpFPredicate, FastMathFlags, FastMathFlagsAttr
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.type import Type
from ods.ir.value import Value


class FastMath:
    """Builds operations of `arith` and `math` with the same flags."""

    def __init__(self, flags: FastMathFlags | FastMathFlagsAttr) -> None:
        self.flags: FastMathFlags = flags.value if isinstance(flags, FastMathFlagsAttr) else flags

    @property
    def ignores_non_finite(self) -> bool:
        """True if the flags exclude both NaN and infinity."""
        return FastMathFlags.nnan in self.flags and FastMathFlags.ninf in self.flags

    def with_non_finite(self) -> FastMath:
        """Return a builder whose flags allow NaN and infinity."""
        return type(self)(self.flags & ~(FastMathFlags.nnan | FastMathFlags.ninf))

    def add(self, lhs: Value, rhs: Value) -> Value:
        """Build a sum."""
        return arith.addf(lhs, rhs, fastmath=self.flags)

    def sub(self, lhs: Value, rhs: Value) -> Value:
        """Build a difference."""
        return arith.subf(lhs, rhs, fastmath=self.flags)

    def mul(self, lhs: Value, rhs: Value) -> Value:
        """Build a product."""
        return arith.mulf(lhs, rhs, fastmath=self.flags)

    def div(self, lhs: Value, rhs: Value) -> Value:
        """Build a quotient."""
        return arith.divf(lhs, rhs, fastmath=self.flags)

    def neg(self, value: Value) -> Value:
        """Build a negation."""
        return arith.negf(value, fastmath=self.flags)

    def compare(self, predicate: CmpFPredicate, lhs: Value, rhs: Value) -> Value:
        """Build a comparison."""
        return arith.cmpf(predicate, lhs, rhs, fastmath=self.flags)

    def equal(self, lhs: Value, rhs: Value) -> Value:
        """Build a comparison that is true if `lhs` and `rhs` are ordered and equal."""
        return self.compare(CmpFPredicate.OEQ, lhs, rhs)

    def is_nan(self, value: Value) -> Value:
        """Build a comparison that is true if `value` is NaN."""
        return self.compare(CmpFPredicate.UNO, value, value)

    def call(self, function: Callable[..., Any], *operands: Value) -> Value:
        """Build a call of `function`, an operation class of `math` or `complex`."""
        value: Value = function(*operands, fastmath=self.flags)
        return value

    def constant(self, type_: Type, number: float) -> Value:
        """Build a constant."""
        value: Value = arith.constant(type_, number)
        return value

    def test(self, predicate: CmpFPredicate, lhs: Value, rhs: Value) -> Value:
        """Build a comparison without flags."""
        return arith.cmpf(predicate, lhs, rhs)

    def select(self, condition: Value, then: Value, otherwise: Value) -> Value:
        """Build a select."""
        return arith.select(condition, then, otherwise)

    def both(self, lhs: Value, rhs: Value) -> Value:
        """Build the conjunction of two conditions."""
        return arith.andi(lhs, rhs)

    def either(self, lhs: Value, rhs: Value) -> Value:
        """Build the disjunction of two conditions."""
        return arith.ori(lhs, rhs)

    def signed(self, value: Value, sign: Value) -> Value:
        """Build a value with the sign of another, without flags."""
        return math.copysign(value, sign)

    def absolute(self, value: Value) -> Value:
        """Build the absolute value."""
        return self.call(math.absf, value)

    def extremes(self, lhs: Value, rhs: Value) -> tuple[Value, Value]:
        """Build the maximum and the minimum of two numbers, which are NaN if one is."""
        return self.call(arith.maximumf, lhs, rhs), self.call(arith.minimumf, lhs, rhs)

    def root(self, value: Value) -> Value:
        """Build the square root."""
        return self.call(math.sqrt, value)

    def absolute_value(self, real: Value, imaginary: Value) -> Value:
        """Build the absolute value of a complex number, which is infinite if a part is, even beside NaN."""
        result = self.magnitude(real, imaginary)
        if copies_mlir_22_bugs() or FastMathFlags.ninf in self.flags:
            return result
        infinity = self.constant(real.type, inf)
        infinite = [self.test(CmpFPredicate.OEQ, self.absolute(part), infinity) for part in (real, imaginary)]
        return self.select(self.either(*infinite), infinity, result)

    def magnitude(self, real: Value, imaginary: Value, power: str = "") -> Value:
        """Build the absolute value of a complex number, or its `sqrt` or `rsqrt`, without overflow."""
        one = self.constant(real.type, 1.0)
        largest, smallest = self.extremes(*[self.absolute(part) for part in (real, imaginary)])
        exact = self.with_non_finite()
        ratio = exact.div(smallest, largest)
        factor = exact.add(exact.mul(ratio, ratio), one)
        if power == "rsqrt":
            factor, smallest, largest = [exact.call(math.rsqrt, value) for value in (factor, smallest, largest)]
        if power == "sqrt":
            quarter = arith.constant(real.type, 0.25)
            root = exact.call(math.sqrt, largest)
            result = exact.mul(root, exact.call(math.powf, factor, quarter))
        else:
            result = exact.mul(largest, exact.root(factor))
        return exact.select(exact.is_nan(result), smallest, result)

    def polynomial(self, argument: Value, coefficients: Sequence[float]) -> Value:
        """Build a polynomial by Horner's scheme, the highest coefficient first."""
        result: Value = arith.constant(argument.type, coefficients[0])
        for coefficient in coefficients[1:]:
            result = self.call(math.fma, result, argument, arith.constant(argument.type, coefficient))
        return result
