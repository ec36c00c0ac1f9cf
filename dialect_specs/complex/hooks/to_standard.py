"""Lowering of complex to `arith` and `math`: numbers are split into their parts (MLIR `convert-complex-to-standard`)."""

from __future__ import annotations

import math as numbers
from collections.abc import Callable
from typing import Any, Final

from generated import arith, complex, math
from generated.arith import CmpFPredicate
from ods.builtin import IntegerType
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.target import ConversionTarget
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import ReplacementPattern, RewritePattern

from .division import algebraic_quotient, scaled_quotient
from .fast_math import FastMath

_COSM1_COEFFICIENTS: Final = (
    4.7377507964246204691685e-14,
    -1.1470284843425359765671e-11,
    2.0876754287081521758361e-9,
    -2.7557319214999787979814e-7,
    2.4801587301570552304991e-5,
    -1.3888888888888872993737e-3,
    4.1666666666666666609054e-2,
)
"""The coefficients of `(cos(x) - 1 + x²/2) / x⁴` in powers of x²."""


def convert(op: Operation, scales: bool) -> bool:
    """Lower the complex arithmetic inside `op`; quotients are computed with scaling if `scales`; return True if anything changed."""
    target = ConversionTarget()
    target.add_legal_dialect("arith", "math")
    target.add_legal_op(complex.CreateOp, complex.ImOp, complex.ReOp)
    return apply_partial_conversion(op, target, patterns(scales))


def patterns(scales: bool) -> list[RewritePattern]:
    """Return the patterns that lower `complex`; quotients are computed with scaling if `scales`."""
    quotient = scaled_quotient if scales else algebraic_quotient

    def divide(op: Any) -> Value:
        a, b = _parts(op.lhs)
        c, d = _parts(op.rhs)
        return _created(op, *quotient(FastMath(op.fastmath), a, b, c, d))

    return [ReplacementPattern(kind, build) for kind, build in (*_LOWERINGS, (complex.DivOp, divide))]


def _parts(value: Value) -> tuple[Value, Value]:
    return complex.re(value), complex.im(value)


def _created(op: Operation, real: Value, imaginary: Value) -> Value:
    return complex.create_(op.result_values[0].type, real, imaginary)


def _abs(op: Any) -> Value:
    return FastMath(op.fastmath).absolute_value(*_parts(op.complex))


def _angle(op: Any) -> Value:
    real, imaginary = _parts(op.complex)
    return math.atan2(imaginary, real, fastmath=op.fastmath)


def _atan2(op: Any) -> Value:
    """Lower `complex.atan2` to `-i · log((rhs + i · lhs) / sqrt(rhs² + lhs²))`."""
    fast, lhs, rhs = FastMath(op.fastmath), op.lhs, op.rhs
    element = lhs.type.element_type
    rhs_squared, lhs_squared = fast.call(complex.mul, rhs, rhs), fast.call(complex.mul, lhs, lhs)
    root = fast.call(complex.sqrt, fast.call(complex.add, rhs_squared, lhs_squared))
    zero, one = arith.constant(element, 0.0), arith.constant(element, 1.0)
    rotated = fast.call(complex.mul, complex.create_(lhs.type, zero, one), lhs)
    quotient = fast.call(complex.div, fast.call(complex.add, rhs, rotated), root)
    log = fast.call(complex.log, quotient)
    minus_i = complex.create_(lhs.type, zero, arith.constant(element, -1.0))
    return fast.call(complex.mul, minus_i, log)


def _by_parts(function: Callable[..., Any]) -> Callable[[Any], Value]:
    def build(op: Any) -> Value:
        real_lhs, real_rhs = complex.re(op.lhs), complex.re(op.rhs)
        real = function(real_lhs, real_rhs, fastmath=op.fastmath)
        imaginary_lhs, imaginary_rhs = complex.im(op.lhs), complex.im(op.rhs)
        return _created(op, real, function(imaginary_lhs, imaginary_rhs, fastmath=op.fastmath))

    return build


