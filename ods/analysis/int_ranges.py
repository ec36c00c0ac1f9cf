"""Signed and unsigned ranges of integers, and interval arithmetic (MLIR `ConstantIntRanges`, `InferIntRangeCommon`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..builtin.types import IndexType, IntegerType
from ..diagnostics.records import NamedTuple
from ..ir.context import copies_mlir_22_bugs
from ..ir.interfaces import IntegerBounds
from ..ir.type import Type

INDEX_WIDTH = 64
"""The bit width of `index` in range analysis."""
LEAST_INDEX_WIDTH = 32
"""The smallest bit width that an `index` may have."""

Compute = Callable[[int, int], "int | None"]
"""Computes a result from two numbers; returns None on overflow."""


class ConstantIntRanges(NamedTuple):
    """The unsigned and signed bounds of a value's bits. The width 0 is for values that are no integers."""

    width: int
    umin: int
    umax: int
    smin: int
    smax: int

    @staticmethod
    def max_range(width: int) -> ConstantIntRanges:
        """Return the range of all values with a width."""
        if width == 0:
            return ConstantIntRanges(0, 0, 0, 0, 0)
        return ConstantIntRanges(width, 0, (1 << width) - 1, -(1 << (width - 1)), (1 << (width - 1)) - 1)

    @staticmethod
    def constant(width: int, value: int) -> ConstantIntRanges:
        """Return the range of a single value, given as bits or as a number."""
        bits, number = as_unsigned(value, width), as_signed(value, width)
        return ConstantIntRanges(width, bits, bits, number, number)

    @staticmethod
    def from_unsigned(width: int, least: int, greatest: int) -> ConstantIntRanges:
        """Return the range between two unsigned numbers; the signed bounds follow if both have the same sign bit."""
        smin, smax = as_signed(least, width), as_signed(greatest, width)
        if (smin < 0) != (smax < 0):
            _, _, _, smin, smax = ConstantIntRanges.max_range(width)
        return ConstantIntRanges(width, least, greatest, min(smin, smax), max(smin, smax))

    @staticmethod
    def from_signed(width: int, least: int, greatest: int) -> ConstantIntRanges:
        """Return the range between two signed numbers; the unsigned bounds follow if both have the same sign bit."""
        umin, umax = as_unsigned(least, width), as_unsigned(greatest, width)
        if (least < 0) != (greatest < 0):
            umin, umax = 0, (1 << width) - 1
        return ConstantIntRanges(width, min(umin, umax), max(umin, umax), least, greatest)

    @staticmethod
    def from_bounds(width: int, bounds: tuple[int, int]) -> ConstantIntRanges:
        """Return the range between the bounds that `InferIntRangeInterface` gives: two signed numbers, or `IntegerBounds`."""
        if isinstance(bounds, IntegerBounds):
            return ConstantIntRanges(width, *bounds.unsigned, *bounds)
        return ConstantIntRanges.from_signed(width, *bounds)

    @property
    def bounds(self) -> IntegerBounds:
        """The bounds for `InferIntRangeInterface`."""
        return IntegerBounds.of(self.smin, self.smax, self.umin, self.umax)

    def union(self, other: ConstantIntRanges) -> ConstantIntRanges:
        """Return the smallest range that includes both."""
        if not self.width or not other.width:
            return other if other.width else self
        unsigned = min(self.umin, other.umin), max(self.umax, other.umax)
        return ConstantIntRanges(self.width, *unsigned, min(self.smin, other.smin), max(self.smax, other.smax))

    def intersection(self, other: ConstantIntRanges) -> ConstantIntRanges:
        """Return the values in both ranges as a range."""
        if not self.width or not other.width:
            return other if other.width else self
        unsigned = max(self.umin, other.umin), min(self.umax, other.umax)
        return ConstantIntRanges(self.width, *unsigned, max(self.smin, other.smin), min(self.smax, other.smax))

    def constant_value(self) -> int | None:
        """Return the only value, signed; None if there are several."""
        if self.width and self.umin == self.umax:
            return as_signed(self.umin, self.width)
        return self.smin if self.width and self.smin == self.smax else None

    def __str__(self) -> str:
        return f"unsigned : [{self.umin}, {self.umax}] signed : [{self.smin}, {self.smax}]"


def as_unsigned(value: int, width: int) -> int:
    """Return the lowest `width` bits of a number."""
    return value & ((1 << width) - 1)


