"""A generated package: its modules, each lowered by the backend of its kind."""

from __future__ import annotations

from ..codegen import package_name
from ..resolver.model import ResolvedDialect
from .constraints import lower_constraints
from .definitions import lower_definitions
from .dialect import lower_dialect_module
from .enums import lower_enums
from .hooks import lower_hooks
from .import_cycles import without_import_cycles
from .interfaces import lower_interfaces
from .module_model import ModuleModel
from .operations import lower_operations, lower_value_builders
from .passes import lower_passes
from .patterns import lower_conversions, lower_patterns
from .scope import DialectScope
from .text import docstring
from .traits import lower_traits

_NOT_EXPORTED = ("constraints", "conversions", "hooks", "patterns")


def lower_dialect(dialect: ResolvedDialect) -> tuple[ModuleModel, ...]:
    """Return the modules of the package of a dialect, without empty ones."""
    scope = DialectScope(dialect)
    if dialect.external:
        constraints = lower_constraints(scope)
        return () if constraints is None else (lower_init(scope, []), constraints)
    modules = [
        lower_enums(scope),
        lower_traits(scope),
        lower_interfaces(scope),
        lower_definitions(scope, "attribute"),
        lower_definitions(scope, "type"),
        lower_operations(scope),
        lower_value_builders(scope),
        lower_passes(scope),
        lower_patterns(scope),
        lower_conversions(scope),
        lower_hooks(scope),
        lower_constraints(scope),
        lower_dialect_module(scope),
    ]
    found = without_import_cycles([module for module in modules if module is not None], scope.package)
    return (lower_init(scope, found), *found)


def lower_init(dialect_scope: DialectScope, modules: list[ModuleModel]) -> ModuleModel:
    """Re-export handwritten types and all modules but the constraint functions, the contract of the hooks, and the patterns."""
    dialect = dialect_scope.dialect
    handwritten = () if dialect.external else [each.python_class for each in (*dialect.types, *dialect.attributes) if each.external]
    imports = [f"from {each.module} import {each.name}" for each in handwritten]
    exports = [each.name for each in handwritten]
    for module in sorted(modules, key=lambda module: module.path):
        name = module.path.split("/")[-1].removesuffix(".py")
        if name not in _NOT_EXPORTED and module.exports:
            imports.append(f"from .{name} import {', '.join(module.exports)}")
            exports += module.exports
    what = docstring(
        f"The {dialect.name} dialect: {dialect.summary}" if dialect.summary else f"The {dialect.name} dialect", dialect.description
    )
    return ModuleModel(
        f"{package_name(dialect.name)}/__init__.py", dialect_scope.sources, what, tuple(imports), (), (), tuple(sorted(exports))
    )
