"""`cse`: replaces operations by earlier equivalent ones, and erases dead operations (MLIR `CSE`)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import TypeAlias, cast

from ..ir.block import Block
from ..ir.dominance import DominanceInfo
from ..ir.erased import ERASED
from ..ir.interfaces import (
    EffectInstance,
    KnownEffects,
    MemRead,
    MemWrite,
    get_effects,
    has_no_effects_of_its_own,
    holds_inside,
    is_memory_effect_free,
    is_never_dead,
    would_op_be_trivially_dead,
)
from ..ir.location import UNKNOWN
from ..ir.operation import Operation
from ..ir.operation_rules import own_code, per_class
from ..ir.region import Region
from ..ir.traits.markers import RecursiveMemoryEffects
from ..ir.walk import Nested, call_nested
from ..passes.pass_base import Pass, Statistic
from .operation_keys import OperationKey, RegionKeys, key_of_class

_Visit: TypeAlias = "Callable[[_Elimination, Operation, bool], Operation | None]"


class CSE(Pass):
    """Merges equivalent operations without side effects, and equivalent reads without a write in between."""

    argument = "cse"
    summary = "Eliminate common sub-expressions"

    def __init__(self) -> None:
        super().__init__()
        self.num_cse = Statistic("num-cse'd", "Number of operations CSE'd")
        self.num_dce = Statistic("num-dce'd", "Number of operations DCE'd")
        self.statistics = (self.num_cse, self.num_dce)

    def run(self, op: Operation) -> None:
        before = self.num_cse.value + self.num_dce.value
        _Elimination(self).run(op)
        self.tell_changed(self.num_cse.value + self.num_dce.value > before)


class _Elimination:
    """The state of one run: the known operations at the current point, and the operations to erase at the end."""

    def __init__(self, owner: CSE) -> None:
        self.owner = owner
        self.dominance = DominanceInfo()
        self.dead: list[Operation] = []
        self.replaced: list[Operation] = []
        """The replaced operations that have no uses left."""
        self.known: dict[Hashable, Operation] = {}
        """The operations that dominate the current point, by their key; equivalent operations have the same key."""
        self.added: list[tuple[Hashable, Operation | None]] = []
        """The keys that the current block has added to `known`, each with the operation it had before, or None."""
        self.writes = 0
        """The number of preceding operations in the block that may write to memory."""
        self.writes_before: dict[Operation, int] = {}
        """The value of `writes` at each known operation that reads memory."""
        self.regions = RegionKeys()
        self.effect_free: KnownEffects = {}
        self.droppable: KnownEffects = {}
        self.not_writing: KnownEffects = {}

    def run(self, root: Operation) -> None:
        call_nested(self._regions(root))
        self.owner.num_dce.value += len(self.dead)
        for op in (*self.dead, *self.replaced):
            _kind_of(type(op)).erase(op)

    def _regions(self, op: Operation) -> Iterator[Nested]:
        """Process the regions of `op`; an isolated operation starts with no known operations."""
        outer = self.known
        is_apart = op.is_isolated_from_above or not op.is_registered  # unregistered operations may be isolated
        for region in op._regions:
            if is_apart:
                self.known = {}
            ssa = op.has_ssa_dominance(region.index)
            if region.has_one_block():
                yield self._block(cast(Block, region._first_block), ssa)
                if not is_apart:
                    self._leave()
            elif ssa and not region.empty:
                yield self._dominator_tree(region)
        self.known = outer

    def _dominator_tree(self, region: Region) -> Iterator[Nested]:
        """Process the reachable blocks of `region` along the dominator tree; each block knows the operations of its dominators."""
        path: list[tuple[Block, list[tuple[Hashable, Operation | None]]]] = []
        """The dominators of the current block, with the keys that they have added."""
        for block, dominator in self.dominance.tree_walk(region):
            while path and path[-1][0] is not dominator:
                self.added = path.pop()[1]
                self._leave()
            yield self._block(block, True)
            path.append((block, self.added))
        for _, self.added in reversed(path):
            self._leave()

    def _block(self, block: Block, ssa: bool) -> Iterator[Nested]:
        """Process a block; the operations that it adds stay known until `_leave`."""
        added: list[tuple[Hashable, Operation | None]] = []
        self.added, self.writes = added, 0
        op = block._first_op
        while op is not None:  # dead operations are erased at the end
            if op._regions:
                writes = self.writes
                yield self._regions(op)
                self.added, self.writes = added, writes
            op = _kind_of(type(op)).visit(self, op, ssa)

    def _leave(self) -> None:
        """Remove the keys that the current block has added from `known`."""
        for key, before in reversed(self.added):
            if before is None:
                del self.known[key]
            else:
                self.known[key] = before

    def simplify(self, op: Operation, kind: _Kind, effects: list[EffectInstance] | None, ssa: bool) -> None:
        """Replace `op`, which reads memory or has regions, by an equivalent known operation; otherwise, make it known."""
        if any(not region.empty and not region.has_one_block() for region in op._regions):
            return
        free = is_memory_effect_free(op, self.effect_free) if op._regions else effects == []
        if not free and not _only_read(effects):
            return
        key = self._key(op, kind)
        existing = self.known.get(key)
        if existing is None or not (free or (existing._block is op._block and self.writes_before[existing] == self.writes)):
            self.added.append((key, existing))
            self.known[key] = op
            self.writes_before[op] = self.writes
        else:
            self.replace(op, existing, ssa)

    def note_writes(self, op: Operation, effects: list[EffectInstance] | None) -> None:
        """Count `op` in `writes` if it may write to memory."""
        if RecursiveMemoryEffects in op.traits:
            self.writes += not holds_inside(op, _writes_nothing, self.not_writing)
        else:
            self.writes += _may_write(effects)

    def _key(self, op: Operation, kind: _Kind) -> Hashable:
        return (kind.key(op), self.regions.of(op)) if op._regions else kind.key(op)

    def replace(self, op: Operation, existing: Operation, ssa: bool) -> None:
        """Replace the results of `op` by those of the equivalent operation `existing`."""
        for result, value in zip(op._results, existing._results):
            if ssa:
                result.replace_all_uses_with(value)
                continue
            for user in result.users:
                if self.known.get(self._key(user, _kind_of(type(user)))) is not user:
                    user.replace_uses_of_with(result, value)
        if op.use_empty():
            self.replaced.append(op)
        if existing._location is UNKNOWN:
            existing._location = op._location
        self.owner.num_cse.value += 1


@dataclass(frozen=True, slots=True)
class _Kind:
    """The functions for one operation class, compiled for it."""

    visit: _Visit
    """Removes an operation or makes it known; returns the next operation."""
    key: OperationKey
    erase: Callable[[Operation], None]
    """Erases an operation without uses."""


@per_class
def _kind_of(kind: type[Operation]) -> _Kind:
    free, key_of = has_no_effects_of_its_own(kind), key_of_class(kind)
    return _Kind(_visitor_of(kind, free, key_of), key_of, _make_eraser())


def _visitor_of(kind: type[Operation], free: bool, key_of: OperationKey) -> _Visit:
    """Return the visit function of a class; the regions of the operation were visited before.

    Unregistered operations and terminators stay.
    """
    stays, dies = kind.is_terminator or not kind.is_registered, free and not is_never_dead(kind)
    recursive = RecursiveMemoryEffects in kind.traits

    def visit(run: _Elimination, op: Operation, ssa: bool) -> Operation | None:
        if stays:
            run.writes += 1  # an operation that is not registered may write; a terminator is the last in its block
            return op._next
        for result in op._results:
            if result._users:
                break
        else:
            if dies and not op._regions:
                run.dead.append(op)
                return op._next
            if would_op_be_trivially_dead(op, run.droppable):
                run.dead.append(op)
                run.note_writes(op, get_effects(op))
                return op._next
        if not free or op._regions:
            effects = get_effects(op)
            if effects is None and not recursive:
                run.writes += 1
                return op._next
            run.simplify(op, _kind_of(kind), effects, ssa)
            run.note_writes(op, effects)
            return op._next
        key = key_of(op)
        existing = run.known.setdefault(key, op)
        if existing is op:
            run.added.append((key, None))
        else:
            run.replace(op, existing, ssa)
        return op._next

    return own_code(visit)


def _make_eraser() -> Callable[[Operation], None]:
    """Return an equivalent of `Operation._erase` for unused operations of one class."""
    let_go, unlink = own_code(Operation._let_go), own_code(Block._unlink)

    def erase(op: Operation) -> None:
        block = op._block
        if op._regions or block is None:
            op._erase()
        else:
            let_go(op)
            op._operands = ERASED
            unlink(block, op)

    return own_code(erase)


def _only_read(effects: list[EffectInstance] | None) -> bool:
    return bool(effects) and all(found.effect is MemRead for found in effects or ())


def _writes_nothing(op: Operation) -> bool:
    """Return True if the operation is known not to write memory, regardless of nested operations."""
    effects = get_effects(op)
    return RecursiveMemoryEffects in op.traits if effects is None else not _may_write(effects)


def _may_write(effects: list[EffectInstance] | None) -> bool:
    return effects is None or any(found.effect is MemWrite for found in effects)
