"""Values that go from an operation to its regions and back: those that nobody reads or that are always alike.

The patterns are for operations with `RegionBranchOpInterface` (MLIR `populateRegionBranchOpInterfaceCanonicalizationPatterns`).
What values are handed to - block arguments and results - are the successor inputs.
"""

from __future__ import annotations

from ..ir.block import Block
from ..ir.interfaces import RegionBranchOpInterface
from ..ir.operation import Operation
from ..ir.value import BlockArgument, OpOperand, OpResult, Value
from .pattern import RewritePattern
from .rewriter import PatternRewriter
from .shrinking import erase_operands


def region_branch_patterns(root: str) -> list[RewritePattern]:
    """Return the patterns for the operations of one name."""
    return [MakeSuccessorInputsDead(root), RemoveDuplicateSuccessorInputUses(root), RemoveDeadSuccessorInputs(root)]


class _Edges:
    """Maps operands to the inputs that receive them."""

    def __init__(self, op: Operation) -> None:
        assert isinstance(op, RegionBranchOpInterface)
        self.inputs: dict[OpOperand, list[Value]] = {}
        self.operands: dict[Value, list[OpOperand]] = {}
        for operand, target in op.get_successor_operand_inputs():
            self.inputs.setdefault(operand, []).append(target)
            self.operands.setdefault(target, []).append(operand)

    def only_source(self, value: Value) -> Value | None:
        """Return the one value that an input can get, inputs among them traced back further; None when there are several."""
        found: Value | None = None
        seen: set[Value] = set()
        pending = [value]
        while pending:
            for operand in self.operands[pending.pop()]:
                source = _value_of(operand)
                if source not in self.operands:
                    if found not in (None, source):
                        return None
                    found = source
                elif source not in seen:
                    seen.add(source)
                    pending.append(source)
        return found

    def tied_inputs(self) -> list[list[Value]]:
        """Sets of inputs that get the same operand: they can only be dropped together."""
        tied: dict[Value, list[Value]] = {}
        for inputs in self.inputs.values():
            joined = tied.setdefault(inputs[0], [inputs[0]])
            for value in inputs[1:]:
                other = tied.get(value, [value])
                if other is not joined:
                    joined += other
                    for each in other:
                        tied[each] = joined
        return list({id(group): group for group in tied.values()}.values())


def _value_of(operand: OpOperand) -> Value:
    return operand.owner._operands[operand.operand_number]


class _OfRegionBranch(RewritePattern):
    """A pattern for the operations of one name."""

    def __init__(self, root: str) -> None:
        self.root = root


class MakeSuccessorInputsDead(_OfRegionBranch):
    """An input that can only be one value from outside: use that value."""

    label = "MakeRegionBranchOpSuccessorInputsDead"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        edges, changed = _Edges(op), False
        for value in edges.operands:
            if not value.has_uses():
                continue
            source = edges.only_source(value)
            if source is not None and _is_defined_before(op, source, value):
                rewriter.replace_all_uses_with(value, source)
                changed = True
        return changed


def _is_defined_before(op: Operation, source: Value, value: Value) -> bool:
    """Return True if a source of an input can be used in its place."""
    block = source.parent_block
    if block is None or block.parent_op is not op:
        return True
    return isinstance(value, BlockArgument) and isinstance(source, BlockArgument) and source.owner is value.owner


class RemoveDuplicateSuccessorInputUses(_OfRegionBranch):
    """Inputs of one block or operation that always get the same value: use the first of them."""

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        edges, changed = _Edges(op), False
        first: dict[tuple[object, frozenset[tuple[Operation, Value]]], Value] = {}
        for value in sorted(edges.operands, key=_number_of):
            same = first.setdefault((value.owner, _received(edges, value)), value)
            if same is not value and value.has_uses():
                rewriter.replace_all_uses_with(value, same)
                changed = True
        return changed


def _number_of(value: Value) -> int:
    assert isinstance(value, (BlockArgument, OpResult))
    return value.index


def _received(edges: _Edges, value: Value) -> frozenset[tuple[Operation, Value]]:
    """Return the operations and operands that an input receives."""
    return frozenset({operand.owner: _value_of(operand) for operand in edges.operands[value]}.items())


class RemoveDeadSuccessorInputs(_OfRegionBranch):
    """Inputs that nobody reads, and the operands that go there."""

    label = "RemoveDeadRegionBranchOpSuccessorInputs"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        edges = _Edges(op)
        dead = [value for group in edges.tied_inputs() if not any(each.has_uses() for each in group) for value in group]
        if not dead:
            return False
        results = {value.index for value in dead if isinstance(value, OpResult)}
        self._erase_operands([operand for value in dead for operand in edges.operands[value]], rewriter)
        self._erase_arguments([value for value in dead if isinstance(value, BlockArgument)], rewriter)
        if results:
            rewriter.erase_op_results(op, results)
        return True

    def _erase_operands(self, operands: list[OpOperand], rewriter: PatternRewriter) -> None:
        erased: dict[Operation, set[int]] = {}
        for operand in operands:
            erased.setdefault(operand.owner, set()).add(operand.operand_number)
        for owner, numbers in erased.items():
            erase_operands(owner, numbers)
            rewriter.listener.notify_operation_modified(owner)

    def _erase_arguments(self, arguments: list[BlockArgument], rewriter: PatternRewriter) -> None:
        erased: dict[Block, list[int]] = {}
        for argument in arguments:
            erased.setdefault(argument.owner, []).append(argument.index)
        for block, numbers in erased.items():
            block.erase_arguments(numbers)
            assert block.parent_op is not None
            rewriter.listener.notify_operation_modified(block.parent_op)
