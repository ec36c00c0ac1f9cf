"""Parses attributes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from ..builtin.affine.map import AffineMap
from ..builtin.attributes import (
    FALSE,
    TRUE,
    UNIT,
    ArrayAttr,
    DictionaryAttr,
    DistinctAttr,
    OpaqueAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
)
from ..builtin.interfaces import TypedAttr
from ..builtin.layouts import AffineMapAttr, IntegerSetAttr, StridedLayoutAttr
from ..builtin.types import NONE
from ..diagnostics.lazy_pattern import LazyPattern
from ..ir.attribute import Attribute
from ..ir.authors import returned
from ..ir.interfaces import DYNAMIC
from ..ir.type import Type
from ..ir.unfilled import UnfilledHook
from .affine_parser import parse_affine_map_reference, parse_integer_set_reference, usual_map_or_set
from .dense_parser import parse_dense_array, parse_dense_elements, parse_dense_resource, parse_sparse_elements
from .dialect_symbol_parser import DialectSymbol, parse_dialect_symbol, unknown_symbol, unregistered_symbol
from .fast_path import number_attribute
from .location_parser import parse_inline_location
from .number_parser import parse_number
from .token_parser import BLANKS, STRING_TOKEN, match_integer, match_keyword, match_string, match_symbol, skip_blanks, to_int, unescape
from .type_parser import made_at, parse_optional_type, parse_type

if TYPE_CHECKING:
    from ..ir.dialect import Dialect
    from .asm_parser import AsmParser

_OPTIONAL_FIRST: Final = frozenset('0123456789-"@#[{')
_OPTIONAL_KEYWORDS: Final = frozenset(("affine_map", "affine_set", "dense", "dense_resource", "false", "loc", "sparse", "true", "unit"))
"""The tokens and keywords with which an optional attribute can begin; `array`, `distinct` and `strided` only begin required ones."""


def parse_attribute(parser: AsmParser, type_: Type | None = None) -> Attribute:
    """Parse an attribute; if `type_` is given, the text does not include the type. Raises ParseError for anything else."""
    text, start = parser.text, parser.position
    first = text[start : start + 1]
    parse = _BY_FIRST.get(first)
    if parse is not None:
        return parse(parser, type_)
    match = match_keyword(text, start)
    if match is not None:
        parse = _BY_KEYWORD.get(match[0])
        if parse is not None:
            return parse(parser, type_)
    found = parse_optional_type(parser)
    if found is None:
        raise parser.wrong_token_error("expected attribute value")
    return TypeAttr.get(found)


def parse_optional_attribute(parser: AsmParser, type_: Type | None = None) -> Attribute | None:
    """Parse an attribute if one comes next; otherwise return None."""
    text, start = parser.text, parser.position
    first = text[start : start + 1]
    if first in _OPTIONAL_FIRST and first:
        if first == "-" and text.startswith("->", start):
            return None
        return parse_attribute(parser, type_)
    match = match_keyword(text, start)
    if match is not None and match[0] in _OPTIONAL_KEYWORDS:
        return parse_attribute(parser, type_)
    found = parse_optional_type(parser)
    return None if found is None else TypeAttr.get(found)


def parse_attribute_dict(parser: AsmParser, into: dict[str, Attribute]) -> None:
    """Parse `{name = value, …}` into a dictionary."""
    text = parser.text
    parser.parse_punctuation("{", " in attribute dictionary")
    if parser.parse_optional_punctuation("}"):
        return
    seen: set[str] = set()
    while True:
        if _parse_usual_entries(parser, into, seen):
            break
        name = _parse_name(parser, seen)
        if text.startswith("=", parser.position):
            parser.position = skip_blanks(text, parser.position + 1).end()  # type: ignore[union-attr]
            into[name] = parse_attribute(parser)
        else:
            into[name] = UNIT
        if not text.startswith(",", parser.position):
            break
        parser.position = skip_blanks(text, parser.position + 1).end()  # type: ignore[union-attr]
    parser.parse_punctuation("}", " in attribute dictionary")


_FLAT: Final = rf"""[^\[\]{{}}"/\n]*(?:{STRING_TOKEN}[^\[\]{{}}"/\n]*)*"""
_AFFINE_PART: Final = r"[A-Za-z0-9_ ,()\[\]+*:-]*"
_AFFINE: Final = rf"affine_(?:map|set)<{_AFFINE_PART}(?:(?:->|[<>=]=){_AFFINE_PART})*>"
_USUAL_ENTRY: Final = LazyPattern(
    r"([A-Za-z_][A-Za-z0-9_$.]*)(?: *= *(?:(-?[0-9]{1,18}) : (i[0-9]+|index)(?![A-Za-z0-9_$.])|"
    rf"({STRING_TOKEN})|(@[A-Za-z_][A-Za-z0-9_$.]*)|"
    rf"(\[{_FLAT}\]|\{{{_FLAT}\}}|{_AFFINE}|[a-z][a-z0-9]*|-?[0-9]{{1,18}}(?:\.[0-9]*(?:[eE][-+]?[0-9]+)?(?: : b?f[0-9]+)?)?)))?"
    rf" *(?:,{BLANKS}(?=[A-Za-z_])|(?=\}}))"
)
"""Matches an entry with an integer, a string, the name of a symbol, a short text or no value, and the comma before another name.

