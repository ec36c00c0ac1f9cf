"""The hooks that patterns call: demanded of the dialect, and reached through its instance."""

from __future__ import annotations

from ...resolver.model import PythonClass, ResolvedDialect
from ...resolver.patterns import native_hooks
from ..scope import DialectScope, HookModel, ModuleWriter


def pattern_hooks(dialect_scope: DialectScope) -> None:
    """Demand what the patterns of a dialect call."""
    dialect = dialect_scope.dialect
    owner = PythonClass(f"{dialect_scope.package}.dialect", dialect.class_name)
    for pattern in dialect.patterns:
        for hook in native_hooks(pattern):
            demanded = HookModel(
                hook.function, owner, hook.function, "static", hook.parameters, hook.returns, hook.summary, hook.references
            )
            dialect_scope.add_hook(demanded)


def hooks_class(dialect: ResolvedDialect) -> str:
    """The Protocol of a dialect's hooks."""
    return dialect.class_name.removesuffix("Dialect") + "Hooks"


def hooks_constant(writer: ModuleWriter) -> str:
    """The constant by which the hooks are called: the dialect itself, which has them as static methods."""
    scope = writer.dialect_scope
    instance = writer.imports.name(f"{scope.package}.dialect", "DIALECT")
    contract = writer.imports.name(f"{scope.package}.hooks", hooks_class(scope.dialect), typing_only=True)
    writer.imports.name("typing", "Final")
    cast = writer.imports.name("typing", "cast")
    return writer.scope.constant("_HOOKS", f'{cast}("{contract}", {instance})', f'Final["{contract}"]')
