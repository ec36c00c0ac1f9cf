"""Loop-invariant code motion (MLIR `affine-loop-invariant-code-motion`)."""

from __future__ import annotations

from generated.affine import (
    AffineForOp,
    AffineIfOp,
    AffineLoadOp,
    AffineParallelOp,
    AffineReadOpInterface,
    AffineWriteOpInterface,
    AffineYieldOp,
)
from ods.builtin import AffineConstantExpr, MemRefType
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.interfaces import MemRead, MemWrite, get_effects, is_memory_effect_free, is_speculatable
from ods.ir.operation import Operation
from ods.ir.traits import AffineScope
from ods.ir.value import Value
from ods.ir.walk import post_order_of

from .analysis.independence import accesses_inside, may_touch_same
from .normalization import constant_trip_count


def move_invariant_code(root: Operation) -> None:
    """Move loop-invariant operations before their loops, inner loops first."""
    for loop in post_order_of(root):
        if isinstance(loop, AffineForOp):
            _InvariantCode(loop).move()


class _InvariantCode:
    """The loop-invariant operations of one loop."""

    def __init__(self, loop: AffineForOp) -> None:
        self._loop = loop
        self._changing = set(loop.region.arguments)
        self._used: set[Operation] = set()
        """The operations of the loop on which others may depend."""
        self._invariant: set[Operation] = set()

    def move(self) -> None:
        """Move the loop-invariant operations before the loop."""
        moved = []
        for op in self._loop.region.block.operations:
            if any(result.has_uses() for result in op.result_values):
                self._used.add(op)
            if not isinstance(op, AffineYieldOp) and self._is_invariant(op):
                if copies_mlir_22_bugs() or self._may_run_before(op):
                    moved.append(op)
                else:
                    self._invariant.discard(op)
        for op in moved:
            op.move_before(self._loop)

    def _may_run_before(self, op: Operation) -> bool:
        """Return True if nothing changes when `op`, which is invariant, runs once before the loop; mlir-opt 22 does not ask."""
        body = self._loop.region.block.operations
        own = list(accesses_inside(op))
        others = [access for inner in body if inner is not op for access in accesses_inside(inner)]
        if any(may_touch_same(one, other) for one in own for other in others):
            return False
        if any(one is not other and may_touch_same(one, other) for one in own for other in own):
            return False  # what it reads may be what it wrote in the last iteration
        if not own and is_speculatable(op) or isinstance(op, AffineLoadOp) and _is_in_bounds(op):
            return True
        rounds = constant_trip_count(self._loop)
        before = body[: body.index(op)]
        return rounds is not None and rounds > 0 and not any(access.memref is None for each in before for access in accesses_inside(each))

    def _is_invariant(self, op: Operation) -> bool:
        if isinstance(op, (AffineIfOp, AffineForOp, AffineParallelOp)):
            if not all(self._is_invariant(inner) for region in op.regions for block in region.blocks for inner in block.operations):
                return False
        elif isinstance(op, (AffineReadOpInterface, AffineWriteOpInterface)):
            self._used.add(op)
            if self._has_changing_operands(op) or self._is_memory_changed(op):
                return False
        elif not is_memory_effect_free(op):
            return False
        if self._has_changing_operands(op):
            return False
        self._invariant.add(op)
        return True

    def _has_changing_operands(self, op: Operation) -> bool:
        for value in op.operand_values:
            made = value.get_defining_op()
            if value in self._changing or made in self._used and made not in self._invariant:
                return True
        return False

    def _is_memory_changed(self, op: AffineReadOpInterface | AffineWriteOpInterface) -> bool:
        """Return True if another operation of the loop writes the memory of `op`, or reads it and `op` is a write."""
        memref = op.get_mem_ref()
        effects = (MemWrite, MemRead) if isinstance(op, AffineWriteOpInterface) else (MemWrite,)
        return any(user is not op and _has_effect(user, effects, memref) and self._encloses(user) for user in memref.users)

    def _encloses(self, op: Operation) -> bool:
        """Return True if the loop encloses `op`, with no other affine scope between them."""
        around = op.parent
        while around is not None and around is not self._loop and AffineScope not in around.traits:
            around = around.parent
        return around is self._loop


def _has_effect(op: Operation, effects: tuple[object, ...], value: Value) -> bool:
    return any(found.effect in effects and found.value is value for found in get_effects(op) or ())


def _is_in_bounds(load: AffineLoadOp) -> bool:
    """Return True if all subscripts are constants inside the memref, so that the load may run although the loop does not."""
    type_ = load.memref.type
    assert isinstance(type_, MemRefType), "the constraint of the operand is checked before"
    subscripts = zip(load.map.value.results, type_.shape)
    return all(isinstance(result, AffineConstantExpr) and 0 <= result.value < size for result, size in subscripts)
