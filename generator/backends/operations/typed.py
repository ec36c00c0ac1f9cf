"""Casts of types to the classes that constraints guarantee, for strict type checkers."""

from __future__ import annotations

from ...resolver.model import ResolvedValue
from ..scope import ModuleWriter


def as_its_class(writer: ModuleWriter, value: ResolvedValue, source: str) -> str:
    """Return `cast(VectorType, source)`, or `cast(Any, source)` if the constraint guarantees no class."""
    meant = value.constraint.python_class
    if meant.name == "Type":
        return as_anything(writer, source)
    return f"{writer.imports.name('typing', 'cast')}({writer.name(meant)}, {source})"


def as_anything(writer: ModuleWriter, source: str) -> str:
    """Return `cast(Any, source)`, for places where type checkers infer different types."""
    return f"{writer.imports.name('typing', 'cast')}({writer.imports.name('typing', 'Any')}, {source})"
