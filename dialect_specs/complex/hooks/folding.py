"""Folding of complex arithmetic: operations that cancel each other, and neutral constants."""

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
    """Return True if a constant equals `real` with imaginary part 0; zeros may have any sign."""
    if not isinstance(attribute, ArrayAttr) or len(attribute) != 2:
        return False
    parts = list(attribute)
    return all(isinstance(part, FloatAttr) and part.value == wanted for part, wanted in zip(parts, (real, 0.0)))


def _undone(value: Value, inverse: type[Operation]) -> Value | None:
    """Return the operand of the operation of class `inverse` that defines `value`; None if another operation does."""
    op = value.get_defining_op()
    return op.operand_values[0] if isinstance(op, inverse) else None


# ---- sums and products


def add_fold(op: AddOp, adaptor: AddOp.FoldAdaptor) -> Value | None:
    """Fold (a - b) + b and b + (a - b) to a, and x + 0 to x."""
    for difference, other in ((op.lhs, op.rhs), (op.rhs, op.lhs)):
        producer = difference.get_defining_op()
        if isinstance(producer, SubOp) and producer.rhs is other:
            return producer.lhs
    return op.lhs if _is(adaptor.rhs, 0.0) else None


def sub_fold(op: SubOp, adaptor: SubOp.FoldAdaptor) -> Value | None:
    """Fold (a + b) - b to a, and x - 0 to x."""
    producer = op.lhs.get_defining_op()
    if isinstance(producer, AddOp) and producer.rhs is op.rhs:
        return producer.lhs
    return op.lhs if _is(adaptor.rhs, 0.0) else None


def mul_fold(op: MulOp, adaptor: MulOp.FoldAdaptor) -> Value | None:
    """Fold x * 1 to x."""
    return op.lhs if _is(adaptor.rhs, 1.0) else None


def div_fold(op: DivOp, adaptor: DivOp.FoldAdaptor) -> Value | None:
    """Fold x / 1 to x."""
    return op.lhs if _is(adaptor.rhs, 1.0) else None


# ---- operations that cancel each other


def neg_fold(op: NegOp, adaptor: NegOp.FoldAdaptor) -> Value | None:
    """Fold -(-x) to x."""
    return _undone(op.complex, NegOp)


def conj_fold(op: ConjOp, adaptor: ConjOp.FoldAdaptor) -> Value | None:
    """Fold the conjugate of a conjugate."""
    return _undone(op.complex, ConjOp)


def exp_fold(op: ExpOp, adaptor: ExpOp.FoldAdaptor) -> Value | None:
    """Fold the exponential of a logarithm."""
    return _undone(op.complex, LogOp)


def log_fold(op: LogOp, adaptor: LogOp.FoldAdaptor) -> Value | None:
    """Fold the logarithm of an exponential."""
    return _undone(op.complex, ExpOp)


def bitcast_fold(op: BitcastOp, adaptor: BitcastOp.FoldAdaptor) -> Value | None:
    """Fold a cast to the same type, or back to the first type."""
    return op.operand if op.operand.type is op.result.type else None


# ---- parts


def create_fold(op: CreateOp, adaptor: CreateOp.FoldAdaptor) -> Value | None:
    """Fold a number created from both parts of a number to that number."""
    whole = _undone(op.real, ReOp)
    return whole if whole is not None and whole is _undone(op.imaginary, ImOp) else None


def re_fold(op: ReOp, adaptor: ReOp.FoldAdaptor) -> Value | Attribute | None:
    """Fold the real part of a constant or created number."""
    return _part(op.complex, adaptor.complex, 0)


def im_fold(op: ImOp, adaptor: ImOp.FoldAdaptor) -> Value | Attribute | None:
    """Fold the imaginary part of a constant or created number."""
    return _part(op.complex, adaptor.complex, 1)


def _part(value: Value, constant: Attribute | None, number: int) -> Value | Attribute | None:
    if isinstance(constant, ArrayAttr) and len(constant) == 2:
        part: Attribute = constant[number]
        return part
    op = value.get_defining_op()
    return op.operand_values[number] if isinstance(op, CreateOp) else None
