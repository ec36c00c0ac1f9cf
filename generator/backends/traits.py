"""The `traits` module: a marker class for each trait that the dialect defines itself."""

from __future__ import annotations

from dataclasses import dataclass

from .module_model import ModuleItem, ModuleModel, module_model
from .scope import DialectScope
from .text import docstring


@dataclass(frozen=True)
class TraitModel:
    """The model of a marker class."""

    class_name: str
    base: str
    docstring: tuple[str, ...]


def lower_traits(dialect_scope: DialectScope) -> ModuleModel | None:
    """Return the module; None if all traits have a class in the runtime or are only predicates."""
    module = f"{dialect_scope.package}.traits"
    traits = [trait for trait in dialect_scope.dialect.traits if trait.kind == "native" and trait.runtime_class.module == module]
    if not traits:
        return None
    names = tuple(trait.runtime_class.name for trait in traits)
    writer = dialect_scope.module("traits", names)
    base = writer.imports.runtime("Trait")
    items = [
        ModuleItem("trait.py.j2", TraitModel(trait.runtime_class.name, base, docstring(trait.summary or f"The trait `{trait.name}`")))
        for trait in traits
    ]
    what = docstring(f"Traits of the {dialect_scope.dialect.name} dialect")
    return module_model(writer.path, dialect_scope.sources, what, writer.scope, items, list(names))
