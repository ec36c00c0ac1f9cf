"""Unique constants: one of each kind, at the beginning of its region (MLIR `OperationFolder::insertKnownConstant`)."""

from __future__ import annotations

from typing import Final

from ..ir.attribute import Attribute
from ..ir.authors import returned
from ..ir.block import Block
from ..ir.caching import remembered
from ..ir.context import Context
from ..ir.fold_interface import DialectFoldInterface
from ..ir.location import UNKNOWN
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.type import Type
from .rewriter import PatternRewriter


class ConstantFolder:
    """Keeps the first of equal constants in an isolated region, and replaces the others by it."""

    def __init__(self, rewriter: PatternRewriter, context: Context) -> None:
        self.rewriter = rewriter
        self._known: dict[tuple[Region, str, Attribute, Type], Operation] = {}
        self._kept: set[Operation | None] = set()
        self._regions = InsertionRegions(context)

    def insert_known_constant(self, op: Operation, value: Attribute) -> bool:
        """Register the constant `op`, or replace it by an equal one; return True if `op` is kept."""
        block: Block = op._block  # type: ignore[assignment]
        region = self._regions.of(block)
        existing = self._known.setdefault((region, _dialect_of(op.name), value, op._results[0]._type), op)
        if existing is not op:
            self.rewriter.replace_op(op, existing)
            existing._location = UNKNOWN
            return False
        entry: Block = region._first_block  # type: ignore[assignment]
        first: Operation = entry._first_op  # type: ignore[assignment]
        if block is not entry:
            op._location = UNKNOWN
        if op is not first and (block is not entry or op._previous not in self._kept):
            block._unlink(op)
            entry._link_before(first, op)
        self._kept.add(op)
        return True


@remembered
def _dialect_of(name: str) -> str:
    return name.partition(".")[0]


class InsertionRegions:
    """Finds the regions into which constants are inserted; each block is visited once."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._of_block: dict[Block, Region] = {}
        self._interfaces: dict[str, DialectFoldInterface] = {}

    def of(self, block: Block) -> Region:
        """Return the innermost region around `block` that holds its constants.

        The region's operation is isolated, unregistered or outermost, or its dialect requires constants in the region.
        """
        passed: list[Block] = []
        region = self._of_block.get(block)
        while region is None:
            passed.append(block)
            region = block.parent
            assert region is not None
            holder = region.parent
            if holder is None or holder.is_isolated_from_above or not holder.is_registered or holder._block is None:
                break
            if self._interface_of(holder).should_materialize_into(region):
                break
            block = holder._block
            region = self._of_block.get(block)
        self._of_block.update(dict.fromkeys(passed, region))
        return region

    def _interface_of(self, op: Operation) -> DialectFoldInterface:
        """Return the interface of an operation's dialect; without one, an interface that requires no constants in any region."""
        name = _dialect_of(op.name)
        found = self._interfaces.get(name)
        if found is None:
            dialect = self._context.get_dialect(name)
            made = None if dialect is None else dialect.get_fold_interface()
            if dialect is None or made is None:
                found = _NOTHING_KEPT
            else:
                found = returned(type(dialect).get_fold_interface, made, DialectFoldInterface, "a DialectFoldInterface")
            self._interfaces[name] = found
        return found


_NOTHING_KEPT: Final = DialectFoldInterface()