def _comparing(predicate: CmpFPredicate, combine: Callable[..., Any]) -> Callable[[Any], Value]:
    def build(op: Any) -> Value:
        (a, b), (c, d) = _parts(op.lhs), _parts(op.rhs)
        value: Value = combine(arith.cmpf(predicate, a, c), arith.cmpf(predicate, b, d))
        return value

    return build


def _conj(op: Any) -> Value:
    real, imaginary = _parts(op.complex)
    return _created(op, real, arith.negf(imaginary))


def _neg(op: Any) -> Value:
    real, imaginary = _parts(op.complex)
    negative = arith.negf(real)
    return _created(op, negative, arith.negf(imaginary))


def _trigonometric(op: Any) -> tuple[Value, Value, Value, Value]:
    """Return half of the exponential of the imaginary part, half of its inverse, and sine and cosine of the real part.

    mlir-opt 22 takes their difference, which loses small imaginary parts and the sign of zero.
    """
    fast = FastMath(op.fastmath)
    real, imaginary = _parts(op.complex)
    half = arith.constant(real.type, 0.5)
    exp = fast.call(math.exp, imaginary)
    scaled, inverse = fast.mul(half, exp), fast.div(half, exp)
    return scaled, inverse, fast.call(math.sin, real), fast.call(math.cos, real)


def _cos(op: Any) -> Value:
    fast = FastMath(op.fastmath)
    if not copies_mlir_22_bugs():
        x, y = _parts(op.complex)
        product = fast.mul(fast.call(math.sin, x), fast.call(math.sinh, y))
        return _created(op, fast.mul(fast.call(math.cos, x), fast.call(math.cosh, y)), fast.neg(product))
    scaled, inverse, sine, cosine = _trigonometric(op)
    real = fast.mul(fast.add(inverse, scaled), cosine)
    return _created(op, real, fast.mul(fast.sub(inverse, scaled), sine))


def _sin(op: Any) -> Value:
    fast = FastMath(op.fastmath)
    if not copies_mlir_22_bugs():
        x, y = _parts(op.complex)
        real = fast.mul(fast.call(math.sin, x), fast.call(math.cosh, y))
        return _created(op, real, fast.mul(fast.call(math.cos, x), fast.call(math.sinh, y)))
    scaled, inverse, sine, cosine = _trigonometric(op)
    real = fast.mul(fast.add(scaled, inverse), sine)
    return _created(op, real, fast.mul(fast.sub(scaled, inverse), cosine))


def _exp(op: Any) -> Value:
    """Lower `complex.exp`; multiply by exp(x/2) twice if exp(x) overflows."""
    fast = FastMath(op.fastmath)
    x, y = _parts(op.complex)
    zero, half, infinity = [arith.constant(x.type, number) for number in (0.0, 0.5, numbers.inf)]
    exp = fast.call(math.exp, x)
    exp_half = fast.call(math.exp, fast.mul(x, half))
    cosine, sine = fast.call(math.cos, y), fast.call(math.sin, y)
    overflows = fast.equal(exp, infinity)
    is_real = arith.cmpf(CmpFPredicate.OEQ, y, zero)
    normal = fast.mul(exp, cosine)
    real = arith.select(overflows, fast.mul(fast.mul(exp_half, cosine), exp_half), normal)
    normal = fast.mul(exp, sine)
    imaginary = arith.select(overflows, fast.mul(fast.mul(exp_half, sine), exp_half), normal)
    return _created(op, real, arith.select(is_real, _zero_of(y, zero), imaginary))


def _zero_of(value: Value, zero: Value) -> Value:
    """Return what an odd function gives for `value` where that is a zero: the same zero; mlir-opt 22 returns the positive one."""
    return zero if copies_mlir_22_bugs() else value


