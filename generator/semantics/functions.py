"""The functions of the language of meanings: how each is written, what it means, and how its calls get their sorts."""

from __future__ import annotations

from typing import Final

from ..codegen import quoted
from .reading import Binary, Call, Name, SemanticsError, UnknownTypeError
from .sorts import BOOLEAN, FLAG, NUMBER, Sort, part_sort
from .typed import Function, Handler, Scope, Typed, Typing, combined, number_of_enum

_OF_C: Final = (
    *("acos", "acosh", "asin", "asinh", "atan", "atanh", "cbrt", "cos", "cosh", "erf", "erfc", "exp", "exp2", "expm1"),
    *("log", "log10", "log1p", "log2", "rsqrt", "sin", "sinh", "tan", "tanh"),
)


def _of_integers(template: str) -> Handler:
    """Return the handler of a function of integers of one type; `$w` is their width and `$a` the arguments."""
    return lambda typing, node, scope, wanted: typing.integers(
        node, scope, wanted, lambda w, *values: template.replace("$w", w).replace("$a", ", ".join(values))
    )


def _of_floats(template: str, sort: Sort | None = None) -> Handler:
    """Return the handler of a function of floats of one type; `$t` is their type and `$a` the arguments."""
    return lambda typing, node, scope, wanted: typing.floats(
        node, scope, wanted, lambda t, *values: template.replace("$t", t).replace("$a", ", ".join(values)), sort
    )