def as_signed(value: int, width: int) -> int:
    """Return the lowest `width` bits of a number as a signed number."""
    bits = value & ((1 << width) - 1)
    return bits - (1 << width) if bits >> (width - 1) else bits


def storage_width(type_: Type) -> int:
    """Return the width of an integer, an index, or the element type of a shaped type; 0 for other types."""
    element = getattr(type_, "element_type", type_)
    if isinstance(element, IndexType):
        return INDEX_WIDTH
    return element.width if isinstance(element, IntegerType) else 0


# ---- interval arithmetic


def _unsigned_between(width: int, results: Iterable[int | None]) -> ConstantIntRanges:
    found = list(results)
    known = [result for result in found if result is not None]
    return (
        ConstantIntRanges.from_unsigned(width, min(known), max(known)) if len(known) == len(found) else ConstantIntRanges.max_range(width)
    )


def _signed_between(width: int, results: Iterable[int | None]) -> ConstantIntRanges:
    found = list(results)
    known = [result for result in found if result is not None]
    return ConstantIntRanges.from_signed(width, min(known), max(known)) if len(known) == len(found) else ConstantIntRanges.max_range(width)


def _fitting_unsigned(value: int, width: int, saturates: bool) -> int | None:
    """Return `value` if it fits; otherwise the nearest number that fits if `saturates`, else None."""
    nearest = min(max(value, 0), (1 << width) - 1)
    return value if value == nearest else nearest if saturates else None


def _fitting_signed(value: int, width: int, saturates: bool) -> int | None:
    nearest = min(max(value, -(1 << (width - 1))), (1 << (width - 1)) - 1)
    return value if value == nearest else nearest if saturates else None


def infer_add(left: ConstantIntRanges, right: ConstantIntRanges, nsw: bool = False, nuw: bool = False) -> ConstantIntRanges:
    """Return the range of sums."""
    width = left.width
    unsigned = [left.umin + right.umin, left.umax + right.umax]
    signed = [left.smin + right.smin, left.smax + right.smax]
    return _unsigned_between(width, [_fitting_unsigned(each, width, nuw) for each in unsigned]).intersection(
        _signed_between(width, [_fitting_signed(each, width, nsw) for each in signed])
    )


def infer_sub(left: ConstantIntRanges, right: ConstantIntRanges, nsw: bool = False, nuw: bool = False) -> ConstantIntRanges:
    """Return the range of differences."""
    width = left.width
    unsigned = [left.umin - right.umax, left.umax - right.umin]
    signed = [left.smin - right.smax, left.smax - right.smin]
    return _unsigned_between(width, [_fitting_unsigned(each, width, nuw) for each in unsigned]).intersection(
        _signed_between(width, [_fitting_signed(each, width, nsw) for each in signed])
    )


def infer_mul(left: ConstantIntRanges, right: ConstantIntRanges, nsw: bool = False, nuw: bool = False) -> ConstantIntRanges:
    """Return the range of products."""
    width = left.width
    unsigned = [a * b for a in (left.umin, left.umax) for b in (right.umin, right.umax)]
    signed = [a * b for a in (left.smin, left.smax) for b in (right.smin, right.smax)]
    return _unsigned_between(width, [_fitting_unsigned(each, width, nuw) for each in unsigned]).intersection(
        _signed_between(width, [_fitting_signed(each, width, nsw) for each in signed])
    )


