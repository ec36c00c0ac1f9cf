"""The parts of the toy dialect that its spec cannot express."""

from __future__ import annotations

from expected.toy import ConstOp

COUNTED = []


def is_worth_it(note, value):
    """Return True if the note is shorter than `value`."""
    return len(note.value) < value


def pick(inner, y):
    """Return the quotient of an inner division."""
    return inner.quotient


def count_prints(op):
    """Record the number of printed values."""
    COUNTED.append(len(op.values))


def halves(other):
    """Return both operands of the subtraction that defines `other`, or None."""
    op = other.get_defining_op()
    return (op.lhs, op.rhs) if op is not None and op.name == "toy.sub" else None


def nothing():
    """Return a constant that is used as a placeholder."""
    return ConstOp(-1).result
