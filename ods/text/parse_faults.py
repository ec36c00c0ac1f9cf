"""The locations of hook failures in a parsed file: the operation, or the type or attribute that the hook parses."""

from __future__ import annotations

import sys
from typing import Final

from ..diagnostics import Diagnostic, Span
from ..ir.authors import calls_of, described, is_authors, is_debugging
from .lexer import match_keyword, match_string, unescape
from .op_parser import OpParser

_OF_OPERATIONS: Final = frozenset({"_parse_custom_operation", "parse_operations", "parse_generic_operation", "infer_types"})
"""The functions that parse whole operations."""
_OF_PARTS: Final = frozenset({"parse_type", "parse_attribute", "parse_optional_type", "parse_optional_attribute"})
"""The functions that parse a type or an attribute and know its offset."""


def placed(diagnostic: Diagnostic, error: BaseException, parser: OpParser) -> Diagnostic:
    """Return `diagnostic` with a location: its own, that of the operation or type whose hook failed, or the parser's."""
    if diagnostic.span is not None or diagnostic.location is not None:
        return diagnostic
    for call in reversed(calls_of(error.__traceback__)):
        if call.names.get("parser", call.names.get("self")) is not parser:
            continue  # a hook may parse other texts
        name, start = call.code.co_name, call.names.get("start")
        if name in _OF_PARTS and isinstance(start, int):
            return diagnostic._replace(span=parser.span(start))
        if name in _OF_OPERATIONS:
            break
    source, offset = parser.op_location
    name = _name_at(parser, offset)
    if not name:
        return diagnostic._replace(span=parser.span(parser.position))
    message = f"'{name}' op: {diagnostic.text}" if diagnostic.text.startswith("hook ") else diagnostic.message
    return diagnostic._replace(message=message, span=Span(source, offset, offset))


def unfit(error: BaseException, parser: OpParser) -> Diagnostic | None:
    """Return the diagnostic for an invalid result of an author's parse hook; None if no operation of an author is being parsed."""
    kind = parser.context.find_operation(_name_at(parser, parser.op_location[1]))
    file = getattr(sys.modules.get(kind.__module__), "__file__", None) if kind is not None else None
    if is_debugging() or file is None or not is_authors(file) or isinstance(error, (KeyboardInterrupt, RecursionError)):
        return None
    return Diagnostic("error", f"hook results make no operation: {described(error)}, while parsing")


def _name_at(parser: OpParser, offset: int) -> str:
    """Return the full name of the operation at `offset`; empty if there is none."""
    text = match_string(parser.text, offset)
    if text is not None:
        return unescape(text[0])
    word = match_keyword(parser.text, offset)
    if word is None:
        return ""
    return parser.operation_name or (word[0] if "." in word[0] else f"{parser.region_dialect}.{word[0]}")