def _expm1(op: Any) -> Value:
    """Lower `complex.expm1`: the parts are `expm1(x) · cos(y) + cosm1(y)` and `exp(x) · sin(y)`."""
    fast = FastMath(op.fastmath)
    x, y = _parts(op.complex)
    zero, one = arith.constant(x.type, 0.0), arith.constant(x.type, 1.0)
    expm1 = fast.call(math.expm1, x)
    exp = fast.add(expm1, one)
    sine = fast.call(math.sin, y)
    cosm1 = _cosm1(fast, y)
    real = fast.add(fast.mul(expm1, fast.add(cosm1, one)), cosm1)
    is_real = fast.equal(y, zero)
    return _created(op, real, arith.select(is_real, _zero_of(y, zero), fast.mul(exp, sine)))


def _cosm1(fast: FastMath, x: Value) -> Value:
    """Build `cos(x) - 1`, by a polynomial near zero."""
    minus_half, minus_one = arith.constant(x.type, -0.5), arith.constant(x.type, -1.0)
    large = fast.add(fast.call(math.cos, x), minus_one)
    square = fast.mul(x, x)
    fourth = fast.mul(square, square)
    polynomial = fast.polynomial(square, _COSM1_COEFFICIENTS)
    product = fast.mul(fourth, polynomial)
    small = arith.addf(product, fast.mul(minus_half, square))
    limit = arith.constant(x.type, 0.61685)
    return arith.select(fast.compare(CmpFPredicate.OGE, square, limit), large, small)


def _log(op: Any) -> Value:
    fast = FastMath(op.fastmath)
    log = fast.call(math.log, fast.call(complex.abs, op.complex))
    real, imaginary = _parts(op.complex)
    return _created(op, log, fast.call(math.atan2, imaginary, real))


def _log1p(op: Any) -> Value:
    """Lower `complex.log1p`: `log1p` of the larger part, plus half of the `log1p` of the squared ratio."""
    fast = FastMath(op.fastmath)
    exact = fast.with_non_finite()
    real, imaginary = _parts(op.complex)
    half, one = arith.constant(real.type, 0.5), arith.constant(real.type, 1.0)
    shifted = fast.add(real, one)
    absolute = [fast.call(math.absf, shifted), fast.call(math.absf, imaginary)]
    largest, smallest = fast.call(arith.maximumf, *absolute), fast.call(arith.minimumf, *absolute)
    is_real_larger = fast.compare(CmpFPredicate.OGT, shifted, absolute[1])
    larger = arith.select(is_real_larger, real, fast.sub(largest, one))
    ratio = exact.div(smallest, largest)
    log = fast.call(math.log1p, larger)
    rest = exact.call(math.log1p, exact.mul(ratio, ratio))
    total = exact.add(exact.mul(half, rest), log)
    limit = smallest if copies_mlir_22_bugs() else exact.call(math.log, smallest)  # both parts are zeros or infinities
    result = arith.select(exact.is_nan(total), limit, total)
    return _created(op, result, fast.call(math.atan2, imaginary, shifted))


def _mul(op: Any) -> Value:
    fast = FastMath(op.fastmath)
    (a, b), (c, d) = _parts(op.lhs), _parts(op.rhs)
    real_product = fast.mul(a, c)
    real = fast.sub(real_product, fast.mul(b, d))
    mixed = fast.mul(b, c)
    return _created(op, real, fast.add(mixed, fast.mul(a, d)))


