"""The `__init__` module of a package: everything it defines, under one name."""

from __future__ import annotations

from ..codegen import package_name
from .module_model import ModuleModel
from .scope import DialectScope
from .text import docstring

_NOT_EXPORTED = ("constraints", "conversions", "hooks", "patterns")


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
