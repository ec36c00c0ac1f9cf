"""The expansions of mlir-opt 22 that lose signs of zero, accuracy or numbers; `--mlir-22-bugs` asks for them."""

from __future__ import annotations

import math as numbers
from typing import Any, Final

from generated import arith, math
from generated.arith import CmpFPredicate, CmpIPredicate
from ods.builtin import F32Type, FloatType, IntegerType
from ods.ir.interfaces import element_type_or_self
from ods.ir.operation import Operation
from ods.ir.value import Value

from .common import element_width, integers, known_float

_MOST_BITS: Final = 64
"""`math.ctlz` of wider integers is not expanded."""


def _truncated(operand: Value) -> Value:
    """Return a value without its fraction, with the same sign."""
    integer = arith.fptosi(integers(operand.type, 64), operand)
    return math.copysign(arith.sitofp(operand.type, integer), operand)


def _sinh(op: Operation) -> Value:
    x = op.operand_values[0]
    exp, inverse = math.exp(x), math.exp(arith.negf(x))
    difference = arith.subf(exp, inverse)
    return arith.mulf(difference, arith.constant(x.type, 0.5))


def _cosh(op: Operation) -> Value:
    x = op.operand_values[0]
    exp, inverse = math.exp(x), math.exp(arith.negf(x))
    total = arith.addf(exp, inverse)
    return arith.mulf(total, arith.constant(x.type, 0.5))


def _tanh(op: Operation) -> Value:
    """Expand to `(1 - exp(-2|x|)) / (1 + exp(-2|x|))` with the sign of `x`."""
    x = op.operand_values[0]
    zero, one, minus_two = [arith.constant(x.type, number) for number in (0.0, 1.0, -2.0)]
    is_negative = arith.uitofp(x.type, arith.cmpf(CmpFPredicate.OLT, x, zero))
    sign = arith.addf(arith.mulf(is_negative, minus_two), one)
    exp = math.exp(arith.mulf(minus_two, arith.mulf(sign, x)))
    dividend = arith.subf(one, exp)
    return arith.mulf(sign, arith.divf(dividend, arith.addf(one, exp)))


def _asinh(op: Operation) -> Value:
    x = op.operand_values[0]
    root = math.sqrt(math.fma(x, x, arith.constant(x.type, 1.0)))
    return math.log(arith.addf(x, root))


def _acosh(op: Operation) -> Value:
    x = op.operand_values[0]
    root = math.sqrt(math.fma(x, x, arith.constant(x.type, -1.0)))
    return math.log(arith.addf(x, root))


def _atanh(op: Operation) -> Value:
    x = op.operand_values[0]
    one = arith.constant(x.type, 1.0)
    dividend = arith.addf(x, one)
    divisor = arith.addf(arith.negf(x), one)
    log = math.log(arith.divf(dividend, divisor))
    return arith.mulf(log, arith.constant(x.type, 0.5))


def _fma(op: Operation) -> Value:
    a, b, c = op.operand_values
    return arith.addf(arith.mulf(a, b), c)


def _ceil(op: Operation) -> Value | None:
    x = op.operand_values[0]
    truncated = _truncated(x)
    zero, one = arith.constant(x.type, 0.0), arith.constant(x.type, 1.0)
    is_greater = arith.cmpf(CmpFPredicate.OGT, x, truncated)
    return arith.addf(truncated, arith.select(is_greater, one, zero))


def _exp2(op: Operation) -> Value:
    x = op.operand_values[0]
    return math.exp(arith.mulf(x, arith.constant(x.type, numbers.log(2))))


def _powf(op: Operation) -> Value:
    """Expand a power; some constant exponents need no logarithm."""
    base, exponent = op.operand_values
    number = known_float(exponent)
    if number == 0:
        return arith.constant(base.type, 1.0)
    if number == 1:
        return base
    if number == -1:
        return arith.divf(arith.constant(base.type, 1.0), base)
    if number == 0.5:
        return math.sqrt(base)
    if number == -0.5:
        return math.rsqrt(base)
    if number == 2:
        return arith.mulf(base, base)
    if number == -2:
        one = arith.constant(base.type, 1.0)
        return arith.divf(one, arith.mulf(base, base))
    if number == 3:
        return arith.mulf(arith.mulf(base, base), base)
    return math.exp(arith.mulf(exponent, math.log(base)))


def _fpowi(op: Operation) -> Value:
    """Expand a constant power to multiplications, and any other to a power with a float exponent."""
    base, power = op.operand_values
    number = known_float(power)
    if number is None:
        return math.powf(base, arith.sitofp(base.type, power))
    one, result = arith.constant(base.type, 1.0), arith.constant(base.type, 1.0)
    count = abs(int(number))
    while count:
        if count & 1:
            result = arith.mulf(base, result)
        count >>= 1
        base = arith.mulf(base, base)
    return _inverse(one, result) if number < 0 else result


def _inverse(one: Value, value: Value) -> Value:
    """Return `1 / value`; for a zero, the infinity with its sign."""
    zero, minus_zero, infinity, minus_infinity = [arith.constant(value.type, number) for number in (0.0, -0.0, numbers.inf, -numbers.inf)]
    is_zero, is_minus_zero = arith.cmpf(CmpFPredicate.OEQ, value, zero), arith.cmpf(CmpFPredicate.OEQ, value, minus_zero)
    result = arith.select(is_zero, infinity, arith.divf(one, value))
    return arith.select(is_minus_zero, minus_infinity, result)


