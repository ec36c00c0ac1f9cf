"""A listener that prints each change (MLIR's `DumpNotifications`)."""

from __future__ import annotations

from collections.abc import Sequence

from ods.ir.block import Block
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import RewriteListener


class DumpNotifications(RewriteListener):
    """Prints a line for each change."""

    def __init__(self, output: list[str]) -> None:
        self.output = output

    def notify_block_inserted(self, block: Block, was_linked: bool) -> None:
        """Print where a block was inserted."""
        region = block.parent
        around = "unknown op" if region is None or region.parent is None else region.parent.name
        self.output.append(f"notifyBlockInserted into {around}: was {'linked' if was_linked else 'unlinked'}\n")

    def notify_operation_inserted(self, op: Operation) -> None:
        """Print that an operation is new."""
        self.output.append(f"notifyOperationInserted: {op.name}, was unlinked\n")

    def notify_operation_moved(self, op: Operation, origin: InsertionPoint | None) -> None:
        """Print where an operation was."""
        if origin is None:
            place = "was linked, exact position unknown"
        elif origin.ref_operation is None:
            place = "was last in block"
        else:
            place = f"previous = {origin.ref_operation.name}"
        self.output.append(f"notifyOperationInserted: {op.name}, {place}\n")

    def notify_block_erased(self, block: Block) -> None:
        """Print that a block is erased."""
        self.output.append("notifyBlockErased\n")

    def notify_operation_erased(self, op: Operation) -> None:
        """Print that an operation is erased."""
        self.output.append(f"notifyOperationErased: {op.name}\n")

    def notify_operation_modified(self, op: Operation) -> None:
        """Print that an operation changed."""
        self.output.append(f"notifyOperationModified: {op.name}\n")

    def notify_operation_replaced(self, op: Operation, values: Sequence[Value]) -> None:
        """Print that an operation is replaced."""
        self.output.append(f"notifyOperationReplaced: {op.name}\n")
