"""Splitting transfers along their first dimension without loops (MLIR `convert-vector-to-scf{full-unroll}`)."""

from __future__ import annotations

from typing import Any

from generated import arith, memref, vector
from ods.builtin import MemRefType, VectorType
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.interfaces import DYNAMIC
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .common import vector_type
from .lowering import part, put, without_dim
from .masked_transfers import take_mask
from .scf_building import (
    element_at,
    first_dim,
    if_inside,
    index,
    inner_bounds,
    inner_map,
    is_tensor,
    loop,
    mask_rank,
    moved_indices,
    reads_all_parts,
    set_mask,
)


def unrolling_patterns(target_rank: int, lower_tensors: bool) -> list[RewritePattern]:
    """Return the patterns that split transfers of more than `target_rank` dimensions."""
    return [UnrollRead(target_rank, lower_tensors), UnrollWrite(target_rank, lower_tensors)]


def element_patterns() -> list[RewritePattern]:
    """Return the patterns for one-dimensional transfers of elements that are not contiguous."""
    return [ReadElements(), WriteElements()]


def _can_be_unrolled(op: Any, type_: VectorType, target_rank: int, lower_tensors: bool) -> bool:
    if type_.rank <= target_rank or (is_tensor(op) and not lower_tensors):
        return False
    return type_.element_type is op.base.type.element_type and not type_.scalable_dims[0]


def _assign_mask(op: Any, new: Any, number: int) -> None:
    """Set the mask of a part of a transfer."""
    if op.mask is None:
        return
    if first_dim(op) is None:
        set_mask(new, op.mask)
    elif mask_rank(op) > 1:
        set_mask(new, part(op.mask, number))


def _insertion(op: vector.TransferReadOp) -> vector.InsertOp | None:
    """Return the insertion of the vector that is read, into a vector that can take its parts; otherwise None.

    mlir-opt 22 does not ask what remains of that vector where the read is out of bounds, nor if it is defined before the read.
    """
    user = op.vector.users[0] if op.vector.has_one_use() else None
    if not isinstance(user, vector.InsertOp) or user.dest is op.vector:
        return None
    return user if copies_mlir_22_bugs() or reads_all_parts(op) and _is_ready(user, op) else None


def _is_ready(user: vector.InsertOp, op: vector.TransferReadOp) -> bool:
    """Return True if the other operands of an insertion are defined before `op`."""
    makers = [value.get_defining_op() for value in user.operand_values if value is not op.vector]
    return user.block is op.block and all(maker is None or maker.block is not op.block or maker.is_before_in_block(op) for maker in makers)


class UnrollRead(OpRewritePattern[vector.TransferReadOp]):
    """Reads parts and inserts them into a vector: the one that the result is inserted into, if there is one."""

    def __init__(self, target_rank: int, lower_tensors: bool) -> None:
        super().__init__()
        self.target_rank, self.lower_tensors = target_rank, lower_tensors

    def rewrite(self, op: vector.TransferReadOp, rewriter: PatternRewriter) -> bool:
        type_ = vector_type(op.vector)
        if not _can_be_unrolled(op, type_, self.target_rank, self.lower_tensors):
            return False
        if take_mask(op, rewriter):
            return True
        user = _insertion(op)
        with op.location:
            value: Value = vector.BroadcastOp(type_, op.padding).vector if user is None else user.dest
            for number in range(type_.shape[0]):
                value = self._with_part(op, user, value, number, rewriter)
        if user is not None:
            rewriter.replace_op(user, [value])
            rewriter.erase_op(op)
        else:
            rewriter.replace_op(op, [value])
        return True

    def _with_part(self, op: Any, user: Any, value: Value, number: int, rewriter: PatternRewriter) -> Value:
        place = index(number)

        def read() -> Value:
            inner = without_dim(vector_type(op.vector))
            indices = moved_indices(op, place)
            new = vector.TransferReadOp(inner, op.base, indices, inner_map(op), op.padding, inner_bounds(op))
            with rewriter.at(new):
                _assign_mask(op, new, number)
            found: Value = new.vector if inner.rank else part(new.vector)
            if user is None:
                return put(found, value, number)
            return vector.InsertOp(found, value, user.dynamic_position, [*user.static_position.elements, number]).result

        result = if_inside(op, place, rewriter, value.type, read, lambda: value)
        assert result is not None
        return result


