"""The symbols that operations refer to (MLIR `SymbolTable::getSymbolUses`)."""

from __future__ import annotations

from collections.abc import Iterator

from ..ir.operation import Operation
from ..ir.subelements import walk_subelements
from .attributes import SymbolRefAttr


def symbol_references(op: Operation) -> Iterator[SymbolRefAttr]:
    """The references in the attributes of an operation itself, at any depth."""
    for value in op.attributes.values():
        for part in walk_subelements(value):
            if isinstance(part, SymbolRefAttr):
                yield part
