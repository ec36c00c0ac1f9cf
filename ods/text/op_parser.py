"""OpParser: parses operations with their regions and blocks (MLIR `OpAsmParser`), and whole files with their aliases and metadata."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Final

from ..builtin.resources import ExternalResource
from ..diagnostics import Diagnostic, Source, VerifyError
from ..diagnostics.lazy_pattern import LazyPattern
from ..diagnostics.records import NamedTuple
from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.location import FileLineColLoc
from ..ir.operation import Operation
from ..ir.operation_state import OperationState
from ..ir.region import Region
from ..ir.type import Type
from ..ir.unfilled import UnfilledHook
from .asm_parser import Delimiter
from .dense_parser import parse_resource_key, resource_with_key
from .fast_path import LABEL, find_arguments
from .generic_form import make_operation, parse_generic_operation, parse_usual_generic_operation
from .lexer import (
    BLANKS,
    SUFFIX_ID,
    match_attribute_id,
    match_block_id,
    match_integer,
    match_integer_type,
    match_keyword,
    match_string,
    match_type_id,
    match_value_id,
    to_int,
)
from .operand_parser import Argument, OperandParser, UnresolvedOperand
from .resources import parse_blob, parse_external_resource
from .ssa_names import OperationSyntax, find_operation_syntax

if TYPE_CHECKING:
    from ..ir.context import Context


__all__ = ["Argument", "Delimiter", "OpParser", "UnresolvedOperand"]

_match_head: Final = re.compile(rf"[ \t\n\r\0]*(?:%({SUFFIX_ID}) *= *|)([A-Za-z_][A-Za-z0-9_$.]*) *").match
"""Matches `%name = dialect.mnemonic`, the beginning of most operations. It does not skip comments."""
_match_end: Final = re.compile(r"[ \t\n\r\0]*(?=[}^]|\Z)").match
"""Matches the blanks before the end of a block, which may be the end of the text."""
_SEGMENTS: Final = frozenset(("operand_segment_sizes", "result_segment_sizes"))
"""The old names of the sizes of segments."""
_UNUSUAL_BLANKS: Final = ("\n", "/", "\t", "\r", "\0")
"""Blanks and comments that `_match_head` may leave after a name begin with these."""


class ResultName(NamedTuple):
    """The name of one or several results, `%name:size`, before an operation."""

    name: str
    """The name without `%`."""
    size: int
    offset: int


class OpParser(OperandParser):
    """An OperandParser that parses operations; parse hooks get it as `parser`."""

    __slots__ = (
        "op_location",
        "region_dialect",
        "op_dialect",
        "result_names",
        "function_types",
        "_syntaxes",
    )

    op_location: tuple[Source, int]
    """The beginning of the operation that is being parsed: (source, offset)."""

    def __init__(self, context: Context, source: Source) -> None:
        super().__init__(context, source)
        self.op_location = (source, 0)
        self.region_dialect = self.op_dialect = "builtin"
        """The dialects whose prefixes may be omitted: in the current region, and in the regions of the current operation."""
        self.result_names: list[ResultName] = []
        self.function_types: dict[str, tuple[Sequence[Type], Sequence[Type]]] = {}
        """The inputs and results of function types in the generic form, by text."""
        self._syntaxes: defaultdict[str, dict[str, OperationSyntax]] = defaultdict(dict)
        """The operations parsed in their custom form so far, by default dialect and by spelling."""

    def set_entries(
        self, op: Operation, text: str, offset: int, inherent: Collection[str], required: Collection[str]
    ) -> dict[str, Attribute] | None:
        """Set the inherent attributes that a dictionary gives on a new operation; return the discardable ones, in order.

        `inherent` are the names that may be given, `required` those that must. Return None for what the token-wise parser must read.
        """
        try:
            entries = self.dictionary(text, offset)
        except KeyError:
            return None
        others = type(op).inherent_slots.keys() & entries.keys()
        if not (others <= set(inherent) and entries.keys() >= set(required)) or not _SEGMENTS.isdisjoint(entries):
            return None
        op._location = self.op_location
        try:
            for name in others:
                op.set_inherent(name, entries[name])
        except VerifyError:
            return None
        return {name: entries[name] for name in sorted(entries) if name not in others}

    def name_location(self) -> int:
        """Return the offset of the mnemonic of the type or attribute being parsed, or else of the operation's name."""
        return self.op_location[1] if self.symbol_place is None else self.symbol_place

    # ---- results

    def get_result_name(self, index: int) -> tuple[str, int]:
        """Return the name, without `%`, of result `index` in the text, and its number within that name; ("", -1) if it has none."""
        for name, size, _ in self.result_names:
            if index < size:
                return name, index
            index -= size
        return "", -1

    @property
    def result_count(self) -> int:
        """The number of results that the text names."""
        return sum(result.size for result in self.result_names)

    # ---- operations

    def parse_operations(self, block: Block) -> None:
        """Parse operations until a token that cannot begin one, such as the end of the block."""
        text, source, syntaxes, values = self.text, self.source, self._syntaxes[self.region_dialect], self.values
        definitions = self.scopes[-1].definitions
        op: Operation | None
        last_fast: Operation | None = None  # the last operation parsed by a fast path, if a location may follow
        while True:
            head = _match_head(text, self.position)
            name, spelling = ("", "") if head is None else head.groups()
            syntax = syntaxes.get(spelling)
            if head is None and (end := _match_end(text, self.position)):
                self.position = end.end()
                return
            if head is None or syntax is None:
                if spelling == "loc" and last_fast is not None and self._parse_location_of(last_fast):
                    last_fast = None
                    continue
                usual = parse_usual_generic_operation(self) if head is None else None
                if usual is None:
                    if not self._parse_other(block, last_fast, head is None):
                        return
                    last_fast = None
                    continue
                op, name, offset = usual
                last_fast = op
            else:
                start, offset = head.start(2), head.start(1) - 1
                self.position = position = head.end()
                self.op_location = (source, start)
                parse_fast = syntax.parse_fast
                last_fast = op = None if parse_fast is None else parse_fast(self)
                if op is None:
                    if text.startswith(_UNUSUAL_BLANKS, position):
                        self.move_to(position)
                    else:
                        self.position = position
                    results = [] if name is None else [ResultName(name, 1, offset)]
                    op = self._parse_custom_operation(syntax, start, results)
            last = block._last_op
            op._block, op._previous = block, last
            if last is None:
                block._first_op = op
            else:
                last._next = op
                op._order = last._order + 1
            block._last_op = op
            if name is not None:
                made = op._results
                if name in values or len(made) != 1:
                    if last_fast is not None and self._parse_location_of(op):  # before result names are bound, as in MLIR
                        last_fast = None
                    self._bind_results(op, [ResultName(name, 1, offset)], offset)
                else:
                    values[name] = made[0]
                    definitions[name] = offset

    def _parse_other(self, block: Block, last_fast: Operation | None, has_no_head: bool) -> bool:
        """Parse a comment, a trailing location, or an operation with the normal parser; return False at the end of a block."""
        before = self.position
        self.move_to(before)
        text, position = self.text, self.position
        first = text[position : position + 1]
        if first in "}^#!" or text.startswith("{-#", position):
            return False
        if last_fast is not None and first == "l" and self._parse_location_of(last_fast):
            return True
        if not (has_no_head and position > before):
            self._parse_operation(block)
        return True

    def _parse_location_of(self, op: Operation) -> bool:
        """Parse an optional trailing location of `op`; return False if there is none."""
        self.move_to(self.position)
        location = self.parse_optional_location_specifier()
        if location is not None:
            self.set_location(op, location)
        return location is not None

    def _parse_operation(self, block: Block) -> None:
        """Parse one operation with its result names and trailing location, and append it to `block`."""
        offset = self.position
        results = self._parse_result_names() if self.text.startswith("%", offset) else []
        if match_keyword(self.text, self.position) and not match_integer_type(self.text, self.position):
            start = self.position
            op = self._parse_custom_operation(self._find_syntax(start), start, results)
        elif match_string(self.text, self.position):
            self.op_dialect = self.region_dialect
            op = parse_generic_operation(self)
        else:
            raise self.wrong_token_error("expected operation name in quotes")
        block.append(op)
        if results:
            self._bind_results(op, results, offset)

    def parse_custom_operation_name(self) -> str:
        """Parse an operation name, which may omit the default dialect; the operation may be unknown.

        Raises ParseError if no name comes next.
        """
        start = self.position
        spelling = self.parse_optional_any_keyword()
        if spelling is None:
            raise self.error(start, "expected bare identifier or keyword")
        is_whole = "." in spelling or self.context.find_operation(spelling) is not None
        return spelling if is_whole else f"{self.region_dialect}.{spelling}"

    def _find_syntax(self, offset: int) -> OperationSyntax:
        """Parse an operation name and return the operation's syntax."""
        spelling = self.parse_any_keyword()
        syntax = find_operation_syntax(self, spelling, offset)
        self._syntaxes[self.region_dialect][spelling] = syntax
        return syntax

    def _parse_custom_operation(self, syntax: OperationSyntax, offset: int, results: list[ResultName]) -> Operation:
        """Parse the text after an operation's name; return the operation without inserting it."""
        state = OperationState(syntax.name, (self.source, offset), of_custom_form=True)
        self.op_location = state.location
        self.operation_name, self.op_dialect, self.result_names = syntax.name, syntax.default_dialect, results
        try:
            syntax.parse(self, state)
        except UnfilledHook as hook:
            raise self.error(offset, f"{hook}: write it, or use the generic form of the operation") from None
        duplicate = self.duplicate_attribute
        if duplicate is not None and duplicate[0] is state.attributes:
            raise self.error(offset, f"attribute '{duplicate[1]}' occurs more than once in the attribute list")
        self.operation_name = None
        location = self.parse_optional_location_specifier()
        op = make_operation(self, syntax.cls, state, offset)
        if location is not None:
            self.set_location(op, location)
        return op

    def _parse_result_names(self) -> list[ResultName]:
        results = [self._parse_result_name_group()]
        while self.parse_optional_punctuation(","):
            results.append(self._parse_result_name_group())
        self.parse_punctuation("=", " after SSA name")
        return results

    def _parse_result_name_group(self) -> ResultName:
        offset = self.position
        match = match_value_id(self.text, offset)
        if match is None:
            raise self.wrong_token_error("expected valid ssa identifier")
        self.move_to(match.end())
        count = 1
        if self.parse_optional_punctuation(":"):
            number = match_integer(self.text, self.position)
            if number is None:
                raise self.wrong_token_error("expected integer number of results")
            count = to_int(number[0])
            if count < 1 or count >= 1 << 64:
                raise self.token_error(None, "expected named operation to have at least 1 result")
            self.move_to(number.end())
        return ResultName(match[0][1:], count, offset)

    def _bind_results(self, op: Operation, names: list[ResultName], offset: int) -> None:
        """Bind the result names before `=` to the results of `op`."""
        expected, found = sum(name.size for name in names), len(op._results)
        if found == 0:
            raise self.token_error(offset, "cannot name an operation with no results")
        if expected != found:
            raise self.token_error(offset, f"operation defines {found} results but was provided {expected} to bind")
        index = 0
        for name, count, place in names:
            for number in range(count):
                self.define_value(name, number, op._results[index], place)
                index += 1
            if count > 1:  # `%a#0` means the same as `%a`
                self.values[name + "#0"] = self.values[name]
                self.scopes[-1].definitions[name + "#0"] = place

    # ---- regions and blocks

    def parse_region(self, arguments: Sequence[Argument] = (), enable_name_shadowing: bool = False) -> Region:
        """Parse `{ … }`; `arguments` become the arguments of the entry block, which then has no label."""
        self.parse_punctuation("{", " to begin a region")
        region = Region()
        if arguments or not self.text.startswith("}", self.position):
            outer = self.operation_name, self.op_location, self.op_dialect, self.region_dialect, self.result_names
            self.operation_name, self.region_dialect = None, self.op_dialect
            self.push_scope(enable_name_shadowing)
            self._parse_blocks(region, arguments)
            self.pop_scope()
            self.operation_name, self.op_location, self.op_dialect, self.region_dialect, self.result_names = outer
        self.move_to(self.position + 1)
        return region

    def parse_optional_region(self, arguments: Sequence[Argument] = (), enable_name_shadowing: bool = False) -> Region | None:
        """Parse a region if a brace comes next; otherwise return None."""
        if not self.text.startswith("{", self.position) or self.text.startswith("{-#", self.position):
            return None
        return self.parse_region(arguments, enable_name_shadowing)

    def _parse_blocks(self, region: Region, arguments: Sequence[Argument]) -> None:
        """Parse the blocks of a region up to its closing brace."""
        entry = Block()
        if arguments:
            if match_block_id(self.text, self.position):
                raise self.token_error(None, "invalid block name in region with named arguments")
            self._define_entry_arguments(entry, arguments)
        if match_block_id(self.text, self.position):
            entry = self._parse_block_label(entry)
        region._link_last(entry)
        self._parse_block_body(entry)
        while not self.text.startswith("}", self.position):
            block = self._parse_block_label(None)
            region._link_last(block)
            self._parse_block_body(block)

    def _parse_block_body(self, block: Block) -> None:
        self.parse_operations(block)
        if not self.text.startswith(("}", "^"), self.position) or self.text.startswith("^", self.position) and not self.token():
            raise self.wrong_token_error("expected operation name in quotes")

    def _define_entry_arguments(self, block: Block, arguments: Sequence[Argument]) -> None:
        values, definitions = self.values, self.scopes[-1].definitions
        for argument in arguments:
            spelling, number, offset = argument.ssa_name
            key = spelling[1:] if number == 0 else argument.ssa_name.key
            existing = values.get(key)
            if existing is not None:
                note = Diagnostic("note", "previously referenced here", self.span(self.known_since(key, existing)))
                raise self.token_error(offset, f"region entry argument '{spelling}' is already in use", note)
            if not isinstance(argument.type, Type):
                if argument.type is None:
                    raise TypeError(f"the region argument '{spelling}' has no type: set its `type`, or parse it with `allow_type`")
                raise TypeError(f"the type of a block argument is a Type, not {argument.type!r}")
            value = block._append_argument(argument.type, (self.source, offset))
            if argument.location is not None:
                self.set_location(value, argument.location)
            values[key] = value
            definitions[key] = offset

    def _parse_block_label(self, block: Block | None) -> Block:
        """Parse `^name(%argument: type, …):`."""
        offset = self.position
        if (found := self._parse_usual_label(offset, block)) is not None:
            return found
        match = match_block_id(self.text, offset)
        if match is None:
            raise self.wrong_token_error("expected block name")
        self.move_to(match.end())
        block = self.define_block(match[0], offset, block)
        if self.text.startswith("(", self.position):
            self.parse_comma_separated_list(Delimiter.PAREN, lambda: self._parse_block_argument(block))
        self.parse_punctuation(":", " after block name")
        return block

    def _parse_usual_label(self, offset: int, block: Block | None) -> Block | None:
        """Parse the most common text of a label; return None, with nothing consumed, for any other text."""
        match = LABEL.match(self.text, offset)
        if match is None:
            return None
        name, arguments_text = match.groups()
        values, types, start = self.values, self.type_cache, match.start(2)
        arguments = {}
        for each in find_arguments(arguments_text or ""):
            argument, spelling = each.groups()
            type_ = types.get(spelling)
            if type_ is None or argument in values or argument in arguments:
                return None
            arguments[argument] = type_, start + each.start()
        block = self.define_block(name, offset, block)
        definitions = self.scopes[-1].definitions
        for argument, (type_, place) in arguments.items():
            values[argument] = block._append_argument(type_, (self.source, place))
            definitions[argument] = place
        self.position = match.end()
        return block

    def _parse_block_argument(self, block: Block) -> None:
        operand = self.parse_operand()
        self.parse_punctuation(":", " and type for SSA operand")
        type_ = self.parse_type()
        value = block._append_argument(type_, (self.source, operand.offset))
        location = self.parse_optional_location_specifier()
        if location is not None:
            self.set_location(value, location)
        self.define_value(operand.name[1:], operand.number, value, operand.offset)


