"""The imports, constants and names that the definitions of one generated module share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from .imports import ImportSet
from .names import NameTable
from .trees import names_in

INTERWOVEN: Final = ("attributes", "constraints", "types")
"""The modules of a package that may import each other, so none may need another during its own import."""


class ModuleScope:
    """The top level of a generated module while it is being written.

    Emitters request imports and constants; equal constants are shared.
    """

    def __init__(self, module: str, own_names: Iterable[str] = ()) -> None:
        self.module = module
        self._own_names = frozenset(own_names)
        self.names = NameTable(self._own_names)
        self.imports = ImportSet(self.names, module)
        self._constants: dict[tuple[str, str], tuple[str, str | None]] = {}
        """Maps (owner, value) to (name, annotation); the owner is empty for shared constants."""

    def constant(self, wanted: str, expression: str, annotation: str | None = None) -> str:
        """Return the name of a module-level constant with this value, made at the first request.

        `expression` must not need anything that the module defines after its constants.
        """
        known = self._constants.get(("", expression))
        if known is None:
            known = self._constants["", expression] = (self.names.choose(wanted), annotation)
        return known[0]

    def own_constant(self, owners: Sequence[str], expression: str, annotation: str | None = None) -> str:
        """Return the name of a constant that belongs to some classes: the first of `owners` that has no other value.

        Other owners of the same value get constants of their own, so that each name shows its purpose.
        """
        for owner in owners:
            known = self._constants.get((owner, expression))
            if known is not None:
                return known[0]
            if not self.names.is_taken(owner):
                break
        name = self.names.choose(owner)
        self._constants[name, expression] = (name, annotation)
        return name

    def is_known_early(self, source: str) -> bool:
        """Return True if an expression can be evaluated during import, before this module and those that import it are complete."""
        package, _, own = self.module.rpartition(".")
        if own not in INTERWOVEN:
            return True
        modules = [f"{package}.{name}" for name in INTERWOVEN]
        late = {name for name, module in self.imports.imported() if module in modules}
        return not names_in(source) & (self._own_names | late)

    def constant_lines(self) -> list[str]:
        """Return the definitions of the constants in the order of their requests."""
        return [
            f"{name} = {expression}" if annotation is None else f"{name}: {annotation} = {expression}"
            for (_, expression), (name, annotation) in self._constants.items()
        ]
