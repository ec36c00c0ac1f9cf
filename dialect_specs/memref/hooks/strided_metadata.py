"""Computing offsets, sizes and strides of views from those of their sources (MLIR `expand-strided-metadata`)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from dialect_specs.affine.hooks.building import composed_apply, index_value, symbols
from generated.memref import (
    AllocaOp,
    AllocOp,
    AssumeAlignmentOp,
    CollapseShapeOp,
    ExpandShapeOp,
    ExtractAlignedPointerAsIndexOp,
    ExtractStridedMetadataOp,
    GetGlobalOp,
    MemorySpaceCastOp,
    ReinterpretCastOp,
    SubViewOp,
)
from ods.builtin import AffineConstantExpr, AffineExpr, MemRefType
from ods.dialect_utils.offset_size_stride import split_mixed_parts
from ods.dialect_utils.shape_checks import reassociation_indices
from ods.ir.interfaces import DYNAMIC
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, ReplacementPattern, RewritePattern

from .common import memref_type
from .subviews import dropped_dimensions

Entry = Value | int


class Metadata(NamedTuple):
    """The base, offset, sizes and strides of a view."""

    base: Value
    offset: Entry
    sizes: Sequence[Entry]
    strides: Sequence[Entry]

    def values(self) -> list[Value]:
        """Return all as values, in the order of the results of `memref.extract_strided_metadata`."""
        return [self.base, *[index_value(entry) for entry in (self.offset, *self.sizes, *self.strides)]]


def expand_patterns() -> list[RewritePattern]:
    """Return the patterns that compute the metadata of views and replace them by `memref.reinterpret_cast`."""
    return [
        ReplacementPattern(SubViewOp, lambda op: _recast(op, subview_metadata(op))),
        ReplacementPattern(ExpandShapeOp, lambda op: _recast(op, reshape_metadata(op))),
        ReplacementPattern(CollapseShapeOp, lambda op: _recast(op, reshape_metadata(op))),
        *resolve_patterns(),
    ]


def resolve_patterns() -> list[RewritePattern]:
    """Return the patterns that replace `memref.extract_strided_metadata` of a view."""
    return [ReplacementPattern(ExtractStridedMetadataOp, resolve) for resolve in _RESOLUTIONS] + [PointerOfView()]


def _recast(op: Any, metadata: Metadata) -> Value:
    parts = split_mixed_parts([metadata.offset], metadata.sizes, metadata.strides)
    return ReinterpretCastOp(op.result_values[0].type, metadata.base, *parts).result


def _strides_and_offset(type_: MemRefType) -> tuple[Sequence[int], int]:
    found = type_.strides_and_offset()
    assert found is not None
    return found


def _known(number: int, value: Value) -> Entry:
    """Return the number unless it is DYNAMIC, else the value."""
    return value if number == DYNAMIC else number


def subview_metadata(op: SubViewOp) -> Metadata:
    """Return the metadata of a subview: each offset times the stride is added, and strides are multiplied."""
    type_ = memref_type(op.source)
    source = ExtractStridedMetadataOp(op.source)
    static_strides, static_offset = _strides_and_offset(type_)
    offset_expr, *pairs = symbols(2 * type_.rank + 1)
    operands: list[Entry] = [_known(static_offset, source.offset)]
    strides: list[Entry] = []
    for number, (offset, stride) in enumerate(zip(op.get_mixed_offsets(), op.get_mixed_strides())):
        original = _known(static_strides[number], source.strides[number])
        first, second = symbols(2)
        strides.append(composed_apply(first * second, [stride, original]))
        offset_expr = offset_expr + pairs[2 * number] * pairs[2 * number + 1]
        operands += [offset, original]
    new_offset = composed_apply(offset_expr, operands)
    dropped = dropped_dimensions(op) or set()
    kept = [number for number in range(type_.rank) if number not in dropped]
    sizes = op.get_mixed_sizes()
    return Metadata(source.base_buffer, new_offset, [sizes[number] for number in kept], [strides[number] for number in kept])


def reshape_metadata(op: ExpandShapeOp | CollapseShapeOp) -> Metadata:
    """Return the metadata of a reshape, with sizes and strides computed for each group."""
    type_, result = memref_type(op.src), memref_type(op.result)
    source = ExtractStridedMetadataOp(op.src)
    offset = _known(_strides_and_offset(type_)[1], source.offset)
    if type_.rank == 0:
        return Metadata(source.base_buffer, offset, [1] * result.rank, [1] * result.rank)
    sizes: list[Entry] = []
    strides: list[Entry] = []
    for number, group in enumerate(reassociation_indices(op.reassociation)):
        if isinstance(op, ExpandShapeOp):
            sizes += _expanded_sizes(result, group, source.sizes[number])
            strides += _expanded_strides(type_, result, number, group, source)
        else:
            sizes.append(_collapsed_size(type_, result, number, group, source))
            strides.append(_collapsed_stride(type_, result, number, group, source))
    return Metadata(source.base_buffer, offset, sizes, strides)


def _expanded_sizes(result: MemRefType, group: Sequence[int], size: Value) -> list[Entry]:
    """Return the static sizes, and the quotient for a dynamic one."""
    shape = [result.shape[dim] for dim in group]
    product = math.prod(each for each in shape if each != DYNAMIC)
    return [composed_apply(symbols(1)[0].floor_div(product), [size]) if each == DYNAMIC else each for each in shape]


def _expanded_strides(
    type_: MemRefType, result: MemRefType, number: int, group: Sequence[int], source: ExtractStridedMetadataOp
) -> list[Entry]:
    """Return the strides: that of the source times the sizes of the following dimensions."""
    products, product, dynamic = [1] * len(group), 1, None
    for place in reversed(range(len(group))):
        products[place] = product
        if result.shape[group[place]] == DYNAMIC:
            dynamic = place
        else:
            product *= result.shape[group[place]]
    original = _known(_strides_and_offset(type_)[0][number], source.strides[number])
    strides: list[Entry] = []
    first, second = symbols(2)
    for place, factor in enumerate(products):
        if dynamic is not None and place < dynamic:
            strides.append(composed_apply((first * factor).floor_div(product) * second, [source.sizes[number], original]))
        else:
            strides.append(composed_apply(first * factor, [original]))
    return strides


def _collapsed_size(type_: MemRefType, result: MemRefType, number: int, group: Sequence[int], source: ExtractStridedMetadataOp) -> Entry:
    """Return the product of the sizes."""
    if result.shape[number] != DYNAMIC:
        return result.shape[number]
    product: AffineExpr = AffineConstantExpr.get(1)
    for symbol in symbols(len(group)):
        product = product * symbol
    return composed_apply(product, [_known(type_.shape[dim], source.sizes[dim]) for dim in group])


def _collapsed_stride(type_: MemRefType, result: MemRefType, number: int, group: Sequence[int], source: ExtractStridedMetadataOp) -> Entry:
    """Return the stride of the innermost dimension whose size is not 1."""
    strides = _strides_and_offset(type_)[0]
    for dim in reversed(group):
        if type_.shape[dim] != 1:
            return _known(strides[dim], source.strides[dim])
    collapsed = _strides_and_offset(result)[0][number]
    if collapsed != DYNAMIC:
        return collapsed
    return next(source.strides[dim] for dim in group if strides[dim] == DYNAMIC)


# ---- extract_strided_metadata


def _of_view(op: ExtractStridedMetadataOp) -> list[Value] | None:
    source = op.source.get_defining_op()
    return subview_metadata(source).values() if isinstance(source, SubViewOp) else None


def _of_collapse(op: ExtractStridedMetadataOp) -> list[Value] | None:
    source = op.source.get_defining_op()
    return reshape_metadata(source).values() if isinstance(source, CollapseShapeOp) else None


def _of_expand(op: ExtractStridedMetadataOp) -> list[Value] | None:
    source = op.source.get_defining_op()
    return reshape_metadata(source).values() if isinstance(source, ExpandShapeOp) else None


def _of_alloc(op: ExtractStridedMetadataOp) -> list[Value] | None:
    """Return the metadata of an allocation in row-major order, with offset 0; None for another layout."""
    source = op.source.get_defining_op()
    if not isinstance(source, (AllocOp, AllocaOp)) or not memref_type(op.source).layout.is_identity():
        return None
    type_ = memref_type(op.source)
    dynamic = iter(source.dynamic_sizes)
    sizes: list[Entry] = [next(dynamic) if size == DYNAMIC else size for size in type_.shape]
    strides: list[Entry] = [1] * type_.rank
    product: AffineExpr = AffineConstantExpr.get(1)
    for count, dim in enumerate(reversed(range(type_.rank - 1)), 1):
        product = product * symbols(count)[-1]
        strides[dim] = composed_apply(product, sizes[dim + 1 : dim + 1 + count])
    base = _base_of(op) if op.base_buffer.has_uses() else op.source
    return Metadata(base, 0, sizes, strides).values()


def _of_global(op: ExtractStridedMetadataOp) -> list[Value] | None:
    source, type_ = op.source.get_defining_op(), memref_type(op.source)
    if not isinstance(source, GetGlobalOp) or not type_.layout.is_identity():
        return None
    strides = [math.prod(type_.shape[dim + 1 :]) for dim in range(type_.rank)]
    return Metadata(_base_of(op), 0, type_.shape, strides).values()


def _base_of(op: ExtractStridedMetadataOp) -> Value:
    """Return the memory as a value of the base buffer's type."""
    type_ = op.base_buffer.type
    if op.source.type is type_:
        return op.source
    return ReinterpretCastOp(type_, op.source, [], [], [], [0], [], []).result


