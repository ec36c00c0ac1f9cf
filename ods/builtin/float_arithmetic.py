"""Arithmetic on the bits of floating-point numbers, with correct rounding to nearest (LLVM `APFloat`)."""

from __future__ import annotations

import operator
from typing import Literal

from ..ir.context import copies_mlir_22_bugs
from .float_format import FloatFormat, Number

_ONE_NAN = ("all ones", "negative zero")
"""Formats with a single NaN."""

Ordering = Literal["less", "equal", "greater", "unordered"]


def negate(form: FloatFormat, bits: int) -> int:
    """Return the bits with the opposite sign."""
    return with_sign(form, bits, not bits & form.sign_bit)


def with_sign(form: FloatFormat, bits: int, negative: bool) -> int:
    """Return the bits with the given sign; some formats have no sign for NaN and zero."""
    if form.non_finite == "negative zero" and not bits & ~form.sign_bit:
        return bits
    return bits & ~form.sign_bit | (form.sign_bit if negative else 0)


def is_nan(form: FloatFormat, bits: int) -> bool:
    """Return True if the bits are a NaN."""
    return form.decode(bits).kind == "nan"


def is_signaling(form: FloatFormat, bits: int) -> bool:
    """Return True if the bits are a signaling NaN; only IEEE formats have any."""
    return form.non_finite == "ieee" and is_nan(form, bits) and form.quieted(bits) != bits


def is_zero(form: FloatFormat, bits: int) -> bool:
    """Return True if the bits are a positive or negative zero."""
    return form.has_zero and (bits == 0 or (bits == form.sign_bit and form.non_finite != "negative zero"))


def subtract(form: FloatFormat, left: int, right: int) -> int:
    """Return the bits of `left - right`."""
    difference = form.by_machine(operator.sub, left, right)
    if difference is not None:
        return difference
    return form.quieted(right) if is_nan(form, right) and not is_nan(form, left) else form.add(left, negate(form, right))


def multiply(form: FloatFormat, left: int, right: int) -> int:
    """Return the bits of `left * right`."""
    product = form.by_machine(operator.mul, left, right)
    if product is not None:
        return product
    a, b = form.decode(left), form.decode(right)
    sign = a.negative != b.negative
    if "nan" in (a.kind, b.kind):
        return form.quieted(left if a.kind == "nan" else right)
    if "infinite" in (a.kind, b.kind):
        other = b if a.kind == "infinite" else a
        return form.nan if other.kind == "finite" and other.significand == 0 else _infinity(form, sign)
    return form.encode(sign, a.significand * b.significand, a.exponent + b.exponent)


def divide(form: FloatFormat, left: int, right: int) -> int:
    """Return the bits of `left / right`."""
    a, b = form.decode(left), form.decode(right)
    sign = a.negative != b.negative
    if "nan" in (a.kind, b.kind):
        return form.quieted(left if a.kind == "nan" else right)
    if a.kind == "infinite":
        return form.nan if b.kind == "infinite" else _infinity(form, sign)
    if b.kind == "infinite":
        return form.encode(sign, 0, 0)
    if b.significand == 0:
        return form.nan if a.significand == 0 else _infinity(form, sign)
    extra = 2 * form.precision + 4
    quotient, rest = divmod(a.significand << extra, b.significand)
    return form.encode(sign, quotient, a.exponent - b.exponent - extra, rest != 0)


def remainder(form: FloatFormat, left: int, right: int) -> int:
    """Return the bits of the remainder of `left / right`, with the sign of `left` (C `fmod`)."""
    a, b = form.decode(left), form.decode(right)
    if "nan" in (a.kind, b.kind):
        return form.quieted(left if a.kind == "nan" else right)
    if a.kind == "infinite" or (b.kind == "finite" and b.significand == 0):
        return form.nan
    if b.kind == "infinite" or a.significand == 0:
        return left
    exponent = min(a.exponent, b.exponent)
    rest = (a.significand << a.exponent - exponent) % (b.significand << b.exponent - exponent)
    return form.encode(a.negative, rest, exponent)


def compare(form: FloatFormat, left: int, right: int) -> Ordering:
    """Return the order of two numbers; "unordered" if one is a NaN."""
    a, b = form.decode(left), form.decode(right)
    if "nan" in (a.kind, b.kind):
        return "unordered"
    first, second = _key(a), _key(b)
    if first[0] != second[0] or "infinite" in (a.kind, b.kind):
        return _ordered(first[0], second[0])
    exponent = min(a.exponent, b.exponent)
    return _ordered(first[1] << a.exponent - exponent, second[1] << b.exponent - exponent)


