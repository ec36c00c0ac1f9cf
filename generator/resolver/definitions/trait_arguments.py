"""The arguments of traits: names of the definition's parts, operations, constraints, Python in quotes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from ods.diagnostics import Span
from ods.spec import TraitSpec

from ..constraints.expressions import Constraints
from ..constraints.named import ConstraintNames
from ..constraints.predicates import PredicateBuilder
from ..constraints.unroll import types_of_several, unrolled
from ..model import Expression, PythonClass, ResolvedConstraint
from ..names.naming import OPERATION_MEMBERS
from ..names.python_code import Meaning, Text, check_expression, is_condition
from ..names.table import Symbol
from ..names.terms import ListTerm, NameTerm, NumberTerm, StringTerm, Term
from ..names.values import Environment, ListValue, NameValue, NumberValue, TermValue, TextValue, Use, literal
from ..whole import whole

_PYTHON_PARAMETERS = {"transform": ("self", "type"), "predicate": (), "expression": ("self",), "expressions": ()}
"""Maps parameters that take Python in quotes to their variables besides the names of the operation."""
_OPERATION_PARAMETERS = frozenset(("parent", "parents", "terminator", "operation", "operations"))
_VALUE_PARAMETERS = frozenset(("names", "name", "source", "target", "shaped", "elements"))


@dataclass(frozen=True)
class TraitOwner:
    """The definition that a trait is on, and the names that its arguments may use."""

    kind: Literal["operation", "type", "attribute"]
    what: str
    dialect: str
    names: Mapping[str, str] = field(default_factory=dict)
    """IR names to Python names of operands, results, attributes, regions or parameters."""
    several: frozenset[str] = frozenset()
    """Python names of variadic operands and results: their `type` is a tuple of types."""

    @property
    def variables(self) -> tuple[str, ...]:
        receiver = ("op", "self") if self.kind == "operation" else ("self",)
        return (*receiver, *self.names.values())

    @property
    def members(self) -> dict[str, frozenset[str]]:
        """The members of the receiver that expressions may use."""
        known = OPERATION_MEMBERS | frozenset(self.names.values())
        return {"op": known, "self": known} if self.kind == "operation" else {}


@dataclass(frozen=True)
class TraitArgument:
    """An argument of a trait: as backends need it, and as the trait's `where` and summary use it."""

    argument: object
    value: TermValue
    expression: Expression | None = None


