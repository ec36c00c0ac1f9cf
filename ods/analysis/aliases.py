"""Alias analysis: whether two values may refer to the same memory, judged without looking at callers (MLIR `AliasAnalysis`)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final

from ..ir.interfaces import (
    AutomaticAllocationScopeResource,
    BranchOpInterface,
    FunctionOpInterface,
    MemAlloc,
    MemFree,
    MemoryEffectOpInterface,
    MemRead,
    RegionBranchOpInterface,
    RegionBranchPoint,
    RegionSuccessor,
    ViewLikeOpInterface,
    get_effects,
)
from ..ir.operation import Operation
from ..ir.traits import AutomaticAllocationScope, DistinctObjectsTrait
from ..ir.traits.markers import RecursiveMemoryEffects
from ..ir.value import BlockArgument, OpResult, Value
from ..rewrite.fold import constant_value
from .slice_walk import region_predecessors

_DEEPEST: Final = 10
"""After this many steps, a value counts as its own source."""


class AliasResult(Enum):
    """The relation between the memory of two values."""

    NO = "NoAlias"
    MAY = "MayAlias"
    MUST = "MustAlias"


class ModRefResult(Enum):
    """The effects that an operation may have on the memory of a value."""

    NO = "NoModRef"
    REF = "Ref"
    MOD = "Mod"
    MOD_REF = "ModRef"

    @classmethod
    def of(cls, reads: bool, writes: bool) -> ModRefResult:
        """Return the result for an operation that may read or write."""
        return (cls.MOD_REF if writes else cls.REF) if reads else (cls.MOD if writes else cls.NO)

    @property
    def reads(self) -> bool:
        """True if the operation may read the memory."""
        return self in (ModRefResult.REF, ModRefResult.MOD_REF)

    @property
    def writes(self) -> bool:
        """True if the operation may write the memory."""
        return self in (ModRefResult.MOD, ModRefResult.MOD_REF)


class LocalAliasAnalysis:
    """Traces values through views to their sources; override `alias_impl` to compare sources more precisely."""

    def alias(self, first: Value, second: Value) -> AliasResult:
        """Return the relation between the memory of two values; MAY if it is unknown."""
        if first is second:
            return AliasResult.MUST
        results = {self.alias_impl(one, other) for one in _sources(first) for other in _sources(second)}
        return results.pop() if len(results) == 1 else AliasResult.MAY

    def alias_impl(self, first: Value, second: Value) -> AliasResult:
        """Return the relation between the memory of two sources."""
        return _alias_of_sources(first, second)

    def get_mod_ref(self, op: Operation, location: Value) -> ModRefResult:
        """Return the effects that `op` may have on the memory of `location`."""
        effects = None if RecursiveMemoryEffects in op.traits else get_effects(op)
        if effects is None:
            return ModRefResult.MOD_REF
        reads = writes = False
        for effect in effects:
            if effect.effect in (MemAlloc, MemFree):
                continue
            if not isinstance(effect.value, Value) or self.alias(effect.value, location) is not AliasResult.NO:
                reads |= effect.effect is MemRead
                writes |= effect.effect is not MemRead
        return ModRefResult.of(reads, writes)


class AliasAnalysis:
    """A sequence of alias analyses; the first result other than MAY counts."""

    def __init__(self) -> None:
        self._implementations = [LocalAliasAnalysis()]

    def add_analysis_implementation(self, implementation: LocalAliasAnalysis) -> None:
        """Add an analysis, which is used if those before it return MAY."""
        self._implementations.append(implementation)

    def alias(self, first: Value, second: Value) -> AliasResult:
        """Return the relation between the memory of two values; MAY if it is unknown."""
        results = (each.alias(first, second) for each in self._implementations)
        return next((result for result in results if result is not AliasResult.MAY), AliasResult.MAY)

    def get_mod_ref(self, op: Operation, location: Value) -> ModRefResult:
        """Return the effects that `op` may have on the memory of `location` according to all analyses."""
        results = [each.get_mod_ref(op, location) for each in self._implementations]
        return ModRefResult.of(all(each.reads for each in results), all(each.writes for each in results))


def alias(first: Value, second: Value) -> AliasResult:
    """Return the relation between the memory of two values; MAY if it is unknown."""
    return LocalAliasAnalysis().alias(first, second)


# ---- sources of a value


def _sources(value: Value) -> list[Value]:
    """Return the sources of a value: the values that it may be, or may be a view of."""
    return list(_collected(value, _DEEPEST, set()))


def _collected(value: Value, depth: int, seen: set[Value]) -> Iterator[Value]:
    if value in seen:
        return
    seen.add(value)
    if depth == 0:
        yield value
    elif isinstance(value, BlockArgument):
        yield from _of_argument(value, depth - 1, seen)
    else:
        yield from _of_result(value, depth - 1, seen)


def _of_result(value: Value, depth: int, seen: set[Value]) -> Iterator[Value]:
    op = value.get_defining_op()
    if isinstance(op, ViewLikeOpInterface) and op.get_view_dest() is value:
        yield from _collected(op.get_view_source(), depth, seen)
    elif isinstance(op, RegionBranchOpInterface) and isinstance(value, OpResult):
        yield from _of_successor(op, RegionSuccessor(None, value.owner._results), value, depth, seen)
    else:
        yield value


def _of_argument(value: BlockArgument, depth: int, seen: set[Value]) -> Iterator[Value]:
    block = value.owner
    if block.parent is not None and block.parent._first_block is not block:
        yield from _of_predecessors(value, depth, seen)
        return
    op = block.parent_op
    if isinstance(op, RegionBranchOpInterface):
        for successor in op.get_successor_regions(RegionBranchPoint.parent()):
            if successor.region is block.parent:
                yield from _of_successor(op, successor, value, depth, seen)
                return
    yield value


def _of_predecessors(value: BlockArgument, depth: int, seen: set[Value]) -> Iterator[Value]:
    for predecessor in value.owner.predecessors:
        branch = predecessor._last_op
        if not isinstance(branch, BranchOpInterface):
            yield value
            return
        for number, block in enumerate(branch._successors):
            if block is not value.owner:
                continue
            handed = branch.get_successor_operands(number)
            if value.index < handed.produced:
                yield value
                return
            yield from _collected(handed.values[value.index - handed.produced], depth, seen)


def _of_successor(op: RegionBranchOpInterface, successor: RegionSuccessor, value: Value, depth: int, seen: set[Value]) -> Iterator[Value]:
    """Yield the sources of a value that control flow passes to a region, or to the end of the operation."""
    if value not in successor.inputs:
        yield value
        return
    for source in region_predecessors(op, successor.region, value):
        yield from _collected(source, depth, seen)


# ---- comparing two sources


def _alias_of_sources(first: Value, second: Value) -> AliasResult:
    if first is second:
        return AliasResult.MUST
    if constant_value(first) is not None:
        return AliasResult.NO if constant_value(second) is None and _is_allocated(second) else AliasResult.MAY
    if constant_value(second) is not None:
        return AliasResult.NO if _is_allocated(first) else AliasResult.MAY
    distinct = _alias_of_distinct(first, second)
    if distinct is not None:
        return distinct
    if _is_allocated(first) == _is_allocated(second):
        return AliasResult.NO if _is_allocated(first) else AliasResult.MAY
    return _alias_with_allocation(first, second) if _is_allocated(first) else _alias_with_allocation(second, first)


def _alias_of_distinct(first: Value, second: Value) -> AliasResult | None:
    """Return the relation if a value is a result of an operation with distinct results; otherwise None."""
    makers = [first.get_defining_op(), second.get_defining_op()]
    for value, maker, other in ((first, makers[0], second), (second, makers[1], first)):
        is_distinct = maker is not None and DistinctObjectsTrait in maker.traits
        if is_distinct and maker is not None and isinstance(value, OpResult) and maker._operands[value.index] is other:
            return AliasResult.MUST
    maker = makers[0]
    return AliasResult.NO if maker is not None and maker is makers[1] and DistinctObjectsTrait in maker.traits else None


def _maker(value: Value) -> Operation | None:
    return value.owner.parent_op if isinstance(value, BlockArgument) else value.get_defining_op()


def _is_allocated(value: Value) -> bool:
    return _scope_of_allocation(value)[0]


def _scope_of_allocation(value: Value) -> tuple[bool, Operation | None]:
    """Return True if an operation allocates the memory of `value`, and the operation at whose end it is freed, if known."""
    op = _maker(value)
    if not isinstance(op, MemoryEffectOpInterface):
        return False, None
    effect = next((found for found in op.get_effects_on_value(value) if found.effect is MemAlloc), None)
    if effect is None:
        return False, None
    is_scoped = issubclass(effect.resource, AutomaticAllocationScopeResource)
    around = op.parent
    while around is not None and not (AutomaticAllocationScope in around.traits if is_scoped else isinstance(around, FunctionOpInterface)):
        around = around.parent
    return True, around


def _alias_with_allocation(allocated: Value, other: Value) -> AliasResult:
    """Return NO if `other` is defined outside the scope of the allocation, otherwise MAY."""
    _, scope = _scope_of_allocation(allocated)
    block = other.parent_block
    around = None if block is None else block.parent_op
    if scope is None or around is None or block is None:
        return AliasResult.MAY
    if around is not scope and around.is_ancestor_of(scope):
        return AliasResult.NO
    is_entry = block.parent is not None and block.parent._first_block is block
    return AliasResult.NO if around is scope and isinstance(other, BlockArgument) and is_entry else AliasResult.MAY
