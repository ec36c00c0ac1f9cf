"""References to symbols by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..ir.attribute import Attribute
from ..ir.context import Context
from ..ir.parameters import tuple_parameter, wrong_argument_of
from ..ir.uniqued import Elements


class SymbolRefAttr(Attribute):
    """A reference to a symbol, which may be nested: `@module::@function`."""

    __slots__ = ("root_reference", "nested_references")
    mnemonic = "symbol_ref"
    name = "builtin.symbol_ref"
    parameter_names = ("root_reference", "nested_references")
    root_reference: str
    nested_references: tuple[str, ...]

    @classmethod
    def get(cls, root: str | Sequence[str], nested: Iterable[str] = (), context: Context | None = None) -> SymbolRefAttr:
        """Return the reference to a symbol, given as its root and nested names, or as one list. Raises ValueError for an empty list."""
        if not hasattr(nested, "__iter__"):
            wrong_argument_of("SymbolRefAttr.get", "nested", "a sequence of names", nested)
        parts = (*root, *nested) if isinstance(root, Iterable) and not isinstance(root, str) else (root, *nested)
        names = tuple_parameter(cls, "root", parts, str, "str")
        if not names:
            raise ValueError("SymbolRefAttr.get: the parameter 'root' must have at least one name")
        key = (names[0], names[1:])
        found = SymbolRefAttr._instances.get(key)
        if found is None:
            made = SymbolRefAttr if key[1] else FlatSymbolRefAttr
            found = SymbolRefAttr._instances[key] = made._unique(key, *key)
        return found

    @property
    def leaf_reference(self) -> str:
        """The innermost name."""
        return self.nested_references[-1] if self.nested_references else self.root_reference

    @property
    def value(self) -> Any:
        """The names, outermost first; for a flat reference, its only name."""
        return Elements((self.root_reference, *self.nested_references))


class FlatSymbolRefAttr(SymbolRefAttr):
    """A reference to a symbol that is not nested: `@function`."""

    __slots__ = ()

    @classmethod
    def get(cls, root: str | Sequence[str], nested: Iterable[str] = (), context: Context | None = None) -> FlatSymbolRefAttr:
        """Return the reference to a symbol by its name."""
        return SymbolRefAttr.get(root, nested)  # type: ignore[return-value]

    @property
    def value(self) -> str:
        """The name."""
        return self.root_reference
