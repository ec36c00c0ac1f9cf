"""Value bounds of the results of memref operations."""

from __future__ import annotations

from typing import Any, Final

from dialect_specs.tensor.hooks.value_bounds import bound_cast, bound_collapsed, bound_dim, bound_expanded, bound_part, bound_rank
from generated.memref import (
    AllocaOp,
    AllocOp,
    CastOp,
    CollapseShapeOp,
    DimOp,
    ExpandShapeOp,
    GetGlobalOp,
    RankOp,
    SubViewOp,
)
from ods.analysis.value_bounds import ValueBoundsConstraintSet
from ods.dialect_utils.offset_size_stride import mixed_values
from ods.ir.value import Value

from .common import memref_type
from .subviews import dropped_dimensions


def _allocated(op: Any, value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> None:
    assert dim is not None, "the result has a shape"
    values.bound_equal(value, dim, values.get_expr(mixed_values(memref_type(value).shape, op.dynamic_sizes)[dim]))


def _global(op: Any, value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> None:
    assert dim is not None, "the result has a shape"
    values.bound_equal(value, dim, values.get_expr(memref_type(value).shape[dim]))


VALUE_BOUNDS: Final = {
    AllocOp: _allocated,
    AllocaOp: _allocated,
    CastOp: bound_cast,
    DimOp: bound_dim,
    CollapseShapeOp: bound_collapsed,
    ExpandShapeOp: bound_expanded,
    GetGlobalOp: _global,
    RankOp: bound_rank,
    SubViewOp: bound_part(dropped_dimensions),
}
