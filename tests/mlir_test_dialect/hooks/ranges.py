"""Hooks on ranges of integers and bounds of indices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generated.test.operations import TestIncrementOp, TestReflectBoundsOp, TestValueWithBoundsOp, TestWithBoundsOp, TestWithBoundsRegionOp

from ods.analysis.int_ranges import as_signed, as_unsigned, storage_width
from ods.analysis.value_bounds import ValueBoundsConstraintSet
from ods.builtin import IntegerAttr, IntegerType
from ods.ir.interfaces import IntegerBounds, element_type_or_self
from ods.ir.value import Value

Range = tuple[int, int]


def with_bounds_infer_result_ranges(op: TestWithBoundsOp, ranges: Sequence[Range]) -> Sequence[Range | None]:
    """Return the bounds that the attributes give for the result."""
    return [_written(op)]


def with_bounds_region_infer_result_ranges(op: TestWithBoundsRegionOp, ranges: Sequence[Range]) -> Sequence[Range | None]:
    """Return the bounds that the attributes give for the argument of the region."""
    return [_written(op)]


def _written(op: TestWithBoundsOp | TestWithBoundsRegionOp) -> IntegerBounds:
    unsigned = [as_unsigned(bound.value, storage_width(bound.type)) for bound in (op.umin, op.umax)]
    return IntegerBounds.of(op.smin.signed_value, op.smax.signed_value, unsigned[0], unsigned[1])


def increment_infer_result_ranges(op: TestIncrementOp, ranges: Sequence[Range]) -> Sequence[Range | None]:
    """Return the bounds of the operand plus one, or the greatest value; a single bit that is one counts as -1."""
    bounds = _full(ranges[0])
    width = storage_width(op.value.type)
    least, greatest = -(1 << (width - 1)), (1 << (width - 1)) - 1
    signed = [max(least, min(bound + as_signed(1, width), greatest)) for bound in bounds]
    unsigned = [min(bound + 1, (1 << width) - 1) for bound in bounds.unsigned]
    return [IntegerBounds.of(signed[0], signed[1], unsigned[0], unsigned[1])]


def reflect_bounds_infer_result_ranges(op: TestReflectBoundsOp, ranges: Sequence[Range]) -> Sequence[Range | None]:
    """Set the attributes to the bounds of the operand, which are those of the result, too."""
    bounds = _full(ranges[0])
    type_ = element_type_or_self(op.value.type)
    signed, unsigned = type_, type_
    if isinstance(type_, IntegerType):
        signed, unsigned = IntegerType.get_signed(type_.width), IntegerType.get_unsigned(type_.width)
    op.umin, op.umax = [IntegerAttr.get(unsigned, bound) for bound in bounds.unsigned]
    op.smin, op.smax = [IntegerAttr.get(signed, bound) for bound in bounds]
    return [bounds]


def _full(bounds: Range) -> IntegerBounds:
    assert isinstance(bounds, IntegerBounds), "the analysis passes signed and unsigned bounds"
    return bounds


def _bounded(op: TestValueWithBoundsOp, value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> None:
    values.bound_at_least(value, dim, values.get_expr(op.min.signed_value))
    values.bound_at_most(value, dim, values.get_expr(op.max.signed_value))


VALUE_BOUNDS: Final = {TestValueWithBoundsOp: _bounded}
