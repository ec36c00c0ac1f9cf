"""Replacing accesses of views by accesses of their sources (MLIR `fold-memref-alias-ops` and `affine-fold-memref-alias-ops`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from dialect_specs.affine.hooks.building import composed_apply, index_value, indices_into, map_of_whole
from generated import affine, memref, vector
from generated.memref import CollapseShapeOp, ExpandShapeOp, ExtractStridedMetadataOp, SubViewOp
from ods.builtin import AffineDimExpr, AffineMap, IndexType, VectorType
from ods.dialect_utils.mixed import are_all, with_constants
from ods.dialect_utils.offset_size_stride import split_mixed_parts
from ods.dialect_utils.shape_checks import reassociation_indices
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.interfaces import DYNAMIC
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import ReplacementPattern, RewritePattern

from .common import memref_type
from .mixed import layout_of_metadata
from .subviews import dropped_dimensions

View = SubViewOp | ExpandShapeOp | CollapseShapeOp
Indices = Sequence[Value]


def fold_patterns() -> list[RewritePattern]:
    """Return the patterns for accesses by `memref` and `vector`, and for subviews of subviews."""
    return [*[ReplacementPattern(kind, _folding(build)) for kind, build in _ACCESSES], ReplacementPattern(SubViewOp, _fold_subviews)]


def affine_fold_patterns() -> list[RewritePattern]:
    """Return the patterns for accesses by `affine`."""
    return [ReplacementPattern(affine.AffineLoadOp, _fold_affine_load), ReplacementPattern(affine.AffineStoreOp, _fold_affine_store)]


def view_source(view: View) -> Value:
    """Return the source of a view."""
    return view.source if isinstance(view, SubViewOp) else view.src


def source_indices(view: View, indices: Indices, in_bounds: bool) -> list[Value]:
    """Return the indices into the source for indices into a view."""
    if isinstance(view, SubViewOp):
        return subview_indices(view, indices)
    groups = reassociation_indices(view.reassociation)
    return _expanded(view, groups, indices, in_bounds) if isinstance(view, ExpandShapeOp) else _collapsed(view, groups, indices)


def subview_indices(view: SubViewOp, indices: Sequence[Value | int]) -> list[Value]:
    """Return the indices into the source of a subview: each offset plus index times stride."""
    return indices_into(view.get_mixed_offsets(), view.get_mixed_strides(), dropped_dimensions(view) or (), indices)


def _expanded(view: ExpandShapeOp, groups: Sequence[Sequence[int]], indices: Indices, in_bounds: bool) -> list[Value]:
    """Return the indices into the source of an expansion: one for each group."""
    shape, dynamic = view.static_output_shape.elements, [*view.output_shape]
    sizes = [dynamic.pop(0) if size == DYNAMIC else size for size in shape]
    found: list[Value] = []
    for group in groups:
        if len(group) == 1:
            found.append(indices[group[0]])
            continue
        values, numbers = _split([sizes[dim] for dim in group])
        made = affine.AffineLinearizeIndexOp([indices[dim] for dim in group], values, numbers, in_bounds)
        found.append(made.linear_index)
    return found


def _collapsed(view: CollapseShapeOp, groups: Sequence[Sequence[int]], indices: Indices) -> list[Value]:
    """Return the indices into the source of a collapse: each index delinearized by the sizes of its group."""
    sizes = layout_of_metadata(ExtractStridedMetadataOp(view.src))[1]
    found: list[Value] = []
    for group, index in zip(groups, indices):
        if len(group) == 1:
            found.append(index)
            continue
        values, numbers = _split([sizes[dim] for dim in group])
        made = affine.AffineDelinearizeIndexOp([IndexType.get()] * len(group), index, values, numbers)
        found += made.result_values
    if not groups:
        found = [index_value(0) for _ in range(memref_type(view.src).rank)]
    return found


def _split(sizes: Sequence[Value | int]) -> tuple[list[Value], list[int]]:
    """Return the dynamic sizes, and all sizes with DYNAMIC."""
    values = [size for size in sizes if isinstance(size, Value)]
    return values, [size if isinstance(size, int) else DYNAMIC for size in sizes]


def _view_of(value: Value) -> View | None:
    view = value.get_defining_op()
    return view if isinstance(view, View) else None


def _folding(build: Callable[[Any, View], Any]) -> Callable[[Any], Any]:
    def attempt(op: Any) -> Any:
        view = _view_of(op.memref if isinstance(op, (memref.LoadOp, memref.StoreOp)) else op.base)
        return None if view is None else build(op, view)

    return attempt


def _load(op: memref.LoadOp, view: View) -> Value:
    indices = source_indices(view, op.indices, in_bounds=True)
    return memref.load(view_source(view), indices, nontemporal=op.nontemporal)


def _store(op: memref.StoreOp, view: View) -> Indices:
    indices = source_indices(view, op.indices, in_bounds=True)
    memref.StoreOp(op.value, view_source(view), indices, nontemporal=op.nontemporal)
    return ()


def _keeps_vector(view: View, rank: int) -> bool:
    """Return True if the last `rank` dimensions of a view are the last ones of its source, with steps 1, so that vectors stay the same.

    mlir-opt 22 does not ask.
    """
    if copies_mlir_22_bugs() or not rank:
        return True
    if isinstance(view, SubViewOp):
        steps, dropped = view.get_mixed_strides(), dropped_dimensions(view) or set()
        last = range(len(steps) - rank, len(steps))
        return are_all([steps[dim] for dim in last], 1) and not dropped.intersection(last)
    groups = reassociation_indices(view.reassociation)
    return len(groups) >= rank and all(len(group) == 1 for group in groups[len(groups) - rank + 1 :])


def _vector_rank(type_: Type) -> int:
    return type_.rank if isinstance(type_, VectorType) else 0


def _of_vector(build: Callable[[Any, View], Any]) -> Callable[[Any, View], Any]:
    """Return `build` for accesses whose vectors are the same in the source of the view."""

    def attempt(op: Any, view: View) -> Any:
        types = (*op.result_types, *op.operand_types)
        rank = max(_vector_rank(type_) for type_ in types)
        return build(op, view) if _keeps_vector(view, rank) else None

    return attempt


def _vector_load(op: vector.LoadOp, view: View) -> Value:
    indices = source_indices(view, op.indices, in_bounds=False)
    nontemporal = None if isinstance(view, SubViewOp) else op.nontemporal
    return vector.load(op.result.type, view_source(view), indices, nontemporal=nontemporal)


def _vector_store(op: vector.StoreOp, view: View) -> Indices:
    indices = source_indices(view, op.indices, in_bounds=False)
    nontemporal = None if isinstance(view, SubViewOp) else op.nontemporal
    vector.StoreOp(op.value_to_store, view_source(view), indices, nontemporal=nontemporal)
    return ()


def _masked_load(op: vector.MaskedLoadOp, view: View) -> Value:
    indices = source_indices(view, op.indices, in_bounds=False)
    return vector.MaskedLoadOp(op.result.type, view_source(view), indices, op.mask, op.pass_thru).result


def _masked_store(op: vector.MaskedStoreOp, view: View) -> Indices:
    indices = source_indices(view, op.indices, in_bounds=False)
    vector.MaskedStoreOp(view_source(view), indices, op.mask, op.value_to_store)
    return ()


def _transfer_read(op: vector.TransferReadOp, view: View) -> Value | None:
    if isinstance(view, SubViewOp):
        if not _can_fold_transfer(op, view):
            return None
        indices = subview_indices(view, op.indices)
        map_ = _with_dropped(op.permutation_map.value, view)
    elif isinstance(view, ExpandShapeOp) and _is_minor_identity(op.permutation_map.value):
        rank = len(reassociation_indices(view.reassociation))
        indices = source_indices(view, op.indices, in_bounds=False)
        vector_rank = op.vector.type.rank
        if rank < vector_rank or not _reads_within_rows(op, view, vector_rank):
            return None
        map_ = AffineMap.get(rank, 0, [AffineDimExpr.get(dim) for dim in range(rank - vector_rank, rank)])
    else:
        return None
    return vector.TransferReadOp(op.vector.type, view_source(view), indices, map_, op.padding, op.in_bounds, mask=op.mask).vector


def _reads_within_rows(op: vector.TransferReadOp, view: ExpandShapeOp, rank: int) -> bool:
    """Return True if a read of an expanded memref does not go on in the next row of its source, where the view ends."""
    return copies_mlir_22_bugs() or all(each.value for each in op.in_bounds.value) and _keeps_vector(view, rank)


def _transfer_write(op: vector.TransferWriteOp, view: View) -> Indices | None:
    if not isinstance(view, SubViewOp) or not _can_fold_transfer(op, view):
        return None
    indices = subview_indices(view, op.indices)
    map_ = _with_dropped(op.permutation_map.value, view)
    vector.TransferWriteOp(None, op.value_to_store, view.source, indices, map_, op.in_bounds, mask=op.mask)
    return ()


def _can_fold_transfer(op: vector.TransferReadOp | vector.TransferWriteOp, view: SubViewOp) -> bool:
    """Return True if the transfer is in bounds and all strides are 1."""
    return all(each.value for each in op.in_bounds.value) and are_all(view.get_mixed_strides(), 1)


def _is_minor_identity(map_: AffineMap) -> bool:
    first = map_.num_dims - len(map_.results)
    return all(expr is AffineDimExpr.get(first + number) for number, expr in enumerate(map_.results))


def _with_dropped(map_: AffineMap, view: SubViewOp) -> AffineMap:
    """Return the map over all dimensions of the source."""
    return map_of_whole(map_, memref_type(view.source).rank, dropped_dimensions(view) or ())


def _fold_subviews(op: SubViewOp) -> Value | None:
    """Combine two subviews with unit strides; return None for other strides."""
    view = op.source.get_defining_op()
    if not isinstance(view, SubViewOp) or not are_all(op.get_mixed_strides(), 1) or not are_all(view.get_mixed_strides(), 1):
        return None
    dropped, rest = dropped_dimensions(view) or set(), iter(op.get_mixed_sizes())
    sizes = [size if number in dropped else next(rest) for number, size in enumerate(view.get_mixed_sizes())]
    offsets = with_constants(subview_indices(view, op.get_mixed_offsets()))
    return SubViewOp(op.result.type, view.source, *split_mixed_parts(offsets, sizes, view.get_mixed_strides())).result


def _underlying(op: affine.AffineLoadOp | affine.AffineStoreOp) -> list[Value]:
    map_ = op.map.value
    maps = [AffineMap.get(map_.num_dims, map_.num_symbols, [result]) for result in map_.results]
    return [index_value(composed_apply(each, op.indices)) for each in maps]


def _fold_affine_load(op: affine.AffineLoadOp) -> Value | None:
    view = _view_of(op.memref)
    if view is None:
        return None
    indices = source_indices(view, _underlying(op), in_bounds=True)
    return affine.AffineLoadOp.build_at(view_source(view), indices).result_values[0]


def _fold_affine_store(op: affine.AffineStoreOp) -> Indices | None:
    view = _view_of(op.memref)
    if view is None:
        return None
    indices = source_indices(view, _underlying(op), in_bounds=True)
    affine.AffineStoreOp.build_at(op.value, view_source(view), indices)
    return ()


_ACCESSES: Final[tuple[tuple[Any, Any], ...]] = (
    (memref.LoadOp, _load),
    (vector.LoadOp, _of_vector(_vector_load)),
    (vector.MaskedLoadOp, _of_vector(_masked_load)),
    (vector.TransferReadOp, _transfer_read),
    (memref.StoreOp, _store),
    (vector.TransferWriteOp, _transfer_write),
    (vector.StoreOp, _of_vector(_vector_store)),
    (vector.MaskedStoreOp, _of_vector(_masked_store)),
)
