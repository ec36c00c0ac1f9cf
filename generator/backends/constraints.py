"""The `constraints` module: a function for each named constraint, and for each combination that the dialect uses."""

from __future__ import annotations

from dataclasses import dataclass

from ..codegen import package_name
from ..constraints import ConstraintFunction
from .module_model import ModuleItem, ModuleModel, module_model
from .scope import DialectScope
from .text import docstring


@dataclass(frozen=True)
class ConstraintModel:
    """The model of a constraint function."""

    function: ConstraintFunction
    docstring: tuple[str, ...]


def lower_constraints(dialect_scope: DialectScope) -> ModuleModel | None:
    """Return the module, or None if it is empty; call this after all other modules have requested their functions."""
    functions = dialect_scope.constraints
    for constraint in dialect_scope.dialect.constraints:
        if constraint.function_name is not None and constraint.predicate is not None:
            functions.function(constraint)
    if not functions.functions:
        return None
    items = [ModuleItem("constraint.py.j2", ConstraintModel(each, _doc(each))) for each in functions.functions]
    path = f"{package_name(dialect_scope.dialect.name)}/constraints.py"
    what = docstring(f"Constraints of the {dialect_scope.dialect.name} dialect: what its types, attributes and regions must satisfy")
    return module_model(path, dialect_scope.sources, what, functions.scope, items, [each.name for each in functions.functions])


def _doc(function: ConstraintFunction) -> tuple[str, ...]:
    return docstring(f"Return True if the value is: {function.summary}" if function.summary else "Return True if the constraint holds")
