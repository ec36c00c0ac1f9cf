"""Functions that the declared patterns of arith call: arithmetic on constants, inverted predicates, tests of constants."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import cast

from generated.arith import (
    AddIOp,
    CmpIPredicate,
    IndexCastOp,
    IndexCastUIOp,
    IntegerOverflowFlags,
    IntegerOverflowFlagsAttr,
    MulIOp,
    SIToFPOp,
    SubIOp,
    UIToFPOp,
)
from ods.analysis.int_ranges import LEAST_INDEX_WIDTH
from ods.builtin import IntegerAttr, TypedAttr
from ods.builtin.integer_arithmetic import signed, unsigned
from ods.ir.attribute import Attribute
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.interfaces import element_type_or_self
from ods.ir.value import Value
from ods.rewrite.constant_folding import format_of, splat_bits, width_of, zero_of

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


def flags_of_sum(
    res: AddIOp | SubIOp, first: IntegerAttr, second: IntegerAttr, flags: IntegerOverflowFlagsAttr, more: IntegerOverflowFlagsAttr
) -> IntegerOverflowFlags:
    """Return the flags of an operation in place of two, whose constant is the sum of theirs."""
    return _merged(res, first, second, operator.add, common_flags(flags, more))


def flags_of_difference(
    res: AddIOp | SubIOp, first: IntegerAttr, second: IntegerAttr, flags: IntegerOverflowFlagsAttr, more: IntegerOverflowFlagsAttr
) -> IntegerOverflowFlags:
    """Return the flags of an operation in place of two, whose constant is the difference of theirs."""
    return _merged(res, first, second, operator.sub, common_flags(flags, more))


def flags_of_product(
    res: MulIOp, first: IntegerAttr, second: IntegerAttr, flags: IntegerOverflowFlagsAttr, more: IntegerOverflowFlagsAttr
) -> IntegerOverflowFlags:
    """Return the flags of an operation in place of two, whose constant is the product of theirs."""
    return _merged(res, first, second, operator.mul, common_flags(flags, more))


def _merged(
    res: AddIOp | SubIOp | MulIOp, first: IntegerAttr, second: IntegerAttr, merge: Callable[[int, int], int], flags: IntegerOverflowFlags
) -> IntegerOverflowFlags:
    """Return those of `flags` for which the merged constant is exact: otherwise two steps that fit become one that overflows."""
    if not flags or copies_mlir_22_bugs():
        return flags
    width = width_of(res.result.type)
    for flag, read in ((IntegerOverflowFlags.nsw, signed), (IntegerOverflowFlags.nuw, unsigned)):
        value = merge(read(first.value, width), read(second.value, width))
        if read(value, width) != value:
            flags &= ~flag
    return flags


def flags_of_unsigned_cut(flags: IntegerOverflowFlagsAttr) -> IntegerOverflowFlags:
    """Return the flags of a truncation whose operand is shifted without its sign: it may not be exact as a signed number."""
    return flags.value if copies_mlir_22_bugs() else flags.value & ~IntegerOverflowFlags.nsw


def is_exact_as_float(integer: Value, conversion: SIToFPOp | UIToFPOp) -> bool:
    """Return True if the converted type represents every integer, so that a second rounding is the only one."""
    return width_of(integer.type) <= format_of(conversion.out.type).precision or copies_mlir_22_bugs()


def holds_all_bits(middle: IndexCastOp | IndexCastUIOp, source: Value) -> bool:
    """Return True if the cast `middle` can be undone: for every width of `index`, its result is at least as wide as its source."""
    is_index = element_type_or_self(middle.out.type).is_index()
    least, most = LEAST_INDEX_WIDTH if is_index else width_of(middle.out.type), width_of(source.type)
    return least >= most or copies_mlir_22_bugs()


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