def infer_div_u(left: ConstantIntRanges, right: ConstantIntRanges, ceil: bool = False) -> ConstantIntRanges:
    """Return the range of unsigned quotients, rounded down or up."""
    width = left.width
    if right.umin and right.umax:
        quotients = [-(-a // b) if ceil else a // b for a in (left.umin, left.umax) for b in (right.umin, right.umax)]
        return _unsigned_between(width, quotients)
    least = left.umin // right.umax if right.umax and left.umin >= right.umax else 0
    return ConstantIntRanges.from_unsigned(width, least, left.umax)


def _infer_div_s(left: ConstantIntRanges, right: ConstantIntRanges, divide: Compute) -> ConstantIntRanges:
    if right.smin <= 0 <= right.smax:
        return ConstantIntRanges.max_range(left.width)
    least = -(1 << (left.width - 1))

    def checked(a: int, b: int) -> int | None:
        return None if a == least and b == -1 else divide(a, b)

    return _signed_between(left.width, [checked(a, b) for a in (left.smin, left.smax) for b in (right.smin, right.smax)])


def infer_div_s(left: ConstantIntRanges, right: ConstantIntRanges) -> ConstantIntRanges:
    """Return the range of signed quotients, rounded toward 0."""
    return _infer_div_s(left, right, _truncating_quotient)


def infer_floor_div_s(left: ConstantIntRanges, right: ConstantIntRanges) -> ConstantIntRanges:
    """Return the range of signed quotients, rounded down."""
    return _infer_div_s(left, right, lambda a, b: _fitting_signed(a // b, left.width, False))


def infer_ceil_div_s(left: ConstantIntRanges, right: ConstantIntRanges) -> ConstantIntRanges:
    """Return the range of signed quotients, rounded up."""
    if copies_mlir_22_bugs():
        return _infer_negating_ceil_div_s(left, right)
    return _infer_div_s(left, right, lambda a, b: _fitting_signed(-(-a // b), left.width, False))


def _infer_negating_ceil_div_s(left: ConstantIntRanges, right: ConstantIntRanges) -> ConstantIntRanges:
    """Return the range as mlir-opt 22 does: the least number divided by an exact divisor gives a positive result."""
    least = -(1 << (left.width - 1))

    def divide(a: int, b: int) -> int | None:
        quotient, exact = _truncating_quotient(a, b), a % b == 0
        if not exact and (a >= 0) == (b >= 0):
            return _fitting_signed(quotient + 1, left.width, False)
        return as_signed(-quotient, left.width) if a == least and b > 1 else quotient

    result = _infer_div_s(left, right, divide)
    if left.smin == least and left.smax > left.smin:
        rest = ConstantIntRanges.from_signed(left.width, left.smin + 1, left.smax)
        result = result.union(_infer_div_s(rest, right, divide))
    return result


def _truncating_quotient(a: int, b: int) -> int:
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


def _truncating_remainder(a: int, b: int) -> int:
    return a - b * _truncating_quotient(a, b)


def infer_rem_s(left: ConstantIntRanges, right: ConstantIntRanges) -> ConstantIntRanges:
    """Return the range of signed remainders, which have the sign of the dividend."""
    if right.smin <= 0 <= right.smax:
        return ConstantIntRanges.max_range(left.width)
    divisor = right.smax if right.smin > 0 else -right.smin
    smin = 1 - divisor if left.smin < 0 else 0
    smax = divisor - 1 if left.smax > 0 else 0
    if right.smin == right.smax and left.smax - left.smin < divisor:
        first, last = _truncating_remainder(left.smin, divisor), _truncating_remainder(left.smax, divisor)
        if first <= last:
            smin, smax = first, last
    return ConstantIntRanges.from_signed(left.width, smin, smax)


def infer_rem_u(left: ConstantIntRanges, right: ConstantIntRanges) -> ConstantIntRanges:
    """Return the range of unsigned remainders."""
    umin, umax = 0, min(as_unsigned(right.umax - 1, left.width), left.umax)
    if right.umin and right.umin == right.umax and left.umax - left.umin < right.umax:
        first, last = left.umin % right.umax, left.umax % right.umax
        if first <= last:
            umin, umax = first, last
    return ConstantIntRanges.from_unsigned(left.width, umin, umax)


def infer_extremum(left: ConstantIntRanges, right: ConstantIntRanges, choose: Callable[[int, int], int], signed: bool) -> ConstantIntRanges:
    """Return the range of minima or maxima; `choose` is min or max."""
    if signed:
        return ConstantIntRanges.from_signed(left.width, choose(left.smin, right.smin), choose(left.smax, right.smax))
    return ConstantIntRanges.from_unsigned(left.width, choose(left.umin, right.umin), choose(left.umax, right.umax))


def _varying(range_: ConstantIntRanges) -> int:
    """Return the mask of low bits in which the bounds differ."""
    return (1 << (range_.umin ^ range_.umax).bit_length()) - 1


def infer_and(left: ConstantIntRanges, right: ConstantIntRanges) -> ConstantIntRanges:
    """Return the range of bitwise ands."""
    return _infer_bitwise(left, right, lambda a, b: a & b)


def infer_or(left: ConstantIntRanges, right: ConstantIntRanges) -> ConstantIntRanges:
    """Return the range of bitwise ors."""
    return _infer_bitwise(left, right, lambda a, b: a | b)


def _infer_bitwise(left: ConstantIntRanges, right: ConstantIntRanges, compute: Callable[[int, int], int]) -> ConstantIntRanges:
    sides = [(side.umin & ~_varying(side), side.umax | _varying(side)) for side in (left, right)]
    return _unsigned_between(left.width, [compute(a, b) for a in sides[0] for b in sides[1]])


def infer_xor(left: ConstantIntRanges, right: ConstantIntRanges) -> ConstantIntRanges:
    """Return the range of bitwise exclusive ors."""
    mask, bits = _varying(left) | _varying(right), left.umin ^ right.umin
    return ConstantIntRanges.from_unsigned(left.width, bits & ~mask, bits | mask)


def infer_shl(left: ConstantIntRanges, right: ConstantIntRanges, nsw: bool = False, nuw: bool = False) -> ConstantIntRanges:
    """Return the range of left shifts."""
    width = left.width

    def shifted(value: int, by: int) -> int:
        return value << min(by, width) if by < width else (value or 1) << width

    unsigned = [_fitting_unsigned(shifted(a, b), width, nuw) for a in (left.umin, left.umax) for b in (right.umin, right.umax)]
    signed = [_fitting_signed(shifted(a, b), width, nsw) for a in (left.smin, left.smax) for b in (right.umin, right.umax)]
    return _unsigned_between(width, unsigned).intersection(_signed_between(width, signed))


def infer_shr_s(left: ConstantIntRanges, right: ConstantIntRanges) -> ConstantIntRanges:
    """Return the range of arithmetic right shifts."""
    width = left.width
    return _signed_between(width, [a >> b if b < width else None for a in (left.smin, left.smax) for b in (right.umin, right.umax)])


def infer_shr_u(left: ConstantIntRanges, right: ConstantIntRanges) -> ConstantIntRanges:
    """Return the range of logical right shifts."""
    width = left.width
    return _unsigned_between(width, [a >> b if b < width else None for a in (left.umin, left.umax) for b in (right.umin, right.umax)])


def ext_ui_range(range_: ConstantIntRanges, width: int) -> ConstantIntRanges:
    """Return the range of zero-extended values."""
    return ConstantIntRanges.from_unsigned(width, range_.umin, range_.umax)


def ext_si_range(range_: ConstantIntRanges, width: int) -> ConstantIntRanges:
    """Return the range of sign-extended values."""
    return ConstantIntRanges.from_signed(width, range_.smin, range_.smax)


def trunc_range(range_: ConstantIntRanges, width: int) -> ConstantIntRanges:
    """Return the range of truncated values."""
    _, umin, umax, smin, smax = ConstantIntRanges.max_range(width)
    if range_.umin >> width == range_.umax >> width:
        umin, umax = as_unsigned(range_.umin, width), as_unsigned(range_.umax, width)
    low, high = range_.smin >> (width - 1), range_.smax >> (width - 1)
    if low == high or (low, high) == (-1, 0):
        smin, smax = as_signed(range_.smin, width), as_signed(range_.smax, width)
    return ConstantIntRanges(width, umin, umax, smin, smax)


def evaluate_pred(predicate: str, left: ConstantIntRanges, right: ConstantIntRanges) -> bool | None:
    """Return the result of a comparison (`eq`, `slt`, …); None if it depends on the values."""
    if _is_true(predicate, left, right):
        return True
    return False if _is_true(_INVERSE[predicate], left, right) else None


_INVERSE = {
    "eq": "ne",
    "ne": "eq",
    "slt": "sge",
    "sge": "slt",
    "sle": "sgt",
    "sgt": "sle",
    "ult": "uge",
    "uge": "ult",
    "ule": "ugt",
    "ugt": "ule",
}


def _is_true(predicate: str, left: ConstantIntRanges, right: ConstantIntRanges) -> bool:
    if predicate == "eq":
        constant = left.constant_value()
        return constant is not None and constant == right.constant_value()
    if predicate == "ne":
        return all(_is_true(f"{sign}lt", left, right) or _is_true(f"{sign}gt", left, right) for sign in "su")
    if predicate[1] == "g":
        return _is_true(f"{predicate[0]}l{predicate[2]}", right, left)
    greatest, least = (left.smax, right.smin) if predicate[0] == "s" else (left.umax, right.umin)
    return greatest < least or (predicate[2] == "e" and greatest == least)