def parse_file(parser: OpParser, block: Block) -> None:
    """Parse a whole file into `block`, without verifying it. Raises ParseError."""
    while parse_next(parser, block):
        pass
    parser.check_forward_references()
    parser.resolve_deferred_locations()
    parser.pop_scope()


def parse_next(parser: OpParser, block: Block) -> bool:
    """Parse operations, and an alias definition or metadata that follows; return False at the end of the file.

    Raises ParseError for anything else.
    """
    parser.parse_operations(block)
    text, position = parser.text, parser.position
    if position >= len(text):
        return False
    if match_attribute_id(text, position):
        if not _parse_place_aliases(parser):
            _parse_attribute_alias(parser)
    elif match_type_id(text, position):
        _parse_type_alias(parser)
    elif text.startswith("{-#", position):
        _parse_metadata(parser)
    else:
        raise parser.wrong_token_error("expected operation name in quotes")
    return True


_PLACE: Final = LazyPattern(rf'#([A-Za-z_][A-Za-z0-9_]*) *= *loc\("([^"\\\n\v\f]+)":([0-9]{{1,9}}):([0-9]{{1,9}})\){BLANKS}')
"""Match the alias of a place in a file."""


def _parse_place_aliases(parser: OpParser) -> bool:
    """Parse the aliases of places that come next; return False if there is none."""
    aliases, before = parser.attribute_aliases, parser.position
    while (match := _PLACE.match(parser.text, parser.position)) is not None and match[1] not in aliases:
        name, file, line, column = match.groups()
        aliases[name] = FileLineColLoc._at(file, int(line), int(column))
        parser.position = match.end()
    return parser.position > before


