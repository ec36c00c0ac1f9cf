"""Extracting and inserting elements and subvectors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generated.vector import ExtractOp, InsertOp
from ods.builtin import DenseI64ArrayAttr, VectorType
from ods.dialect_utils.offset_size_stride import split_mixed_values
from ods.ir.attribute import Attribute
from ods.ir.interfaces import DYNAMIC, element_types
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value

from .common import Range, is_position, vector_type

# ---- extract


def extract_infer_result_ranges(op: ExtractOp, ranges: Sequence[Range]) -> Sequence[Range | None]:
    return ranges[:1]


def extract_infer_return_types(operands: Sequence[Value], attributes: Mapping[str, Attribute], regions: Sequence[Region]) -> Sequence[Type]:
    """Return the vector type of the remaining dimensions, or the element type if there are none."""
    position = attributes.get("static_position")
    return [_part_type(vector_type(operands[0]), len(position.elements) if isinstance(position, DenseI64ArrayAttr) else 0)]


def _part_type(type_: VectorType, count: int) -> Type:
    if count == type_.rank:
        return type_.element_type
    return VectorType.get(type_.shape[count:], type_.element_type, type_.scalable_dims[count:])


def extract_is_compatible_return_types(inferred: Sequence[Type], actual: Sequence[Type]) -> bool:
    """Return True if the types are equal, or a vector of one element and its element type."""
    return list(inferred) == list(actual) or _are_element_and_vector(inferred, actual) or _are_element_and_vector(actual, inferred)


def _are_element_and_vector(elements: Sequence[Type], vectors: Sequence[Type]) -> bool:
    if len(elements) != 1 or len(vectors) != 1:
        return False
    vector = vectors[0]
    return isinstance(vector, VectorType) and vector.shape == (1,) and vector.element_type is elements[0]


def extract_build_of(cls: type[ExtractOp], source: Value, position: Sequence[Value | int]) -> ExtractOp:
    """Build the operation; the result type follows from the length of the position."""
    numbers, values = split_mixed_values(position)
    return cls(source, values, DenseI64ArrayAttr.get(numbers), results=[_part_type(vector_type(source), len(numbers))])


def extract_verify(op: ExtractOp) -> None:
    """The position has at most as many indices as the source has dimensions.

    A constant index is -1 or within the bounds of its dimension.

    The result is not a 0-D vector.
    """
    result, source, position = op.result.type, vector_type(op.source), op.static_position.elements
    if isinstance(result, VectorType) and not result.rank:
        raise op.error("expected a scalar instead of a 0-d vector as the result type")
    if position.count(DYNAMIC) != len(op.dynamic_position):
        raise op.op_error(
            "mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic position) "
            "-- this can only happen due to an incorrect fold/rewrite"
        )
    if len(position) > source.rank:
        raise op.op_error("expected position attribute of rank no greater than vector rank")
    for number, (place, size) in enumerate(zip(position, source.shape), 1):
        if place != DYNAMIC and not is_position(place, size):
            raise op.op_error(
                f"expected position attribute #{number} to be a non-negative integer smaller than the corresponding "
                "vector dimension or poison (-1)"
            )


# ---- insert


def insert_infer_result_ranges(op: InsertOp, ranges: Sequence[Range]) -> Sequence[Range | None]:
    (low, high), (other_low, other_high) = ranges[:2]
    return [(min(low, other_low), max(high, other_high))]


def insert_build_of(cls: type[InsertOp], value: Value, dest: Value, position: Sequence[Value | int]) -> InsertOp:
    """Build the operation; the position is split into numbers and values."""
    numbers, values = split_mixed_values(position)
    return cls(value, dest, values, DenseI64ArrayAttr.get(numbers))


def insert_verify(op: InsertOp) -> None:
    """The position has as many indices as `dest` has dimensions beyond those of the new part.

    A constant index is -1 or within the bounds of its dimension.

    The new part is not a 0-D vector.
    """
    part, dest, position = op.value_to_store.type, vector_type(op.dest), op.static_position.elements
    if isinstance(part, VectorType) and not part.rank:
        raise op.error("expected a scalar instead of a 0-d vector as the source operand")
    if len(position) > dest.rank:
        raise op.op_error("expected position attribute of rank no greater than dest vector rank")
    if isinstance(part, VectorType):
        if part.rank + len(position) != dest.rank:
            raise op.op_error("expected position attribute rank + source rank to match dest vector rank")
    elif len(position) != dest.rank:
        raise op.op_error("expected position attribute rank to match the dest vector rank")
    for number, (place, size) in enumerate(zip(position, dest.shape), 1):
        if place != DYNAMIC and not is_position(place, size):
            raise op.op_error(
                f"expected position attribute #{number} to be a non-negative integer smaller than the corresponding dest vector dimension"
            )


# ---- to_elements


def to_elements_infer_return_types(
    operands: Sequence[Value], attributes: Mapping[str, Attribute], regions: Sequence[Region]
) -> Sequence[Type]:
    """Return the element type once for each element."""
    return element_types(operands[0].type)
