"""Computing with floats of at most 8 bits in `f64`, and converting them exactly in integer arithmetic."""

from __future__ import annotations

from typing import Any, Final

from generated import arith
from generated.arith import CmpIPredicate, RoundingMode
from ods.builtin import F32Type, F64Type, FloatType, IntegerType
from ods.builtin.float_format import FloatFormat
from ods.builtin.type_utilities import is_small_float, same_shape
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.target import ConversionTarget
from ods.ir.interfaces import element_type_or_self
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import ReplacementPattern

from .float_emulation import emulate_types
from .small_floats import SCALING_PATTERNS

_SINGLE: Final = F32Type.get()
_DOUBLE: Final = F64Type.get()
_SINGLE_NAN: Final = 0x7FC00000
_SINGLE_INFINITY: Final = 0x7F800000


def expand_small_floats(op: Operation) -> None:
    """Replace the arithmetic of small floats inside `op` by that of `f64` and of integers.  Raises DiagnosticError.

    `f64` holds each sum, product and fused product of two small floats exactly, so that results are rounded once.
    """
    scaling = ConversionTarget()
    scaling.mark_unknown_op_dynamically_legal(lambda each: True)
    scaling.add_dynamically_legal_op(arith.ScalingExtFOp, arith.ScalingTruncFOp, callback=lambda each: not _uses_small_floats(each))
    apply_partial_conversion(op, scaling, SCALING_PATTERNS)
    emulate_types(op, is_small_float, _DOUBLE, ("arith", "math"), is_left=_is_rounded_twice)
    conversions = ConversionTarget()
    conversions.mark_unknown_op_dynamically_legal(lambda each: True)
    conversions.add_dynamically_legal_op(arith.ExtFOp, arith.TruncFOp, callback=lambda each: not _is_expanded(each))
    patterns = [ReplacementPattern(arith.ExtFOp, _extended), ReplacementPattern(arith.TruncFOp, _truncated)]
    apply_partial_conversion(op, conversions, patterns)


def _uses_small_floats(op: Operation) -> bool:
    return any(is_small_float(element_type_or_self(type_)) for type_ in (*op.operand_types, *op.result_types))


def _is_rounded_twice(op: Operation) -> bool:
    """Return True for the conversion of an integer that `f64` cannot hold to the format whose range is larger than that of the integer."""
    if not isinstance(op, (arith.SIToFPOp, arith.UIToFPOp)):
        return False
    integer, float_type = (element_type_or_self(value.type) for value in (op.operand_values[0], op.result_values[0]))
    assert isinstance(integer, IntegerType) and isinstance(float_type, FloatType)
    return integer.width > _DOUBLE.format.precision and float_type.format.max_exponent >= _DOUBLE.format.precision


def _is_expanded(op: Operation) -> bool:
    """Return True for conversions from and to small floats that round to nearest; wider formats than `f64` are not supported."""
    operand, result = (element_type_or_self(value.type) for value in (op.operand_values[0], op.result_values[0]))
    assert isinstance(operand, FloatType) and isinstance(result, FloatType)
    if isinstance(op, arith.TruncFOp) and not (
        op.roundingmode is None or RoundingMode(op.roundingmode.value) is RoundingMode.to_nearest_even
    ):
        return False
    return (is_small_float(operand) or is_small_float(result)) and max(operand.width, result.width) <= _DOUBLE.width


# ---- conversions


class _Bits:
    """Integer arithmetic on the bits of a value, or of each element of a vector."""

    def __init__(self, value: Value) -> None:
        self.value, self.type = value, value.type

    def constant(self, number: int) -> Value:
        """Return a constant of the type of these bits."""
        return arith.constant(self.type, number)

    def masked(self, mask: int) -> _Bits:
        """Return the bits that a mask has, too."""
        return _Bits(arith.andi(self.value, self.constant(mask)))

    def shifted(self, count: int) -> _Bits:
        """Return the bits shifted to the left by `count`, or to the right by `-count`."""
        amount = self.constant(abs(count))
        return _Bits(arith.shli(self.value, amount) if count >= 0 else arith.shrui(self.value, amount))

    def plus(self, other: _Bits | int) -> _Bits:
        """Return the sum."""
        return _Bits(arith.addi(self.value, self.constant(other) if isinstance(other, int) else other.value))

    def joined(self, other: _Bits) -> _Bits:
        """Return the bits that either has."""
        return _Bits(arith.ori(self.value, other.value))

    def when(self, predicate: CmpIPredicate, number: int, chosen: _Bits | int, otherwise: _Bits) -> _Bits:
        """Return `chosen` where the bits compare so with a number, else `otherwise`."""
        condition = arith.cmpi(predicate, self.value, self.constant(number))
        return _Bits(arith.select(condition, otherwise.constant(chosen) if isinstance(chosen, int) else chosen.value, otherwise.value))

    def as_float(self, element: FloatType) -> Value:
        """Return the float that has these bits."""
        result: Value = arith.bitcast(same_shape(self.type, element), self.value)
        return result

    def resized(self, width: int) -> _Bits:
        """Return the bits with zeros in front, or their lowest ones."""
        type_ = same_shape(self.type, IntegerType.get_signless(width))
        return _Bits((arith.extui if width > _element(self.type).width else arith.trunci)(type_, self.value))


