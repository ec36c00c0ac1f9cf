"""Folding of integer maxima and minima."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from generated.arith import MaxSIOp, MaxUIOp, MinSIOp, MinUIOp
from ods.builtin.integer_arithmetic import signed
from ods.ir.value import Value
from ods.rewrite.constant_folding import splat_bits, width_of
from ods.rewrite.screening import folds_where

from .fold_conditions import CONSTANTS, EQUAL
from .integer_folding import Folded, fold_integers


def _extremum(op: Any, adaptor: Any, absorbing: int | None, neutral: int | None, function: Callable[[int, int], int | None]) -> Folded:
    """Fold an extremum of x with itself, or with the neutral constant, to x, and with the absorbing constant to that; fold constants."""
    if op.lhs is op.rhs:
        return cast(Value, op.rhs)
    right = splat_bits(adaptor.rhs)
    if right is None:
        return fold_integers(op, adaptor, function)
    if right == absorbing:
        return cast(Value, op.rhs)
    if right == neutral:
        return cast(Value, op.lhs)
    return fold_integers(op, adaptor, function)


def _limits(width: int) -> tuple[int | None, int | None]:
    """Return the bits of the largest and the smallest signed number; None for both if the width is 0."""
    return ((1 << width >> 1) - 1, 1 << width >> 1) if width else (None, None)


@folds_where(*CONSTANTS, EQUAL)
def maxsi_fold(op: MaxSIOp, adaptor: MaxSIOp.FoldAdaptor) -> Folded:
    """Fold to the larger signed number."""
    width = width_of(op.result.type)
    most, least = _limits(width)
    return _extremum(op, adaptor, most, least, lambda a, b: a if signed(a, width) >= signed(b, width) else b)


@folds_where(*CONSTANTS, EQUAL)
def maxui_fold(op: MaxUIOp, adaptor: MaxUIOp.FoldAdaptor) -> Folded:
    """Fold to the larger unsigned number."""
    return _extremum(op, adaptor, (1 << width_of(op.result.type)) - 1, 0, max)


@folds_where(*CONSTANTS, EQUAL)
def minsi_fold(op: MinSIOp, adaptor: MinSIOp.FoldAdaptor) -> Folded:
    """Fold to the smaller signed number."""
    width = width_of(op.result.type)
    most, least = _limits(width)
    return _extremum(op, adaptor, least, most, lambda a, b: a if signed(a, width) <= signed(b, width) else b)


@folds_where(*CONSTANTS, EQUAL)
def minui_fold(op: MinUIOp, adaptor: MinUIOp.FoldAdaptor) -> Folded:
    """Fold to the smaller unsigned number."""
    return _extremum(op, adaptor, 0, (1 << width_of(op.result.type)) - 1, min)
