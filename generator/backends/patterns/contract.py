"""The hooks that patterns call, accessed through the instance of the dialect."""

from __future__ import annotations

from ...resolver.model import ResolvedDialect
from ..scope import ModuleWriter


def hooks_class(dialect: ResolvedDialect) -> str:
    """Return the name of the Protocol of a dialect's hooks."""
    return dialect.class_name.removesuffix("Dialect") + "Hooks"


def hooks_constant(writer: ModuleWriter) -> str:
    """Return the constant for calls of hooks: the dialect, whose static methods they are."""
    scope = writer.dialect_scope
    instance = writer.imports.name(f"{scope.package}.dialect", "DIALECT")
    contract = writer.imports.name(f"{scope.package}.hooks", hooks_class(scope.dialect), typing_only=True)
    writer.imports.name("typing", "Final")
    cast = writer.imports.name("typing", "cast")
    return writer.scope.constant("_HOOKS", f'{cast}("{contract}", {instance})', f'Final["{contract}"]')