def _of_recast(op: ExtractStridedMetadataOp) -> list[Value] | None:
    source = op.source.get_defining_op()
    if not isinstance(source, ReinterpretCastOp) or not isinstance(source.source.type, MemRefType):
        return None
    if source.source.type.strides_and_offset() is None:
        return None
    base = ExtractStridedMetadataOp(source.source).base_buffer
    return Metadata(base, source.get_mixed_offsets()[0], source.get_mixed_sizes(), source.get_mixed_strides()).values()


def _of_space_cast(op: ExtractStridedMetadataOp) -> list[Value] | None:
    source = op.source.get_defining_op()
    if not isinstance(source, MemorySpaceCastOp):
        return None
    new: list[Value] = [*ExtractStridedMetadataOp(source.source).result_values]
    if op.base_buffer.has_uses():
        new[0] = MemorySpaceCastOp(op.base_buffer.type, new[0]).dest
    else:
        new[0] = op.source
    return new


def _of_assumption(op: ExtractStridedMetadataOp) -> list[Value] | None:
    source = op.source.get_defining_op()
    return [*ExtractStridedMetadataOp(source.memref).result_values] if isinstance(source, AssumeAlignmentOp) else None


def _of_metadata(op: ExtractStridedMetadataOp) -> list[Value] | None:
    source = op.source.get_defining_op()
    if not isinstance(source, ExtractStridedMetadataOp):
        return None
    return [source.base_buffer, index_value(0)]


class PointerOfView(OpRewritePattern[ExtractAlignedPointerAsIndexOp]):
    """Replaces the pointer of a view by that of its source."""

    def rewrite(self, op: ExtractAlignedPointerAsIndexOp, rewriter: PatternRewriter) -> bool:
        view: Operation | None = op.source.get_defining_op()
        if not isinstance(view, (SubViewOp, ReinterpretCastOp)):
            return False
        rewriter.modify_op_in_place(op, lambda: op.set_operand(0, view.source))
        return True


_RESOLUTIONS: Final = (
    _of_alloc,
    _of_collapse,
    _of_expand,
    _of_global,
    _of_recast,
    _of_view,
    _of_space_cast,
    _of_assumption,
    _of_metadata,
)
