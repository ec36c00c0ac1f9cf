"""Expansion of functions into simpler operations (MLIR `math-expand-ops`)."""

from __future__ import annotations

import math as numbers
from collections.abc import Collection
from typing import Any, Final

from dialect_specs.arith.hooks.fast_math_flags import has_flags
from generated import arith, math
from generated.arith import CmpFPredicate, CmpIPredicate, FastMathFlags
from ods.builtin import BF16Type, F16Type, F32Type, F64Type, F128Type, FloatType, IntegerType
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.interfaces import ShapedType, element_type_or_self
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import ReplacementPattern, RewritePattern
from ods.rewrite.constant_folding import format_of

from .common import element_width, integers, known_float

_MOST_BITS: Final = 64
"""`math.ctlz` of wider integers is not expanded."""
_IEEE: Final = (F16Type, BF16Type, F32Type, F64Type, F128Type)
"""Floats whose exponent can be composed of bits."""
_MOST_FACTORS: Final = 16
"""A power with a greater exponent is no product."""


def expansion_patterns(mnemonics: Collection[str] = ()) -> list[RewritePattern]:
    """Return the patterns for operations with some mnemonics; by default, for all that have a pattern."""
    expansions: dict[Any, Any] = dict(_EXPANSIONS)
    if copies_mlir_22_bugs():
        from .mlir_22_expansion import MLIR_22_EXPANSIONS

        expansions |= MLIR_22_EXPANSIONS
    found = expansions.items()
    return [_pattern(kind, build) for kind, build in found if not mnemonics or kind.name.split(".")[1] in mnemonics]


def _pattern(kind: Any, build: Any) -> RewritePattern:
    def expand(op: Operation) -> Value | None:
        value: Value | None = None if any(map(_has_no_constants, op.operand_types)) else build(op)
        return value

    return ReplacementPattern(kind, expand, label=build.__name__)


def _has_no_constants(type_: Type) -> bool:
    """Return True for tensors whose size is unknown, which have no constants."""
    return isinstance(type_, ShapedType) and not type_.has_static_shape


# ---- hyperbolic functions: computed of the absolute value, so that the sign of zero is kept


def _with_sign(x: Value, magnitude: Value) -> Value:
    """Return the value of an odd function, from that of the absolute value of `x`."""
    return math.copysign(magnitude, x)


