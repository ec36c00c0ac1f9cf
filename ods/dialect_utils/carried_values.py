"""Adding carried values to loops (the common part of MLIR's `replaceWithAdditionalYields`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..ir.insertion_point import InsertionPoint
from ..ir.operation import Operation
from ..ir.value import BlockArgument, Value
from ..rewrite import PatternRewriter

NewYields = Callable[[Sequence[BlockArgument]], Sequence[Value]]
"""Builds the values for the next iteration before the terminator, from the block arguments that carry them."""


def move_to_carrying_loop(loop: Operation, new: Operation, inits: Sequence[Value], replace_inits_in_loop: bool, yielded: NewYields) -> None:
    """Move the body of `loop` to the empty loop `new` before it, which also carries `inits`, and replace `loop` by `new`."""
    rewriter = PatternRewriter()
    body, target = loop._regions[0].block, new._regions[0].block
    arguments = list(target.arguments)
    count, terminator = len(body.arguments), body._last_op
    assert terminator is not None, "a loop that carries values has a terminator"
    with InsertionPoint(terminator), loop.location:
        added = yielded(arguments[count:])
    terminator._set_operands((*terminator.operand_values, *added))
    for op in list(target.operations):
        op.erase()
    rewriter.merge_blocks(body, target, arguments[:count])
    if replace_inits_in_loop:
        for init, argument in zip(inits, arguments[count:]):
            rewriter.replace_uses_with_if(init, argument, lambda use: use.owner is not new and new.is_ancestor_of(use.owner))
    rewriter.replace_op(loop, new.result_values[: len(loop.result_values)])
