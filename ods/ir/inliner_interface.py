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
    """The part of a dialect in inlining; nothing is legal unless a subclass allows it.

    `mapping` maps the arguments of the body to the caller's values; `would_be_cloned` if the body is also used elsewhere. A
    dialect provides its interface by the hook `get_inliner_interface` (`has_inliner_interface` in its spec).
    """

    def is_legal_to_inline_call(self, call: Operation, callable_: Operation, would_be_cloned: bool) -> bool:
        """Return True if a call of this dialect may become the body of what it calls."""
        return False

    def is_legal_to_inline_region(self, dest: Region, src: Region, would_be_cloned: bool, mapping: IRMapping) -> bool:
        """Return True if the body `src` may be put into a region of an operation of this dialect."""
        return False

    def is_legal_to_inline_operation(self, op: Operation, dest: Region, would_be_cloned: bool, mapping: IRMapping) -> bool:
        """Return True if an operation of this dialect may be put into a region."""
        return False

    def should_analyze_recursively(self, op: Operation) -> bool:
        """Return True if the operations inside one of this dialect are asked about, too."""
        return True

    def allow_single_block_optimization(self, blocks: Sequence[Block]) -> bool:
        """Return True if a single block becomes part of the caller's block."""
        return True

    def handle_terminator(self, op: Operation, new_dest: Block) -> None:
        """Make the terminator of one of several blocks branch to the code after the call; branches to other blocks stay."""
        if op.successors:
            return
        raise NotImplementedError(
            f"'{op.name}' ends one of several blocks, and the inliner interface of its dialect has no handle_terminator"
        )

    def handle_single_block_terminator(self, op: Operation, values_to_replace: Sequence[Value]) -> None:
        """Replace the results of the call by the operands of the terminator of the only block; the caller erases `op`."""
        for old, new in zip(values_to_replace, op._operands):
            old.replace_all_uses_with(new)

    def materialize_call_conversion(self, value: Value, result_type: Type, location: Location) -> Operation | None:
        """Return an operation that makes a value of another type, not yet inserted; None when there is none."""
        return None

    def handle_argument(self, call: Operation, callable_: Operation, argument: Value, attributes: DictionaryAttr) -> Value:
        """Return the value that replaces an argument in the body, of its type; `attributes` are those of the parameter.

        The interface of the callee's dialect is asked; new operations belong after the call, where they are inserted by default.
        """
        return argument

    def handle_result(self, call: Operation, callable_: Operation, result: Value, attributes: DictionaryAttr) -> Value:
        """Return the value that replaces a result of the call, of its type.  The interface of the callee's dialect is used."""
        return result

    def process_inlined_call_blocks(self, call: Operation, blocks: Sequence[Block]) -> None:
        """Change a body that was moved to its place, before its terminators are handled."""


class PermissiveInlinerInterface(DialectInlinerInterface):
    """Operations may be put anywhere, and anything may be put into their regions."""

    def is_legal_to_inline_region(self, dest: Region, src: Region, would_be_cloned: bool, mapping: IRMapping) -> bool:
        return True

    def is_legal_to_inline_operation(self, op: Operation, dest: Region, would_be_cloned: bool, mapping: IRMapping) -> bool:
        return True


def get_inliner_interface() -> DialectInlinerInterface:
    """Return the hook `get_inliner_interface` of a dialect without rules."""
    return PermissiveInlinerInterface()
