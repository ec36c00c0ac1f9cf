"""The algebra of formulas: values are terms of Z3 with the condition that they are poison. Only this module imports `z3`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import z3

from ..builtin import ComplexType, IndexType, IntegerType
from ..builtin.float_types import FloatType
from ..execution.algebra import Algebra
from ..execution.interpreter.concrete import ConcreteAlgebra
from ..execution.interpreter.values import POISON, Array, Unsupported, from_bits, to_bits
from ..execution.semantics import scalar_type
from ..ir.attribute import Attribute
from ..ir.type import Type
from .exhaustive import FAST_MATH

_LONGEST: Final = 20_000
"""The most milliseconds for one question, whatever its effort."""
FALSE: Final = z3.BoolVal(False)
_NEAREST: Final = z3.RNE()
_ROUNDING: Final[dict[str, Callable[[], Any]]] = {
    "to_nearest_even": z3.RNE,
    "to_nearest_away": z3.RNA,
    "downward": z3.RTN,
    "upward": z3.RTP,
    "toward_zero": z3.RTZ,
}
_WHOLE: Final[dict[str, Callable[[], Any]]] = {"ceil": z3.RTP, "floor": z3.RTN, "trunc": z3.RTZ, "round": z3.RNA, "roundeven": z3.RNE}


class NotSymbolic(Unsupported):
    """Raised for a value or an operation that has no formula."""


@dataclass(frozen=True)
class Choice:
    """Which result that fast-math flags allow an operation before takes: what flags allow depends on the exact result alone."""

    taken: frozenset[str] = frozenset()
    """The flags whose choice is made as after; the exact result without them."""
    changes_zeros: bool = False
    """Whether a zero gets the other sign where that is allowed."""


EXACT: Final = Choice()


@dataclass(frozen=True)
class Formula:
    """A number, as a bit vector or a term of floating-point arithmetic, and when it is poison."""

    term: Any
    poison: Any = FALSE
    bits: Any = None
    """The bits of a float that comes from bits, since a term does not have those of NaN; a NaN without them may have any."""
    exact: Any = None
    """How a number with the same value is made in another format, given its sort; None if it is not known to be another one's value."""


