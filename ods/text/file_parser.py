"""Parses whole files: top-level operations, alias definitions, file metadata, and checks at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..builtin.resources import ExternalResource
from ..diagnostics.lazy_pattern import LazyPattern
from ..ir.block import Block
from ..ir.location import FileLineColLoc
from .dense_parser import parse_resource_key, resource_with_key
from .lexer import BLANKS, match_attribute_id, match_type_id
from .op_parser import OpParser
from .resources import parse_blob, parse_external_resource


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
        aliases[name] = FileLineColLoc.get(file, int(line), int(column))
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
