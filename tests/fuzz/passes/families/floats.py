"""Chains of operations on floats and complex numbers, with signed zeros, infinities, NaN and fast-math flags."""

from __future__ import annotations

from random import Random

from ..building import Builder, Case, last_values

VALUES = (
    *("0.0", "-0.0", "1.0", "-1.0", "2.0", "0.5", "-0.5", "3.0", "-2.0", "0.25", "-0.75", "10.0", "1.5", "2.5", "0.499999970"),
    *("0x7F800000", "0xFF800000", "0x7FC00000", "1.0e-45", "1.17549435E-38", "3.40282347E+38"),
)
"""Constants of f32."""
_EXACT = ("addf", "addf", "subf", "subf", "mulf", "divf", "maximumf", "minimumf", "maxnumf", "minnumf", "remf")
_ROUNDING = ("ceil", "floor", "trunc", "round", "roundeven", "absf", "ceil", "round", "roundeven", "sqrt", "rsqrt")
_INEXACT = (
    *("sin", "cos", "tan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "exp", "exp2", "expm1", "log", "log2", "log10", "log1p"),
    *("sqrt", "rsqrt", "cbrt", "asin", "acos", "atan", "erf", "erfc"),
)
_PREDICATES = ("oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno")
_FLAGS = ("nnan", "ninf", "nsz", "nnan,ninf", "nnan,nsz", "ninf,nsz")
_INEXACT_FLAGS = ("reassoc", "contract", "fast", "arcp", "afn", "reassoc,nsz")
_DOMAIN = (0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.0, -2.0, 3.0, 0.25, -0.25, -2.5, 7.25, -7.0, 1.5, 2.5, 1e-3, float("nan"), float("inf"))
_DOMAIN_OF_FUNCTIONS = (*_DOMAIN, -float("inf"), 0.75, -0.75, 0.1, 4.0, 9.0, -1.5, 5e-324)


def _constant(b: Builder, type_: str) -> str:
    """Write a constant, which is never in scope."""
    text = b.pick(*VALUES)
    if type_ == "f32":
        return b.constant(text, "f32")
    if text.startswith("0x"):
        bits = {"f16": ("0x7C00", "0xFC00", "0x7E00"), "bf16": ("0x7F80", "0xFF80", "0x7FC0"), "f64": _WIDE}[type_]
        return b.constant(bits[("0x7F800000", "0xFF800000", "0x7FC00000").index(text)], type_)
    if type_ != "f64" and "e" in text.lower():
        text = "1.0e-7"
    return b.constant(text, type_)


_WIDE = ("0x7FF0000000000000", "0xFFF0000000000000", "0x7FF8000000000000")


def _value(b: Builder, type_: str, constants: float = 0.2) -> str:
    value = None if b.chance(constants) else b.any_of(type_)
    return _constant(b, type_) if value is None else value


def _flags(b: Builder, probability: float, choices: tuple[str, ...]) -> str:
    return f" fastmath<{b.pick(*choices)}>" if b.chance(probability) else ""


def _exact_statement(b: Builder, type_: str, flags: float) -> None:
    choice = b.random.random()
    fast = _flags(b, flags, _FLAGS)
    if choice < 0.45:
        constants = (0.1, 0.45) if b.chance(0.7) else (0.45, 0.1)
        b.new(f"arith.{b.pick(*_EXACT)} {_value(b, type_, constants[0])}, {_value(b, type_, constants[1])}{fast} : {type_}", type_)
    elif choice < 0.62:
        b.new(f"math.{b.pick(*_ROUNDING)} {_value(b, type_, 0.05)}{fast} : {type_}", type_)
    elif choice < 0.68:
        b.new(f"arith.negf {_value(b, type_, 0.05)}{fast} : {type_}", type_)
    elif choice < 0.74:
        b.new(f"math.copysign {_value(b, type_)}, {_value(b, type_)} : {type_}", type_)
    elif choice < 0.78:
        b.new(f"math.fma {_value(b, type_)}, {_value(b, type_)}, {_value(b, type_)} : {type_}", type_)
    elif choice < 0.86:
        b.new(f"arith.cmpf {b.pick(*_PREDICATES)}, {_value(b, type_, 0.05)}, {_value(b, type_, 0.4)} : {type_}", "i1")
    elif choice < 0.92:
        condition = b.any_of("i1")
        if condition is not None:
            b.new(f"arith.select {condition}, {_value(b, type_)}, {_value(b, type_)} : {type_}", type_)
    else:
        _cast(b, type_)


def _cast(b: Builder, type_: str) -> None:
    """Write a cast, and often one back."""
    widths = {"f16": 16, "bf16": 16, "f32": 32, "f64": 64}
    kind = b.random.randrange(3)
    if kind == 0:
        other = b.pick(*[each for each in widths if widths[each] != widths[type_]])
        there, back = ("extf", "truncf") if widths[type_] < widths[other] else ("truncf", "extf")
        made = b.new(f"arith.{there} {_value(b, type_, 0)} : {type_} to {other}", other)
        if b.chance(0.6):
            b.new(f"arith.{back} {made} : {other} to {type_}", type_)
    elif kind == 1:
        width = f"i{widths[type_]}"
        made = b.new(f"arith.bitcast {_value(b, type_, 0)} : {type_} to {width}", "bits")
        if b.chance(0.7):
            number = b.constant(b.pick(-1, 1, 0), width)
            made = b.new(f"arith.{b.pick('andi', 'ori', 'xori')} {made}, {number} : {width}", "bits")
        b.new(f"arith.bitcast {made} : {width} to {type_}", type_)
    else:
        integer = b.pick("i8", "i32", "i64")
        made = b.new(f"arith.fpto{b.pick('s', 'u')}i {_value(b, type_, 0)} : {type_} to {integer}", integer)
        if b.chance(0.6):
            b.new(f"arith.{b.pick('s', 'u')}itofp {made} : {integer} to {type_}", type_)


def floats(random: Random) -> Case:
    """Return a function of operations whose results are correctly rounded."""
    b = Builder(random)
    types = random.sample(("f16", "bf16", "f32", "f32", "f64"), random.choice((1, 1, 2)))
    types = list(dict.fromkeys(types))
    for type_ in (*types, types[0]):
        b.argument(type_)
    b.argument("i1")
    flags = random.choice((0, 0, 0.3))
    for _ in range(random.randrange(2, 7)):
        _exact_statement(b, random.choice(types), flags)
    text = "\n".join(b.lines)
    is_exact = "nsz" not in text and "rsqrt" not in text
    return b.case("floats", last_values(b, [*types, "i1", "i8", "i32"], 4), is_exact)


def functions(random: Random) -> Case:
    """Return a function with one or two operations that are not correctly rounded, such as powers."""
    b = Builder(random)
    type_ = b.pick("f32", "f32", "f64", "f16")
    for _ in range(2):
        b.argument(type_, _DOMAIN_OF_FUNCTIONS)
    b.argument("i32", (-3, -2, -1, 0, 1, 2, 3, 4, 5, 7))
    for _ in range(random.choice((0, 0, 1, 2))):
        name = b.pick("negf", "absf", "mulf", "addf", "floor")
        value = _value(b, type_, 0.1)
        if name in ("mulf", "addf"):
            fast = _flags(b, 0.4, (*_INEXACT_FLAGS, *_FLAGS))
            b.new(f"arith.{name} {value}, {_value(b, type_, 0.3)}{fast} : {type_}", type_)
        else:
            b.new(f"{'arith' if name == 'negf' else 'math'}.{name} {value} : {type_}", type_)
    for _ in range(random.choice((1, 1, 2))):
        value, kind = _value(b, type_, 0), random.random()
        fast = _flags(b, 0.15, (*_INEXACT_FLAGS, *_FLAGS))
        if kind < 0.35:
            exponent = b.pick(
                "-3.0", "-2.0", "-1.0", "-0.5", "0.0", "-0.0", "0.25", "0.5", "0.75", "1.0", "1.5", "2.0", "3.0", "4.0", "5.0"
            )
            b.new(f"math.powf {value}, {b.constant(exponent, type_) if b.chance(0.85) else _value(b, type_)}{fast} : {type_}", type_)
        elif kind < 0.5:
            exponent = b.constant(b.pick(-3, -2, -1, 0, 1, 2, 3, 5, 8), "i32") if b.chance(0.7) else str(b.any_of("i32"))
            b.new(f"math.fpowi {value}, {exponent}{fast} : {type_}, i32", type_)
        elif kind < 0.55:
            b.new(f"math.atan2 {value}, {_value(b, type_)}{fast} : {type_}", type_)
        elif kind < 0.62:
            b.new(f"math.clampf {value} to [{_value(b, type_, 0.5)}, {_value(b, type_, 0.5)}]{fast} : {type_}", type_)
        elif kind < 0.67:
            sine, cosine = b.name(), b.name()
            b.line(f"{sine}, {cosine} = math.sincos {value}{fast} : {type_}")
            b.define(sine, type_)
            b.define(cosine, type_)
        else:
            b.new(f"math.{b.pick(*_INEXACT)} {value}{fast} : {type_}", type_)
    return b.case("functions", last_values(b, [type_], 2), False)


# ---- complex numbers

_COMPLEX_BINARY = ("add", "add", "sub", "sub", "mul")
_COMPLEX_UNARY = ("neg", "neg", "conj", "conj")
_COMPLEX_FUNCTIONS = ("exp", "log", "sqrt", "sin", "cos", "tan", "tanh", "log1p", "expm1", "sign", "rsqrt")
_FINITE = (0.0, -0.0, 1.0, -1.0, 0.5, 2.0, -3.0, 0.25, 1e-10, 1e10, -7.0)


def complexes(random: Random) -> Case:
    """Return a function of operations on complex numbers."""
    b = Builder(random)
    type_ = b.pick("f32", "f32", "f64")
    kind = f"complex<{type_}>"
    inexact = b.chance(0.3)
    domain = _FINITE[:9] if inexact else _FINITE
    parts = [b.argument(type_, domain) for _ in range(4)]
    for first, second in (parts[:2], parts[2:]):
        b.new(f"complex.create {first}, {second} : {kind}", kind)
    results = list[tuple[str, str]]()
    for _ in range(random.randrange(1, 6)):
        choice = random.random()
        fast = _flags(b, 0.1, _FLAGS)
        if choice < 0.55:
            left, right = _complex_value(b, kind, type_, 0.2), _complex_value(b, kind, type_, 0.3)
            b.new(f"complex.{b.pick(*_COMPLEX_BINARY)} {left}, {right}{fast} : {kind}", kind)
        elif choice < 0.75:
            b.new(f"complex.{b.pick(*_COMPLEX_UNARY)} {_complex_value(b, kind, type_, 0)}{fast} : {kind}", kind)
        elif choice < 0.85:
            b.new(
                f"complex.{b.pick('eq', 'neq')} {_complex_value(b, kind, type_, 0)}, {_complex_value(b, kind, type_, 0.4)} : {kind}", "i1"
            )
        elif choice < 0.92:
            part = b.new(f"complex.{b.pick('re', 'im')} {_complex_value(b, kind, type_, 0.1)} : {kind}", type_)
            b.new(f"complex.create {part}, {b.any_of(type_)} : {kind}", kind)
        elif inexact:
            name = b.pick("div", "abs", "angle", *_COMPLEX_FUNCTIONS)
            value = _complex_value(b, kind, type_, 0)
            if name == "div":
                b.new(f"complex.div {value}, {_complex_value(b, kind, type_, 0.3)} : {kind}", kind)
            elif name in ("abs", "angle"):
                b.new(f"complex.{name} {value} : {kind}", type_)
            else:
                b.new(f"complex.{name} {value} : {kind}", kind)
    last = b.scope[kind][-1]
    for name in ("re", "im"):
        part = b.name()
        b.line(f"{part} = complex.{name} {last} : {kind}")
        results.append((part, type_))
    results += last_values(b, ["i1"], 1)
    text = "\n".join(b.lines)
    return b.case("complexes", results, not inexact and "nsz" not in text)


def _complex_value(b: Builder, kind: str, type_: str, constants: float) -> str:
    value = None if b.chance(constants) else b.any_of(kind)
    if value is not None:
        return value
    name = b.name()
    parts = ", ".join(f"{b.pick('0.0', '-0.0', '1.0', '0.0', '2.0', '-1.0', '0.5')} : {type_}" for _ in range(2))
    b.line(f"{name} = complex.constant [{parts}] : {kind}")
    return name
