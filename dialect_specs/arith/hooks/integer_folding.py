"""Folding of integer arithmetic: neutral operands, operations that cancel each other, and constants."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

from generated.arith import (
    AddIOp,
    AddUIExtendedOp,
    AndIOp,
    CeilDivSIOp,
    CeilDivUIOp,
    DivSIOp,
    DivUIOp,
    ExtSIOp,
    ExtUIOp,
    FloorDivSIOp,
    IntegerOverflowFlags,
    MulIOp,
    MulSIExtendedOp,
    MulUIExtendedOp,
    OrIOp,
    RemSIOp,
    RemUIOp,
    ShLIOp,
    ShRSIOp,
    ShRUIOp,
    SubIOp,
    XOrIOp,
)
from ods.builtin.integer_arithmetic import divide_toward_zero, signed, unsigned
from ods.ir.attribute import Attribute
from ods.ir.operation import Operation
from ods.ir.value import OpResult, Value
from ods.rewrite.constant_folding import bits_of, fold_numbers, is_poison, may_fold, splat_bits, width_of, zero_of
from ods.rewrite.fold import constant_value
from ods.rewrite.screening import folds_where

from .fold_conditions import COMMUTED, COMPUTED, EQUAL

Folded = Attribute | Value | None
Pair = Sequence[Attribute | Value] | None
_Op = TypeVar("_Op", bound=Operation)


def defined_by(value: Value, kind: type[_Op]) -> _Op | None:
    """Return the operation of class `kind` that defines `value`; otherwise None."""
    owner = value.owner
    return owner if isinstance(owner, kind) else None


def extension_of(value: Value) -> ExtSIOp | ExtUIOp | None:
    """Return the extension that defines `value`; otherwise None."""
    return defined_by(value, ExtSIOp) or defined_by(value, ExtUIOp)


def fold_integers(op: Any, adaptor: Any, function: Callable[[int, int], int | None]) -> Attribute | None:
    """Apply a function to unsigned constants; the result is truncated to the width."""
    if not may_fold(adaptor.operands):
        return None
    mask = (1 << width_of(op.result.type)) - 1

    def cut(left: int, right: int) -> int | None:
        value = function(left, right)
        return None if value is None else value & mask

    return fold_numbers(adaptor.operands, None, cut)


def _fold_signed(op: Any, adaptor: Any, function: Callable[[int, int], int | None]) -> Attribute | None:
    """Apply a function to signed constants; None if the result does not fit the width."""
    if not may_fold(adaptor.operands):
        return None
    width = width_of(op.result.type)

    def checked(left: int, right: int) -> int | None:
        value = function(signed(left, width), signed(right, width))
        return None if value is None or signed(value, width) != value else unsigned(value, width)

    return fold_numbers(adaptor.operands, None, checked)


def _is_all_ones(value: int | None, op: Any) -> bool:
    return value is not None and value == (1 << width_of(op.result.type)) - 1


# ---- sums and differences


@folds_where(*COMMUTED, (SubIOp,), (None, SubIOp))
def addi_fold(op: AddIOp, adaptor: AddIOp.FoldAdaptor) -> Folded:
    """Fold x + 0 to x, and (a - b) + b to a; fold constants."""
    lhs, rhs = op.operand_values
    if splat_bits(adaptor.rhs) == 0:
        return lhs
    left, right = lhs.owner, rhs.owner
    if type(left) is SubIOp and left.rhs is rhs:
        return left.lhs
    if type(right) is SubIOp and right.rhs is lhs:
        return right.lhs
    return fold_integers(op, adaptor, lambda a, b: a + b)


@folds_where(*COMMUTED)
def addui_extended_fold(op: AddUIExtendedOp, adaptor: AddUIExtendedOp.FoldAdaptor) -> Pair:
    """Fold x + 0 to x without a carry; fold constants."""
    if splat_bits(adaptor.rhs) == 0:
        false = zero_of(op.overflow.type)
        return None if false is None else (op.lhs, false)
    width = width_of(op.sum.type)
    total = fold_numbers(adaptor.operands, None, lambda a, b: (a + b) & ((1 << width) - 1))
    carry = fold_numbers(adaptor.operands, op.overflow.type, lambda a, b: (a + b) >> width)
    return None if total is None or carry is None else (total, carry)


@folds_where(*COMPUTED, EQUAL, (AddIOp,))
def subi_fold(op: SubIOp, adaptor: SubIOp.FoldAdaptor) -> Folded:
    """Fold x - x to 0, x - 0 to x, (a + b) - b to a, and (a + b) - a to b; fold constants."""
    lhs, rhs = op.operand_values
    if lhs is rhs:
        return zero_of(lhs.type)
    if splat_bits(adaptor.rhs) == 0:
        return lhs
    add = lhs.owner
    if type(add) is AddIOp and rhs in add.operand_values:
        return add.lhs if rhs is add.rhs else add.rhs
    return fold_integers(op, adaptor, lambda a, b: a - b)


# ---- products


@folds_where(*COMMUTED)
def muli_fold(op: MulIOp, adaptor: MulIOp.FoldAdaptor) -> Folded:
    """Fold x * 0 to 0, and x * 1 to x; fold constants."""
    right = splat_bits(adaptor.rhs)
    if right == 0:
        return op.rhs
    if right == 1:
        return op.lhs
    return fold_integers(op, adaptor, lambda a, b: a * b)


@folds_where(*COMMUTED)
def mulsi_extended_fold(op: MulSIExtendedOp, adaptor: MulSIExtendedOp.FoldAdaptor) -> Pair:
    """Fold x * 0 to 0, with an upper half of 0; fold constants."""
    if splat_bits(adaptor.rhs) == 0:
        zero = cast(Attribute, adaptor.rhs)
        return (zero, zero)
    width = width_of(op.low.type)
    return _halves(adaptor, width, lambda a, b: signed(a, width) * signed(b, width))


@folds_where(*COMMUTED)
def mului_extended_fold(op: MulUIExtendedOp, adaptor: MulUIExtendedOp.FoldAdaptor) -> Pair:
    """Fold x * 0 to 0, and x * 1 to x, with an upper half of 0; fold constants."""
    right = splat_bits(adaptor.rhs)
    if right == 0:
        zero = cast(Attribute, adaptor.rhs)
        return (zero, zero)
    if right == 1:
        nothing = zero_of(op.lhs.type)
        return None if nothing is None else (op.lhs, nothing)
    return _halves(adaptor, width_of(op.low.type), lambda a, b: a * b)


def _halves(adaptor: Any, width: int, product: Callable[[int, int], int]) -> Pair:
    mask = (1 << width) - 1
    low = fold_numbers(adaptor.operands, None, lambda a, b: product(a, b) & mask)
    high = fold_numbers(adaptor.operands, None, lambda a, b: product(a, b) >> width & mask)
    return None if low is None or high is None else (low, high)


# ---- quotients and remainders


def _undone_product(op: Any, flags: IntegerOverflowFlags) -> Value | None:
    """Return a for (a * b) / b if the product does not overflow; otherwise None."""
    mul = defined_by(op.lhs, MulIOp)
    if mul is None or mul.overflow_flags.value & flags != flags:
        return None
    if mul.lhs is op.rhs:
        return mul.rhs
    return mul.lhs if mul.rhs is op.rhs else None


@folds_where(*COMPUTED, (MulIOp,))
def divui_fold(op: DivUIOp, adaptor: DivUIOp.FoldAdaptor) -> Folded:
    """Fold x / 1 to x, and (a * b) / b to a; fold constants."""
    if splat_bits(adaptor.rhs) == 1:
        return op.lhs
    undone = _undone_product(op, IntegerOverflowFlags.nuw)
    return undone or fold_integers(op, adaptor, lambda a, b: a // b if b else None)


@folds_where(*COMPUTED, (MulIOp,))
def divsi_fold(op: DivSIOp, adaptor: DivSIOp.FoldAdaptor) -> Folded:
    """Fold x / 1 to x, and (a * b) / b to a; fold constants."""
    if splat_bits(adaptor.rhs) == 1:
        return op.lhs
    undone = _undone_product(op, IntegerOverflowFlags.nsw)
    return undone or _fold_signed(op, adaptor, lambda a, b: divide_toward_zero(a, b) if b else None)


@folds_where(*COMPUTED)
def ceildivui_fold(op: CeilDivUIOp, adaptor: CeilDivUIOp.FoldAdaptor) -> Folded:
    """Fold x / 1 to x; fold constants."""
    return op.lhs if splat_bits(adaptor.rhs) == 1 else fold_integers(op, adaptor, lambda a, b: -(-a // b) if b else None)


@folds_where(*COMPUTED)
def ceildivsi_fold(op: CeilDivSIOp, adaptor: CeilDivSIOp.FoldAdaptor) -> Folded:
    """Fold x / 1 to x; fold constants, except the smallest number, which has no positive counterpart."""
    if splat_bits(adaptor.rhs) == 1:
        return op.lhs
    lowest = -(1 << width_of(op.result.type) >> 1)

    def divide(a: int, b: int) -> int | None:
        if b == 0 or (a and lowest in (a, b) and (a < 0 or b < 0)):
            return None
        return -(-a // b)

    return _fold_signed(op, adaptor, divide)


@folds_where(*COMPUTED)
def floordivsi_fold(op: FloorDivSIOp, adaptor: FloorDivSIOp.FoldAdaptor) -> Folded:
    """Fold x / 1 to x; fold constants.

    As in MLIR, only the last element decides whether elements without a quotient prevent folding; such elements stay unchanged
    or wrap around.
    """
    if splat_bits(adaptor.rhs) == 1:
        return op.lhs
    width = width_of(op.result.type)
    lowest, lefts, rights = -(1 << width >> 1), bits_of(adaptor.lhs), bits_of(adaptor.rhs)
    if lefts and rights:
        left, right = signed(lefts[-1], width), signed(rights[-1], width)
        if right == 0 or (left == lowest and right == -1):
            return None

    def divide(left: int, right: int) -> int:
        a, b = signed(left, width), signed(right, width)
        return a // b if b else a

    return fold_integers(op, adaptor, divide)


@folds_where(*COMPUTED)
def remui_fold(op: RemUIOp, adaptor: RemUIOp.FoldAdaptor) -> Folded:
    """Fold the remainder of x / 1 to 0; fold constants."""
    return zero_of(op.result.type) if splat_bits(adaptor.rhs) == 1 else fold_integers(op, adaptor, lambda a, b: a % b if b else None)


@folds_where(*COMPUTED)
def remsi_fold(op: RemSIOp, adaptor: RemSIOp.FoldAdaptor) -> Folded:
    """Fold the remainder of x / 1 to 0; fold constants. The remainder has the sign of the dividend."""
    if splat_bits(adaptor.rhs) == 1:
        return zero_of(op.result.type)
    return _fold_signed(op, adaptor, lambda a, b: a - b * divide_toward_zero(a, b) if b else None)


# ---- bits


def _is_complement(value: Value, of: Value, op: Any) -> bool:
    """Return True if `value` is `of` with all bits inverted by an `arith.xori`."""
    xor = value.owner
    return type(xor) is XOrIOp and xor.lhs is of and _is_all_ones(splat_bits(constant_value(xor.rhs)), op)


@folds_where(*COMMUTED, EQUAL, (XOrIOp,), (None, XOrIOp), (AndIOp,), (None, AndIOp))
def andi_fold(op: AndIOp, adaptor: AndIOp.FoldAdaptor) -> Folded:
    """Fold x & 0 to 0, x & -1 to x, x & ~x to 0, and a & (a & b) to a & b; fold constants."""
    lhs, rhs = op.operand_values
    right = splat_bits(adaptor.rhs)
    if right == 0:
        return rhs
    if _is_all_ones(right, op):
        return lhs
    if _is_complement(rhs, lhs, op) or _is_complement(lhs, rhs, op):
        return zero_of(lhs.type)
    for inner, other in ((lhs, rhs), (rhs, lhs)):
        if type(inner.owner) is AndIOp and other in inner.owner.operand_values:
            return inner
    return fold_integers(op, adaptor, lambda a, b: a & b)


@folds_where(*COMMUTED, EQUAL, (XOrIOp,), (None, XOrIOp))
def ori_fold(op: OrIOp, adaptor: OrIOp.FoldAdaptor) -> Folded:
    """Fold x | 0 to x, x | -1 to -1, and x | ~x to -1; fold constants."""
    right = splat_bits(adaptor.rhs)
    if right == 0:
        return op.lhs
    if _is_all_ones(right, op):
        return adaptor.rhs
    for inverted, value in ((op.rhs, op.lhs), (op.lhs, op.rhs)):
        if _is_complement(inverted, value, op):
            return cast(XOrIOp, cast(OpResult, inverted).owner).rhs
    return fold_integers(op, adaptor, lambda a, b: a | b)


@folds_where(*COMMUTED, EQUAL, (XOrIOp,), (None, XOrIOp))
def xori_fold(op: XOrIOp, adaptor: XOrIOp.FoldAdaptor) -> Folded:
    """Fold x ^ 0 to x, x ^ x to 0, and (x ^ a) ^ a to x; fold constants."""
    if splat_bits(adaptor.rhs) == 0:
        return op.lhs
    if op.lhs is op.rhs:
        return zero_of(op.result.type)
    for inner, other in ((op.lhs, op.rhs), (op.rhs, op.lhs)):
        previous = defined_by(inner, XOrIOp)
        if previous is not None and previous.rhs is other:
            return previous.lhs
        if previous is not None and previous.lhs is other:
            return previous.rhs
    return fold_integers(op, adaptor, lambda a, b: a ^ b)


def _shift(op: Any, adaptor: Any, function: Callable[[int, int], int]) -> Folded:
    """Fold a shift by 0 to x; fold constants.

    A shift by the width or more is poison; MLIR folds elements with such shifts unless the last element has one.
    """
    if splat_bits(adaptor.rhs) == 0:
        return cast(Value, op.lhs)
    width, amounts = width_of(op.result.type), bits_of(adaptor.rhs)
    if not amounts or amounts[-1] >= width or is_poison(adaptor.lhs):
        return None
    return fold_integers(op, adaptor, lambda a, b: function(a, min(b, width)))


@folds_where(*COMPUTED)
def shli_fold(op: ShLIOp, adaptor: ShLIOp.FoldAdaptor) -> Folded:
    """Fold x << 0 to x; fold constants."""
    return _shift(op, adaptor, lambda a, b: a << b)


@folds_where(*COMPUTED)
def shrui_fold(op: ShRUIOp, adaptor: ShRUIOp.FoldAdaptor) -> Folded:
    """Fold x >> 0 to x; fold constants."""
    return _shift(op, adaptor, lambda a, b: a >> b)


@folds_where(*COMPUTED)
def shrsi_fold(op: ShRSIOp, adaptor: ShRSIOp.FoldAdaptor) -> Folded:
    """Fold x >> 0 to x; fold constants."""
    width = width_of(op.result.type)
    return _shift(op, adaptor, lambda a, b: signed(a, width) >> b)
