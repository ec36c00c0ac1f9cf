"""Canonicalization of `memref.alloca_scope`."""

from __future__ import annotations

from generated.memref import AllocaScopeOp
from ods.ir.interfaces import AutomaticAllocationScopeResource, MemAlloc, get_effects
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.traits import AutomaticAllocationScope, RecursiveMemoryEffects
from ods.rewrite import OpRewritePattern, PatternRewriter


def _allocates_on_stack(op: Operation) -> bool:
    """Return True if `op` allocates memory that its automatic allocation scope frees."""
    return any(
        found.effect is MemAlloc and found.resource is AutomaticAllocationScopeResource and found.value in op.result_values
        for found in get_effects(op) or ()
    )


def _may_allocate_on_stack(op: Operation) -> bool:
    if RecursiveMemoryEffects in op.traits:
        return False
    return get_effects(op) is None or _allocates_on_stack(op)


def _inside(scope: AllocaScopeOp) -> list[Operation]:
    """Return the operations in a scope, except those in nested scopes."""
    found: list[Operation] = []
    pending = [op for block in reversed(list(scope.body_region.blocks)) for op in reversed(list(block.operations))]
    while pending:
        op = pending.pop()
        found.append(op)
        if AutomaticAllocationScope not in op.traits:
            pending += [
                inner
                for region in reversed(op.regions)
                for block in reversed(list(region.blocks))
                for inner in reversed(list(block.operations))
            ]
    return found


def _is_last(op: Operation) -> bool:
    """Return True if only the terminator follows `op`, in the only block of its region.

    An unregistered operation may be a terminator.
    """
    region, following = op.parent_region, op.next
    if region is None or not region.has_one_block() or following is None or following.next is not None:
        return False
    return following.is_terminator or not following.is_registered


class AllocaScopeInliner(OpRewritePattern[AllocaScopeOp]):
    """Inlines a scope that has no allocations, or that ends together with the enclosing scope."""

    def rewrite(self, op: AllocaScopeOp, rewriter: PatternRewriter) -> bool:
        parent, block = op.parent, op.body_region.first_block
        if block is None or block.last_op is None or parent is None:
            return False
        if any(_may_allocate_on_stack(inner) for inner in _inside(op)) and (
            AutomaticAllocationScope not in parent.traits or not _is_last(op)
        ):
            return False
        terminator = block.last_op
        values = terminator.operand_values
        rewriter.inline_block_before(block, op)
        rewriter.replace_op(op, values)
        rewriter.erase_op(terminator)
        return True


class AllocaScopeHoister(OpRewritePattern[AllocaScopeOp]):
    """Moves allocations out of a scope that ends together with the enclosing scope."""

    def rewrite(self, op: AllocaScopeOp, rewriter: PatternRewriter) -> bool:
        outermost = self._outermost(op)
        if outermost is None:
            return False
        region = next(region for region in outermost.regions if _holds(region, op.parent_region))
        hoisted = [inner for inner in _inside(op) if _allocates_on_stack(inner) and not _depends_on(inner, region)]
        with rewriter.at(outermost):
            for inner in hoisted:
                rewriter.replace_op(inner, rewriter.clone(inner))
        return bool(hoisted)

    def _outermost(self, op: AllocaScopeOp) -> Operation | None:
        """Return the outermost operation before which allocations may move; None if they would live longer."""
        parent = op.parent
        if parent is None or AutomaticAllocationScope in parent.traits or not _is_last(op) or not _is_last(parent):
            return None
        around = parent.parent
        while around is not None and AutomaticAllocationScope not in around.traits:
            if not _is_last(around):
                return None
            parent, around = around, around.parent
        return None if around is None else parent


def _holds(outer: Region, inner: Region | None) -> bool:
    while inner is not None and inner is not outer:
        inner = None if inner.parent is None else inner.parent.parent_region
    return inner is not None


def _depends_on(op: Operation, region: Region) -> bool:
    """Return True if an operand of `op` is defined in `region`."""
    return any(value.parent_block is not None and _holds(region, value.parent_block.parent) for value in op.operand_values)
