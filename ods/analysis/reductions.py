"""Loop-carried values that each iteration combines with another value (MLIR `matchReduction`)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..diagnostics.records import NamedTuple
from ..ir.interfaces import is_memory_effect_free
from ..ir.operation import Operation
from ..ir.value import BlockArgument, Value


class Reduction(NamedTuple):
    """A reduction: the value that is combined with the carried value, and the combining operations."""

    reduced: Value
    combiners: list[Operation]


def match_reduction(carried: Sequence[BlockArgument], position: int) -> Reduction | None:
    """Return the reduction of the carried value `position`; None unless a single operation combines it."""
    argument = carried[position]
    holder = argument.owner.parent_op
    users = list(argument.uses)
    if len(users) != 1 or len(users[0].owner._operands) != 2 or holder is None:
        return None
    op = users[0].owner
    reduced = op._operands[1 - users[0].operand_number]
    if _depends_on(reduced, set(carried), holder):
        return None
    combiners: list[Operation] = []
    while not (op.is_terminator or not op.is_registered):
        uses = list(op._results[0].uses) if len(op._results) == 1 else []
        if not is_memory_effect_free(op) or len(uses) != 1 or op.parent is not holder:
            return None
        combiners.append(op)
        op = uses[0].owner
    if len(combiners) != 1 or op._operands[position] is not combiners[0]._results[0]:
        return None
    return Reduction(reduced, combiners)


def _depends_on(value: Value, carried: Collection[Value], holder: Operation) -> bool:
    """Return True if `value` is one of `carried`, or is computed from one by operations outside `holder`."""
    pending, seen = [value], set[Value]()
    while pending:
        current = pending.pop()
        if current in carried:
            return True
        if current in seen:
            continue
        seen.add(current)
        op = current.get_defining_op()
        if op is not None and not holder.is_ancestor_of(op):
            pending += op._operands
    return False
