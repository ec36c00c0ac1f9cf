"""Casts of addresses and notes about memory, which go when the memory becomes values (MLIR `LLVMMemorySlot.cpp`)."""

from __future__ import annotations

from collections.abc import Collection

from generated.llvm import (
    AddrSpaceCastOp,
    BitcastOp,
    DbgDeclareOp,
    InvariantEndOp,
    InvariantStartOp,
    LaunderInvariantGroupOp,
    LifetimeEndOp,
    LifetimeStartOp,
    StripInvariantGroupOp,
)
from ods.ir.interfaces import DeletionKind
from ods.ir.operation import Operation
from ods.ir.value import OpOperand

# ---- casts: they go if the users of their results do


def _pass_on(op: Operation, new_blocking: list[OpOperand]) -> bool:
    new_blocking += [use for result in op.results for use in result.uses]
    return True


def bitcast_can_uses_be_removed(op: BitcastOp, blocking: Collection[OpOperand], new_blocking: list[OpOperand]) -> bool:
    return _pass_on(op, new_blocking)


def bitcast_remove_blocking_uses(op: BitcastOp, blocking: Collection[OpOperand]) -> DeletionKind:
    return DeletionKind.DELETE


def addrspacecast_can_uses_be_removed(op: AddrSpaceCastOp, blocking: Collection[OpOperand], new_blocking: list[OpOperand]) -> bool:
    return _pass_on(op, new_blocking)


def addrspacecast_remove_blocking_uses(op: AddrSpaceCastOp, blocking: Collection[OpOperand]) -> DeletionKind:
    return DeletionKind.DELETE


def intr_launder_invariant_group_can_uses_be_removed(
    op: LaunderInvariantGroupOp, blocking: Collection[OpOperand], new_blocking: list[OpOperand]
) -> bool:
    return _pass_on(op, new_blocking)


def intr_launder_invariant_group_remove_blocking_uses(op: LaunderInvariantGroupOp, blocking: Collection[OpOperand]) -> DeletionKind:
    return DeletionKind.DELETE


def intr_strip_invariant_group_can_uses_be_removed(
    op: StripInvariantGroupOp, blocking: Collection[OpOperand], new_blocking: list[OpOperand]
) -> bool:
    return _pass_on(op, new_blocking)


def intr_strip_invariant_group_remove_blocking_uses(op: StripInvariantGroupOp, blocking: Collection[OpOperand]) -> DeletionKind:
    return DeletionKind.DELETE


# ---- notes: they always go


def intr_lifetime_start_can_uses_be_removed(op: LifetimeStartOp, blocking: Collection[OpOperand], new_blocking: list[OpOperand]) -> bool:
    return True


def intr_lifetime_start_remove_blocking_uses(op: LifetimeStartOp, blocking: Collection[OpOperand]) -> DeletionKind:
    return DeletionKind.DELETE


def intr_lifetime_end_can_uses_be_removed(op: LifetimeEndOp, blocking: Collection[OpOperand], new_blocking: list[OpOperand]) -> bool:
    return True


def intr_lifetime_end_remove_blocking_uses(op: LifetimeEndOp, blocking: Collection[OpOperand]) -> DeletionKind:
    return DeletionKind.DELETE


def intr_invariant_start_can_uses_be_removed(op: InvariantStartOp, blocking: Collection[OpOperand], new_blocking: list[OpOperand]) -> bool:
    return True


def intr_invariant_start_remove_blocking_uses(op: InvariantStartOp, blocking: Collection[OpOperand]) -> DeletionKind:
    return DeletionKind.DELETE


def intr_invariant_end_can_uses_be_removed(op: InvariantEndOp, blocking: Collection[OpOperand], new_blocking: list[OpOperand]) -> bool:
    return True


def intr_invariant_end_remove_blocking_uses(op: InvariantEndOp, blocking: Collection[OpOperand]) -> DeletionKind:
    return DeletionKind.DELETE


def intr_dbg_declare_can_uses_be_removed(op: DbgDeclareOp, blocking: Collection[OpOperand], new_blocking: list[OpOperand]) -> bool:
    return True


def intr_dbg_declare_remove_blocking_uses(op: DbgDeclareOp, blocking: Collection[OpOperand]) -> DeletionKind:
    return DeletionKind.DELETE
