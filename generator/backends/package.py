"""A generated package: its modules, each lowered by the backend of its kind."""

from __future__ import annotations

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
from .package_init import lower_init
from .passes import lower_passes
from .patterns import lower_conversions, lower_patterns
from .scope import DialectScope
from .traits import lower_traits


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
