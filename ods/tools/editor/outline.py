"""The outline of a file of IR: a tree of its symbols."""

from __future__ import annotations

from dataclasses import dataclass

from ...ir.operation import Operation
from ...ir.symbol_table import symbol_name
from ...ir.trait import SymbolTable
from .names import Names
from .reading import offset_of


@dataclass(frozen=True)
class OutlineItem:
    """An operation with a symbol name, or a symbol table without one."""

    name: str
    operation: str
    start: int
    end: int
    name_start: int
    name_end: int
    children: tuple[OutlineItem, ...] = ()


def outline(names: Names, start: int) -> list[OutlineItem]:
    """Return the symbols of the part of a file that begins at `start`."""
    found = list(_items(names, names.reading.module, start))
    known = {(item.name_start, item.name_end) for item in found}
    for definition in names.symbols.get(names.reading.scopes[0], {}).values():
        place = start + definition.start, start + definition.end
        if place not in known and not any(item.start <= place[0] < item.end for item in found):
            found.append(OutlineItem(definition.name, "", *place, *place))
    return sorted(found, key=lambda item: item.start)


def _items(names: Names, table: Operation, start: int) -> list[OutlineItem]:
    found: list[OutlineItem] = []
    for op in (op for region in table._regions for block in region.blocks for op in block.operations):
        name = symbol_name(op)
        is_table = op.has_trait(SymbolTable)
        if name is None and not is_table:
            continue
        begin = offset_of(op)
        end = max((names.reading.region_ends.get(region, 0) for region in op._regions), default=0)
        end = max(end, _line_end(names.tokens.text, begin))
        place = _name_place(names, name, begin)
        children = tuple(_items(names, op, start)) if is_table else ()
        shown = op.name if name is None else f"@{name}"
        found.append(OutlineItem(shown, op.name, start + begin, start + end, start + place[0], start + place[1], children))
    return found


def _line_end(text: str, offset: int) -> int:
    end = text.find("\n", offset)
    return len(text) if end < 0 else end


def _name_place(names: Names, name: str | None, begin: int) -> tuple[int, int]:
    """Return the place of a symbol's name, or of the operation's name if the symbol has none."""
    found = names.symbols.get(names.scope_at(begin), {}).get(name) if name is not None else None
    if found is not None:
        return found.start, found.end
    token = names.tokens.at(begin)
    return begin, begin if token is None else token.end
