"""Moving deallocations after the last use of a buffer (MLIR `optimize-allocation-liveness`)."""

from __future__ import annotations

from ods.ir.context import copies_mlir_22_bugs
from ods.ir.operation import Operation
from ods.ir.value import OpResult
from ods.ir.walk import find_ancestor_op_in_block, post_order_of

from .buffer_flow import BufferFlow, allocated_results, frees, stores


def free_early(function: Operation) -> None:
    """Move the deallocation of a buffer, in the block of its allocation, after the last use of the buffer and its aliases."""
    flow = BufferFlow(function)
    for op in post_order_of(function):
        results = allocated_results(op)
        if len(results) != 1:
            continue
        dealloc = _dealloc_of(results[0])
        if dealloc is None or dealloc.block is not op.block or dealloc.result_values and not copies_mlir_22_bugs():
            continue  # a reallocation stays before the uses of its result
        last: Operation | None = None
        aliases = flow.resolve(results[0])
        if not copies_mlir_22_bugs() and any(stores(user, alias) for alias in aliases for user in alias.users):
            continue  # what is loaded from memory may be the buffer
        for value in aliases:
            for user in value.users:
                around = None if user is dealloc else find_ancestor_op_in_block(op.block, user)
                if around is not None and (last is None or last.is_before_in_block(around)):
                    last = around
        if last is not None and not last.is_terminator:  # leave a buffer that is used after its deallocation
            dealloc.move_after(last)


def _dealloc_of(result: OpResult) -> Operation | None:
    """Return the only user that frees a result; None if there is not exactly one."""
    users = [user for user in result.users if frees(user)]
    return users[0] if len(users) == 1 else None
