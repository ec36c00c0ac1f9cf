"""The model of a generated module, with every decision made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..codegen import ModuleScope


@dataclass(frozen=True)
class ModuleItem:
    """A definition: the template that lays it out, and the model the template reads."""

    template: str
    model: Any


@dataclass(frozen=True)
class ModuleModel:
    """One file of a generated package."""

    path: str
    """The path below the root of the generated packages: `arith/operations.py`."""
    sources: str
    """The folder of the specs, for the header."""
    docstring: tuple[str, ...]
    imports: tuple[str, ...]
    constants: tuple[str, ...]
    items: tuple[ModuleItem, ...]
    exports: tuple[str, ...]
    """The importable names; a package lists them as `__all__`."""
    trailer: tuple[str, ...] = ()
    """Statements after the definitions."""

    @property
    def is_package(self) -> bool:
        """True if this is the `__init__` of a package."""
        return self.path.endswith("/__init__.py")


def module_model(
    path: str, sources: str, docstring: tuple[str, ...], scope: ModuleScope, items: list[ModuleItem], exports: list[str]
) -> ModuleModel:
    """Return a module with the imports and constants that its scope has collected."""
    constants = tuple(scope.constant_lines())
    if constants:
        scope.imports.name("typing", "Final")
    imports = tuple(scope.imports.lines())
    return ModuleModel(
        path=path,
        sources=sources,
        docstring=docstring,
        imports=imports,
        constants=constants,
        items=tuple(items),
        exports=tuple(sorted(exports)),
    )