def _large(x: Value) -> float:
    """Return a number whose square exceeds what the type of `x` distinguishes from its square plus 1."""
    return 2.0 ** ((format_of(x.type).precision + 1) // 2)


def _half_exponentials(a: Value) -> tuple[Value, Value]:
    """Return `exp(a) / 2` and `exp(-a) / 2`, by the root of `exp(a)`, which overflows later."""
    half = arith.constant(a.type, 0.5)
    root = math.exp(arith.mulf(a, half))
    scaled = arith.mulf(half, root)
    inverse = arith.divf(half, root)
    return arith.mulf(scaled, root), arith.divf(inverse, root)


def _sinh(op: Operation) -> Value:
    """Expand to `(exp(x) - exp(-x)) / 2`; near zero, where that cancels, by `expm1`."""
    x = op.operand_values[0]
    a, one, half = math.absf(x), arith.constant(x.type, 1.0), arith.constant(x.type, 0.5)
    grown = math.expm1(a)
    small = arith.mulf(half, arith.addf(grown, arith.divf(grown, arith.addf(grown, one))))
    large = arith.subf(*_half_exponentials(a))
    is_small = arith.cmpf(CmpFPredicate.OLT, a, one)
    return _with_sign(x, arith.select(is_small, small, large))


def _cosh(op: Operation) -> Value:
    return arith.addf(*_half_exponentials(math.absf(op.operand_values[0])))


def _tanh(op: Operation) -> Value:
    """Expand to `-t / (t + 2)` with `t = exp(-2|x|) - 1`, and the sign of `x`."""
    x = op.operand_values[0]
    shrunk = math.expm1(arith.mulf(math.absf(x), arith.constant(x.type, -2.0)))
    quotient = arith.divf(arith.negf(shrunk), arith.addf(shrunk, arith.constant(x.type, 2.0)))
    return _with_sign(x, quotient)


def _tan(op: Operation) -> Value:
    x = op.operand_values[0]
    sine = math.sin(x)
    return arith.divf(sine, math.cos(x))


def _log_of_double(a: Value) -> Value:
    return arith.addf(math.log(a), arith.constant(a.type, numbers.log(2)))


def _asinh(op: Operation) -> Value:
    """Expand to `log1p(a + a² / (1 + sqrt(a² + 1)))` with the sign of `x`, or `log(2a)` where the square would overflow."""
    x = op.operand_values[0]
    a, one = math.absf(x), arith.constant(x.type, 1.0)
    square = arith.mulf(a, a)
    root = math.sqrt(arith.addf(square, one))
    small = math.log1p(arith.addf(a, arith.divf(square, arith.addf(root, one))))
    is_large = arith.cmpf(CmpFPredicate.OGT, a, arith.constant(x.type, _large(x)))
    return _with_sign(x, arith.select(is_large, _log_of_double(a), small))


def _acosh(op: Operation) -> Value:
    """Expand to `log1p(d + sqrt(d) · sqrt(x + 1))` with `d = x - 1`, or `log(2x)` where the sum would overflow."""
    x = op.operand_values[0]
    one = arith.constant(x.type, 1.0)
    difference = arith.subf(x, one)
    root = arith.mulf(math.sqrt(difference), math.sqrt(arith.addf(x, one)))
    small = math.log1p(arith.addf(difference, root))
    is_large = arith.cmpf(CmpFPredicate.OGT, x, arith.constant(x.type, _large(x)))
    return arith.select(is_large, _log_of_double(x), small)


def _atanh(op: Operation) -> Value:
    """Expand to `log1p(2a / (1 - a)) / 2` with the sign of `x`."""
    x = op.operand_values[0]
    a, one = math.absf(x), arith.constant(x.type, 1.0)
    quotient = arith.divf(arith.addf(a, a), arith.subf(one, a))
    return _with_sign(x, arith.mulf(math.log1p(quotient), arith.constant(x.type, 0.5)))


# ---- rounding


class _Parts:
    """The whole part of a number and what else rounding needs."""

    def __init__(self, x: Value) -> None:
        self.x, self.type = x, x.type
        precision = format_of(x.type).precision
        self.integers = integers(x.type, 64 if precision <= 63 else 128)
        self.integer = arith.fptosi(self.integers, x)
        self.whole: Value = math.copysign(arith.sitofp(x.type, self.integer), x)
        """The number rounded toward zero, with the same sign."""
        self.bound = 2.0 ** (precision - 1)

    def unless_whole(self, rounded: Value) -> Value:
        """Return `rounded`, or the number itself if that has no fraction: a large number, an infinity, NaN."""
        is_small = arith.cmpf(CmpFPredicate.OLT, math.absf(self.x), arith.constant(self.type, self.bound))
        return arith.select(is_small, rounded, self.x)

    def fraction(self) -> Value:
        """Return the distance from the whole part."""
        return math.absf(arith.subf(self.x, self.whole))

    def away(self) -> Value:
        """Return the next whole number away from zero."""
        return arith.addf(self.whole, math.copysign(arith.constant(self.type, 1.0), self.x))


def _ceil(op: Operation) -> Value:
    parts = _Parts(op.operand_values[0])
    is_greater = arith.cmpf(CmpFPredicate.OGT, parts.x, parts.whole)
    above = arith.addf(parts.whole, arith.constant(parts.type, 1.0))
    return parts.unless_whole(arith.select(is_greater, above, parts.whole))


def _round(op: Operation) -> Value | None:
    """Round f32 to the nearest whole number, and halves away from zero."""
    x = op.operand_values[0]
    if element_type_or_self(x.type) is not F32Type.get():
        return None
    parts = _Parts(x)
    is_near = arith.cmpf(CmpFPredicate.OLT, parts.fraction(), arith.constant(x.type, 0.5))
    return parts.unless_whole(arith.select(is_near, parts.whole, parts.away()))


def _roundeven(op: Operation) -> Value | None:
    """Round to the nearest whole number, and halves to the even one."""
    x = op.operand_values[0]
    if not isinstance(element_type_or_self(x.type), FloatType):
        return None
    parts = _Parts(x)
    fraction, half = parts.fraction(), arith.constant(x.type, 0.5)
    is_odd = arith.trunci(integers(x.type, 1), parts.integer)
    is_half = arith.cmpf(CmpFPredicate.OEQ, fraction, half)
    is_far = arith.cmpf(CmpFPredicate.OGT, fraction, half)
    goes_away = arith.ori(is_far, arith.andi(is_half, is_odd))
    return parts.unless_whole(arith.select(goes_away, parts.away(), parts.whole))


# ---- powers


def _exp2(op: Operation) -> Value:
    """Expand to `exp(f · log(2)) · 2ⁿ` with `x = n + f`: a whole exponent gives an exact power."""
    x = op.operand_values[0]
    log = arith.constant(x.type, numbers.log(2))
    if not isinstance(element_type_or_self(x.type), _IEEE):
        return math.exp(arith.mulf(x, log))
    form, whole = format_of(x.type), integers(x.type, element_width(x.type))
    limit = arith.constant(x.type, float(2 * form.max_exponent - 2))  # both powers below are normal numbers
    within = math.copysign(arith.minnumf(math.absf(x), limit), x)
    exponent = arith.fptosi(whole, arith.addf(within, math.copysign(arith.constant(x.type, 0.5), x)))
    fraction = arith.subf(within, arith.sitofp(x.type, exponent))
    first = arith.shrsi(exponent, arith.constant(whole, 1))
    value: Value = math.exp(arith.mulf(fraction, log))
    for part in (first, arith.subi(exponent, first)):
        bits = arith.shli(arith.addi(part, arith.constant(whole, form.max_exponent)), arith.constant(whole, form.precision - 1))
        value = arith.mulf(value, arith.bitcast(x.type, bits))
    return arith.select(arith.cmpf(CmpFPredicate.UNO, x, x), x, value)


def _product(base: Value, count: int) -> Value:
    """Return the power of a number by squaring."""
    result: Value | None = None
    while True:
        if count & 1:
            result = base if result is None else arith.mulf(result, base)
        count >>= 1
        if not count:
            return arith.constant(base.type, 1.0) if result is None else result
        base = arith.mulf(base, base)


def _whole_power(base: Value, exponent: int) -> Value:
    product = _product(base, abs(exponent))
    return arith.divf(arith.constant(base.type, 1.0), product) if exponent < 0 else product


def _of_root(base: Value, root: Value, at_minus_infinity: float) -> Value:
    """Return a root as a power: that of the least number is not NaN."""
    infinity, limit = arith.constant(base.type, -numbers.inf), arith.constant(base.type, at_minus_infinity)
    return arith.select(arith.cmpf(CmpFPredicate.OEQ, base, infinity), limit, root)


def _powf(op: Operation) -> Value:
    """Expand a power; some constant exponents need no logarithm."""
    base, exponent = op.operand_values
    number = known_float(exponent)
    if number is not None and number.is_integer() and abs(number) <= _MOST_FACTORS:
        return _whole_power(base, int(number))
    if number is not None and abs(number) == 0.5:
        positive = arith.addf(base, arith.constant(base.type, 0.0))  # the power of -0 is positive
        root = math.sqrt(positive) if number > 0 else math.rsqrt(positive)
        return _of_root(base, root, numbers.inf if number > 0 else 0.0)
    return _general_power(base, exponent)


def _is_whole(value: Value) -> Value:
    return arith.cmpf(CmpFPredicate.OEQ, value, math.trunc(value))


def _general_power(base: Value, exponent: Value) -> Value:
    """Return `exp(exponent · log|base|)` with the sign of an odd power, and the limits and exceptions of the C standard."""
    zero, one, infinity, nan = [arith.constant(base.type, number) for number in (0.0, 1.0, numbers.inf, numbers.nan)]
    minus_one, minus_infinity = arith.constant(base.type, -1.0), arith.constant(base.type, -numbers.inf)

    def equal(left: Value, right: Value) -> Value:
        return arith.cmpf(CmpFPredicate.OEQ, left, right)

    power: Value = math.exp(arith.mulf(exponent, math.log(math.absf(base))))
    is_whole = _is_whole(exponent)
    is_even = _is_whole(arith.mulf(exponent, arith.constant(base.type, 0.5)))
    signed_power = arith.select(is_even, power, math.copysign(power, base))
    is_finite_negative = arith.andi(arith.cmpf(CmpFPredicate.OLT, base, zero), arith.cmpf(CmpFPredicate.OGT, base, minus_infinity))
    power = arith.select(is_whole, signed_power, arith.select(is_finite_negative, nan, power))
    from_minus_one = arith.andi(equal(base, minus_one), equal(math.absf(exponent), infinity))
    is_one = arith.ori(arith.ori(equal(exponent, zero), equal(base, one)), from_minus_one)
    return arith.select(is_one, one, power)


def _fpowi(op: Operation) -> Value:
    """Expand a constant power to multiplications, and any other to the power of the absolute value, with the sign of an odd power."""
    base, power = op.operand_values
    number = known_float(power)
    if number is not None:
        return _whole_power(base, int(number))
    magnitude = math.powf(math.absf(base), arith.sitofp(base.type, power))
    is_odd = arith.trunci(integers(power.type, 1), power) if element_width(power.type) > 1 else power
    return arith.select(is_odd, math.copysign(magnitude, base), magnitude)


# ---- others


def _fma(op: math.FmaOp) -> Value | None:
    """Round twice, if the flags allow to fuse or not."""
    if not has_flags(op, FastMathFlags.contract):
        return None
    return arith.addf(arith.mulf(op.a, op.b), op.c)


def _ctlz(op: Operation) -> Value | None:
    """Count leading zeros by bisection."""
    operand = op.operand_values[0]
    element = element_type_or_self(operand.type)
    if not isinstance(element, IntegerType) or element.width > _MOST_BITS:
        return None
    width, x, count = element.width, operand, arith.constant(operand.type, 0)
    step = 1 << (width - 1).bit_length() >> 1
    while step:
        shift, mask = arith.constant(operand.type, step), arith.constant(operand.type, ((1 << width) - 1) >> step)
        is_small = arith.cmpi(CmpIPredicate.ule, x, mask)
        more = arith.addi(count, shift)
        x = arith.select(is_small, arith.shli(x, shift), x)
        count = arith.select(is_small, more, count)
        step >>= 1
    is_zero = arith.cmpi(CmpIPredicate.eq, operand, arith.constant(operand.type, 0))
    return arith.select(is_zero, arith.constant(operand.type, width), count)


def _rsqrt(op: Operation) -> Value:
    x = op.operand_values[0]
    one = arith.constant(x.type, 1.0)
    return arith.divf(one, math.sqrt(x))


def _clampf(op: math.ClampFOp) -> Value:
    smaller = arith.minimumf(op.value, op.max, fastmath=op.fastmath)
    return arith.maximumf(smaller, op.min, fastmath=op.fastmath)


_EXPANSIONS: Final[tuple[tuple[Any, Any], ...]] = (
    (math.CountLeadingZerosOp, _ctlz),
    (math.SinhOp, _sinh),
    (math.CoshOp, _cosh),
    (math.TanOp, _tan),
    (math.TanhOp, _tanh),
    (math.AsinhOp, _asinh),
    (math.AcoshOp, _acosh),
    (math.AtanhOp, _atanh),
    (math.FmaOp, _fma),
    (math.CeilOp, _ceil),
    (math.Exp2Op, _exp2),
    (math.PowFOp, _powf),
    (math.FPowIOp, _fpowi),
    (math.RoundOp, _round),
    (math.RoundEvenOp, _roundeven),
    (math.RsqrtOp, _rsqrt),
    (math.ClampFOp, _clampf),
)