class SmtAlgebra(Algebra):
    """Computes with formulas; `undefined` collects the conditions under which the behavior is undefined."""

    def __init__(self, index_width: int = 64) -> None:
        self.index_width = index_width
        self.undefined: list[Any] = []
        self.assumed: list[Any] = []
        """What is known of values, such as that a choice is one of several."""
        self._choices = 0
        self.has_any_nan = True
        """Whether the bits of a NaN of arithmetic are poison."""
        self.choices: Sequence[Choice] | None = ()
        """Which of the results that fast-math flags allow are taken, by the order of operations, then exact ones; None for any."""
        self.relaxed_flags: list[frozenset[str]] = []
        """The fast-math flags that allowed several results on the last path."""
        self._numbers = ConcreteAlgebra(index_width)

    def restart(self) -> None:
        """Forget the undefined behavior of another function; its free choices are made again in the same way."""
        self.undefined, self._choices, self.relaxed_flags = [], 0, []

    def begin(self, choices: Sequence[Choice] | None) -> None:
        """Go on with a function before, which makes choices among the results that flags allow, or with one after, which may take any.

        The bits of a NaN of arithmetic are those of one NaN after, where any are allowed before.
        """
        self.choices = choices
        self.has_any_nan = choices is not None

    # ---- types, variables and constants

    def width(self, type_: Type) -> int:
        type_ = scalar_type(type_)
        if isinstance(type_, IndexType):
            return self.index_width
        if isinstance(type_, IntegerType) and type_.width:
            return int(type_.width)
        raise NotSymbolic(f"type {type_}")

    def sort(self, type_: Type) -> Any:
        """Return the sort of the terms of a scalar type. Raises NotSymbolic."""
        if not isinstance(type_, FloatType):
            return z3.BitVecSort(self.width(type_))
        form = type_.format
        if form.non_finite != "ieee" or form.explicit_integer_bit or not form.signed or not form.has_zero:
            raise NotSymbolic(f"type {type_}")
        return z3.FPSort(form.exponent_bits, form.precision)

    def variable(self, name: str, type_: Type) -> Any:
        """Return a value of a scalar type that may be anything, also poison."""
        if isinstance(type_, ComplexType):
            poison = z3.Bool(f"{name}.poison")
            return tuple(replace(self.variable(f"{name}.{part}", type_.element_type), poison=poison) for part in ("re", "im"))
        if isinstance(type_, FloatType):
            self.sort(type_)
            return self._float_of_bits(z3.BitVec(name, type_.format.width), z3.Bool(f"{name}.poison"), type_)
        return Formula(z3.Const(name, self.sort(type_)), z3.Bool(f"{name}.poison"))

    def lifted(self, value: Any, type_: Type) -> Any:
        """Return a value of the interpreter as a formula. Raises NotSymbolic."""
        element = getattr(type_, "element_type", None)
        if isinstance(value, Array):
            assert element is not None
            return Array(value.shape, [self.lifted(each, element) for each in value.elements])
        if isinstance(type_, ComplexType):
            if value is POISON:
                return tuple(Formula(self._zero(type_.element_type), z3.BoolVal(True)) for _ in range(2))
            return tuple(self.lifted(part, type_.element_type) for part in value)
        if value is POISON:
            return Formula(self._zero(type_), z3.BoolVal(True))
        if isinstance(type_, FloatType):
            return self._float_of_bits(z3.BitVecVal(to_bits(value, type_), type_.format.width), FALSE, type_)
        if isinstance(value, int):
            return Formula(z3.BitVecVal(value, self.width(type_)))
        raise NotSymbolic(f"a value of type {type_}")

    def _zero(self, type_: Type) -> Any:
        sort = self.sort(type_)
        return z3.FPVal(0, sort) if isinstance(type_, FloatType) else z3.BitVecVal(0, sort)

    def number(self, model: Any, value: Any, type_: Type) -> Any:
        """Return the interpreter's value of a formula in a model."""
        if isinstance(value, tuple):
            parts = [self.number(model, part, type_.element_type) for part in value]  # type: ignore[attr-defined]
            return POISON if POISON in parts else tuple(parts)
        if z3.is_true(model.eval(value.poison, model_completion=True)):
            return POISON
        if isinstance(type_, FloatType):
            return from_bits(z3.simplify(model.eval(value.bits, model_completion=True)).as_long(), type_)
        return model.eval(value.term, model_completion=True).as_long()

    def integer(self, w: int, number: int) -> Any:
        return Formula(z3.BitVecVal(number, w))

    def fconstant(self, t: Type, number: float) -> Any:
        return self.lifted(self._numbers.fconstant(t, number), t)

    def constant(self, type_: Type, attribute: Attribute) -> Any:
        return self.lifted(self._numbers.constant(type_, attribute), type_)

    def pair(self, first: Any, second: Any) -> Any:
        poison = z3.Or(first.poison, second.poison)
        return tuple(Formula(part.term, poison, part.bits) for part in (first, second))

    def part(self, value: Any, index: int) -> Any:
        return value[index]

    # ---- integers

    def _strict(self, term: Any, *operands: Formula, bits: Any = None) -> Formula:
        conditions = [each.poison for each in operands if not z3.is_false(each.poison)]
        return Formula(term, z3.Or(*conditions) if len(conditions) > 1 else conditions[0] if conditions else FALSE, bits)

    def _boolean(self, condition: Any, *operands: Formula) -> Formula:
        return self._strict(z3.If(condition, z3.BitVecVal(1, 1), z3.BitVecVal(0, 1)), *operands)

    def add(self, w: int, a: Any, b: Any) -> Any:
        return self._strict(a.term + b.term, a, b)

    def sub(self, w: int, a: Any, b: Any) -> Any:
        return self._strict(a.term - b.term, a, b)

    def mul(self, w: int, a: Any, b: Any) -> Any:
        return self._strict(a.term * b.term, a, b)

    def udiv(self, w: int, a: Any, b: Any) -> Any:
        return self._strict(z3.UDiv(a.term, b.term), a, b)

    def sdiv(self, w: int, a: Any, b: Any) -> Any:
        return self._strict(a.term / b.term, a, b)

    def urem(self, w: int, a: Any, b: Any) -> Any:
        return self._strict(z3.URem(a.term, b.term), a, b)

    def srem(self, w: int, a: Any, b: Any) -> Any:
        return self._strict(z3.SRem(a.term, b.term), a, b)

    def and_(self, w: int, a: Any, b: Any) -> Any:
        return self._strict(a.term & b.term, a, b)

    def or_(self, w: int, a: Any, b: Any) -> Any:
        return self._strict(a.term | b.term, a, b)

    def xor(self, w: int, a: Any, b: Any) -> Any:
        return self._strict(a.term ^ b.term, a, b)

    def not_(self, w: int, a: Any) -> Any:
        return self._strict(~a.term, a)

    def shl(self, w: int, a: Any, b: Any) -> Any:
        return self._strict(a.term << b.term, a, b)

    def lshr(self, w: int, a: Any, b: Any) -> Any:
        return self._strict(z3.LShR(a.term, b.term), a, b)

    def ashr(self, w: int, a: Any, b: Any) -> Any:
        return self._strict(a.term >> b.term, a, b)

    def compare(self, predicate: str, w: int, a: Any, b: Any) -> Any:
        return self._boolean(_COMPARISONS[predicate](a.term, b.term), a, b)

    def sext(self, a: Any, source: int, target: int) -> Any:
        return self._strict(z3.SignExt(target - source, a.term), a)

    def zext(self, a: Any, source: int, target: int) -> Any:
        return self._strict(z3.ZeroExt(target - source, a.term), a)

    def trunc(self, a: Any, source: int, target: int) -> Any:
        return self._strict(z3.Extract(target - 1, 0, a.term), a)

    def ctlz(self, w: int, a: Any) -> Any:
        return self._strict(self._count_zeros(w, a.term, range(w)), a)

    def cttz(self, w: int, a: Any) -> Any:
        return self._strict(self._count_zeros(w, a.term, reversed(range(w))), a)

    @staticmethod
    def _count_zeros(w: int, term: Any, places: Any) -> Any:
        """Return the number of zeros before the first one; `places` are from the last bit to look at to the first."""
        found = z3.BitVecVal(w, w)
        order = list(places)
        for number, place in enumerate(order):
            found = z3.If(z3.Extract(place, place, term) == 1, z3.BitVecVal(w - 1 - number, w), found)
        return found

    def ctpop(self, w: int, a: Any) -> Any:
        bits = [z3.Extract(place, place, a.term) for place in range(w)]
        wide = [z3.ZeroExt(w - 1, bit) if w > 1 else bit for bit in bits]
        total = wide[0]
        for each in wide[1:]:
            total = total + each
        return self._strict(total, a)

    def overflows(self, what: str, is_signed: bool, w: int, a: Any, b: Any) -> Any:
        factors = [(other, z3.simplify(each.term)) for other, each in ((a, b), (b, a))] if what == "mul" else []
        for other, factor in factors:
            if z3.is_bv_value(factor):
                number = factor.as_signed_long() if is_signed else factor.as_long()
                return self._strict(self._boolean(_product_overflows(other.term, number, is_signed, w)).term, a, b)
        return super().overflows(what, is_signed, w, a, b)

    # ---- conditions and choice

    def select(self, condition: Any, a: Any, b: Any) -> Any:
        if isinstance(a, tuple):
            return tuple(self.select(condition, left, right) for left, right in zip(a, b))
        if isinstance(a, Array):
            return Array(a.shape, [self.select(condition, left, right) for left, right in zip(a.elements, b.elements)])
        holds = condition.term == 1
        bits = None if a.bits is None or b.bits is None else z3.If(holds, a.bits, b.bits)
        return Formula(z3.If(holds, a.term, b.term), z3.Or(condition.poison, z3.If(holds, a.poison, b.poison)), bits)

    def both(self, a: Any, b: Any) -> Any:
        false = z3.Or(_is(a, 0), _is(b, 0))
        return Formula(
            a.term & b.term & z3.If(false, z3.BitVecVal(0, 1), z3.BitVecVal(1, 1)), z3.And(z3.Or(a.poison, b.poison), z3.Not(false))
        )

    def either(self, a: Any, b: Any) -> Any:
        true = z3.Or(_is(a, 1), _is(b, 1))
        return Formula(
            a.term | b.term | z3.If(true, z3.BitVecVal(1, 1), z3.BitVecVal(0, 1)), z3.And(z3.Or(a.poison, b.poison), z3.Not(true))
        )

    # ---- poison and undefined behavior

    def poison(self, type_: Type) -> Any:
        return self.lifted(self._numbers.poison(type_), type_)

    def poison_if(self, condition: Any, value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(self.poison_if(condition, part) for part in value)
        if isinstance(value, Array):
            return Array(value.shape, [self.poison_if(condition, each) for each in value.elements])
        holds = z3.simplify(z3.Or(condition.poison, condition.term == 1))
        return value if z3.is_false(holds) else Formula(value.term, z3.Or(holds, value.poison), value.bits)

    def undefined_if(self, condition: Any) -> None:
        self.undefined.append(z3.Or(condition.poison, condition.term == 1))

    def is_poison(self, value: Any) -> Any:
        poison = z3.Or(*(part.poison for part in value)) if isinstance(value, tuple) else value.poison
        return self._boolean(poison)

    def freeze(self, type_: Type, value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(self.freeze(type_.element_type, part) for part in value)  # type: ignore[attr-defined]
        if z3.is_false(value.poison):
            return value
        return Formula(z3.If(value.poison, self._choice(self.sort(type_)), value.term))

    def _choice(self, sort: Any) -> Any:
        """Return any value; functions make the first choice alike, the second, and so on: so one allowed outcome is compared."""
        self._choices += 1
        return z3.Const(f"choice.{self._choices}.{sort}", sort)

    # ---- floats

    def _float_of_bits(self, bits: Any, poison: Any, type_: Type) -> Formula:
        return Formula(z3.fpBVToFP(bits, self.sort(type_)), poison, bits)

    def fadd(self, t: Type, a: Any, b: Any) -> Any:
        return self._strict(z3.fpAdd(_NEAREST, *_ordered(a.term, b.term)), a, b)

    def fsub(self, t: Type, a: Any, b: Any) -> Any:
        return self._strict(z3.fpSub(_NEAREST, a.term, b.term), a, b)

    def fmul(self, t: Type, a: Any, b: Any) -> Any:
        return self._of_magnitudes(lambda x, y: z3.fpMul(_NEAREST, *_ordered(x, y)), a, b)

    def fdiv(self, t: Type, a: Any, b: Any) -> Any:
        return self._of_magnitudes(lambda x, y: z3.fpDiv(_NEAREST, x, y), a, b)

    def _of_magnitudes(self, function: Callable[[Any, Any], Any], a: Formula, b: Formula) -> Formula:
        """Return a product or quotient: that of the magnitudes, with the sign that both signs give, so that like ones look alike."""
        (first, sign, is_negated), (second, other, is_other_negated) = _magnitude(a.term), _magnitude(b.term)
        found = function(first, second)
        signs = z3.simplify(z3.Xor(*_ordered(sign, other)))
        branches = (found, z3.fpNeg(found)) if is_negated is not is_other_negated else (z3.fpNeg(found), found)
        return self._strict(z3.simplify(z3.If(signs, *branches)), a, b)

    def frem(self, t: Type, a: Any, b: Any) -> Any:
        numbers = [self._constant_of(each, t) for each in (a, b)]
        if None in numbers:
            return self._function("frem", t, a, b)
        return self._strict(self.lifted(self._numbers.frem(t, *numbers), t).term, a, b)

    @staticmethod
    def _constant_of(value: Formula, type_: Type) -> float | None:
        """Return the number that a float is whatever the arguments are, if it is one."""
        bits = z3.simplify(z3.fpToIEEEBV(value.term))
        return from_bits(bits.as_long(), type_) if z3.is_bv_value(bits) else None

    def fma(self, t: Type, a: Any, b: Any, c: Any) -> Any:
        return self._strict(z3.fpFMA(_NEAREST, a.term, b.term, c.term), a, b, c)

    def fsqrt(self, t: Type, a: Any) -> Any:
        return self._strict(z3.fpSqrt(_NEAREST, a.term), a)

    def fneg(self, t: Type, a: Any) -> Any:
        return self._strict(z3.fpNeg(a.term), a, bits=None if a.bits is None else a.bits ^ self._sign(t))

    def fabs(self, t: Type, a: Any) -> Any:
        return self._strict(z3.fpAbs(a.term), a, bits=None if a.bits is None else a.bits & ~self._sign(t))

    @staticmethod
    def _sign(type_: Type) -> Any:
        return z3.BitVecVal(type_.format.sign_bit, type_.format.width)  # type: ignore[attr-defined]

    def copysign(self, t: Type, a: Any, b: Any) -> Any:
        sign, magnitude = self._sign(t), z3.fpAbs(a.term)
        negative = z3.fpIsNegative(b.term) if b.bits is None else b.bits & sign != 0
        bits = None if a.bits is None else z3.If(negative, a.bits | sign, a.bits & ~sign)
        found = self._strict(z3.If(negative, z3.fpNeg(magnitude), magnitude), a, b, bits=bits)
        if b.bits is not None or not self.has_any_nan:
            return found
        return replace(found, poison=z3.Or(found.poison, z3.And(z3.fpIsNaN(b.term), z3.Not(z3.fpIsNaN(a.term)))))  # either sign

    def fround(self, mode: str, t: Type, a: Any) -> Any:
        return self._strict(z3.fpRoundToIntegral(_WHOLE[mode](), a.term), a)

    def fcompare(self, predicate: str, t: Type, a: Any, b: Any) -> Any:
        if predicate in ("true", "false"):
            return self._boolean(z3.BoolVal(predicate == "true"), a, b)
        unordered = z3.Or(z3.fpIsNaN(a.term), z3.fpIsNaN(b.term))
        if predicate in ("ord", "uno"):
            return self._boolean(unordered if predicate == "uno" else z3.Not(unordered), a, b)
        found = _FLOAT_COMPARISONS[predicate[1:]](a.term, b.term)
        return self._boolean(z3.Or(unordered, found) if predicate[0] == "u" else z3.And(z3.Not(unordered), found), a, b)

    def fclass(self, name: str, t: Type, a: Any) -> Any:
        term = a.term
        infinite, nan = z3.fpIsInf(term), z3.fpIsNaN(term)
        if name == "negative":
            if a.bits is not None:
                return self._boolean(a.bits & self._sign(t) != 0, a)
            negative = self._boolean(z3.fpIsNegative(term), a)
            return replace(negative, poison=z3.Or(negative.poison, nan)) if self.has_any_nan else negative
        found = {"nan": nan, "inf": infinite, "zero": z3.fpIsZero(term), "normal": z3.fpIsNormal(term)}.get(name)
        if found is None:
            if name != "finite":
                raise NotSymbolic(f"floats of class {name}")
            found = z3.Not(z3.Or(nan, infinite))
        return self._boolean(found, a)

    def extremum(self, predicate: str, w: int, a: Any, b: Any) -> Any:
        first, second = _ordered(a.term, b.term)
        return self._strict(z3.If(_COMPARISONS[predicate](first, second), first, second), a, b)

    def fextremum(self, name: str, t: Type, a: Any, b: Any) -> Any:
        first, second = _ordered(a.term, b.term)
        if first.eq(second) and name in ("minimum", "maximum"):
            return self._strict(first, a, b)
        is_maximum = name.startswith("max")
        better = z3.fpGT(first, second) if is_maximum else z3.fpLT(first, second)
        zeros = z3.And(z3.fpIsZero(first), z3.fpIsZero(second))
        if name in ("minimum", "maximum"):
            negative = z3.fpIsNegative(second) if is_maximum else z3.fpIsNegative(first)
            found = z3.If(z3.If(zeros, negative, better), first, second)
            nan = z3.Or(z3.fpIsNaN(first), z3.fpIsNaN(second))
            return self._strict(z3.If(nan, z3.fpNaN(self.sort(t)), found), a, b)
        either = z3.If(self._choice(z3.BoolSort()), first, second)
        found = z3.If(zeros, either, z3.If(better, first, second))
        found = self._strict(z3.If(z3.fpIsNaN(first), second, z3.If(z3.fpIsNaN(second), first, found)), a, b)
        return replace(found, poison=z3.Or(found.poison, *(self._is_signaling(t, each) for each in (a, b))))

    @staticmethod
    def _is_signaling(type_: Type, value: Formula) -> Any:
        """Return the condition that a value is a NaN that is known to be signaling."""
        quiet = 1 << type_.format.precision - 2  # type: ignore[attr-defined]
        return FALSE if value.bits is None else z3.And(z3.fpIsNaN(value.term), value.bits & quiet == 0)

    def fconvert(self, a: Any, source: Type, target: Type, rounding: str = "to_nearest_even") -> Any:
        if rounding not in _ROUNDING:
            raise NotSymbolic(f"rounding {rounding}")
        mode, sort, old = _ROUNDING[rounding](), self.sort(target), a.term.sort()
        make = a.exact or (lambda mode, sort: z3.fpToFP(mode, a.term, sort))
        found = self._strict(make(mode, sort), a)
        is_exact = sort.ebits() >= old.ebits() and sort.sbits() >= old.sbits()
        return replace(found, exact=make) if is_exact else found

    def from_integer(self, a: Any, is_signed: bool, w: int, t: Type) -> Any:
        convert = z3.fpSignedToFP if is_signed else z3.fpUnsignedToFP
        sort = self.sort(t)
        found = self._strict(convert(_NEAREST, a.term, sort), a)
        if w <= min(sort.sbits(), 1 << sort.ebits() - 1):
            return replace(found, exact=lambda mode, sort: convert(mode, a.term, sort))
        return found

    def to_integer(self, a: Any, is_signed: bool, t: Type, w: int) -> Any:
        sort = self.sort(t)
        convert = z3.fpToSBV if is_signed else z3.fpToUBV
        whole = z3.fpRoundToIntegral(z3.RTZ(), a.term)
        least, end = (-(1 << (w - 1)), 1 << (w - 1)) if is_signed else (0, 1 << w)
        wide = z3.FPSort(max(15, sort.ebits()), max(w + 2, sort.sbits()))
        exact = z3.fpToFP(_NEAREST, whole, wide)
        fits = z3.And(z3.fpLEQ(z3.FPVal(least, wide), exact), z3.fpLT(exact, z3.FPVal(end, wide)))
        return Formula(convert(z3.RTZ(), a.term, z3.BitVecSort(w)), z3.Or(a.poison, z3.Not(fits)))

    def bitcast(self, a: Any, source: Type, target: Type) -> Any:
        if source is target:
            return a
        if isinstance(source, ComplexType):
            low, high = (self.bitcast(part, source.element_type, _bits_like(source.element_type)) for part in a)
            whole = self._strict(z3.Concat(high.term, low.term), low, high)
            return self.bitcast(whole, IntegerType.get_signless(2 * low.term.size()), target)
        if isinstance(target, ComplexType):
            half = _bits_like(target.element_type)
            number: Any = self.bitcast(a, source, IntegerType.get_signless(2 * half.width))
            terms = z3.Extract(half.width - 1, 0, number.term), z3.Extract(2 * half.width - 1, half.width, number.term)
            return tuple(self.bitcast(Formula(term, number.poison), half, target.element_type) for term in terms)
        bits, poison = (a.bits, a.poison) if isinstance(source, FloatType) else (a.term, a.poison)
        if bits is None:
            self.sort(source)
            form, is_nan = source.format, z3.fpIsNaN(a.term)  # type: ignore[attr-defined]
            bits = z3.If(is_nan, z3.BitVecVal(form.nan, form.width), z3.fpToIEEEBV(a.term))
            poison = z3.Or(poison, is_nan) if self.has_any_nan else poison
        return self._float_of_bits(bits, poison, target) if isinstance(target, FloatType) else Formula(bits, poison)

    def math(self, name: str, t: Type, *operands: Any) -> Any:
        return self._function(name, t, *operands)

    def _function(self, name: str, t: Type, *operands: Any) -> Any:
        """Return the value of a function of which nothing is known but that it is one."""
        if any(isinstance(each, tuple) for each in operands):
            raise NotSymbolic("functions of complex numbers")
        terms = [each.term for each in operands]
        sort = self.sort(t)
        function = z3.Function(f"{name}.{t}", *(term.sort() for term in terms), sort)
        return self._strict(function(*terms), *operands)

    def relaxed(self, flags: frozenset[str], t: Type | None, value: Any) -> Any:
        number = len(self.relaxed_flags)
        self.relaxed_flags.append(flags)
        if isinstance(value, tuple):
            raise NotSymbolic(FAST_MATH)
        choice = None if self.choices is None else self.choices[number] if number < len(self.choices) else EXACT
        taken = (flags if choice is None else choice.taken & flags) - {"nsz"}
        found = value
        if taken:
            sort = value.term.sort()
            found = self._strict(z3.Function(f"allowed.{'.'.join(sorted(taken))}.{sort}", sort, sort)(value.term), value)
        if "nsz" in flags and t is not None and (choice is None or choice.changes_zeros):
            negated = z3.fpNeg(found.term)
            changed = z3.fpIsZero(found.term)
            if choice is None:
                sort = found.term.sort()
                changed = z3.And(changed, z3.Function(f"zero.{sort}", sort, z3.BoolSort())(found.term))
            found = self._strict(z3.If(changed, negated, found.term), found)
        return found


def _product_overflows(term: Any, factor: int, is_signed: bool, w: int) -> Any:
    """Return the condition that the product of a term and a number does not fit in the width: the term is out of a range."""
    least, most = (-(1 << w - 1), (1 << w - 1) - 1) if is_signed else (0, (1 << w) - 1)
    if factor == 0:
        return FALSE
    first, last = (-(-least // factor), most // factor) if factor > 0 else (-(-most // factor), least // factor)
    below = (lambda x, y: x < y) if is_signed else z3.ULT
    conditions = [below(term, z3.BitVecVal(first, w))] if first > least else []
    conditions += [below(z3.BitVecVal(last, w), term)] if last < most else []
    return z3.Or(*conditions) if conditions else FALSE


def _ordered(first: Any, second: Any) -> tuple[Any, Any]:
    """Return two terms whose order does not matter in the same order."""
    return (first, second) if first.hash() <= second.hash() else (second, first)


def _magnitude(term: Any) -> tuple[Any, Any, bool]:
    """Return the magnitude of a float, the condition that it is negative, and whether that is to be negated; whichever for NaN."""
    kind = term.decl().kind()
    if kind == z3.Z3_OP_FPA_NEG:
        magnitude, sign, is_negated = _magnitude(term.arg(0))
        return magnitude, sign, not is_negated
    if kind == z3.Z3_OP_FPA_ABS:
        return _magnitude(term.arg(0))[0], FALSE, False
    return z3.simplify(z3.fpAbs(term)), z3.simplify(z3.fpIsNegative(term)), False


_COMPARISONS: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "slt": lambda a, b: a < b,
    "sle": lambda a, b: a <= b,
    "sgt": lambda a, b: a > b,
    "sge": lambda a, b: a >= b,
    "ult": z3.ULT,
    "ule": z3.ULE,
    "ugt": z3.UGT,
    "uge": z3.UGE,
}
_FLOAT_COMPARISONS: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "eq": z3.fpEQ,
    "ne": z3.fpNEQ,
    "gt": z3.fpGT,
    "ge": z3.fpGEQ,
    "lt": z3.fpLT,
    "le": z3.fpLEQ,
}


def _bits_like(type_: Type) -> IntegerType:
    """Return the integer type of the same width. Raises NotSymbolic."""
    if not isinstance(type_, (IntegerType, FloatType)):
        raise NotSymbolic(f"the bits of type {type_}")
    return IntegerType.get_signless(type_.width)


def _is(value: Formula, bit: int) -> Any:
    return z3.And(z3.Not(value.poison), value.term == bit)


def differs(before: Any, after: Any) -> Any:
    """Return the condition that a value before does not allow the one after. Raises NotSymbolic."""
    if isinstance(before, Array):
        if not isinstance(after, Array) or before.shape != after.shape:
            raise NotSymbolic("results of other sizes")
        return z3.Or(*map(differs, before.elements, after.elements))
    if isinstance(before, tuple):
        defined = z3.Not(z3.Or(*(part.poison for part in before)))
        return z3.And(defined, z3.Or(*(z3.Or(new.poison, old.term != new.term) for old, new in zip(before, after))))
    if not isinstance(before, Formula) or not isinstance(after, Formula):
        raise NotSymbolic("a result that is no number")
    return z3.And(z3.Not(before.poison), z3.Or(after.poison, before.term != after.term))


def solve(conditions: Sequence[Any], effort: int) -> Any:
    """Return a model in which all conditions hold, None if there is none, or the reason why the solver does not know."""
    whole = z3.simplify(z3.And(*conditions))
    if z3.is_false(whole):
        return None
    solver = z3.Solver()
    solver.set("rlimit", effort)
    solver.set("timeout", _LONGEST)
    solver.add(whole)
    answer = solver.check()
    if answer == z3.unsat:
        return None
    return solver.model() if answer == z3.sat else "the solver gave no answer in time"
