"""Splitting transfers along their first dimension by loops over buffers (MLIR `convert-vector-to-scf`).

A transfer uses a buffer for the whole vector, and a label marks it as prepared. Each step builds a loop over the first
dimension, whose body transfers a part from or to a part of the buffer.
"""

from __future__ import annotations

from typing import Any, Final

from generated import memref, vector
from ods.builtin import MemRefType, UnitAttr, VectorType
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.traits.markers import AutomaticAllocationScope
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .common import is_stored_as_scalars, vector_type
from .lowering import without_dim
from .masked_transfers import take_mask
from .scf_building import first_dim, if_inside, index, inner_bounds, inner_map, is_tensor, loop, mask_rank, moved_indices, set_mask

LABEL: Final = "__vector_to_scf_lowering__"
"""The attribute of a transfer from or to a buffer."""


def loop_patterns(target_rank: int, lower_tensors: bool) -> list[RewritePattern]:
    """Return the patterns that split transfers of more than `target_rank` dimensions."""
    return [
        PrepareRead(target_rank, lower_tensors),
        PrepareWrite(target_rank, lower_tensors),
        LoopOfReads(target_rank),
        LoopOfWrites(target_rank),
    ]


def _transferred(op: Any) -> VectorType:
    return vector_type(op.value_to_store if isinstance(op, vector.TransferWriteOp) else op.vector)


def _can_be_prepared(op: Any, target_rank: int, lower_tensors: bool) -> bool:
    type_ = _transferred(op)
    if LABEL in op.attributes or not _is_split(MemRefType.get([], type_), target_rank) or type_.scalable_dims[0]:
        return False
    return (lower_tensors or not is_tensor(op)) and type_.element_type is op.base.type.element_type


def _is_split(memory: MemRefType, target_rank: int) -> bool:
    """Return True if a transfer between the vectors in a buffer and other memory is split further."""
    inner = memory.element_type
    assert isinstance(inner, VectorType)
    return inner.rank > target_rank and (inner.rank > 1 or copies_mlir_22_bugs() or is_stored_as_scalars(memory))


def _buffers(op: Any, rewriter: PatternRewriter) -> tuple[Value, Value | None]:
    """Allocate a buffer for the vector, and one for the mask, which is loaded from it, at the beginning of the allocation scope."""
    scope: Operation | None = op.parent
    while scope is not None and not scope.has_trait(AutomaticAllocationScope):
        scope = scope.parent
    assert scope is not None
    first = scope.regions[0].first_block
    assert first is not None
    mask_memory = None
    with rewriter.at(InsertionPoint.at_block_begin(first)):
        data = memref.AllocaOp(MemRefType.get([], _transferred(op)), [], []).memref
        if op.mask is not None:
            mask_memory = memref.AllocaOp(MemRefType.get([], op.mask.type), [], []).memref
    if mask_memory is None:
        return data, None
    memref.StoreOp(op.mask, mask_memory, [])
    return data, memref.LoadOp(mask_memory, []).result


class _Prepare:
    def __init__(self, target_rank: int, lower_tensors: bool) -> None:
        super().__init__()
        self.target_rank, self.lower_tensors = target_rank, lower_tensors


class PrepareRead(_Prepare, OpRewritePattern[vector.TransferReadOp]):
    """Stores the vector that is read in a buffer, and loads it from there."""

    operation_class, root = vector.TransferReadOp, vector.TransferReadOp.name

    def rewrite(self, op: vector.TransferReadOp, rewriter: PatternRewriter) -> bool:
        if not _can_be_prepared(op, self.target_rank, self.lower_tensors):
            return False
        if take_mask(op, rewriter):
            return True
        with op.location:
            data, mask = _buffers(op, rewriter)
            new = rewriter.clone(op)
            new.attributes[LABEL] = UnitAttr.get()
            if mask is not None:
                set_mask(new, mask)
            memref.StoreOp(new.vector, data, [])
            rewriter.replace_op(op, memref.LoadOp(data, []))
        return True


class PrepareWrite(_Prepare, OpRewritePattern[vector.TransferWriteOp]):
    """Stores the vector to write in a buffer first, and loads it from there."""

    operation_class, root = vector.TransferWriteOp, vector.TransferWriteOp.name

    def rewrite(self, op: vector.TransferWriteOp, rewriter: PatternRewriter) -> bool:
        if not _can_be_prepared(op, self.target_rank, self.lower_tensors):
            return False
        if take_mask(op, rewriter):
            return True
        with op.location:
            data, mask = _buffers(op, rewriter)
            memref.StoreOp(op.value_to_store, data, [])
            loaded = memref.LoadOp(data, []).result

        def change() -> None:
            op.set_operand(0, loaded)
            op.attributes[LABEL] = UnitAttr.get()
            if mask is not None:
                set_mask(op, mask)

        rewriter.modify_op_in_place(op, change)
        return True


