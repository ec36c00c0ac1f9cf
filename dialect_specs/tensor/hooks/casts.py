"""Casts, sizes and shapes of tensors."""

from __future__ import annotations

from collections.abc import Sequence

from generated.arith import ConstantOp
from generated.tensor import CastOp, DimOp, EmptyOp, RankOp, ReshapeOp
from ods.builtin import INDEX, FloatType, IntegerAttr, IntegerType, RankedTensorType, TensorType
from ods.builtin.type_utilities import have_compatible_shapes
from ods.dialect_utils.shape_checks import range_of_sizes, verify_dynamic_sizes
from ods.ir.interfaces import DYNAMIC, SetName, Speculatability, types_of_cast
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite.fold import constant_value

from .common import Sizes, ranked, sizes_with, tensor_type

# ---- cast and bitcast


def cast_get_asm_result_names(op: CastOp, set_name: SetName) -> None:
    set_name(op.dest, "cast")


def cast_are_cast_compatible(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
    """The same elements; sizes may be unknown on either side."""
    pair = types_of_cast(inputs, outputs, TensorType)
    if pair is None:
        return False
    source, target = pair
    return source.element_type is target.element_type and have_compatible_shapes((source, target))


def bitcast_are_cast_compatible(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
    """Elements of the same width; sizes may be unknown on either side."""
    pair = types_of_cast(inputs, outputs, TensorType)
    if pair is None:
        return False
    source, target = pair
    before, after = source.element_type, target.element_type
    if not isinstance(before, (IntegerType, FloatType)) or not isinstance(after, (IntegerType, FloatType)):
        return False
    return before.int_or_float_bit_width() == after.int_or_float_bit_width() and have_compatible_shapes((source, target))


# ---- dim and rank


def dim_get_asm_result_names(op: DimOp, set_name: SetName) -> None:
    set_name(op.result, "dim")


def dim_build_of(cls: type[DimOp], source: Value, dimension: int) -> DimOp:
    """Build the size of dimension `dimension`, which becomes a constant."""
    return cls(source, ConstantOp(IntegerAttr.get(INDEX, dimension)).result)


def dim_get_shaped_value(op: DimOp) -> Value:
    """Return the tensor."""
    return op.source


def dim_get_dimension(op: DimOp) -> Value:
    """Return the number of the dimension."""
    return op.index


def dim_get_speculatability(op: DimOp) -> Speculatability:
    """Return speculatable if the tensor is known to have the dimension."""
    index, type_ = constant_value(op.index), op.source.type
    if not isinstance(index, IntegerAttr) or not isinstance(type_, RankedTensorType) or index.value >= type_.rank:
        return Speculatability.NOT_SPECULATABLE
    return Speculatability.SPECULATABLE


def dim_infer_result_ranges(op: DimOp, ranges: Sequence[tuple[int, int]]) -> Sequence[tuple[int, int]]:
    """Return the smallest and the greatest size of the possible dimensions."""
    return [range_of_sizes(tensor_type(op.source).shape, *ranges[1])]


def rank_get_asm_result_names(op: RankOp, set_name: SetName) -> None:
    set_name(op.result, "rank")


# ---- empty


def empty_verify(op: EmptyOp) -> None:
    """There is an operand for each dynamic size of the result."""
    verify_dynamic_sizes(op, ranked(op.result), op.dynamic_sizes)


def empty_reify_result_shapes(op: EmptyOp) -> list[Sizes]:
    """Return the sizes in the result type, and the operands for dynamic ones."""
    return [sizes_with(ranked(op.result), op.dynamic_sizes)]


# ---- reshape


def reshape_get_asm_result_names(op: ReshapeOp, set_name: SetName) -> None:
    set_name(op.result, "reshape")


def reshape_verify(op: ReshapeOp) -> None:
    """Both tensors have the same element type and, if their shapes are static, the same number of elements.

    For a ranked result, `shape` has a static length, which is its rank.
    """
    source, result = tensor_type(op.source), tensor_type(op.result)
    if source.element_type is not result.element_type:
        raise op.op_error("element types of source and destination tensor types should be the same")
    if not isinstance(result, RankedTensorType):
        return
    if source.has_static_shape and result.has_static_shape and source.num_elements != result.num_elements:
        raise op.op_error("source and destination tensor should have the same number of elements")
    count = ranked(op.shape).shape[0]
    if count == DYNAMIC:
        raise op.op_error("cannot use shape operand with dynamic length to reshape to statically-ranked tensor type")
    if count != result.rank:
        raise op.op_error("length of shape operand differs from the result's tensor rank")
