"""The natural loops of a region with several blocks (MLIR `CFGLoopInfo`)."""

from __future__ import annotations

from collections.abc import Container, Iterator

from ..ir.block import Block
from ..ir.common_dominators import NearestCommonDominators
from ..ir.region import Region
from ..ir.visitors import ReverseDominanceIterator


class CFGLoop:
    """A header, and the blocks that reach it again without leaving the blocks that it dominates."""

    def __init__(self, header: Block) -> None:
        self.header = header
        self.parent: CFGLoop | None = None
        """The enclosing loop, or None."""
        self.blocks: list[Block] = []
        """The header and the other blocks in reverse post-order, including those of nested loops."""
        self.sub_loops: list[CFGLoop] = []
        """The loops nested directly in this one."""

    @property
    def depth(self) -> int:
        """The nesting depth of the loop, which is 1 for an outermost loop."""
        return 1 if self.parent is None else self.parent.depth + 1

    @property
    def outermost(self) -> CFGLoop:
        """The outermost loop around this one."""
        loop = self
        while loop.parent is not None:
            loop = loop.parent
        return loop

    def is_latch(self, block: Block) -> bool:
        """Return True if a block of the loop branches back to the header."""
        return self.header in block.successors

    def is_exiting(self, block: Block) -> bool:
        """Return True if a block of the loop branches out of it."""
        inside = set(self.blocks)
        return any(successor not in inside for successor in block.successors)


class CFGLoopInfo:
    """The loops of a region, at the time of construction."""

    def __init__(self, region: Region) -> None:
        self.top_level_loops: list[CFGLoop] = []
        """The outermost loops."""
        self._loops: dict[Block, CFGLoop] = {}
        places = NearestCommonDominators().places(region)
        for header in sorted(places, key=lambda block: -places[block].depth):  # inner headers first
            first, last = places[header].first, places[header].last
            latches = [block for block in header.predecessors if block in places and first <= places[block].first <= last]
            if latches:
                self._discover(CFGLoop(header), latches, places.keys())
        for block in ReverseDominanceIterator().blocks(region):
            self._insert(block)

    def get_loop_for(self, block: Block) -> CFGLoop | None:
        """Return the innermost loop around a block; None if there is none."""
        return self._loops.get(block)

    def _discover(self, loop: CFGLoop, latches: list[Block], reachable: Container[Block]) -> None:
        """Find the blocks of a loop backward from its latches; nested loops are already known."""
        pending = latches
        while pending:
            block = pending.pop()
            if block not in reachable:
                continue
            inner = self._loops.get(block)
            if inner is None:
                self._loops[block] = loop
                if block is not loop.header:
                    pending += block.predecessors
                continue
            inner = inner.outermost
            if inner is not loop:
                inner.parent = loop
                pending += [each for each in inner.header.predecessors if self._loops.get(each) is not inner]

    def _insert(self, block: Block) -> None:
        """Add a block, whose successors were added before, to the loops around it."""
        loop = self._loops.get(block)
        if loop is not None and loop.header is block:
            siblings = self.top_level_loops if loop.parent is None else loop.parent.sub_loops
            siblings.append(loop)
            loop.blocks.append(block)
            loop.blocks.reverse()
            loop.sub_loops.reverse()
            loop = loop.parent
        for each in _around(loop):
            each.blocks.append(block)


def _around(loop: CFGLoop | None) -> Iterator[CFGLoop]:
    while loop is not None:
        yield loop
        loop = loop.parent
