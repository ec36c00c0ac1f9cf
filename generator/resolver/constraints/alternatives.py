"""Constraints with alternatives, and the most general class of each kind."""

from __future__ import annotations

from ods.diagnostics import Span

from ..model import Expression, Kind, PythonClass, ResolvedConstraint, runtime_class
from ..names.table import Environment, ListValue, Use
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
    """Return the class that all values of a kind have, such as `Type`."""
    return _CLASSES[kind]


def any_predicate(uses: tuple[Use, ...], origin: Span) -> Expression | None:
    """Return the condition that at least one constraint of `uses` holds; None if one of them accepts every value."""
    if any(use.constraint.predicate is None for use in uses):
        return None
    builder = PredicateBuilder()
    return builder.expression(join("or", [builder.holds(use.constraint) for use in uses]), origin)


def any_constraint(constraints: Constraints, uses: tuple[Use, ...], environment: Environment) -> ResolvedConstraint:
    """Return the constraint that accepts every value that one of `uses` accepts."""
    first = uses[0].constraint
    if len(uses) == 1:
        return first
    name = "AnyTypeOf" if first.kind == "type" else "AnyAttrOf"
    return constraints.intern(
        ResolvedConstraint(
            kind=first.kind,
            name=f"{name}<{ListValue(uses).spelling}>",
            summary=" or ".join(use.constraint.summary for use in uses),
            predicate=any_predicate(uses, first.origin),
            python_class=general_class(first.kind),
            origin=first.origin,
            dialect=environment.dialect,
        )
    )
