"""The rules of a dialect for inlining (MLIR `DialectInlinerInterface`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .block import Block
from .clone import IRMapping
from .location import Location
from .operation import Operation
from .region import Region
from .type import Type
from .value import Value

if TYPE_CHECKING:
    from ..builtin import DictionaryAttr


class DialectInlinerInterface:
    """The rules of a dialect for inlining; nothing is legal unless a subclass allows it.

    `mapping` maps the arguments of the body to the caller's values; `would_be_cloned` is True if the original body is kept. A
    dialect returns its interface from the hook `get_inliner_interface` (`has_inliner_interface` in its spec).
    """

    def is_legal_to_inline_call(self, call: Operation, callable_: Operation, would_be_cloned: bool) -> bool:
        """Return True if a call of this dialect may be replaced by the body of the callee."""
        return False

    def is_legal_to_inline_region(self, dest: Region, src: Region, would_be_cloned: bool, mapping: IRMapping) -> bool:
        """Return True if the body `src` may be inlined into `dest`, a region of an operation of this dialect."""
        return False

    def is_legal_to_inline_operation(self, op: Operation, dest: Region, would_be_cloned: bool, mapping: IRMapping) -> bool:
        """Return True if an operation of this dialect may be inlined into `dest`."""
        return False

    def should_analyze_recursively(self, op: Operation) -> bool:
        """Return True if the operations nested in `op` must be checked, too."""
        return True

    def allow_single_block_optimization(self, blocks: Sequence[Block]) -> bool:
        """Return True if a body with a single block may be merged into the caller's block."""
        return True

    def handle_terminator(self, op: Operation, new_dest: Block) -> None:
        """Replace the terminator of a block by a branch to `new_dest`, the code after the call. By default, keep branches."""
        if op.successors:
            return
        raise NotImplementedError(
            f"'{op.name}' ends one of several blocks, and the inliner interface of its dialect has no handle_terminator"
        )

    def handle_single_block_terminator(self, op: Operation, values_to_replace: Sequence[Value]) -> None:
        """Replace the results of the call by the operands of the terminator of a single block; the caller erases `op`."""
        for old, new in zip(values_to_replace, op._operands):
            old.replace_all_uses_with(new)

    def materialize_call_conversion(self, value: Value, result_type: Type, location: Location) -> Operation | None:
        """Return a detached operation that converts `value` to another type; None if there is none."""
        return None

    def handle_argument(self, call: Operation, callable_: Operation, argument: Value, attributes: DictionaryAttr) -> Value:
        """Return the replacement of an argument in the body, of the same type; `attributes` are those of the parameter.

        The interface of the callee's dialect is called; new operations are inserted after the call by default.
        """
        return argument

    def handle_result(self, call: Operation, callable_: Operation, result: Value, attributes: DictionaryAttr) -> Value:
        """Return the replacement of a result of the call, of the same type. The interface of the callee's dialect is called."""
        return result

    def process_inlined_call_blocks(self, call: Operation, blocks: Sequence[Block]) -> None:
        """Update the inlined blocks before their terminators are handled."""


class PermissiveInlinerInterface(DialectInlinerInterface):
    """Allows any operation to be inlined anywhere."""

    def is_legal_to_inline_region(self, dest: Region, src: Region, would_be_cloned: bool, mapping: IRMapping) -> bool:
        return True

    def is_legal_to_inline_operation(self, op: Operation, dest: Region, would_be_cloned: bool, mapping: IRMapping) -> bool:
        return True


def get_inliner_interface() -> DialectInlinerInterface:
    """Return a PermissiveInlinerInterface; the hook `get_inliner_interface` of a dialect without rules."""
    return PermissiveInlinerInterface()
