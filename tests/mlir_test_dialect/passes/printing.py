"""Passes that print operations, their uses and their nesting (MLIR's `TestPrintDefUse`, `TestPrintNesting`)."""

from __future__ import annotations

from ods.ir.block import Block
from ods.ir.operation import Operation
from ods.ir.value import BlockArgument
from ods.ir.walk import walk_post_order
from ods.passes.registry import register_pass

from .wrapper import Pass


@register_pass
class TestPrintDefUse(Pass):
    """Prints the operations that define the operands of each operation, and those that use its results."""

    argument = "test-print-defuse"

    def run(self, op: Operation) -> None:
        for inner in walk_post_order(op):
            self.stdout += [f"{line}\n" for line in self._lines(inner)]

    def _lines(self, op: Operation) -> list[str]:
        lines = [f"Visiting op '{op.name}' with {len(op.operands)} operands:"]
        for operand in op.operands:
            if isinstance(operand, BlockArgument):
                lines.append(f"  - Operand produced by Block argument, number {operand.arg_number}")
            else:
                lines.append(f"  - Operand produced by operation '{operand.owner.name}'")
        lines.append(f"Has {len(op.results)} results:")
        for number, result in enumerate(op.results):
            uses = [use.owner for use in result.uses]
            how = " has no uses" if not uses else " has a single use:     - " if len(uses) == 1 else f" has {len(uses)} uses:"
            if len(uses) == 1:
                lines.append(f"  - Result {number}{how}{uses[0].name}")
            else:
                lines += [f"  - Result {number}{how}", *[f"    - {user.name}" for user in uses]]
        return lines


@register_pass
class TestPrintNesting(Pass):
    """Prints operations, regions and blocks, indented by their nesting."""

    argument = "test-print-nesting"

    def run(self, op: Operation) -> None:
        self._print_operation(op, 0)

    def _print(self, depth: int, text: str) -> None:
        self.stdout.append(f"{'  ' * depth}{text}\n")

    def _print_operation(self, op: Operation, depth: int) -> None:
        self._print(depth, f"visiting op: '{op.name}' with {len(op.operands)} operands and {len(op.results)} results")
        if len(op.attributes):
            self._print(depth, f"{len(op.attributes)} attributes:")
            for name, attribute in op.attributes.items():
                self._print(depth, f" - '{name}' : '{attribute}'")
        self._print(depth, f" {len(op.regions)} nested regions:")
        for region in op.regions:
            blocks = list(region.blocks)
            self._print(depth + 1, f"Region with {len(blocks)} blocks:")
            for block in blocks:
                self._print_block(block, depth + 2)

    def _print_block(self, block: Block, depth: int) -> None:
        ops = list(block)
        counts = f"{len(block.arguments)} arguments, {len(block.successors)} successors, and {len(ops)} operations"
        self._print(depth, f"Block with {counts}")
        for op in ops:
            self._print_operation(op, depth + 1)
