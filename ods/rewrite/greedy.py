"""The greedy driver: folds and applies patterns until nothing changes (MLIR `applyPatternsGreedily`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from ..ir.attribute import Attribute
from ..ir.context import Context
from ..ir.interfaces import has_no_effects_of_its_own, is_never_dead, would_op_be_trivially_dead
from ..ir.location import UNKNOWN
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.value import OpResult, Value
from ..ir.walk import walk, walk_post_order
from .fold import fold_operation, may_fold_further
from .folder import ConstantFolder
from .pattern import PatternSet, PatternsOfClass
from .region_simplification import erase_unreachable_blocks, simplify_regions
from .rewriter import PatternRewriter, RewriteListener

_ENDLESS: Final = 50_000
_ENDLESS_FOR_EACH: Final = 100
"""More rewrites than this in one iteration, and this for each operation, are taken for a loop without end (MLIR would not stop)."""


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


class _Chances(NamedTuple):
    """What may change the operations of one class."""

    dies: bool
    """Whether one that nothing uses may be erased."""
    free: bool
    """Whether only what is inside them has effects."""
    folds: bool
    patterns: PatternsOfClass | None
    any: bool
    """Whether there is a chance at all; operations without one need not be looked at."""


class _Driver(RewriteListener):
    """The worklist and what feeds it; operations are taken from its end."""

    def __init__(self, patterns: PatternSet, context: Context, config: GreedyConfig) -> None:
        self.patterns = patterns
        self.context = context
        self.config = config
        self.rewriter = PatternRewriter(self)
        self.worklist: dict[Operation, None] = {}
        self.chances: dict[type[Operation] | str, _Chances] = {}
        self.scope: Region | None = None
        self.last_pattern = ""
        self.is_endless = False

    def simplify(self, region: Region) -> tuple[bool, bool]:
        """Whether anything in the region changed, and whether the last iteration changed nothing."""
        self.scope = region
        iteration, ever, changed = 0, False, True
        while changed:
            iteration += 1
            if iteration > self.config.max_iterations != -1:
                break
            self._fill_worklist(region)
            erase_unreachable_blocks(self.rewriter, [region])
            changed = self._process_worklist()
            if self.config.simplify_regions:
                changed |= simplify_regions(self.rewriter, [region], self.config.merge_blocks)
            ever |= changed
            if self.is_endless:
                break
        return ever, not changed

    def simplify_operations(self, ops: Sequence[Operation]) -> bool:
        """Whether nothing is left to do for some operations."""
        self.scope = _common_region(ops)
        self.worklist = dict.fromkeys(ops)
        self._process_worklist()
        return not self.worklist

    # ---- the worklist

    def _fill_worklist(self, region: Region) -> None:
        self.worklist.clear()
        folder = ConstantFolder(self.rewriter)
        top_down, cse_constants, known = self.config.top_down, self.config.cse_constants, self.chances.get
        order = walk if top_down else walk_post_order
        for op in [op for block in region.blocks for outer in block.operations for op in order(outer)]:
            value = op._constant if cse_constants else None
            if value is not None and not folder.insert_known_constant(op, value):
                continue
            if not top_down:
                self.add(op)
            elif (known(type(op)) or self._chances_of(op)).any:  # those around it have come before
                self.worklist.setdefault(op)
        if top_down:
            self.worklist = dict.fromkeys(reversed(self.worklist))

    def add(self, op: Operation) -> None:
        """Put an operation onto the worklist, and those around it, if it stands in the scope."""
        scope, block = self.scope, op.parent
        around: tuple[Operation, ...] = ()
        while block is None or block.parent is not scope:
            holder = None if block is None or block.parent is None else block.parent.parent
            if holder is None:
                return
            if (self.chances.get(type(holder)) or self._chances_of(holder)).any:
                around += (holder,)
            block = holder.parent
        self.worklist.setdefault(op)
        for holder in around:
            self.worklist.setdefault(holder)

    def _process_worklist(self) -> bool:
        changed, rewrites = False, 0
        worklist, known, limit = self.worklist, self.chances.get, self.config.max_rewrites
        if not worklist:
            return False
        if limit == -1:
            limit = _ENDLESS + _ENDLESS_FOR_EACH * len(worklist)
        with self.rewriter.at(next(iter(worklist))) as point:
            while worklist and rewrites != limit:
                op, _ = worklist.popitem()
                dies, free, folds, patterns, _ = known(type(op)) or self._chances_of(op)
                if dies and op.use_empty() and (free and not op.regions or would_op_be_trivially_dead(op)):
                    self._erase_dead(op)
                    changed = True
                    continue
                point.block, point.ref_operation = op.parent, op  # type: ignore[assignment]
                if folds and (folded := fold_operation(op)) is not None and self._replace_folded(op, folded):
                    changed = True
                elif patterns is not None and self._rewrite(op, patterns):
                    changed = True
                    rewrites += 1
        self.is_endless = rewrites == limit != self.config.max_rewrites
        return changed

    # ---- one operation

    def _chances_of(self, op: Operation) -> _Chances:
        """What may change an operation; the same for all of its class, if that is registered."""
        kind = type(op)
        key = kind if kind.is_registered else op.name
        found = self.chances.get(key)
        if found is None:
            dies = not is_never_dead(kind)
            folds = self.config.fold and may_fold_further(kind)
            free, patterns = has_no_effects_of_its_own(kind), self.patterns.for_class(op)
            found = self.chances[key] = _Chances(dies, free, folds, patterns, dies or folds or patterns is not None)
        return found

    def _erase_dead(self, op: Operation) -> None:
        """Erase an operation that nothing uses; whatever only one other still uses, or nothing, is looked at again."""
        if op.regions:
            self.rewriter.erase_op(op)
            return
        operands = op._operands
        op.erase()
        for value in operands:
            users = value._users
            if isinstance(value, OpResult) and (type(users) is not dict or len(users) < 2):
                self.add(value.owner)

    def _replace_folded(self, op: Operation, folded: Sequence[Attribute | Value]) -> bool:
        """Put what an operation folds to in its place; whether that could be done."""
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
            constant = None if dialect is None else dialect.materialize_constant(each, result.type, UNKNOWN)
            if constant is None:
                for other in made:
                    self.rewriter.erase_op(other)
                return None
            constant._location = op._location  # which need not be made for it
            if constant.parent is None:
                self.rewriter.insert(constant)
            made.append(constant)
            values.append(constant.results[0])
        return values

    def _rewrite(self, op: Operation, patterns: PatternsOfClass) -> bool:
        for match_and_rewrite, pattern in patterns.for_operation(op):
            if match_and_rewrite(op, self.rewriter):
                self.last_pattern = pattern.debug_name
                return True
        return False

    # ---- what is heard of changes

    def notify_operation_inserted(self, op: Operation) -> None:
        self.add(op)

    def notify_operation_modified(self, op: Operation) -> None:
        self.add(op)

    def notify_operation_erased(self, op: Operation) -> None:
        for value in op._operands:
            if isinstance(value, OpResult) and value.count_users() < 3:  # this operation, and at most one other
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
