"""Division of complex numbers `(a + bi) / (c + di)`, algebraically or with scaling."""

from __future__ import annotations

import math as numbers

from generated.arith import CmpFPredicate
from ods.ir.value import Value

from .fast_math import FastMath


def algebraic_quotient(fast: FastMath, a: Value, b: Value, c: Value, d: Value) -> tuple[Value, Value]:
    """Build `((ac + bd) + (bc - ad)i) / (c² + d²)`."""
    c_squared = fast.mul(c, c)
    norm = fast.add(c_squared, fast.mul(d, d))
    ac = fast.mul(a, c)
    real = fast.add(ac, fast.mul(b, d))
    bc = fast.mul(b, c)
    imaginary = fast.sub(bc, fast.mul(a, d))
    return fast.div(real, norm), fast.div(imaginary, norm)


def scaled_quotient(fast: FastMath, a: Value, b: Value, c: Value, d: Value) -> tuple[Value, Value]:
    """Build the quotient by Smith's algorithm, which scales by the larger part; infinities and zeros follow the C standard."""
    by_d = _smith(fast, a, b, c, d)
    by_c = _smith_by_real(fast, a, b, c, d)
    zero = fast.constant(c.type, 0.0)
    abs_c = fast.absolute(c)
    c_zero = fast.test(CmpFPredicate.OEQ, abs_c, zero)
    abs_d = fast.absolute(d)
    d_zero = fast.test(CmpFPredicate.OEQ, abs_d, zero)
    a_number, b_number = fast.test(CmpFPredicate.ORD, a, zero), fast.test(CmpFPredicate.ORD, b, zero)
    has_number = fast.either(a_number, b_number)
    by_zero = fast.both(has_number, fast.both(c_zero, d_zero))
    infinity = fast.constant(c.type, numbers.inf)
    signed_infinity = fast.signed(infinity, c)
    infinite = fast.mul(signed_infinity, a), fast.mul(signed_infinity, b)

    c_finite, d_finite = [fast.test(CmpFPredicate.ONE, part, infinity) for part in (abs_c, abs_d)]
    divisor_finite = fast.both(c_finite, d_finite)
    abs_a = fast.absolute(a)
    a_infinite = fast.test(CmpFPredicate.OEQ, abs_a, infinity)
    abs_b = fast.absolute(b)
    b_infinite = fast.test(CmpFPredicate.OEQ, abs_b, infinity)
    infinite_by_finite = fast.both(fast.either(a_infinite, b_infinite), divisor_finite)
    one = fast.constant(c.type, 1.0)
    a_unit, b_unit = [fast.signed(fast.select(is_infinite, one, zero), part) for is_infinite, part in ((a_infinite, a), (b_infinite, b))]
    unit_products = fast.mul(a_unit, c), fast.mul(b_unit, d)
    of_infinite_real = fast.mul(infinity, fast.add(*unit_products))
    unit_products = fast.mul(a_unit, d), fast.mul(b_unit, c)
    of_infinite = of_infinite_real, fast.mul(infinity, fast.sub(unit_products[1], unit_products[0]))

    a_finite, b_finite = [fast.test(CmpFPredicate.ONE, part, infinity) for part in (abs_a, abs_b)]
    dividend_finite = fast.both(a_finite, b_finite)
    c_infinite, d_infinite = [fast.test(CmpFPredicate.OEQ, part, infinity) for part in (abs_c, abs_d)]
    finite_by_infinite = fast.both(dividend_finite, fast.either(c_infinite, d_infinite))
    c_unit, d_unit = [fast.signed(fast.select(is_infinite, one, zero), part) for is_infinite, part in ((c_infinite, c), (d_infinite, d))]
    unit_products = fast.mul(a, c_unit), fast.mul(b, d_unit)
    by_infinite_real = fast.mul(zero, fast.add(*unit_products))
    unit_products = fast.mul(b, c_unit), fast.mul(a, d_unit)
    by_infinite = by_infinite_real, fast.mul(zero, fast.sub(*unit_products))

    c_smaller = fast.test(CmpFPredicate.OLT, abs_c, abs_d)
    normal = _selected(fast, c_smaller, by_d, by_c)
    special = _selected(fast, finite_by_infinite, by_infinite, normal)
    special = _selected(fast, infinite_by_finite, of_infinite, special)
    special = _selected(fast, by_zero, infinite, special)
    real_nan, imaginary_nan = [fast.test(CmpFPredicate.UNO, part, zero) for part in normal]
    return _selected(fast, fast.both(real_nan, imaginary_nan), special, normal)


def _selected(fast: FastMath, condition: Value, then: tuple[Value, Value], otherwise: tuple[Value, Value]) -> tuple[Value, Value]:
    real = fast.select(condition, then[0], otherwise[0])
    return real, fast.select(condition, then[1], otherwise[1])


def _smith(fast: FastMath, a: Value, b: Value, c: Value, d: Value) -> tuple[Value, Value]:
    """Build the quotient for a divisor whose larger part is `d`."""
    ratio = fast.div(c, d)
    divisor = fast.add(d, fast.mul(ratio, c))
    real = fast.div(fast.add(fast.mul(a, ratio), b), divisor)
    return real, fast.div(fast.sub(fast.mul(b, ratio), a), divisor)


def _smith_by_real(fast: FastMath, a: Value, b: Value, c: Value, d: Value) -> tuple[Value, Value]:
    """Build the quotient for a divisor whose larger part is `c`."""
    ratio = fast.div(d, c)
    divisor = fast.add(c, fast.mul(ratio, d))
    real = fast.div(fast.add(a, fast.mul(b, ratio)), divisor)
    return real, fast.div(fast.sub(b, fast.mul(a, ratio)), divisor)
