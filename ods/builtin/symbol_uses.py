"""The symbols that operations refer to (MLIR `SymbolTable::getSymbolUses`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final

from ..ir.attribute import Attribute
from ..ir.caching import cached_by_type
from ..ir.operation import Operation
from ..ir.operation_rules import per_class
from ..ir.subelements import replace_subelements, walk_subelements
from ..ir.symbol_table import SymbolTableCollection, is_potentially_unknown_symbol_table, nearest_symbol_table
from ..ir.trait import SymbolTable
from ..ir.walk import children_of, walk
from .attributes import FloatAttr, IntegerAttr, SymbolRefAttr, UnitAttr
from .dense_arrays import DenseArrayAttr
from .properties import OperationWithProperties

_WITHOUT_REFERENCES: Final = (IntegerAttr, FloatAttr, UnitAttr, DenseArrayAttr)


def symbol_references(op: Operation) -> Sequence[SymbolRefAttr]:
    """Return the symbol references in the attributes of `op` itself, at any depth."""
    slots, discardable = _referring_slots(type(op)), op._discardable
    if not slots and not discardable:
        return ()
    found: list[SymbolRefAttr] = []
    for slot, shown in slots:
        value = getattr(op, slot) if shown is None else shown(getattr(op, slot))
        if value is not None:
            found += _references_in(value)
    if discardable:
        for value in discardable.values():
            found += _references_in(value)
    return found


@per_class
def _referring_slots(kind: type[Operation]) -> Sequence[tuple[str, Callable[[Any], Attribute | None] | None]]:
    """Return the slots that may hold symbol references, each with the function that makes the attribute, or None if the slot holds it."""
    if not issubclass(kind, OperationWithProperties):
        return ()
    return [(slot, shown) for name, slot, shown in kind._shown if not issubclass(kind._by_name[name].class_, _WITHOUT_REFERENCES)]


@cached_by_type
def _references_in(attribute: Attribute) -> Sequence[SymbolRefAttr]:
    return tuple([part for part in walk_subelements(attribute) if isinstance(part, SymbolRefAttr)])


def symbol_uses(operations: Iterable[Operation]) -> list[tuple[Operation, SymbolRefAttr]] | None:
    """Return the symbol references of operations and their nested operations, except in nested symbol tables, with their users.

    Returns None if an unregistered operation may be a symbol table.
    """
    uses_and_tables = symbol_uses_and_tables(operations)
    return None if uses_and_tables is None else uses_and_tables[0]


def symbol_uses_and_tables(operations: Iterable[Operation]) -> tuple[list[tuple[Operation, SymbolRefAttr]], list[Operation]] | None:
    """Return what `symbol_uses` returns, and the nested symbol tables that were not entered."""
    uses: list[tuple[Operation, SymbolRefAttr]] = []
    tables: list[Operation] = []
    pending = [*operations]
    for op in pending:  # grows during the loop
        if not op.is_registered and is_potentially_unknown_symbol_table(op):
            return None
        if references := symbol_references(op):
            uses += [(op, reference) for reference in references]
        if op._regions:
            if op.has_trait(SymbolTable):
                tables.append(op)
            else:
                pending += children_of(op)
    return uses, tables


class SymbolUserMap:
    """Maps each symbol to the operations that refer to it, including those in nested symbol tables (MLIR `SymbolUserMap`)."""

    def __init__(self, root: Operation) -> None:
        self._tables = SymbolTableCollection()
        self._users: dict[Operation, dict[Operation, None]] = {}
        for user in walk(root):
            if user is not root:
                for reference in symbol_references(user):
                    for symbol in self._path(user, reference):
                        if symbol is not None:
                            self._users.setdefault(symbol, {})[user] = None

    def users(self, symbol: Operation) -> list[Operation]:
        """Return the operations that refer to a symbol, or to a symbol nested in it."""
        return [*self._users.get(symbol, ())]

    def uses(self, symbol: Operation) -> list[tuple[Operation, SymbolRefAttr]]:
        """Return the references to a symbol, or to a symbol nested in it, each with its user."""
        references = ((user, reference) for user in self.users(symbol) for reference in symbol_references(user))
        return [(user, reference) for user, reference in references if symbol in self._path(user, reference)]

    def replace_all_uses_with(self, symbol: Operation, name: str) -> None:
        """Rename a symbol in all references; the caller must rename the symbol itself afterwards."""
        for user in self.users(symbol):
            renamed = partial(self._renamed, user, symbol, name)
            for key, value in [*user.attributes.items()]:
                user.attributes[key] = replace_subelements(value, renamed)

    def _renamed(self, user: Operation, symbol: Operation, name: str, part: object) -> object:
        if not isinstance(part, SymbolRefAttr):
            return part
        path = self._path(user, part)
        if symbol not in path:
            return part
        names = [part.root_reference, *part.nested_references]
        names[path.index(symbol)] = name
        return SymbolRefAttr.get(names) if part.nested_references else type(part).get(name)

    def _path(self, user: Operation, reference: SymbolRefAttr) -> list[Operation | None]:
        """Return the symbol for each name in a reference; None for an unknown symbol."""
        start = user.parent if user.has_trait(SymbolTable) else user
        table = None if start is None else nearest_symbol_table(start)
        found: list[Operation | None] = []
        for name in (reference.root_reference, *reference.nested_references):
            is_table = table is not None and table.has_trait(SymbolTable)
            table = self._tables.table(table).lookup(name) if table is not None and is_table else None
            found.append(table)
        return found
