"""Conversions of small float types with integer arithmetic."""

from __future__ import annotations

from typing import Final

from generated import arith
from generated.arith import CmpFPredicate, CmpIPredicate
from ods.builtin import BF16Type, F32Type, Float4E2M1FNType, Float8E8M0FNUType, FloatType, IntegerType
from ods.builtin.type_utilities import same_shape
from ods.ir.interfaces import element_type_or_self
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import ReplacementPattern, RewritePattern

_F32: Final = F32Type.get()


def is_bf16(type_: Type) -> bool:
    """Return True for `bf16`."""
    return type_ is BF16Type.get()


def is_f32(type_: Type) -> bool:
    """Return True for `f32`."""
    return type_ is _F32


def _integers(like: Type, width: int) -> Type:
    return same_shape(like, IntegerType.get_signless(width))


def _width(type_: Type) -> int:
    element = element_type_or_self(type_)
    assert isinstance(element, FloatType)
    return element.width


def _extend_bf16(op: arith.ExtFOp) -> Value | None:
    """Extend a bf16, whose bits are the upper half of the f32."""
    operand, type_ = op.operand_values[0], op.result_values[0].type
    if not is_bf16(element_type_or_self(operand.type)) or not is_f32(element_type_or_self(type_)):
        return None
    wide = _integers(operand.type, 32)
    bits = arith.extui(wide, arith.bitcast(_integers(operand.type, 16), operand))
    return arith.bitcast(type_, arith.shli(bits, arith.constant(wide, 16)))


def _truncate_to_bf16(op: arith.TruncFOp) -> Value | None:
    """Truncate to a bf16: round to the nearest even upper half; every NaN becomes the same."""
    operand, type_ = op.operand_values[0], op.result_values[0].type
    if not is_f32(element_type_or_self(operand.type)) or not is_bf16(element_type_or_self(type_)) or op.roundingmode is not None:
        return None
    narrow, wide = _integers(operand.type, 16), _integers(operand.type, 32)
    is_nan = arith.cmpf(CmpFPredicate.UNE, operand, operand)
    half, nan = arith.constant(wide, 0x7FFF), arith.constant(narrow, 0x7FC0)
    sixteen, one = arith.constant(wide, 16), arith.constant(wide, 1)
    bits = arith.bitcast(wide, operand)
    is_odd = arith.andi(arith.shrui(bits, sixteen), one)
    biased = arith.addi(bits, arith.addi(is_odd, half))
    rounded = arith.trunci(narrow, arith.shrui(biased, sixteen))
    return arith.bitcast(type_, arith.select(is_nan, nan, rounded))


def _extend_f4(op: arith.ExtFOp) -> Value | None:
    """Extend an f4E2M1FN: compose the exponent, the mantissa and the sign of the f32."""
    operand, type_ = op.operand_values[0], op.result_values[0].type
    if not isinstance(element_type_or_self(operand.type), Float4E2M1FNType):
        return None
    small, wide = _integers(operand.type, 4), _integers(operand.type, 32)
    bits = arith.bitcast(small, operand)
    zero, one, two, four, seven = [arith.constant(small, number) for number in (0, 1, 2, 4, 7)]
    magnitude = arith.andi(bits, seven)
    twenty = arith.constant(wide, 20)
    low = arith.shli(magnitude, two)
    is_half = arith.cmpi(CmpIPredicate.eq, magnitude, one)
    low = arith.shli(arith.extui(wide, arith.select(is_half, zero, low)), twenty)
    no_exponent, high_exponent, low_exponent = [arith.constant(wide, number) for number in (0, 0x40000000, 0x3F000000)]
    exponent = arith.select(arith.cmpi(CmpIPredicate.uge, magnitude, four), high_exponent, low_exponent)
    exponent = arith.select(arith.cmpi(CmpIPredicate.eq, magnitude, zero), no_exponent, exponent)
    sign, eight = arith.constant(wide, 0x80000000), arith.constant(small, 8)
    signed = arith.select(arith.cmpi(CmpIPredicate.uge, bits, eight), sign, no_exponent)
    result: Value = arith.bitcast(same_shape(operand.type, _F32), arith.addi(arith.addi(low, exponent), signed))
    return result if is_f32(element_type_or_self(type_)) else arith.truncf(type_, result)