def _parse_attribute_alias(parser: OpParser) -> None:
    match = match_attribute_id(parser.text, parser.position)
    assert match is not None
    name = match[0][1:]
    if name in parser.attribute_aliases:
        raise parser.token_error(None, f"redefinition of attribute alias id '{name}'")
    if "." in name:
        raise parser.token_error(None, "attribute names with a '.' are reserved for dialect-defined names")
    parser.move_to(match.end())
    parser.parse_punctuation("=", " in attribute alias definition")
    parser.attribute_aliases[name] = parser.parse_attribute()


def _parse_type_alias(parser: OpParser) -> None:
    match = match_type_id(parser.text, parser.position)
    assert match is not None
    name = match[0][1:]
    if name in parser.type_aliases:
        raise parser.token_error(None, f"redefinition of type alias id '{name}'")
    if "." in name:
        raise parser.token_error(None, "type names with a '.' are reserved for dialect-defined names")
    parser.move_to(match.end())
    parser.parse_punctuation("=", " in type alias definition")
    parser.type_aliases[name] = parser.parse_type()


# ---- file metadata


def _parse_metadata(parser: OpParser) -> None:
    """Parse `{-# dialect_resources: {…}, external_resources: {…} #-}`."""
    parser.move_to(parser.position + 3)
    _parse_list_until(parser, "#-}", lambda: _parse_metadata_entry(parser))


