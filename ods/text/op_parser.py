"""OpParser: parses operations in both forms, with their regions and blocks (MLIR `OpAsmParser`)."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

from ..builtin.attributes import DictionaryAttr
from ..builtin.types import FunctionType
from ..diagnostics import Diagnostic, ParseError, Source, VerifyError
from ..diagnostics.lazy_pattern import LazyPattern
from ..diagnostics.records import NamedTuple
from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.operation import Operation, UnregisteredOp
from ..ir.operation_state import OperationState
from ..ir.region import Region
from ..ir.type import Type
from ..ir.unfilled import UnfilledHook
from .asm_parser import Delimiter
from .fast_path import DICTIONARY, LABEL, VALUE_LIST, find_arguments, find_values
from .operand_parser import Argument, OperandParser, UnresolvedOperand
from .ssa_names import OperationSyntax, find_operation_syntax
from .token_parser import (
    SUFFIX_ID,
    match_block_id,
    match_integer,
    match_integer_type,
    match_keyword,
    match_string,
    match_value_id,
    skip_blanks,
    to_int,
    unescape,
)

if TYPE_CHECKING:
    from ..ir.context import Context


__all__ = ["Argument", "Delimiter", "OpParser", "UnresolvedOperand"]

_LIST: Final = r"\([^()\"/\n]*(?:\([^()\"/\n]*\)[^()\"/\n]*)*\)"
_RESULT: Final = r"[A-Za-z0-9_$.!]+(?:<[^<>()\"/\n-]*(?:<[^<>()\"/\n-]*>[^<>()\"/\n-]*)*>)?(?![A-Za-z0-9_$.!<-])"
_PLAIN_FUNCTION_TYPE: Final = rf"{_LIST} -> (?:{_LIST}|{_RESULT})"
_FUNCTION_TYPE: Final = LazyPattern(_PLAIN_FUNCTION_TYPE)
"""Matches a simple function type, which is parsed once and cached."""
_OPERATION: Final = LazyPattern(
    rf'[ \t\n\r\0]*(?:%({SUFFIX_ID}) *= *|)"([A-Za-z_][A-Za-z0-9_$.]*)"\({VALUE_LIST}\)'
    rf"(?: *:|(?: *\[(\^{SUFFIX_ID}(?: *, *\^{SUFFIX_ID})*)\]|)(?: *<{DICTIONARY}>|)(?: *{DICTIONARY}|) *:) *({_PLAIN_FUNCTION_TYPE})"
)
"""Matches an operation with at most one named result, and without regions."""
_find_blocks: Final = re.compile(rf"\^{SUFFIX_ID}").finditer


def parse_usual_generic_operation(parser: OpParser) -> tuple[Operation, str | None, int] | None:
    """Parse an operation whose text `_OPERATION` matches: the operation, the name of its result, and where that is.

    Return None, with nothing consumed, where the token-wise parser is needed: also for everything that is wrong.
    """
    match = _OPERATION.match(parser.text, parser.position)
    if match is None:
        return None
    result, name, operands, successors, properties, attributes, types = match.groups()
    signature, cls = parser.function_types.get(types), parser.context.find_operation(name)
    if cls is None:
        if not parser.context.allow_unregistered_dialects:
            return None
        cls = UnregisteredOp
    if signature is None or successors is not None and not cls.is_terminator and cls.is_registered:
        return None
    parser.op_location = place = parser.source, match.start(2) - 1
    try:
        values = [parser.values[key] for key in find_values(operands)]
        native = {} if properties is None else parser.dictionary(properties, match.start(5))
        others = {} if attributes is None else parser.dictionary(attributes, match.start(6))
    except KeyError:
        return None
    inputs, results = signature
    if len(values) != len(inputs) or any(value._type is not type_ for value, type_ in zip(values, inputs)):
        return None
    if cls is UnregisteredOp and properties is None and successors is None:
        unregistered = UnregisteredOp.__new__(UnregisteredOp)
        unregistered._init(values, results, place)
        unregistered._init_properties()
        unregistered._name = name
        if others:
            unregistered._discardable = dict(sorted(others.items())) if len(others) > 1 else others.copy()
        parser.position = match.end()
        return unregistered, result, match.start(1) - 1
    state = OperationState(name, place, operands=values, attributes=others)
    state.types.extend(results)
    if properties is not None:
        state.properties = DictionaryAttr.get(native)
    if successors is not None:
        start = match.start(4)
        state.successors.extend([parser.block_named(each[0], start + each.start()) for each in _find_blocks(successors)])
    try:
        op = cls.from_state(state)
    except VerifyError:
        return None
    parser.position = match.end()
    return op, result, match.start(1) - 1


def parse_generic_operation(parser: OpParser) -> Operation:
    """Parse an operation in the generic form, with its trailing location, without inserting it. Raises ParseError for anything else."""
    offset = parser.position
    parser.op_location = (parser.source, offset)
    match = match_string(parser.text, offset)
    assert match is not None
    name = unescape(match[0])
    if not name:
        raise parser.token_error(None, "empty operation name is invalid")
    if "\0" in name:
        raise parser.token_error(None, "null character not allowed in operation name")
    parser.move_to(match.end())
    cls = _operation_class(parser, name)
    state = OperationState(name, (parser.source, offset))
    may_have_successors = cls.is_terminator or not cls.is_registered
    parse_generic_operation_after_name(parser, state, may_have_successors)
    location = parser.parse_optional_location_specifier()
    op = make_operation(parser, cls, state, offset)
    if location is not None:
        parser.set_location(op, location)
    return op


def _operation_class(parser: OpParser, name: str) -> type[Operation]:
    cls = parser.context.find_operation(name)
    if cls is not None:
        return cls
    if parser.context.get_dialect(name.partition(".")[0]) is None and not parser.context.allow_unregistered_dialects:
        raise parser.token_error(
            None,
            "operation being parsed with an unregistered dialect. If this is intended, "
            "please use -allow-unregistered-dialect with the MLIR tool used",
        )
    return UnregisteredOp


def parse_generic_operation_after_name(
    parser: OpParser,
    state: OperationState,
    may_have_successors: bool = True,
    *,
    operands: Sequence[UnresolvedOperand] | None = None,
    successors: Sequence[Block] | None = None,
    regions: Sequence[Region] | None = None,
    attributes: dict[str, Attribute] | None = None,
    properties: Attribute | None = None,
    types: tuple[Sequence[Type], Sequence[Type]] | None = None,
) -> None:
    """Parse the text after the name into `state`; parts that are passed as arguments are not parsed.

    Raises ParseError for anything else.
    """
    if operands is None:
        parser.parse_punctuation("(", " to start operand list")
        operands = parser.parse_operand_list()
        parser.parse_punctuation(")", " to end operand list")
    state.successors.extend(_parse_successors(parser, may_have_successors) if successors is None else successors)
    state.properties = _parse_properties(parser) if properties is None else properties
    state.regions.extend(_parse_regions(parser) if regions is None else regions)
    if attributes is None:
        parser.parse_optional_attr_dict(state.attributes)
    else:
        state.attributes.update(attributes)
    offset = state.location[1]
    if types is None:
        parser.parse_punctuation(":", " followed by operation type")
        offset = parser.position
        types = _parse_function_type(parser)
    inputs, results = types
    state.types.extend(results)
    if len(inputs) != len(operands):
        plural = "\0" if len(operands) == 1 else "s"  # the message of mlir-opt contains the zero byte
        raise parser.token_error(offset, f"expected {len(operands)} operand type{plural} but had {len(inputs)}")
    state.operands.extend([parser.resolve_operand(operand, type_) for operand, type_ in zip(operands, inputs)])


def _parse_successors(parser: OpParser, allowed: bool) -> list[Block]:
    if not parser.text.startswith("[", parser.position):
        return []
    if not allowed:
        raise parser.token_error(None, "successors in non-terminator")
    parser.parse_punctuation("[")
    if parser.text.startswith("]", parser.position):
        raise parser.wrong_token_error("expected list element")
    successors = [parser.parse_successor()]
    while parser.parse_optional_punctuation(","):
        successors.append(parser.parse_successor())
    if not parser.parse_optional_punctuation("]"):
        raise parser.wrong_token_error("expected ',' or ']'")
    return successors


def _parse_properties(parser: OpParser) -> Attribute | None:
    if not parser.parse_optional_punctuation("<"):
        return None
    properties = parser.parse_attribute()
    parser.parse_punctuation(">", " to close properties")
    return properties


def _parse_regions(parser: OpParser) -> list[Region]:
    if not parser.parse_optional_punctuation("("):
        return []
    regions = [parser.parse_region()]
    while parser.parse_optional_punctuation(","):
        regions.append(parser.parse_region())
    parser.parse_punctuation(")", " to end region list")
    return regions


def _parse_function_type(parser: OpParser) -> tuple[Sequence[Type], Sequence[Type]]:
    offset = parser.position
    match = _FUNCTION_TYPE.match(parser.text, offset)
    if match is not None:
        known = parser.function_types.get(match[0])
        if known is not None:
            parser.move_to(match.end())
            return known
    type_ = parser.parse_type()
    if not isinstance(type_, FunctionType):
        raise parser.token_error(offset, "expected function type")
    signature = type_.inputs, type_.results
    if match is not None and skip_blanks(parser.text, match.end()).end() == parser.position:  # type: ignore[union-attr]
        parser.function_types[match[0]] = signature
    return signature


def make_operation(parser: OpParser, cls: type[Operation], state: OperationState, offset: int) -> Operation:
    """Return the operation for `state`. Raises ParseError at the operation's name if its properties are invalid."""
    properties = state.properties
    try:
        return cls.from_state(state)
    except VerifyError as error:
        if isinstance(error, ParseError):
            raise
        message = error.diagnostic.text
        if properties is not None:
            message = f"invalid properties {properties} for op {state.name}: {message}"
        raise parser.token_error(offset, message) from None


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
