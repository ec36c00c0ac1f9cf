"""The symbols that operations refer to (MLIR `SymbolTable::getSymbolUses`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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


def symbol_uses(operations: Iterable[Operation]) -> list[tuple[Operation, SymbolRefAttr]] | None:
    """The references of operations and of all inside them but what stands in symbol tables of its own, with who refers.

    None where something may be a symbol table that nobody knows.
    """
    found: list[tuple[Operation, SymbolRefAttr]] = []
    pending = [*operations]
    for op in pending:  # grows while it is gone through
        if is_potentially_unknown_symbol_table(op):
            return None
        found += [(op, reference) for reference in symbol_references(op)]
        if not op.has_trait(SymbolTable):
            pending += children_of(op)
    return found
