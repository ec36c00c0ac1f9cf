"""`cse`: operations that compute the same are replaced by the first of them, and dead ones erased (MLIR `CSE`)."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from operator import attrgetter
from typing import TypeAlias

from ..ir.block import Block
from ..ir.dominance import DominanceInfo
from ..ir.interfaces import MemRead, MemWrite, get_effects, is_memory_effect_free, is_op_trivially_dead
from ..ir.location import UNKNOWN
from ..ir.operation import Operation
from ..ir.operation_rules import per_class
from ..ir.region import Region
from ..ir.traits import Commutative
from .pass_base import Pass, Statistic

_Numbers: TypeAlias = dict[Hashable, int]
"""Of the blocks and values inside a region that is being compared."""


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

    def run(self, root: Operation) -> None:
        for region in root.regions:
            self._region(region, None)
        for op in self.dead:
            op.erase()

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
        for op in block.operations:
            if op.regions:
                is_apart = op.is_isolated_from_above or not op.is_registered  # which may be isolated as well
                for region in op.regions:
                    self._region(region, None if is_apart else scope)
            if op.is_terminator or not op.is_registered:
                continue
            if is_op_trivially_dead(op):
                self.dead.append(op)
                self.owner.num_dce.value += 1
            else:
                self._simplify(op, scope, ssa)

    def _simplify(self, op: Operation, scope: _Scope, ssa: bool) -> None:
        if op.regions and any(not region.empty and not region.has_one_block() for region in op.regions):
            return
        free = is_memory_effect_free(op)
        if not free and not _only_reads(op):
            return
        key = operation_key(op)
        existing = scope.find(key)
        if existing is None or not (free or (existing.parent is op.parent and not _written_between(existing, op))):
            scope.known[key] = op
        else:
            self._replace(op, existing, scope, ssa)

    def _replace(self, op: Operation, existing: Operation, scope: _Scope, ssa: bool) -> None:
        for result, value in zip(op.results, existing.results):
            for user in result.users:
                if ssa or not scope.has_seen(user):
                    user.replace_uses_of_with(result, value)
        if op.use_empty():
            self.dead.append(op)
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
        found, outer = self.known.get(key), self.parent
        while found is None and outer is not None:
            found, outer = outer.known.get(key), outer.parent
        return found

    def has_seen(self, op: Operation) -> bool:
        return self.find(operation_key(op)) is op


def operation_key(op: Operation, numbers: _Numbers | None = None) -> Hashable:
    """What equal operations have in common: all but the location; of commutative operands the order does not count.

    `numbers` stand for what is defined inside a region that is being compared; there, the order does count.
    """
    kind, operands, results = type(op), op._operands, op.results
    if numbers is not None:
        operands = tuple([numbers.get(value, value) for value in operands])  # type: ignore[misc]
    elif len(operands) > 1 and Commutative in kind.traits:
        operands = tuple(sorted(operands, key=id))
    properties_of = _properties_getter(kind)
    properties = None if properties_of is None else properties_of(op)
    key = (kind, operands, results[0].type if len(results) == 1 else op.result_types, properties)
    if not op._discardable and not op.regions and not op.successors:
        return key
    discardable = tuple(sorted(op._discardable.items())) if op._discardable else ()
    inside = {} if numbers is None else numbers
    successors = tuple([inside.get(block, block) for block in op.successors])
    return (key, discardable, successors, tuple([_region_key(region, inside) for region in op.regions]))


@per_class
def _properties_getter(kind: type[Operation]) -> Callable[[Operation], Hashable] | None:
    """What gives all that the operations of a class hold besides what any operation holds; None when that is nothing."""
    slots: list[str] = []
    for base in kind.__mro__[: kind.__mro__.index(Operation)]:
        slots += base.__dict__.get("__slots__", ())
    return attrgetter(*slots) if slots else None


def _region_key(region: Region, numbers: _Numbers) -> Hashable:
    """The structure of a region, what is defined inside numbered in order."""
    numbers.update({block: len(numbers) + index for index, block in enumerate(region.blocks)})
    blocks = []
    for block in region.blocks:
        for argument in block.arguments:
            numbers[argument] = len(numbers)
        operations = []
        for op in block.operations:
            operations.append(operation_key(op, numbers))
            for result in op.results:
                numbers[result] = len(numbers)
        blocks.append((tuple([argument.type for argument in block.arguments]), tuple(operations)))
    return tuple(blocks)


def _only_reads(op: Operation) -> bool:
    effects = get_effects(op)
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