A short text is a flat list or dictionary, an affine map or set, a word, or a number without an integer type; each is read once.
"""
_LONGEST: Final = 200
"""The length of the longest text that is read once."""


def usual_entries(parser: AsmParser, text: str, offset: int) -> dict[str, Attribute] | None:
    """Return the entries of the dictionary `text` at `offset` if all are usual, otherwise None; the position stays."""
    entries: dict[str, Attribute] = {}
    before, parser.position = parser.position, offset + 1
    is_whole = _parse_usual_entries(parser, entries, set()) and parser.position == offset + len(text) - 1
    parser.position = before
    return entries if is_whole else None


def _parse_usual_entries(parser: AsmParser, into: dict[str, Attribute], seen: set[str]) -> bool:
    """Parse the entries that come next as far as they are usual; return True at the closing brace."""
    text, position, types = parser.text, parser.position, parser.type_cache
    while (match := _USUAL_ENTRY.match(text, position)) is not None:
        name, number, type_text, string, symbol, short = match.groups()
        value: Attribute | None = UNIT
        if number is not None:
            type_ = types.get(type_text)
            value = None if type_ is None else number_attribute(number, type_)
        elif string is not None:
            value = StringAttr.get(unescape(string) if "\\" in string else string[1:-1], NONE)
        elif symbol is not None:
            value = SymbolRefAttr.get(symbol[1:], [])
        elif short is not None:
            read = _usual_affine if short[-1] == ">" else short_attribute
            value = read(parser, short, match.start(6)) if len(short) <= _LONGEST else None
        if value is None or name in seen:
            break
        seen.add(name)
        into[name] = value
        parser.position = position = match.end()
        if text.startswith("}", position):
            return True
    return False


def short_attribute(parser: AsmParser, text: str, offset: int) -> Attribute | None:
    """Return the attribute `text` at `offset`; None if the token-wise parser must read it. Each text is read once."""
    found: Attribute | None = parser.texts.get((Attribute, text))
    if found is None:
        try:
            found = parser.remembered(partial(parse_attribute, parser), Attribute, text, offset)
        except KeyError:
            return None
    return found


def _usual_affine(parser: AsmParser, text: str, offset: int) -> Attribute | None:
    """Return the same as `short_attribute` for an affine map or set."""
    found = parser.affine_attributes.get(text)
    if found is None:
        usual = usual_map_or_set(parser.text, offset + len("affine_map<"), parser.affine_scopes)
        if usual is None or usual[1] != offset + len(text) - 1:
            return None
        value = usual[0]
        if isinstance(value, AffineMap) != text.startswith("affine_map"):
            return None
        found = AffineMapAttr.get(value) if isinstance(value, AffineMap) else IntegerSetAttr.get(value)
        parser.affine_attributes[text] = found
    return found


def _parse_name(parser: AsmParser, seen: set[str]) -> str:
    """Parse the name of an entry, and add it to `seen`; a duplicate is an error."""
    text, start = parser.text, parser.position
    match = match_keyword(text, start)
    if match is not None:
        name = match[0]
    else:
        match = match_string(text, start)
        if match is None:
            raise parser.wrong_token_error("expected attribute name")
        name = unescape(match[0])
        if not name:
            raise parser.token_error(None, "expected valid attribute name")
    if name in seen:
        raise parser.token_error(None, f"duplicate key '{name}' in dictionary attribute")
    seen.add(name)
    parser.position = skip_blanks(text, match.end()).end()  # type: ignore[union-attr]
    return name


# ---- strings, names and collections


def _parse_string(parser: AsmParser, type_: Type | None) -> Attribute:
    match = match_string(parser.text, parser.position)
    if match is None:
        raise parser.wrong_token_error("expected attribute value")
    parser.move_to(match.end())
    if type_ is None and parser.parse_optional_punctuation(":"):
        type_ = parse_type(parser)
    return StringAttr.get(unescape(match[0]), type_ or NONE)


def _parse_symbol(parser: AsmParser, type_: Type | None) -> Attribute:
    names = [_symbol_name(parser, "expected attribute value")]
    while parser.text.startswith(":", parser.position):
        before = parser.position
        parser.parse_optional_punctuation(":")
        if not parser.parse_optional_punctuation(":"):
            if parser.token():
                parser.position = before
            break
        names.append(_symbol_name(parser, "expected nested symbol reference identifier"))
    return SymbolRefAttr.get(names[0], names[1:])


def _symbol_name(parser: AsmParser, message: str) -> str:
    match = match_symbol(parser.text, parser.position)
    if match is None:
        raise parser.token_error(parser.position, message)
    parser.move_to(match.end())
    spelling = match[0][1:]
    return unescape(spelling) if spelling[0] == '"' else spelling


def _parse_array(parser: AsmParser, type_: Type | None) -> Attribute:
    parser.parse_punctuation("[")
    if parser.parse_optional_punctuation("]"):
        return ArrayAttr.get()
    text = parser.text
    elements = [parse_attribute(parser)]
    while text.startswith(",", parser.position):
        parser.position = skip_blanks(text, parser.position + 1).end()  # type: ignore[union-attr]
        elements.append(parse_attribute(parser))
    if not parser.parse_optional_punctuation("]"):
        raise parser.wrong_token_error("expected ',' or ']'")
    return ArrayAttr.get(elements)


def _parse_dictionary(parser: AsmParser, type_: Type | None) -> Attribute:
    if not parser.text.startswith("{-#", parser.position):
        entries: dict[str, Attribute] = {}
        parse_attribute_dict(parser, entries)
        return DictionaryAttr.get(entries)
    raise parser.wrong_token_error("expected attribute value")


# ---- attributes that begin with a keyword


def _skip_keyword(parser: AsmParser, length: int) -> None:
    parser.move_to(parser.position + length)


def _parse_affine_map(parser: AsmParser, type_: Type | None) -> Attribute:
    return _remembered(parser, _read_affine_map)


def _read_affine_map(parser: AsmParser) -> Attribute:
    _skip_keyword(parser, len("affine_map"))
    parser.parse_punctuation("<", " in affine map")
    map_ = parse_affine_map_reference(parser)
    parser.parse_punctuation(">", " in affine map")
    return AffineMapAttr.get(map_)


def _parse_affine_set(parser: AsmParser, type_: Type | None) -> Attribute:
    return _remembered(parser, _read_affine_set)


def _read_affine_set(parser: AsmParser) -> Attribute:
    _skip_keyword(parser, len("affine_set"))
    parser.parse_punctuation("<", " in integer set")
    set_ = parse_integer_set_reference(parser)
    parser.parse_punctuation(">", " in integer set")
    return IntegerSetAttr.get(set_)


def _remembered(parser: AsmParser, read: Callable[[AsmParser], Attribute]) -> Attribute:
    """Return the cached attribute for the same text up to the first `)>`, or call `read` and cache its result."""
    text, start = parser.text, parser.position
    end = text.find(")>", start) + 2
    known = parser.affine_attributes.get(text[start:end])
    if known is not None:
        parser.move_to(end)
        return known
    result = read(parser)
    if skip_blanks(text, end).end() == parser.position:  # type: ignore[union-attr]
        parser.affine_attributes[text[start:end]] = result
    return result


def _parse_true(parser: AsmParser, type_: Type | None) -> Attribute:
    _skip_keyword(parser, len("true"))
    return TRUE


def _parse_false(parser: AsmParser, type_: Type | None) -> Attribute:
    _skip_keyword(parser, len("false"))
    return FALSE


def _parse_unit(parser: AsmParser, type_: Type | None) -> Attribute:
    _skip_keyword(parser, len("unit"))
    return UNIT


def _parse_location(parser: AsmParser, type_: Type | None) -> Attribute:
    _skip_keyword(parser, len("loc"))
    return parse_inline_location(parser)


def _parse_strided(parser: AsmParser, type_: Type | None) -> Attribute:
    _skip_keyword(parser, len("strided"))
    if not parser.parse_optional_punctuation("<"):
        raise parser.wrong_token_error("expected '<' after 'strided'")
    parser.parse_punctuation("[")
    strides: list[int] = []
    if not parser.text.startswith("]", parser.position):
        strides.append(_stride(parser))
        while parser.parse_optional_punctuation(","):
            strides.append(_stride(parser))
    parser.parse_punctuation("]")
    offset = 0
    if not parser.parse_optional_punctuation(">"):
        parser.parse_punctuation(",")
        if not parser.parse_optional_keyword("offset"):
            raise parser.wrong_token_error("expected 'offset' after comma")
        parser.parse_punctuation(":", " after 'offset'")
        offset = _stride(parser)
        parser.parse_punctuation(">")
    return StridedLayoutAttr.get(offset, strides)


def _stride(parser: AsmParser) -> int:
    if parser.parse_optional_punctuation("?"):
        return DYNAMIC
    place = parser.position
    negative = parser.parse_optional_punctuation("-")
    match = match_integer(parser.text, parser.position)
    value = 1 << 63 if match is None else to_int(match[0])
    if match is None or value >= 1 << 63:
        raise parser.token_error(place, "expected a 64-bit signed integer or '?'")
    parser.move_to(match.end())
    return -value if negative else value


def _parse_distinct(parser: AsmParser, type_: Type | None) -> Attribute:
    start = parser.position
    _skip_keyword(parser, len("distinct"))
    parser.parse_punctuation("[", " after 'distinct'")
    match = match_integer(parser.text, parser.position)
    if match is None:
        raise parser.wrong_token_error("expected distinct ID")
    parser.move_to(match.end())
    number = to_int(match[0])
    if number >> 64:
        raise parser.token_error(None, "expected an unsigned 64-bit integer")
    parser.parse_punctuation("]", " to close distinct ID")
    parser.parse_punctuation("<", " after distinct ID")
    referenced: Attribute = UNIT
    if not parser.parse_optional_punctuation(">"):
        referenced = parse_attribute(parser, type_)
        parser.parse_punctuation(">", " to close distinct attribute")
    known = parser.distinct_attributes.get(number)
    if known is None:
        known = parser.distinct_attributes[number] = DistinctAttr.create(referenced)
    elif known.referenced_attr is not referenced:
        raise parser.token_error(start, f"referenced attribute does not match previous definition: {known.referenced_attr}")
    return known


# ---- attributes of dialects


def parse_extended_attribute(parser: AsmParser, type_: Type | None) -> Attribute:
    """Parse `#alias`, `#dialect.mnemonic<…>` or `#dialect<…>`. Raises ParseError for anything else."""
    result = _parse_extended(parser, type_)
    if type_ is not None and isinstance(result, TypedAttr) and result.type is not type_:
        raise parser.token_error(None, f"attribute type different than expected: expected '{type_}', but got '{result.type}'")
    return result


def _parse_extended(parser: AsmParser, type_: Type | None) -> Attribute:
    symbol = parse_dialect_symbol(parser, "#")
    if symbol.is_alias:
        alias = parser.attribute_aliases.get(symbol.dialect)
        if alias is None:
            raise parser.wrong_token_error(f"undefined symbol alias id '{symbol.dialect}'")
        return alias
    if parser.parse_optional_punctuation(":"):
        type_ = parse_type(parser)
    dialect = parser.context.get_dialect(symbol.dialect)
    if dialect is None:
        return _opaque(parser, symbol.dialect, parser.text[symbol.start : symbol.end], type_ or NONE, symbol.place)
    after, outer = parser.position, (parser.attribute_type, parser.symbol_place)
    parser.move_to(symbol.start)
    parser.attribute_type, parser.symbol_place = type_, parser.position
    try:
        return _parse_body(parser, symbol, dialect, type_)
    finally:
        (parser.attribute_type, parser.symbol_place), parser.position = outer, after


def _parse_body(parser: AsmParser, symbol: DialectSymbol, dialect: Dialect, type_: Type | None) -> Attribute:
    place = parser.position
    given = made_at(parser, place, lambda: _read_by_dialect(parser, place, type_, dialect))
    if given is not None:
        return returned(dialect.parse_attribute, given, Attribute, "an attribute")
    keyword = parser.parse_optional_any_keyword()
    cls = dialect.attributes.get(keyword or "")
    if cls is None and dialect.allows_unknown_attributes:
        return OpaqueAttr.get(symbol.dialect, parser.text[symbol.start : symbol.end], type_ or NONE)
    if cls is None:
        raise unknown_symbol(parser, place, dialect.name, keyword, "attribute", bool(dialect.attributes))
    body = parser.position
    result: Attribute = made_at(parser, place, lambda: cls.parse_assembly(parser))  # type: ignore[attr-defined]
    if cls._as_read is not None:
        cls._as_read.note(result, parser.text[body : symbol.end])
    return returned(cls.parse_assembly, result, Attribute, "an attribute")  # type: ignore[attr-defined]


def _read_by_dialect(parser: AsmParser, place: int, type_: Type | None, dialect: Dialect) -> Attribute | None:
    """Return the attribute that the dialect's `parse_attribute` hook parses; None if there is none, or if the text is stored unparsed."""
    try:
        return dialect.parse_attribute(parser, type_)
    except UnfilledHook:
        if not dialect.allows_unknown_attributes:
            raise
        parser.move_to(place)
        return None