def _unpacked(type_: MemRefType) -> MemRefType | None:
    """Return the memref of a vector's parts for a memref of vectors; None if their first dimension is scalable."""
    inner = type_.element_type
    assert isinstance(inner, VectorType)
    return None if inner.scalable_dims[0] else MemRefType.get([*type_.shape, inner.shape[0]], without_dim(inner))


def _cast(memory: Value) -> Value:
    assert isinstance(memory.type, MemRefType)
    type_ = _unpacked(memory.type)
    assert type_ is not None
    return vector.TypeCastOp(type_, memory).result


def _mask_memory(op: Any) -> Value | None:
    """Return the buffer from which the mask of a transfer was loaded; None without a mask."""
    if op.mask is None:
        return None
    load = op.mask.get_defining_op()
    assert isinstance(load, memref.LoadOp)
    return load.memref


def _cast_mask_memory(op: Any) -> Value | None:
    memory = _mask_memory(op)
    return memory if memory is None or first_dim(op) is None or mask_rank(op) == 1 else _cast(memory)


def _load_mask(op: Any, new: Any, memory: Value | None, number: Value, rewriter: PatternRewriter) -> None:
    """Set the mask of a part's transfer, unless the loop already tests it."""
    if memory is None or first_dim(op) is not None and mask_rank(op) == 1:
        return
    whole = _mask_memory(op)
    assert whole is not None
    load = next(user for user in whole.users if isinstance(user, memref.LoadOp))
    indices = [*load.indices, *([] if first_dim(op) is None else [number])]
    with rewriter.at(new):
        mask = memref.LoadOp(memory, indices).result
    rewriter.modify_op_in_place(new, lambda: set_mask(new, mask))


def _label(new: Any, memory: MemRefType, target_rank: int) -> None:
    if _is_split(memory, target_rank):
        new.attributes[LABEL] = UnitAttr.get()


class _Loop:
    def __init__(self, target_rank: int) -> None:
        super().__init__()
        self.target_rank = target_rank


class LoopOfReads(_Loop, OpRewritePattern[vector.TransferReadOp]):
    """Reads and stores the parts in a loop; parts out of bounds are padding."""

    operation_class, root = vector.TransferReadOp, vector.TransferReadOp.name

    def rewrite(self, op: vector.TransferReadOp, rewriter: PatternRewriter) -> bool:
        if LABEL not in op.attributes:
            return False
        store = op.vector.users[0]
        assert isinstance(store, memref.StoreOp) and isinstance(store.memref.type, MemRefType)
        unpacked = _unpacked(store.memref.type)
        if unpacked is None:
            return False
        inner = unpacked.element_type

        def body(number: Value, carried: Value | None) -> None:
            def read() -> None:
                indices = moved_indices(op, number)
                new = vector.TransferReadOp(inner, op.base, indices, inner_map(op), op.padding, inner_bounds(op))
                _label(new, unpacked, self.target_rank)
                memref.StoreOp(new.vector, buffer, [*store.indices, number])
                _load_mask(op, new, mask_buffer, number, rewriter)

            def pad() -> None:
                memref.StoreOp(vector.BroadcastOp(inner, op.padding).vector, buffer, [*store.indices, number])

            if_inside(op, number, rewriter, None, read, pad)

        with op.location:
            buffer, mask_buffer = _cast(store.memref), _cast_mask_memory(op)
            loop(lambda: index(unpacked.shape[-1]), rewriter, lambda: None, body)
        rewriter.erase_op(store)
        rewriter.erase_op(op)
        return True


class LoopOfWrites(_Loop, OpRewritePattern[vector.TransferWriteOp]):
    """Loads and writes the parts in a loop."""

    operation_class, root = vector.TransferWriteOp, vector.TransferWriteOp.name

    def rewrite(self, op: vector.TransferWriteOp, rewriter: PatternRewriter) -> bool:
        if LABEL not in op.attributes:
            return False
        load = op.value_to_store.get_defining_op()
        assert isinstance(load, memref.LoadOp) and isinstance(load.memref.type, MemRefType)
        unpacked = _unpacked(load.memref.type)
        if unpacked is None:
            return False
        type_ = op.base.type if is_tensor(op) else None

        def body(number: Value, carried: Value | None) -> Value | None:
            def write() -> Value | None:
                indices = moved_indices(op, number)
                part = memref.LoadOp(buffer, [*load.indices, number]).result
                new = vector.TransferWriteOp(type_, part, carried or op.base, indices, inner_map(op), inner_bounds(op))
                _label(new, unpacked, self.target_rank)
                _load_mask(op, new, mask_buffer, number, rewriter)
                return new.result_values[0] if new.result_values else None

            return if_inside(op, number, rewriter, type_, write, lambda: carried)

        with op.location:
            buffer, mask_buffer = _cast(load.memref), _cast_mask_memory(op)
            made = loop(lambda: index(unpacked.shape[-1]), rewriter, lambda: op.base if is_tensor(op) else None, body)
        if is_tensor(op):
            rewriter.replace_op(op, made)
        else:
            rewriter.erase_op(op)
        return True
