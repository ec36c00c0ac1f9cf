"""Making regions isolated from above (MLIR `makeRegionIsolatedFromAbove`)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from ..analysis.topological_sort import compute_topological_sorting
from ..ir.block import Block
from ..ir.clone import IRMapping
from ..ir.insertion_point import InsertionPoint
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.value import OpOperand, Value
from ..ir.walk import operations_of
from ..rewrite.rewriter import PatternRewriter


def used_values_defined_above(region: Region) -> list[Value]:
    """Return the values defined outside `region` that operations in it use, each once, in the order of their first uses."""
    inside = {region}
    ops = operations_of([region])
    for op in ops:
        inside.update(op._regions)
    found: dict[Value, None] = {}
    for op in ops:
        for value in op._operands:
            block = value.parent_block
            if block is not None and block.parent not in inside:
                found[value] = None
    return list(found)


def make_region_isolated_from_above(
    rewriter: PatternRewriter, region: Region, is_cloned: Callable[[Operation], bool] = lambda op: False
) -> list[Value]:
    """Add arguments to `region` for the outer values that it uses; return these values.

    Operations with a true `is_cloned` are copied into the region instead; their operands become arguments.
    """
    captured, cloned = _captured_values(region, is_cloned)
    compute_topological_sorting(cloned)
    entry = region._first_block
    assert entry is not None
    added = [(value._type, value.location) for value in captured]
    new_entry = rewriter.create_block(region, entry, [*[(each._type, each.location) for each in entry.arguments], *added])
    count = len(entry.arguments)
    mapping = IRMapping()

    def is_inside(use: OpOperand) -> bool:
        return use.owner.parent_region is region

    for argument, value in zip(new_entry.arguments[count:], captured):
        mapping.map(value, argument)
        rewriter.replace_uses_with_if(value, argument, is_inside)
    with rewriter.at(InsertionPoint.at_block_begin(new_entry)):
        for op in cloned:
            copy = rewriter.clone(op, mapping)
            for old, new in zip(op._results, copy._results):
                rewriter.replace_uses_with_if(old, new, is_inside)
    _merge(rewriter, entry, new_entry, count)
    return captured


def _merge(rewriter: PatternRewriter, entry: Block, new_entry: Block, count: int) -> None:
    """Merge the old entry block into `new_entry`."""
    rewriter.merge_blocks(entry, new_entry, new_entry.arguments[:count])


def _captured_values(region: Region, is_cloned: Callable[[Operation], bool]) -> tuple[list[Value], list[Operation]]:
    """Return the values that become arguments, and the operations that are copied."""
    pending = deque(used_values_defined_above(region))
    visited: set[Value] = set()
    makers: set[Operation] = set()
    captured: dict[Value, None] = {}
    cloned: list[Operation] = []
    while pending:
        value = pending.popleft()
        if value in visited:
            continue
        visited.add(value)
        op = value.get_defining_op()
        if op is None or op in makers:
            captured[value] = None
            continue
        makers.add(op)
        if is_cloned(op):
            pending += [operand for operand in op._operands if operand not in visited]
            cloned.append(op)
        else:
            captured[value] = None
    return list(captured), cloned
