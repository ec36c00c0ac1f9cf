"""What the meaning of operations computes with: the generated functions call an `Algebra` and never look at values themselves.

The interpreter calculates with numbers (`ods/execution/interpreter/concrete.py`), the prover with formulas. Values are opaque. An
integer has a width, `w`; a Boolean is an integer of width 1; a float has a type, `t`. Every value may be poison: a method's result is
poison if an operand is, except where its docstring says otherwise.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from ods.ir.attribute import Attribute
    from ods.ir.type import Type


class Algebra(Protocol):
    """The operations on values that have to be implemented, and others that follow from them."""

    index_width: int
    """The width of `index`."""

    # ---- types and constants

    @abstractmethod
    def width(self, type_: Type) -> int:
        """Return the width of an integer type or `index`, or of the elements of a type with a shape."""

    @abstractmethod
    def integer(self, w: int, number: int) -> Any:
        """Return a number modulo 2^w."""

    @abstractmethod
    def fconstant(self, t: Type, number: float) -> Any:
        """Return the float of a type that is nearest to a number."""

    @abstractmethod
    def constant(self, type_: Type, attribute: Attribute) -> Any:
        """Return the value of an attribute as a value of a type, which may have a shape."""

    @abstractmethod
    def pair(self, first: Any, second: Any) -> Any:
        """Return a complex number."""

    @abstractmethod
    def part(self, value: Any, index: int) -> Any:
        """Return the real (0) or imaginary (1) part of a complex number."""

    # ---- integers

    @abstractmethod
    def add(self, w: int, a: Any, b: Any) -> Any:
        """Return `a + b` modulo 2^w."""

    @abstractmethod
    def sub(self, w: int, a: Any, b: Any) -> Any:
        """Return `a - b` modulo 2^w."""

    @abstractmethod
    def mul(self, w: int, a: Any, b: Any) -> Any:
        """Return `a * b` modulo 2^w."""

    @abstractmethod
    def udiv(self, w: int, a: Any, b: Any) -> Any:
        """Return the unsigned quotient; whatever for `b` = 0, which the meaning excludes."""

    @abstractmethod
    def sdiv(self, w: int, a: Any, b: Any) -> Any:
        """Return the signed quotient rounded to 0, modulo 2^w; whatever for `b` = 0."""

    @abstractmethod
    def urem(self, w: int, a: Any, b: Any) -> Any:
        """Return the unsigned remainder; whatever for `b` = 0."""

    @abstractmethod
    def srem(self, w: int, a: Any, b: Any) -> Any:
        """Return the signed remainder, which has the sign of `a`; whatever for `b` = 0."""

    @abstractmethod
    def and_(self, w: int, a: Any, b: Any) -> Any:
        """Return the bits that both have."""

    @abstractmethod
    def or_(self, w: int, a: Any, b: Any) -> Any:
        """Return the bits that one of them has."""

    @abstractmethod
    def xor(self, w: int, a: Any, b: Any) -> Any:
        """Return the bits that exactly one of them has."""

    @abstractmethod
    def not_(self, w: int, a: Any) -> Any:
        """Return the other bits."""

    @abstractmethod
    def shl(self, w: int, a: Any, b: Any) -> Any:
        """Return `a` shifted left; 0 for `b` ≥ w."""

    @abstractmethod
    def lshr(self, w: int, a: Any, b: Any) -> Any:
        """Return `a` shifted right, zeros filling the high bits; 0 for `b` ≥ w."""

    @abstractmethod
    def ashr(self, w: int, a: Any, b: Any) -> Any:
        """Return `a` shifted right, the sign filling the high bits; only the sign for `b` ≥ w."""

    @abstractmethod
    def compare(self, predicate: str, w: int, a: Any, b: Any) -> Any:
        """Return the Boolean of a comparison: eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge."""

    @abstractmethod
    def sext(self, a: Any, source: int, target: int) -> Any:
        """Return `a`, of width `source`, with its sign extended to the width `target`."""

    @abstractmethod
    def zext(self, a: Any, source: int, target: int) -> Any:
        """Return `a`, of width `source`, with zeros up to the width `target`."""

    @abstractmethod
    def trunc(self, a: Any, source: int, target: int) -> Any:
        """Return the low `target` bits of `a`."""

    @abstractmethod
    def ctlz(self, w: int, a: Any) -> Any:
        """Return the number of leading zeros, modulo 2^w."""

    @abstractmethod
    def cttz(self, w: int, a: Any) -> Any:
        """Return the number of trailing zeros, modulo 2^w."""

    @abstractmethod
    def ctpop(self, w: int, a: Any) -> Any:
        """Return the number of ones, modulo 2^w."""

    # ---- conditions and choice

    @abstractmethod
    def select(self, condition: Any, a: Any, b: Any) -> Any:
        """Return `a` or `b`; poison only if the condition or the chosen value is."""

    @abstractmethod
    def both(self, a: Any, b: Any) -> Any:
        """Return the conjunction of Booleans; false if one is false, even if the other is poison."""

    @abstractmethod
    def either(self, a: Any, b: Any) -> Any:
        """Return the disjunction of Booleans; true if one is true, even if the other is poison."""

    # ---- poison and undefined behavior

    @abstractmethod
    def poison(self, type_: Type) -> Any:
        """Return poison of a type."""

    @abstractmethod
    def poison_if(self, condition: Any, value: Any) -> Any:
        """Return poison if the condition is true or poison, else the value."""

    @abstractmethod
    def undefined_if(self, condition: Any) -> None:
        """Say that the behavior is undefined if the condition is true or poison."""

    @abstractmethod
    def is_poison(self, value: Any) -> Any:
        """Return the Boolean, never poison itself, that a value is poison."""

    @abstractmethod
    def freeze(self, type_: Type, value: Any) -> Any:
        """Return the value, or any value of the type, always the same, if it is poison."""

    # ---- floats

    @abstractmethod
    def fadd(self, t: Type, a: Any, b: Any) -> Any:
        """Return the sum, rounded to nearest, ties to even, as are all results unless a method says otherwise."""

    @abstractmethod
    def fsub(self, t: Type, a: Any, b: Any) -> Any:
        """Return the difference."""

    @abstractmethod
    def fmul(self, t: Type, a: Any, b: Any) -> Any:
        """Return the product."""

    @abstractmethod
    def fdiv(self, t: Type, a: Any, b: Any) -> Any:
        """Return the quotient."""

    @abstractmethod
    def frem(self, t: Type, a: Any, b: Any) -> Any:
        """Return the exact remainder of the quotient rounded to 0 (C `fmod`)."""

    @abstractmethod
    def fma(self, t: Type, a: Any, b: Any, c: Any) -> Any:
        """Return `a * b + c`, rounded once."""

    @abstractmethod
    def fsqrt(self, t: Type, a: Any) -> Any:
        """Return the square root."""

    @abstractmethod
    def fneg(self, t: Type, a: Any) -> Any:
        """Return `a` with the other sign."""

    @abstractmethod
    def fabs(self, t: Type, a: Any) -> Any:
        """Return `a` without its sign."""

    @abstractmethod
    def copysign(self, t: Type, a: Any, b: Any) -> Any:
        """Return `a` with the sign of `b`."""

    @abstractmethod
    def fround(self, mode: str, t: Type, a: Any) -> Any:
        """Return `a` rounded to a whole number: ceil, floor, trunc, round (half away from 0), roundeven."""

    @abstractmethod
    def fcompare(self, predicate: str, t: Type, a: Any, b: Any) -> Any:
        """Return the Boolean of a comparison: oeq, ogt, oge, olt, ole, one, ord, ueq, ugt, uge, ult, ule, une, uno, true, false."""

    @abstractmethod
    def fclass(self, name: str, t: Type, a: Any) -> Any:
        """Return the Boolean that `a` is of a class: nan, inf, finite, normal, zero, negative (the sign bit)."""

    @abstractmethod
    def fextremum(self, name: str, t: Type, a: Any, b: Any) -> Any:
        """Return the minimum, maximum (NaN if one is NaN, -0 < 0), minnum or maxnum (the other one if one is NaN, either zero)."""

    @abstractmethod
    def fconvert(self, a: Any, source: Type, target: Type, rounding: str = "to_nearest_even") -> Any:
        """Return a float in another format."""

    @abstractmethod
    def from_integer(self, a: Any, is_signed: bool, w: int, t: Type) -> Any:
        """Return an integer as a float."""

    @abstractmethod
    def to_integer(self, a: Any, is_signed: bool, t: Type, w: int) -> Any:
        """Return a float rounded to 0 as an integer; poison if that does not fit in the width."""

    @abstractmethod
    def bitcast(self, a: Any, source: Type, target: Type) -> Any:
        """Return the value of another type with the same bits."""

    @abstractmethod
    def math(self, name: str, t: Type, *operands: Any) -> Any:
        """Return the value of a function such as `sin`, which no algebra need know exactly; some refuse it."""

    @abstractmethod
    def relaxed(self, flags: frozenset[str], t: Type | None, value: Any) -> Any:
        """Return the result of an operation whose fast-math flags (reassoc, nsz, arcp, contract, afn) allow other results too."""

    # ---- what follows from the rest

    def boolean(self, value: bool) -> Any:
        """Return a Boolean."""
        return self.integer(1, int(value))

    def negate(self, a: Any) -> Any:
        """Return the other Boolean."""
        return self.xor(1, a, self.integer(1, 1))

    def neg(self, w: int, a: Any) -> Any:
        """Return `-a` modulo 2^w."""
        return self.sub(w, self.integer(w, 0), a)

    def min_signed(self, w: int) -> Any:
        """Return the least signed number of a width."""
        return self.integer(w, 1 << (w - 1) if w else 0)

    def max_signed(self, w: int) -> Any:
        """Return the greatest signed number of a width."""
        return self.integer(w, (1 << (w - 1)) - 1 if w else 0)

    def resize(self, a: Any, is_signed: bool, source: int, target: int) -> Any:
        """Return `a` extended or truncated to a width."""
        if target < source:
            return self.trunc(a, source, target)
        return a if source == target else self.sext(a, source, target) if is_signed else self.zext(a, source, target)

    def high(self, is_signed: bool, w: int, a: Any, b: Any) -> Any:
        """Return the high half of the whole product, of width 2w."""
        first, second = (self.resize(each, is_signed, w, 2 * w) for each in (a, b))
        return self.trunc(self.lshr(2 * w, self.mul(2 * w, first, second), self.integer(2 * w, w)), 2 * w, w)

    def overflows(self, what: str, is_signed: bool, w: int, a: Any, b: Any) -> Any:
        """Return the Boolean that `add`, `sub`, `mul` or `shl` does not fit in the width."""
        if what == "shl":
            shift = self.ashr if is_signed else self.lshr
            return self.compare("ne", w, shift(w, self.shl(w, a, b), b), a)
        wide = 2 * w + 1 if what == "mul" else w + 1
        first, second = (self.resize(each, is_signed, w, wide) for each in (a, b))
        whole = {"add": self.add, "sub": self.sub, "mul": self.mul}[what](wide, first, second)
        return self.compare("ne", wide, self.resize(self.trunc(whole, wide, w), is_signed, w, wide), whole)

    def extremum(self, predicate: str, w: int, a: Any, b: Any) -> Any:
        """Return `a` if it compares with `b` as `predicate` says, otherwise `b`; poison if one of them is."""
        return self.strict(self.strict(self.select(self.compare(predicate, w, a, b), a, b), a), b)

    def ceildiv(self, is_signed: bool, w: int, a: Any, b: Any) -> Any:
        """Return the quotient rounded up; whatever for `b` = 0."""
        return self._divided(is_signed, w, a, b, 1)

    def floordiv(self, w: int, a: Any, b: Any) -> Any:
        """Return the signed quotient rounded down; whatever for `b` = 0."""
        return self._divided(True, w, a, b, -1)

    def _divided(self, is_signed: bool, w: int, a: Any, b: Any, step: int) -> Any:
        quotient, rest = (self.sdiv(w, a, b), self.srem(w, a, b)) if is_signed else (self.udiv(w, a, b), self.urem(w, a, b))
        zero = self.integer(w, 0)
        inexact = self.compare("ne", w, rest, zero)
        if is_signed:
            same = self.negate(self.xor(1, self.compare("slt", w, a, zero), self.compare("slt", w, b, zero)))
            inexact = self.both(inexact, same if step > 0 else self.negate(same))
        return self.select(inexact, self.add(w, quotient, self.integer(w, step)), quotient)

    def power(self, w: int, a: Any, n: Any) -> Any:
        """Return `a` to the unsigned power `n`, modulo 2^w."""
        result = self.integer(w, 1)
        for bit in range(w):
            is_set = self.compare("ne", w, self.and_(w, n, self.integer(w, 1 << bit)), self.integer(w, 0))
            result = self.select(is_set, self.mul(w, result, a), result)
            a = self.mul(w, a, a)
        return self.strict(result, a)

    def complex_add(self, t: Type, a: Any, b: Any) -> Any:
        """Return the sum of complex numbers whose parts are of a type."""
        return self.pair(*(self.fadd(t, self.part(a, index), self.part(b, index)) for index in (0, 1)))

    def complex_sub(self, t: Type, a: Any, b: Any) -> Any:
        """Return the difference of complex numbers."""
        return self.pair(*(self.fsub(t, self.part(a, index), self.part(b, index)) for index in (0, 1)))

    def complex_neg(self, t: Type, a: Any) -> Any:
        """Return a complex number with both signs changed."""
        return self.pair(self.fneg(t, self.part(a, 0)), self.fneg(t, self.part(a, 1)))

    def complex_mul(self, t: Type, a: Any, b: Any) -> Any:
        """Return the product of complex numbers; each of its four products is rounded before they are added."""
        (x, y), (u, v) = ((self.part(each, 0), self.part(each, 1)) for each in (a, b))
        real = self.fsub(t, self.fmul(t, x, u), self.fmul(t, y, v))
        return self.pair(real, self.fadd(t, self.fmul(t, x, v), self.fmul(t, y, u)))

    def complex_equal(self, t: Type, a: Any, b: Any) -> Any:
        """Return the Boolean that both parts are equal."""
        first, second = (self.fcompare("oeq", t, self.part(a, index), self.part(b, index)) for index in (0, 1))
        return self.both(first, second)

    def strict(self, value: Any, other: Any) -> Any:
        """Return the value; poison if the other one is poison."""
        return self.poison_if(self.is_poison(other), value)

    def fast(self, flags: frozenset[str], t: Type | None, value: Any, *operands: tuple[Type, Any]) -> Any:
        """Return the result, of float or complex type `t` (None for a Boolean), of an operation with fast-math flags.

        `operands` are its operands with their types. With `nnan` the result is poison if a NaN is among them, with `ninf` an infinity.
        """
        if not flags:
            return value
        result = value
        for flag, name in (("nnan", "nan"), ("ninf", "inf")):
            if flag in flags:
                for type_, number in ((t, value), *operands):
                    for element_type, part in self._parts(type_, number):
                        result = self.poison_if(self.fclass(name, element_type, part), result)
        others = flags - {"nnan", "ninf"}
        return self.relaxed(others, t, result) if others else result

    def _parts(self, type_: Type | None, value: Any) -> list[tuple[Type, Any]]:
        if type_ is None:
            return []
        element = getattr(type_, "element_type", None)
        return [(type_, value)] if element is None else [(element, self.part(value, 0)), (element, self.part(value, 1))]
