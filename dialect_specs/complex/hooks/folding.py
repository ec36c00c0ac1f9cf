"""Folding of complex numbers: what undoes something else, and neutral constants."""

from __future__ import annotations

from generated.complex import (
    AddOp,
    BitcastOp,
    ConjOp,
    CreateOp,
    DivOp,
    ExpOp,
    ImOp,
    LogOp,
    MulOp,
    NegOp,
    ReOp,
    SubOp,
)
from ods.builtin import ArrayAttr, FloatAttr
from ods.ir.attribute import Attribute
from ods.ir.operation import Operation
from ods.ir.value import Value


def _is(attribute: Attribute | None, real: float) -> bool:
    """Whether a constant is a real number; zeros may have any sign."""
    if not isinstance(attribute, ArrayAttr) or len(attribute) != 2:
        return False
    parts = list(attribute)
    return all(isinstance(part, FloatAttr) and part.value == wanted for part, wanted in zip(parts, (real, 0.0)))


def _undone(value: Value, inverse: type[Operation]) -> Value | None:
    """What the operation that undoes this one was applied to."""
    op = value.get_defining_op()
    return op._operands[0] if isinstance(op, inverse) else None


# ---- sums and products


def add_fold(self: AddOp, adaptor: AddOp.FoldAdaptor) -> Value | None:
    """(a - b) + b and b + (a - b) are a; x + 0 is x."""
    for difference, other in ((self.lhs, self.rhs), (self.rhs, self.lhs)):
        op = difference.get_defining_op()
        if isinstance(op, SubOp) and op.rhs is other:
            return op.lhs
    return self.lhs if _is(adaptor.rhs, 0.0) else None


def sub_fold(self: SubOp, adaptor: SubOp.FoldAdaptor) -> Value | None:
    """(a + b) - b is a; x - 0 is x."""
    op = self.lhs.get_defining_op()
    if isinstance(op, AddOp) and op.rhs is self.rhs:
        return op.lhs
    return self.lhs if _is(adaptor.rhs, 0.0) else None


def mul_fold(self: MulOp, adaptor: MulOp.FoldAdaptor) -> Value | None:
    """x * 1 is x."""
    return self.lhs if _is(adaptor.rhs, 1.0) else None


def div_fold(self: DivOp, adaptor: DivOp.FoldAdaptor) -> Value | None:
    """x / 1 is x."""
    return self.lhs if _is(adaptor.rhs, 1.0) else None


# ---- what is undone


def neg_fold(self: NegOp, adaptor: NegOp.FoldAdaptor) -> Value | None:
    """-(-x) is x."""
    return _undone(self.complex, NegOp)


def conj_fold(self: ConjOp, adaptor: ConjOp.FoldAdaptor) -> Value | None:
    """Of a conjugate it is the number itself."""
    return _undone(self.complex, ConjOp)


def exp_fold(self: ExpOp, adaptor: ExpOp.FoldAdaptor) -> Value | None:
    """Of a logarithm it is the number itself."""
    return _undone(self.complex, LogOp)


def log_fold(self: LogOp, adaptor: LogOp.FoldAdaptor) -> Value | None:
    """Of an exponential it is the exponent."""
    return _undone(self.complex, ExpOp)


def bitcast_fold(self: BitcastOp, adaptor: BitcastOp.FoldAdaptor) -> Value | None:
    """To the same type it is nothing."""
    return self.operand if self.operand.type is self.result.type else None


# ---- parts


def create_fold(self: CreateOp, adaptor: CreateOp.FoldAdaptor) -> Value | None:
    """From both parts of a number it is that number."""
    whole = _undone(self.real, ReOp)
    return whole if whole is not None and whole is _undone(self.imaginary, ImOp) else None


def re_fold(self: ReOp, adaptor: ReOp.FoldAdaptor) -> Value | Attribute | None:
    """The first part."""
    return _part(self.complex, adaptor.complex, 0)


def im_fold(self: ImOp, adaptor: ImOp.FoldAdaptor) -> Value | Attribute | None:
    """The second part."""
    return _part(self.complex, adaptor.complex, 1)


def _part(value: Value, constant: Attribute | None, number: int) -> Value | Attribute | None:
    if isinstance(constant, ArrayAttr) and len(constant) == 2:
        return list(constant)[number]
    op = value.get_defining_op()
    return op._operands[number] if isinstance(op, CreateOp) else None
