"""Casts, views and assumptions about memrefs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generated.memref import AssumeAlignmentOp, CastOp, DimOp, DistinctObjectsOp, MemorySpaceCastOp, ReshapeOp, ViewOp
from ods.builtin import IndexType, IntegerAttr, MemRefType
from ods.builtin.shaped_types import BaseMemRefType
from ods.dialect_utils.shape_checks import verify_dynamic_sizes
from ods.ir.attribute import Attribute
from ods.ir.interfaces import DYNAMIC, types_of_cast
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value

from .common import SetName, are_compatible, base_memref_type, memref_type

# ---- cast


def cast_get_asm_result_names(op: CastOp, set_name: SetName) -> None:
    set_name(op.dest, "cast")


def cast_get_view_source(op: CastOp) -> Value:
    return op.source


def cast_are_cast_compatible(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
    """- Element type and memory space are the same.
    - At least one type has a rank.
    - If both have one, each size, and each stride and offset of strided layouts, is the same or dynamic in one of them.
    """
    pair = types_of_cast(inputs, outputs, BaseMemRefType)
    if pair is None:
        return False
    source, target = pair
    if source.element_type is not target.element_type or source.memory_space is not target.memory_space:
        return False
    if not isinstance(source, MemRefType) or not isinstance(target, MemRefType):
        return source.has_rank or target.has_rank
    return _have_compatible_layouts(source, target) and are_compatible(source.shape, target.shape)


def _have_compatible_layouts(source: MemRefType, target: MemRefType) -> bool:
    if source.layout is target.layout:
        return True
    first, second = source.strides_and_offset(), target.strides_and_offset()
    if first is None or second is None:
        return False
    return are_compatible((*first[0], first[1]), (*second[0], second[1]))


# ---- memory_space_cast


def memory_space_cast_get_asm_result_names(op: MemorySpaceCastOp, set_name: SetName) -> None:
    set_name(op.dest, "memspacecast")


def memory_space_cast_get_view_source(op: MemorySpaceCastOp) -> Value:
    return op.source


def memory_space_cast_are_cast_compatible(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
    """Shape, element type and layout are the same."""
    pair = types_of_cast(inputs, outputs, BaseMemRefType)
    if pair is None:
        return False
    source, target = pair
    if type(source) is not type(target) or source.element_type is not target.element_type:
        return False
    if isinstance(source, MemRefType) and isinstance(target, MemRefType):
        return source.layout is target.layout and source.shape == target.shape
    return True


# ---- view


def view_get_asm_result_names(op: ViewOp, set_name: SetName) -> None:
    set_name(op.result, "view")


def view_get_view_source(op: ViewOp) -> Value:
    return op.source


def view_verify(op: ViewOp) -> None:
    """- Source and result have the identity layout and the same memory space.
    - There is an operand for each dynamic dimension of the result.
    """
    source, result = memref_type(op.source), memref_type(op.result)
    if not source.is_identity_layout:
        raise op.error(f"unsupported map for base memref type '{source}'")
    if not result.is_identity_layout:
        raise op.error(f"unsupported map for result memref type '{result}'")
    if source.memory_space is not result.memory_space:
        raise op.error(f"different memory spaces specified for base memref type '{source}' and view memref type '{result}'")
    verify_dynamic_sizes(op, result, op.sizes)


# ---- reshape


def reshape_get_asm_result_names(op: ReshapeOp, set_name: SetName) -> None:
    set_name(op.result, "reshape")


def reshape_get_view_source(op: ReshapeOp) -> Value:
    return op.source


def reshape_verify(op: ReshapeOp) -> None:
    """- Source and result have the same element type and the identity layout.
    - If the result has a rank, that is the number of sizes, which is static.
    """
    source, result = base_memref_type(op.source), base_memref_type(op.result)
    if source.element_type is not result.element_type:
        raise op.op_error("element types of source and destination memref types should be the same")
    if isinstance(source, MemRefType) and not source.is_identity_layout:
        raise op.op_error("source memref type should have identity affine map")
    if not isinstance(result, MemRefType):
        return
    if not result.is_identity_layout:
        raise op.op_error("result memref type should have identity affine map")
    length = memref_type(op.shape).shape[0]
    if length == DYNAMIC:
        raise op.op_error("cannot use shape operand with dynamic length to reshape to statically-ranked memref type")
    if length != result.rank:
        raise op.op_error("length of shape operand differs from the result's memref rank")


# ---- assumptions


def assume_alignment_get_asm_result_names(op: AssumeAlignmentOp, set_name: SetName) -> None:
    set_name(op.result, "assume_align")


def assume_alignment_get_view_source(op: AssumeAlignmentOp) -> Value:
    return op.memref


def assume_alignment_verify(op: AssumeAlignmentOp) -> None:
    """The alignment is a power of two."""
    if op.alignment.value.bit_count() != 1:
        raise op.op_error("alignment must be power of 2")


def assume_alignment_reify_result_shapes(op: AssumeAlignmentOp) -> list[list[Value | Attribute]]:
    """Return the sizes of the memref; constants where they are static."""
    index = IndexType.get()
    sizes: list[Value | Attribute] = []
    for number, size in enumerate(memref_type(op.memref).shape):
        sizes.append(DimOp.build_of(op.memref, number).result if size == DYNAMIC else IntegerAttr.get(index, size))
    return [sizes]


def distinct_objects_infer_return_types(
    operands: Sequence[Value], attributes: Mapping[str, Attribute], regions: Sequence[Region]
) -> Sequence[Type]:
    """Return the types of the operands."""
    return [operand.type for operand in operands]


def distinct_objects_verify(op: DistinctObjectsOp) -> None:
    """- There is at least one operand.
    - The results have the types of the operands.
    """
    if op.operand_types != op.result_types:
        raise op.op_error("operand types and result types must match")
    if not op.operand_values:
        raise op.op_error("expected at least one operand")
