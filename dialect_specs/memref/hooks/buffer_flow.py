"""Aliases of buffers (MLIR `BufferViewFlowAnalysis`), with allocations and deallocations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generated.arith import SelectOp
from generated.memref import ReallocOp
from ods.ir.interfaces import (
    AutomaticAllocationScopeResource,
    BranchOpInterface,
    CallOpInterface,
    MemAlloc,
    MemFree,
    MemWrite,
    RegionBranchOpInterface,
    ViewLikeOpInterface,
    get_effects,
)
from ods.ir.operation import Operation
from ods.ir.value import OpResult, Value
from ods.ir.walk import walk_post_order


class BufferFlow:
    """The aliases of each value in an operation: through views, branches, selects, reallocations and calls."""

    def __init__(self, root: Operation) -> None:
        self._next: dict[Value, dict[Value, None]] = {}
        for op in walk_post_order(root):
            for value, target in _edges(op):
                self._next.setdefault(value, {})[target] = None

    def resolve(self, value: Value) -> Sequence[Value]:
        """Return a value and all its aliases."""
        found: dict[Value, None] = {}
        pending = [value]
        while pending:
            current = pending.pop()
            if current not in found:
                found[current] = None
                pending.extend(self._next.get(current, ()))
        return [*found]


def _edges(op: Operation) -> Iterator[tuple[Value, Value]]:
    """Yield pairs of a value that `op` forwards and the value that may alias it."""
    if isinstance(op, SelectOp):
        yield op.true_value, op.result
        yield op.false_value, op.result
    elif isinstance(op, ReallocOp):
        yield op.operand_values[0], op.result_values[0]
    elif isinstance(op, ViewLikeOpInterface):
        yield op.get_view_source(), op.get_view_dest()
    elif isinstance(op, BranchOpInterface):
        for number, block in enumerate(op.successors):
            forwarded = op.get_successor_operands(number).values
            yield from zip(forwarded, block.arguments[len(block.arguments) - len(forwarded) :])
    elif isinstance(op, RegionBranchOpInterface):
        for operand, target in op.get_successor_operand_inputs():
            yield operand.owner.operand_values[operand.operand_number], target
    elif isinstance(op, CallOpInterface):
        for value in op.operand_values:
            for result in op.result_values:
                yield value, result


def allocated_results(op: Operation) -> list[OpResult]:
    """Return the results that an operation allocates, including on the stack."""
    effects = get_effects(op) or ()
    return [each.value for each in effects if each.effect is MemAlloc and isinstance(each.value, OpResult) and each.value.owner is op]


def is_on_heap(result: OpResult) -> bool:
    """Return True if an allocated result is not freed at the end of a scope."""
    effects = [each for each in get_effects(result.owner) or () if each.effect is MemAlloc and each.value is result]
    return all(each.resource is not AutomaticAllocationScopeResource for each in effects)


def frees(op: Operation, value: Value | None = None) -> bool:
    """Return True if an operation frees `value`, or any value if it is None."""
    return any(each.effect is MemFree and (value is None or each.value is value) for each in get_effects(op) or ())


def stores(op: Operation, value: Value) -> bool:
    """Return True if an operation stores the buffer `value` itself in memory, where no analysis follows it."""
    effects = get_effects(op) or ()
    return any(each.effect is MemWrite for each in effects) and all(each.value is not value for each in effects)
