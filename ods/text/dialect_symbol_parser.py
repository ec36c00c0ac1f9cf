"""Parses the common syntax of dialect types and attributes: `!dialect.mnemonic<…>`, `!dialect<…>`, `!alias`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..diagnostics import ParseError
from ..diagnostics.lazy_pattern import LazyPattern
from ..diagnostics.records import NamedTuple
from .token_parser import match_attribute_id, match_string, match_type_id

if TYPE_CHECKING:
    from .asm_parser import AsmParser

_FLAT_BODY: Final = LazyPattern(r'<[^<>"()\[\]{}\0-]*>')
_SPECIAL: Final = LazyPattern(r'[<>()\[\]{}"\0]|->')
_OPENING: Final = {">": "<", ")": "(", "]": "[", "}": "{"}


class DialectSymbol(NamedTuple):
    """A dialect type or attribute whose body is not parsed yet."""

    dialect: str
    """The name of the dialect, or of the alias."""
    start: int
    """The offset of the body, which the dialect parses."""
    end: int
    """The offset after the body."""
    place: int
    """The offset at which errors about the symbol are reported."""
    is_alias: bool


def parse_dialect_symbol(parser: AsmParser, sigil: str) -> DialectSymbol:
    """Parse a symbol up to its closing bracket. Raises ParseError for anything else."""
    text, start = parser.text, parser.position
    match = (match_type_id if sigil == "!" else match_attribute_id)(text, start)
    if match is None:
        raise parser.wrong_token_error("expected non-function type" if sigil == "!" else "expected attribute value")
    identifier, end = match[0][1:], match.end()
    dialect, dot, rest = identifier.partition(".")
    has_body = text.startswith("<", end)
    if not dot:
        if not has_body:
            parser.move_to(end)
            return DialectSymbol(identifier, end, end, start, True)
        close = _skip_body(parser, end)
        parser.move_to(close)
        return DialectSymbol(dialect, end + 1, close - 1, start, False)
    data_start = end - len(rest)
    close = _skip_body(parser, end) if has_body else end
    parser.move_to(close)
    return DialectSymbol(dialect, data_start, close, data_start, False)


def _skip_body(parser: AsmParser, start: int) -> int:
    """Return the offset after the bracket that closes the bracket at `start`."""
    text = parser.text
    known = parser.body_ends.get(start)
    if known is not None:
        return known
    flat = _FLAT_BODY.match(text, start)
    if flat is not None:
        return flat.end()
    nested: list[str] = []
    starts: list[int] = []
    position = token = start
    while True:
        match = _SPECIAL.search(text, position)
        if match is None or match[0] == "\0":
            raise _unbalanced(parser, token, nested)
        special, position = match[0], match.end()
        if special == '"':
            string = match_string(text, match.start())
            if string is None:
                parser.position = match.start()
                raise parser.token_error(match.start(), "")
            position, token = string.end(), match.start()
        elif special in _OPENING:
            if nested[-1] != _OPENING[special]:
                raise _unbalanced(parser, token, nested)
            nested.pop()
            parser.body_ends[starts.pop()] = position
            if not nested:
                return position
        elif special != "->":
            nested.append(special)
            starts.append(match.start())


def _unbalanced(parser: AsmParser, token: int, nested: list[str]) -> ParseError:
    parser.position = token
    return parser.token_error(None, f"unbalanced '{nested[-1]}' character in pretty dialect name")


def unregistered_symbol(parser: AsmParser, place: int, spelling: str, kind: str, mnemonic: str) -> ParseError:
    """Return the error for a type or attribute without a registered dialect; the hint names those with the mnemonic."""
    error = parser.token_error(
        place,
        f"{spelling} {kind} created with unregistered dialect. If this is intended, please call "
        "allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used",
    )
    sigil, article = ("!", "a") if kind == "type" else ("#", "an")
    dialects = [each for each in parser.context.loaded_dialects if mnemonic in (each.types if kind == "type" else each.attributes)]
    named = " or ".join(f"`{sigil}{each.name}.{mnemonic}`" for each in dialects)
    error.hint_at(f"{article} {kind} is written with its dialect: {named}" if named else "")
    return error


def unknown_symbol(parser: AsmParser, place: int, dialect: str, keyword: str | None, kind: str, has_any: bool) -> ParseError:
    """Return the error for a mnemonic that the dialect does not define."""
    if not has_any:
        return parser.token_error(place, f"dialect '{dialect}' provides no {kind} parsing hook")
    if keyword is None:
        return parser.token_error(place, "expected valid keyword")
    spaced = " type" if kind == "type" else kind
    return parser.token_error(place, f"unknown {spaced} `{keyword}` in dialect `{dialect}`")
