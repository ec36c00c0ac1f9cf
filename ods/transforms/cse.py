"""`cse`: operations that compute the same are replaced by the first of them, and dead ones erased (MLIR `CSE`)."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from operator import attrgetter
from typing import TypeAlias

from ..ir.block import Block
from ..ir.dominance import DominanceInfo
from ..ir.erased import ERASED
from ..ir.interfaces import (
    EffectInstance,
    MemRead,
    MemWrite,
    get_effects,
    has_no_effects_of_its_own,
    is_memory_effect_free,
    is_never_dead,
    would_op_be_trivially_dead,
)
from ..ir.location import UNKNOWN
from ..ir.operation import Operation
from ..ir.operation_rules import own_code, per_class
from ..ir.region import Region
from ..ir.traits import Commutative
from ..passes.pass_base import Pass, Statistic

_Numbers: TypeAlias = dict[Hashable, int]
"""Of the blocks and values inside a region that is being compared."""
_Key: TypeAlias = Callable[..., Hashable]
"""Of an operation, and of the numbers if it stands in a region that is being compared."""
_Visit: TypeAlias = "Callable[[_Elimination, Operation, _Scope, bool], Operation | None]"


class CSE(Pass):
    """Merges equal operations without effects, and reads between which nothing is written."""

    argument = "cse"
    summary = "Eliminate common sub-expressions"

    def __init__(self) -> None:
        super().__init__()
        self.num_cse = Statistic("num-cse'd", "Number of operations CSE'd")
        self.num_dce = Statistic("num-dce'd", "Number of operations DCE'd")
        self.statistics = (self.num_cse, self.num_dce)

    def run(self, op: Operation) -> None:
        _Elimination(self).run(op)


class _Elimination:
    """One run: a stack of scopes of known operations, and what is to be erased in the end."""

    def __init__(self, owner: CSE) -> None:
        self.owner = owner
        self.dominance = DominanceInfo()
        self.dead: list[Operation] = []
        self.replaced: list[Operation] = []
        """What nothing uses any more."""

    def run(self, root: Operation) -> None:
        for region in root.regions:
            self._region(region, None)
        self.owner.num_dce.value += len(self.dead)
        for op in (*self.dead, *self.replaced):
            _kind_of(type(op)).erase(op)

    def _region(self, region: Region, scope: _Scope | None) -> None:
        if region.first_block is None:
            return
        holder = region.parent
        ssa = holder is None or holder.has_ssa_dominance(region.index)
        if region.has_one_block():
            self._block(region.first_block, _Scope(scope), ssa)
        elif ssa:
            self._dominator_tree(region, scope)

    def _dominator_tree(self, region: Region, scope: _Scope | None) -> None:
        """The reachable blocks from the dominator tree's root down, each knowing what its dominators know."""
        scopes: dict[Block, _Scope] = {}
        for block, parent in self.dominance.tree_walk(region):
            scopes[block] = _Scope(scope if parent is None else scopes[parent])
            self._block(block, scopes[block], True)

    def _block(self, block: Block, scope: _Scope, ssa: bool) -> None:
        op = block.first_op
        while op is not None:  # what is dead stays until the end
            if op.regions:
                is_apart = op.is_isolated_from_above or not op.is_registered  # which may be isolated as well
                for region in op.regions:
                    self._region(region, None if is_apart else scope)
            op = _kind_of(type(op)).visit(self, op, scope, ssa)

    def simplify(self, op: Operation, kind: _Kind, scope: _Scope, ssa: bool) -> None:
        """Replace an operation by one that computes the same; one that may depend on what is inside it, or on memory."""
        if any(not region.empty and not region.has_one_block() for region in op.regions):
            return
        effects = get_effects(op)
        free = is_memory_effect_free(op) if op.regions else effects == []
        if not free and not _only_read(effects):
            return
        key = kind.key(op)
        existing = scope.find(key)
        if existing is None or not (free or (existing.block is op.block and not _written_between(existing, op))):
            scope.known[key] = op
        else:
            self.replace(op, existing, scope, ssa)

    def replace(self, op: Operation, existing: Operation, scope: _Scope, ssa: bool) -> None:
        """Put the results of an operation that computes the same in the place of those of another."""
        for result, value in zip(op._results, existing._results):
            for user in result.users:
                if ssa or not scope.has_seen(user):
                    user.replace_uses_of_with(result, value)
        if op.use_empty():
            self.replaced.append(op)
        if existing._location is UNKNOWN:
            existing._location = op._location
        self.owner.num_cse.value += 1


class _Scope:
    """The operations known in a block, and in the blocks that dominate it."""

    __slots__ = ("parent", "known")

    def __init__(self, parent: _Scope | None) -> None:
        self.parent = parent
        self.known: dict[Hashable, Operation] = {}

    def find(self, key: Hashable) -> Operation | None:
        """The operation known by a key, here or around here."""
        scope: _Scope | None = self
        while scope is not None:
            found = scope.known.get(key)
            if found is not None:
                return found
            scope = scope.parent
        return None

    def has_seen(self, op: Operation) -> bool:
        """Whether an operation is what is known by its key."""
        return self.find(_kind_of(type(op)).key(op)) is op


