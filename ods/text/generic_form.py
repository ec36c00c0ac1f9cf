"""The generic form of operations: `"dialect.mnemonic"(%operands)[^successors]<{…}>({…}) {…} : (types) -> types`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..builtin.attributes import DictionaryAttr
from ..builtin.types import FunctionType
from ..diagnostics import ParseError, VerifyError
from ..diagnostics.lazy_pattern import LazyPattern
from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.operation import Operation, UnregisteredOp
from ..ir.operation_state import OperationState
from ..ir.region import Region
from ..ir.type import Type
from .fast_path import DICTIONARY, VALUE_LIST, find_values
from .lexer import SUFFIX_ID, match_string, skip_blanks, unescape
from .operand_parser import UnresolvedOperand

if TYPE_CHECKING:
    from .op_parser import OpParser

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
