"""Live ranges of values, by block and operation (MLIR `Liveness`)."""

from __future__ import annotations

from collections.abc import Iterator

from ..ir.block import Block
from ..ir.operation import Operation
from ..ir.value import Value
from ..ir.walk import find_ancestor_op_in_block, operations_of
from .unique_queue import UniqueQueue


class LivenessBlockInfo:
    """The values that are live at the start and at the end of a block."""

    def __init__(self, block: Block) -> None:
        self.block = block
        inside = _operations_in(block)
        nested = [argument for op in inside for region in op._regions for each in region for argument in each._arguments]
        self.defined: set[Value] = {*block._arguments, *nested, *[result for op in inside for result in op._results]}
        """The values that are defined in the block or in nested operations."""
        self._used = {operand for op in inside for operand in op._operands} - self.defined
        own = [*block._arguments, *[result for op in block for result in op._results]]
        self.live_out: set[Value] = {value for value in own if any(find_ancestor_op_in_block(block, user) is None for user in value.users)}
        """The values that are live at the end of the block."""
        self.live_in = self._used | (self.live_out - self.defined)
        """The values that are live at the start of the block."""

    def flow_from(self, successors: Iterator[LivenessBlockInfo]) -> bool:
        """Add values that are live at the start of successors; return True if more values are live at the start."""
        for successor in successors:
            self.live_out |= successor.live_in
        before = len(self.live_in)
        self.live_in |= self.live_out - self.defined
        return len(self.live_in) != before

    def get_start_operation(self, value: Value) -> Operation:
        """Return the first operation of the block where `value` is live."""
        op = value.get_defining_op()
        found = self.block._first_op if op is None or value in self.live_in else op
        assert found is not None
        return found

    def get_end_operation(self, value: Value, start: Operation) -> Operation:
        """Return the last operation of the block where `value` is live."""
        if value in self.live_out:
            assert self.block._last_op is not None
            return self.block._last_op
        end = start
        for user in value.users:
            around = find_ancestor_op_in_block(self.block, user)
            if around is not None and end.is_before_in_block(around):
                end = around
        return end

    def currently_live_values(self, op: Operation) -> set[Value]:
        """Return the values that are live at `op`, including its results."""
        values = {*self.block._arguments, *self.live_in}
        before: Operation | None = op
        while before is not None:
            values.update(before._results)
            before = before._previous
        return {value for value in values if self._lives_at(value, op)}

    def _lives_at(self, value: Value, op: Operation) -> bool:
        start = self.get_start_operation(value)
        return not op.is_before_in_block(start) and not self.get_end_operation(value, start).is_before_in_block(op)


class Liveness:
    """The liveness of all values in an operation, at the time of construction."""

    def __init__(self, op: Operation) -> None:
        self.operation = op
        blocks = [block for inner in [op, *operations_of(op._regions)] for region in inner._regions for block in region]
        self._infos = {block: LivenessBlockInfo(block) for block in blocks}
        pending = UniqueQueue[Block]()
        for block in reversed(blocks):
            pending.add(block)
        while pending:
            block = pending.pop()
            if self._infos[block].flow_from(self._infos[each] for each in block.successors):
                pending.add_all(block.predecessors)
        for info in self._infos.values():
            info.flow_from(self._infos[each] for each in info.block.successors)

    def get_liveness(self, block: Block) -> LivenessBlockInfo:
        """Return the live values at the start and the end of `block`."""
        return self._infos[block]

    def get_live_in(self, block: Block) -> set[Value]:
        """Return the values that are live at the start of a block."""
        return self._infos[block].live_in

    def get_live_out(self, block: Block) -> set[Value]:
        """Return the values that are live at the end of a block."""
        return self._infos[block].live_out

    def is_dead_after(self, value: Value, op: Operation) -> bool:
        """Return True if `value` is not live after `op` in its block."""
        assert op._block is not None
        info = self._infos[op._block]
        if value in info.live_out:
            return False
        end = info.get_end_operation(value, op)
        return end is op or end.is_before_in_block(op)

    def resolve_liveness(self, value: Value) -> list[Operation]:
        """Return the operations where `value` is live."""
        start = value.parent_block
        blocks = {block: None for block in (start, *[use.owner._block for use in value.uses]) if block is not None}
        found, pending = list[Operation](), [*blocks]
        while pending:
            info = self._infos[pending.pop()]
            op: Operation | None = info.get_start_operation(value)
            assert op is not None
            end = info.get_end_operation(value, op)
            while op is not None:
                found.append(op)
                op = None if op is end else op._next
            for successor in info.block.successors:
                if successor not in blocks and value in self._infos[successor].live_in:
                    blocks[successor] = None
                    pending.append(successor)
        return found


def _operations_in(block: Block) -> list[Operation]:
    """Return the operations of a block and all nested ones."""
    return [inner for op in block for inner in (op, *(operations_of(op._regions) if op._regions else ()))]
