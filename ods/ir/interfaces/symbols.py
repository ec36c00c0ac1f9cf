"""Interfaces of symbols and of operations and attributes that refer to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ..attribute import Attribute
from ..operation import Operation
from ..views import find_attribute

if TYPE_CHECKING:
    from ..symbol_table import SymbolTableCollection

_DEFAULT_VISIBILITY = "public"


class SymbolOpInterface:
    """The operation has a name in a symbol table."""

    __slots__ = ()

    def get_name(self) -> str:
        """Return the name of the symbol. Raises ValueError if an optional name is absent."""
        from ..symbol_table import symbol_name

        name = symbol_name(cast(Operation, self))
        if name is None:
            raise ValueError(f"this {cast(Operation, self).name} has no name")
        return name

    def get_visibility(self) -> str:
        """Return the visibility of the symbol: "public" (the default), "nested" or "private"."""
        value = find_attribute(cast(Operation, self), "sym_visibility")
        return str(getattr(value, "value", _DEFAULT_VISIBILITY))

    def is_public(self) -> bool:
        """Return True if the symbol is visible outside the IR."""
        return self.get_visibility() == "public"

    def is_private(self) -> bool:
        """Return True if the symbol is visible only in its symbol table."""
        return self.get_visibility() == "private"

    def is_nested(self) -> bool:
        """Return True if the symbol is visible outside its symbol table, but not outside the IR."""
        return self.get_visibility() == "nested"

    def is_optional_symbol(self) -> bool:
        """Return True if the name is optional."""
        return False

    def is_declaration(self) -> bool:
        """Return True if the symbol is only declared."""
        return False

    def can_discard_on_use_empty(self) -> bool:
        """Return True if the symbol may be erased when nothing refers to it."""
        return not self.is_public()


class SymbolUserOpInterface:
    """The operation refers to symbols."""

    __slots__ = ()

    def verify_symbol_uses(self, symbol_tables: SymbolTableCollection) -> None:
        """Check the symbols that the operation refers to. Raises VerifyError for an invalid reference."""
        raise NotImplementedError


class SymbolUserAttrInterface(Attribute):
    """An attribute that refers to symbols."""

    __slots__ = ()

    def verify_symbol_uses(self, op: Operation, symbol_tables: SymbolTableCollection) -> None:
        """Check the symbols that the attribute, on `op`, refers to. Raises VerifyError for an invalid reference."""
        raise NotImplementedError
