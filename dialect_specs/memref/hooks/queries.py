"""Operations that query a memref: sizes, the aligned pointer, strided metadata."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generated.arith import ConstantOp
from generated.memref import DimOp, ExtractAlignedPointerAsIndexOp, ExtractStridedMetadataOp
from ods.builtin import IndexType, IntegerAttr, MemRefType
from ods.builtin.checks import invalid
from ods.dialect_utils.shape_checks import range_of_sizes
from ods.ir.attribute import Attribute
from ods.ir.interfaces import Speculatability
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import OpResult, Value

from .common import SetName, base_memref_type

# ---- dim


def dim_get_asm_result_names(op: DimOp, set_name: SetName) -> None:
    set_name(op.result, "dim")


def dim_build_of(cls: type[DimOp], source: Value, dimension: int) -> DimOp:
    """Build the size of dimension `dimension`, which becomes a constant."""
    return cls(source, ConstantOp(IntegerAttr.get(IndexType.get(), dimension)).result)


def dim_get_shaped_value(op: DimOp) -> Value:
    return op.source


def dim_get_dimension(op: DimOp) -> Value:
    return op.index


def dim_get_speculatability(op: DimOp) -> Speculatability:
    """Return speculatable if the memref is known to have the dimension."""
    index, type_ = constant_index(op.index), op.source.type
    if index is None or not isinstance(type_, MemRefType) or index >= type_.rank:
        return Speculatability.NOT_SPECULATABLE
    return Speculatability.SPECULATABLE


def dim_infer_result_ranges(op: DimOp, ranges: Sequence[tuple[int, int]]) -> Sequence[tuple[int, int]]:
    """Return the smallest and the greatest size of the possible dimensions."""
    return [range_of_sizes(base_memref_type(op.source).shape, *ranges[1])]


def constant_index(value: Value) -> int | None:
    """Return the constant value of an index as a number; None if it is unknown."""
    op = value.owner if isinstance(value, OpResult) else None
    constant = op.value if isinstance(op, ConstantOp) else None
    return constant.value if isinstance(constant, IntegerAttr) else None


# ---- pointer and metadata


def extract_aligned_pointer_as_index_get_asm_result_names(op: ExtractAlignedPointerAsIndexOp, set_name: SetName) -> None:
    set_name(op.aligned_pointer, "intptr")


def extract_strided_metadata_get_asm_result_names(op: ExtractStridedMetadataOp, set_name: SetName) -> None:
    set_name(op.base_buffer, "base_buffer")
    set_name(op.offset, "offset")
    if op.sizes:
        set_name(op.sizes[0], "sizes")
        set_name(op.strides[0], "strides")


def extract_strided_metadata_get_view_source(op: ExtractStridedMetadataOp) -> Value:
    return op.source


def extract_strided_metadata_infer_return_types(
    operands: Sequence[Value], attributes: Mapping[str, Attribute], regions: Sequence[Region]
) -> Sequence[Type]:
    """Return a 0-D memref, then `index` for the offset, and for the size and the stride of each dimension."""
    source = operands[0].type
    if not isinstance(source, MemRefType):
        raise invalid("failed to infer returned types")
    base = MemRefType.get((), source.element_type, None, source.memory_space)
    return [base, *[IndexType.get()] * (1 + 2 * source.rank)]
