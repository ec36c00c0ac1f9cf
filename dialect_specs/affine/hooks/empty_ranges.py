"""Ranges of loops that may end before they start: such a loop has no iterations, never a negative number of them."""

from __future__ import annotations

from ods.analysis.value_bounds import ComparisonOperator, Variable, compare
from ods.builtin import IndexType
from ods.dialect_utils.mixed import known_number
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.value import Value


def may_end_before_start(lower: Value | int, upper: Value | int) -> bool:
    """Return True unless a signed range is proved not to end before it starts; mlir-opt 22 takes that for granted."""
    if copies_mlir_22_bugs() or lower is upper:
        return False
    first, last = known_number(lower), known_number(upper)
    if first is not None and last is not None:
        return last < first
    values = [bound for bound in (lower, upper) if isinstance(bound, Value)]
    if not all(isinstance(value.type, IndexType) for value in values):
        return True
    return not compare(Variable.of(lower), ComparisonOperator.LE, Variable.of(upper))
