"""Folding and canonicalization of `index.cmp`."""

from __future__ import annotations

from typing import NamedTuple

from generated.index import CmpOp, IndexCmpPredicate, MaxSOp, MaxUOp, MinSOp, MinUOp, SubOp
from ods.builtin import BoolAttr, IntegerAttr
from ods.builtin.integer_arithmetic import signed, unsigned
from ods.dialect_utils.mixed import known_number
from ods.ir.attribute import Attribute
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import PatternRewriter


class _Range(NamedTuple):
    """The signed and unsigned range of a number."""

    signed: tuple[int, int]
    unsigned: tuple[int, int]


def cmp_fold(op: CmpOp, adaptor: CmpOp.FoldAdaptor) -> Attribute | None:
    """Fold comparisons of constants, of a minimum or maximum with a constant, and of a value with itself."""
    predicate = IndexCmpPredicate(op.pred.value)
    if isinstance(adaptor.rhs, IntegerAttr):
        answers = [_compare(predicate, op.lhs, adaptor.lhs, adaptor.rhs.value, width) for width in (64, 32)]
        if answers[0] is not None and answers[0] == answers[1]:
            return BoolAttr.get(answers[0])
    if op.lhs is op.rhs:
        return BoolAttr.get(predicate.name in ("EQ", "SGE", "SLE", "UGE", "ULE"))
    return None


def _compare(predicate: IndexCmpPredicate, left: Value, known: Attribute | None, right: int, width: int) -> bool | None:
    """Return the result of the comparison for a bit width; None if it is not unique."""
    if isinstance(known, IntegerAttr):
        range_: _Range | None = _only(known.value, width)
    else:
        range_ = _range_of(left.get_defining_op(), width)
    if range_ is None:
        return None
    numbers = _only(right, width)
    if _always(predicate.name, range_, numbers):
        return True
    return False if _always(_OPPOSITES[predicate.name], range_, numbers) else None


def _only(number: int, width: int) -> _Range:
    with_sign, without = signed(number, width), unsigned(number, width)
    return _Range((with_sign, with_sign), (without, without))


def _range_of(op: Operation | None, width: int) -> _Range | None:
    """Return the range of a minimum or maximum with a constant; None for other operations."""
    if not isinstance(op, (MinSOp, MinUOp, MaxSOp, MaxUOp)):
        return None
    number = known_number(op.rhs)
    if number is None:
        return None
    with_sign, without, half = signed(number, width), unsigned(number, width), 1 << width - 1
    if isinstance(op, (MinSOp, MaxSOp)):
        ends = (-half, with_sign) if isinstance(op, MinSOp) else (with_sign, half - 1)
        same_sign = (ends[0] < 0) is (ends[1] < 0)
        return _Range(ends, (unsigned(ends[0], width), unsigned(ends[1], width)) if same_sign else (0, 2 * half - 1))
    bounds = (0, without) if isinstance(op, MinUOp) else (without, 2 * half - 1)
    same_half = (bounds[0] < half) is (bounds[1] < half)
    return _Range((signed(bounds[0], width), signed(bounds[1], width)) if same_half else (-half, half - 1), bounds)


_OPPOSITES = {"EQ": "NE", "SLT": "SGE", "SLE": "SGT", "ULT": "UGE", "ULE": "UGT"}
_OPPOSITES |= {second: first for first, second in _OPPOSITES.items()}
_MIRRORED = {"SGT": "SLT", "SGE": "SLE", "UGT": "ULT", "UGE": "ULE"}


def _always(relation: str, left: _Range, right: _Range) -> bool:
    """Return True if `relation` holds for all pairs of numbers from `left` and `right`."""
    if relation in _MIRRORED:
        return _always(_MIRRORED[relation], right, left)
    if relation == "EQ":
        return any(a[0] == a[1] and a == b for a, b in zip(left, right))
    if relation == "NE":
        return all(_always(f"{kind}LT", left, right) or _always(f"{kind}LT", right, left) for kind in "SU")
    most, least = (left.signed[1], right.signed[0]) if relation[0] == "S" else (left.unsigned[1], right.unsigned[0])
    return most < least or (relation[1:] == "LE" and most == least)


def cmp_canonicalize(op: CmpOp, rewriter: PatternRewriter) -> bool:
    """Replace the comparison of a difference with 0 for equality by a comparison of its operands: the difference may wrap around."""
    if IndexCmpPredicate(op.pred.value).name not in ("EQ", "NE") and not copies_mlir_22_bugs():
        return False
    if known_number(op.rhs) == 0:
        difference, swapped = op.lhs.get_defining_op(), False
    elif known_number(op.lhs) == 0:
        difference, swapped = op.rhs.get_defining_op(), True
    else:
        return False
    if not isinstance(difference, SubOp):
        return False
    first, second = (difference.rhs, difference.lhs) if swapped else (difference.lhs, difference.rhs)
    rewriter.replace_op(op, CmpOp(op.pred, first, second, loc=op.location))
    return True