@dataclass(frozen=True, slots=True)
class _Kind:
    """What holds of all operations of a class, in functions with code of their own for that class."""

    free: bool
    """Only what is inside them has effects."""
    visit: _Visit
    """Removes an operation, or remembers it; gives the one behind it."""
    key: _Key
    erase: Callable[[Operation], None]
    """Removes an operation that nothing uses."""


@per_class
def _kind_of(kind: type[Operation]) -> _Kind:
    free, key_of = has_no_effects_of_its_own(kind), _key_of(kind)
    return _Kind(free, _visitor_of(kind, free, key_of), key_of, _make_eraser())


def _visitor_of(kind: type[Operation], free: bool, key_of: _Key) -> _Visit:
    """The visit of an operation of a class whose regions have been visited.  What is not registered and terminators stay."""
    stays, dies = kind.is_terminator or not kind.is_registered, free and not is_never_dead(kind)

    def visit(run: _Elimination, op: Operation, scope: _Scope, ssa: bool) -> Operation | None:
        if stays:
            return op._next
        for result in op._results:
            if result._users:
                break
        else:
            if dies and not op.regions or would_op_be_trivially_dead(op):
                run.dead.append(op)
                return op._next
        if not free or op.regions:
            run.simplify(op, _kind_of(kind), scope, ssa)
            return op._next
        key = key_of(op)
        existing = scope.known.setdefault(key, op)
        if existing is op and scope.parent is not None:
            existing = scope.parent.find(key) or op
            if existing is not op:
                del scope.known[key]
        if existing is not op:
            run.replace(op, existing, scope, ssa)
        return op._next

    return own_code(visit)


def _make_eraser() -> Callable[[Operation], None]:
    """`Operation._erase`, for the operations of one class that nothing uses."""
    let_go, unlink = own_code(Operation._let_go), own_code(Block._unlink)

    def erase(op: Operation) -> None:
        block = op.block
        if op.regions or block is None:
            op._erase()
        else:
            let_go(op)
            op._operands = ERASED
            unlink(block, op)

    return own_code(erase)


def _key_of(kind: type[Operation]) -> _Key:
    """What equal operations of a class have in common: all but the location; of commutative operands the order does not count.

    `numbers` stand for what is defined inside a region that is being compared; there, the order does count.
    """
    slots: list[str] = []
    for base in kind.__mro__[: kind.__mro__.index(Operation)]:
        slots += base.__dict__.get("__slots__", ())
    properties_of, commutes = attrgetter(*slots) if slots else None, Commutative in kind.traits

    def key_of(op: Operation, numbers: _Numbers | None = None) -> Hashable:
        operands, results = op._operands, op._results
        if numbers is not None:
            operands = tuple([numbers.get(value, value) for value in operands])  # type: ignore[misc]
        elif commutes and len(operands) == 2:
            lhs, rhs = operands
            if id(lhs) > id(rhs):
                operands = (rhs, lhs)
        elif commutes:
            operands = tuple(sorted(operands, key=id))
        properties = None if properties_of is None else properties_of(op)
        key = (kind, operands, results[0].type if len(results) == 1 else op.result_types, properties)
        if not op._discardable and not op.regions and not op._successors:
            return key
        discardable = tuple(sorted(op._discardable.items())) if op._discardable else ()
        inside = {} if numbers is None else numbers
        successors = tuple([inside.get(block, block) for block in op._successors])
        return (key, discardable, successors, tuple([_region_key(region, inside) for region in op.regions]))

    return own_code(key_of)


def _region_key(region: Region, numbers: _Numbers) -> Hashable:
    """The structure of a region, what is defined inside numbered in order."""
    numbers.update({block: len(numbers) + index for index, block in enumerate(region.blocks)})
    blocks = []
    for block in region.blocks:
        for argument in block._arguments:
            numbers[argument] = len(numbers)
        operations = []
        for op in block.operations:
            operations.append(_kind_of(type(op)).key(op, numbers))
            for result in op._results:
                numbers[result] = len(numbers)
        blocks.append((tuple([argument.type for argument in block._arguments]), tuple(operations)))
    return tuple(blocks)


def _only_read(effects: list[EffectInstance] | None) -> bool:
    return bool(effects) and all(found.effect is MemRead for found in effects or ())


def _written_between(first: Operation, last: Operation) -> bool:
    """Whether something between two operations of a block may write what the second reads."""
    resources = {found.resource for found in get_effects(last) or ()}
    current = first.next
    while current is not None and current is not last:
        effects = get_effects(current)
        if effects is None:
            return not is_memory_effect_free(current)
        if any(found.effect is MemWrite and found.resource in resources for found in effects):
            return True
        current = current.next
    return False
