"""Value bounds of the results of tensor operations."""

from __future__ import annotations

from typing import Any, Final

from generated.tensor import CastOp, CollapseShapeOp, DimOp, EmptyOp, ExpandShapeOp, ExtractSliceOp, PadOp, RankOp
from ods.analysis.value_bounds import Populate, ValueBoundsConstraintSet
from ods.dialect_utils.mixed import known_number
from ods.dialect_utils.offset_size_stride import mixed_values
from ods.dialect_utils.shape_checks import reassociation_indices
from ods.dialect_utils.slices import dropped_dimensions
from ods.ir.interfaces import ShapedType
from ods.ir.value import Value

from .common import ranked


def bound_cast(op: Any, value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> None:
    """Bound a size of a cast by that of its source, if both are ranked."""
    if all(isinstance(each.type, ShapedType) and each.type.has_rank for each in (op.operand_values[0], value)):
        values.bound_equal(value, dim, values.get_expr(op.operand_values[0], dim))


def bound_collapsed(op: Any, value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> None:
    """Bound a size by the product of the sizes of its group."""
    assert dim is not None, "the result has a shape"
    first, *rest = reassociation_indices(op.reassociation)[dim]
    product = values.get_expr(op.src, first)
    for number in rest:
        product = product * values.get_expr(op.src, number)
    values.bound_equal(value, dim, product)


def bound_expanded(op: Any, value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> None:
    """Bound a size by the operation's size operand."""
    assert dim is not None, "the result has a shape"
    size = mixed_values(op.static_output_shape.elements, op.output_shape)[dim]
    values.bound_equal(value, dim, values.get_expr(size))


def bound_dim(op: Any, value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> None:
    """Bound a size from below by 0, and by the size of the source if the index is constant."""
    values.bound_at_least(value, dim, values.get_expr(0))
    index, type_ = known_number(op.index), op.source.type
    if index is not None and isinstance(type_, ShapedType) and (not type_.has_rank or 0 <= index < len(type_.shape)):
        values.bound_equal(value, dim, values.get_expr(op.source, index))


def bound_rank(op: Any, value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> None:
    """Bound the rank of a ranked tensor."""
    type_ = op.operand_values[0].type
    if isinstance(type_, ShapedType) and type_.has_rank:
        values.bound_equal(value, dim, values.get_expr(len(type_.shape)))


def bound_part(dropped: Any) -> Populate:
    """Return a function that bounds the sizes of a slice, without the dropped ones."""

    def populate(op: Any, value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> None:
        assert dim is not None, "the result has a shape"
        missing = dropped(op) or ()
        size = [size for number, size in enumerate(op.get_mixed_sizes()) if number not in missing][dim]
        values.bound_equal(value, dim, values.get_expr(size))

    return populate


def _empty(op: Any, value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> None:
    assert dim is not None, "the result has a shape"
    values.bound_equal(value, dim, values.get_expr(mixed_values(ranked(op.result).shape, op.dynamic_sizes)[dim]))


def _pad(op: Any, value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> None:
    assert dim is not None, "the result has a shape"
    source = values.get_expr(op.source, dim)
    low = values.get_expr(mixed_values(op.static_low.elements, op.low)[dim])
    high = values.get_expr(mixed_values(op.static_high.elements, op.high)[dim])
    values.bound_equal(value, dim, source + low + high)


VALUE_BOUNDS: Final = {
    CastOp: bound_cast,
    CollapseShapeOp: bound_collapsed,
    DimOp: bound_dim,
    EmptyOp: _empty,
    ExpandShapeOp: bound_expanded,
    ExtractSliceOp: bound_part(lambda op: dropped_dimensions(op.static_sizes.elements, ranked(op.result).shape)),
    PadOp: _pad,
    RankOp: bound_rank,
}
