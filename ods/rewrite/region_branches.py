"""Values that pass between an operation and its regions: removes unused ones and duplicates.

The patterns are for operations with `RegionBranchOpInterface` (MLIR `populateRegionBranchOpInterfaceCanonicalizationPatterns`).
The values that receive operands - block arguments and results - are called successor inputs.
"""

from __future__ import annotations

from ..ir.block import Block
from ..ir.interfaces import RegionBranchOpInterface
from ..ir.operation import Operation
from ..ir.value import BlockArgument, OpOperand, OpResult, Value
from .pattern_set import RewritePattern
from .rewriter import PatternRewriter
from .shrinking import erase_operands


def region_branch_patterns(root: str) -> list[RewritePattern]:
    """Return the patterns for operations named `root`."""
    return [MakeSuccessorInputsDead(root), RemoveDuplicateSuccessorInputUses(root), RemoveDeadSuccessorInputs(root)]


class _Edges:
    """Maps operands to the successor inputs that receive them, and back."""

    def __init__(self, op: Operation) -> None:
        assert isinstance(op, RegionBranchOpInterface)
        self.inputs: dict[OpOperand, list[Value]] = {}
        self.operands: dict[Value, list[OpOperand]] = {}
        for operand, target in op.get_successor_operand_inputs():
            self.inputs.setdefault(operand, []).append(target)
            self.operands.setdefault(target, []).append(operand)

    def only_source(self, value: Value) -> Value | None:
        """Return the only value that `value` can receive, traced through other inputs; None if there are several."""
        found: Value | None = None
        seen: set[Value] = set()
        pending = [value]
        while pending:
            for operand in self.operands[pending.pop()]:
                source = _value_of(operand)
                if source not in self.operands:
                    if found is not None and found is not source:
                        return None
                    found = source
                elif source not in seen:
                    seen.add(source)
                    pending.append(source)
        return found

    def tied_inputs(self) -> list[list[Value]]:
        """Return groups of inputs that receive the same operand and can only be dropped together."""
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
    """A pattern for operations named `root`."""

    def __init__(self, root: str) -> None:
        self.root = root


class MakeSuccessorInputsDead(_OfRegionBranch):
    """Replaces an input that can only receive one value from outside by that value."""

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
    """Return True if `source` can replace the input `value`: it is defined outside `op`, or is an argument of the same block."""
    block = source.parent_block
    if block is None or block.parent_op is not op:
        return True
    return isinstance(value, BlockArgument) and isinstance(source, BlockArgument) and source.owner is value.owner


class RemoveDuplicateSuccessorInputUses(_OfRegionBranch):
    """Replaces inputs of one block or operation that always receive the same value by the first of them."""

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
    """Return the operations, each with the operand that it passes to the input `value`."""
    return frozenset({operand.owner: _value_of(operand) for operand in edges.operands[value]}.items())


class RemoveDeadSuccessorInputs(_OfRegionBranch):
    """Removes unused inputs and the operands that are passed to them."""

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
