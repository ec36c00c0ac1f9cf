"""OpParser: reads operations, with their regions, blocks and values (MLIR `OpAsmParser`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.location import Location
from ..ir.region import Region
from ..ir.type import Type
from ..ir.value import Value
from .asm_parser import AsmParser, Delimiter


class UnresolvedOperand(NamedTuple):
    """The use of a value before its type is known: `%name#number`."""

    name: str
    """With its `%`."""
    number: int
    offset: int


class Argument:
    """A block argument as it is written: name, and type, attributes and location as far as given."""

    __slots__ = ("ssa_name", "type", "attributes", "location")

    def __init__(self, ssa_name: UnresolvedOperand, type: Type | None, attributes: dict[str, Attribute], location: Location | None) -> None:
        self.ssa_name = ssa_name
        self.type = type
        self.attributes = attributes
        self.location = location


class OpParser(AsmParser):
    """An AsmParser that knows the values and blocks in scope."""

    values: dict[str, Value]
    """The values visible here, by name without `%`; `a#1` for the second result of `%a:2`, `a` for the first."""
    op_location: tuple[object, int]
    """Where the operation now being read begins: (source, offset)."""

    # ---- operands

    def parse_operand(self, allow_result_number: bool = True) -> UnresolvedOperand:
        """Read `%name` or `%name#1`."""
        raise NotImplementedError

    def parse_optional_operand(self, allow_result_number: bool = True) -> UnresolvedOperand | None:
        """Read `%name` or `%name#1` if it comes next."""
        raise NotImplementedError

    def parse_operand_list(
        self, delimiter: Delimiter = Delimiter.NONE, required_count: int | None = None, allow_result_number: bool = True
    ) -> list[UnresolvedOperand]:
        """Read operands between commas; without a delimiter there may be none."""
        raise NotImplementedError

    def parse_trailing_operand_list(self, delimiter: Delimiter = Delimiter.NONE) -> list[UnresolvedOperand]:
        """Read `, %a, %b` if a comma comes next."""
        raise NotImplementedError

    def resolve_operand(self, operand: UnresolvedOperand, type: Type) -> Value:
        """The value that an operand names; a forward reference when it is not yet defined."""
        raise NotImplementedError

    def resolve_operands(self, operands: Sequence[UnresolvedOperand], types: Sequence[Type] | Type, offset: int | None = None) -> list[Value]:
        """The values of several operands, all of one type or each of its own."""
        raise NotImplementedError

    # ---- results

    def get_result_name(self, index: int) -> tuple[str, int]:
        """The name, without `%`, that the text gives to a result, and its number within that name; ("", 0) when it has none."""
        raise NotImplementedError

    @property
    def result_count(self) -> int:
        """How many results the text names."""
        raise NotImplementedError

    # ---- regions and successors

    def parse_region(self, arguments: Sequence[Argument] = (), enable_name_shadowing: bool = False) -> Region:
        """Read `{ … }`; with arguments, these are the entry block's, which then has no label."""
        raise NotImplementedError

    def parse_optional_region(self, arguments: Sequence[Argument] = (), enable_name_shadowing: bool = False) -> Region | None:
        """Read a region if a brace comes next."""
        raise NotImplementedError

    def parse_successor(self) -> Block:
        """Read `^block`."""
        raise NotImplementedError

    def parse_optional_successor(self) -> Block | None:
        """Read `^block` if it comes next."""
        raise NotImplementedError

    def parse_successor_and_use_list(self) -> tuple[Block, list[Value]]:
        """Read `^block(%a, %b : type, type)`; the parentheses may be missing."""
        raise NotImplementedError

    # ---- arguments

    def parse_argument(self, allow_type: bool = False, allow_attrs: bool = False) -> Argument:
        """Read `%name`, with `: type`, attributes and `loc(…)` as far as allowed."""
        raise NotImplementedError

    def parse_optional_argument(self, allow_type: bool = False, allow_attrs: bool = False) -> Argument | None:
        """Read an argument if `%` comes next."""
        raise NotImplementedError

    def parse_argument_list(self, delimiter: Delimiter, allow_type: bool = False, allow_attrs: bool = False) -> list[Argument]:
        """Read arguments between commas; without a delimiter there may be none."""
        raise NotImplementedError

    def parse_optional_location_specifier(self) -> Location | None:
        """Read `loc(…)` if it comes next."""
        raise NotImplementedError