def _round(op: Operation) -> Value | None:
    """Add a half and truncate, for f32; large numbers stay unchanged."""
    x = op.operand_values[0]
    if element_type_or_self(x.type) is not F32Type.get():
        return None
    whole = integers(x.type, 32)
    half = arith.constant(x.type, 0.5)
    width, bias, mask = [arith.constant(whole, number) for number in (23, 127, 255)]
    rounded = _truncated(arith.addf(x, math.copysign(half, x)))
    exponent = arith.andi(arith.shrui(arith.bitcast(whole, x), width), mask)
    is_large = arith.cmpi(CmpIPredicate.sge, arith.subi(exponent, bias), width)
    return arith.select(is_large, x, rounded)


def _ctlz(op: Operation) -> Value | None:
    """Count leading zeros by bisection."""
    operand = op.operand_values[0]
    if not isinstance(element_type_or_self(operand.type), IntegerType) or element_width(operand.type) > _MOST_BITS:
        return None  # mlir-opt 22 crashes for an index
    width = element_width(operand.type)
    x, count = operand, arith.constant(operand.type, 0)
    bits = width
    while bits > 1:
        half = bits // 2
        shift, mask = arith.constant(operand.type, half), arith.constant(operand.type, ((1 << width) - 1) >> half)
        is_small = arith.cmpi(CmpIPredicate.ule, x, mask)
        more = arith.addi(count, shift)
        x = arith.select(is_small, arith.shli(x, shift), x)
        count = arith.select(is_small, more, count)
        bits //= 2
    zero = arith.constant(operand.type, 0)
    is_zero = arith.cmpi(CmpIPredicate.eq, operand, zero)
    return arith.select(is_zero, arith.constant(operand.type, width), count)


def _roundeven(op: Operation) -> Value | None:
    """Round, and correct the result by one if the number is halfway and the result odd."""
    x = op.operand_values[0]
    element = element_type_or_self(x.type)
    if not isinstance(element, FloatType):
        return None
    width, mantissa_width = element.width, element.format.precision - 1
    exponent_width = width - mantissa_width - 1
    whole = integers(x.type, width)
    one_float = arith.constant(x.type, 1.0)
    zero, one, minus_one, mantissa_bits, most, bias, half_bit, mantissa_mask, exponent_mask = [
        arith.constant(whole, number)
        for number in (
            0,
            1,
            -1,
            mantissa_width,
            width - 1,
            (1 << (exponent_width - 1)) - 1,
            1 << (mantissa_width - 1),
            (1 << mantissa_width) - 1,
            (1 << exponent_width) - 1,
        )
    ]

    def shifted(value: Value, shift: Value) -> Value:
        return arith.shrui(value, arith.minsi(arith.maxsi(shift, zero), most))

    def masked(value: Value, shift: Value) -> Value:
        return arith.andi(value, shifted(mantissa_mask, shift))

    bits = arith.bitcast(whole, x)
    rounded = math.round(x)
    rounded_bits = arith.bitcast(whole, rounded)
    exponent = arith.subi(arith.andi(arith.shrui(bits, mantissa_bits), exponent_mask), bias)
    rounded_exponent = arith.subi(arith.andi(arith.shrui(rounded_bits, mantissa_bits), exponent_mask), bias)
    is_one = arith.cmpi(CmpIPredicate.eq, rounded_exponent, zero)
    odd_bit = masked(rounded_bits, arith.subi(rounded_exponent, one))
    is_odd = arith.ori(arith.cmpi(CmpIPredicate.ne, odd_bit, zero), is_one)
    is_half = arith.cmpi(CmpIPredicate.eq, exponent, minus_one)
    expected = arith.select(is_half, zero, shifted(half_bit, exponent))
    is_halfway: Value = arith.cmpi(CmpIPredicate.eq, masked(bits, exponent), expected)
    is_not_tiny = arith.cmpi(CmpIPredicate.sge, exponent, minus_one)
    has_fraction = arith.cmpi(CmpIPredicate.slt, exponent, mantissa_bits)
    is_halfway = arith.andi(arith.andi(is_halfway, has_fraction), is_not_tiny)
    smaller = arith.subf(rounded, math.copysign(one_float, x))
    result = arith.select(arith.andi(is_odd, is_halfway), smaller, rounded)
    return math.copysign(result, x)


def _clampf(op: math.ClampFOp) -> Value:
    smaller = arith.minimumf(op.value, op.min, fastmath=op.fastmath)
    return arith.maximumf(smaller, op.max, fastmath=op.fastmath)


MLIR_22_EXPANSIONS: Final[dict[Any, Any]] = {
    math.CountLeadingZerosOp: _ctlz,
    math.SinhOp: _sinh,
    math.CoshOp: _cosh,
    math.TanhOp: _tanh,
    math.AsinhOp: _asinh,
    math.AcoshOp: _acosh,
    math.AtanhOp: _atanh,
    math.FmaOp: _fma,
    math.CeilOp: _ceil,
    math.Exp2Op: _exp2,
    math.PowFOp: _powf,
    math.FPowIOp: _fpowi,
    math.RoundOp: _round,
    math.RoundEvenOp: _roundeven,
    math.ClampFOp: _clampf,
}
