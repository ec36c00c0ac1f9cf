"""OperandParser: parses operands, arguments, successors and locations of operations."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ..builtin.affine.expr import AffineExpr
from ..builtin.affine.map import AffineMap
from ..diagnostics.lazy_pattern import LazyPattern
from ..diagnostics.records import NamedTuple
from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.location import FileLineColLoc, Location
from ..ir.operation import Operation
from ..ir.type import Type
from ..ir.value import BlockArgument, Value
from .affine_parser import parse_affine_expression_of_ssa_ids, parse_affine_map_of_ssa_ids
from .asm_parser import Delimiter
from .lexer import BLANKS, match_attribute_id, match_block_id, match_value_id, read_value_id, to_int
from .value_scopes import MAX_RESULT_NUMBER, ScopedParser, UnresolvedOperand

if TYPE_CHECKING:
    from ..diagnostics import Source
    from ..ir.context import Context


class Argument:
    """A block argument in the text: its name, type, attributes and location, as far as they are given."""

    __slots__ = ("ssa_name", "type", "attributes", "location")

    def __init__(
        self, ssa_name: UnresolvedOperand, type: Type | None = None, attributes: dict[str, Attribute] | None = None, location: Any = None
    ) -> None:
        self.ssa_name = ssa_name
        self.type = type
        self.attributes: dict[str, Attribute] = {} if attributes is None else attributes
        self.location = location


_USUAL_LOCATION: Final = LazyPattern(
    rf'loc\((?:#([A-Za-z_][A-Za-z0-9_]*|[0-9]+)|"([^"\\\n\v\f]+)":([0-9]{{1,9}}):([0-9]{{1,9}}))\){BLANKS}'
)


def _match_usual_location(text: str, position: int) -> re.Match[str] | None:
    """Match a location that is an alias or a place in a file."""
    return _USUAL_LOCATION.match(text, position)


class DeferredLocation(NamedTuple):
    """A location alias that is not defined yet: `loc(#loc1)` before `#loc1 = …`."""

    name: str
    offset: int


class OperandParser(ScopedParser):
    """A ScopedParser that parses uses of values and blocks, and definitions of arguments."""

    def __init__(self, context: Context, source: Source) -> None:
        super().__init__(context, source)
        self.deferred_locations: list[tuple[Operation | BlockArgument, DeferredLocation]] = []

    # ---- operands

    def parse_operand(self, allow_result_number: bool = True) -> UnresolvedOperand:
        """Parse `%name` or `%name#1`. Raises ParseError for anything else."""
        operand = self.parse_optional_operand(allow_result_number)
        if operand is None:
            raise self.wrong_token_error("expected SSA operand")
        return operand

    def parse_optional_operand(self, allow_result_number: bool = True) -> UnresolvedOperand | None:
        """Parse `%name` or `%name#1` if it comes next; otherwise return None."""
        text, offset = self.text, self.position
        match = read_value_id(text, offset)
        if match is None:
            return None
        self.position = position = match.end()
        number = self._parse_result_number(allow_result_number) if text.startswith("#", position) else 0
        return UnresolvedOperand(match[1], number, offset)

    def _parse_result_number(self, allowed: bool) -> int:
        match = match_attribute_id(self.text, self.position)
        if match is None:
            return 0
        if not allowed:
            raise self.token_error(None, "result number not allowed in argument list")
        digits = match[0][1:]
        if not digits.isdecimal() or to_int(digits) > MAX_RESULT_NUMBER:
            raise self.token_error(None, "invalid SSA value result number")
        self.move_to(match.end())
        return to_int(digits)

    def parse_operand_list(
        self, delimiter: Delimiter = Delimiter.NONE, required_count: int | None = None, allow_result_number: bool = True
    ) -> list[UnresolvedOperand]:
        """Parse a comma-separated list of operands; without a delimiter, it may be empty. Raises ParseError for anything else."""
        operands: list[UnresolvedOperand] = []
        if delimiter is Delimiter.NONE and not self.text.startswith("%", self.position):
            if not required_count:
                return operands
            if self.text.startswith(("(", "["), self.position):
                raise self.token_error(None, "unexpected delimiter")
            raise self.wrong_token_error("expected operand")
        start = self.position
        self.parse_comma_separated_list(delimiter, lambda: operands.append(self.parse_operand(allow_result_number)), " in operand list")
        if required_count is not None and len(operands) != required_count:
            raise self.error(start, f"expected {required_count} operands")
        return operands

    def parse_trailing_operand_list(self, delimiter: Delimiter = Delimiter.NONE) -> list[UnresolvedOperand]:
        """Parse `, %a, %b` if a comma comes next; otherwise return an empty list."""
        return self.parse_operand_list(delimiter) if self.parse_optional_punctuation(",") else []

    def resolve_operands(
        self, operands: Sequence[UnresolvedOperand], types: Sequence[Type] | Type | None, offset: int | None = None
    ) -> list[Value]:
        """Return the values of operands, all of one type, or each of its own; an error about their number is reported at `offset`.

        Without operands, `types` may be None. Raises ParseError if the numbers or a type differ.
        """
        if isinstance(types, Type):
            return [self.resolve_operand(operand, types) for operand in operands]
        types = types or ()
        if len(operands) != len(types):
            raise self.error(offset, f"number of operands and types do not match: got {len(operands)} operands and {len(types)} types")
        return [self.resolve_operand(operand, type_) for operand, type_ in zip(operands, types)]

    def _parse_operands_with_types(self) -> list[Value]:
        """Parse `%a, %b : type, type`, which may be empty."""
        operands = self.parse_operand_list() if self.text.startswith("%", self.position) else []
        if not operands:
            return []
        self.parse_punctuation(":", " in operand list")
        types = self.parse_type_list()
        if len(operands) != len(types):
            raise self.token_error(None, f"expected {len(operands)} types to match operand list")
        return self.resolve_operands(operands, types)

    def parse_optional_assignment_list(self) -> tuple[list[Argument], list[UnresolvedOperand]] | None:
        """Parse `(%a = %x, %b = %y)` if a parenthesis comes next; otherwise return None. Raises ParseError if it is incomplete."""
        if not self.parse_optional_punctuation("("):
            return None
        arguments: list[Argument] = []
        operands: list[UnresolvedOperand] = []
        if self.parse_optional_punctuation(")"):
            return arguments, operands
        while True:
            arguments.append(self.parse_argument())
            self.parse_punctuation("=")
            operands.append(self.parse_operand())
            if not self.parse_optional_punctuation(","):
                break
        if not self.parse_optional_punctuation(")"):
            raise self.wrong_token_error("expected ',' or ')'")
        return arguments, operands

    def parse_assignment_list(self) -> tuple[list[Argument], list[UnresolvedOperand]]:
        """Parse `(%a = %x, %b = %y)`. Raises ParseError for anything else."""
        start = self.position
        result = self.parse_optional_assignment_list()
        if result is None:
            raise self.error(start, "expected '('")
        return result

    # ---- affine maps over operands

    def parse_affine_map_of_ssa_ids(self, delimiter: Delimiter = Delimiter.SQUARE) -> tuple[AffineMap, list[UnresolvedOperand]]:
        """Parse `[%i + symbol(%n), 3]`; return the map, and its operands, dimensions first."""
        result, dims, symbols = parse_affine_map_of_ssa_ids(self, self.parse_operand, delimiter)
        return result, [*dims, *symbols]

    def parse_affine_expr_of_ssa_ids(self) -> tuple[AffineExpr, list[UnresolvedOperand], list[UnresolvedOperand]]:
        """Parse `%i + symbol(%n)`; return the expression, the operands for its dimensions, and those for its symbols."""
        return parse_affine_expression_of_ssa_ids(self, self.parse_operand)

    # ---- successors

    def parse_successor(self) -> Block:
        """Parse `^block`. Raises ParseError for anything else."""
        block = self.parse_optional_successor()
        if block is None:
            raise self.wrong_token_error("expected block name")
        return block

    def parse_optional_successor(self) -> Block | None:
        """Parse `^block` if it comes next; otherwise return None."""
        match = match_block_id(self.text, self.position)
        if match is None:
            return None
        block = self.block_named(match[0], self.position)
        self.move_to(match.end())
        return block

    def parse_successor_and_use_list(self) -> tuple[Block, list[Value]]:
        """Parse `^block(%a, %b : type, type)`; the parentheses are optional."""
        block = self.parse_successor()
        values: list[Value] = []
        if self.parse_optional_punctuation("("):
            values = self._parse_operands_with_types()
            self.parse_punctuation(")")
        return block, values

    # ---- arguments

    def parse_argument(self, allow_type: bool = False, allow_attrs: bool = False) -> Argument:
        """Parse `%name`, with `: type` and attributes if they are allowed, and an optional `loc(…)`."""
        argument = Argument(self.parse_operand(allow_result_number=False))
        if allow_type:
            argument.type = self.parse_colon_type()
        if allow_attrs:
            self.parse_optional_attr_dict(argument.attributes)
        argument.location = self.parse_optional_location_specifier()
        return argument

    def parse_optional_argument(self, allow_type: bool = False, allow_attrs: bool = False) -> Argument | None:
        """Parse an argument if `%` comes next; otherwise return None."""
        return self.parse_argument(allow_type, allow_attrs) if match_value_id(self.text, self.position) else None

    def parse_argument_list(
        self, delimiter: Delimiter = Delimiter.NONE, allow_type: bool = False, allow_attrs: bool = False
    ) -> list[Argument]:
        """Parse a comma-separated list of arguments; without a delimiter, it may be empty."""
        arguments: list[Argument] = []
        if delimiter is Delimiter.NONE and not self.text.startswith("%", self.position):
            return arguments
        self.parse_comma_separated_list(
            delimiter, lambda: arguments.append(self.parse_argument(allow_type, allow_attrs)), " in argument list"
        )
        return arguments

    # ---- locations

    def parse_optional_location_specifier(self) -> Any:
        """Parse an optional `loc(…)`; return a Location, a DeferredLocation for an undefined alias, or None."""
        if not self.text.startswith("loc", self.position):
            return None
        usual = _match_usual_location(self.text, self.position)
        if usual is not None:
            alias, file, line, column = usual.groups()
            if alias is None:
                self.position = usual.end()
                return FileLineColLoc.get(file, int(line), int(column))
            attribute = self.attribute_aliases.get(alias)
            if attribute is None or isinstance(attribute, Location):
                self.position = usual.end()
                return DeferredLocation(alias, usual.start(1) - 1) if attribute is None else attribute
        if not self.parse_optional_keyword("loc"):
            return None
        name, self.operation_name = self.operation_name, None
        self.parse_punctuation("(", " in location")
        match = match_attribute_id(self.text, self.position)
        location = self.parse_location() if match is None or "." in match[0] else self._parse_location_alias(match[0])
        self.parse_punctuation(")", " in location")
        self.operation_name = name
        return location

    def _parse_location_alias(self, spelling: str) -> Any:
        offset = self.position
        self.move_to(offset + len(spelling))
        attribute = self.attribute_aliases.get(spelling[1:])
        if attribute is None:
            return DeferredLocation(spelling[1:], offset)
        if not isinstance(attribute, Location):
            raise self.token_error(offset, f"expected location, but found '{attribute}'")
        return attribute

    def set_location(self, owner: Operation | BlockArgument, location: Any) -> None:
        """Set the location of an operation or argument to the result of `parse_optional_location_specifier`."""
        if isinstance(location, DeferredLocation):
            self.deferred_locations.append((owner, location))
        else:
            owner.location = location

    def resolve_deferred_locations(self) -> None:
        """Set the locations whose aliases were undefined. Raises ParseError for the first alias that still is."""
        for owner, deferred in self.deferred_locations:
            attribute = self.attribute_aliases.get(deferred.name)
            if attribute is None:
                raise self.token_error(deferred.offset, "operation location alias was never defined")
            if not isinstance(attribute, Location):
                raise self.token_error(deferred.offset, f"expected location, but found '{attribute}'")
            owner.location = attribute
