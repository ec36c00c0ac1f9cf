"""The trip count of a loop with known bounds, or a known difference of the bounds."""

from __future__ import annotations

from generated.arith import AddIOp, IntegerOverflowFlags
from generated.scf import ForOp
from ods.builtin import INDEX
from ods.dialect_utils.mixed import known_number
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.value import Value
from ods.rewrite.constant_folding import INDEX_WIDTH, width_of

Bound = Value | int
"""A value, or a 64-bit number."""


def rounds_of(op: ForOp) -> int | None:
    """Return the trip count of `op`; None if it is unknown."""
    return trip_count(op.lower_bound, op.upper_bound, op.step, op.unsigned_cmp is None)


def trip_count(lower: Bound, upper: Bound, step: Bound, signed: bool = True) -> int | None:
    """Return the trip count of a loop (MLIR `constantTripCount`); None if it is unknown."""
    if _kind(lower) != _kind(upper):
        return None
    if lower is upper or (isinstance(lower, int) and lower == upper):
        return 0
    added = known_number(step)
    if added is not None and not signed and not copies_mlir_22_bugs():
        added %= 1 << _kind(lower)[0]
    if added is not None and added <= 0:
        return 0
    distance = _distance(lower, upper, signed)
    if distance is None:
        return None
    if distance <= 0:
        return 0
    return None if added is None else -(-distance // added)


def _kind(bound: Bound) -> tuple[int, bool]:
    """Return the bit width, and True for an `index`."""
    if isinstance(bound, int):
        return INDEX_WIDTH, False
    return width_of(bound.type), bound.type is INDEX


def _distance(lower: Bound, upper: Bound, signed: bool) -> int | None:
    """Return the difference of the bounds; 0 or less if there are no iterations, None if it is unknown.

    mlir-opt 22 takes a difference that exceeds the signed numbers of the type for negative.
    """
    first, last = known_number(lower), known_number(upper)
    if first is not None and last is not None:
        modulus = 1 << _kind(lower)[0]
        if not signed:
            return last % modulus - first % modulus
        distance = (last - first) % modulus
        if not copies_mlir_22_bugs():
            return last - first
        return 0 if last <= first or distance >= modulus // 2 else distance
    if first is not None or last is not None or isinstance(lower, int) or isinstance(upper, int):
        return None
    added = _added(lower, upper, IntegerOverflowFlags.nsw if signed else IntegerOverflowFlags.nuw)
    if added is None or signed or copies_mlir_22_bugs():
        return added
    return added % (1 << _kind(lower)[0])


def _added(lower: Value, upper: Value, flags: IntegerOverflowFlags) -> int | None:
    """Return the constant that is added to the lower bound without overflow; None if there is none."""
    sum_ = upper.get_defining_op()
    if not isinstance(sum_, AddIOp) or not flags & sum_.overflow_flags.value or sum_.lhs is not lower:
        return None
    return known_number(sum_.rhs)
