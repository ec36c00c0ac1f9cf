"""`memref.reinterpret_cast` and `memref.subview`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from generated.memref import ReinterpretCastOp, SubViewOp
from ods.builtin import DenseI64ArrayAttr, MemRefType
from ods.builtin.integer_arithmetic import saturating_product, saturating_sum
from ods.builtin.layouts import StridedLayoutAttr
from ods.dialect_utils.offset_size_stride import split_mixed_parts
from ods.dialect_utils.slices import RankReduction, compare_with_reduced, out_of_bounds_message
from ods.dialect_utils.slices import dropped_dimensions as dropped_by_size
from ods.ir.caching import cached_by_type
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.interfaces import DYNAMIC
from ods.ir.value import Value

from .common import SetName, base_memref_type, memref_type, size_text

# ---- reinterpret_cast


def reinterpret_cast_get_asm_result_names(op: ReinterpretCastOp, set_name: SetName) -> None:
    set_name(op.result, "reinterpret_cast")


def reinterpret_cast_get_view_source(op: ReinterpretCastOp) -> Value:
    return op.source


def reinterpret_cast_get_array_attr_max_ranks(op: ReinterpretCastOp) -> tuple[int, int, int]:
    """Return one offset, and a size and a stride for each dimension of the result."""
    rank = memref_type(op.result).rank
    return 1, rank, rank


def reinterpret_cast_build_of(
    cls: type[ReinterpretCastOp], source: Value, offset: Value | int, sizes: Sequence[Value | int], strides: Sequence[Value | int]
) -> ReinterpretCastOp:
    """Build the cast; the result type has the numbers, and DYNAMIC for values."""
    type_ = base_memref_type(source)
    arguments = split_mixed_parts([offset], sizes, strides)
    start, shape, steps = arguments[3:]
    result = MemRefType.get(shape, type_.element_type, StridedLayoutAttr.get(start[0], steps), type_.memory_space)
    return cls(result, source, *arguments)


def reinterpret_cast_verify(op: ReinterpretCastOp) -> None:
    """- Source and result have the same memory space and element type.
    - Offset, sizes and strides in the type of the result are dynamic or as given.
    - The result has a strided layout.
    """
    source, result = base_memref_type(op.source), memref_type(op.result)
    both = f"specified for source type '{source}' and result memref type '{result}'"
    if source.memory_space is not result.memory_space:
        raise op.error(f"different memory spaces {both}")
    if source.element_type is not result.element_type:
        raise op.error(f"different element types {both}")
    _verify_known(op, "size", result.shape, op.static_sizes.elements)
    known = result.strides_and_offset()
    if known is None:
        raise op.error(f"expected result type to have strided layout but found '{result}'")
    strides, offset = known
    expected = op.static_offsets.elements[0]
    if offset not in (DYNAMIC, expected):
        raise op.error(f"expected result type with offset = {size_text(expected)} instead of {offset}")
    _verify_known(op, "stride", strides, op.static_strides.elements)


def _verify_known(op: ReinterpretCastOp, what: str, of_type: Sequence[int], expected: Sequence[int]) -> None:
    for dimension, (number, wanted) in enumerate(zip(of_type, expected)):
        if number not in (DYNAMIC, wanted):
            message = f"expected result type with {what} = {size_text(wanted)} instead of {number}"
            raise op.error(f"{message} in dim = {dimension}")


# ---- subview


def subview_get_asm_result_names(op: SubViewOp, set_name: SetName) -> None:
    set_name(op.result, "subview")


def subview_get_view_source(op: SubViewOp) -> Value:
    return op.source


def subview_get_array_attr_max_ranks(op: SubViewOp) -> tuple[int, int, int]:
    """Return the rank of the source for offsets, sizes and strides."""
    rank = memref_type(op.source).rank
    return rank, rank, rank


def subview_build_of(
    cls: type[SubViewOp],
    source: Value,
    offsets: Sequence[Value | int],
    sizes: Sequence[Value | int],
    strides: Sequence[Value | int],
) -> SubViewOp:
    """Build a subview; the result type is inferred, with all dimensions."""
    arguments = split_mixed_parts(offsets, sizes, strides)
    return cls(subview_type(memref_type(source), *arguments[3:]), source, *arguments)


def subview_verify(op: SubViewOp) -> None:
    """- The type of the result is the one that follows; dimensions of static size 1 may be missing.
    - The part lies within the source, as far as offsets, sizes and strides are static.
    """
    source, result = memref_type(op.source), memref_type(op.result)
    message = _subview_problem(source, result, op.static_offsets, op.static_sizes, op.static_strides)
    if message is not None:
        raise op.error(message)


@cached_by_type
def _subview_problem(
    source: MemRefType,
    result: MemRefType,
    static_offsets: DenseI64ArrayAttr,
    static_sizes: DenseI64ArrayAttr,
    static_strides: DenseI64ArrayAttr,
) -> str | None:
    """Return the error of a subview, or None.

    The result is cached, since types and attributes are unique.
    """
    if source.memory_space is not result.memory_space:
        return f"different memory spaces specified for base memref type '{source}' and subview memref type '{result}'"
    if not source.is_strided:
        return f"base type '{source}' is not strided"
    offsets, sizes, strides = static_offsets.elements, static_sizes.elements, static_strides.elements
    expected = subview_type(source, offsets, sizes, strides)
    return (
        _shape_problem(expected, result)
        or _layout_problem(expected, result)
        or out_of_bounds_message(source.shape, offsets, sizes, strides)
    )


def subview_type(source: MemRefType, offsets: Sequence[int], sizes: Sequence[int], strides: Sequence[int]) -> MemRefType:
    """Return the type of a subview of a strided memref, with all dimensions."""
    known = source.strides_and_offset()
    assert known is not None, "the caller has asked"
    source_strides, offset = known
    for start, stride in zip(offsets, source_strides):
        offset = saturating_sum(offset, saturating_product(start, stride))
    layout = StridedLayoutAttr.get(offset, [saturating_product(*pair) for pair in zip(source_strides, strides)])
    return MemRefType.get(sizes, source.element_type, layout, source.memory_space)


def _shape_problem(expected: MemRefType, result: MemRefType) -> str | None:
    reduction = compare_with_reduced(expected, result)
    if reduction is RankReduction.RANK_TOO_LARGE:
        return f"expected result rank to be smaller or equal to the source rank, but got '{result}'"
    if reduction is RankReduction.SIZE_MISMATCH:
        return _mismatch(expected, result, "sizes")
    if reduction is RankReduction.ELEMENT_TYPE_MISMATCH:
        return f"expected result element type to be '{expected.element_type}', but got '{result}'"
    return None


def _layout_problem(expected: MemRefType, result: MemRefType) -> str | None:
    wanted, found = expected.strides_and_offset(), result.strides_and_offset()
    if wanted is None or found is None or wanted[1] != found[1]:
        return _mismatch(expected, result, "layout")
    dropped = _dropped(expected.shape, wanted[0], result)
    if dropped is None or [stride for number, stride in enumerate(wanted[0]) if number not in dropped] != list(found[0]):
        return _mismatch(expected, result, "layout")
    return None


def _mismatch(expected: MemRefType, result: MemRefType, what: str) -> str:
    return f"expected result type to be '{expected}' or a rank-reduced version. (mismatch of result {what}), but got '{result}'"


def dropped_dimensions(op: SubViewOp) -> set[int] | None:
    """Return the dimensions that the result drops; None if its strides match no choice.

    If an unknown stride prevents a match, the last possible dimensions of size 1 are dropped.
    """
    known, sizes, result = memref_type(op.source).strides_and_offset(), op.static_sizes.elements, memref_type(op.result)
    if known is None:
        return None
    if not copies_mlir_22_bugs():
        by_both = _dropped_by_sizes_and_strides(op)
        if by_both is not None:
            return by_both
    by_strides = _dropped(sizes, known[0], result)
    return dropped_by_size(sizes, result.shape) if by_strides is None and DYNAMIC in known[0] else by_strides


def _dropped_by_sizes_and_strides(op: SubViewOp) -> set[int] | None:
    """Return the dimensions of size 1 without which sizes and strides are those of the result, in order; None if there are none."""
    sizes, result = op.static_sizes.elements, memref_type(op.result)
    whole = subview_type(memref_type(op.source), op.static_offsets.elements, sizes, op.static_strides.elements)
    before, after = whole.strides_and_offset(), result.strides_and_offset()
    if before is None or after is None:
        return None
    dropped: set[int] = set()
    rest = [*zip(result.shape, after[0])][::-1]
    for number, dimension in enumerate(zip(sizes, before[0])):
        if rest and dimension == rest[-1]:
            rest.pop()
        elif dimension[0] == 1:
            dropped.add(number)
        else:
            return None
    return None if rest else dropped


def _dropped(sizes: Sequence[int], strides: Sequence[int], result: MemRefType) -> set[int] | None:
    """Return the dimensions of size 1 that a type drops; None if its strides match no choice.

    If there are more dimensions of size 1 than dropped ones, strides decide: a stride that occurs less often than before
    belongs to a dropped dimension.
    """
    if len(sizes) == result.rank:
        return set()
    unit = {number for number, size in enumerate(sizes) if size == 1}
    if len(unit) + result.rank == len(sizes):
        return unit
    after = result.strides_and_offset()
    if after is None:
        return None
    remaining, wanted = Counter(strides), Counter(after[0])
    for number in sorted(unit):
        stride = strides[number]
        if remaining[stride] < wanted[stride]:
            return None
        if remaining[stride] == wanted[stride]:
            unit.discard(number)
        else:
            remaining[stride] -= 1
    return unit if len(unit) + result.rank == len(sizes) else None
