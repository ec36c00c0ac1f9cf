"""The check of `SymbolTable`: symbol names are unique, and references to symbols are valid."""

from __future__ import annotations

from ...diagnostics import Diagnostic
from ..block import Block
from ..interfaces.symbols import SymbolUserAttrInterface, SymbolUserOpInterface
from ..operation import Operation
from ..region import Region
from ..symbol_table import SymbolTableCollection, symbol_name
from ..trait import SymbolTable


def verify_symbol_table(op: Operation) -> None:
    """Check that there is one region with one block and unique symbol names, then the symbol uses in it.

    Raises VerifyError otherwise.
    """
    if len(op._regions) != 1:
        raise op.op_error("Operations with a 'SymbolTable' must have exactly one region")
    if not op._regions[0].has_one_block():
        raise op.op_error("Operations with a 'SymbolTable' must have exactly one block")
    _verify_unique_names(op._regions[0].block)
    _verify_users(op._regions[0])


def _verify_unique_names(block: Block) -> None:
    first: dict[str, Operation] = {}
    op = block._first_op
    while op is not None:
        name = symbol_name(op)
        if name is not None:
            existing = first.setdefault(name, op)
            if existing is not op:
                note = Diagnostic("note", "see existing symbol definition here", location=existing.location)
                raise op.error(f"redefinition of symbol named '{name}'", note)
        op = op._next


def _verify_users(region: Region) -> None:
    """Verify the symbol uses in `region`, except in nested symbol tables."""
    tables = SymbolTableCollection()
    pending = [region]
    while pending:
        block = pending.pop()._first_block
        while block is not None:
            op = block._first_op
            while op is not None:
                if isinstance(op, SymbolUserOpInterface):
                    op.verify_symbol_uses(tables)
                if op._discardable:
                    _verify_attribute_users(op, tables)
                if op._regions and SymbolTable not in op.traits:
                    pending.extend(op._regions)
                op = op._next
            block = block._next


def _verify_attribute_users(op: Operation, tables: SymbolTableCollection) -> None:
    for attribute in op.discardable_attributes.values():
        if isinstance(attribute, SymbolUserAttrInterface):
            attribute.verify_symbol_uses(op, tables)
