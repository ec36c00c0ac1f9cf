"""Parses types."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from ..builtin.float_types import FLOAT_TYPES
from ..builtin.interfaces import MemRefLayoutAttrInterface, VerifiableTensorEncoding
from ..builtin.layouts import StridedLayoutAttr
from ..builtin.shaped_types import (
    BaseMemRefType,
    MemRefType,
    RankedTensorType,
    TensorType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)
from ..builtin.types import INDEX, NONE, ComplexType, FunctionType, IntegerType, OpaqueType, TupleType
from ..diagnostics import VerifyError
from ..diagnostics.lazy_pattern import LazyPattern
from ..ir.attribute import Attribute
from ..ir.authors import returned
from ..ir.caching import forgettable
from ..ir.interfaces import DYNAMIC
from ..ir.type import Type
from ..ir.unfilled import UnfilledHook, skipped
from .dialect_symbol_parser import DialectSymbol, parse_dialect_symbol, unknown_symbol, unregistered_symbol
from .token_parser import match_integer, match_keyword, skip_blanks, to_int

if TYPE_CHECKING:
    from ..ir.dialect import Dialect
    from .asm_parser import AsmParser

_T = TypeVar("_T")

_NAME: Final = r"(?:[a-z][A-Za-z0-9]*|![A-Za-z_][A-Za-z0-9_$.]*)"
_SHORT: Final = rf"""{_NAME}(?:(?![A-Za-z0-9_$.<-])|<[^<>"/-]*(?:<(?:->|[^<>"/])*>[^<>"/-]*)*>)"""
_LIST: Final = rf"\((?:{_SHORT}(?:, {_SHORT})*)?\)"
_match_short: Final = re.compile(_SHORT).match
_FUNCTION: Final = LazyPattern(rf"{_LIST} -> (?:{_SHORT}|{_LIST})")
"""Matches most function types, which the parser caches by their text.

A match that ends too early is parsed without the cache. A text in the cache is the same type everywhere: nothing after its last
character can change its meaning.
"""

USUAL_TYPE: Final = rf"({_SHORT})"
"""The pattern of a type that `usual_type` may parse."""
USUAL_TYPES: Final = rf"({_SHORT}(?:, {_SHORT})*)"
"""The pattern of one or more such types, separated by commas."""
EACH_USUAL_TYPE: Final = LazyPattern(_SHORT)
"""Matches each type in a match of `USUAL_TYPES`."""

_SIZE: Final = r"(?:[1-9][0-9]{0,17}|\?)"
_STRIDE: Final = r"(?:-?[0-9]{1,18}|\?)"
_SHAPED: Final = LazyPattern(
    rf"(tensor|vector|memref)<((?:{_SIZE}x)*)([a-z][a-z0-9]*)"
    rf"(?:, strided<\[((?:{_STRIDE}(?:, {_STRIDE})*)?)\](?:, offset: ({_STRIDE}))?>)?>"
)
"""Matches a simple shaped type."""

_SIMPLE: Final[dict[str, Type]] = {"index": INDEX, "none": NONE, **FLOAT_TYPES}
_match_integer_type: Final = re.compile(r"([su]?)i([0-9]+)").fullmatch
_SIGNEDNESS: Final = {"": "signless", "s": "signed", "u": "unsigned"}


def parse_type(parser: AsmParser) -> Type:
    """Parse a type."""
    text, start = parser.text, parser.position
    match = _match_short(text, start) or _FUNCTION.match(text, start)
    if match is not None:
        found = usual_type(parser, match[0])
        if found is not None:
            parser.position = skip_blanks(text, match.end()).end()  # type: ignore[union-attr]
            return found
        result = _parse_function(parser) if text[start] == "(" else parse_non_function_type(parser)
        if skip_blanks(text, match.end()).end() == parser.position:  # type: ignore[union-attr]
            parser.type_cache[match[0]] = result
        return result
    if text.startswith("(", start):
        return _parse_function(parser)
    return parse_non_function_type(parser)


def usual_type(parser: AsmParser, text: str) -> Type | None:
    """Return the type for a text that is cached, or that is a simple shaped type; None for any other text, or one with an error."""
    found = parser.type_cache.get(text) or _shaped_types.get(text) or _shaped_type(text)
    if found is not None:
        parser.type_cache[text] = found
    return found


_shaped_types: Final[dict[str, Type]] = forgettable({})
"""The simple shaped types that were parsed so far, by text."""


def _shaped_type(text: str) -> Type | None:
    """Return the simple shaped type for a text; None for any other text, or one with an error."""
    match = _SHAPED.fullmatch(text)
    if match is None:
        return None
    kind, sizes, element_text, strides, offset = match.groups()
    element = _SIMPLE.get(element_text)
    if element is None and (integer := _match_integer_type(element_text)) and len(integer[2]) < 5:
        element = IntegerType.get(int(integer[2]), _SIGNEDNESS[integer[1]])  # type: ignore[arg-type]
    if element is None or (kind == "vector" and "?" in sizes) or (kind != "memref" and strides is not None):
        return None
    shape = [DYNAMIC if size == "?" else int(size) for size in sizes[:-1].split("x")] if sizes else []
    found: Type
    try:
        if kind == "memref":
            layout = None
            if strides is not None:
                layout = StridedLayoutAttr.get(_size(offset or "0"), [_size(each) for each in strides.split(", ") if each])
            found = MemRefType.get(shape, element, layout)
        else:
            found = VectorType.get(shape, element) if kind == "vector" else RankedTensorType.get(shape, element)
    except VerifyError:
        return None
    return _shaped_types.setdefault(text, found)


def _size(text: str) -> int:
    return DYNAMIC if text == "?" else int(text)


def parse_optional_type(parser: AsmParser) -> Type | None:
    """Parse a type if one comes next; otherwise return None."""
    text, start = parser.text, parser.position
    if text.startswith(("(", "!"), start):
        return parse_type(parser)
    match = match_keyword(text, start)
    if match is None or not (match[0] in _SIMPLE or match[0] in _KEYWORDS or _match_integer_type(match[0])):
        return None
    return parse_type(parser)


def parse_non_function_type(parser: AsmParser) -> Type:
    """Parse a type that does not begin with a parenthesis. Raises ParseError for anything else."""
    text, start = parser.text, parser.position
    if text.startswith("!", start):
        return _parse_extended(parser)
    match = match_keyword(text, start)
    keyword = "" if match is None else match[0]
    simple = _SIMPLE.get(keyword)
    if simple is not None:
        parser.move_to(start + len(keyword))
        return simple
    parse = _KEYWORDS.get(keyword)
    if parse is not None:
        parser.move_to(start + len(keyword))
        return parse(parser, start)
    integer = _match_integer_type(keyword)
    if integer is None:
        error = parser.wrong_token_error("expected non-function type")
        dialect = parser.context.get_dialect(keyword.partition(".")[0]) if "." in keyword else None
        if dialect is not None and keyword.partition(".")[2] in dialect.types:
            error.hint_at(f"a type of a dialect begins with `!`: `!{keyword}`")
        raise error
    return _integer_type(parser, integer)


def _integer_type(parser: AsmParser, match: re.Match[str]) -> Type:
    digits = match[2].lstrip("0") or "0"
    if len(digits) > 10 or int(digits) >= 1 << 32:
        raise parser.token_error(None, "invalid integer width")
    width = int(digits)
    if width > IntegerType.MAX_WIDTH:
        raise parser.token_error(parser.position, f"integer bitwidth is limited to {IntegerType.MAX_WIDTH} bits")
    parser.move_to(parser.position + len(match[0]))
    return IntegerType.get(width, _SIGNEDNESS[match[1]])  # type: ignore[arg-type]


def _parse_function(parser: AsmParser) -> Type:
    inputs = parser.parse_type_list_in_parens()
    parser.parse_punctuation("->", " in function type")
    return FunctionType.get(inputs, parser.parse_function_result_types())


def _parse_complex(parser: AsmParser, start: int) -> Type:
    parser.parse_punctuation("<", " in complex type")
    place = parser.position
    element = parse_type(parser)
    parser.parse_punctuation(">", " in complex type")
    if not element.is_int_or_float():
        raise parser.token_error(place, "invalid element type for complex")
    return ComplexType.get(element)


def _parse_tuple(parser: AsmParser, start: int) -> Type:
    parser.parse_punctuation("<", " in tuple type")
    if parser.parse_optional_punctuation(">"):
        return TupleType.get()
    types = [parse_type(parser)]
    while parser.parse_optional_punctuation(","):
        types.append(parse_type(parser))
    parser.parse_punctuation(">", " in tuple type")
    return TupleType.get(types)


def _parse_vector(parser: AsmParser, start: int) -> Type:
    parser.parse_punctuation("<", " in vector type")
    shape, scalable = _parse_vector_dimensions(parser)
    element = parse_type(parser)
    parser.parse_punctuation(">", " in vector type")
    return made_at(parser, start, lambda: VectorType.get(shape, element, scalable))


def _parse_vector_dimensions(parser: AsmParser) -> tuple[list[int], list[bool]]:
    shape: list[int] = []
    scalable: list[bool] = []
    while match_integer(parser.text, parser.position) or parser.text.startswith("[", parser.position):
        bracket = parser.parse_optional_punctuation("[")
        shape.append(_parse_size(parser))
        if bracket and not parser.parse_optional_punctuation("]"):
            raise parser.wrong_token_error("missing ']' closing scalable dimension")
        scalable.append(bracket)
        parser.parse_x_in_dimension_list()
    return shape, scalable


def _parse_size(parser: AsmParser) -> int:
    match = match_integer(parser.text, parser.position)
    if match is not None and match[0].startswith("0x"):
        parser.move_to(parser.position + 1)
        return 0
    if match is None or len(match[0].lstrip("0")) > 19 or to_int(match[0]) >= 1 << 63:
        raise parser.token_error(None, "invalid dimension")
    parser.move_to(match.end())
    return to_int(match[0])


def _parse_shape(parser: AsmParser) -> list[int] | None:
    """Parse `4x?x` and return the sizes, or parse `*x` and return None."""
    if parser.parse_optional_punctuation("*"):
        parser.parse_x_in_dimension_list()
        return None
    return parser.parse_dimension_list()


def _parse_tensor(parser: AsmParser, start: int) -> Type:
    parser.parse_punctuation("<", " in tensor type")
    shape = _parse_shape(parser)
    place = parser.position
    element = parse_type(parser)
    encoding: Attribute | None = None
    if parser.parse_optional_punctuation(","):
        encoding = parser.parse_optional_attribute()
        if isinstance(encoding, VerifiableTensorEncoding):
            _verify_encoding(parser, encoding, shape or (), element)
    parser.parse_punctuation(">", " in tensor type")
    if not TensorType.is_valid_element_type(element):
        raise parser.token_error(place, "invalid tensor element type")
    if shape is not None:
        return made_at(parser, start, lambda: RankedTensorType.get(shape, element, encoding))
    if encoding is not None:
        raise parser.token_error(None, "cannot apply encoding to unranked tensor")
    return UnrankedTensorType.get(element)


def _parse_memref(parser: AsmParser, start: int) -> Type:
    parser.parse_punctuation("<", " in memref type")
    shape = _parse_shape(parser)
    place = parser.position
    element = parse_type(parser)
    if not BaseMemRefType.is_valid_element_type(element):
        raise parser.token_error(place, "invalid memref element type")
    layout: MemRefLayoutAttrInterface | None = None
    space: Attribute | None = None
    if not parser.parse_optional_punctuation(">"):
        if not parser.parse_optional_punctuation(","):
            raise parser.wrong_token_error("expected ',' or '>' in memref type")
        layout, space = _parse_layout_and_space(parser, shape is None)
    if shape is None:
        return made_at(parser, start, lambda: UnrankedMemRefType.get(element, space))
    return made_at(parser, start, lambda: MemRefType.get(shape, element, layout, space))


def _parse_layout_and_space(parser: AsmParser, unranked: bool) -> tuple[MemRefLayoutAttrInterface | None, Attribute | None]:
    layout: MemRefLayoutAttrInterface | None = None
    space: Attribute | None = None
    if parser.text.startswith(">", parser.position):
        raise parser.wrong_token_error("expected list element")
    while True:
        attribute = parser.parse_attribute()
        if isinstance(attribute, MemRefLayoutAttrInterface):
            layout = attribute
            if unranked:
                raise parser.token_error(None, "cannot have affine map for unranked memref type")
            if space is not None:
                raise parser.token_error(None, "expected memory space to be last in memref type")
        elif space is not None:
            raise parser.token_error(None, "multiple memory spaces specified in memref type")
        else:
            space = attribute
        if not parser.parse_optional_punctuation(","):
            break
    if not parser.parse_optional_punctuation(">"):
        raise parser.wrong_token_error("expected ',' or '>'")
    return layout, space


def _parse_extended(parser: AsmParser) -> Type:
    """Parse `!alias`, `!dialect.mnemonic<…>` or `!dialect<…>`."""
    symbol = parse_dialect_symbol(parser, "!")
    if symbol.is_alias:
        alias = parser.type_aliases.get(symbol.dialect)
        if alias is None:
            raise parser.wrong_token_error(f"undefined symbol alias id '{symbol.dialect}'")
        return alias
    dialect = parser.context.get_dialect(symbol.dialect)
    if dialect is None:
        return _opaque(parser, symbol.dialect, parser.text[symbol.start : symbol.end], symbol.place)
    after, outer = parser.position, parser.symbol_place
    parser.move_to(symbol.start)
    parser.symbol_place = parser.position
    try:
        return _parse_body(parser, symbol, dialect)
    finally:
        parser.symbol_place, parser.position = outer, after


def _parse_body(parser: AsmParser, symbol: DialectSymbol, dialect: Dialect) -> Type:
    place = parser.position
    given = _read_by_dialect(parser, place, dialect)
    if given is not None:
        return returned(dialect.parse_type, given, Type, "a type")
    keyword = parser.parse_optional_any_keyword()
    cls = dialect.types.get(keyword or "")
    if dialect.allows_unknown_types and not hasattr(cls, "parse_assembly"):
        return OpaqueType.get(symbol.dialect, parser.text[symbol.start : symbol.end])
    if cls is None:
        parser.move_to(place)
        read = dialect.parse_unknown_type(parser, keyword) if keyword is not None else None
        if read is None:
            raise unknown_symbol(parser, place, dialect.name, keyword, "type", bool(dialect.types))
        return read
    body = parser.position
    result: Type = made_at(parser, place, lambda: cls.parse_assembly(parser))  # type: ignore[attr-defined]
    if cls._as_read is not None:
        cls._as_read.note(result, parser.text[body : symbol.end])
    return returned(cls.parse_assembly, result, Type, "a type")  # type: ignore[attr-defined]


def _read_by_dialect(parser: AsmParser, place: int, dialect: Dialect) -> Type | None:
    """Return the type that the dialect's `parse_type` hook parses; None if there is no such hook, or if the text is stored unparsed."""
    try:
        return dialect.parse_type(parser)
    except VerifyError as error:
        raise parser.token_error(place, error.diagnostic.text) from None
    except UnfilledHook as hook:
        if not dialect.allows_unknown_types:
            raise parser.token_error(place, f"{hook}: write it") from None
        parser.move_to(place)
        return None


def _opaque(parser: AsmParser, dialect: str, data: str, place: int) -> Type:
    result = made_at(parser, place, lambda: OpaqueType.get(dialect, data))
    if not parser.context.allow_unregistered_dialects:
        raise unregistered_symbol(parser, place, f'`!"{dialect}"<"{data}">`', "type", dialect)
    return result


def _verify_encoding(parser: AsmParser, encoding: VerifiableTensorEncoding, shape: Sequence[int], element: Type) -> None:
    """Raise ParseError if an encoding rejects a tensor; an unwritten check is skipped."""
    try:
        encoding.verify_encoding(shape, element)
    except VerifyError as error:
        raise parser.token_error(None, error.diagnostic.text) from None
    except UnfilledHook as hook:
        skipped.names.add(hook.function)


def made_at(parser: AsmParser, place: int, make: Callable[[], _T]) -> _T:
    """Return the result of `make`. Raises ParseError at `place` for a VerifyError or an unwritten hook."""
    try:
        return make()
    except VerifyError as error:
        raise parser.token_error(place, error.diagnostic.text) from None
    except UnfilledHook as hook:
        raise parser.token_error(place, f"{hook}: write it") from None


_KEYWORDS: Final[dict[str, Callable[[AsmParser, int], Type]]] = {
    "complex": _parse_complex,
    "memref": _parse_memref,
    "tensor": _parse_tensor,
    "tuple": _parse_tuple,
    "vector": _parse_vector,
}