def _sqrt(op: Any) -> Value:
    """Lower `complex.sqrt` with half the angle and the root of the magnitude; handle infinities and NaN unless the flags exclude them."""
    fast = FastMath(op.fastmath)
    element = op.result_values[0].type.element_type
    zero, half = arith.constant(element, 0.0), arith.constant(element, 0.5)
    real, imaginary = _parts(op.complex)
    root = fast.magnitude(real, imaginary, "sqrt")
    root_parts = _by_half_angle if copies_mlir_22_bugs() else _root_parts
    x, y = root_parts(fast, (real, imaginary), root, zero, half)
    if not fast.ignores_non_finite:
        infinity, minus_infinity, nan = [arith.constant(element, number) for number in (numbers.inf, -numbers.inf, numbers.nan)]
        absolute = fast.call(math.absf, imaginary)
        is_infinite, is_finite = fast.equal(absolute, infinity), fast.compare(CmpFPredicate.ONE, absolute, infinity)
        real_infinite, real_minus_infinite = fast.equal(real, infinity), fast.equal(real, minus_infinity)
        x = arith.select(arith.andi(real_minus_infinite, is_finite), zero, x)
        x = arith.select(arith.ori(is_infinite, real_infinite), infinity, x)
        signed_infinity = fast.call(math.copysign, infinity, imaginary)
        y = arith.select(arith.cmpf(CmpFPredicate.UNO, root, root), nan, y)
        y = arith.select(arith.ori(is_infinite, real_minus_infinite), signed_infinity, y)
    is_zero = fast.equal(root, zero)
    x = arith.select(is_zero, zero, x)
    return _created(op, x, arith.select(is_zero, _zero_of(imaginary, zero), y))


def _by_half_angle(fast: FastMath, parts: tuple[Value, Value], root: Value, zero: Value, half: Value) -> tuple[Value, Value]:
    """Build the square root as mlir-opt 22 does: the cosine of a right angle is not quite zero, and the sign of zero is lost."""
    real, imaginary = parts
    angle = fast.mul(fast.call(math.atan2, imaginary, real), half)
    cosine, sine = fast.call(math.cos, angle), fast.call(math.sin, angle)
    is_flat = fast.equal(sine, zero)
    x = fast.mul(root, cosine)
    return x, arith.select(is_flat, zero, fast.mul(root, sine))


def _root_parts(fast: FastMath, parts: tuple[Value, Value], root: Value, zero: Value, half: Value) -> tuple[Value, Value]:
    """Build the square root from `w`, the root of half the sum of magnitude and absolute real part, and half the imaginary part by `w`."""
    exact, (real, imaginary) = fast.with_non_finite(), parts
    one = arith.constant(real.type, 1.0)
    a, b = [fast.call(math.absf, part) for part in (real, imaginary)]
    largest, smallest = fast.call(arith.maximumf, a, b), fast.call(arith.minimumf, a, b)
    ratio = exact.div(smallest, largest)
    norm = exact.call(math.sqrt, exact.add(exact.mul(ratio, ratio), one))  # the magnitude by the larger part
    share = exact.div(exact.div(a, largest), norm)
    w = exact.mul(root, exact.call(math.sqrt, exact.mul(exact.add(share, one), half)))
    other = exact.div(exact.mul(b, half), w)
    is_positive = fast.compare(CmpFPredicate.OGE, real, zero)
    x = arith.select(is_positive, w, other)
    return x, math.copysign(arith.select(is_positive, other, w), imaginary)


def _rsqrt(op: Any) -> Value:
    """Lower `complex.rsqrt`; handle infinities and NaN unless the flags exclude them."""
    fast = FastMath(op.fastmath)
    element = op.result_values[0].type.element_type
    zero, infinity, minus_half, nan = [arith.constant(element, number) for number in (0.0, numbers.inf, -0.5, numbers.nan)]
    real, imaginary = _parts(op.complex)
    root = fast.magnitude(real, imaginary, "rsqrt")
    angle = fast.mul(fast.call(math.atan2, imaginary, real), minus_half)
    cosine, sine = fast.call(math.cos, angle), fast.call(math.sin, angle)
    x, y = fast.mul(root, cosine), fast.mul(root, sine)
    if not fast.ignores_non_finite:
        minus_one = arith.constant(element, -1.0)
        real_zero, imaginary_zero = fast.call(math.copysign, zero, real), fast.call(math.copysign, zero, imaginary)
        imaginary_zero = fast.mul(minus_one, imaginary_zero)
        absolute_real, absolute = fast.call(math.absf, real), fast.call(math.absf, imaginary)
        is_infinite = fast.equal(absolute, infinity)
        real_nan = fast.is_nan(real)
        real_infinite = fast.equal(absolute_real, infinity)
        vanishes = arith.ori(arith.andi(is_infinite, real_nan), real_infinite)
        x = arith.select(vanishes, real_zero, x)
        y = arith.select(vanishes, imaginary_zero, y)
    is_real_zero = fast.equal(real, zero)
    is_zero = arith.andi(is_real_zero, fast.equal(imaginary, zero))
    x = arith.select(is_zero, infinity, x)
    return _created(op, x, arith.select(is_zero, nan, y))