def _key(number: Number) -> tuple[int, int]:
    """Return a sort key: -1 or 1 for the infinities, otherwise 0; and the signed significand."""
    if number.kind == "infinite":
        return (-1 if number.negative else 1, 0)
    return (0, -number.significand if number.negative else number.significand)


def _ordered(left: int, right: int) -> Ordering:
    return "equal" if left == right else "less" if left < right else "greater"


def convert(source: FloatFormat, target: FloatFormat, bits: int) -> int | None:
    """Return the bits of the same number in another format; None if that format cannot represent it."""
    number = source.decode(bits)
    if number.kind == "nan":
        return _converted_nan(source, target, bits)
    if number.kind == "infinite":
        return _infinity(target, number.negative) if target.non_finite in ("ieee", "none") else None
    if number.significand == 0 and not target.has_zero:
        return 0
    made = target.encode(number.negative, number.significand, number.exponent)
    back = target.decode(made)
    if back.kind != "finite" or _value(back) != _value(number) or (number.significand == 0 and back.negative != number.negative):
        return None
    return made


def _converted_nan(source: FloatFormat, target: FloatFormat, bits: int) -> int | None:
    """Return a NaN with the same payload; None if payload bits would be lost, or if it is signaling."""
    if is_signaling(source, bits):
        return None
    sign = target.sign_bit if bits & source.sign_bit else 0
    if target.non_finite in _ONE_NAN:
        return None if source.non_finite not in _ONE_NAN else target.nan if target.nan == target.sign_bit else sign | target.nan
    if source.non_finite == "negative zero":
        return target.nan
    payload = bits & ((1 << source.precision - 1) - 1)
    shift = target.precision - source.precision
    if shift < 0 and payload & ((1 << -shift) - 1):
        return None
    loses_nan = source.non_finite != "none" and copies_mlir_22_bugs()  # mlir-opt 22 returns infinity for a NaN without payload
    if target.non_finite == "none" or not payload and not loses_nan:
        return sign | target.nan
    return sign | target.infinity | (payload << shift if shift >= 0 else payload >> -shift)


def _value(number: Number) -> tuple[int, int]:
    """Return the significand without trailing zero bits, and the matching exponent."""
    significand, exponent = number.significand, number.exponent
    if significand == 0:
        return (0, 0)
    shift = (significand & -significand).bit_length() - 1
    return (significand >> shift, exponent + shift)


def from_integer(form: FloatFormat, value: int) -> int:
    """Return the bits of an integer, rounded to nearest."""
    return form.from_float(float(value)) if abs(value) <= 1 << 53 else form.encode(value < 0, abs(value), 0)


def to_integer(form: FloatFormat, bits: int) -> int | None:
    """Return the integer part; None for NaN and infinity."""
    number = form.decode(bits)
    if number.kind != "finite":
        return None
    shift = number.exponent
    magnitude = number.significand << shift if shift >= 0 else number.significand >> -shift
    return -magnitude if number.negative else magnitude


Rounding = Literal["up", "down", "to even"]
"""The direction of rounding; "to even" rounds to the nearest integer, and halfway cases to the even one."""


def round_to_integral(form: FloatFormat, bits: int, rounding: Rounding) -> int:
    """Return the bits of the number rounded to an integer, with the same sign; a NaN becomes quiet."""
    number = form.decode(bits)
    if number.kind == "nan":
        return form.quieted(bits)
    if number.kind != "finite" or number.exponent >= 0 or number.significand == 0:
        return bits
    if copies_mlir_22_bugs() and (rounding == "to even" or form.precision > form.max_exponent + 1):
        return _rounded_by_adding(form, bits)
    whole, rest = number.significand >> -number.exponent, number.significand & (1 << -number.exponent) - 1
    half = 1 << -number.exponent - 1
    larger = (rest, whole & 1) > (half, 0) if rounding == "to even" else rest and number.negative is (rounding == "down")
    return form.encode(number.negative, whole + bool(larger), 0)


def _rounded_by_adding(form: FloatFormat, bits: int) -> int:
    """Return the number rounded by adding and subtracting a large number, like APFloat; this fails in tiny formats."""
    magic = form.from_float(float(1 << form.precision - 1))
    rounded = subtract(form, form.add(with_sign(form, bits, False), magic), magic)
    return with_sign(form, rounded, bool(bits & form.sign_bit))


def _infinity(form: FloatFormat, negative: bool) -> int:
    """Return the bits of infinity, or of what replaces it in formats without it."""
    if form.non_finite == "none":
        return form.infinity | (form.sign_bit if negative else 0)
    return form.encode(negative, 1 << form.precision, form.max_exponent + 2)
