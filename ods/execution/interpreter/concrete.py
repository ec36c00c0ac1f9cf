"""The algebra of numbers: what an interpreter computes with, exactly as the operations say; `values` describes the numbers."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final, cast

from ...builtin import float_arithmetic
from ...builtin.float_format import FloatFormat
from ...builtin.float_types import FloatType
from ...builtin.integer_arithmetic import signed
from ...builtin.types import ComplexType, IndexType, IntegerType
from ...ir.attribute import Attribute
from ...ir.type import Type
from ..algebra import Algebra
from ..semantics import scalar_type
from .functions import COMPLEX_FUNCTIONS, FUNCTIONS, divided
from .values import (
    POISON,
    Nan,
    UndefinedBehavior,
    Unsupported,
    bit_width,
    constant,
    filled,
    from_bits,
    has_any_bits,
    is_signaling_nan,
    is_wide,
    rounded,
    sign_bit,
    to_bits,
    width_of,
)


def _remainder(lhs: float, rhs: float) -> float:
    return math.nan if math.isinf(lhs) or rhs == 0 or math.isnan(lhs) or math.isnan(rhs) else math.fmod(lhs, rhs)


def _fused(a: float, b: float, c: float, form: FloatFormat) -> float:
    """Return `a * b + c` as a number that rounds to the correct value; for small formats, lost bits make the number odd."""
    if not all(map(math.isfinite, (a, b, c))) or a * b == 0 and not (a and b):
        return a * b + c
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    if not exact:
        return c if a * b == 0 else a * b + c if math.isfinite(a * b) else 0.0
    try:
        near = float(exact)
    except OverflowError:
        return math.inf if exact > 0 else -math.inf
    if form.precision == 53 or Fraction(near) == exact or struct.unpack("<q", struct.pack("<d", near))[0] & 1:
        return near
    return math.nextafter(near, math.inf if exact > Fraction(near) else -math.inf)


def _whole(function: Callable[[float], int]) -> Callable[[float], float]:
    return lambda value: value if not math.isfinite(value) else math.copysign(float(function(value)), value)


def _half_away(value: float) -> float:
    if not math.isfinite(value) or abs(value) >= 2**52:
        return value
    whole = math.floor(abs(value))
    return math.copysign(whole + (abs(value) - whole >= 0.5), value)


_ROUNDINGS: Final[dict[str, Callable[[float], float]]] = {
    "ceil": _whole(math.ceil),
    "floor": _whole(math.floor),
    "trunc": _whole(math.trunc),
    "round": _half_away,
    "roundeven": _whole(round),
}
_ORDERED: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "eq": lambda a, b: a == b,
    "gt": lambda a, b: a > b,
    "ge": lambda a, b: a >= b,
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "ne": lambda a, b: a != b,
}


def _maximum(lhs: float, rhs: float) -> float:
    if lhs == rhs == 0:
        return lhs if math.copysign(1, lhs) > 0 else rhs
    return max(lhs, rhs)


def _minimum(lhs: float, rhs: float) -> float:
    return -_maximum(-lhs, -rhs)


def _bits_like(type_: Type) -> IntegerType:
    """Return the integer type of the same width."""
    width = 2 * bit_width(type_.element_type) if isinstance(type_, ComplexType) else bit_width(type_)
    return IntegerType.get_signless(width)


def _rounded_towards(nearest: Any, value: Any, rounding: str, source: Type, target: Type) -> Any:
    """Return a number rounded in a direction, given the nearest one of the target type."""
    form = cast(FloatType, target).format
    if is_wide(source) or form.non_finite != "ieee":
        raise Unsupported(f"the rounding mode {rounding} from {source} to {target}")
    if math.isnan(value) or nearest == value:
        return nearest
    bits = to_bits(nearest, target)
    is_larger, towards_zero = abs(nearest) > abs(value), math.copysign(0.0, value)
    if rounding == "to_nearest_away":
        away = from_bits(bits if is_larger else bits + 1, target)
        return (
            away if math.isfinite(away) and abs(Fraction(away) - Fraction(value)) == abs(Fraction(nearest) - Fraction(value)) else nearest
        )
    wants_smaller = rounding == "toward_zero" or (rounding == "downward") == (math.copysign(1, towards_zero) > 0)
    return nearest if is_larger != wants_smaller else from_bits(bits - 1 if wants_smaller else bits + 1, target)


_ORDER: Final[dict[str, Callable[[int, int], bool]]] = {
    **{name: relation for name, relation in _ORDERED.items() if name in ("eq", "ne")},
    **{f"u{name}": relation for name, relation in _ORDERED.items() if name not in ("eq", "ne")},
}


class ConcreteAlgebra(Algebra):
    """Numbers; undefined behavior raises UndefinedBehavior."""

    def __init__(self, index_width: int = 64, has_any_nan: bool = False) -> None:
        self.index_width = index_width
        self.has_any_nan = has_any_nan
        """Whether the bits of a NaN of arithmetic are poison; otherwise they are those of the NaN that constants have."""
        self._widths: dict[Type, int] = {}

    def width(self, type_: Type) -> int:
        found = self._widths.get(type_)
        if found is None:
            element = scalar_type(type_)
            found = self.index_width if isinstance(element, IndexType) else width_of(element)
            self._widths[type_] = found
        return found

    def integer(self, w: int, number: int) -> Any:
        return number & ((1 << w) - 1)

    def fconstant(self, t: Type, number: float) -> Any:
        return rounded(float(number), t)

    def constant(self, type_: Type, attribute: Attribute) -> Any:
        value = constant(attribute, type_)
        return value & ((1 << self.index_width) - 1) if isinstance(type_, IndexType) and value is not POISON else value

    def pair(self, first: Any, second: Any) -> Any:
        return POISON if first is POISON or second is POISON else (first, second)

    def part(self, value: Any, index: int) -> Any:
        return POISON if value is POISON else value[index]

    # ---- integers

    def add(self, w: int, a: Any, b: Any) -> Any:
        return (a + b) & ((1 << w) - 1)

    def sub(self, w: int, a: Any, b: Any) -> Any:
        return (a - b) & ((1 << w) - 1)

    def mul(self, w: int, a: Any, b: Any) -> Any:
        return (a * b) & ((1 << w) - 1)

    def udiv(self, w: int, a: Any, b: Any) -> Any:
        return POISON if a is POISON or b is POISON else a // b if b else (1 << w) - 1

    def sdiv(self, w: int, a: Any, b: Any) -> Any:
        if a is POISON or b is POISON:
            return POISON
        x, y = signed(a, w), signed(b, w)
        if not y:
            return (1 if x < 0 else -1) & ((1 << w) - 1)
        quotient = abs(x) // abs(y)
        return (quotient if (x < 0) == (y < 0) else -quotient) & ((1 << w) - 1)

    def urem(self, w: int, a: Any, b: Any) -> Any:
        return POISON if a is POISON or b is POISON else a % b if b else a

    def srem(self, w: int, a: Any, b: Any) -> Any:
        if a is POISON or b is POISON:
            return POISON
        x, y = signed(a, w), signed(b, w)
        rest = abs(x) % abs(y) if y else abs(x)
        return (-rest if x < 0 else rest) & ((1 << w) - 1)

    def and_(self, w: int, a: Any, b: Any) -> Any:
        return a & b

    def or_(self, w: int, a: Any, b: Any) -> Any:
        return a | b

    def xor(self, w: int, a: Any, b: Any) -> Any:
        return a ^ b

    def not_(self, w: int, a: Any) -> Any:
        return a ^ ((1 << w) - 1)

    def shl(self, w: int, a: Any, b: Any) -> Any:
        return POISON if a is POISON or b is POISON else (a << b) & ((1 << w) - 1) if b < w else 0

    def lshr(self, w: int, a: Any, b: Any) -> Any:
        return POISON if a is POISON or b is POISON else a >> b if b < w else 0

    def ashr(self, w: int, a: Any, b: Any) -> Any:
        return POISON if a is POISON or b is POISON else (signed(a, w) >> min(b, w)) & ((1 << w) - 1)

    def compare(self, predicate: str, w: int, a: Any, b: Any) -> Any:
        if a is POISON or b is POISON:
            return POISON
        relation = _ORDER.get(predicate)
        if relation is None:
            half = 1 << w >> 1
            return int(_ORDERED[predicate[1:]](a ^ half, b ^ half))
        return int(relation(a, b))

    def sext(self, a: Any, source: int, target: int) -> Any:
        return POISON if a is POISON else signed(a, source) & ((1 << target) - 1)

    def zext(self, a: Any, source: int, target: int) -> Any:
        return a

    def trunc(self, a: Any, source: int, target: int) -> Any:
        return a & ((1 << target) - 1)

    def ctlz(self, w: int, a: Any) -> Any:
        return POISON if a is POISON else (w - a.bit_length()) & ((1 << w) - 1)

    def cttz(self, w: int, a: Any) -> Any:
        return POISON if a is POISON else ((a & -a).bit_length() - 1 if a else w) & ((1 << w) - 1)

    def ctpop(self, w: int, a: Any) -> Any:
        return POISON if a is POISON else a.bit_count() & ((1 << w) - 1)

    def overflows(self, what: str, is_signed: bool, w: int, a: Any, b: Any) -> Any:
        if a is POISON or b is POISON:
            return POISON
        if what == "shl":
            return super().overflows(what, is_signed, w, a, b)
        x, y = (signed(a, w), signed(b, w)) if is_signed else (a, b)
        whole = x + y if what == "add" else x - y if what == "sub" else x * y
        return int((signed(whole & ((1 << w) - 1), w) if is_signed else whole & ((1 << w) - 1)) != whole)

    def power(self, w: int, a: Any, n: Any) -> Any:
        return POISON if a is POISON or n is POISON else pow(a, n, 1 << w)

    # ---- conditions and choice

    def select(self, condition: Any, a: Any, b: Any) -> Any:
        return POISON if condition is POISON else a if condition else b

    def both(self, a: Any, b: Any) -> Any:
        return 0 if a == 0 or b == 0 else a & b

    def either(self, a: Any, b: Any) -> Any:
        return 1 if a == 1 or b == 1 else a | b

    # ---- poison and undefined behavior

    def poison(self, type_: Type) -> Any:
        return filled(type_, POISON)

    def poison_if(self, condition: Any, value: Any) -> Any:
        return value if condition == 0 else POISON

    def undefined_if(self, condition: Any) -> None:
        if condition != 0:
            raise UndefinedBehavior("undefined for poison" if condition is POISON else "undefined for these operands")

    def is_poison(self, value: Any) -> Any:
        return int(value is POISON)

    def freeze(self, type_: Type, value: Any) -> Any:
        if value is not POISON:
            return value
        if isinstance(type_, ComplexType):
            return (self.freeze(type_.element_type, value),) * 2
        return 0 if not isinstance(type_, FloatType) or is_wide(type_) else from_bits(0, type_)

    # ---- floats

    def _binary(self, t: Type, a: Any, b: Any, small: Callable[[float, float], float], wide: Callable[[FloatFormat, int, int], int]) -> Any:
        if a is POISON or b is POISON:
            return POISON
        form = cast(FloatType, t).format
        return rounded(small(a, b), t) if form.precision <= 53 else wide(form, a, b)

    def fadd(self, t: Type, a: Any, b: Any) -> Any:
        return self._binary(t, a, b, lambda x, y: x + y, FloatFormat.add)

    def fsub(self, t: Type, a: Any, b: Any) -> Any:
        return self._binary(t, a, b, lambda x, y: x - y, float_arithmetic.subtract)

    def fmul(self, t: Type, a: Any, b: Any) -> Any:
        return self._binary(t, a, b, lambda x, y: x * y, float_arithmetic.multiply)

    def fdiv(self, t: Type, a: Any, b: Any) -> Any:
        return self._binary(t, a, b, divided, float_arithmetic.divide)

    def frem(self, t: Type, a: Any, b: Any) -> Any:
        return self._binary(t, a, b, _remainder, float_arithmetic.remainder)

    def fma(self, t: Type, a: Any, b: Any, c: Any) -> Any:
        if a is POISON or b is POISON or c is POISON:
            return POISON
        if is_wide(t):
            raise Unsupported(f"fma of {t}")
        return rounded(_fused(a, b, c, cast(FloatType, t).format), t)

    def fsqrt(self, t: Type, a: Any) -> Any:
        if a is POISON:
            return POISON
        if is_wide(t):
            raise Unsupported(f"a square root of {t}")
        return rounded(math.sqrt(a) if a >= 0 else a if math.isnan(a) else math.nan, t)

    def fneg(self, t: Type, a: Any) -> Any:
        if a is not POISON and is_wide(t):
            return float_arithmetic.negate(cast(FloatType, t).format, a)
        return Nan(a.bits ^ sign_bit(t), t) if isinstance(a, Nan) else -a

    def fabs(self, t: Type, a: Any) -> Any:
        if a is not POISON and is_wide(t):
            return float_arithmetic.with_sign(cast(FloatType, t).format, a, False)
        return Nan(a.bits & ~sign_bit(t), t) if isinstance(a, Nan) else abs(a)

    def copysign(self, t: Type, a: Any, b: Any) -> Any:
        if a is POISON or b is POISON:
            return POISON
        if is_wide(t):
            form = cast(FloatType, t).format
            return float_arithmetic.with_sign(form, a, bool(b & form.sign_bit))
        if has_any_bits(b) and self.has_any_nan:
            return a if has_any_bits(a) else POISON  # either sign
        is_negative = bool(b.bits & sign_bit(t)) if isinstance(b, Nan) else b == b and math.copysign(1, b) < 0
        if isinstance(a, Nan):
            return Nan(a.bits | sign_bit(t) if is_negative else a.bits & ~sign_bit(t), t)
        return math.copysign(a, -1.0 if is_negative else 1.0)

    def fround(self, mode: str, t: Type, a: Any) -> Any:
        if a is POISON:
            return POISON
        if is_wide(t):
            raise Unsupported(f"{mode} of {t}")
        return rounded(_ROUNDINGS[mode](a), t)

    def fcompare(self, predicate: str, t: Type, a: Any, b: Any) -> Any:
        if a is POISON or b is POISON:
            return POISON
        if predicate in ("true", "false"):
            return int(predicate == "true")
        if is_wide(t):
            order = float_arithmetic.compare(cast(FloatType, t).format, a, b)
            is_unordered, (x, y) = order == "unordered", {"less": (0, 1), "equal": (0, 0), "greater": (1, 0), "unordered": (0, 0)}[order]
        else:
            is_unordered, x, y = math.isnan(a) or math.isnan(b), a, b
        if predicate in ("ord", "uno"):
            return int(is_unordered == (predicate == "uno"))
        return int(predicate[0] == "u" if is_unordered else _ORDERED[predicate[1:]](x, y))

    def fclass(self, name: str, t: Type, a: Any) -> Any:
        if a is POISON:
            return POISON
        form = cast(FloatType, t).format
        if form.precision > 53:
            number = form.decode(a)
            is_nan, is_infinite, is_zero = number.kind == "nan", number.kind == "infinite", float_arithmetic.is_zero(form, a)
            is_negative = number.negative
            is_normal = number.kind == "finite" and number.significand >> (form.precision - 1) != 0
        else:
            is_nan, is_infinite, is_zero = math.isnan(a), math.isinf(a), a == 0
            if name == "negative" and is_nan:
                return int(bool(a.bits & sign_bit(t))) if isinstance(a, Nan) else POISON if self.has_any_nan else 0
            is_negative, is_normal = math.copysign(1, a) < 0, math.isfinite(a) and abs(a) >= form.least_normal
        is_finite = not is_nan and not is_infinite
        return int(
            {"nan": is_nan, "inf": is_infinite, "finite": is_finite, "normal": is_normal, "zero": is_zero, "negative": is_negative}[name]
        )

    def fextremum(self, name: str, t: Type, a: Any, b: Any) -> Any:
        if a is POISON or b is POISON:
            return POISON
        if self.fclass("nan", t, a) or self.fclass("nan", t, b):
            if not name.endswith("num"):
                return self.fconstant(t, math.nan)
            if is_signaling_nan(a, t) or is_signaling_nan(b, t):
                return POISON  # NaN or the other operand
            return b if self.fclass("nan", t, a) else a
        if is_wide(t):
            is_zero = self.fclass("zero", t, a) and self.fclass("zero", t, b)
            first = self.fclass("negative", t, a) if is_zero else self.fcompare("olt", t, a, b)
            return a if bool(first) == name.startswith("min") else b
        if name.endswith("num") and a == b == 0 and math.copysign(1, a) != math.copysign(1, b):
            return POISON  # either of the zeros
        return _minimum(a, b) if name.startswith("min") else _maximum(a, b)

    def fconvert(self, a: Any, source: Type, target: Type, rounding: str = "to_nearest_even") -> Any:
        if a is POISON:
            return POISON
        if rounding != "to_nearest_even":
            return _rounded_towards(self.fconvert(a, source, target), a, rounding, source, target)
        if not is_wide(source):
            return rounded(a, target)
        form, goal = cast(FloatType, source).format, cast(FloatType, target).format
        number = form.decode(a)
        if number.kind != "finite":
            value = math.nan if number.kind == "nan" else -math.inf if number.negative else math.inf
            return from_bits(to_bits(value, target), target)
        return from_bits(goal.encode(number.negative, number.significand, number.exponent), target)

    def from_integer(self, a: Any, is_signed: bool, w: int, t: Type) -> Any:
        if a is POISON:
            return POISON
        number = signed(a, w) if is_signed else a
        return from_bits(cast(FloatType, t).format.encode(number < 0, abs(number), 0), t)

    def to_integer(self, a: Any, is_signed: bool, t: Type, w: int) -> Any:
        if a is POISON:
            return POISON
        form = cast(FloatType, t).format
        whole = float_arithmetic.to_integer(form, a) if form.precision > 53 else int(a) if math.isfinite(a) else None
        low, high = (-(1 << w >> 1), 1 << w >> 1) if is_signed else (0, 1 << w)
        return POISON if whole is None or not w or not low <= whole < high else whole & ((1 << w) - 1)

    def bitcast(self, a: Any, source: Type, target: Type) -> Any:
        if a is POISON or source is target:
            return a
        if isinstance(source, ComplexType):
            low, high = (self.bitcast(part, source.element_type, _bits_like(source.element_type)) for part in a)
            whole = POISON if low is POISON or high is POISON else low | high << bit_width(source.element_type)
            return self.bitcast(whole, _bits_like(source), target)
        if isinstance(target, ComplexType):
            half = _bits_like(target.element_type)
            a = self.bitcast(a, source, _bits_like(target))
            parts = (a & (1 << half.width) - 1, a >> half.width) if a is not POISON else (a, a)
            return self.pair(*(self.bitcast(part, half, target.element_type) for part in parts))
        if a is POISON or has_any_bits(a) and self.has_any_nan:
            return POISON
        bits = to_bits(a, source) if isinstance(source, FloatType) else a
        return from_bits(bits, target) if isinstance(target, FloatType) else bits

    def math(self, name: str, t: Type, *operands: Any) -> Any:
        if any(operand is POISON for operand in operands):
            return POISON
        if is_wide(t):
            raise Unsupported(f"{name} of {t}")
        if name.startswith("complex."):
            return self._complex_function(name, t, operands)
        return rounded(FUNCTIONS[name](*operands), t)

    def _complex_function(self, name: str, t: Type, operands: tuple[Any, ...]) -> Any:
        try:
            found = COMPLEX_FUNCTIONS[name.removeprefix("complex.")](
                *(complex(*each) if isinstance(each, tuple) else each for each in operands)
            )
        except (ValueError, OverflowError, ZeroDivisionError):
            raise Unsupported("a complex function where C and Python differ") from None
        return rounded(found, t) if isinstance(found, float) else (rounded(found.real, t), rounded(found.imag, t))

    def relaxed(self, flags: frozenset[str], t: Type | None, value: Any) -> Any:
        return value
