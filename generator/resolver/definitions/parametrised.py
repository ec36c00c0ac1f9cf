"""Check definitions with parameters, and templates, so that mistakes are reported even if they are never used."""

from __future__ import annotations

from dataclasses import dataclass

from ods.spec import AttributeSpec, ConstraintSpec, OperationSpec, TraitSpec, TypeSpec

from ..constraints.expressions import Constraints
from ..constraints.named import ConstraintNames
from ..model import Kind, PythonClass, ResolvedParametrised
from ..names.python_code import Meaning, Text, check_expression
from ..names.table import Names, Symbol, Table
from ..names.terms import NameTerm, TermError, parse_term
from ..names.values import Environment

_ANYTHING = PythonClass("builtins", "object")
_EXPRESSIONS = {"where": ("self",), "builder": (), "const_builder": ("value",), "from_attribute": ("self",)}


def check_parametrised(symbol: Symbol, constraints: Constraints) -> None:
    """Check the syntax and names of a trait or constraint, whatever the arguments of its parameters are."""
    spec = symbol.definition.spec
    scope = _AnyConstraint(ConstraintNames(constraints, Environment(symbol.dialect)))
    place = symbol.definition.place
    if isinstance(spec, TraitSpec) and spec.where is not None:
        check_expression(Text(spec.where, place.at("where")), ("op", "self", *symbol.parameters), scope, constraints.report)
    if not isinstance(spec, ConstraintSpec):
        return
    for key, variables in _EXPRESSIONS.items():
        text = getattr(spec, key)
        if text is not None:
            check_expression(Text(text, place.at(key)), (*variables, *symbol.parameters), scope, constraints.report)
    for key in ("base", "type"):
        text = getattr(spec, key)
        if text is not None:
            _check_constraint(Text(text, place.at(key)), symbol, constraints)


def check_template(symbol: Symbol, constraints: Constraints) -> None:
    """Check the names in the signature of an operation template, whatever its arguments are."""
    spec, place = symbol.definition.spec, symbol.definition.place
    if not isinstance(spec, OperationSpec) or spec.type_variables:
        return
    for key in ("arguments", "results", "regions", "successors"):
        for name, entry in getattr(spec, key).items():
            _check_constraint(Text(entry.type, place.at(key).at(name).at("type")), symbol, constraints)


def _check_constraint(source: Text, symbol: Symbol, constraints: Constraints) -> None:
    try:
        term = parse_term(source.text)
    except TermError as error:
        constraints.report.error("ODS0301", error.message, source.span(error.start, error.end), error.hint)
        return
    if isinstance(term, NameTerm) and term.name not in symbol.parameters and not constraints.is_known(term.name, symbol.dialect):
        constraints.unknown(term, source, Environment(symbol.dialect))


@dataclass(frozen=True)
class _AnyConstraint:
    """The usual names, but every constraint and wrapper means `object`, because Python reads `Name<…>` as comparisons."""

    outer: ConstraintNames

    def lookup(self, name: str, called: bool) -> Meaning:
        names, dialect = self.outer.constraints.resolution.names, self.outer.environment.dialect
        if name in self.outer.constraints.wrappers or names.find(name, dialect, "constraints") is not None:
            return _ANYTHING
        return self.outer.lookup(name, called)

    def candidates(self) -> list[str]:
        return self.outer.candidates()


def parametrised_constraints(table: Table, names: Names) -> tuple[ResolvedParametrised, ...]:
    """Return the constraints of a dialect that have parameters."""
    symbols = (symbol for symbol in table.section("constraints").values() if symbol.parameters)
    return tuple(_as_it_stands(symbol, names) for symbol in symbols if symbol.definition.spec is not None)


def _as_it_stands(symbol: Symbol, names: Names) -> ResolvedParametrised:
    spec = symbol.definition.spec
    assert isinstance(spec, ConstraintSpec)
    return ResolvedParametrised(
        name=symbol.name,
        parameters=symbol.parameters,
        kind=_kind(symbol, names),
        summary=spec.summary or "",
        description=spec.description,
        base=spec.base,
        where=spec.where,
        origin=symbol.span,
    )


def _kind(symbol: Symbol, names: Names) -> Kind | None:
    """Return the kind of the entry, or of the nearest base with a kind; None if no base has one."""
    seen: list[Symbol] = []
    here: Symbol | None = symbol
    while here is not None and here not in seen:
        seen.append(here)
        spec = here.definition.spec
        if isinstance(spec, (TypeSpec, AttributeSpec)):
            return "type" if isinstance(spec, TypeSpec) else "attribute"
        if not isinstance(spec, ConstraintSpec) or spec.kind is not None or spec.base is None:
            return spec.kind if isinstance(spec, ConstraintSpec) else None
        here = names.find(spec.base.partition("<")[0], here.dialect, "constraints", "types", "attributes")
    return None
