"""The symbols that operations refer to (MLIR `SymbolTable::getSymbolUses`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..ir.attribute import Attribute
from ..ir.caching import remembered
from ..ir.operation import Operation
from ..ir.subelements import walk_subelements
from ..ir.symbol_table import is_potentially_unknown_symbol_table
from ..ir.trait import SymbolTable
from ..ir.walk import children_of
from .attributes import SymbolRefAttr


def symbol_references(op: Operation) -> Iterator[SymbolRefAttr]:
    """Yield the references in the attributes of an operation itself, at any depth."""
    if op.inherent_slots:
        for _, value in op.inherent_attributes():
            yield from _references_in(value)
    if op._discardable:
        for value in op._discardable.values():
            yield from _references_in(value)


@remembered
def _references_in(attribute: Attribute) -> Sequence[SymbolRefAttr]:
    return tuple([part for part in walk_subelements(attribute) if isinstance(part, SymbolRefAttr)])


def symbol_uses(operations: Iterable[Operation]) -> list[tuple[Operation, SymbolRefAttr]] | None:
    """Return the symbol references of operations and of everything inside except nested symbol tables, with their users.

    Return None if something unregistered may be a symbol table.
    """
    found: list[tuple[Operation, SymbolRefAttr]] = []
    pending = [*operations]
    for op in pending:  # grows while it is gone through
        if not op.is_registered and is_potentially_unknown_symbol_table(op):
            return None
        if op.inherent_slots or op._discardable:
            found += [(op, reference) for reference in symbol_references(op)]
        if op.regions and not op.has_trait(SymbolTable):
            pending += children_of(op)
    return found
