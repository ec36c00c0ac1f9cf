"""The parts of the toy dialect that its spec cannot express."""

from __future__ import annotations

from expected.toy import ConstOp

COUNTED = []


def is_worth_it(note, value):
    """Whether the note is short."""
    return len(note.value) < value


def pick(inner, y):
    """The quotient."""
    return inner.quotient


def count_prints(op):
    """Remember how many values were printed."""
    COUNTED.append(len(op.values))


def halves(other):
    """Both operands of an addition of two equal values."""
    op = other.get_defining_op()
    return (op.lhs, op.rhs) if op is not None and op.name == "toy.sub" else None


def nothing():
    """A number that stands for nothing."""
    return ConstOp(-1).result