def _element(type_: Type) -> Any:
    return element_type_or_self(type_)


def _bits_of(value: Value) -> _Bits:
    width = _element(value.type).width
    return _Bits(arith.bitcast(same_shape(value.type, IntegerType.get_signless(width)), value))


def _extended(op: arith.ExtFOp) -> Value:
    """Return the value as `f32`, which holds every small float, converted to the wanted type."""
    operand, type_ = op.operand_values[0], op.result_values[0].type
    format_ = _element(operand.type).format
    result = _exponent_extended(operand) if not format_.has_zero else _extended_to_single(operand, format_)
    wanted = _element(type_)
    if wanted is _SINGLE:
        return result
    converted: Value = (arith.extf if wanted.width > 32 else arith.truncf)(type_, result)
    return converted if not is_small_float(wanted) else _truncated_value(result, type_)


def _exponent_extended(operand: Value) -> Value:
    """Return a float that is an exponent as `f32`: its bits, but for the least number, which is subnormal, and NaN."""
    bits = _bits_of(operand).resized(32)
    number = bits.when(CmpIPredicate.eq, 0, 1 << 22, bits.shifted(23))
    return bits.when(CmpIPredicate.eq, 0xFF, _SINGLE_NAN, number).as_float(_SINGLE)


def _extended_to_single(operand: Value, format_: FloatFormat) -> Value:
    """Return a float as `f32`: its bits at the place where `f32` has them, times the difference of the scales."""
    raw = _bits_of(operand).resized(32)
    magnitude = raw.masked(format_.sign_bit - 1)
    placed = magnitude.shifted(23 - format_.fraction_bits)
    scale = arith.constant(same_shape(operand.type, _SINGLE), 2.0 ** (127 - format_.bias))
    result = _bits_of(arith.mulf(placed.as_float(_SINGLE), scale))
    if format_.non_finite == "ieee":
        special = placed.joined(_Bits(placed.constant(_SINGLE_INFINITY)))
        result = magnitude.when(CmpIPredicate.uge, format_.infinity, special, result)
    elif format_.non_finite == "all ones":
        result = magnitude.when(CmpIPredicate.eq, format_.nan, _SINGLE_NAN, result)
    result = result.joined(raw.masked(format_.sign_bit).shifted(32 - format_.width))
    if format_.non_finite == "negative zero":
        result = raw.when(CmpIPredicate.eq, format_.nan, _SINGLE_NAN, result)
    return result.as_float(_SINGLE)


def _truncated(op: arith.TruncFOp) -> Value:
    """Return the value rounded to nearest."""
    return _truncated_value(op.operand_values[0], op.result_values[0].type)


def _truncated_value(operand: Value, type_: Type) -> Value:
    given, wanted = _element(operand.type), _element(type_)
    if given.width < 32:
        operand = arith.extf(same_shape(operand.type, _SINGLE), operand)
    if not wanted.format.has_zero and _element(operand.type) is _SINGLE:  # its least number is subnormal in f32
        operand = arith.extf(same_shape(operand.type, _DOUBLE), operand)
    return _rounded(operand, _element(operand.type).format, wanted.format).as_float(wanted)


def _rounded(operand: Value, source: FloatFormat, format_: FloatFormat) -> _Bits:
    """Return the bits of the nearest number of a format, of two the even one.

    The bits of a normal number are rounded as integers. Subnormal numbers are rounded by adding a number with the same last digit.
    """
    bits = _bits_of(operand)
    magnitude = bits.masked(source.sign_bit - 1)
    dropped = source.fraction_bits - format_.fraction_bits
    half = 1 << dropped - 1
    added = magnitude.shifted(-dropped).masked(1).plus(half - 1) if format_.precision > 1 else half  # a significand of one digit is odd
    biased = magnitude.plus(added)
    rebias = (source.bias - format_.bias) << source.fraction_bits
    normal = biased.plus(-rebias).shifted(-dropped)
    least = source.from_float(format_.least_normal)
    if format_.has_zero:
        shift = 2.0 ** (format_.min_exponent - format_.fraction_bits + source.fraction_bits)
        value_type = _element(operand.type)
        total = arith.addf(magnitude.as_float(value_type), arith.constant(operand.type, shift))
        small = _bits_of(total).plus(-source.from_float(shift))
        number = magnitude.when(CmpIPredicate.ult, least, small, normal)
    else:
        number = magnitude.when(CmpIPredicate.ult, least, 0, normal)
    finite = format_.largest
    if format_.non_finite == "ieee":
        number = number.when(CmpIPredicate.ugt, finite, format_.infinity, number)
        number = magnitude.when(CmpIPredicate.ugt, source.infinity, format_.nan, number)
    elif format_.non_finite != "negative zero":  # a format without NaN gets the largest number
        number = number.when(CmpIPredicate.ugt, finite, finite if format_.non_finite == "none" else format_.nan, number)
    if not format_.signed:
        return bits.when(CmpIPredicate.ugt, source.sign_bit, format_.nan, number).resized(format_.width)
    signed = number.joined(bits.masked(source.sign_bit).shifted(format_.width - source.width))
    if format_.non_finite == "negative zero":
        signed = number.when(CmpIPredicate.ugt, finite, format_.nan, number.when(CmpIPredicate.eq, 0, number, signed))
    return signed.resized(format_.width)
