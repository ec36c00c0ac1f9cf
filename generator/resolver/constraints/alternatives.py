"""The constraint that one of several holds, and the most general one of each kind."""

from __future__ import annotations

from ods.diagnostics import Span

from ..model import Expression, Kind, PythonClass, ResolvedConstraint, runtime_class
from ..names.values import Environment, ListValue, Use
from .expressions import Constraints
from .predicates import PredicateBuilder, join

_CLASSES: dict[Kind, PythonClass] = {
    "type": runtime_class("Type"),
    "attribute": runtime_class("Attribute"),
    "property": PythonClass("builtins", "object"),
    "region": runtime_class("Region"),
    "successor": runtime_class("Block"),
}


def general_class(kind: Kind) -> PythonClass:
    """Return the class of everything of a kind."""
    return _CLASSES[kind]


def any_predicate(uses: tuple[Use, ...], origin: Span) -> Expression | None:
    """Return the condition that at least one of several constraints holds; None if one always holds."""
    if any(use.constraint.predicate is None for use in uses):
        return None
    builder = PredicateBuilder()
    return builder.expression(join("or", [builder.holds(use.constraint) for use in uses]), origin)


def any_constraint(constraints: Constraints, uses: tuple[Use, ...], environment: Environment) -> ResolvedConstraint:
    """Return the constraint that one of several holds."""
    first = uses[0].constraint
    if len(uses) == 1:
        return first
    name = "AnyTypeOf" if first.kind == "type" else "AnyAttrOf"
    return constraints.intern(
        ResolvedConstraint(
            first.kind,
            f"{name}<{ListValue(uses).spelling}>",
            " or ".join(use.constraint.summary for use in uses),
            any_predicate(uses, first.origin),
            general_class(first.kind),
            first.origin,
            environment.dialect,
        )
    )
