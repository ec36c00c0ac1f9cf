"""Constants of a region, one of each: uniqued and moved to its front (MLIR `OperationFolder::insertKnownConstant`)."""

from __future__ import annotations

from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.caching import remembered
from ..ir.location import UNKNOWN
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.type import Type
from .rewriter import PatternRewriter


class ConstantFolder:
    """Keeps the first of equal constants of an isolated region and replaces the others by it."""

    def __init__(self, rewriter: PatternRewriter) -> None:
        self.rewriter = rewriter
        self._known: dict[tuple[Region, str, Attribute, Type], Operation] = {}
        self._kept: set[Operation | None] = set()
        self._region_of = remembered(insertion_region)

    def insert_known_constant(self, op: Operation, value: Attribute) -> bool:
        """Remember a constant, or replace it by an equal one; whether the operation is still there."""
        block: Block = op.block  # type: ignore[assignment]
        region = self._region_of(block)
        existing = self._known.setdefault((region, _dialect_of(op.name), value, op._results[0].type), op)
        if existing is not op:
            self.rewriter.replace_op(op, existing)
            existing._location = UNKNOWN
            return False
        entry: Block = region.first_block  # type: ignore[assignment]
        first: Operation = entry.first_op  # type: ignore[assignment]
        if block is not entry:
            op._location = UNKNOWN
            op.move_before(first)
        elif op is not first and op._previous not in self._kept:
            op.move_before(first)
        self._kept.add(op)
        return True


@remembered
def _dialect_of(name: str) -> str:
    return name.partition(".")[0]


def insertion_region(block: Block) -> Region:
    """The region into which constants for a block go: that of the innermost isolated, unregistered or outermost operation."""
    region = block.parent
    while True:
        assert region is not None
        holder = region.parent
        if holder is None or holder.is_isolated_from_above or not holder.is_registered or holder.block is None:
            return region
        region = holder.block.parent
