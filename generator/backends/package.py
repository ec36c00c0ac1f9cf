"""A generated package: its modules, each lowered by the backend of its kind."""

from __future__ import annotations

from collections.abc import Callable

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
from .semantics import lower_semantics
from .text import docstring
from .traits import lower_traits

_NOT_EXPORTED = ("constraints", "conversions", "hooks", "patterns", "semantics")


_LOWERINGS: dict[str, Callable[[DialectScope], ModuleModel | None]] = {
    "enums": lower_enums,
    "traits": lower_traits,
    "interfaces": lower_interfaces,
    "attributes": lambda scope: lower_definitions(scope, "attribute"),
    "types": lambda scope: lower_definitions(scope, "type"),
    "operations": lower_operations,
    "builders": lower_value_builders,
    "passes": lower_passes,
    "patterns": lower_patterns,
    "conversions": lower_conversions,
    "semantics": lower_semantics,
    "hooks": lower_hooks,
    "constraints": lower_constraints,
    "dialect": lower_dialect_module,
}
"""Maps modules of a package to their backends, which return None if the module would be empty."""


def lower_module(dialect: ResolvedDialect, name: str) -> ModuleModel | None:
    """Return one module of the package of a dialect; None if the package has no such module."""
    lower = _LOWERINGS.get(name)
    return None if lower is None or dialect.external and name != "constraints" else lower(DialectScope(dialect))


def lower_dialect(dialect: ResolvedDialect) -> tuple[ModuleModel, ...]:
    """Return the modules of the package of a dialect, except empty ones."""
    scope = DialectScope(dialect)
    if dialect.external:
        constraints = lower_constraints(scope)
        return () if constraints is None else (lower_init(scope, []), constraints)
    modules = _lower_all(scope)
    found = without_import_cycles([module for module in modules if module is not None], scope.package)
    return (lower_init(scope, found), *found)


def lower_dialect_scope(dialect: ResolvedDialect) -> DialectScope:
    """Return the state after all modules of a package are lowered, with all functions for constraints."""
    scope = DialectScope(dialect)
    if dialect.external:
        lower_constraints(scope)
    else:
        _lower_all(scope)
    return scope


def _lower_all(scope: DialectScope) -> list[ModuleModel | None]:
    return [lower(scope) for lower in _LOWERINGS.values()]


def _names_of_cpp(dialect: ResolvedDialect, exports: set[str]) -> dict[str, str]:
    """Return the C++ names of operations that are not those of their classes, as MLIR's bindings have them: `Trap` for `TrapOp`."""
    names = {op.cpp_class.rpartition("::")[2]: op.python_class.name for op in dialect.operations}
    return {cpp: name for cpp, name in names.items() if cpp not in exports}


def lower_init(dialect_scope: DialectScope, modules: list[ModuleModel]) -> ModuleModel:
    """Return the `__init__` module: it re-exports handwritten types and all modules except constraints, hooks and patterns."""
    dialect = dialect_scope.dialect
    handwritten = () if dialect.external else [each.python_class for each in (*dialect.types, *dialect.attributes) if each.external]
    imports = [f"from {each.module} import {each.name}" for each in handwritten]
    exports = [each.name for each in handwritten]
    for module in sorted(modules, key=lambda module: module.path):
        name = module.path.split("/")[-1].removesuffix(".py")
        if name not in _NOT_EXPORTED and module.exports:
            imports.append(f"from .{name} import {', '.join(module.exports)}")
            exports += module.exports
    aliases = {} if dialect.external else _names_of_cpp(dialect, {*exports})
    if aliases:
        imports.append(f"from .operations import {', '.join(f'{name} as {alias}' for alias, name in aliases.items())}")
        exports += aliases
    what = docstring(
        f"The {dialect.name} dialect: {dialect.summary}" if dialect.summary else f"The {dialect.name} dialect", dialect.description
    )
    return ModuleModel(
        path=f"{package_name(dialect.name)}/__init__.py",
        sources=dialect_scope.sources,
        docstring=what,
        imports=tuple(imports),
        constants=(),
        items=(),
        exports=tuple(sorted(exports)),
    )