def _parse_metadata_entry(parser: OpParser) -> None:
    offset = parser.position
    key = parser.parse_optional_any_keyword()
    if key is None:
        raise parser.token_error(None, "expected identifier key in file metadata dictionary")
    parser.parse_punctuation(":")
    if key not in ("dialect_resources", "external_resources"):
        raise parser.token_error(offset, f"unknown key '{key}' in file metadata dictionary")
    parser.parse_punctuation("{")
    _parse_list_until(parser, "}", lambda: _parse_resource_group(parser, key == "dialect_resources"))


def _parse_resource_group(parser: OpParser, of_dialect: bool) -> None:
    """Parse `name: {key: value, …}`."""
    offset = parser.position
    name = parser.parse_optional_any_keyword()
    if name is None:
        raise parser.token_error(None, "expected identifier key for 'resource' entry")
    parser.parse_punctuation(":")
    parser.parse_punctuation("{")
    if not of_dialect:
        entries = parser.external_resources.setdefault(name, {})
        _parse_list_until(parser, "}", lambda: _parse_external_entry(parser, entries))
        return
    dialect = parser.context.get_dialect(name)
    if dialect is None:
        raise parser.token_error(offset, f"dialect '{name}' is unknown")
    if not dialect.has_resources:
        raise parser.token_error(None, f"unexpected 'resource' section for dialect '{name}'")
    _parse_list_until(parser, "}", lambda: _parse_dialect_entry(parser, name))


def _parse_dialect_entry(parser: OpParser, dialect: str) -> None:
    key = parse_resource_key(parser)
    handle = resource_with_key(parser, dialect, key)
    parser.parse_punctuation(":")
    handle.data, alignment = parse_blob(parser, key)
    handle.alignment = alignment if handle.data else 0


def _parse_external_entry(parser: OpParser, entries: dict[str, ExternalResource]) -> None:
    key = parser.parse_optional_keyword_or_string()
    if key is None:
        raise parser.token_error(None, "expected identifier key for 'external_resources' entry")
    parser.parse_punctuation(":")
    entries[key] = parse_external_resource(parser, key)


def _parse_list_until(parser: OpParser, closing: str, parse_element: Callable[[], None]) -> None:
    """Parse a comma-separated list up to the token `closing`; it may be empty."""
    if parser.text.startswith(closing, parser.position):
        parser.move_to(parser.position + len(closing))
        return
    parse_element()
    while parser.parse_optional_punctuation(","):
        parse_element()
    if not parser.text.startswith(closing, parser.position):
        raise parser.wrong_token_error(f"expected ',' or '{closing}'")
    parser.move_to(parser.position + len(closing))
