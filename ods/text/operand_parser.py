"""OperandParser: scopes of values and blocks; operands, arguments, successors and locations of operations."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ..builtin.affine.expr import AffineExpr
from ..builtin.affine.map import AffineMap
from ..diagnostics import Diagnostic, ParseError, Source
from ..diagnostics.lazy_pattern import LazyPattern
from ..diagnostics.records import NamedTuple
from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.location import FileLineColLoc, Location
from ..ir.operation import Operation
from ..ir.type import Type
from ..ir.value import BlockArgument, Value
from .affine_parser import parse_affine_expression_of_ssa_ids, parse_affine_map_of_ssa_ids
from .asm_parser import AsmParser, Delimiter
from .token_parser import BLANKS, match_attribute_id, match_block_id, match_value_id, read_value_id, to_int

if TYPE_CHECKING:
    from ..diagnostics import Source
    from ..ir.context import Context


class UnresolvedOperand(NamedTuple):
    """A use of a value whose type is not known yet: `%name#number`."""

    name: str
    """The name with `%`."""
    number: int
    offset: int

    @property
    def key(self) -> str:
        """The key of the value in `OpParser.values`."""
        return f"{self.name[1:]}#{self.number}" if self.number else self.name[1:]


_NOWHERE: Final = Block()


class ForwardReference(Value):
    """The placeholder for a value that is used before it is defined."""

    __slots__ = ("offset",)
    _owner = _NOWHERE
    offset: int
    """The offset of the first use."""

    def __new__(cls, type: Type, offset: int) -> ForwardReference:
        return object.__new__(cls)

    def __init__(self, type: Type, offset: int) -> None:
        self._type = type
        self._users = None
        self.offset = offset

    @property
    def owner(self) -> Block:
        return _NOWHERE

    @property
    def parent_block(self) -> None:
        return None


class Scope(NamedTuple):
    """The values and blocks that one region defines, with their offsets."""

    definitions: dict[str, int]
    """The names defined in this region, with their offsets for notes; they are removed at the end of the region."""
    blocks: dict[str, Block]
    undefined_blocks: dict[Block, int]
    """The blocks that are only used as successors, with the offset of the first use."""
    outer_values: dict[str, Value] | None
    """The values outside this region, if it is isolated from above; otherwise None."""


MAX_RESULT_NUMBER: Final = (1 << 32) - 1


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

    offset: int
    """Where the alias is in the text."""


class OperandParser(AsmParser):
    """An AsmParser that knows the values and blocks in scope, and parses uses of them and definitions of arguments."""

    __slots__ = (
        "values",
        "scopes",
        "forward_references",
        "diagnostics",
        "without_location",
        "deferred_offsets",
    )

    values: dict[str, Value]
    """The visible values by name without `%`; the results of `%a:2` are `a`, `a#0` and `a#1`."""

    def __init__(self, context: Context, source: Source) -> None:
        super().__init__(context, source)
        self.values = {}
        self.scopes: list[Scope] = []
        self.forward_references: dict[ForwardReference, None] = {}
        self.diagnostics: list[Diagnostic] = []
        """The warnings and errors found before the error that ends parsing."""
        self.without_location: list[Operation | BlockArgument] = []
        """What has a location whose alias is not defined yet."""
        self.deferred_offsets: list[int] = []
        """Where the alias of each is in the text."""
        self.push_scope()

    # ---- scopes

    def push_scope(self, isolated: bool = False) -> None:
        """Enter a region; an isolated region may reuse any name."""
        self.scopes.append(Scope({}, {}, {}, self.values if isolated else None))
        if isolated:
            self.values = {}

    def pop_scope(self) -> None:
        """Leave a region and remove its names. Raises ParseError for blocks that were used but not defined."""
        scope = self.scopes.pop()
        if scope.undefined_blocks:
            raise self._several([(offset, "reference to an undefined block") for offset in scope.undefined_blocks.values()])
        if scope.outer_values is not None:
            self.values = scope.outer_values
        else:
            values = self.values
            for name in scope.definitions:
                del values[name]

    def check_forward_references(self) -> None:
        """Check at the end of the file that every used value is defined. Raises ParseError for undefined values."""
        if self.forward_references:
            raise self._several([(value.offset, "use of undeclared SSA value name") for value in self.forward_references])

    def _several(self, findings: list[tuple[int, str]]) -> ParseError:
        """Return several errors as one ParseError, in the order of the text."""
        errors = [self.token_error(offset, message) for offset, message in sorted(findings)]
        self.diagnostics.extend(error.diagnostic for error in errors)
        return errors[0]

    # ---- values

    def resolve_operand(self, operand: UnresolvedOperand, type: Type) -> Value:
        """Return the value for an operand, or a forward reference if it is not defined yet.

        Raises ParseError if the value has another type.
        """
        name, number, offset = operand
        key = f"{name[1:]}#{number}" if number else name[1:]
        value = self.values.get(key)
        if value is None:
            return self._refer_forward(key, operand, type)
        if value._type is not type:
            note = Diagnostic("note", "prior use here", self.span(self.known_since(key, value)))
            types = f"'{type}' vs '{value._type}'"
            raise self.token_error(offset, f"use of value '{name}' expects different type than prior uses: {types}", note)
        return value

    def _refer_forward(self, key: str, operand: UnresolvedOperand, type: Type) -> Value:
        first = self.values.get(operand.name[1:])
        if first is not None and not isinstance(first, ForwardReference):
            raise self.token_error(operand.offset, "reference to invalid result number")
        reference = ForwardReference(type, operand.offset)
        self.values[key] = reference
        self.forward_references[reference] = None
        return reference

    def define_value(self, name: str, number: int, value: Value, offset: int) -> None:
        """Define `%name#number` as `value`; `name` is without `%`.

        Raises ParseError if the name is already defined, or if its uses have another type.
        """
        key = f"{name}#{number}" if number else name
        existing = self.values.get(key)
        if existing is not None:
            if not isinstance(existing, ForwardReference):
                note = Diagnostic("note", "previously defined here", self.span(self.known_since(key, existing)))
                raise self.token_error(offset, f"redefinition of SSA value '%{name}'", note)
            self._resolve_forward(name, number, existing, value, offset)
        self.values[key] = value
        self.scopes[-1].definitions[key] = offset

    def _resolve_forward(self, name: str, number: int, reference: ForwardReference, value: Value, offset: int) -> None:
        if reference._type is not value._type:
            note = Diagnostic("note", f"previously used here with type '{reference._type}'", self.span(reference.offset))
            raise self.token_error(offset, f"definition of SSA value '%{name}#{number}' has type '{value._type}'", note)
        reference.replace_all_uses_with(value)
        del self.forward_references[reference]

    def known_since(self, key: str, value: Value) -> int:
        """Return the offset of the definition of a value, or of its first use if it is a forward reference; 0 if unknown."""
        if isinstance(value, ForwardReference):
            return value.offset
        for scope in reversed(self.scopes):
            if key in scope.definitions:
                return scope.definitions[key]
        return 0

    # ---- blocks

    def block_named(self, name: str, offset: int) -> Block:
        """Return the block that a successor names; it is created if it is not defined yet."""
        scope = self.scopes[-1]
        block = scope.blocks.get(name)
        if block is None:
            block = scope.blocks[name] = Block()
            scope.undefined_blocks[block] = offset
        return block

    def define_block(self, name: str, offset: int, block: Block | None) -> Block:
        """Return the block that a label defines: `block`, the block that successors have named, or a new one.

        Raises ParseError if the name is already defined.
        """
        scope = self.scopes[-1]
        existing = scope.blocks.get(name)
        if existing is None:
            existing = scope.blocks[name] = block or Block()
        elif scope.undefined_blocks.pop(existing, None) is None:
            raise self.token_error(offset, f"redefinition of block '{name}'")
        return existing

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
                return FileLineColLoc._at(file, int(line), int(column))
            attribute = self.attribute_aliases.get(alias)
            if attribute is None or isinstance(attribute, Location):
                self.position = usual.end()
                return DeferredLocation(usual.start(1) - 1) if attribute is None else attribute
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
            return DeferredLocation(offset)
        if not isinstance(attribute, Location):
            raise self.token_error(offset, f"expected location, but found '{attribute}'")
        return attribute

    def set_location(self, owner: Operation | BlockArgument, location: Any) -> None:
        """Set the location of an operation or argument to the result of `parse_optional_location_specifier`."""
        if isinstance(location, DeferredLocation):
            self.defer_location(owner, location)
        else:
            owner.location = location

    def defer_location(self, owner: Operation | BlockArgument, location: DeferredLocation) -> None:
        """Leave the location to the end of the file, where its alias is defined."""
        self.without_location.append(owner)
        self.deferred_offsets.append(location.offset)

    def alias_at(self, offset: int) -> str:
        """Return the name of the alias of an attribute at a place of the text."""
        match = match_attribute_id(self.text, offset)
        assert match is not None
        return match[0][1:]

    def resolve_deferred_locations(self) -> None:
        """Set the locations whose aliases were undefined. Raises ParseError for the first alias that still is."""
        for owner, offset in zip(self.without_location, self.deferred_offsets):
            attribute = self.attribute_aliases.get(self.alias_at(offset))
            if attribute is None:
                raise self.token_error(offset, "operation location alias was never defined")
            if not isinstance(attribute, Location):
                raise self.token_error(offset, f"expected location, but found '{attribute}'")
            owner.location = attribute
