"""Folding of complex arithmetic: operations that cancel each other, and neutral constants."""

from __future__ import annotations

from math import copysign
from typing import Final

from dialect_specs.arith.hooks.fast_math_flags import allows
from generated.arith import FastMathFlags
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
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.operation import Operation
from ods.ir.value import Value

_UNDOES_SUMS: Final = FastMathFlags.reassoc | FastMathFlags.nsz
"""The flags that allow `(a + b) - b` to be a: without them the sum is rounded."""
_IGNORES_ZEROS: Final = FastMathFlags.nnan | FastMathFlags.nsz
"""The flags that allow to drop a product with a part that is zero: of an infinity it is NaN, of a negative number -0."""


def _parts_of(attribute: Attribute | None) -> list[FloatAttr] | None:
    """Return the parts of a constant if both are floats."""
    parts = [part for part in attribute if isinstance(part, FloatAttr)] if isinstance(attribute, ArrayAttr) else []
    return parts if len(parts) == 2 else None


def _is_zero(op: Operation, attribute: Attribute | None, sign: float) -> bool:
    """Return True for a zero that changes no number: both parts have the sign of `sign`, or signs of zero do not matter."""
    parts = _parts_of(attribute)
    if parts is None or any(part.value for part in parts):
        return False
    return all(copysign(1.0, part.value) == sign for part in parts) or allows(op, FastMathFlags.nsz)


def _is_one(op: Operation, attribute: Attribute | None) -> bool:
    """Return True for the constant 1 if products with its imaginary part do not matter."""
    parts = _parts_of(attribute)
    return parts is not None and parts[0].value == 1.0 and parts[1].value == 0.0 and allows(op, _IGNORES_ZEROS)


def _undone(value: Value, inverse: type[Operation]) -> Value | None:
    """Return the operand of the operation of class `inverse` that defines `value`; None if another operation does."""
    op = value.get_defining_op()
    return op.operand_values[0] if isinstance(op, inverse) else None


# ---- sums and products


def add_fold(op: AddOp, adaptor: AddOp.FoldAdaptor) -> Value | None:
    """Fold (a - b) + b and b + (a - b) to a if sums may be reassociated, and x + -0 to x."""
    for difference, other in ((op.lhs, op.rhs), (op.rhs, op.lhs)):
        producer = difference.get_defining_op()
        if isinstance(producer, SubOp) and producer.rhs is other and allows(op, _UNDOES_SUMS):
            return producer.lhs
    return op.lhs if _is_zero(op, adaptor.rhs, -1.0) else None


def sub_fold(op: SubOp, adaptor: SubOp.FoldAdaptor) -> Value | None:
    """Fold (a + b) - b to a if sums may be reassociated, and x - 0 to x."""
    producer = op.lhs.get_defining_op()
    if isinstance(producer, AddOp) and producer.rhs is op.rhs and allows(op, _UNDOES_SUMS):
        return producer.lhs
    return op.lhs if _is_zero(op, adaptor.rhs, 1.0) else None


def mul_fold(op: MulOp, adaptor: MulOp.FoldAdaptor) -> Value | None:
    """Fold x * 1 to x if NaN and the sign of zero do not matter."""
    return op.lhs if _is_one(op, adaptor.rhs) else None


def div_fold(op: DivOp, adaptor: DivOp.FoldAdaptor) -> Value | None:
    """Fold x / 1 to x if NaN and the sign of zero do not matter."""
    return op.lhs if _is_one(op, adaptor.rhs) else None


# ---- operations that cancel each other


def neg_fold(op: NegOp, adaptor: NegOp.FoldAdaptor) -> Value | None:
    """Fold -(-x) to x."""
    return _undone(op.complex, NegOp)


def conj_fold(op: ConjOp, adaptor: ConjOp.FoldAdaptor) -> Value | None:
    """Fold the conjugate of a conjugate."""
    return _undone(op.complex, ConjOp)


def exp_fold(op: ExpOp, adaptor: ExpOp.FoldAdaptor) -> Value | None:
    """Fold the exponential of a logarithm if it may be reassociated."""
    return _undone(op.complex, LogOp) if allows(op, FastMathFlags.reassoc) else None


def log_fold(op: LogOp, adaptor: LogOp.FoldAdaptor) -> Value | None:
    """Fold nothing: the logarithm of an exponential differs from its operand if that is beyond the branch cut, which no flag excludes."""
    return _undone(op.complex, ExpOp) if copies_mlir_22_bugs() else None


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
