"""Blocks that only branch to another block, and predecessors of blocks."""

from __future__ import annotations

from collections.abc import Sequence

from generated.cf import BranchOp
from ods.ir.block import Block
from ods.ir.value import BlockArgument, Value

Destination = tuple[Block, tuple[Value, ...]]
"""A block, and the values for its arguments."""


def destination(block: Block, operands: Sequence[Value]) -> Destination:
    """Return a block and the values for its arguments."""
    return block, tuple(operands)


def behind(given: Destination) -> Destination | None:
    """Return the target of the branch that is the only operation of a block, with its operands.

    Return None if the block has other operations, its arguments have other uses, or its branch leads into a cycle.
    """
    block, operands = given
    branch = block.last_op
    if not isinstance(branch, BranchOp) or block.first_op is not branch or branch.dest is block or _is_circle(block, branch.dest):
        return None
    if any(user is not branch for argument in block.arguments for user in argument.users):
        return None
    return branch.dest, tuple(
        [operands[v.index] if isinstance(v, BlockArgument) and v.owner is block else v for v in branch.operand_values]
    )


def _is_circle(*blocks: Block) -> bool:
    """Return True if the branch of the last block leads back to one of the blocks."""
    seen = set(blocks)
    branch = blocks[-1].last_op
    while isinstance(branch, BranchOp):
        if branch.dest in seen:
            return True
        seen.add(branch.dest)
        branch = branch.dest.last_op
    return False


def single_predecessor(block: Block | None) -> Block | None:
    """Return the only predecessor of a block if it branches there once; otherwise None."""
    if block is None:
        return None
    ways = [each for each in block.predecessors if each.last_op for successor in each.last_op.successors if successor is block]
    return ways[0] if len(ways) == 1 else None
