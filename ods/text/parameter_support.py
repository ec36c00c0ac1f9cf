"""Functions for generated parsers and printers of types and attributes: they parse and print parameters by kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from ..builtin.float_text import float_parameter_text as float_parameter_text
from ..diagnostics import Diagnostic, ParseError, VerifyError
from ..ir.type import Type
from .asm_printer import AsmPrinter
from .token_parser import DYNAMIC, match_float, match_integer, match_type_id

if TYPE_CHECKING:
    from .asm_parser import AsmParser

_T = TypeVar("_T")
_Y = TypeVar("_Y", bound=Type)


@contextmanager
def saying(parser: AsmParser, message: str) -> Iterator[None]:
    """In the `with` block, follow a ParseError by a second error at the position that is reached. Raises that ParseError."""
    try:
        yield
    except ParseError as error:
        raise followed_by(error, parser.error(parser.position, message)) from None


def reading(parser: AsmParser, definition: str, parameter: str, cpp_type: str) -> AbstractContextManager[None]:
    """In the `with` block, follow a ParseError by a second error that names the parameter. Raises that ParseError."""
    return saying(parser, f"failed to parse {definition} parameter '{parameter}' which is to be a `{cpp_type}`")


def followed_by(error: ParseError, second: ParseError) -> ParseError:
    """Return `error` followed by `second`, like the errors of a parser and of its caller."""
    first = error.diagnostic
    second_error = Diagnostic("error", second.diagnostic.message, second.diagnostic.span)
    return ParseError(Diagnostic("error", first.message, first.span, hint=first.hint, related=(*first.related, second_error)))


# ---- plain values


def parse_list(parser: AsmParser, read: Callable[[], _T]) -> tuple[_T, ...]:
    """Parse a comma-separated list of one or more items."""
    items = [read()]
    while parser.parse_optional_comma():
        items.append(read())
    return tuple(items)


def parse_optional_list(parser: AsmParser, read_first: Callable[[], _T | None], read: Callable[[], _T]) -> tuple[_T, ...] | None:
    """Parse a comma-separated list if an item comes next; otherwise return None."""
    first = read_first()
    if first is None:
        return None
    items = [first]
    while parser.parse_optional_comma():
        items.append(read())
    return tuple(items)


def parse_optional_bool(parser: AsmParser) -> bool | None:
    """Parse `true` or `false` if one of them comes next; otherwise return None."""
    word = parser.parse_optional_keyword_in(("true", "false"))
    return None if word is None else word == "true"


def parse_bool(parser: AsmParser) -> bool:
    """Parse `true` or `false`."""
    value = parse_optional_bool(parser)
    return parser.parse_integer(1, False) != 0 if value is None else value


def parse_optional_float(parser: AsmParser) -> float | None:
    """Parse a floating-point number if a number comes next; otherwise return None."""
    start = parser.position + parser.text.startswith("-", parser.position)
    if match_float(parser.text, start) is None and match_integer(parser.text, start) is None:
        return None
    return parser.parse_float()


def parse_optional_dimensions(parser: AsmParser) -> tuple[int, ...] | None:
    """Parse `4x?x8` if a dimension comes next; otherwise return None."""
    if not parser.text.startswith("?", parser.position) and match_integer(parser.text, parser.position) is None:
        return None
    return tuple(parser.parse_dimension_list(with_trailing_x=False))


def dimensions_text(sizes: Sequence[int]) -> str:
    """Return a dimension list such as `4x?x8`."""
    return "x".join(["?" if size == DYNAMIC else str(size) for size in sizes])


# ---- enums


def parse_enum_parameter(
    parser: AsmParser, from_text: Callable[[str], _T | None], cpp_class: str, words: Iterable[str], strings: bool = True
) -> _T:
    """Parse an enum case, as a keyword or, like newer versions of MLIR, in quotes. Raises ParseError for anything else."""
    start = parser.position
    try:
        case = from_text(parser.parse_keyword_or_string() if strings else parser.parse_any_keyword())
    except ParseError as error:
        error.hint_at(f"write one of {', '.join(words)}")
        raise
    if case is None:
        raise parser.error(start, f"expected {cpp_class} to be one of: {', '.join(words)}")
    return case


def parse_flags_parameter(
    parser: AsmParser, from_text: Callable[[str], _T | None], cpp_class: str, words: Iterable[str], separator: str
) -> _T:
    """Parse the flags of a bit enum, with `separator` between them. Raises ParseError for anything else."""
    start = parser.position
    flags: Any = None
    while True:
        flag = from_text(parser.parse_keyword_or_string())
        if flag is None:
            raise parser.error(start, f"expected {cpp_class} to be one of: {', '.join(words)}")
        flags = flag if flags is None else flags | flag
        if not parser.parse_optional_punctuation(separator):
            result: _T = flags
            return result


def parse_enum_field(parser: AsmParser, from_text: Callable[[str], _T | None], what: str, words: Iterable[str], strings: bool = True) -> _T:
    """Parse an enum case inside a parameter or an optional one: a keyword or, with several flags, a string in quotes.

    Raises ParseError for anything else.
    """
    case = parse_optional_enum_field(parser, from_text, what, words, strings)
    if case is None and not strings:
        parser.parse_any_keyword()
    if case is None:
        raise parser.error(parser.position, f"expected keyword for {what}")
    return case


def parse_optional_enum_field(
    parser: AsmParser, from_text: Callable[[str], _T | None], what: str, words: Iterable[str], strings: bool = True
) -> _T | None:
    """Parse an enum case if a keyword or string comes next; otherwise return None. Raises ParseError for an unknown case."""
    start = parser.position
    text = parser.parse_optional_keyword_or_string() if strings else parser.parse_optional_any_keyword()
    if text is None:
        return None
    case = from_text(text)
    if case is None:
        raise parser.error(start, f"expected one of [{', '.join(words)}] for {what}, got: {text}")
    return case


def parse_flags_field(parser: AsmParser, from_text: Callable[[str], Any], what: str, words: Iterable[str], separator: str) -> Any:
    """Parse the flags of a bit enum that is printed without quotes, with `separator` between them. Raises ParseError for anything else."""
    flags = _parse_flags(parser, from_text, what, words, separator, "")
    if flags is None:
        raise parser.error(parser.position, f"expected keyword for {what}")
    return flags


def parse_optional_flags_field(parser: AsmParser, from_text: Callable[[str], Any], what: str, words: Iterable[str], separator: str) -> Any:
    """Parse flags as `parse_flags_field` if a keyword comes next; otherwise return None. Raises ParseError for an unknown flag."""
    return _parse_flags(parser, from_text, what, words, separator, f" after '{separator}'")


def _parse_flags(parser: AsmParser, from_text: Callable[[str], Any], what: str, words: Iterable[str], separator: str, place: str) -> Any:
    flags: Any = None
    while True:
        start = parser.position
        text = parser.parse_optional_any_keyword()
        if text is None:
            if flags is None:
                return None
            raise parser.error(start, f"expected keyword for {what}{place}")
        flag = from_text(text)
        if flag is None:
            raise parser.error(start, f"expected one of [{', '.join(words)}] for {what}, got: {text}")
        flags = flag if flags is None else flags | flag
        if not parser.parse_optional_punctuation(separator.strip()):
            return flags


# ---- types


def parse_optional_type_of(parser: AsmParser, cls: type[_Y]) -> _Y | None:
    """Parse a type of class `cls` if a type comes next; otherwise return None. Raises ParseError for a type of another class."""
    start = parser.position
    found = parser.parse_optional_type()
    if found is not None and not isinstance(found, cls):
        raise parser.error(start, "invalid kind of type specified")
    return found


def parse_optional_custom_type(parser: AsmParser, cls: type[_Y]) -> _Y | None:
    """Parse a dialect type, in full or without `!dialect.mnemonic`, if one comes next; otherwise return None."""
    if not cls.has_text:
        return parse_optional_type_of(parser, cls)
    if match_type_id(parser.text, parser.position):
        return parser.parse_type_of(cls)
    start = parser.position
    try:
        return parser.parse_custom_type_with_fallback(cls)
    except ParseError:
        if parser.position != start:
            raise
        return None


def stripped_list_text(printer: AsmPrinter, items: Iterable[Any]) -> str:
    """Return types or attributes without `!dialect.mnemonic`, separated by commas."""

    def write(inner: AsmPrinter) -> None:
        for index, item in enumerate(items):
            if index:
                inner.write(", ")
            if isinstance(item, Type):
                inner.print_stripped_type(item)
            else:
                inner.print_stripped_attribute(item)

    return printer.captured(write)


# ---- structs, and construction


def parse_struct_key(parser: AsmParser) -> str:
    """Parse the parameter name in `name = value`. Raises ParseError for anything else."""
    try:
        return parser.parse_any_keyword()
    except ParseError as error:
        raise followed_by(error, parser.error(parser.position, "expected a parameter name in struct")) from None


def checked(parser: AsmParser, offset: int, make: Callable[[], _T]) -> _T:
    """Return the type or attribute that `make` builds. Raises ParseError at `offset` if its parameters are invalid."""
    try:
        return make()
    except VerifyError as error:
        raise parser.error(offset, error.diagnostic.text) from None


def self_type(parser: AsmParser, cls: type[_Y], offset: int) -> _Y:
    """Parse the type after an attribute, `#dialect.mnemonic<…> : type`. Raises ParseError if there is none."""
    found = optional_self_type(parser, cls, offset)
    if found is None:
        raise parser.error(offset, "expected a trailing type")
    return found


def optional_self_type(parser: AsmParser, cls: type[_Y], offset: int) -> _Y | None:
    """Parse the optional type after an attribute; return None if there is none. Raises ParseError for a colon without a type."""
    found = parser.attribute_type
    if found is not None and not isinstance(found, cls):
        raise parser.error(offset, "invalid kind of type specified")
    return found
