"""Types of values as the classes that their constraints promise, for a strict type checker."""

from __future__ import annotations

from ...resolver.model import ResolvedValue
from ..scope import ModuleWriter


def as_its_class(writer: ModuleWriter, value: ResolvedValue, source: str) -> str:
    """`cast(VectorType, source)`; where the constraint promises no class, anything may be asked of it."""
    cast = writer.imports.name("typing", "cast")
    meant = value.constraint.python_class
    class_ = writer.imports.name("typing", "Any") if meant.name == "Type" else writer.name(meant)
    return f"{cast}({class_}, {source})"


def is_narrowed(writer: ModuleWriter, value: ResolvedValue, source: str) -> bool:
    """Whether the check of the constraint tells the type checker the class."""
    if value.variadicity != "single" or value.constraint.predicate is None:
        return False
    return writer.conditions.condition(value.constraint, source).startswith("isinstance(")
