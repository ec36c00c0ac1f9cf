"""Functions that the declared patterns of arith call: arithmetic on constants, inverted predicates, tests of constants."""

from __future__ import annotations

from typing import cast

from generated.arith import AddIOp, CmpIPredicate, IntegerOverflowFlags, IntegerOverflowFlagsAttr, MulIOp, SubIOp
from ods.builtin import IntegerAttr, TypedAttr
from ods.ir.attribute import Attribute
from ods.ir.value import Value
from ods.rewrite.constant_folding import splat_bits, width_of, zero_of

_OPPOSITES = {
    CmpIPredicate.eq: CmpIPredicate.ne,
    CmpIPredicate.ne: CmpIPredicate.eq,
    CmpIPredicate.slt: CmpIPredicate.sge,
    CmpIPredicate.sge: CmpIPredicate.slt,
    CmpIPredicate.sgt: CmpIPredicate.sle,
    CmpIPredicate.sle: CmpIPredicate.sgt,
    CmpIPredicate.ult: CmpIPredicate.uge,
    CmpIPredicate.uge: CmpIPredicate.ult,
    CmpIPredicate.ugt: CmpIPredicate.ule,
    CmpIPredicate.ule: CmpIPredicate.ugt,
}


def add_integers(res: AddIOp | SubIOp, first: IntegerAttr, second: IntegerAttr) -> TypedAttr:
    """Return the sum of two constants, with the type of the result."""
    return _number(res, first.value + second.value)


def subtract_integers(res: AddIOp | SubIOp, first: IntegerAttr, second: IntegerAttr) -> TypedAttr:
    """Return the difference of two constants, with the type of the result."""
    return _number(res, first.value - second.value)


def multiply_integers(res: MulIOp, first: IntegerAttr, second: IntegerAttr) -> TypedAttr:
    """Return the product of two constants, with the type of the result."""
    return _number(res, first.value * second.value)


def _number(res: AddIOp | SubIOp | MulIOp, value: int) -> TypedAttr:
    type_ = res.result.type
    return IntegerAttr.get(type_, value & ((1 << width_of(type_)) - 1))


def zero_like(value: Value) -> TypedAttr:
    """Return the zero constant for the type of `value`."""
    return cast(TypedAttr, zero_of(value.type))


def common_flags(first: IntegerOverflowFlagsAttr, second: IntegerOverflowFlagsAttr) -> IntegerOverflowFlags:
    """Return the overflow flags in both attributes."""
    return first.value if first is second else first.value & second.value


def is_all_ones(value: Attribute) -> bool:
    """Return True if `value` is the constant -1 or a splat of it."""
    bits = splat_bits(value)
    return bits is not None and isinstance(value, TypedAttr) and bits == (1 << width_of(value.type)) - 1


def is_equality(predicate: IntegerAttr) -> bool:
    """Return True if `predicate` is `eq` or `ne`."""
    return CmpIPredicate(predicate.value) in (CmpIPredicate.eq, CmpIPredicate.ne)


def opposite_predicate(predicate: IntegerAttr) -> CmpIPredicate:
    """Return the inverted predicate."""
    return _OPPOSITES[CmpIPredicate(predicate.value)]
