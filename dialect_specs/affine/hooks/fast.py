"""Fast parsers for the most common texts of affine operations: one pattern each, and a cache of maps."""

from __future__ import annotations

from typing import Final, TypeVar

from generated.affine import AffineApplyOp, AffineLoadOp, AffineMaxOp, AffineMinOp, AffineStoreOp
from ods.builtin import INDEX, AffineMapAttr, MemRefType
from ods.diagnostics import ParseError
from ods.ir.caching import forgettable
from ods.ir.value import Value
from ods.text.fast_path import TYPE, VALUE, VALUES, LazyPattern, find_values
from ods.text.op_parser import OpParser

_SUBSCRIPTS: Final = r"\[([^\]/\n]*)\]"
_LOAD: Final = LazyPattern(rf" *{VALUE} *{_SUBSCRIPTS} *: *{TYPE}")
_STORE: Final = LazyPattern(rf" *{VALUE} *, *{VALUE} *{_SUBSCRIPTS} *: *{TYPE}")
_MAP: Final = r"(#[A-Za-z_][A-Za-z0-9_$]*|affine_map<[^/\n>]*-> *\([^/\n>]*\)>)"
_APPLY: Final = LazyPattern(rf" *{_MAP} *\( *{VALUES} *\)(?:\[ *{VALUES} *\]|(?![ \t\n\r\0]*(?:\[|//)))(?![ \t\n\r\0]*(?:\{{|//))")

_Applying = TypeVar("_Applying", AffineApplyOp, AffineMinOp, AffineMaxOp)

_MOST_KNOWN: Final = 1 << 14
_known_subscripts: dict[str, tuple[AffineMapAttr, tuple[str, ...]]] = forgettable({})
"""Maps the text between the brackets to the subscript map and the names of its operands."""
_known_maps: dict[str, AffineMapAttr] = forgettable({})
"""Maps by their text."""


def load_parse_fast(parser: OpParser) -> AffineLoadOp | None:
    """Parse `%m[%i + 1] : memref<4xf32>`; return None, with nothing consumed, for any other text."""
    match = _LOAD.match(parser.text, parser.position)
    if match is None:
        return None
    memref = parser.values.get(match[1])
    type_ = parser.type_cache.get(match[3])
    place = _place(parser, match[2], match.start(2))
    if memref is None or place is None or memref.type is not type_ or not isinstance(type_, MemRefType):
        return None
    op = AffineLoadOp.__new__(AffineLoadOp)
    op.map, indices = place
    op._init_one((memref, *indices), type_.element_type, parser.op_location)
    parser.position = match.end()
    return op


def store_parse_fast(parser: OpParser) -> AffineStoreOp | None:
    """Parse `%x, %m[%i + 1] : memref<4xf32>`; return None, with nothing consumed, for any other text."""
    match = _STORE.match(parser.text, parser.position)
    if match is None:
        return None
    value, memref = parser.values.get(match[1]), parser.values.get(match[2])
    type_ = parser.type_cache.get(match[4])
    place = _place(parser, match[3], match.start(3))
    if value is None or memref is None or place is None or memref.type is not type_ or not isinstance(type_, MemRefType):
        return None
    if value.type is not type_.element_type:
        return None
    op = AffineStoreOp.__new__(AffineStoreOp)
    op.map, indices = place
    op._init((value, memref, *indices), (), parser.op_location)
    parser.position = match.end()
    return op


def apply_parse_fast(parser: OpParser) -> AffineApplyOp | None:
    """Parse `affine_map<…>(%i)[%n]`; return None, with nothing consumed, for any other text."""
    return _parse_application(parser, AffineApplyOp)


def min_parse_fast(parser: OpParser) -> AffineMinOp | None:
    """Parse the same text as `apply_parse_fast`."""
    return _parse_application(parser, AffineMinOp)


def max_parse_fast(parser: OpParser) -> AffineMaxOp | None:
    """Parse the same text as `apply_parse_fast`."""
    return _parse_application(parser, AffineMaxOp)


def _parse_application(parser: OpParser, cls: type[_Applying]) -> _Applying | None:
    match = _APPLY.match(parser.text, parser.position)
    if match is None:
        return None
    dims: list[str] = find_values(match[2])
    symbols: list[str] = find_values(match[3] or "")
    attribute = _map(parser, match[1], match.start(1))
    operands = _indices(parser, (*dims, *symbols))
    if attribute is None or operands is None:
        return None
    map_ = attribute.value
    if map_.num_dims != len(dims) or map_.num_symbols != len(symbols) or cls is AffineApplyOp and len(map_.results) != 1:
        return None
    op = cls.__new__(cls)
    op.map = attribute
    op._init_one(tuple(operands), INDEX, parser.op_location)
    parser.position = match.end()
    return op


def _place(parser: OpParser, text: str, start: int) -> tuple[AffineMapAttr, list[Value]] | None:
    """Return the subscript map and its operands, or None; `text` begins at `start`, after the bracket."""
    known = _known_subscripts.get(text)
    if known is None:
        known = _read_subscripts(parser, start - 1)
        if known is None:
            return None
        if len(_known_subscripts) >= _MOST_KNOWN:
            _known_subscripts.clear()
        _known_subscripts[text] = known
    attribute, names = known
    indices = _indices(parser, names)
    return None if indices is None else (attribute, indices)


def _indices(parser: OpParser, names: tuple[str, ...]) -> list[Value] | None:
    """Return the values with these names; None if one is unknown or not of type `index`."""
    values = parser.values
    try:
        found = [values[name] for name in names]
    except KeyError:
        return None
    for value in found:
        if value.type is not INDEX:
            return None
    return found


def _read_subscripts(parser: OpParser, start: int) -> tuple[AffineMapAttr, tuple[str, ...]] | None:
    """Parse `[%i + 1]` token by token; return None if it does not end at the closing bracket."""
    position, parser.position = parser.position, start
    try:
        map_, operands = parser.parse_affine_map_of_ssa_ids()
    except ParseError:
        return None
    finally:
        parser.position = position
    return AffineMapAttr.get(map_), tuple(operand.key for operand in operands)


def _map(parser: OpParser, text: str, start: int) -> AffineMapAttr | None:
    """Return the map for an alias or a text; None if it is unknown."""
    if text.startswith("#"):
        attribute = parser.attribute_aliases.get(text[1:])
        return attribute if isinstance(attribute, AffineMapAttr) else None
    known = _known_maps.get(text)
    if known is None:
        position, parser.position = parser.position, start
        try:
            known = parser.parse_attribute_of(AffineMapAttr)
        except ParseError:
            return None
        finally:
            parser.position = position
        if len(_known_maps) >= _MOST_KNOWN:
            _known_maps.clear()
        _known_maps[text] = known
    return known
