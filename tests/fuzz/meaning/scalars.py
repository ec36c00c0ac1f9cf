"""arith, index, math and complex: functions on numbers, applied to each element of vectors and tensors."""

from __future__ import annotations

import cmath
import math
import re
import struct
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from ods.builtin.float_types import FloatType
from ods.execution.interpreter.machine import Machine
from ods.execution.interpreter.meaning import OTHERS
from ods.execution.interpreter.values import (
    POISON,
    Array,
    UndefinedBehavior,
    Unsupported,
    bit_width,
    constant,
    element_of,
    filled,
    from_bits,
    is_nan,
    rounded,
    signed,
    to_bits,
    width_of,
)
from ods.ir.type import Type


def operation(*names: str) -> Callable[[Any], Any]:
    """Register a function as the behaviour of operations with these names."""

    def register(handler: Any) -> Any:
        OTHERS.update({name: lambda op, machine, *operands: handler(machine, op, *operands) for name in names})
        return handler

    return register


Scalar = Callable[..., Any]
"""A function on numbers, given the operation, the element type of its first operand, and numbers; returns a number, or several."""


def each_element(*names: str) -> Callable[[Scalar], Scalar]:
    """Register a function on numbers: its result is poison if an operand is poison; it is applied to each element of vectors and
    tensors."""

    def register(function: Scalar) -> Scalar:
        def handler(machine: Machine, op: Any, *operands: Any) -> Any:
            type_ = element_of(op.operands[0].type)
            array = next((value for value in operands if isinstance(value, Array)), None)
            if array is None:
                return _listed(_apply(function, op, type_, operands))
            columns = [value.elements if isinstance(value, Array) else [value] * len(array.elements) for value in operands]
            found = [_apply(function, op, type_, row) for row in zip(*columns)]
            if len(op.results) == 1:
                return Array(array.shape, found)
            return [Array(array.shape, [_part(each, index) for each in found]) for index in range(len(op.results))]

        for name in names:
            operation(name)(handler)
        return function

    return register


_DIVISIONS = re.compile(r"(arith|index)\.(ceil|floor)?(div|rem)[su]i?")


def _apply(function: Scalar, op: Any, type_: Type, numbers: Any) -> Any:
    if any(number is POISON for number in numbers):
        if _DIVISIONS.fullmatch(op.name):
            if numbers[-1] is POISON or numbers[-1] == 0:
                raise UndefinedBehavior("a division by poison" if numbers[-1] is POISON else "a division by zero")
            if numbers[-1] == (1 << width_of(type_)) - 1 and not op.name.endswith("u") and not op.name.endswith("ui"):
                raise UndefinedBehavior("a division by zero, or one that overflows")
        return (POISON,) * len(op.results) if len(op.results) > 1 else POISON
    return function(op, type_, *numbers)


def _listed(found: Any) -> Any:
    return [*found] if isinstance(found, Several) else found


def _part(found: Any, index: int) -> Any:
    return found if found is POISON else found[index]


class Several(tuple[Any, ...]):
    """The results of an operation with more than one result."""


# ---- integers


