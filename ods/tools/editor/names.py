"""Names in a file of IR: maps uses of values, blocks, symbols and aliases to their definitions."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from ...ir.operation import Operation
from ...ir.symbol_table import symbol_name
from ...ir.trait import SymbolTable
from ...ir.type import Type
from .reading import Reading, offset_of
from .recovery import RegionScope
from .tokens import Token, result_names


class Definition(NamedTuple):
    """The definition of a value, block, symbol, attribute alias or type alias."""

    kind: str
    """`value`, `block`, `symbol`, `attribute` or `type`."""
    name: str
    """The name with its sigil."""
    start: int
    end: int
    scope: RegionScope


class Names:
    """The names in a parsed text."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.tokens = reading.tokens
        self._starts = [scope.start for scope in reading.scopes]

    # ---- scopes

    def scope_at(self, offset: int) -> RegionScope:
        """Return the innermost region that contains `offset`."""
        scope = self.reading.scopes[max(bisect_right(self._starts, offset) - 1, 0)]
        while scope.parent is not None and not scope.start <= offset <= scope.end:
            scope = scope.parent
        return scope

    def visible_values(self, offset: int) -> dict[str, Type | None]:
        """Return the values that may be used at `offset`, by name without `%`."""
        found: dict[str, Type | None] = {}
        line = self.tokens.text.rfind("\n", 0, offset) + 1
        first = line + len(self.tokens.text[line:offset]) - len(self.tokens.text[line:offset].lstrip())
        own = {place for _, place in result_names(self.tokens.text, first)}
        scope: RegionScope | None = self.scope_at(offset)
        while scope is not None:
            for name, (place, type_) in scope.values.items():
                if place < offset and place not in own:
                    found.setdefault(name, type_)
            scope = None if scope.isolated else scope.parent
        return found

    # ---- definitions

    def definition(self, token: Token) -> Definition | None:
        """Return the definition at `token`, or the one that `token` refers to; None if there is none."""
        if token.kind == "value":
            return self._value(token)
        if token.kind == "block":
            scope = self.scope_at(token.start)
            found = scope.blocks.get(token.text)
            return None if found is None else Definition("block", token.text, found[0], found[0] + len(token.text), scope)
        if token.kind == "symbol":
            return self._symbol(token)
        return self._aliases.get(token.text) if token.kind in ("attribute", "type") else None

    def uses(self, definition: Definition) -> Iterator[Token]:
        """Yield the tokens that refer to a definition, including the defining one."""
        for token in self.tokens.all:
            if token.kind == definition.kind and _plain(token.text) == _plain(definition.name) and self.definition(token) == definition:
                yield token

    def _value(self, token: Token) -> Definition | None:
        name = token.text[1:].partition("#")[0]
        scope: RegionScope | None = self._value_definitions.get(token.start) or self.scope_at(token.start)
        while scope is not None:
            if name in scope.values:
                start = scope.values[name][0]
                return Definition("value", f"%{name}", start, start + 1 + len(name), scope)
            scope = None if scope.isolated else scope.parent
        return None

    @cached_property
    def _value_definitions(self) -> dict[int, RegionScope]:
        """Map the offset of each value's definition to the region where the value is visible; region arguments precede their region."""
        return {start: scope for scope in self.reading.scopes for start, _ in scope.values.values()}

    # ---- symbols

    @cached_property
    def symbols(self) -> dict[RegionScope, dict[str, Definition]]:
        """Map each symbol table to its symbols by name."""
        found: dict[RegionScope, dict[str, Definition]] = {}
        for op, token in self._symbol_tokens():
            scope = self.scope_at(offset_of(op) if op is not None else token.start)
            definition = Definition("symbol", token.text, token.start, token.end, scope)
            found.setdefault(scope, {}).setdefault(_plain(token.text), definition)
        return found

    def _symbol_tokens(self) -> Iterator[tuple[Operation | None, Token]]:
        for op in symbol_operations(self.reading.module):
            wanted, start = symbol_name(op), offset_of(op)
            for token in self.tokens.from_offset(start):
                if token.kind == "symbol" and _plain(token.text) == wanted or token.kind == "string" and token.text[1:-1] == wanted:
                    yield op, token
                if token.kind == "symbol" or token.text == "{":
                    break
        for place in self.reading.broken:
            for token in self.tokens.from_offset(place.start):
                if token.start >= place.end or token.text == "{":
                    break
                if token.kind == "symbol":
                    yield None, token
                    break

    def _symbol(self, token: Token) -> Definition | None:
        path = self._path(token)
        scope: RegionScope | None = self.scope_at(token.start)
        found: Definition | None = None
        while scope is not None and found is None:
            found = self.symbols.get(scope, {}).get(path[0])
            scope = scope.parent
        for name in path[1:]:
            if found is None:
                return None
            inner = self._table_of(found)
            found = None if inner is None else self.symbols.get(inner, {}).get(name)
        return found

    def _path(self, token: Token) -> list[str]:
        """Return the path from the outermost symbol table to `token`: `a` and `b` for `@b` in `@a::@b`."""
        path: list[str] = []
        end = token.end
        for each in self.tokens.before(token.start):
            if each.kind != "symbol" or path and self.tokens.text[each.end : end].strip() != "::":
                break
            path.insert(0, _plain(each.text))
            end = each.start
        return path

    def _table_of(self, symbol: Definition) -> RegionScope | None:
        """Return the region of the symbol table that `symbol` names; None if it is no symbol table."""
        later = (scope for scope in self.reading.scopes if scope.parent is symbol.scope and scope.start > symbol.start)
        return next(later, None)

    # ---- aliases

    @cached_property
    def _aliases(self) -> dict[str, Definition]:
        found: dict[str, Definition] = {}
        for token in self.tokens.all:
            begins = token.kind in ("attribute", "type") and not token.depth and self.tokens.indent(token) is not None
            if begins and self.tokens.text[token.end : token.end + 8].lstrip().startswith("="):
                found.setdefault(token.text, Definition(token.kind, token.text, token.start, token.end, self.reading.scopes[0]))
        return found

    @property
    def aliases(self) -> dict[str, Definition]:
        """The type and attribute aliases, by name with the sigil."""
        return self._aliases


def symbol_operations(table: Operation) -> Iterator[Operation]:
    """Yield the operations that define symbols in `table` or in nested symbol tables."""
    pending = [table]
    while pending:
        for region in pending.pop()._regions:
            for block in region.blocks:
                for op in block.operations:
                    if symbol_name(op) is not None:
                        yield op
                    if op.has_trait(SymbolTable):
                        pending.append(op)


def _plain(name: str) -> str:
    """Return a value's name without the result number, or a symbol's name without `@` and quotes."""
    if name.startswith("@"):
        return name[1:].strip('"')
    return name.partition("#")[0] if name.startswith("%") else name
