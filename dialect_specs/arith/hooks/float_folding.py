"""Folding of float arithmetic: neutral operands, and constants rounded to nearest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from generated.arith import (
    AddFOp,
    DivFOp,
    FastMathFlags,
    MaximumFOp,
    MaxNumFOp,
    MinimumFOp,
    MinNumFOp,
    MulFOp,
    NegFOp,
    RemFOp,
    SubFOp,
)
from ods.builtin.float_arithmetic import compare, divide, is_nan, is_signaling, is_zero, multiply, negate, remainder, subtract
from ods.builtin.float_format import FloatFormat
from ods.ir.attribute import Attribute
from ods.ir.traits import ConstantLike
from ods.ir.value import Value
from ods.rewrite.constant_folding import fold_numbers, format_of, may_fold, splat_bits
from ods.rewrite.screening import folds_where

from .fold_conditions import COMMUTED, COMPUTED, CONSTANTS, EQUAL
from .integer_folding import Folded, defined_by

Binary = Callable[[FloatFormat, int, int], int]

_CAREFREE = FastMathFlags.nnan | FastMathFlags.nsz
"""The flags that allow to ignore NaN and the sign of zero."""


def _fold(op: Any, adaptor: Any, function: Binary) -> Attribute | None:
    if not may_fold(adaptor.operands):
        return None
    form = format_of(op.result.type)
    return fold_numbers(adaptor.operands, None, lambda a, b: function(form, a, b))


@folds_where((ConstantLike,), (NegFOp,))
def negf_fold(op: NegFOp, adaptor: NegFOp.FoldAdaptor) -> Folded:
    """Fold -(-x) to x; fold constants."""
    inner = defined_by(op.operand, NegFOp)
    form = format_of(op.result.type)
    return inner.operand if inner is not None else fold_numbers(adaptor.operands, None, lambda a: negate(form, a))


@folds_where(*COMMUTED)
def addf_fold(op: AddFOp, adaptor: AddFOp.FoldAdaptor) -> Folded:
    """Fold x + -0 to x; fold constants."""
    right = splat_bits(adaptor.rhs)
    if right is not None and _is_zero(op, right, negative=True):
        return op.lhs
    return _fold(op, adaptor, FloatFormat.add)


@folds_where(*COMPUTED)
def subf_fold(op: SubFOp, adaptor: SubFOp.FoldAdaptor) -> Folded:
    """Fold x - 0 to x; fold constants."""
    right = splat_bits(adaptor.rhs)
    if right is not None and _is_zero(op, right, negative=False):
        return op.lhs
    return _fold(op, adaptor, subtract)


def _is_zero(op: Any, bits: int, negative: bool) -> bool:
    form = format_of(op.lhs.type)
    return is_zero(form, bits) and bool(bits & form.sign_bit) is negative


@folds_where(*COMMUTED)
def mulf_fold(op: MulFOp, adaptor: MulFOp.FoldAdaptor) -> Folded:
    """Fold x * 1 to x, and x * 0 to 0 if NaN and the sign of zero do not matter; fold constants."""
    right = splat_bits(adaptor.rhs)
    if right is None:
        return _fold(op, adaptor, multiply)
    form = format_of(op.lhs.type)
    if right == form.one:
        return op.lhs
    if is_zero(form, right) and op.fastmath.value & _CAREFREE == _CAREFREE:
        return op.rhs
    return _fold(op, adaptor, multiply)


@folds_where(*COMPUTED)
def divf_fold(op: DivFOp, adaptor: DivFOp.FoldAdaptor) -> Folded:
    """Fold x / 1 to x; fold constants."""
    right = splat_bits(adaptor.rhs)
    return op.lhs if right is not None and right == format_of(op.result.type).one else _fold(op, adaptor, divide)


@folds_where(*COMPUTED)
def remf_fold(op: RemFOp, adaptor: RemFOp.FoldAdaptor) -> Folded:
    """Fold constants; the remainder has the sign of the dividend."""
    return _fold(op, adaptor, remainder)


# ---- minima and maxima


def _extremum(op: Any, adaptor: Any, is_neutral: Callable[[FloatFormat, int], bool], choose: Binary) -> Folded:
    """Fold an extremum of x with itself, or with a neutral constant, to x; fold constants."""
    if op.lhs is op.rhs:
        return cast(Value, op.rhs)
    right = splat_bits(adaptor.rhs)
    if right is not None and is_neutral(format_of(op.result.type), right):
        return cast(Value, op.lhs)
    return _fold(op, adaptor, choose)


def _is_infinity(negative: bool) -> Callable[[FloatFormat, int], bool]:
    def ask(form: FloatFormat, bits: int) -> bool:
        number = form.decode(bits)
        return number.kind == "infinite" and number.negative is negative

    return ask


def _larger(form: FloatFormat, a: int, b: int) -> int:
    """Return the larger of two numbers; +0 is larger than -0."""
    order = compare(form, a, b)
    if order == "equal" and is_zero(form, a):
        return b if a & form.sign_bit else a
    return b if order == "less" else a


def _smaller(form: FloatFormat, a: int, b: int) -> int:
    """Return the smaller of two numbers; -0 is smaller than +0."""
    order = compare(form, a, b)
    if order == "equal" and is_zero(form, a):
        return a if a & form.sign_bit else b
    return b if order == "greater" else a


def _spreading_nan(choose: Binary) -> Binary:
    """Return `choose` extended to NaN operands: the result is NaN if either is."""

    def pick(form: FloatFormat, a: int, b: int) -> int:
        if is_nan(form, a):
            return form.quieted(a)
        return form.quieted(b) if is_nan(form, b) else choose(form, a, b)

    return pick


def _ignoring_nan(choose: Binary) -> Binary:
    """Return `choose` extended to NaN operands: the result is the other operand, unless the NaN is signaling."""

    def pick(form: FloatFormat, a: int, b: int) -> int:
        for each in (a, b):
            if is_signaling(form, each):
                return form.quieted(each)
        if is_nan(form, a):
            return b
        return a if is_nan(form, b) else choose(form, a, b)

    return pick


@folds_where(*CONSTANTS, EQUAL)
def maximumf_fold(op: MaximumFOp, adaptor: MaximumFOp.FoldAdaptor) -> Folded:
    """Fold to the larger number; NaN if either operand is."""
    return _extremum(op, adaptor, _is_infinity(True), _spreading_nan(_larger))


@folds_where(*CONSTANTS, EQUAL)
def minimumf_fold(op: MinimumFOp, adaptor: MinimumFOp.FoldAdaptor) -> Folded:
    """Fold to the smaller number; NaN if either operand is."""
    return _extremum(op, adaptor, _is_infinity(False), _spreading_nan(_smaller))


@folds_where(*CONSTANTS, EQUAL)
def maxnumf_fold(op: MaxNumFOp, adaptor: MaxNumFOp.FoldAdaptor) -> Folded:
    """Fold to the larger number; NaN if both operands are."""
    return _extremum(op, adaptor, is_nan, _ignoring_nan(_larger))


@folds_where(*CONSTANTS, EQUAL)
def minnumf_fold(op: MinNumFOp, adaptor: MinNumFOp.FoldAdaptor) -> Folded:
    """Fold to the smaller number; NaN if both operands are."""
    return _extremum(op, adaptor, is_nan, _ignoring_nan(_smaller))
