"""The driver that visits each operation once (MLIR `WalkPatternRewriteDriver`)."""

from __future__ import annotations

from ..ir.block import Block
from ..ir.operation import Operation
from ..ir.region import Region
from .pattern_set import PatternSet
from .rewriter import PatternRewriter, RewriteListener


def walk_and_apply_patterns(root: Operation, patterns: PatternSet, listener: RewriteListener | None = None) -> None:
    """Try the patterns once on each operation inside `root`, inner operations first, without folding.

    Operations in unreachable blocks are skipped. A pattern may erase the matched operation, but no later one. Operations that
    it inserts after the matched one are visited, too.
    """
    rewriter = PatternRewriter(listener)
    for region in root._regions:
        pending = [_Position(region)] if region._first_block is not None else []
        while pending:
            position = pending[-1]
            op = position.op
            if op is None:
                if not position.enter_next_block():
                    pending.pop()
                continue
            if not position.has_been_inside:
                position.has_been_inside = True
                inside = [_Position(inner) for inner in reversed(op._regions) if inner._first_block is not None]
                if inside:
                    pending += inside
                    continue
            position.leave_op()
            for match_and_rewrite, _ in patterns.for_class(op).patterns:
                with rewriter.at(op), op.location:
                    if match_and_rewrite(op, rewriter):
                        break


class _Position:
    """A position in a region; it advances before an operation is rewritten."""

    __slots__ = ("block", "op", "reachable", "has_been_inside")

    def __init__(self, region: Region) -> None:
        self.block = region._first_block
        self.op = None if self.block is None else self.block._first_op
        self.reachable = set() if region.has_one_block() or self.block is None else _reachable(self.block)
        self.has_been_inside = False

    def leave_op(self) -> None:
        """Advance to the next operation of the block."""
        assert self.op is not None
        self.op, self.has_been_inside = self.op._next, False

    def enter_next_block(self) -> bool:
        """Advance to the next reachable block; return False if there is none."""
        block = None if self.block is None else self.block.next
        while block is not None and block not in self.reachable:
            block = block.next
        self.block = block
        self.op = None if block is None else block._first_op
        return block is not None


def _reachable(start: Block) -> set[Block]:
    found, pending = {start}, [start]
    while pending:
        last = pending.pop()._last_op
        for block in () if last is None else last._successors:
            if block not in found:
                found.add(block)
                pending.append(block)
    return found
