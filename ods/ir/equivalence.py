"""Structural equivalence of operations, regardless of the names of values (MLIR `OperationEquivalence`)."""

from __future__ import annotations

from .block import Block
from .operation import Operation, UnregisteredOp
from .region import Region
from .value import Value


def is_structurally_equivalent(a: Operation, b: Operation, ignore_locations: bool = True, ignore_operands: bool = False) -> bool:
    """Return True if two operations and everything inside them are equivalent.

    Operands from outside must be the same values; operands from inside must correspond. With `ignore_operands`, the operands of
    `a` and `b` themselves need only have equal types. Works for any depth of nesting.
    """
    if ignore_operands and a.operand_types != b.operand_types:
        return False
    comparison = _Comparison(ignore_locations)
    return comparison.same_operations([(a, b)]) and comparison.same_uses(1 if ignore_operands else 0)


def are_regions_equivalent(a: Region, b: Region, ignore_locations: bool = True) -> bool:
    """Return True if two regions and everything inside them are equivalent, as defined by `is_structurally_equivalent`."""
    comparison, inside = _Comparison(ignore_locations), list[tuple[Operation, Operation]]()
    return comparison.same_region(a, b, inside) and comparison.same_operations(inside) and comparison.same_uses(0)


class _Comparison:
    def __init__(self, ignore_locations: bool) -> None:
        self.ignore_locations = ignore_locations
        self.values: dict[Value, Value] = {}
        self.blocks: dict[Block, Block] = {}
        self.pairs: list[tuple[Operation, Operation]] = []

    def same_operations(self, pending: list[tuple[Operation, Operation]]) -> bool:
        """Return True if two operations and everything inside them are equal, except for operands and successors."""
        while pending:
            left, right = pending.pop()
            if not self.same_shell(left, right):
                return False
            for left_region, right_region in zip(left._regions, right._regions):
                if not self.same_region(left_region, right_region, pending):
                    return False
        return True

    def same_region(self, left: Region, right: Region, inside: list[tuple[Operation, Operation]]) -> bool:
        """Return True if two regions have equal numbers of blocks, arguments and operations; append pairs of operations to `inside`."""
        left_blocks, right_blocks = list(left.blocks), list(right.blocks)
        if len(left_blocks) != len(right_blocks):
            return False
        for left_block, right_block in zip(left_blocks, right_blocks):
            if not self.same_arguments(left_block, right_block):
                return False
            left_ops, right_ops = list(left_block.operations), list(right_block.operations)
            if len(left_ops) != len(right_ops):
                return False
            inside.extend(zip(left_ops, right_ops))
        return True

    def same_shell(self, a: Operation, b: Operation) -> bool:
        """Return True if two operations are equal except for operands and successors, which are compared later."""
        if type(a) is not type(b) or a.name != b.name or a.result_types != b.result_types:
            return False
        if len(a._regions) != len(b._regions) or a.inherent_attributes() != b.inherent_attributes():
            return False
        if isinstance(a, UnregisteredOp) and isinstance(b, UnregisteredOp) and a.properties is not b.properties:
            return False
        if (a._discardable or {}) != (b._discardable or {}):
            return False
        if not self.ignore_locations and a.location is not b.location:
            return False
        self.values.update(zip(a._results, b._results))
        self.pairs.append((a, b))
        return True

    def same_arguments(self, a: Block, b: Block) -> bool:
        self.blocks[a] = b
        self.values.update(zip(a._arguments, b._arguments))
        if not self.ignore_locations and [each.location for each in a._arguments] != [each.location for each in b._arguments]:
            return False
        return [argument._type for argument in a._arguments] == [argument._type for argument in b._arguments]

    def same_uses(self, without_operands: int) -> bool:
        """Return True if corresponding operands and successors are equal, except for operands of the first `without_operands` pairs."""
        values, blocks = self.values, self.blocks
        for number, (a, b) in enumerate(self.pairs):
            if number >= without_operands and tuple([values.get(value, value) for value in a._operands]) != b._operands:
                return False
            if tuple([blocks.get(block, block) for block in a._successors]) != b._successors:
                return False
        return True