def _resized(method: str, source: str, target: str) -> Handler:
    """Return the handler of a conversion `f(x, t)`; `$a` is the value, `$x` and `$t` are the width or type of both."""

    def typed(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
        goal = typing.type_argument(node.arguments[1], scope, target)
        value = typing.of_kind(node.arguments[0], scope, None, source)
        of = typing.width_of(value.sort) if source == "integer" else typing.type_of(value.sort)
        to = typing.width_of(goal) if target == "integer" else typing.type_of(goal)
        code = method.replace("$a", value.code).replace("$x", of).replace("$t", to)
        if len(node.arguments) == 3:
            code = _with_rounding(typing, node, scope, code)
        return combined(goal, code, value)

    return typed


def _with_rounding(typing: Typing, node: Call, scope: Scope, code: str) -> str:
    """Return a conversion with the rounding mode of an attribute."""
    third = node.arguments[2]
    inherent = scope.inherent(third.name) if isinstance(third, Name) else None
    enum = inherent.constraint.enum if inherent is not None else None
    if inherent is None or enum is None:
        raise SemanticsError("ODS1203", "expected an enum attribute with the rounding mode", third.start, third.end, "name one")
    text = f"{typing.texts_of(enum)}[{number_of_enum(inherent)}]"
    if inherent.may_be_absent:
        text = f"{text} if op.{inherent.python_name} is not None else {quoted('to_nearest_even')}"
    return f"{code[:-1]}, {text})"


def _bitcast(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
    goal = typing.type_argument(node.arguments[1], scope, "integer", "float", "complex", "any")
    value = typing.of_kind(node.arguments[0], scope, None, "integer", "float", "complex", "any")
    return combined(goal, f"m.bitcast({value.code}, {typing.type_of(value.sort)}, {typing.type_of(goal)})", value)


def _number(code: str) -> Handler:
    """Return the handler of a number that belongs to a type: `width(x)`, `min_signed(x)`."""

    def typed(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
        sort = typing.type_argument(node.arguments[0], scope, "integer")
        w = typing.width_of(sort)
        return Typed(NUMBER, w) if code == "width" else Typed(sort, code.replace("$w", w))

    return typed


def _overflows(is_signed: bool) -> Handler:
    def typed(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
        inner = node.arguments[0]
        what = {"+": "add", "-": "sub", "*": "mul", "<<": "shl"}.get(inner.operator) if isinstance(inner, Binary) else None
        if what is None or not isinstance(inner, Binary):
            hint = f"write `{node.name}(lhs + rhs)`"
            raise SemanticsError("ODS1203", "expected a sum, difference, product or left shift", inner.start, inner.end, hint)
        left, right = typing.alike((inner.left, inner.right), scope, None, "integer")
        code = f"m.overflows({quoted(what)}, {is_signed}, {typing.width_of(left.sort)}, {left.code}, {right.code})"
        return combined(BOOLEAN, code, left, right)

    return typed


def _divided(code: str) -> Handler:
    def typed(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
        typing.divisions.append((node, node.arguments[1], typing.guards))
        return _of_integers(code)(typing, node, scope, wanted)

    return typed


def _mathematical(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
    first = typing.typed(node.arguments[0], scope, wanted)
    if first.sort.kind == "complex":
        return typing.complex_function(node, scope, first.sort)
    return _of_floats(f"m.math({quoted(node.name)}, $t, $a)")(typing, node, scope, wanted)


def _power(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
    base = typing.of_kind(node.arguments[0], scope, wanted, "float", "complex")
    exponent = typing.of_kind(node.arguments[1], scope, None, "integer")
    is_complex = base.sort.kind == "complex"
    type_ = typing.type_of(part_sort(base.sort) if is_complex else base.sort)
    number = f"m.resize({exponent.code}, True, {typing.width_of(exponent.sort)}, 64)"
    return combined(
        base.sort, f"m.math({quoted('complex.powi' if is_complex else 'powi')}, {type_}, {base.code}, {number})", base, exponent
    )


def _absolute(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
    value = typing.typed(node.arguments[0], scope, wanted)
    if value.sort.kind == "complex":
        return typing.complex_function(node, scope, value.sort, part_sort(value.sort))
    return _of_floats("m.fabs($t, $a)")(typing, node, scope, wanted)


def _square_root(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
    value = typing.typed(node.arguments[0], scope, wanted)
    if value.sort.kind == "complex":
        return typing.complex_function(node, scope, value.sort)
    return _of_floats("m.fsqrt($t, $a)")(typing, node, scope, wanted)


def _of_complex(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
    return typing.complex_function(node, scope, typing.of_kind(node.arguments[0], scope, None, "complex").sort)


def _angle(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
    sort = typing.of_kind(node.arguments[0], scope, None, "complex").sort
    return typing.complex_function(node, scope, sort, part_sort(sort))


def _has(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
    first = node.arguments[0]
    inherent = scope.inherent(first.name) if isinstance(first, Name) else None
    if inherent is None or not inherent.may_be_absent:
        raise SemanticsError("ODS1203", "expected an optional attribute", first.start, first.end, "`has` asks if the operation has it")
    return Typed(FLAG, f"(op.{inherent.python_name} is not None)")


def _is_poison(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
    value = typing.typed(node.arguments[0], scope)
    return Typed(BOOLEAN, f"m.is_poison({value.code})", chosen=value.strict | value.chosen)


def _freeze(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
    value = typing.of_kind(node.arguments[0], scope, wanted, "integer", "float", "complex", "any")
    return Typed(value.sort, f"m.freeze({typing.type_of(value.sort)}, {value.code})", chosen=value.strict | value.chosen)


def _complex(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
    if wanted is None or wanted.kind != "complex":
        hint = "`complex(re, im)` is the value of a complex result, or of a name that is compared with a complex value"
        raise UnknownTypeError("the complex number", node, hint)
    parts = [typing.value(each, scope, part_sort(wanted)) for each in node.arguments]
    return combined(wanted, f"m.pair({parts[0].code}, {parts[1].code})", *parts)


def _part(index: int) -> Handler:
    def typed(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
        value = typing.of_kind(node.arguments[0], scope, None, "complex")
        return combined(part_sort(value.sort), f"m.part({value.code}, {index})", value)

    return typed


def _classes() -> dict[str, Function]:
    names = {"nan": "a NaN", "inf": "infinite", "finite": "finite", "normal": "normal", "zero": "a zero", "negative": "of negative sign"}
    return {
        f"is_{name}": Function(f"is_{name}(x)", f"a float is {words}", _of_floats(f'm.fclass("{name}", $t, $a)', BOOLEAN), (1,))
        for name, words in names.items()
    }


def _roundings() -> dict[str, Function]:
    words = {"ceil": "up", "floor": "down", "trunc": "to 0", "round": "to nearest, halves away from 0", "roundeven": "to nearest even"}
    return {
        name: Function(f"{name}(x)", f"a float rounded {how} to a whole number", _of_floats(f'm.fround("{name}", $t, $a)'), (1,))
        for name, how in words.items()
    }


def _extrema() -> dict[str, Function]:
    made = {}
    for best, relation in (("min", "lt"), ("max", "gt")):
        for sign, words in (("s", "signed"), ("u", "unsigned")):
            name = f"{best}_{sign}"
            summary = f"the {'lesser' if best == 'min' else 'greater'} of two {words} numbers"
            made[name] = Function(f"{name}(x, y)", summary, _of_integers(f'm.extremum("{sign}{relation}", $w, $a)'), (2,))
    for name, summary in {
        "minimum": "the lesser float, NaN if one is NaN, -0 < 0",
        "maximum": "the greater float, NaN if one is NaN, -0 < 0",
        "minnum": "the lesser float, the other if one is NaN",
        "maxnum": "the greater float, the other if one is NaN",
    }.items():
        made[name] = Function(f"{name}(x, y)", summary, _of_floats(f'm.fextremum("{name}", $t, $a)'), (2,))
    return made


FUNCTIONS: Final[dict[str, Function]] = {
    "choose": Function("choose(c, x, y)", "`x` if `c` holds, else `y`; poison only if `c` or what it chooses is", Typing.choose, (3,)),
    "compare": Function("compare(p, x, y)", "the comparison that the enum attribute `p` names", Typing.compare, (3,)),
    "constant": Function("constant(a)", "the value of the attribute `a`", Typing.constant, (1,)),
    "has": Function("has(a)", "the operation has the optional attribute `a`", _has, (1,)),
    "fast": Function("fast(f, x)", "`x` as the fast-math flags in the attribute `f` allow it", Typing.flags, (2,)),
    "freeze": Function("freeze(x)", "`x`, or any value of its type if it is poison", _freeze, (1,)),
    "is_poison": Function("is_poison(x)", "`x` is poison", _is_poison, (1,)),
    "width": Function("width(t)", "the width of a type", _number("width"), (1,)),
    "min_signed": Function("min_signed(t)", "the least signed number of a type", _number("m.min_signed($w)"), (1,)),
    "max_signed": Function("max_signed(t)", "the greatest signed number of a type", _number("m.max_signed($w)"), (1,)),
    "extend_s": Function(
        "extend_s(x, t)", "an integer, its sign extended to a type", _resized("m.sext($a, $x, $t)", "integer", "integer"), (2,)
    ),
    "extend_u": Function(
        "extend_u(x, t)", "an integer, with zeros up to a type", _resized("m.zext($a, $x, $t)", "integer", "integer"), (2,)
    ),
    "truncate": Function("truncate(x, t)", "the low bits of an integer", _resized("m.trunc($a, $x, $t)", "integer", "integer"), (2,)),
    "resize_s": Function(
        "resize_s(x, t)", "`extend_s` or `truncate`, as the widths are", _resized("m.resize($a, True, $x, $t)", "integer", "integer"), (2,)
    ),
    "resize_u": Function(
        "resize_u(x, t)", "`extend_u` or `truncate`, as the widths are", _resized("m.resize($a, False, $x, $t)", "integer", "integer"), (2,)
    ),
    "bitcast": Function("bitcast(x, t)", "the value of another type with the same bits", _bitcast, (2,)),
    "ctlz": Function("ctlz(x)", "the number of leading zeros", _of_integers("m.ctlz($w, $a)"), (1,)),
    "cttz": Function("cttz(x)", "the number of trailing zeros", _of_integers("m.cttz($w, $a)"), (1,)),
    "ctpop": Function("ctpop(x)", "the number of ones", _of_integers("m.ctpop($w, $a)"), (1,)),
    "high_s": Function("high_s(x, y)", "the high half of the signed product", _of_integers("m.high(True, $w, $a)"), (2,)),
    "high_u": Function("high_u(x, y)", "the high half of the unsigned product", _of_integers("m.high(False, $w, $a)"), (2,)),
    "overflows_s": Function("overflows_s(x + y)", "a signed `+`, `-`, `*` or `<<` does not fit", _overflows(True), (1,)),
    "overflows_u": Function("overflows_u(x + y)", "an unsigned `+`, `-`, `*` or `<<` does not fit", _overflows(False), (1,)),
    "ceildiv_s": Function("ceildiv_s(x, y)", "the signed quotient, rounded up", _divided("m.ceildiv(True, $w, $a)"), (2,)),
    "ceildiv_u": Function("ceildiv_u(x, y)", "the unsigned quotient, rounded up", _divided("m.ceildiv(False, $w, $a)"), (2,)),
    "floordiv_s": Function("floordiv_s(x, y)", "the signed quotient, rounded down", _divided("m.floordiv($w, $a)"), (2,)),
    **_extrema(),
    "fma": Function("fma(x, y, z)", "`x * y + z`, rounded once", _of_floats("m.fma($t, $a)"), (3,)),
    "sqrt": Function("sqrt(x)", "the square root", _square_root, (1,)),
    "abs": Function("abs(x)", "a float without its sign, or the length of a complex number", _absolute, (1,)),
    "angle": Function("angle(z)", "the angle of a complex number", _angle, (1,)),
    "sign": Function("sign(z)", "a complex number divided by its length; 0 for 0", _of_complex, (1,)),
    "power": Function("power(x, n)", "an integer to an unsigned power", _of_integers("m.power($w, $a)"), (2,)),
    "powi": Function("powi(x, n)", "a float or complex number to a signed integer power", _power, (2,)),
    "copysign": Function("copysign(x, y)", "`x` with the sign of `y`", _of_floats("m.copysign($t, $a)"), (2,)),
    **_roundings(),
    **_classes(),
    "convert": Function("convert(x, t)", "a float in another format", _resized("m.fconvert($a, $x, $t)", "float", "float"), (2, 3)),
    "to_float_s": Function(
        "to_float_s(x, t)", "a signed integer as a float", _resized("m.from_integer($a, True, $x, $t)", "integer", "float"), (2,)
    ),
    "to_float_u": Function(
        "to_float_u(x, t)", "an unsigned integer as a float", _resized("m.from_integer($a, False, $x, $t)", "integer", "float"), (2,)
    ),
    "to_int_s": Function(
        "to_int_s(x, t)",
        "a float rounded to 0, signed; poison if too large",
        _resized("m.to_integer($a, True, $x, $t)", "float", "integer"),
        (2,),
    ),
    "to_int_u": Function(
        "to_int_u(x, t)",
        "a float rounded to 0, unsigned; poison if too large",
        _resized("m.to_integer($a, False, $x, $t)", "float", "integer"),
        (2,),
    ),
    **{name: Function(f"{name}(x)", "the function of C's library", _mathematical, (1,)) for name in _OF_C},
    "atan2": Function("atan2(y, x)", "the function of C's library", _mathematical, (2,)),
    "pow": Function("pow(x, y)", "the function of C's library", _mathematical, (2,)),
    "complex": Function("complex(x, y)", "a complex number of two floats", _complex, (2,)),
    "re": Function("re(z)", "the real part", _part(0), (1,)),
    "im": Function("im(z)", "the imaginary part", _part(1), (1,)),
}
"""All functions of the language by name."""
