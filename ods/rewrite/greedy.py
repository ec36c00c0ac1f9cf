"""The greedy driver: folds and applies patterns until nothing changes (MLIR `applyPatternsGreedily`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..ir.attribute import Attribute
from ..ir.context import Context
from ..ir.insertion_point import InsertionPoint
from ..ir.interfaces import is_op_trivially_dead
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.traits import ConstantLike
from ..ir.value import OpResult, Value
from ..ir.walk import walk, walk_post_order
from .fold import constant_of, fold_operation
from .folder import ConstantFolder
from .pattern import PatternSet
from .region_simplification import simplify_regions
from .rewriter import PatternRewriter, RewriteListener


@dataclass(frozen=True)
class GreedyConfig:
    """How the driver goes about it (MLIR `GreedyRewriteConfig`)."""

    top_down: bool = False
    """Visit operations in textual order rather than the last first."""
    max_iterations: int = 10
    """How often the whole region is gone through; -1: as often as it takes."""
    max_rewrites: int = -1
    """How many patterns are applied in one iteration; -1: no limit."""
    simplify_regions: bool = True
    """Erase unreachable blocks and dead code after each iteration."""
    merge_blocks: bool = False
    """Then also merge blocks that do the same, and drop block arguments that are always the same."""
    fold: bool = True
    cse_constants: bool = True


@dataclass
class GreedyResult:
    """What came of it."""

    changed: bool
    converged: bool
    last_pattern: str = ""
    """The pattern that was applied last: the one to look at when it did not converge."""


def apply_patterns_greedily(
    regions: Sequence[Region], patterns: PatternSet, context: Context, config: GreedyConfig | None = None
) -> GreedyResult:
    """Rewrite everything in the regions of one isolated operation; the operation itself is not touched."""
    driver = _Driver(patterns, context, config or GreedyConfig())
    result = GreedyResult(changed=False, converged=True)
    for region in regions:
        changed, converged = driver.simplify(region)
        result.changed |= changed
        result.converged &= converged
    result.last_pattern = driver.last_pattern
    return result


def apply_op_patterns_greedily(ops: Sequence[Operation], patterns: PatternSet, context: Context) -> bool:
    """Rewrite some operations, and what that changes in the region around all of them; whether an end was found."""
    if not ops:
        return True
    return _Driver(patterns, context, GreedyConfig()).simplify_operations(ops)


class _Driver(RewriteListener):
    """The worklist and what feeds it; operations are taken from its end."""

    def __init__(self, patterns: PatternSet, context: Context, config: GreedyConfig) -> None:
        self.patterns = patterns
        self.context = context
        self.config = config
        self.rewriter = PatternRewriter(self)
        self.worklist: dict[Operation, None] = {}
        self.scope: Region | None = None
        self.last_pattern = ""

    def simplify(self, region: Region) -> tuple[bool, bool]:
        """Whether anything in the region changed, and whether the last iteration changed nothing."""
        self.scope = region
        iteration, ever, changed = 0, False, True
        while changed:
            iteration += 1
            if 0 <= self.config.max_iterations < iteration:
                break
            self._fill_worklist(region)
            changed = self._process_worklist()
            if self.config.simplify_regions:
                changed |= simplify_regions(self.rewriter, [region], self.config.merge_blocks)
            ever |= changed
        return ever, not changed

    def simplify_operations(self, ops: Sequence[Operation]) -> bool:
        """Whether nothing is left to do for some operations."""
        self.scope = _common_region(ops)
        for op in ops:
            self.add(op)
        self._process_worklist()
        return not self.worklist

    # ---- the worklist

    def _fill_worklist(self, region: Region) -> None:
        self.worklist.clear()
        folder = ConstantFolder(self.rewriter)
        order = walk if self.config.top_down else walk_post_order
        for op in [op for block in region.blocks for outer in block.operations for op in order(outer)]:
            value = constant_of(op) if self.config.cse_constants else None
            if value is None or folder.insert_known_constant(op, value):
                self._add_with_missing_ancestors(op)
        if self.config.top_down:
            self.worklist = dict.fromkeys(reversed(self.worklist))

    def add(self, op: Operation) -> None:
        """Put an operation onto the worklist, and those around it, if it stands in the scope."""
        ancestors = [op]
        region = op.parent_region
        while region is not self.scope:
            holder = None if region is None else region.parent
            if holder is None:
                return
            ancestors.append(holder)
            region = holder.parent_region
        for ancestor in ancestors:
            if ancestor not in self.worklist:
                self.worklist[ancestor] = None

    def _add_with_missing_ancestors(self, op: Operation) -> None:
        """`add` while nothing has been taken off the list: where one ancestor is on it, all further ones are."""
        current: Operation | None = op
        while current is not None and current not in self.worklist:
            self.worklist[current] = None
            current = None if current.parent_region is self.scope else current.parent_op

    def _process_worklist(self) -> bool:
        changed, rewrites = False, 0
        worklist = self.worklist
        while worklist and (self.config.max_rewrites < 0 or rewrites < self.config.max_rewrites):
            op, _ = worklist.popitem()
            if is_op_trivially_dead(op):
                self.rewriter.erase_op(op)
                changed = True
            elif self.config.fold and ConstantLike not in op.traits and self._fold(op):
                changed = True
            elif self._apply_patterns(op):
                changed = True
                rewrites += 1
        return changed

    # ---- one operation

    def _fold(self, op: Operation) -> bool:
        folded = fold_operation(op)
        if folded is None:
            return False
        if not folded:
            self.notify_operation_modified(op)
            return True
        values = self._materialize(op, folded)
        if values is None:
            return False
        self.rewriter.replace_op(op, values)
        return True

    def _materialize(self, op: Operation, folded: Sequence[Attribute | Value]) -> list[Value] | None:
        """Values for what an operation folds to; constants are made before it; None when one cannot be made."""
        dialect = self.context.get_dialect(op.name.partition(".")[0])
        values: list[Value] = []
        made: list[Operation] = []
        for each, result in zip(folded, op.results):
            if isinstance(each, Value):
                values.append(each)
                continue
            with self.rewriter.at(op):
                constant = None if dialect is None else dialect.materialize_constant(each, result.type, op.location)
                if constant is not None and constant.parent is None:
                    self.rewriter.insert(constant)
            if constant is None:
                for other in made:
                    self.rewriter.erase_op(other)
                return None
            made.append(constant)
            values.append(constant.results[0])
        return values

    def _apply_patterns(self, op: Operation) -> bool:
        patterns = self.patterns.for_operation(op)
        if not patterns:
            return False
        with self.rewriter.at(InsertionPoint(op)):
            for pattern in patterns:
                if pattern.match_and_rewrite(op, self.rewriter):
                    self.last_pattern = pattern.debug_name
                    return True
        return False

    # ---- what is heard of changes

    def notify_operation_inserted(self, op: Operation) -> None:
        self.add(op)

    def notify_operation_modified(self, op: Operation) -> None:
        self.add(op)

    def notify_operation_erased(self, op: Operation) -> None:
        for value in op.operands:
            if isinstance(value, OpResult) and len(value.users) < 3:  # this operation, and at most one other
                self.add(value.owner)
        self.worklist.pop(op, None)


def _common_region(ops: Sequence[Operation]) -> Region | None:
    """The innermost region around some operations."""
    region = ops[0].parent_region
    while region is not None and not all(_stands_in(op, region) for op in ops):
        region = region.parent_region
    return region


def _stands_in(op: Operation, region: Region) -> bool:
    holder = op.parent_region
    return holder is region or (holder is not None and region.is_proper_ancestor_of(holder))