def _sign(op: Any) -> Value:
    fast = FastMath(op.fastmath)
    real, imaginary = _parts(op.complex)
    zero = arith.constant(real.type, 0.0)
    real_zero = arith.cmpf(CmpFPredicate.OEQ, real, zero)
    is_zero = arith.andi(real_zero, arith.cmpf(CmpFPredicate.OEQ, imaginary, zero))
    magnitude = fast.call(complex.abs, op.complex)
    x = fast.div(real, magnitude)
    return arith.select(is_zero, op.complex, _created(op, x, fast.div(imaginary, magnitude)))


def _tan(op: Any) -> Value:
    """Lower `complex.tan`: `tan(z) = -i · tanh(i · z)`."""
    fast = FastMath(op.fastmath)
    imaginary, real = _parts(op.complex)
    minus_one = arith.constant(real.type, -1.0)
    x, y = _tanh_parts(fast, fast.mul(real, minus_one), imaginary, minus_one)
    return _created(op, y, fast.mul(x, minus_one))


def _tanh(op: Any) -> Value:
    real, imaginary = _parts(op.complex)
    minus_one = arith.constant(real.type, -1.0)
    return _created(op, *_tanh_parts(FastMath(op.fastmath), real, imaginary, minus_one))


def _tanh_parts(fast: FastMath, real: Value, imaginary: Value, minus_one: Value) -> tuple[Value, Value]:
    """Build the parts of the hyperbolic tangent from `expm1` of twice the real part and its inverse."""
    infinity, four = arith.constant(real.type, numbers.inf), arith.constant(real.type, 4.0)
    doubled = fast.add(real, real)
    negative = fast.mul(minus_one, doubled)
    grown, shrunk = fast.call(math.expm1, doubled), fast.call(math.expm1, negative)
    dividend = fast.sub(grown, shrunk)
    cosine = fast.call(math.cos, imaginary)
    cosine_part = fast.mul(fast.mul(cosine, cosine), four)
    sine = fast.call(math.sin, imaginary)
    imaginary_dividend = fast.mul(four, fast.mul(cosine, sine))
    total = fast.add(grown, shrunk)
    divisor = fast.add(total, cosine_part)
    is_infinite = fast.equal(total, infinity)
    limit = fast.call(math.copysign, minus_one, real)
    x: Value = arith.select(is_infinite, limit, fast.div(dividend, divisor))
    y = fast.div(imaginary_dividend, divisor)
    if not fast.ignores_non_finite:
        absolute = fast.call(math.absf, real)
        zero, nan = arith.constant(real.type, 0.0), arith.constant(real.type, numbers.nan)
        real_infinite, is_real = fast.equal(absolute, infinity), fast.equal(imaginary, zero)
        real_finite = arith.xori(real_infinite, arith.constant(IntegerType.get_signless(1), 1))
        no_number = fast.is_nan(imaginary_dividend)
        becomes_nan = arith.andi(no_number, real_finite)
        has_limit = arith.andi(real_infinite, no_number)
        becomes_zero = arith.ori(is_real, has_limit)
        x = arith.select(becomes_nan, nan, x)
        y = arith.select(becomes_zero, zero if copies_mlir_22_bugs() else arith.select(is_real, imaginary, zero), y)
    return x, y


