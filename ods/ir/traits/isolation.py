"""The check of `IsolatedFromAbove`: nested operations use no values from outside."""

from __future__ import annotations

from ...diagnostics import Diagnostic, VerifyError
from ..block import Block
from ..operation import Operation
from ..region import Region
from ..value import Value
from ..verifier import is_seen_isolated


def verify_isolated_from_above(op: Operation) -> None:
    """Check that every value used inside `op`, except in nested isolated operations, is defined inside. Raises VerifyError otherwise."""
    if is_seen_isolated(op):
        return
    for region in op._regions:
        inside = {region}
        pending = [region]
        while pending:
            block = pending.pop()._first_block
            while block is not None:
                _check_block(op, region, block, inside, pending)
                block = block._next


def _check_block(isolated: Operation, limit: Region, block: Block, inside: set[Region], pending: list[Region]) -> None:
    """Check the operands of the operations in a block, and append their regions to `pending`."""
    op = block._first_op
    while op is not None:
        for value in op._operands:
            owner = value.owner
            if owner is not block and owner._block is not block:
                _check_operand(isolated, limit, op, value, inside)
        if op._regions and not op.is_isolated_from_above:
            pending.extend(op._regions)
            inside.update(op._regions)
        op = op._next


def _check_operand(isolated: Operation, limit: Region, op: Operation, value: Value, inside: set[Region]) -> None:
    block = value.parent_block
    region = None if block is None else block.parent
    if region is None:
        raise op.error("operation's operand is unlinked")
    if region not in inside and not limit.is_proper_ancestor_of(region):
        raise _outside(isolated, op)


def _outside(isolated: Operation, op: Operation) -> VerifyError:
    note = Diagnostic("note", "required by region isolation constraints", location=isolated.location)
    return op.op_error("using value defined outside the region", note)
