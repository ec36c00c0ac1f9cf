"""Canonicalization of sums, products and bits: constants are gathered, extensions move behind the operation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generated.arith import (
    AddIOp,
    AddUIExtendedOp,
    AndIOp,
    CmpIOp,
    CmpIPredicate,
    ConstantOp,
    ExtSIOp,
    IntegerOverflowFlags,
    MulIOp,
    MulSIExtendedOp,
    MulUIExtendedOp,
    OrIOp,
    SubIOp,
    XOrIOp,
)
from ods.builtin import IntegerAttr
from ods.ir.attribute import Attribute
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern
from ods.rewrite.constant_folding import splat_bits, width_of, zero_of
from ods.rewrite.fold import constant_value

from .integer_folding import defined_by, extension_of

_INVERTED = {
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


def scalar_constant(value: Value) -> IntegerAttr | None:
    """The integer that a value always is; None for elements and for what is no constant."""
    found = constant_value(value)
    return found if isinstance(found, IntegerAttr) else None


def constant(value: Attribute) -> Value:
    """A new constant where building goes on."""
    return ConstantOp(value).result  # type: ignore[arg-type]


def _number(type_: Type, value: int) -> Value:
    return constant(IntegerAttr.get(type_, value & ((1 << width_of(type_)) - 1)))


def _common_flags(*ops: Any) -> IntegerOverflowFlags:
    """The overflow flags that all operations have."""
    flags = IntegerOverflowFlags(ops[0].overflow_flags.value)
    for op in ops[1:]:
        flags &= op.overflow_flags.value
    return flags


class AddIConstants(OpRewritePattern[AddIOp]):
    """(x + c0) + c1, (x - c0) + c1 and (c0 - x) + c1 with one constant."""

    def rewrite(self, op: AddIOp, rewriter: PatternRewriter) -> bool:
        last, type_ = scalar_constant(op.rhs), op.result.type
        if last is None:
            return False
        inner: Any = defined_by(op.lhs, AddIOp) or defined_by(op.lhs, SubIOp)
        if inner is None:
            return False
        right, left, flags = scalar_constant(inner.rhs), scalar_constant(inner.lhs), _common_flags(op, inner)
        with op.location:
            if isinstance(inner, AddIOp) and right is not None:
                new: Operation = AddIOp(inner.lhs, _number(type_, right.value + last.value), overflow_flags=flags)
            elif isinstance(inner, SubIOp) and right is not None:
                new = AddIOp(inner.lhs, _number(type_, last.value - right.value), overflow_flags=flags)
            elif isinstance(inner, SubIOp) and left is not None:
                new = SubIOp(_number(type_, left.value + last.value), inner.rhs, overflow_flags=flags)
            else:
                return False
        rewriter.replace_op(op, new)
        return True


class AddIMulNegativeOne(OpRewritePattern[AddIOp]):
    """x + y * -1 is x - y."""

    def rewrite(self, op: AddIOp, rewriter: PatternRewriter) -> bool:
        for product, other in ((op.rhs, op.lhs), (op.lhs, op.rhs)):
            mul = defined_by(product, MulIOp)
            if mul is not None and splat_bits(constant_value(mul.rhs)) == (1 << width_of(op.result.type)) - 1:
                with op.location:
                    rewriter.replace_op(op, SubIOp(other, mul.lhs))
                return True
        return False


class SubIConstants(OpRewritePattern[SubIOp]):
    """Differences of sums and differences with constants, with one constant."""

    def rewrite(self, op: SubIOp, rewriter: PatternRewriter) -> bool:
        with op.location:
            new = self._constant_on_the_right(op) or self._constant_on_the_left(op)
        if new is None:
            return False
        rewriter.replace_op(op, new)
        return True

    @staticmethod
    def _constant_on_the_right(op: SubIOp) -> Operation | None:
        """(x + c0) - c1, (x - c0) - c1 and (c0 - x) - c1."""
        last, type_ = scalar_constant(op.rhs), op.result.type
        inner: Any = defined_by(op.lhs, AddIOp) or defined_by(op.lhs, SubIOp)
        if last is None or inner is None:
            return None
        right, left, flags = scalar_constant(inner.rhs), scalar_constant(inner.lhs), _common_flags(op, inner)
        if isinstance(inner, AddIOp):
            return None if right is None else AddIOp(inner.lhs, _number(type_, right.value - last.value))
        if right is not None:
            return SubIOp(inner.lhs, _number(type_, right.value + last.value), overflow_flags=flags)
        return None if left is None else SubIOp(_number(type_, left.value - last.value), inner.rhs, overflow_flags=flags)

    @staticmethod
    def _constant_on_the_left(op: SubIOp) -> Operation | None:
        """c1 - (x + c0), c1 - (x - c0) and c1 - (c0 - x)."""
        first, type_ = scalar_constant(op.lhs), op.result.type
        inner: Any = defined_by(op.rhs, AddIOp) or defined_by(op.rhs, SubIOp)
        if first is None or inner is None:
            return None
        right, left, flags = scalar_constant(inner.rhs), scalar_constant(inner.lhs), _common_flags(op, inner)
        if isinstance(inner, AddIOp):
            return None if right is None else SubIOp(_number(type_, first.value - right.value), inner.lhs, overflow_flags=flags)
        if right is not None:
            return SubIOp(_number(type_, first.value + right.value), inner.lhs, overflow_flags=flags)
        return None if left is None else AddIOp(inner.rhs, _number(type_, first.value - left.value), overflow_flags=flags)


class SubISubI(OpRewritePattern[SubIOp]):
    """(x - y) - x is 0 - y."""

    def rewrite(self, op: SubIOp, rewriter: PatternRewriter) -> bool:
        inner = defined_by(op.lhs, SubIOp)
        if inner is None or inner.lhs is not op.rhs:
            return False
        zero = zero_of(inner.rhs.type)
        if zero is None:
            return False
        with op.location:
            rewriter.replace_op(op, SubIOp(constant(zero), inner.rhs, overflow_flags=_common_flags(op, inner)))
        return True


class MulIMulIConstant(OpRewritePattern[MulIOp]):
    """(x * c0) * c1 with one constant."""

    def rewrite(self, op: MulIOp, rewriter: PatternRewriter) -> bool:
        inner, last = defined_by(op.lhs, MulIOp), scalar_constant(op.rhs)
        first = None if inner is None else scalar_constant(inner.rhs)
        if inner is None or first is None or last is None or last.type is not op.result.type:
            return False
        with op.location:
            product = _number(op.result.type, first.value * last.value)
            rewriter.replace_op(op, MulIOp(inner.lhs, product, overflow_flags=_common_flags(op, inner)))
        return True


class _UnusedHalf(RewritePattern):
    """An extended operation of which only the lower half is used is the plain one."""

    plain: Any

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        if op.results[1].has_uses():
            return False
        with op.location:
            rewriter.replace_op(op, (type(self).plain(*op.operands).result, op.operands[0]))
        return True


class AddUIExtendedToAddI(_UnusedHalf):
    """A sum of which nobody wants the carry."""

    root, plain = AddUIExtendedOp.name, AddIOp


class MulSIExtendedToMulI(_UnusedHalf):
    """A product of which nobody wants the upper half."""

    root, plain = MulSIExtendedOp.name, MulIOp


class MulUIExtendedToMulI(_UnusedHalf):
    """A product of which nobody wants the upper half."""

    root, plain = MulUIExtendedOp.name, MulIOp


class MulSIExtendedRHSOne(OpRewritePattern[MulSIExtendedOp]):
    """x * 1 is x, and its upper half is the sign."""

    def rewrite(self, op: MulSIExtendedOp, rewriter: PatternRewriter) -> bool:
        zero = zero_of(op.lhs.type)
        if splat_bits(constant_value(op.rhs)) != 1 or width_of(op.lhs.type) == 1 or zero is None:
            return False
        with op.location:
            negative = CmpIOp(CmpIPredicate.slt, op.lhs, constant(zero)).result
            rewriter.replace_op(op, (op.lhs, ExtSIOp(negative, result_type=op.high.type).out))
        return True


class XOrINotCmpI(OpRewritePattern[XOrIOp]):
    """The complement of a comparison is the opposite comparison."""

    def rewrite(self, op: XOrIOp, rewriter: PatternRewriter) -> bool:
        compared, ones = defined_by(op.lhs, CmpIOp), scalar_constant(op.rhs)
        if compared is None or ones is None or ones.value != 1 or width_of(ones.type) != 1:
            return False
        with op.location:
            predicate = _INVERTED[CmpIPredicate(compared.predicate.value)]
            rewriter.replace_op(op, CmpIOp(predicate, compared.lhs, compared.rhs))
        return True


class _OfExtensions(RewritePattern):
    """An operation on two extended values is the extension of the operation."""

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        left, right = (extension_of(value) for value in op.operands)
        if left is None or type(left) is not type(right) or left.in_.type is not right.operands[0].type:
            return False
        make: Any = type(op)
        with op.location:
            narrow = make(left.in_, right.operands[0]).result
            rewriter.replace_op(op, type(left)(narrow, result_type=op.results[0].type))
        return True


class AndOfExtensions(_OfExtensions):
    """`andi` of extensions."""

    root = AndIOp.name


class OrOfExtensions(_OfExtensions):
    """`ori` of extensions."""

    root = OrIOp.name


class XOrOfExtensions(_OfExtensions):
    """`xori` of extensions."""

    root = XOrIOp.name


def addi_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Constants gathered, negated products subtracted."""
    return (AddIConstants(), AddIMulNegativeOne())


def subi_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Constants gathered."""
    return (SubIConstants(), SubISubI())


def muli_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Constants gathered."""
    return (MulIMulIConstant(),)


def addui_extended_canonicalization_patterns() -> Sequence[RewritePattern]:
    """An unused carry."""
    return (AddUIExtendedToAddI(),)


def mulsi_extended_canonicalization_patterns() -> Sequence[RewritePattern]:
    """An unused upper half, and products with 1."""
    return (MulSIExtendedToMulI(), MulSIExtendedRHSOne())


def mului_extended_canonicalization_patterns() -> Sequence[RewritePattern]:
    """An unused upper half."""
    return (MulUIExtendedToMulI(),)


def xori_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Complements of comparisons, and extensions."""
    return (XOrINotCmpI(), XOrOfExtensions())


def andi_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Extensions."""
    return (AndOfExtensions(),)


def ori_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Extensions."""
    return (OrOfExtensions(),)