class TraitArguments:
    """Evaluates the arguments of a trait on one definition."""

    def __init__(self, constraints: Constraints, source: Text, environment: Environment, owner: TraitOwner) -> None:
        self._constraints = constraints
        self._source = source
        self._environment = environment
        self._owner = owner

    def value(self, parameter: str, term: Term) -> TraitArgument | None:
        """Return the argument for a parameter; None after an error."""
        match term:
            case ListTerm():
                return self._list(parameter.removesuffix("s") if parameter == "expressions" else parameter, term)
            case NumberTerm():
                return TraitArgument(term.value, NumberValue(term.value))
            case StringTerm():
                return self._text(parameter, term)
            case NameTerm():
                return self._name(parameter, term)

    def _list(self, parameter: str, term: ListTerm) -> TraitArgument | None:
        made = whole(self.value(parameter, item) for item in term.items)
        if made is None:
            return None
        values = ListValue(tuple(item.value for item in made))
        return TraitArgument(tuple(item.argument for item in made), values, _tuple_of(made, self._span(term)))

    def _span(self, term: Term) -> Span:
        return self._source.span(term.start, term.end)

    def _text(self, parameter: str, term: StringTerm) -> TraitArgument | None:
        source = Text(term.value, self._source.place, self._source.offset + term.start + 1, term.indices)
        value = TextValue(term.value, source)
        if parameter not in _PYTHON_PARAMETERS:
            if parameter in _VALUE_PARAMETERS:
                return self._named(term.value, term)
            if parameter in _OPERATION_PARAMETERS:
                return self._operation(term.value, term)
            return TraitArgument(term.value, value)
        variables = (*_PYTHON_PARAMETERS[parameter], *self._owner.variables)
        if parameter == "transform":
            variables = _PYTHON_PARAMETERS[parameter]
        expression = check_expression(
            source,
            variables,
            ConstraintNames(self._constraints, self._environment),
            self._constraints.report,
            members={name: known for name, known in self._owner.members.items() if name not in _PYTHON_PARAMETERS[parameter]},
        )
        if expression is None or parameter == "predicate" and not is_condition(expression, source, self._constraints.report):
            return None
        return TraitArgument(expression, value, expression)

    def _name(self, parameter: str, term: NameTerm) -> TraitArgument | None:
        bound = self._environment.bindings.get(term.name) if term.arguments is None else None
        if isinstance(bound, Use):
            return TraitArgument(bound.constraint, bound)
        if isinstance(bound, (NumberValue, TextValue)):
            return TraitArgument(bound.value, bound)
        name = bound.name if isinstance(bound, NameValue) else term.name
        if parameter in _VALUE_PARAMETERS or term.arguments is None and name in self._owner.names:
            return self._named(name, term)
        if parameter in _OPERATION_PARAMETERS or self._constraints.resolution.names.operation(name, self._environment.dialect) is not None:
            return self._operation(name, term)
        value = self._constraints.evaluate(term, self._source, self._environment, names_allowed=parameter[:1].islower())
        if isinstance(value, Use):
            return TraitArgument(value.constraint, value)
        return TraitArgument(term.name, value) if isinstance(value, NameValue) else None

    def _named(self, name: str, term: Term) -> TraitArgument | None:
        if name not in self._owner.names:
            span = self._span(term)
            self._constraints.resolution.unknown(
                "ODS0364", f"name in {self._owner.what}:", name, span, list(self._owner.names), "name an operand, a result or an attribute"
            )
            return None
        python = self._owner.names[name]
        source = Text(name, self._source.place, self._source.offset + term.start)
        return TraitArgument(name, NameValue(name, source), Expression(python, self._span(term)))

    def _operation(self, name: str, term: Term) -> TraitArgument | None:
        """Return the operation that a class, a full name or a mnemonic names; None after reporting an unknown name."""
        resolution = self._constraints.resolution
        symbol = resolution.names.operation(name, self._environment.dialect)
        found = resolution.classes.of_symbol(symbol) if symbol is not None else self._external_operation(name)
        if found is None:
            candidates = [known for table in resolution.names.visible(self._environment.dialect) for known in table.operation_classes]
            hint = "name its class, or in full as `dialect.mnemonic`, and see `depends_on`"
            resolution.unknown("ODS0365", "operation", name, self._span(term), candidates, hint, dialect=self._environment.dialect)
            return None
        return TraitArgument(found, NameValue(name, self._source), Expression(found.name, self._span(term), ((found.name, found),)))

    def _external_operation(self, name: str) -> PythonClass | None:
        """Return an operation class of the runtime, such as `ModuleOp`; None for other names."""
        found = self._constraints.resolution.classes.lookup(name, self._environment.dialect)
        return found if isinstance(found, PythonClass) and name.endswith("Op") else None

    def predicate(self, spec: TraitSpec, symbol: Symbol, values: dict[str, TraitArgument], span: Span) -> Expression | None:
        """Return the condition of a predicate trait with its parameters bound to `values`; None after an error."""
        assert spec.where is not None
        scope = _TraitNames(ConstraintNames(self._constraints, Environment(symbol.dialect)), values)
        variables = [name for name in self._owner.variables if name not in values]
        source = Text(spec.where, symbol.definition.place.at("where"))
        found = check_expression(source, variables, scope, self._constraints.report, members=self._owner.members)
        return None if found is None else Expression(types_of_several(unrolled(found.text), self._owner.several), span, found.references)


@dataclass(frozen=True)
class _TraitNames:
    """The names that the `where` of a trait may use: the trait's parameters come first."""

    outer: ConstraintNames
    values: Mapping[str, TraitArgument]

    def lookup(self, name: str, called: bool) -> Meaning:
        value = self.values.get(name)
        if value is None:
            return self.outer.lookup(name, called)
        if isinstance(value.argument, ResolvedConstraint):
            return value.argument
        if value.expression is not None:
            return self._filled(name, value.expression)
        return literal(value.value)

    def candidates(self) -> list[str]:
        return [*self.values, *self.outer.candidates()]

    def _filled(self, name: str, expression: Expression) -> Expression:
        """Return the expression of a parameter; a `transform` is applied to the type of the parameter `source`."""
        source = self.values.get("source")
        if name != "transform" or source is None or source.expression is None:
            return expression
        builder = PredicateBuilder()
        value = f"{source.expression.text}.type"
        text = builder.take(expression, {"self": value, "type": value})
        return builder.expression(text, expression.origin)


def _tuple_of(values: Sequence[TraitArgument], span: Span) -> Expression | None:
    builder = PredicateBuilder()
    texts: list[str] = []
    for value in values:
        if isinstance(value.argument, ResolvedConstraint):
            texts.append(builder.holds(value.argument).removesuffix("(self)"))
        elif value.expression is not None:
            texts.append(builder.take(value.expression))
        else:
            text = literal(value.value)
            if text is None:
                return None
            texts.append(text)
    return builder.expression(f"({', '.join(texts)}{',' if len(texts) == 1 else ''})", span)
