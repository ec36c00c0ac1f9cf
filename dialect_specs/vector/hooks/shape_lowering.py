"""Lowering of `vector.shape_cast` and `vector.transpose` to extractions and insertions."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import gcd, prod
from typing import Any, Final

from generated import llvm, vector
from ods.builtin import VectorType
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import RewritePattern

from .common import vector_type
from .lowering import located, part, poison, put


def shape_cast_patterns() -> list[RewritePattern]:
    """Return the patterns for `vector.shape_cast`."""
    return located([(vector.ShapeCastOp, _shape_cast), (vector.ShapeCastOp, _scalable_shape_cast)])


def _shape_cast(op: vector.ShapeCastOp) -> Value | None:
    """Move the largest subvectors that both shapes have in common."""
    source, result = vector_type(op.source), vector_type(op.result)
    if any(source.scalable_dims) or any(result.scalable_dims):
        return None
    source_dim, result_dim = source.rank - 1, result.rank - 1
    while source_dim >= 0 and result_dim >= 0 and source.shape[source_dim] == result.shape[result_dim]:
        source_dim, result_dim = source_dim - 1, result_dim - 1
    if source_dim < 0 or result_dim < 0:
        difference = source.rank - result.rank
        whole = poison(result)
        return put(part(op.source, *[0] * max(difference, 0)), whole, *[0] * max(-difference, 0))
    common = gcd(source.shape[source_dim], result.shape[result_dim])
    if common == 1:
        return _moved_parts(op.source, source.shape[: source_dim + 1], result, result_dim + 1)
    return _moved_slices(op.source, source, source_dim, result, result_dim, common)


def _moved_parts(source: Value, shape: Sequence[int], type_: VectorType, rank: int) -> Value:
    """Move each part of the source to the same row-major position."""
    result = poison(type_)
    for origin, place in zip(product(*map(range, shape)), product(*map(range, type_.shape[:rank]))):
        result = put(part(source, *origin), result, *place)
    return result


def _moved_slices(source: Value, type_: VectorType, source_dim: int, wanted: VectorType, result_dim: int, common: int) -> Value:
    shape = [common, *type_.shape[source_dim + 1 :]]
    rank = len(shape)
    slice_type = VectorType.get(shape, type_.element_type)
    per_source, per_result = type_.shape[source_dim] // common, wanted.shape[result_dim] // common
    result = poison(wanted)
    empty = poison(VectorType.get(wanted.shape[result_dim:], wanted.element_type))
    origins, places = product(*map(range, type_.shape[:source_dim])), product(*map(range, wanted.shape[:result_dim]))
    extracted = inserted = empty
    for number in range(prod(type_.shape) // prod(shape)):
        phase = number % per_source
        if phase == 0:
            extracted = part(source, *next(origins))
        offsets = [phase * common, *[0] * (rank - 1)]
        slice_ = vector.ExtractStridedSliceOp(slice_type, extracted, offsets, shape, [1] * rank).result
        phase = number % per_result
        offsets = [phase * common, *[0] * (rank - 1)]
        inserted = vector.InsertStridedSliceOp(slice_, empty if phase == 0 else inserted, offsets, [1] * rank).result
        if phase + 1 == per_result:
            result = put(inserted, result, *next(places))
    return result


def _scalable_shape_cast(op: vector.ShapeCastOp) -> Value | None:
    """Move scalable slices of the innermost dimension."""
    source, wanted = vector_type(op.source), vector_type(op.result)
    if not (_only_last_is_scalable(source) and _only_last_is_scalable(wanted)):
        return None
    from_size, to_size = source.shape[-1], wanted.shape[-1]
    size = min(from_size, to_size)
    slice_type = VectorType.get([size], source.element_type, scalable=[True])
    result = poison(wanted)
    current: Value | None = None
    target: Value | None = None
    for start in range(0, prod(source.shape), size):
        origin, place = _delinearized(start, source.shape), _delinearized(start, wanted.shape)
        if current is None:
            current = part(op.source, *origin[:-1]) if source.rank != 1 else op.source
        slice_ = current
        if size < from_size:
            slice_ = vector.ScalableExtractOp(slice_type, current, origin[-1]).result
        if target is None:
            target = slice_ if size == to_size else part(result, *place[:-1]) if wanted.rank != 1 else result
        was_result = target is result
        if size < to_size:
            target = vector.ScalableInsertOp(slice_, target, place[-1]).result
            if wanted.rank == 1:
                result = target if was_result else result
        if place[-1] + size >= to_size and target is not result:
            result = put(target, result, *place[:-1])
            target = None
        if origin[-1] + size >= from_size:
            current = None
    return result


def _only_last_is_scalable(type_: VectorType) -> bool:
    return type_.rank >= 1 and type_.scalable_dims[-1] and not any(type_.scalable_dims[:-1])


def _delinearized(number: int, shape: Sequence[int]) -> list[int]:
    position: list[int] = []
    for size in reversed(shape):
        position.insert(0, number % size)
        number //= size
    return position


# ---- transposition


def transpose_patterns(lowering: str) -> list[RewritePattern]:
    """Return the patterns for `vector.transpose` with the named lowering."""

    def by_elements(op: vector.TransposeOp) -> Value | None:
        if any(vector_type(op.vector).scalable_dims):
            return None
        return None if lowering.startswith("shuffle") and _slice_of_two(op) else _transposed(op)

    def by_shuffle(op: vector.TransposeOp) -> Value | None:
        if not lowering.startswith("shuffle") or any(vector_type(op.vector).scalable_dims):
            return None
        return _shuffled(op, by_rows=lowering == "shuffle16x16")

    found = located([(vector.TransposeOp, build) for build in (_transpose_of_one, by_elements, by_shuffle)])
    if lowering == "llvmintr":
        found += located([(vector.TransposeOp, _transposed_matrix)], benefit=100)
    return found


def _transpose_of_one(op: vector.TransposeOp) -> Value | None:
    """Replace the transposition of a matrix with one row or one column by a shape cast."""
    type_ = vector_type(op.result)
    if type_.rank != 2 or [*op.permutation.elements] != [1, 0]:
        return None
    if not any(size == 1 and not flag for size, flag in zip(type_.shape, type_.scalable_dims)):
        return None
    return vector.ShapeCastOp(type_, op.vector).result


def _transposed(op: vector.TransposeOp) -> Value:
    """Move each part along the transposed dimensions."""
    permutation = [*op.permutation.elements]
    while permutation and permutation[-1] == len(permutation) - 1:
        permutation.pop()
    result = poison(op.result.type)
    for position in product(*map(range, vector_type(op.vector).shape[: len(permutation)])):
        result = put(part(op.vector, *position), result, *[position[dim] for dim in permutation])
    return result


def _slice_of_two(op: vector.TransposeOp) -> tuple[int, int] | None:
    """Return the two dimensions with more than one element, if they are swapped; otherwise None."""
    shape = vector_type(op.vector).shape
    large = [dim for dim, size in enumerate(shape) if size > 1]
    if len(large) != 2:
        return None
    permuted = [dim for dim in op.permutation.elements if dim in large]
    return (large[0], large[1]) if permuted == large[::-1] else None


def _shuffled(op: vector.TransposeOp, by_rows: bool) -> Value | None:
    """Build one shuffle of all elements, or with `by_rows` shuffles of the rows of 16 by 16 elements; None for other transpositions."""
    dims, type_ = _slice_of_two(op), vector_type(op.vector)
    if dims is None:
        return None
    rows, columns = type_.shape[dims[0]], type_.shape[dims[1]]
    if by_rows and rows == columns == 16:
        return vector.ShapeCastOp(op.result.type, _transposed_by_rows(op.vector, type_.element_type)).result
    flat: Value = vector.ShapeCastOp(VectorType.get([rows * columns], type_.element_type), op.vector).result
    flat = vector.ShuffleOp(flat, flat, [row * columns + column for column in range(columns) for row in range(rows)]).vector
    return vector.ShapeCastOp(op.result.type, flat).result


_UNPACKED: Final = ((0, 16, 1, 17), (2, 18, 3, 19), (0, 1, 16, 17), (2, 3, 18, 19))
"""The elements that a step takes from the first four elements of two rows: the lower and the upper ones, singly and as pairs."""
_EVEN, _ODD = [[4 * lane + number for lane in lanes for number in range(4)] for lanes in ((0, 2, 4, 6), (1, 3, 5, 7))]
"""Every other group of four elements of two rows."""


def _transposed_by_rows(source: Value, element: Type) -> Value:
    """Build the transposition of 16 by 16 elements: elements are interleaved, then pairs, then groups of four, and of eight."""
    square = VectorType.get([16, 16], element)
    source = source if source.type is square else vector.ShapeCastOp(square, source).result
    rows = [part(source, number) for number in range(16)]

    def joined(distance: int, starts: Sequence[int], mask: Sequence[int]) -> list[Value]:
        return [vector.ShuffleOp(rows[start], rows[start + distance], mask).vector for start in starts]

    for distance, masks in ((1, _UNPACKED[:2]), (2, _UNPACKED[2:])):
        starts = [start for start in range(16) if not start & distance]
        wide = [[4 * lane + number for lane in range(4) for number in mask] for mask in masks]
        rows = [row for start in starts for mask in wide for row in joined(distance, [start], mask)]
    rows = [row for starts in (range(4), range(8, 12)) for mask in (_EVEN, _ODD) for row in joined(4, starts, mask)]
    rows = [row for mask in (_EVEN, _ODD) for row in joined(8, range(8), mask)]
    result = poison(square)
    for number, row in enumerate(rows):
        result = put(row, result, number)
    return result


def _transposed_matrix(op: vector.TransposeOp) -> Value | None:
    type_: Any = vector_type(op.result)
    if any(vector_type(op.vector).scalable_dims) or [*op.permutation.elements] != [1, 0]:
        return None
    flat = VectorType.get([type_.num_elements], type_.element_type)
    matrix = vector.ShapeCastOp(flat, op.vector).result
    matrix = llvm.MatrixTransposeOp(flat, matrix, *type_.shape).res
    return vector.ShapeCastOp(type_, matrix).result
