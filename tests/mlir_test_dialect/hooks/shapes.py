"""Inferred types and shapes of results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generated.test.operations import (
    OpWithResultShapeInterfaceOp,
    OpWithShapedTypeInferTypeAdaptorInterfaceOp,
    OpWithShapedTypeInferTypeInterfaceOp,
    ReifyShapedTypeUsingReifyDimOfResultOp,
    ReifyShapedTypeUsingReifyResultShapesOp,
    ReifyShapedTypeUsingReifyShapeOfResultOp,
    UnreifiableDimOfResultShapeOp,
    UnreifiableResultShapeOp,
    UnreifiableResultShapesOp,
)

from generated.arith import ConstantOp
from generated.tensor import DimOp, FromElementsOp
from ods.builtin import INDEX, IntegerAttr, IntegerType, RankedTensorType
from ods.ir.attribute import Attribute
from ods.ir.interfaces import ShapedTypeComponents
from ods.ir.interfaces.shaped_type import DYNAMIC, ShapedType
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value

from .common import invalid

_Operands = Sequence[Value]
_Attributes = Mapping[str, Attribute]
_Regions = Sequence[Region]


def op_with_infer_type_if_infer_return_types(operands: _Operands, attributes: _Attributes, regions: _Regions) -> Sequence[Type]:
    """Return the type of both operands."""
    return [_common_type(operands)]


def op_with_infer_type_adaptor_if_infer_return_types(operands: _Operands, attributes: _Attributes, regions: _Regions) -> Sequence[Type]:
    """Return the type of both operands."""
    return [_common_type(operands)]


def op_with_refine_type_if_infer_return_types(operands: _Operands, attributes: _Attributes, regions: _Regions) -> Sequence[Type]:
    """Return the type of both operands."""
    return [_common_type(operands)]


def op_with_shaped_type_infer_type_if_infer_return_type_components(
    operands: _Operands, attributes: _Attributes, regions: _Regions
) -> Sequence[ShapedTypeComponents]:
    """Return a shape with the first size of the first operand, and an unusual element type."""
    return [_components(operands)]


def op_with_shaped_type_infer_type_adaptor_if_infer_return_type_components(
    operands: _Operands, attributes: _Attributes, regions: _Regions
) -> Sequence[ShapedTypeComponents]:
    """Return a shape with the first size of the first operand, and an unusual element type."""
    return [_components(operands)]


def op_with_shaped_type_infer_type_if_reify_return_type_shapes(
    op: OpWithShapedTypeInferTypeInterfaceOp, operands: _Operands
) -> Sequence[Value]:
    """Return the first size of the first operand."""
    return [_size(op, operands[0], 0)]


def op_with_shaped_type_infer_type_adaptor_if_reify_return_type_shapes(
    op: OpWithShapedTypeInferTypeAdaptorInterfaceOp, operands: _Operands
) -> Sequence[Value]:
    """Return the first size of the first operand."""
    return [_size(op, operands[0], 0)]


def op_with_result_shape_interface_reify_return_type_shapes(op: OpWithResultShapeInterfaceOp, operands: _Operands) -> Sequence[Value]:
    """Return the shape of each operand as a tensor, the last operand first."""
    shapes = []
    for operand in reversed(operands):
        rank = _shaped(operand).rank
        sizes = [_size(op, operand, dimension) for dimension in range(rank)]
        shapes.append(FromElementsOp(RankedTensorType.get([rank], INDEX), sizes, loc=op.location).result)
    return shapes


def reify_shaped_type_using_reify_result_shapes_reify_result_shapes(
    op: ReifyShapedTypeUsingReifyResultShapesOp,
) -> list[list[Value | Attribute]]:
    """Return the sizes of each operand, the last operand first."""
    return [_sizes(op, operand) for operand in reversed(op.operands)]


def reify_shaped_type_using_reify_shape_of_result_reify_result_shapes(op: ReifyShapedTypeUsingReifyShapeOfResultOp) -> None:
    """Fail: only the shape of one result at a time is known."""


def reify_shaped_type_using_reify_shape_of_result_reify_shape_of_result(
    op: ReifyShapedTypeUsingReifyShapeOfResultOp, number: int
) -> Sequence[Value | Attribute]:
    """Return the sizes of the operand that has the same place from the end."""
    return _sizes(op, op.operands[-1 - number])


def reify_shaped_type_using_reify_dim_of_result_reify_result_shapes(op: ReifyShapedTypeUsingReifyDimOfResultOp) -> None:
    """Fail: only one size at a time is known."""


def reify_shaped_type_using_reify_dim_of_result_reify_shape_of_result(op: ReifyShapedTypeUsingReifyDimOfResultOp, number: int) -> None:
    """Fail: only one size at a time is known."""


def reify_shaped_type_using_reify_dim_of_result_reify_dim_of_result(
    op: ReifyShapedTypeUsingReifyDimOfResultOp, number: int, dim: int
) -> Value | Attribute:
    """Return the size of the operand that has the same place from the end."""
    return _mixed_size(op, op.operands[-1 - number], dim)


def unreifiable_result_shapes_reify_result_shapes(op: UnreifiableResultShapesOp) -> Sequence[Sequence[Value | Attribute | None]]:
    """Return the first size of the operand; the second size of the result is not known."""
    return [[_mixed_size(op, op.operand, 0), None]]


def unreifiable_result_shape_reify_result_shapes(op: UnreifiableResultShapeOp) -> None:
    """Fail: only the shape of one result at a time is known."""


def unreifiable_result_shape_reify_shape_of_result(op: UnreifiableResultShapeOp, number: int) -> Sequence[Value | Attribute | None]:
    """Return the first size of the operand; the second size of the result is not known."""
    return [_mixed_size(op, op.operand, 0), None]


def unreifiable_dim_of_result_shape_reify_result_shapes(op: UnreifiableDimOfResultShapeOp) -> None:
    """Fail: only one size at a time is known."""


def unreifiable_dim_of_result_shape_reify_shape_of_result(op: UnreifiableDimOfResultShapeOp, number: int) -> None:
    """Fail: only one size at a time is known."""


def unreifiable_dim_of_result_shape_reify_dim_of_result(
    op: UnreifiableDimOfResultShapeOp, number: int, dim: int
) -> Value | Attribute | None:
    """Return the first size of the operand; the second size of the result is not known."""
    return _mixed_size(op, op.operand, 0) if dim == 0 else None


def _sizes(op: Operation, operand: Value) -> list[Value | Attribute]:
    return [_mixed_size(op, operand, dimension) for dimension in range(_shaped(operand).rank)]


def _mixed_size(op: Operation, operand: Value, dimension: int) -> Value | Attribute:
    size = _shaped(operand).shape[dimension]
    return _size(op, operand, dimension) if size == DYNAMIC else IntegerAttr.get(INDEX, size)


def with_properties_and_inferred_type_infer_return_types(operands: _Operands, attributes: _Attributes, regions: _Regions) -> Sequence[Type]:
    """Return an integer type whose width is the sum of the attributes `lhs` and `rhs`."""
    return [IntegerType.get_signless(_integer(attributes["lhs"]) + _integer(attributes["rhs"]))]


def format_infer_type2_infer_return_types(operands: _Operands, attributes: _Attributes, regions: _Regions) -> Sequence[Type]:
    """Return the type i16."""
    return [IntegerType.get_signless(16)]


def format_infer_type_infer_return_types(operands: _Operands, attributes: _Attributes, regions: _Regions) -> Sequence[Type]:
    """Return the type i16."""
    return [IntegerType.get_signless(16)]


def _operand_types(operands: _Operands, attributes: _Attributes, regions: _Regions) -> Sequence[Type]:
    return [operand.type for operand in operands]


def format_infer_type_all_operands_and_types_infer_return_types(
    operands: _Operands, attributes: _Attributes, regions: _Regions
) -> Sequence[Type]:
    """Return the types of the operands."""
    return _operand_types(operands, attributes, regions)


def format_infer_type_all_types_one_operand_infer_return_types(
    operands: _Operands, attributes: _Attributes, regions: _Regions
) -> Sequence[Type]:
    """Return the types of the operands."""
    return _operand_types(operands, attributes, regions)


def format_infer_type_all_types_two_operands_infer_return_types(
    operands: _Operands, attributes: _Attributes, regions: _Regions
) -> Sequence[Type]:
    """Return the types of the operands."""
    return _operand_types(operands, attributes, regions)


def format_infer_type_all_types_infer_return_types(operands: _Operands, attributes: _Attributes, regions: _Regions) -> Sequence[Type]:
    """Return the types of the operands."""
    return _operand_types(operands, attributes, regions)


def format_infer_type_variadic_operands_infer_return_types(
    operands: _Operands, attributes: _Attributes, regions: _Regions
) -> Sequence[Type]:
    """Return the types of the operands."""
    return _operand_types(operands, attributes, regions)


def format_infer_type_regions_infer_return_types(operands: _Operands, attributes: _Attributes, regions: _Regions) -> Sequence[Type]:
    """Return the types of the block arguments of the first region."""
    block = regions[0].first_block if regions else None
    return [] if block is None else [argument.type for argument in block.arguments]


def _shaped(value: Value) -> ShapedType:
    assert isinstance(value.type, ShapedType), "the constraint is checked before"
    return value.type


def _integer(attribute: Attribute) -> int:
    assert isinstance(attribute, IntegerAttr), "the constraint is checked before"
    return attribute.value


def _common_type(operands: _Operands) -> Type:
    first, second = (operand.type for operand in operands)
    if first is not second:
        raise invalid(f"operand type mismatch '{first}' vs '{second}'")
    return first


def _components(operands: _Operands) -> ShapedTypeComponents:
    type_ = operands[0].type
    if not isinstance(type_, ShapedType):
        raise invalid("only shaped type operands allowed")
    size = type_.shape[0] if type_.has_rank else DYNAMIC
    encoding = type_.encoding if isinstance(type_, RankedTensorType) else None
    return ShapedTypeComponents((size,), IntegerType.get_signless(17), encoding)


def _size(op: Operation, value: Value, dimension: int) -> Value:
    """Return a size, as a constant if it is static; the index is built in any case (MLIR `createOrFold<tensor::DimOp>`)."""
    type_ = value.type
    index = ConstantOp(IntegerAttr.get(INDEX, dimension), loc=op.location)
    if isinstance(type_, RankedTensorType) and type_.shape[dimension] != DYNAMIC:
        return ConstantOp(IntegerAttr.get(INDEX, type_.shape[dimension]), loc=op.location).result
    return DimOp(value, index.result, loc=op.location).result