def _powi(op: Any) -> Value:
    type_ = op.result_values[0].type
    exponent = arith.sitofp(type_.element_type, op.rhs)
    zero = arith.constant(type_.element_type, 0.0)
    return complex.pow(op.lhs, complex.create_(type_, exponent, zero), fastmath=op.fastmath)


def _pow(op: Any) -> Value:
    """Lower `complex.pow` with polar coordinates; a base or exponent of 0, 1 or infinity is handled as in the C library."""
    fast, type_ = FastMath(op.fastmath), op.result_values[0].type
    c, d = _parts(op.rhs)
    a, b = _parts(op.lhs)
    magnitude = fast.call(complex.abs, op.lhs)
    power = fast.call(math.powf, magnitude, c)
    minus_d = fast.neg(d)
    angle = fast.call(math.atan2, b, a)
    coefficient = fast.mul(power, fast.call(math.exp, fast.mul(minus_d, angle)))
    log = fast.call(math.log, magnitude)
    turned = fast.mul(c, angle)
    q = fast.add(turned, fast.mul(d, log))
    cosine, sine = fast.call(math.cos, q), fast.call(math.sin, q)
    infinity, zero, one = [arith.constant(type_.element_type, number) for number in (numbers.inf, 0.0, 1.0)]
    complex_one, complex_zero, complex_infinity = [complex.create_(type_, part, zero) for part in (one, zero, infinity)]
    abs_zero, d_zero, c_zero, b_zero = [fast.equal(value, zero) for value in (magnitude, d, c, b)]
    c_positive = fast.compare(CmpFPredicate.OLE, zero, c)
    x, y = fast.mul(coefficient, cosine), fast.mul(coefficient, sine)
    of_zero = arith.select(c_zero, complex_one, complex_zero)
    result: Value = complex.create_(type_, x, y)
    is_zero = arith.andi(arith.andi(abs_zero, d_zero), c_positive)
    result = arith.select(is_zero, of_zero, result)
    result = arith.select(arith.andi(c_zero, d_zero), complex_one, result)
    is_one = arith.andi(fast.equal(a, one), b_zero)
    result = arith.select(is_one, complex_one, result)
    is_infinite = arith.andi(fast.equal(a, infinity), b_zero)
    grows = arith.andi(d_zero, fast.compare(CmpFPredicate.OGT, c, zero))
    result = arith.select(arith.andi(is_infinite, grows), complex_infinity, result)
    shrinks = arith.andi(d_zero, fast.compare(CmpFPredicate.OLT, c, zero))
    return arith.select(arith.andi(is_infinite, shrinks), complex_zero, result)


_LOWERINGS: Final[tuple[tuple[Any, Any], ...]] = (
    (complex.AbsOp, _abs),
    (complex.AngleOp, _angle),
    (complex.Atan2Op, _atan2),
    (complex.AddOp, _by_parts(arith.addf)),
    (complex.SubOp, _by_parts(arith.subf)),
    (complex.EqualOp, _comparing(CmpFPredicate.OEQ, arith.andi)),
    (complex.NotEqualOp, _comparing(CmpFPredicate.UNE, arith.ori)),
    (complex.ConjOp, _conj),
    (complex.CosOp, _cos),
    (complex.ExpOp, _exp),
    (complex.Expm1Op, _expm1),
    (complex.Log1pOp, _log1p),
    (complex.LogOp, _log),
    (complex.MulOp, _mul),
    (complex.NegOp, _neg),
    (complex.SignOp, _sign),
    (complex.SinOp, _sin),
    (complex.SqrtOp, _sqrt),
    (complex.TanOp, _tan),
    (complex.TanhOp, _tanh),
    (complex.PowiOp, _powi),
    (complex.PowOp, _pow),
    (complex.RsqrtOp, _rsqrt),
)
