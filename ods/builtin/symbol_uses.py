"""The symbols that operations refer to (MLIR `SymbolTable::getSymbolUses`)."""

from __future__ import annotations

from collections.abc import Iterator

from ..ir.operation import Operation
from ..ir.subelements import walk_subelements
from ..ir.symbol_table import is_potentially_unknown_symbol_table
from ..ir.trait import SymbolTable
from ..ir.walk import children_of
from .attributes import SymbolRefAttr


def symbol_references(op: Operation) -> Iterator[SymbolRefAttr]:
    """The references in the attributes of an operation itself, at any depth."""
    for value in op.attributes.values():
        for part in walk_subelements(value):
            if isinstance(part, SymbolRefAttr):
                yield part


def symbol_uses(table: Operation) -> list[tuple[Operation, SymbolRefAttr]] | None:
    """What refers to symbols inside a symbol table, down to the tables in it; None where something may be a table of its own."""
    found: list[tuple[Operation, SymbolRefAttr]] = []
    pending = [*children_of(table)]
    for op in pending:  # grows while it is gone through
        if is_potentially_unknown_symbol_table(op):
            return None
        found += [(op, reference) for reference in symbol_references(op)]
        if not op.has_trait(SymbolTable):
            pending += children_of(op)
    return found
