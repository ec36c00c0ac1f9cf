"""Find the place in a spec that a function or class of a generated module comes from, for errors in its code."""

from __future__ import annotations

from ods.diagnostics import Span

from ..codegen import snake_case
from ..resolver.model import ResolvedDialect
from .package import lower_dialect_scope


def places_of(dialect: ResolvedDialect) -> dict[tuple[str, str], Span]:
    """Map (module, qualified name) of the classes and functions of a generated package to the places that they come from.

    The converter of a type conversion is listed by its method alone, since one class holds those of a target.
    """
    places = {("constraints", each.name): each.origin for each in lower_dialect_scope(dialect).constraints.functions}
    places |= {("patterns", each.name): each.origin for each in dialect.patterns}
    for conversion in dialect.conversions:
        places |= {("conversions", each.name): each.origin for each in conversion.of_operations}
        places |= {("conversions", f"_{snake_case(each.name)}"): each.result.origin for each in conversion.types}
    for module, definitions in (("operations", dialect.operations), ("types", dialect.types), ("attributes", dialect.attributes)):
        for definition in definitions:
            name = definition.python_class.name
            places[module, name] = definition.origin
            places |= {(module, f"{name}.{builder.name}"): builder.origin for builder in definition.builders}
    for interface in dialect.interfaces:
        name = interface.runtime_class.name
        places[("interfaces", name)] = interface.origin
        places |= {("interfaces", f"{name}.{method.name}"): method.origin for method in interface.methods}
    return places


def place_of(dialect: ResolvedDialect, module: str, name: str) -> Span | None:
    """Return the place that `name` (such as `AddOp.of`) of a generated module comes from; None if it comes from no place of its own."""
    places, parts = places_of(dialect), name.split(".")
    names = [*(".".join(parts[:length]) for length in range(len(parts), 0, -1)), parts[-1]]
    return next((places[module, each] for each in names if (module, each) in places), None)