class UnrollWrite(OpRewritePattern[vector.TransferWriteOp]):
    """Writes parts of the vector, or of the vector from which it was extracted."""

    def __init__(self, target_rank: int, lower_tensors: bool) -> None:
        super().__init__()
        self.target_rank, self.lower_tensors = target_rank, lower_tensors

    def rewrite(self, op: vector.TransferWriteOp, rewriter: PatternRewriter) -> bool:
        type_ = vector_type(op.value_to_store)
        if not _can_be_unrolled(op, type_, self.target_rank, self.lower_tensors):
            return False
        if take_mask(op, rewriter):
            return True
        dest: Value = op.base
        with op.location:
            for number in range(type_.shape[0]):
                dest = self._write(op, dest, number, rewriter) or dest
        if is_tensor(op):
            rewriter.replace_op(op, [dest])
        else:
            rewriter.erase_op(op)
        return True

    def _write(self, op: Any, dest: Value, number: int, rewriter: PatternRewriter) -> Value | None:
        place, is_pure = index(number), is_tensor(op)

        def write() -> Value | None:
            indices = moved_indices(op, place)
            value = _part_of_origin(op.value_to_store, number)
            if not isinstance(value.type, VectorType):
                value = vector.BroadcastOp(VectorType.get([], value.type), value).vector
            result = dest.type if is_pure else None
            new = vector.TransferWriteOp(result, value, dest, indices, inner_map(op), inner_bounds(op))
            with rewriter.at(new):
                _assign_mask(op, new, number)
            return new.result_values[0] if is_pure else None

        return if_inside(op, place, rewriter, dest.type if is_pure else None, write, lambda: dest if is_pure else None)


def _part_of_origin(value: Value, number: int) -> Value:
    """Build the extraction of a part, from the vector from which `value` was extracted if it was."""
    maker = value.get_defining_op()
    if not isinstance(maker, vector.ExtractOp):
        return part(value, number)
    return vector.ExtractOp(maker.source, maker.dynamic_position, [*maker.static_position.elements, number]).result


# ---- one dimension


def _needs_loop(op: Any, type_: VectorType) -> bool:
    memory = op.base.type
    if not isinstance(memory, MemRefType) or type_.rank != 1 or not op.permutation_map.value.results:
        return False
    layout = memory.strides_and_offset()
    is_unit = layout is not None and (not layout[0] or layout[0][-1] == 1)
    return not (op.permutation_map.value.is_minor_identity and is_unit)


def _size(type_: VectorType) -> Value:
    size = index(type_.shape[0])
    return arith.MulIOp(size, vector.VectorScaleOp().res).result if type_.scalable_dims[0] else size


class ReadElements(OpRewritePattern[vector.TransferReadOp]):
    """Loads the elements in a loop."""

    def rewrite(self, op: vector.TransferReadOp, rewriter: PatternRewriter) -> bool:
        type_ = vector_type(op.vector)
        if not _needs_loop(op, type_):
            return False
        if take_mask(op, rewriter):
            return True

        def body(number: Value, carried: Value | None) -> Value | None:
            assert carried is not None
            indices = moved_indices(op, number)

            def load() -> Value:
                element = memref.LoadOp(op.base, indices).result
                return vector.InsertOp(element, carried, [number], [DYNAMIC]).result

            return if_inside(op, number, rewriter, type_, load, lambda: carried)

        with op.location:
            made = loop(lambda: _size(type_), rewriter, lambda: vector.BroadcastOp(type_, op.padding).vector, body)
        rewriter.replace_op(op, made)
        return True


class WriteElements(OpRewritePattern[vector.TransferWriteOp]):
    """Stores the elements in a loop."""

    def rewrite(self, op: vector.TransferWriteOp, rewriter: PatternRewriter) -> bool:
        type_ = vector_type(op.value_to_store)
        if not _needs_loop(op, type_):
            return False
        if take_mask(op, rewriter):
            return True

        def body(number: Value, carried: Value | None) -> None:
            indices = moved_indices(op, number)

            def store() -> None:
                memref.StoreOp(element_at(op.value_to_store, number), op.base, indices)

            if_inside(op, number, rewriter, None, store, lambda: None)

        with op.location:
            loop(lambda: _size(type_), rewriter, lambda: None, body)
        rewriter.erase_op(op)
        return True
