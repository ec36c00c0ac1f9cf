"""Placement of buffer allocations (MLIR `buffer-hoisting`, `buffer-loop-hoisting`, `promote-buffers-to-stack`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generated.memref import AllocaOp, AllocOp, RankOp, ReallocOp
from ods.builtin import MemRefType
from ods.dialect_utils.type_sizes import type_size_in_bits
from ods.ir.block import Block
from ods.ir.common_dominators import NearestCommonDominators
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.dominance import DominanceInfo
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import LoopLikeOpInterface, RegionBranchOpInterface, RegionBranchTerminatorOpInterface
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.traits import AutomaticAllocationScope
from ods.ir.traits.markers import HasParallelRegion
from ods.ir.value import OpResult, Value
from ods.ir.walk import find_ancestor_op_in_block, walk_post_order

from .buffer_flow import BufferFlow, allocated_results, frees, is_on_heap, stores


def hoist_buffers(function: Operation) -> None:
    """Move allocations to the nearest common dominator of their uses, but not out of loops."""
    _Hoisting(function, is_out_of_loops=False).run()


def hoist_buffers_from_loops(function: Operation) -> None:
    """Move allocations out of sequential loops, unless the loop carries the buffer."""
    _Hoisting(function, is_out_of_loops=True).run()


def promote_buffers_to_stack(function: Operation, most_bytes: int, most_rank: int) -> None:
    """Allocate small buffers on the stack if they are never freed and do not leave a scope."""
    flow = BufferFlow(function)
    for value, dealloc in _allocations(function):
        op = value.owner
        if not isinstance(op, AllocOp) or dealloc is not None or not _is_small(op, most_bytes, most_rank):
            continue
        if not _has_scope(value, flow):
            continue
        assert op.block is not None, "the allocation is in a function"
        with InsertionPoint(_start(op, op.block)), op.location:
            made = AllocaOp(value.type, op.dynamic_sizes, op.symbol_operands, alignment=op.alignment)
        made.discardable_attributes.update(op.discardable_attributes)
        value.replace_all_uses_with(made.memref)
        op.erase()


# ---- allocations


def _allocations(function: Operation) -> list[tuple[OpResult, Operation | None]]:
    """Return the heap buffers of operations with one allocated result, each with its deallocation or None; ambiguous ones are skipped."""
    found: list[tuple[OpResult, Operation | None]] = []
    for op in walk_post_order(function):
        results = [result for result in allocated_results(op) if is_on_heap(result)]
        if len(results) != 1:
            continue
        deallocs = [user for user in results[0].users if frees(user, results[0])]
        if len(deallocs) < 2 and not any(isinstance(dealloc, ReallocOp) for dealloc in deallocs):
            found.append((results[0], deallocs[0] if deallocs else None))
    return found


def _start(op: Operation, place: Block) -> Operation:
    """Return the operation of a block before which an allocation can be placed (MLIR `getStartOperation`).

    MLIR checks whether the buffer is live at the start of the block. It never is, since the block dominates the allocation.
    """
    last = place.last_op
    assert last is not None, "a block has a terminator"
    return find_ancestor_op_in_block(place, op) or last


def _is_small(op: AllocOp, most_bytes: int, most_rank: int) -> bool:
    type_: Any = op.memref.type
    assert isinstance(type_, MemRefType), "memref.alloc returns a memref"
    if not type_.has_static_shape:
        return type_.rank <= most_rank and all(isinstance(operand.get_defining_op(), RankOp) for operand in op.operand_values)
    bits = type_size_in_bits(type_.element_type)
    return bits is not None and type_.num_elements * bits <= most_bytes * 8


def _has_scope(value: Value, flow: BufferFlow) -> bool:
    """Return True if an allocation scope around `value`, with no loop in between, frees it.

    No alias may leave that scope.
    """
    region: Region | None = None if value.parent_block is None else value.parent_block.parent
    while region is not None and region.parent is not None:
        holder = region.parent
        if AutomaticAllocationScope in holder.traits and not _leaves(region, flow.resolve(value)):
            return True
        if _is_loop(holder) or not _is_known_control_flow(holder):
            return False
        region = holder.parent_region
    return False


def _leaves(region: Region, values: Sequence[Value]) -> bool:
    for value in values:
        for user in value.users:
            if isinstance(user, RegionBranchTerminatorOpInterface) and user.parent_region is region:
                return True
            if not copies_mlir_22_bugs() and stores(user, value):
                return True
    return False


# ---- control flow


def _is_known_control_flow(op: Operation) -> bool:
    return isinstance(op, (LoopLikeOpInterface, RegionBranchOpInterface))


def _is_loop(op: Operation) -> bool:
    return isinstance(op, LoopLikeOpInterface) or isinstance(op, RegionBranchOpInterface) and op.has_loop()


class _Hoisting:
    """Moves the allocations of a function upward."""

    def __init__(self, function: Operation, is_out_of_loops: bool) -> None:
        self.is_out_of_loops = is_out_of_loops
        self.flow = BufferFlow(function)
        self.dominance, self.common = DominanceInfo(), NearestCommonDominators()
        self.values: list[Value] = [value for value, _ in _allocations(function) if isinstance(value.owner, AllocOp)]
        if is_out_of_loops:
            self.values += [op.memref for op in walk_post_order(function) if isinstance(op, AllocaOp)]

    def run(self) -> None:
        """Move each allocation before the first use in its new block."""
        for value in self.values:
            if self.is_out_of_loops and not copies_mlir_22_bugs() and self._is_needed_anew(value):
                continue
            op, block = value.get_defining_op(), value.parent_block
            assert op is not None and block is not None, "an allocation is an operation in a block"
            dominator, dependency = self._dominator_of_uses(value, block), self._dependency(op)
            place = self._place(block, dominator, dependency)
            start = _start(op, place)
            if start is not op:
                op.move_before(start)

    def _is_needed_anew(self, value: Value) -> bool:
        """Return True if each iteration needs a buffer of its own, because something frees it or stores its address."""
        return any(frees(user, alias) or stores(user, alias) for alias in self.flow.resolve(value) for user in alias.users)

    def _dominator_of_uses(self, value: Value, block: Block) -> Block | None:
        """Return the nearest block that dominates the allocation and all uses of the buffer's aliases."""
        found: Block | None = block
        for alias in self.flow.resolve(value):
            for place in (*(user.block for user in alias.users), alias.parent_block):
                if found is not None and place is not None:
                    found = self.common.find(found, place)
        return found

    def _dependency(self, op: Operation) -> Block | None:
        """Return the innermost block that defines an operand; None if there are no operands."""
        found: Block | None = None
        for operand in op.operand_values:
            block = operand.parent_block
            if block is not None and (found is None or self._dominates(found, block)):
                found = block
        return found

    def _dominates(self, a: Block, b: Block) -> bool:
        return a is b or self.dominance.properly_dominates_block(a, b)

    def _place(self, block: Block, dominator: Block | None, dependency: Block | None) -> Block:
        """Return the outermost allowed block for an allocation, starting from `block` (MLIR `findPlacementBlock`)."""
        limit = dependency
        if not self.is_out_of_loops:
            is_lower = dominator is not None and dependency is not None and self.dominance.properly_dominates_block(dominator, dependency)
            limit = dependency if is_lower else dominator
        place = current = block
        while True:
            holder = current.parent_op
            outer = None if holder is None else holder.block
            if holder is None or outer is None or (limit is not None and not self.dominance.properly_dominates_block(limit, current)):
                return place
            if not self.dominance.is_reachable(current):
                return place  # no block is its immediate dominator
            nearest = None if current.is_entry_block() else self.common.places(current.parent)[current].above
            if nearest is not None and self.dominance.properly_dominates_block(outer, nearest):
                current = nearest
                place = place if self.is_out_of_loops else current
                continue
            if not _is_known_control_flow(holder) or not self._may_leave(holder, outer, dominator):
                return place
            place = current = outer

    def _may_leave(self, holder: Operation, outer: Block, dominator: Block | None) -> bool:
        if not self.is_out_of_loops:
            return not _is_loop(holder)
        is_sequential = _is_loop(holder) and HasParallelRegion not in holder.traits
        return is_sequential and dominator is not None and not self._dominates(dominator, outer)
