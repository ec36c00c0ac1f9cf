"""Functions for the generated parsers and printers of types and attributes: they parse parameters by kind."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from ..diagnostics import Diagnostic, ParseError, VerifyError
from ..ir.type import Type
from .asm_printer import AsmPrinter
from .lexer import match_float, match_integer, match_type_id
from .literal_parser import DYNAMIC

if TYPE_CHECKING:
    from .asm_parser import AsmParser

_T = TypeVar("_T")
_Y = TypeVar("_Y", bound=Type)


@contextmanager
def reading(parser: AsmParser, definition: str, parameter: str, cpp_type: str) -> Iterator[None]:
    """Add a second error that names the parameter to a ParseError in a `with` block. Raises that ParseError."""
    try:
        yield
    except ParseError as error:
        message = f"failed to parse {definition} parameter '{parameter}' which is to be a `{cpp_type}`"
        raise followed_by(error, parser.error(parser.position, message)) from None


def followed_by(error: ParseError, second: ParseError) -> ParseError:
    """Return an error followed by another one, as when a parser's caller adds its own."""
    first = error.diagnostic
    second_error = Diagnostic("error", second.diagnostic.message, second.diagnostic.span)
    return ParseError(Diagnostic("error", first.message, first.span, related=(*first.related, second_error)))


# ---- plain values


def parse_list(parser: AsmParser, read: Callable[[], _T]) -> tuple[_T, ...]:
    """Read at least one item, with commas between."""
    items = [read()]
    while parser.parse_optional_comma():
        items.append(read())
    return tuple(items)


def parse_optional_list(parser: AsmParser, read_first: Callable[[], _T | None], read: Callable[[], _T]) -> tuple[_T, ...] | None:
    """Read items with commas between if one comes next."""
    first = read_first()
    if first is None:
        return None
    items = [first]
    while parser.parse_optional_comma():
        items.append(read())
    return tuple(items)


def parse_optional_bool(parser: AsmParser) -> bool | None:
    """Read `true` or `false` if one of them comes next."""
    word = parser.parse_optional_keyword_in(("true", "false"))
    return None if word is None else word == "true"


def parse_bool(parser: AsmParser) -> bool:
    """Read `true` or `false`."""
    value = parse_optional_bool(parser)
    return parser.parse_integer(1, False) != 0 if value is None else value


def parse_optional_float(parser: AsmParser) -> float | None:
    """Read a floating-point number if a number comes next."""
    start = parser.position + parser.text.startswith("-", parser.position)
    if match_float(parser.text, start) is None and match_integer(parser.text, start) is None:
        return None
    return parser.parse_float()


def float_parameter_text(value: float) -> str:
    """Return a floating-point parameter as mlir-opt prints it, with more digits where six would lose something."""
    if not math.isfinite(value):
        return f"0x{struct.unpack('<Q', struct.pack('<d', value))[0]:016X}"
    text = f"{value:e}"
    return text if float(text) == value else f"{value:.16e}"


def parse_optional_dimensions(parser: AsmParser) -> tuple[int, ...] | None:
    """Read `4x?x8` if a dimension comes next."""
    if not parser.text.startswith("?", parser.position) and match_integer(parser.text, parser.position) is None:
        return None
    return tuple(parser.parse_dimension_list(with_trailing_x=False))


def dimensions_text(sizes: Sequence[int]) -> str:
    """`4x?x8`."""
    return "x".join(["?" if size == DYNAMIC else str(size) for size in sizes])


# ---- enums


def parse_enum_parameter(
    parser: AsmParser, from_text: Callable[[str], _T | None], cpp_class: str, words: Iterable[str], strings: bool = True
) -> _T:
    """Read a case of an enum, as a keyword or, as MLIR does by now, in quotes. Raises ParseError for anything else."""
    start = parser.position
    case = from_text(parser.parse_keyword_or_string() if strings else parser.parse_any_keyword())
    if case is None:
        raise parser.error(start, f"expected {cpp_class} to be one of: {', '.join(words)}")
    return case


def parse_flags_parameter(
    parser: AsmParser, from_text: Callable[[str], _T | None], cpp_class: str, words: Iterable[str], separator: str
) -> _T:
    """Read the flags of a bit enum, with the separator between. Raises ParseError for anything else."""
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
    """Read a value of an enum that is no parameter itself, or may be absent: a keyword, or a text in quotes with several flags, too.

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
    """Read a value of an enum if a word or a text comes next. Raises ParseError for one that spells none."""
    start = parser.position
    text = parser.parse_optional_keyword_or_string() if strings else parser.parse_optional_any_keyword()
    if text is None:
        return None
    case = from_text(text)
    if case is None:
        raise parser.error(start, f"expected one of [{', '.join(words)}] for {what}, got: {text}")
    return case


# ---- types


def parse_optional_type_of(parser: AsmParser, cls: type[_Y]) -> _Y | None:
    """Read a type of a class if a type comes next. Raises ParseError for a type of another class."""
    start = parser.position
    found = parser.parse_optional_type()
    if found is not None and not isinstance(found, cls):
        raise parser.error(start, "invalid kind of type specified")
    return found


def parse_optional_custom_type(parser: AsmParser, cls: type[_Y]) -> _Y | None:
    """Read a type of a dialect, in full or without `!dialect.mnemonic`, if its first token comes next."""
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
    """Return types or attributes without `!dialect.mnemonic`, with commas between."""

    def write(inner: AsmPrinter) -> None:
        for index, item in enumerate(items):
            if index:
                inner.write(", ")
            if isinstance(item, Type):
                inner.print_stripped_type(item)
            else:
                inner.print_stripped_attribute(item)

    return printer.captured(write)


# ---- structs, and the making


def parse_struct_key(parser: AsmParser) -> str:
    """Read the name of a parameter in `name = value`. Raises ParseError for anything else."""
    try:
        return parser.parse_any_keyword()
    except ParseError as error:
        raise followed_by(error, parser.error(parser.position, "expected a parameter name in struct")) from None


def checked(parser: AsmParser, offset: int, make: Callable[[], _T]) -> _T:
    """Return a type or attribute whose parameters are checked when it is made; what is wrong with them is said at a place of the text.

    Raises that ParseError.
    """
    try:
        return make()
    except VerifyError as error:
        raise parser.error(offset, error.diagnostic.text) from None


def self_type(parser: AsmParser, cls: type[_Y], offset: int) -> _Y:
    """Return the type after an attribute, `#dialect.mnemonic<…> : type`. Raises ParseError if there is none."""
    found = optional_self_type(parser, cls, offset)
    if found is None:
        raise parser.error(offset, "expected a trailing type")
    return found


def optional_self_type(parser: AsmParser, cls: type[_Y], offset: int) -> _Y | None:
    """Return the type after an attribute; None if there is none. Raises ParseError for a colon without a type."""
    found = parser.attribute_type
    if found is not None and not isinstance(found, cls):
        raise parser.error(offset, "invalid kind of type specified")
    return found
