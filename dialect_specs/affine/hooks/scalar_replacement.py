"""Replacing affine memory accesses by scalars (MLIR `affine-scalrep`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from generated.affine import AffineReadOpInterface, AffineWriteOpInterface
from ods.analysis.aliases import AliasAnalysis, AliasResult
from ods.ir.block import Block
from ods.ir.common_dominators import PostDominanceInfo
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.dominance import DominanceInfo
from ods.ir.interfaces import EffectInstance, MemAlloc, MemFree, MemoryEffect, MemRead, MemWrite, get_effects, has_single_effect
from ods.ir.operation import Operation
from ods.ir.traits import RecursiveMemoryEffects
from ods.ir.value import Value
from ods.ir.walk import post_order_of

from .analysis.dependences import MemRefAccess, check_dependence
from .analysis.independence import is_of_known_element
from .analysis.nesting import analysis_scope_of, memref_of, num_common_loops

_Op = TypeVar("_Op", bound=Operation)


def replace_by_scalars(function: Operation) -> None:
    """Forward stores to loads, erase unread stores and memrefs, then reuse the values of earlier loads."""
    _ScalarReplacement(function).run()


class _ScalarReplacement:
    def __init__(self, function: Operation) -> None:
        self._function = function
        self._dominance, self._post_dominance = DominanceInfo(), PostDominanceInfo()
        self._aliases = AliasAnalysis()
        self._reused: dict[Operation, Value] = {}
        """The value that replaces each load of the last step, all of which are erased at its end."""

    def run(self) -> None:
        memrefs: dict[Value, None] = {}
        forwarded = [load for load in self._reachable(AffineReadOpInterface) if self._forward_store(load)]
        for load in forwarded:
            memrefs[memref_of(load)] = None
            load.erase()
        for store in [store for store in self._reachable(AffineWriteOpInterface) if self._is_unused(store)]:
            store.erase()
        for memref in memrefs:
            _erase_if_only_stored(memref)
        for load in [load for load in self._reachable(AffineReadOpInterface) if self._reuse_load(load)]:
            load.erase()

    def _reachable(self, kind: type[_Op]) -> list[_Op]:
        """Return the operations of a class that may run: those in other blocks dominate each other."""
        reachable: dict[Block | None, bool] = {None: True}
        running: list[_Op] = []
        for op in post_order_of(self._function):
            if not isinstance(op, kind):
                continue
            around: list[Block] = []
            block = op.block
            while block is not None and block not in reachable:
                around.append(block)
                parent = block.parent_op
                block = None if parent is None else parent.block
            runs = reachable[block]
            for inner in reversed(around):
                runs = reachable[inner] = runs and self._dominance.is_reachable(inner)
            if runs:
                running.append(op)
        return running

    def _dominates(self, first: Operation, second: Operation) -> bool:
        return first is second or self._dominance.properly_dominates_operation(first, second)

    def _forward_store(self, load: AffineReadOpInterface) -> bool:
        """Replace a load by the value of the last store before it; return False if that store is unknown."""
        target, last = MemRefAccess(load), None
        for store in load.get_mem_ref().users:
            if not isinstance(store, AffineWriteOpInterface):
                continue
            source = MemRefAccess(store)
            is_before = source.is_same_place(target) and self._dominates(store, load) and _must_reach(source, target)
            if is_before and self._has_no_effect_between(store, load, MemWrite):
                last = store
        if last is None or last.get_value_to_store().type is not load.get_value().type:
            return False
        load.get_value().replace_all_uses_with(last.get_value_to_store())
        return True

    def _is_unused(self, store: AffineWriteOpInterface) -> bool:
        """Return True if another store certainly overwrites `store` before anything reads the memory."""
        target = MemRefAccess(store)
        for other in store.get_mem_ref().users:
            if not isinstance(other, AffineWriteOpInterface) or other is store or other.parent_region is not store.parent_region:
                continue
            if not copies_mlir_22_bugs() and other.get_value_to_store().type is not store.get_value_to_store().type:
                continue
            if (
                MemRefAccess(other).is_same_place(target)
                and self._post_dominance.properly_post_dominates_operation(other, store)
                and self._has_no_effect_between(store, other, MemRead)
            ):
                return True
        return False

    def _reuse_load(self, load: AffineReadOpInterface) -> bool:
        """Replace a load by the value of an earlier load of the same element; return False if there is none."""
        target = MemRefAccess(load)
        candidates: list[AffineReadOpInterface] = []
        for other in load.get_mem_ref().users:
            if (
                isinstance(other, AffineReadOpInterface)
                and other is not load
                and MemRefAccess(other).is_same_place(target)
                and self._dominates(other, load)
                and self._has_no_effect_between(other, load, MemWrite)
                and other.get_value().type is load.get_value().type
            ):
                candidates.append(other)
        for candidate in candidates:
            if all(self._dominates(candidate, other) for other in candidates):
                value = self._reused.get(candidate, candidate.get_value())
                self._reused[load] = value
                load.get_value().replace_all_uses_with(value)
                return True
        return False

    # ---- effects between two operations (MLIR `hasNoInterveningEffect`)

    def _has_no_effect_between(self, start: Operation, access: Operation, effect: type[MemoryEffect]) -> bool:
        """Return True if no operation between `start` and `access` has the effect on the accessed memory."""
        return not any(self._may_have_effect(op, start, access, effect) for op in _operations_between(start, access))

    def _may_have_effect(self, op: Operation, start: Operation, access: Operation, effect: type[MemoryEffect]) -> bool:
        pending = [op]
        while pending:
            current = pending.pop()
            effects = get_effects(current)
            if effects is not None:
                if self._may_affect(current, effects, start, access, effect):
                    return True
            elif RecursiveMemoryEffects in current.traits:
                pending += [inner for region in current.regions for block in region.blocks for inner in block.operations]
            else:
                return True
        return False

    def _may_affect(
        self, op: Operation, effects: Sequence[EffectInstance], start: Operation, access: Operation, effect: type[MemoryEffect]
    ) -> bool:
        memref = memref_of(access)
        if not any(
            found.effect is effect and not (isinstance(found.value, Value) and self._aliases.alias(found.value, memref) is AliasResult.NO)
            for found in effects
        ):
            return False
        if not isinstance(op, (AffineReadOpInterface, AffineWriteOpInterface)):
            return True
        if not copies_mlir_22_bugs() and not (is_of_known_element(op) and is_of_known_element(access)):
            return True  # mlir-opt 22 takes a vector for its first element
        source, target = MemRefAccess(op), MemRefAccess(access)
        if source.memref is not target.memref or analysis_scope_of(op) is not analysis_scope_of(access):
            return True
        depths = range(num_common_loops(op, access) + 1, num_common_loops(start, access), -1)
        return any(not check_dependence(source, target, depth).is_excluded for depth in depths)


def _must_reach(source: MemRefAccess, target: MemRefAccess) -> bool:
    """Return True if `target` accesses the element of `source` in each iteration of all common loops (MLIR `mustReachAtInnermost`)."""
    if analysis_scope_of(source.op) is not analysis_scope_of(target.op):
        return False
    return check_dependence(source, target, num_common_loops(source.op, target.op) + 1).exists


def _operations_between(start: Operation, end: Operation) -> Iterable[Operation]:
    """Yield the operations that may run between `start`, which dominates `end`, and `end`.

    Operations around `end` but not around `start` are yielded as a whole.
    """
    chain = [end]
    while chain[-1].parent_region is not start.parent_region:
        around = chain[-1].parent
        assert around is not None, "the region of the first operation is around the second"
        chain.append(around)
    yield from _in_region_between(start, chain[-1])
    yield from reversed(chain[1:])


def _in_region_between(start: Operation, end: Operation) -> Iterable[Operation]:
    current = start.next
    while current is not None and current is not end:
        yield current
        current = current.next
    assert start.block is not None, "the operation is in a block"
    pending: list[Block] = [] if end.block is start.block else list(start.block.successors)
    done: set[Block] = set()
    while pending:
        block = pending.pop()
        if block in done:
            continue
        done.add(block)
        for op in block.operations:
            if op is end:
                break
            yield op
        else:
            pending += block.successors


def _erase_if_only_stored(memref: Value) -> None:
    """Erase an allocation with its stores and deallocations if it has no other uses."""
    maker = memref.get_defining_op()
    if maker is None or not has_single_effect(maker, MemAlloc, memref):
        return
    users = list(dict.fromkeys(memref.users))
    if any(not isinstance(user, AffineWriteOpInterface) and not has_single_effect(user, MemFree, memref) for user in users):
        return
    for user in users:
        user.erase()
    maker.erase()
