"""ModuleScope: what the definitions of one generated module share — its imports, constants and names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from .imports import ImportSet
from .names import NameTable
from .trees import names_in

INTERWOVEN: Final = ("attributes", "constraints", "types")
"""The modules of a package whose functions may use each other, so that none may need another one while it is imported."""


class ModuleScope:
    """The top level of one module while it is being written.

    Emitters ask it for imports and for constants; the same constant asked for twice is one constant.
    """

    def __init__(self, module: str, own_names: Iterable[str] = ()) -> None:
        self.module = module
        self._own_names = frozenset(own_names)
        self.names = NameTable(self._own_names)
        self.imports = ImportSet(self.names, module)
        self._constants: dict[tuple[str, str], tuple[str, str | None]] = {}
        """Owner (empty for what all share) and value → name and annotation."""

    def constant(self, wanted: str, expression: str, annotation: str | None = None) -> str:
        """The name of a module-level constant with this value, made on the first request.

        `expression` must not need anything that the module defines below its constants.
        """
        known = self._constants.get(("", expression))
        if known is None:
            known = self._constants["", expression] = (self.names.choose(wanted), annotation)
        return known[0]

    def own_constant(self, owners: Sequence[str], expression: str, annotation: str | None = None) -> str:
        """The name of a constant that belongs to some classes: the first of their names that no constant of another value has.

        Others with the same value have one of their own, so that the name says what it is for.
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
        """Whether the module can compute an expression while it is imported, before what it and those interwoven with it define."""
        package, _, own = self.module.rpartition(".")
        if own not in INTERWOVEN:
            return True
        modules = [f"{package}.{name}" for name in INTERWOVEN]
        late = {name for name, module in self.imports.imported() if module in modules}
        return not names_in(source) & (self._own_names | late)

    def constant_lines(self) -> list[str]:
        """The definitions of the constants, in the order they were asked for."""
        return [
            f"{name} = {expression}" if annotation is None else f"{name}: {annotation} = {expression}"
            for (_, expression), (name, annotation) in self._constants.items()
        ]
