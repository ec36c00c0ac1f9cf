"""What a dialect allows and does when a call becomes the body of what it calls (MLIR `DialectInlinerInterface`)."""

from __future__ import annotations

from collections.abc import Sequence

from .block import Block
from .clone import IRMapping
from .location import Location
from .operation import Operation
from .region import Region
from .type import Type
from .value import Value


class DialectInlinerInterface:
    """How a dialect takes part in inlining; nothing is legal unless a subclass says so.

    `mapping` tells what stands in the caller for each argument of the body, `would_be_cloned` that the body is wanted elsewhere, too.
    A dialect gives its interface by the hook `get_inliner_interface` (`has_inliner_interface` in its spec).
    """

    def is_legal_to_inline_call(self, call: Operation, callable_: Operation, would_be_cloned: bool) -> bool:
        """Whether a call of this dialect may become the body of what it calls."""
        return False

    def is_legal_to_inline_region(self, dest: Region, src: Region, would_be_cloned: bool, mapping: IRMapping) -> bool:
        """Whether the body `src` may be put into a region of an operation of this dialect."""
        return False

    def is_legal_to_inline_operation(self, op: Operation, dest: Region, would_be_cloned: bool, mapping: IRMapping) -> bool:
        """Whether an operation of this dialect may be put into a region."""
        return False

    def should_analyze_recursively(self, op: Operation) -> bool:
        """Whether the operations inside one of this dialect are asked about, too."""
        return True

    def allow_single_block_optimization(self, blocks: Sequence[Block]) -> bool:
        """Whether a single block becomes part of the caller's block."""
        return True

    def handle_terminator(self, op: Operation, new_dest: Block) -> None:
        """Let the end of one of several blocks go to what stands behind the call; what goes to other blocks stays."""
        if op.successors:
            return
        raise NotImplementedError(
            f"'{op.name}' ends one of several blocks, and the inliner interface of its dialect has no handle_terminator"
        )

    def handle_single_block_terminator(self, op: Operation, values_to_replace: Sequence[Value]) -> None:
        """Put what the end of the only block hands on in place of the results of the call; the caller erases it."""
        for old, new in zip(values_to_replace, op.operands):
            old.replace_all_uses_with(new)

    def materialize_call_conversion(self, value: Value, result_type: Type, location: Location) -> Operation | None:
        """An operation that makes a value of another type, not yet inserted; None when there is none."""
        return None

    def process_inlined_call_blocks(self, call: Operation, blocks: Sequence[Block]) -> None:
        """Change a body that stands where it belongs, before its ends are handled."""


class PermissiveInlinerInterface(DialectInlinerInterface):
    """Operations may be put anywhere, and anything may be put into their regions."""

    def is_legal_to_inline_region(self, dest: Region, src: Region, would_be_cloned: bool, mapping: IRMapping) -> bool:
        return True

    def is_legal_to_inline_operation(self, op: Operation, dest: Region, would_be_cloned: bool, mapping: IRMapping) -> bool:
        return True


def get_inliner_interface() -> DialectInlinerInterface:
    """The hook `get_inliner_interface` of a dialect without rules."""
    return PermissiveInlinerInterface()
