"""OpPrinter: writes operations, with their regions, blocks and values (MLIR `OpAsmPrinter`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.value import BlockArgument, Value
from .asm_printer import AsmPrinter


class OpPrinter(AsmPrinter):
    """An AsmPrinter that knows the names of values and blocks."""

    names: dict[Value, str]
    """The name of every value: `%0`, `%1#2`, `%arg0`."""

    def value_text(self, value: Value) -> str:
        """The name of a value, with its `%`."""
        raise NotImplementedError

    def print_operand(self, value: Value) -> None:
        """Write the name of a value."""
        raise NotImplementedError

    def print_operands(self, values: Iterable[Value]) -> None:
        """Write the names of values, with commas between."""
        raise NotImplementedError

    def print_region(
        self, region: Region, print_entry_block_args: bool = True, print_block_terminators: bool = True, print_empty_block: bool = False
    ) -> None:
        """Write `{ … }`."""
        raise NotImplementedError

    def print_successor(self, block: Block) -> None:
        """Write `^bb1`."""
        raise NotImplementedError

    def print_successor_and_use_list(self, block: Block, values: Sequence[Value]) -> None:
        """Write `^bb1(%a, %b : type, type)`."""
        raise NotImplementedError

    def print_region_argument(
        self, argument: BlockArgument, attributes: Iterable[tuple[str, Attribute]] = (), omit_type: bool = False
    ) -> None:
        """Write `%name: type {attributes} loc(…)`."""
        raise NotImplementedError

    def print_newline(self) -> None:
        """Begin a new line at the present indentation."""
        raise NotImplementedError

    def increase_indent(self) -> None:
        raise NotImplementedError

    def decrease_indent(self) -> None:
        raise NotImplementedError

    def print_operation(self, op: Operation) -> None:
        """Write an operation as it stands in a block, without its location."""
        raise NotImplementedError

    def print_generic_op(self, op: Operation, print_name: bool = True) -> None:
        """Write the generic form of an operation; `print_name` False leaves out the name in quotes."""
        raise NotImplementedError

    def print_functional_type(self, op: Operation) -> None:
        """Write `(operand types) -> result types`."""
        raise NotImplementedError

    def print_optional_location_specifier(self, location: object) -> None:
        """Write ` loc(…)` if locations are printed."""
        raise NotImplementedError

    def shadow_region_args(self, region: Region, names: Sequence[Value]) -> None:
        """Let the arguments of a region be printed by the names of other values."""
        raise NotImplementedError