def _truncate_to_f4(op: arith.TruncFOp) -> Value | None:
    """Truncate to an f4E2M1FN: clamp to its range, and round the bits of the f32."""
    operand, type_ = op.operand_values[0], op.result_values[0].type
    if not isinstance(element_type_or_self(type_), Float4E2M1FNType):
        return None
    small, byte, wide, single = [_integers(operand.type, width) for width in (4, 8, 32)] + [same_shape(operand.type, _F32)]
    if not is_f32(element_type_or_self(operand.type)):
        operand = arith.extf(single, operand)
    one, three = arith.constant(small, 1), arith.constant(small, 3)
    twenty_two, zero_byte, ones_byte = arith.constant(wide, 22), arith.constant(byte, 0), arith.constant(byte, 0xFF)
    zero = arith.constant(wide, 0)
    upper, lower = arith.constant(single, 6.0), arith.constant(single, -6.0)
    bits = arith.bitcast(wide, arith.maxnumf(lower, arith.minnumf(upper, operand)))
    sign = arith.trunci(small, arith.shrui(bits, arith.constant(wide, 31)))
    result: Value = arith.shli(sign, three)
    bias, mantissa_width = arith.constant(wide, 0x7E), arith.constant(wide, 23)
    exponent = arith.subi(arith.shrui(bits, mantissa_width), bias)
    result = arith.addi(result, arith.shli(arith.trunci(small, exponent), one))
    first_bit = arith.andi(bits, arith.constant(wide, 0x400000))
    result = arith.addi(result, arith.trunci(small, arith.shrui(first_bit, twenty_two)))
    mask = arith.constant(wide, 0x7FFFFF)
    exponent_byte = arith.trunci(byte, exponent)
    is_subnormal = arith.cmpi(CmpIPredicate.sle, exponent_byte, zero_byte)
    is_minus_one = arith.cmpi(CmpIPredicate.eq, exponent_byte, ones_byte)
    mantissa = arith.andi(bits, mask)
    is_half = arith.andi(is_minus_one, arith.cmpi(CmpIPredicate.ugt, mantissa, zero))
    is_zero = arith.cmpi(CmpIPredicate.eq, exponent_byte, zero_byte)
    subnormal, half = arith.constant(small, 0xF), arith.constant(small, 0)
    special = arith.select(is_half, half, arith.select(is_subnormal, subnormal, result))
    result = arith.select(is_zero, result, special)
    last_bits, round_bit = arith.constant(wide, 0x3FFFFF), arith.constant(wide, 0x200000)
    is_rounded: Value = arith.cmpi(CmpIPredicate.uge, arith.andi(bits, last_bits), round_bit)
    is_rounded = arith.ori(is_rounded, is_subnormal)
    return arith.bitcast(type_, arith.select(is_rounded, arith.addi(result, one), result))


def _extend_f8(op: arith.ExtFOp) -> Value | None:
    """Extend an f8E8M0FNU, whose bits are the exponent of the f32."""
    operand, type_ = op.operand_values[0], op.result_values[0].type
    if not isinstance(element_type_or_self(operand.type), Float8E8M0FNUType):
        return None
    byte, wide = _integers(operand.type, 8), _integers(operand.type, 32)
    bits = arith.bitcast(byte, operand)
    nan_byte, nan, width = arith.constant(byte, 0xFF), arith.constant(wide, 0xFFFFFFFF), arith.constant(wide, 23)
    shifted = arith.shli(arith.extui(wide, bits), width)
    is_nan = arith.cmpi(CmpIPredicate.eq, bits, nan_byte)
    result: Value = arith.bitcast(same_shape(operand.type, _F32), arith.select(is_nan, nan, shifted))
    return _resized(result, type_, op)


def _resized(value: Value, type_: Type, op: arith.ExtFOp) -> Value:
    """Convert an f32 to another type."""
    if _width(type_) == 32:
        return value
    return (arith.truncf if _width(type_) < 32 else arith.extf)(type_, value, fastmath=op.fastmath)


def _truncate_to_f8(op: arith.TruncFOp) -> Value | None:
    """Truncate to an f8E8M0FNU, the exponent of the f32."""
    operand, type_ = op.operand_values[0], op.result_values[0].type
    if not isinstance(element_type_or_self(type_), Float8E8M0FNUType) or op.roundingmode is not None:
        return None
    single, wide = same_shape(operand.type, _F32), _integers(operand.type, 32)
    if _width(operand.type) != 32:
        operand = (arith.extf if _width(operand.type) < 32 else arith.truncf)(single, operand, fastmath=op.fastmath)
    bits = arith.bitcast(wide, operand)
    exponent = arith.shrui(bits, arith.constant(wide, 23))
    return arith.bitcast(type_, arith.trunci(_integers(operand.type, 8), exponent))


def _scale_of(op: arith.ScalingExtFOp | arith.ScalingTruncFOp) -> Value | None:
    """Return the scale as f8E8M0FNU; None if it has another small type."""
    scale = op.scale
    if _width(scale.type) >= 16:
        return arith.truncf(same_shape(scale.type, Float8E8M0FNUType.get()), scale, fastmath=op.fastmath)
    return scale if isinstance(element_type_or_self(scale.type), Float8E8M0FNUType) else None


def _extend_scaled(op: arith.ScalingExtFOp) -> Value | None:
    scale, type_ = _scale_of(op), op.result_values[0].type
    if scale is None:
        return None
    factor = arith.extf(type_, scale, fastmath=op.fastmath)
    return arith.mulf(arith.extf(type_, op.in_, fastmath=op.fastmath), factor, fastmath=op.fastmath)


def _truncate_scaled(op: arith.ScalingTruncFOp) -> Value | None:
    scale = _scale_of(op)
    if scale is None:
        return None
    divisor = arith.extf(op.in_.type, scale, fastmath=op.fastmath)
    quotient = arith.divf(op.in_, divisor, fastmath=op.fastmath)
    return arith.truncf(op.result_values[0].type, quotient, roundingmode=op.roundingmode, fastmath=op.fastmath)


BF16_PATTERNS: Final[list[RewritePattern]] = [
    ReplacementPattern(arith.ExtFOp, _extend_bf16),
    ReplacementPattern(arith.TruncFOp, _truncate_to_bf16),
]
F8_PATTERNS: Final[list[RewritePattern]] = [
    ReplacementPattern(arith.ExtFOp, _extend_f8),
    ReplacementPattern(arith.TruncFOp, _truncate_to_f8),
]
F4_PATTERNS: Final[list[RewritePattern]] = [
    ReplacementPattern(arith.ExtFOp, _extend_f4),
    ReplacementPattern(arith.TruncFOp, _truncate_to_f4),
]
SCALING_PATTERNS: Final[list[RewritePattern]] = [
    ReplacementPattern(arith.ScalingExtFOp, _extend_scaled),
    ReplacementPattern(arith.ScalingTruncFOp, _truncate_scaled),
]
