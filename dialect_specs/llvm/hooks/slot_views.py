"""Casts of addresses and markers of memory, which are removed with a memory slot (MLIR `LLVMMemorySlot.cpp`)."""

from __future__ import annotations

from collections.abc import Collection

from ods.ir.interfaces import DeletionKind
from ods.ir.operation import Operation
from ods.ir.value import OpOperand

# ---- casts: removed if the users of their results can be


def pass_on(op: Operation, blocking: Collection[OpOperand], new_blocking: list[OpOperand]) -> bool:
    """Add the uses of the results to `new_blocking` and return True."""
    new_blocking += [use for result in op.results for use in result.uses]
    return True


def delete(op: Operation, blocking: Collection[OpOperand]) -> DeletionKind:
    """Return DELETE, since the operation is to be erased."""
    return DeletionKind.DELETE


bitcast_can_uses_be_removed = addrspacecast_can_uses_be_removed = pass_on
intr_launder_invariant_group_can_uses_be_removed = intr_strip_invariant_group_can_uses_be_removed = pass_on
bitcast_remove_blocking_uses = addrspacecast_remove_blocking_uses = delete
intr_launder_invariant_group_remove_blocking_uses = intr_strip_invariant_group_remove_blocking_uses = delete

# ---- markers: always removed


def _always(op: Operation, blocking: Collection[OpOperand], new_blocking: list[OpOperand]) -> bool:
    """Return True: the operation only describes the memory."""
    return True


intr_lifetime_start_can_uses_be_removed = intr_lifetime_end_can_uses_be_removed = _always
intr_invariant_start_can_uses_be_removed = intr_invariant_end_can_uses_be_removed = intr_dbg_declare_can_uses_be_removed = _always
intr_lifetime_start_remove_blocking_uses = intr_lifetime_end_remove_blocking_uses = delete
intr_invariant_start_remove_blocking_uses = intr_invariant_end_remove_blocking_uses = intr_dbg_declare_remove_blocking_uses = delete