def _divide(kind: str) -> Callable[[int, int, int], Any]:
    """Return a division of two numbers of a width; division by zero is undefined behavior, and so is a quotient that does not fit."""

    def function(lhs: int, rhs: int, width: int) -> Any:
        is_signed = not kind.endswith("u")
        if is_signed:
            lhs, rhs = signed(lhs, width), signed(rhs, width)
        if rhs == 0 or is_signed and lhs == -(1 << (width - 1)) and rhs == -1:
            raise UndefinedBehavior("a division by zero, or one that overflows")
        quotient = abs(lhs) // abs(rhs) * (1 if (lhs < 0) == (rhs < 0) else -1)
        if kind.startswith("rem"):
            return lhs - quotient * rhs
        return {"div": quotient, "ceildiv": -(-lhs // rhs), "floordiv": lhs // rhs}[kind[:-1]]

    return function


def _shift(kind: str) -> Callable[[int, int, int], Any]:
    def function(lhs: int, rhs: int, width: int) -> Any:
        if rhs >= width:
            return POISON
        return lhs << rhs if kind == "left" else (signed(lhs, width) if kind == "signed" else lhs) >> rhs

    return function


def _extremum(best: Callable[[int, int], int], is_signed: bool) -> Callable[[int, int, int], int]:
    if is_signed:
        return lambda lhs, rhs, width: best(signed(lhs, width), signed(rhs, width))
    return lambda lhs, rhs, width: best(lhs, rhs)


_BINARY: dict[str, Callable[[int, int, int], Any]] = {
    "add": lambda lhs, rhs, width: lhs + rhs,
    "sub": lambda lhs, rhs, width: lhs - rhs,
    "mul": lambda lhs, rhs, width: lhs * rhs,
    "and": lambda lhs, rhs, width: lhs & rhs,
    "or": lambda lhs, rhs, width: lhs | rhs,
    "xor": lambda lhs, rhs, width: lhs ^ rhs,
    **{name: _divide(name) for name in ("divs", "divu", "ceildivs", "ceildivu", "floordivs", "rems", "remu")},
    "shl": _shift("left"),
    "shrs": _shift("signed"),
    "shru": _shift("unsigned"),
    "maxs": _extremum(max, True),
    "maxu": _extremum(max, False),
    "mins": _extremum(min, True),
    "minu": _extremum(min, False),
}
_ARITH_NAMES = {"shrs": "shrsi", "shru": "shrui", "shl": "shli"}


def _binary(function: Callable[[int, int, int], Any]) -> Scalar:
    def apply(op: Any, type_: Type, lhs: int, rhs: int) -> Any:
        width = width_of(type_)
        found = function(lhs, rhs, width)
        if found is POISON or not _keeps_flags(op, lhs, rhs, width, found):
            return POISON
        return found & ((1 << width) - 1)

    return apply


for _name, _function in _BINARY.items():
    each_element(f"arith.{_ARITH_NAMES.get(_name, _name + 'i')}", f"index.{_name}")(_binary(_function))


def _keeps_flags(op: Any, lhs: int, rhs: int, width: int, found: int) -> bool:
    """Return True if the operation's flags hold: no overflow, no remainder."""
    kind = op.name
    flags = op.attributes["overflowFlags"].value if "overflowFlags" in op.attributes else 0
    if "isExact" in op.attributes:
        if "div" in kind:
            return signed_or_not(kind, lhs, width) % signed_or_not(kind, rhs, width) == 0
        return lhs & ((1 << rhs) - 1) == 0
    if not flags:
        return True
    narrow = {"arith.addi": lambda a, b: a + b, "arith.subi": lambda a, b: a - b, "arith.muli": lambda a, b: a * b}.get(kind)
    if kind == "arith.shli":
        whole_signed, whole = signed(lhs, width) << rhs, lhs << rhs
    elif narrow is not None:
        whole_signed, whole = narrow(signed(lhs, width), signed(rhs, width)), narrow(lhs, rhs)
    else:
        return True
    fits_signed = -(1 << (width - 1)) <= whole_signed < 1 << (width - 1) if width else whole_signed == 0
    return (not flags & 1 or fits_signed) and (not flags & 2 or 0 <= whole < 1 << width)


def signed_or_not(kind: str, number: int, width: int) -> int:
    return number if kind.endswith("ui") else signed(number, width)


def compare(predicate: int, lhs: int, rhs: int, width: int) -> int:
    """Compare two numbers: eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge."""
    if 2 <= predicate <= 5:
        lhs, rhs = signed(lhs, width), signed(rhs, width)
    return int(
        (lhs == rhs, lhs != rhs, lhs < rhs, lhs <= rhs, lhs > rhs, lhs >= rhs, lhs < rhs, lhs <= rhs, lhs > rhs, lhs >= rhs)[predicate]
    )


@each_element("arith.cmpi")
def _cmpi(op: Any, type_: Type, lhs: int, rhs: int) -> int:
    return compare(op.attributes["predicate"].value, lhs, rhs, width_of(type_))


_INDEX_ORDER = {"eq": 0, "ne": 1, "slt": 2, "sle": 3, "sgt": 4, "sge": 5, "ult": 6, "ule": 7, "ugt": 8, "uge": 9}


@each_element("index.cmp")
def _index_cmp(op: Any, type_: Type, lhs: int, rhs: int) -> int:
    return compare(_INDEX_ORDER[op.pred.value.text], lhs, rhs, 64)


@each_element("arith.addui_extended")
def _addui_extended(op: Any, type_: Type, lhs: int, rhs: int) -> Any:
    width = width_of(type_)
    return Several(((lhs + rhs) & ((1 << width) - 1), (lhs + rhs) >> width))


@each_element("arith.mulsi_extended", "arith.mului_extended")
def _mul_extended(op: Any, type_: Type, lhs: int, rhs: int) -> Any:
    width = width_of(type_)
    if "si" in op.name:
        lhs, rhs = signed(lhs, width), signed(rhs, width)
    mask = (1 << width) - 1
    return Several((lhs * rhs & mask, lhs * rhs >> width & mask))


def _result_width(op: Any) -> int:
    return width_of(element_of(op.results[0].type))


@each_element("arith.extsi", "arith.index_cast", "index.casts")
def _sign_extended(op: Any, type_: Type, value: int) -> int:
    return signed(value, width_of(type_)) & ((1 << _result_width(op)) - 1)


@each_element("arith.extui", "arith.index_castui", "index.castu", "arith.trunci")
def _cut(op: Any, type_: Type, value: int) -> Any:
    width, narrow = width_of(type_), _result_width(op)
    found = value & ((1 << narrow) - 1)
    flags = op.attributes["overflowFlags"].value if "overflowFlags" in op.attributes else 0
    if flags & 1 and signed(found, narrow) != signed(value, width) or flags & 2 and found != value:
        return POISON
    if "nneg" in op.attributes or "nonNeg" in op.attributes:
        return POISON if signed(value, width) < 0 else found
    return found


@operation("arith.select")
def _select(machine: Machine, op: Any, condition: Any, yes: Any, no: Any) -> Any:
    if isinstance(condition, Array):
        rows = zip(condition.elements, yes.elements, no.elements)
        return Array(yes.shape, [POISON if each is POISON else left if each else right for each, left, right in rows])
    return poison_like(yes) if condition is POISON else yes if condition else no


def poison_like(value: Any) -> Any:
    return Array(value.shape, [POISON] * len(value.elements)) if isinstance(value, Array) else POISON


@operation("arith.constant", "index.constant", "index.bool.constant")
def _constant(machine: Machine, op: Any) -> Any:
    attribute = op.attributes["value"]
    return int(attribute.value) if op.name == "index.bool.constant" else constant(attribute, op.results[0].type)


@operation("ub.poison")
def _poison(machine: Machine, op: Any) -> Any:
    return filled(op.results[0].type, POISON)


@each_element("arith.bitcast")
def _bitcast(op: Any, type_: Type, value: Any) -> Any:
    bits = to_bits(value, type_) if isinstance(type_, FloatType) else value
    target = element_of(op.results[0].type)
    return from_bits(bits, target) if isinstance(target, FloatType) else bits


# ---- floats


def checked(op: Any, type_: Type, found: Any, *operands: Any) -> Any:
    """Return a result rounded to its type; poison if a flag forbids a NaN or infinity among the result and the operands."""
    if found is POISON:
        return POISON
    found = rounded(found, type_)
    flags = op.attributes["fastmath"].value if "fastmath" in op.attributes else 0
    if not flags:
        return found
    numbers = [value for value in (found, *operands) if isinstance(value, float)]
    if flags & 2 and any(map(math.isnan, numbers)) or flags & 4 and any(map(math.isinf, numbers)):
        return POISON
    return found


def _divided(lhs: float, rhs: float) -> float:
    if rhs == 0:
        return math.nan if lhs == 0 or math.isnan(lhs) else math.copysign(math.inf, lhs) * math.copysign(1, rhs)
    return lhs / rhs


def _remainder(lhs: float, rhs: float) -> float:
    return math.nan if math.isinf(lhs) or rhs == 0 or math.isnan(lhs) or math.isnan(rhs) else math.fmod(lhs, rhs)


def float_max(lhs: float, rhs: float) -> float:
    if lhs == rhs == 0:
        return lhs if math.copysign(1, lhs) > 0 else rhs
    return max(lhs, rhs)


def _with_nan(best: Callable[[float, float], float], keeps: bool) -> Callable[[float, float], Any]:
    """Return a maximum or minimum that gives NaN for a NaN operand if `keeps`, otherwise the other operand.

    If it does not keep NaN, either of two zeros may be the result, so that it is poison for zeros of different signs.
    """

    def function(lhs: float, rhs: float) -> Any:
        if math.isnan(lhs) or math.isnan(rhs):
            return math.nan if keeps else rhs if math.isnan(lhs) else lhs
        if not keeps and lhs == rhs == 0 and math.copysign(1, lhs) != math.copysign(1, rhs):
            return POISON
        return best(lhs, rhs)

    return function


def float_min(lhs: float, rhs: float) -> float:
    return -float_max(-lhs, -rhs)


FLOAT_BINARY: dict[str, Callable[[float, float], Any]] = {
    "addf": lambda lhs, rhs: lhs + rhs,
    "subf": lambda lhs, rhs: lhs - rhs,
    "mulf": lambda lhs, rhs: lhs * rhs,
    "divf": _divided,
    "remf": _remainder,
    "maximumf": _with_nan(float_max, True),
    "minimumf": _with_nan(float_min, True),
    "maxnumf": _with_nan(float_max, False),
    "minnumf": _with_nan(float_min, False),
}


def _float_binary(function: Callable[[float, float], Any]) -> Scalar:
    def apply(op: Any, type_: Type, lhs: float, rhs: float) -> Any:
        if "roundingmode" in op.attributes:
            raise Unsupported("rounding mode")
        return checked(op, type_, function(lhs, rhs), lhs, rhs)

    return apply


for _name, _float_function in FLOAT_BINARY.items():
    each_element(f"arith.{_name}")(_float_binary(_float_function))


@each_element("arith.negf")
def _negf(op: Any, type_: Type, value: float) -> Any:
    return checked(op, type_, -value, value)


@each_element("arith.cmpf")
def _cmpf(op: Any, type_: Type, lhs: float, rhs: float) -> Any:
    flags = op.attributes["fastmath"].value if "fastmath" in op.attributes else 0
    if flags & 2 and (is_nan(lhs) or is_nan(rhs)) or flags & 4 and (math.isinf(lhs) or math.isinf(rhs)):
        return POISON
    return compare_floats(op.attributes["predicate"].value, lhs, rhs)


def compare_floats(predicate: int, lhs: float, rhs: float) -> int:
    """Compare two floats; the bits of a predicate say: equal, greater, less, unordered."""
    if predicate in (0, 15):
        return predicate // 15
    unordered = is_nan(lhs) or is_nan(rhs)
    relation = {"oeq": lhs == rhs, "ogt": lhs > rhs, "oge": lhs >= rhs, "olt": lhs < rhs, "ole": lhs <= rhs, "one": lhs != rhs, "ord": True}
    names = ("oeq", "ogt", "oge", "olt", "ole", "one", "ord")
    if predicate <= 7:
        return int(not unordered and relation[names[predicate - 1]])
    unordered_names = ("oeq", "ogt", "oge", "olt", "ole", "one")
    return int(unordered or predicate < 14 and relation[unordered_names[predicate - 8]])


@each_element("arith.extf", "arith.truncf")
def _resized(op: Any, type_: Type, value: float) -> Any:
    if "roundingmode" in op.attributes:
        raise Unsupported("rounding mode")
    return checked(op, element_of(op.results[0].type), value, value)


@each_element("arith.sitofp", "arith.uitofp")
def _to_float(op: Any, type_: Type, value: int) -> Any:
    number = signed(value, width_of(type_)) if op.name == "arith.sitofp" else value
    if op.name == "arith.uitofp" and "nneg" in op.attributes and signed(value, width_of(type_)) < 0:
        return POISON
    return _nearest(number, element_of(op.results[0].type))


_DIGITS = {16: 11, 32: 24, 64: 53}


def _nearest(number: int, type_: Type) -> float:
    """Return an integer rounded to a float type in one step; rounding to f64 first could give another result."""
    digits = 8 if str(type_) == "bf16" else _DIGITS[bit_width(type_)]
    excess = max(0, abs(number).bit_length() - digits)
    kept = round(Fraction(number, 1 << excess))
    return float(rounded(math.ldexp(float(kept), excess), type_))


@each_element("arith.fptosi", "arith.fptoui")
def _to_integer(op: Any, type_: Type, value: float) -> Any:
    width = _result_width(op)
    if not math.isfinite(value) or not width:
        return POISON
    number = int(value)
    low, high = (-(1 << (width - 1)), 1 << (width - 1)) if op.name == "arith.fptosi" else (0, 1 << width)
    return number & ((1 << width) - 1) if low <= number < high else POISON


# ---- math


def _safe(function: Callable[..., float]) -> Callable[..., float]:
    def call(*numbers: float) -> float:
        try:
            return function(*numbers)
        except ValueError:
            return math.nan
        except OverflowError:
            return math.inf

    return call


def _log(function: Callable[[float], float]) -> Callable[[float], float]:
    return _safe(lambda value: -math.inf if value == 0 else function(value))


def _half_away(value: float) -> float:
    if not math.isfinite(value) or abs(value) >= 2**52:
        return value
    whole = math.floor(abs(value))
    return math.copysign(whole + (abs(value) - whole >= 0.5), value)


def _whole(function: Callable[[float], int]) -> Callable[[float], float]:
    return lambda value: value if not math.isfinite(value) else math.copysign(float(function(value)), value)


def _power(base: float, exponent: float) -> float:
    try:
        return math.pow(base, exponent)
    except OverflowError:
        odd = base < 0 and exponent % 2 == 1
        return -math.inf if odd else math.inf
    except ValueError:
        if base == 0:
            return math.copysign(math.inf, base) if exponent % 2 == 1 else math.inf
        return math.nan


_MATH: dict[str, Callable[..., Any]] = {
    **{
        name: _safe(getattr(math, name))
        for name in ("acos", "acosh", "asin", "asinh", "atan", "cos", "cosh", "erf", "erfc", "expm1", "sin", "sinh", "tan", "tanh", "sqrt")
    },
    "exp": _safe(math.exp),
    "exp2": _safe(lambda value: math.pow(2, value)),
    "cbrt": lambda value: value if value == 0 or not math.isfinite(value) else math.copysign(abs(value) ** (1 / 3), value),
    "atanh": _safe(lambda value: math.copysign(math.inf, value) if abs(value) == 1 else math.atanh(value)),
    "log": _log(math.log),
    "log10": _log(math.log10),
    "log2": _log(math.log2),
    "log1p": _safe(lambda value: -math.inf if value == -1 else math.log1p(value)),
    "rsqrt": _safe(lambda value: math.copysign(math.inf, value) if value == 0 else 1 / math.sqrt(value)),
    "absf": abs,
    "ceil": _whole(math.ceil),
    "floor": _whole(math.floor),
    "trunc": _whole(math.trunc),
    "round": _half_away,
    "roundeven": _whole(round),
    "atan2": math.atan2,
    "powf": _power,
    "clampf": lambda value, low, high: (
        POISON if low > high or low == high == 0 else FLOAT_BINARY["minimumf"](FLOAT_BINARY["maximumf"](value, low), high)
    ),
}


def fused(a: float, b: float, c: float, type_: Type) -> float:
    """Return `a * b + c` as a number that rounds to the correct value of a float type; for small types, lost bits make the number odd."""
    if not all(map(math.isfinite, (a, b, c))) or a * b == 0 or not math.isfinite(a * b):
        return a * b + c
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    if not exact:
        return a * b + c
    near = float(exact)
    if str(type_) == "f64" or Fraction(near) == exact or struct.unpack("<q", struct.pack("<d", near))[0] & 1:
        return near
    return math.nextafter(near, math.inf if exact > Fraction(near) else -math.inf)


def _math(function: Callable[..., Any]) -> Scalar:
    return lambda op, type_, *numbers: checked(op, type_, function(*numbers), *numbers)


for _name, _math_function in _MATH.items():
    each_element(f"math.{_name}")(_math(_math_function))


@each_element("math.copysign")
def _copysign(op: Any, type_: Type, value: float, sign: float) -> Any:
    """Return `value` with the sign of `sign`; poison for a number with the sign of a NaN, which depends on the machine."""
    return POISON if math.isnan(sign) and not math.isnan(value) else checked(op, type_, math.copysign(value, sign), value, sign)


@each_element("math.fma")
def _fma(op: Any, type_: Type, a: float, b: float, c: float) -> Any:
    return checked(op, type_, fused(a, b, c, type_), a, b, c)


@each_element("math.sincos")
def _sincos(op: Any, type_: Type, value: float) -> Any:
    return Several((checked(op, type_, _MATH["sin"](value), value), checked(op, type_, _MATH["cos"](value), value)))


@each_element("math.isnan", "math.isinf", "math.isfinite", "math.isnormal")
def _classified(op: Any, type_: Type, value: float) -> int:
    smallest = {"f16": 2.0**-14, "f64": 2.0**-1022}.get(str(type_), 2.0**-126)
    is_normal = math.isfinite(value) and abs(value) >= smallest
    tests = {"isnan": math.isnan(value), "isinf": math.isinf(value), "isfinite": math.isfinite(value), "isnormal": is_normal}
    return int(tests[op.name.partition(".")[2]])


@each_element("math.absi")
def _absi(op: Any, type_: Type, value: int) -> int:
    return abs(signed(value, width_of(type_))) & ((1 << width_of(type_)) - 1)


@each_element("math.ctlz", "math.cttz", "math.ctpop")
def _count(op: Any, type_: Type, value: int) -> int:
    width = width_of(type_)
    if op.name == "math.ctpop":
        return value.bit_count() & ((1 << width) - 1)
    zeros = width - value.bit_length() if op.name == "math.ctlz" else width if value == 0 else (value & -value).bit_length() - 1
    return zeros & ((1 << width) - 1)


@each_element("math.ipowi")
def _ipowi(op: Any, type_: Type, base: int, exponent: int) -> Any:
    width = width_of(type_)
    power, mask = signed(exponent, width), (1 << width) - 1
    if power >= 0:
        return pow(base, power, 1 << width)
    number = signed(base, width)
    if number == 0:
        raise UndefinedBehavior("zero to a negative power")
    return (1 if number == 1 else (1 if power % 2 == 0 else -1) if number == -1 else 0) & mask


@each_element("math.fpowi")
def _fpowi(op: Any, type_: Type, base: float, exponent: int) -> Any:
    return checked(op, type_, _power(base, float(signed(exponent, width_of(element_of(op.operands[1].type))))), base)


# ---- complex


def _complex_type(op: Any) -> Type:
    from ods.builtin import ComplexType

    for value in (*op.results, *op.operands):
        type_ = element_of(value.type)
        if isinstance(type_, ComplexType):
            return type_.element_type
    raise Unsupported(op.name)


def _pair(op: Any, value: complex) -> Any:
    type_ = _complex_type(op)
    return rounded(value.real, type_), rounded(value.imag, type_)


@each_element("complex.create")
def _create(op: Any, type_: Type, real: float, imaginary: float) -> Any:
    return real, imaginary


@each_element("complex.re", "complex.im")
def _component(op: Any, type_: Type, value: Any) -> Any:
    return value[0 if op.name == "complex.re" else 1]


@operation("complex.constant")
def _complex_constant(machine: Machine, op: Any) -> Any:
    real, imaginary = op.attributes["value"].value
    type_ = _complex_type(op)
    return constant(real, type_), constant(imaginary, type_)


@each_element("complex.eq", "complex.neq")
def _complex_equal(op: Any, type_: Type, lhs: Any, rhs: Any) -> int:
    return int((lhs == rhs) == (op.name == "complex.eq"))


@each_element("complex.bitcast")
def _complex_bitcast(op: Any, type_: Type, value: Any) -> Any:
    raise Unsupported(op.name)


def _complex_product(lhs: complex, rhs: complex) -> complex:
    return complex(lhs.real * rhs.real - lhs.imag * rhs.imag, lhs.real * rhs.imag + lhs.imag * rhs.real)


def _complex_quotient(lhs: complex, rhs: complex) -> complex:
    scale = rhs.real * rhs.real + rhs.imag * rhs.imag
    over = _complex_product(lhs, rhs.conjugate())
    return complex(_divided(over.real, scale), _divided(over.imag, scale))


_COMPLEX: dict[str, Callable[..., complex]] = {
    "add": lambda lhs, rhs: complex(lhs.real + rhs.real, lhs.imag + rhs.imag),
    "sub": lambda lhs, rhs: complex(lhs.real - rhs.real, lhs.imag - rhs.imag),
    "div": _complex_quotient,
    "neg": lambda value: complex(-value.real, -value.imag),
    "conj": lambda value: complex(value.real, -value.imag),
    "exp": cmath.exp,
    "log": cmath.log,
    "log1p": lambda value: cmath.log(1 + value),
    "expm1": lambda value: cmath.exp(value) - 1,
    **{name: getattr(cmath, name) for name in ("sin", "cos", "tan", "tanh", "sqrt")},
    "rsqrt": lambda value: 1 / cmath.sqrt(value),
    "pow": lambda lhs, rhs: lhs**rhs,
    "atan2": lambda lhs, rhs: -1j * cmath.log((rhs + 1j * lhs) / cmath.sqrt(lhs * lhs + rhs * rhs)),
    "sign": lambda value: value / abs(value) if value else value,
}


def _complex(function: Callable[..., complex]) -> Scalar:
    def apply(op: Any, type_: Type, *pairs: Any) -> Any:
        try:
            return _pair(op, function(*(complex(*pair) for pair in pairs)))
        except (ValueError, OverflowError, ZeroDivisionError):
            raise Unsupported("a complex function where C and Python differ") from None

    return apply


for _name, _complex_function in _COMPLEX.items():
    each_element(f"complex.{_name}")(_complex(_complex_function))


@each_element("complex.mul")
def _complex_multiply(op: Any, type_: Type, lhs: Any, rhs: Any) -> Any:
    """Multiply as all lowerings do: each product is rounded before the products are added."""
    kind = _complex_type(op)
    (a, b), (c, d) = lhs, rhs
    ac, bd, ad, bc = (rounded(product, kind) for product in (a * c, b * d, a * d, b * c))
    return rounded(ac - bd, kind), rounded(ad + bc, kind)


@each_element("complex.abs", "complex.angle")
def _polar(op: Any, type_: Type, value: Any) -> Any:
    found = math.hypot(*value) if op.name == "complex.abs" else math.atan2(value[1], value[0])
    return rounded(found, _complex_type(op))


@operation("ub.unreachable")
def _unreachable(machine: Machine, op: Any) -> None:
    raise UndefinedBehavior("ub.unreachable")
