"""`cse`: operations that compute the same are replaced by the first of them, and dead ones erased (MLIR `CSE`)."""

from __future__ import annotations

from collections.abc import Hashable

from ..ir.block import Block
from ..ir.dominance import DominanceInfo
from ..ir.interfaces import MemRead, MemWrite, get_effects, is_memory_effect_free, is_op_trivially_dead
from ..ir.location import UNKNOWN
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.traits import Commutative
from ..ir.value import Value
from .pass_base import Pass, Statistic


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
        pending: list[tuple[Region, _Scope]] = [(region, _Scope(None)) for region in reversed(root.regions)]
        while pending:
            region, scope = pending.pop()
            self._region(region, scope)
        for op in self.dead:
            op.erase()

    def _region(self, region: Region, scope: _Scope) -> None:
        if region.first_block is None:
            return
        holder = region.parent
        ssa = holder is None or holder.has_ssa_dominance(region.index)
        if region.has_one_block():
            self._block(region.first_block, _Scope(scope), ssa)
        elif ssa:
            self._dominator_tree(region, scope)

    def _dominator_tree(self, region: Region, scope: _Scope) -> None:
        """The reachable blocks from the dominator tree's root down, each knowing what its dominators know."""
        scopes: dict[Block, _Scope] = {}
        for block, parent in self.dominance.tree_walk(region):
            scopes[block] = _Scope(scope if parent is None else scopes[parent])
            self._block(block, scopes[block], True)

    def _block(self, block: Block, scope: _Scope, ssa: bool) -> None:
        for op in block.operations:
            for region in op.regions:
                self._region(region, _Scope(None) if op.is_isolated_from_above else scope)
            self._simplify(op, scope, ssa)

    def _simplify(self, op: Operation, scope: _Scope, ssa: bool) -> None:
        if op.is_terminator or not op.is_registered:
            return
        if is_op_trivially_dead(op):
            self.dead.append(op)
            self.owner.num_dce.value += 1
            return
        if any(not region.empty and not region.has_one_block() for region in op.regions):
            return
        free = is_memory_effect_free(op)
        if not free and not _only_reads(op):
            return
        key = operation_key(op)
        existing = scope.find(key)
        if existing is None or not (free or (existing.parent is op.parent and not _written_between(existing, op))):
            scope.known[key] = op
            return
        self._replace(op, existing, scope, ssa)

    def _replace(self, op: Operation, existing: Operation, scope: _Scope, ssa: bool) -> None:
        for result, value in zip(op.results, existing.results):
            for user in result.users:
                if ssa or not scope.has_seen(user):
                    user.replace_uses_of_with(result, value)
        if op.use_empty():
            self.dead.append(op)
        if existing.location is UNKNOWN and op.location is not UNKNOWN:
            existing.location = op.location
        self.owner.num_cse.value += 1


class _Scope:
    """The operations known in a block, and in the blocks that dominate it."""

    __slots__ = ("parent", "known")

    def __init__(self, parent: _Scope | None) -> None:
        self.parent = parent
        self.known: dict[Hashable, Operation] = {}

    def find(self, key: Hashable) -> Operation | None:
        scope: _Scope | None = self
        while scope is not None:
            if key in scope.known:
                return scope.known[key]
            scope = scope.parent
        return None

    def has_seen(self, op: Operation) -> bool:
        return self.find(operation_key(op)) is op


def operation_key(op: Operation) -> Hashable:
    """What equal operations have in common: all but the location; regions by their structure."""
    operands: Hashable = op.operands
    if Commutative in op.traits:
        operands = tuple(sorted(op.operands, key=id))
    discardable = tuple(sorted(op._discardable.items())) if op._discardable else ()
    regions = tuple([_region_key(region) for region in op.regions])
    return (op.name, operands, op.result_types, tuple(op.inherent_attributes()), discardable, op.successors, regions)


def _region_key(region: Region) -> Hashable:
    """The structure of a region, its own values numbered in order."""
    numbers: dict[Value, int] = {}
    blocks = []
    for block in region.blocks:
        for argument in block.arguments:
            numbers[argument] = len(numbers)
        blocks.append((tuple([argument.type for argument in block.arguments]), tuple([_inner_key(op, numbers) for op in block.operations])))
    return tuple(blocks)


def _inner_key(op: Operation, numbers: dict[Value, int]) -> Hashable:
    operands = tuple([numbers.get(value, value) for value in op.operands])
    for result in op.results:
        numbers[result] = len(numbers)
    discardable = tuple(sorted(op._discardable.items())) if op._discardable else ()
    regions = tuple([_region_key(region) for region in op.regions])
    return (op.name, operands, op.result_types, tuple(op.inherent_attributes()), discardable, regions)


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
