"""Parses locations: `"file":1:2`, `"name"(…)`, `callsite(… at …)`, `fused[…]`, `unknown`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..ir.attribute import Attribute
from ..ir.location import UNKNOWN, CallSiteLoc, FileLineColLoc, FusedLoc, Location, NameLoc
from .token_parser import Delimiter, match_attribute_id, match_integer, match_string, to_int, unescape

if TYPE_CHECKING:
    from .asm_parser import AsmParser


def parse_location_instance(parser: AsmParser) -> Location:
    """Parse a location without `loc(…)` around it. Raises ParseError for anything else."""
    text, start = parser.text, parser.position
    if match_attribute_id(text, start):
        return _parse_alias(parser)
    string = match_string(text, start)
    if string is not None:
        parser.move_to(string.end())
        return _parse_name_or_file(parser, unescape(string[0]))
    if parser.parse_optional_keyword("callsite"):
        return _parse_call_site(parser)
    if parser.parse_optional_keyword("fused"):
        return _parse_fused(parser)
    if parser.parse_optional_keyword("unknown"):
        return UNKNOWN
    raise parser.wrong_token_error("expected location instance")


def parse_inline_location(parser: AsmParser) -> Location:
    """Parse `(…)`, the text after `loc`."""
    parser.parse_punctuation("(", " in inline location")
    location = parse_location_instance(parser)
    parser.parse_punctuation(")", " in inline location")
    return location


def _parse_alias(parser: AsmParser) -> Location:
    value = parser.parse_attribute()
    if not isinstance(value, Location):
        raise parser.token_error(None, f"expected location attribute, but got{value}")
    return value


def _parse_name_or_file(parser: AsmParser, name: str) -> Location:
    if parser.parse_optional_punctuation(":"):
        return _parse_file(parser, name)
    if not parser.parse_optional_punctuation("("):
        return NameLoc.get(name, UNKNOWN)
    child = parse_location_instance(parser)
    parser.parse_punctuation(")", " after child location of NameLoc")
    return NameLoc.get(name, child)


def _parse_file(parser: AsmParser, name: str) -> Location:
    """Parse the rest of a file location: `1`, `1:2`, `1:2 to 3:4` or `1:2 to :4`."""
    line = _parse_number(parser, "expected integer line number in FileLineColRange")
    if not parser.parse_optional_punctuation(":"):
        return FileLineColLoc.get(name, line, 0, shape=1)
    column = _parse_number(parser, "expected integer column number in FileLineColRange")
    if not parser.parse_optional_keyword("to"):
        return FileLineColLoc._at(name or "-", line, column)
    if parser.parse_optional_punctuation(":"):
        end_column = _parse_number(parser, "expected integer column number in FileLineColRange")
        return FileLineColLoc.get(name, line, column, None, end_column, 3)
    if not match_integer(parser.text, parser.position):
        raise parser.wrong_token_error("expected either integer or `:` post `to` in FileLineColRange")
    end_line = _parse_number(parser, "expected integer line number in FileLineColRange")
    if not parser.parse_optional_punctuation(":"):
        raise parser.wrong_token_error("expected either integer or `:` post `to` in FileLineColRange")
    end_column = _parse_number(parser, "expected integer column number in FileLineColRange")
    return FileLineColLoc.get(name, line, column, end_line, end_column, 4)


def _parse_number(parser: AsmParser, message: str) -> int:
    match = match_integer(parser.text, parser.position)
    if match is None or to_int(match[0]) >= 1 << 32:
        raise parser.wrong_token_error(message)
    parser.move_to(match.end())
    return to_int(match[0])


def _parse_call_site(parser: AsmParser) -> Location:
    parser.parse_punctuation("(", " in callsite location")
    callee = parse_location_instance(parser)
    if not parser.parse_optional_keyword("at"):
        raise parser.wrong_token_error("expected 'at' in callsite location")
    caller = parse_location_instance(parser)
    parser.parse_punctuation(")", " in callsite location")
    return CallSiteLoc.get(callee, caller)


def _parse_fused(parser: AsmParser) -> Location:
    metadata: Attribute | None = None
    if parser.parse_optional_punctuation("<"):
        metadata = parser.parse_attribute()
        parser.parse_punctuation(">", " after fused location metadata")
    parts: list[Location] = []
    parser.parse_comma_separated_list(Delimiter.SQUARE, lambda: parts.append(parse_location_instance(parser)), " in fused location")
    return FusedLoc.fuse(parts, metadata)