def _opaque(parser: AsmParser, dialect: str, data: str, type_: Type, place: int) -> Attribute:
    result = made_at(parser, place, lambda: OpaqueAttr.get(dialect, data, type_))
    if not parser.context.allow_unregistered_dialects:
        raise unregistered_symbol(parser, place, f'#"{dialect}"<"{data}"> : \'{type_}\'', "attribute", dialect)
    return result


_Parse = Callable[["AsmParser", "Type | None"], Attribute]

_BY_FIRST: Final[dict[str, _Parse]] = {
    **dict.fromkeys("0123456789", parse_number),
    "-": parse_number,
    '"': _parse_string,
    "@": _parse_symbol,
    "#": parse_extended_attribute,
    "[": _parse_array,
    "{": _parse_dictionary,
}

_BY_KEYWORD: Final[dict[str, _Parse]] = {
    "affine_map": _parse_affine_map,
    "affine_set": _parse_affine_set,
    "array": parse_dense_array,
    "dense": parse_dense_elements,
    "dense_resource": parse_dense_resource,
    "distinct": _parse_distinct,
    "false": _parse_false,
    "loc": _parse_location,
    "sparse": parse_sparse_elements,
    "strided": _parse_strided,
    "true": _parse_true,
    "unit": _parse_unit,
}
