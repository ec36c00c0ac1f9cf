"""Strided slices of vectors."""

from __future__ import annotations

from collections.abc import Sequence

from generated.vector import ExtractStridedSliceOp, InsertStridedSliceOp
from ods.builtin import ArrayAttr, IntegerAttr, VectorType
from ods.builtin.types import I64
from ods.ir.operation import Operation
from ods.ir.value import Value

from .common import vector_type

# ---- extract_strided_slice


def extract_strided_slice_build_of(
    cls: type[ExtractStridedSliceOp], source: Value, offsets: Sequence[int], sizes: Sequence[int]
) -> ExtractStridedSliceOp:
    """Build a slice with strides of 1."""
    rows = [ArrayAttr.get([IntegerAttr.get(I64, number) for number in row]) for row in (offsets, sizes, [1] * len(sizes))]
    return cls(_part_type(vector_type(source), sizes), source, *rows)


def _part_type(type_: VectorType, sizes: Sequence[int]) -> VectorType:
    """Return the type of a slice with these sizes in the first dimensions."""
    return VectorType.get((*sizes, *type_.shape[len(sizes) :]), type_.element_type, type_.scalable_dims)


def extract_strided_slice_verify(op: ExtractStridedSliceOp) -> None:
    """There are as many offsets, sizes and strides, and at most as many as dimensions; all strides are 1.

    The part is within the vector, and the result has its type.

    A scalable dimension is kept whole.
    """
    source = vector_type(op.source)
    offsets, sizes, strides = integers_of(op.offsets), integers_of(op.sizes), integers_of(op.strides)
    if len(offsets) != len(sizes) or len(offsets) != len(strides):
        raise op.op_error("expected offsets, sizes and strides attributes of same size")
    if len(offsets) > source.rank:
        raise op.op_error("expected offsets attribute of rank no greater than vector rank")
    _verify_each(op, "offsets", offsets, 0, source.shape)
    _verify_each(op, "sizes", sizes, 1, [size + 1 for size in source.shape])
    _verify_strides(op, strides)
    _verify_ends(op, "sizes", offsets, sizes, source.shape)
    expected = _part_type(source, sizes)
    if op.result.type is not expected:
        raise op.op_error(f"expected result type to be '{expected}'")
    for number, (size, whole) in enumerate(zip(sizes, source.shape)):
        if source.scalable_dims[number] and size != whole:
            raise op.op_error(_scalable_message(number, size, whole))


# ---- insert_strided_slice


def insert_strided_slice_verify(op: InsertStridedSliceOp) -> None:
    """There is an offset for each dimension of `dest`, and a stride of 1 for each dimension of the part, which has at most the
    rank of `dest`.

    The part is within the vector.

    A dimension of the part is scalable exactly if that of `dest` is, and then of the same size.
    """
    part, dest = vector_type(op.value_to_store), vector_type(op.dest)
    offsets, strides = integers_of(op.offsets), integers_of(op.strides)
    if len(offsets) != dest.rank:
        raise op.op_error("expected offsets of same size as destination vector rank")
    if len(strides) != part.rank:
        raise op.op_error("expected strides of same size as source vector rank")
    lead = dest.rank - part.rank
    if lead < 0:
        raise op.op_error("expected source rank to be no greater than destination rank")
    _verify_each(op, "offsets", offsets, 0, dest.shape)
    _verify_strides(op, strides)
    _verify_ends(op, "source vector shape", offsets, [0] * lead + list(part.shape), dest.shape)
    for number, (size, is_scalable) in enumerate(zip(part.shape, part.scalable_dims)):
        if is_scalable != dest.scalable_dims[lead + number]:
            raise op.op_error(f"mismatching scalable flags (at source vector idx={number})")
        if is_scalable and size != dest.shape[lead + number]:
            raise op.op_error(_scalable_message(number, size, dest.shape[lead + number]))


# ---- numbers


def integers_of(attribute: ArrayAttr) -> list[int]:
    """Return the values of an array of integer attributes."""
    return [item.value for item in attribute if isinstance(item, IntegerAttr)]


def _verify_each(op: Operation, name: str, numbers: Sequence[int], least: int, ends: Sequence[int]) -> None:
    """Check that each number is at least `least` and less than its end. Raises VerifyError otherwise."""
    for place, (number, end) in enumerate(zip(numbers, ends)):
        if not least <= number < end:
            raise op.op_error(f"expected {name} dimension {place} to be confined to [{least}, {end})")


def _verify_strides(op: Operation, strides: Sequence[int]) -> None:
    if any(stride != 1 for stride in strides):
        raise op.op_error("expected strides to be confined to [1, 2)")


def _verify_ends(op: Operation, name: str, offsets: Sequence[int], sizes: Sequence[int], shape: Sequence[int]) -> None:
    """Check that a slice is inside the vector. Raises VerifyError otherwise."""
    for place, (offset, size, whole) in enumerate(zip(offsets, sizes, shape)):
        if not 0 <= offset + size <= whole:
            raise op.op_error(f"expected sum(offsets, {name}) dimension {place} to be confined to [1, {whole + 1})")


def _scalable_message(number: int, size: int, whole: int) -> str:
    return f"expected size at idx={number} to match the corresponding base size from the input vector ({size} vs {whole})"
