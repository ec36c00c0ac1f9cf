"""`loop-invariant-subset-hoisting`: carries a subset of a tensor that each iteration reads and writes (MLIR's pass of that name)."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import Any

from ..analysis.subsets import SubsetOp, subset_op
from ..builtin import MemRefType, RankedTensorType
from ..diagnostics.records import NamedTuple
from ..ir.interfaces import DestinationStyleOpInterface, LoopLikeOpInterface
from ..ir.operation import Operation
from ..ir.value import BlockArgument, OpOperand, OpResult, Value
from ..ir.walk import post_order_of, walk
from ..passes.pass_base import Pass


class LoopInvariantSubsetHoisting(Pass):
    """Hoists pairs of operations that read and write the same subset of a carried tensor in each iteration; inner loops first."""

    argument = "loop-invariant-subset-hoisting"
    summary = "Hoist loop invariant subset ops outside of the loop"

    def run(self, op: Operation) -> None:
        for loop in post_order_of(op):
            if isinstance(loop, LoopLikeOpInterface):
                hoist_loop_invariant_subsets(loop)


def hoist_loop_invariant_subsets(loop: Any) -> Any:
    """Hoist all subsets that can be hoisted out of `loop`; return the loop that replaces it."""
    number = 0
    while number < len(loop.get_region_iter_args()):
        loop = _hoist_at(loop, number)
        number += 1
    return loop


class _Pair(NamedTuple):
    """A read and a write of equivalent subsets; one of them may be missing."""

    extraction: SubsetOp | None
    insertion: SubsetOp | None


class _MatchingSubsets:
    """The subset operations on a carried tensor. All tensors between an argument and its yielded value count as equivalent."""

    def __init__(self) -> None:
        self.all: list[SubsetOp] = []
        self.pairs: list[_Pair] = []

    def collect(self, loop: Any, argument: BlockArgument) -> bool:
        """Collect the subset operations on an argument of `loop`; return False if it has other uses or is not yielded in its own position.

        Operations in nested loops restrict hoisting, but are not hoisted themselves.
        """
        pending: list[tuple[Any, BlockArgument]] = [(loop, argument)]
        while pending:
            inner, start = pending.pop()
            if not self._collect_chain(inner, start, inner is loop, pending):
                return False
        return True

    def _collect_chain(self, loop: Any, argument: BlockArgument, is_own: bool, pending: list[tuple[Any, BlockArgument]]) -> bool:
        value: Value = argument
        while not (value.has_one_use() and next(iter(value.uses)).owner.is_terminator):
            following: Value | None = None
            for use in value.uses:
                if isinstance(use.owner, LoopLikeOpInterface):
                    number = _init_number(use)
                    if number is None:
                        return False
                    pending.append((use.owner, use.owner.get_region_iter_args()[number]))
                    following = _carried_results(use.owner)[number]
                    continue
                subset = subset_op(use.owner)
                if subset is None:
                    return False
                self._insert(subset, is_own)
                if subset.is_insertion:
                    if following is not None or not _updates(use, subset):
                        return False
                    following = use.owner._results[0]
            if following is None:
                return False
            value = following
        yielded, number = loop.get_yielded_values(), list(loop.get_region_iter_args()).index(argument)
        return number < len(yielded) and yielded[number] is value

    def _insert(self, subset: SubsetOp, is_own: bool) -> None:
        self.all.append(subset)
        if not is_own:
            return
        for number, pair in enumerate(self.pairs):
            other = pair.extraction if subset.is_insertion else pair.insertion
            if other is not None and other.operates_on_equivalent_subset(subset):
                self.pairs[number] = pair._replace(**{"insertion" if subset.is_insertion else "extraction": subset})
                return
        self.pairs.append(_Pair(None, subset) if subset.is_insertion else _Pair(subset, None))

    def hoistable(self) -> Iterator[tuple[SubsetOp, SubsetOp]]:
        """Yield pairs of a read and a write of the same type with which no other operation interferes."""
        for extraction, insertion in self.pairs:
            if extraction is None or insertion is None:
                continue
            written = insertion.op._operands[insertion.subset.source]
            is_same_value = extraction.op._results[0]._type is written._type and extraction.orders_elements_like(insertion)
            if is_same_value and self._are_disjoint(extraction, insertion):
                yield extraction, insertion

    def _are_disjoint(self, extraction: SubsetOp, insertion: SubsetOp) -> bool:
        others = [other for other in self.all if other.op is not extraction.op and other.op is not insertion.op]
        return all(other.operates_on_disjoint_subset(extraction) and other.operates_on_disjoint_subset(insertion) for other in others)


def _carried_results(loop: Any) -> Sequence[OpResult]:
    """Return the results of `loop` that carry values.

    MLIR crashes for `affine.for`, which does not declare them; here all its results count.
    """
    results: Sequence[OpResult] = loop.get_loop_results() or loop._results
    return results


def _init_number(use: OpOperand) -> int | None:
    """Return the number of the loop's initial value that `use` is, or None."""
    loop: Any = use.owner
    inits = loop.get_inits()
    number = use.operand_number - (len(loop._operands) - len(inits))
    return number if 0 <= number < len(inits) and inits[number] is loop._operands[use.operand_number] else None


def _updates(use: OpOperand, subset: SubsetOp) -> bool:
    """Return True if `use` is the destination of `subset`, an operation on tensors only."""
    op = use.owner
    types = [operand._type for operand in op._operands]
    has_tensors_only = any(isinstance(type_, RankedTensorType) for type_ in types) and not any(
        isinstance(type_, MemRefType) for type_ in types
    )
    return isinstance(op, DestinationStyleOpInterface) and has_tensors_only and use.operand_number == subset.subset.destination


def _hoist_at(loop: Any, number: int) -> Any:
    """Hoist pairs of operations on the carried tensor `number`; return the loop that replaces `loop`."""
    subsets = _MatchingSubsets()
    if not subsets.collect(loop, loop.get_region_iter_args()[number]):
        return loop
    for extraction, insertion in subsets.hoistable():
        tensor, source, destination = extraction.subset.source, insertion.subset.source, insertion.subset.destination
        assert destination is not None, "an insertion has a destination"
        own = {(extraction.op, tensor), (insertion.op, source), (insertion.op, destination)}
        if not all(_can_be_hoisted(each.op, loop, own) for each in (extraction, insertion)):
            continue
        written = insertion.op._operands[source]
        new = loop.replace_with_additional_yields([extraction.op._results[0]], True, lambda _, written=written: [written])
        if new is None:
            return loop
        loop = new
        results = _carried_results(loop)
        result, added, updated = results[number], results[-1], insertion.op._results[0]
        extraction.op.move_before(loop)
        insertion.op.move_after(loop)
        updated.replace_all_uses_with(insertion.op._operands[destination])
        extraction.op.set_operand(tensor, loop.get_inits()[number])
        result.replace_all_uses_with(updated)
        insertion.op.set_operand(source, added)
        insertion.op.set_operand(destination, result)
    return loop


def _can_be_hoisted(op: Operation, loop: Any, replaced: Container[tuple[Operation, int]]) -> bool:
    """Return True if the operands of `op` are defined outside `loop` or replaced, and its nested operations use only such values."""
    if op.is_terminator:
        return False
    for inner in walk(op):
        for number, value in enumerate(inner._operands):
            holder = None if value.parent_block is None else value.parent_block.parent_op
            if holder is not None and op.is_ancestor_of(holder):
                continue
            if not loop.is_defined_outside_of_loop(value) and (inner, number) not in replaced:
                return False
    return True
