"""Extracting and inserting slices."""

from __future__ import annotations

from collections.abc import Sequence

from generated.tensor import ExtractSliceOp, InsertSliceOp, ParallelInsertSliceOp
from ods.builtin import RankedTensorType
from ods.dialect_utils.slices import RankReduction, compare_with_reduced, dropped_dimensions, out_of_bounds_message
from ods.ir.asm import asm
from ods.ir.interfaces import InParallelOpInterface, SetName
from ods.ir.operation import Operation
from ods.ir.value import Value

from .common import Sizes, as_sizes, ranked, sizes_of

Slice = ExtractSliceOp | InsertSliceOp | ParallelInsertSliceOp

# ---- extract_slice


def extract_slice_get_asm_result_names(op: ExtractSliceOp, set_name: SetName) -> None:
    set_name(op.result, "extracted_slice")


def extract_slice_get_array_attr_max_ranks(op: ExtractSliceOp) -> tuple[int, int, int]:
    """Return the rank of the source for offsets, sizes and strides."""
    return (ranked(op.source).rank,) * 3


def extract_slice_verify(op: ExtractSliceOp) -> None:
    """The result has the given sizes; dimensions of size 1 may be missing.

    The slice is within the source, as far as offsets, sizes and strides are constant.
    """
    source = ranked(op.source)
    _verify_part(op, RankedTensorType.get(op.static_sizes.elements, source.element_type, source.encoding), ranked(op.result))
    _verify_bounds(op, source.shape)


def extract_slice_reify_result_shapes(op: ExtractSliceOp) -> list[Sizes]:
    """Return the sizes that the operation specifies, without the dimensions that the result drops."""
    dropped = dropped_dimensions(op.static_sizes.elements, ranked(op.result).shape) or ()
    return [as_sizes(size for number, size in enumerate(op.get_mixed_sizes()) if number not in dropped)]


# ---- insert_slice and parallel_insert_slice


def insert_slice_get_asm_result_names(op: InsertSliceOp, set_name: SetName) -> None:
    set_name(op.result, "inserted_slice")


def insert_slice_get_array_attr_max_ranks(op: InsertSliceOp) -> tuple[int, int, int]:
    """Return the rank of the destination for offsets, sizes and strides."""
    return (ranked(op.result).rank,) * 3


def insert_slice_get_dps_inits_mutable(op: InsertSliceOp) -> range:
    """Return the number of the destination operand."""
    return range(1, 2)


def insert_slice_verify(op: InsertSliceOp) -> None:
    """The source has the given sizes; dimensions of size 1 may be missing.

    The slice is within `dest`, as far as offsets, sizes and strides are constant.
    """
    _verify_inserted(op, ranked(op.result))


def insert_slice_reify_result_shapes(op: InsertSliceOp) -> list[Sizes]:
    """Return the sizes of the destination."""
    return [sizes_of(op.dest)]


def parallel_insert_slice_get_array_attr_max_ranks(op: ParallelInsertSliceOp) -> tuple[int, int, int]:
    """Return the rank of the destination for offsets, sizes and strides."""
    return (ranked(op.dest).rank,) * 3


def parallel_insert_slice_verify(op: ParallelInsertSliceOp) -> None:
    """The operation is in one that implements `InParallelOpInterface`, such as `scf.forall.in_parallel`.

    The source has the given sizes; dimensions of size 1 may be missing.

    The slice is within `dest`, as far as offsets, sizes and strides are constant.
    """
    parent = op.parent
    if not isinstance(parent, InParallelOpInterface):
        found = "" if parent is None else asm().generic_text_of(parent)
        raise op.error(f"expected InParallelOpInterface parent, got:{found}")
    _verify_inserted(op, ranked(op.dest))


def parallel_insert_slice_get_updated_destinations(op: ParallelInsertSliceOp) -> Sequence[Value]:
    """Return the destination."""
    return [op.dest]


def parallel_insert_slice_get_iterating_parent(op: ParallelInsertSliceOp) -> Operation | None:
    """Return the loop of `op`: the parent of the terminator that `op` is in; None if `op` has no parent."""
    return op.parent.parent if isinstance(op.parent, Operation) else None


# ---- checks


def _verify_inserted(op: InsertSliceOp | ParallelInsertSliceOp, whole: RankedTensorType) -> None:
    _verify_part(op, RankedTensorType.get(op.static_sizes.elements, whole.element_type, whole.encoding), ranked(op.source))
    _verify_bounds(op, whole.shape)


def _verify_part(op: Slice, expected: RankedTensorType, part: RankedTensorType) -> None:
    """Check that a slice has the expected type, except for dropped dimensions of size 1. Raises VerifyError otherwise."""
    match compare_with_reduced(expected, part):
        case RankReduction.RANK_TOO_LARGE:
            raise op.error("expected rank to be smaller or equal to the other rank. ")
        case RankReduction.SIZE_MISMATCH:
            raise op.error(f"expected type to be '{expected}' or a rank-reduced version. (size mismatch) ")
        case RankReduction.ELEMENT_TYPE_MISMATCH:
            raise op.error(f"expected element type to be '{expected.element_type}'")
        case RankReduction.SUCCESS:
            pass


def _verify_bounds(op: Slice, shape: Sequence[int]) -> None:
    message = out_of_bounds_message(shape, op.static_offsets.elements, op.static_sizes.elements, op.static_strides.elements)
    if message is not None:
        raise op.error(message)
