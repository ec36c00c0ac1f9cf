"""Named constraints, the entries of `constraints:` with their parameters bound; alternatives; the most general class of each kind."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass
from ods.spec import ConstraintSpec

from ...loader import Place
from ..model import Expression, Kind, PropertyStorage, PythonClass, ResolvedConstraint, runtime_class, storage_of
from ..names.naming import function_name
from ..names.python_code import Meaning, Text, check_annotation, check_expression, is_condition
from ..names.table import ClassNames, Environment, ListValue, NameValue, NumberValue, Symbol, TextValue, Use, fill_summary, literal
from ..report import resolved_examples
from .defaults import make_default
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


def resolve_named_constraint(constraints: Constraints, symbol: Symbol, spelling: str, environment: Environment) -> Use | None:
    """Return the constraint that an entry of `constraints:` defines; None after an error."""
    spec = symbol.definition.spec
    assert isinstance(spec, ConstraintSpec)
    return _NamedConstraint(constraints, symbol, spec, spelling, environment).resolve()


def name_meaning(constraints: Constraints, environment: Environment, name: str, called: bool) -> Meaning:
    """Return the meaning of a free name in a Python expression; `called` is True if the name is called."""
    bound = environment.bindings.get(name)
    if bound is not None:
        return _bound_meaning(constraints, environment, bound, called)
    names = constraints.resolution.names
    found = constraints.resolution.classes.lookup(name, environment.dialect)
    symbol = names.find(name, environment.dialect, "constraints")
    if symbol is not None and not symbol.parameters and (called or found is None):
        use = constraints.instantiate(symbol, (), symbol.span)
        if use is None:
            return True
        return use.constraint if called or use.constraint.builder is None else use.constraint.builder
    if called and isinstance(found, PythonClass):
        return _called_class(constraints, environment, name, found)
    return found


@dataclass(frozen=True)
class ConstraintNames:
    """The names that Python about constraints may use: constraints, classes and parameters."""

    constraints: Constraints
    environment: Environment

    def lookup(self, name: str, called: bool) -> Meaning:
        """Return the meaning of a name, see `name_meaning`."""
        return name_meaning(self.constraints, self.environment, name, called)

    def expression(self, text: Text, variables: Iterable[str]) -> Expression | None:
        """Return a checked Python expression over `variables`, which may use templates of constraints; None after an error."""
        return check_expression(
            text,
            variables,
            self,
            self.constraints.report,
            lambda whole, start, span: self.constraints.template_at(whole, start, span, text, self.environment),
        )

    def candidates(self) -> list[str]:
        """Return all known names, for suggestions."""
        resolution, dialect = self.constraints.resolution, self.environment.dialect
        return [*self.environment.bindings, *resolution.classes.known(dialect), *resolution.names.all_names(dialect, "constraints")]

    def advice(self, name: str) -> str:
        """Return what to write in place of a name that Python cannot use, see `Classes.advice`."""
        return self.constraints.resolution.classes.advice(name, self.environment.dialect)


def _called_class(constraints: Constraints, environment: Environment, name: str, found: PythonClass) -> Meaning:
    """Return the meaning of a called name: a class check for a type, attribute or interface; the class itself for an enum or function."""
    symbol = constraints.resolution.names.find(name, environment.dialect, "types", "attributes", "interfaces")
    if symbol is None:
        return found
    use = constraints.instantiate(symbol, (), symbol.span)
    return True if use is None else use.constraint


def _bound_meaning(constraints: Constraints, environment: Environment, bound: object, called: bool) -> Meaning:
    if isinstance(bound, Use):
        return bound.constraint if called or bound.constraint.builder is None else bound.constraint.builder
    if isinstance(bound, ListValue) and bound.items and all(isinstance(item, Use) for item in bound.items):
        return any_constraint(constraints, tuple(item for item in bound.items if isinstance(item, Use)), environment)
    if isinstance(bound, NameValue):
        if bound.name in ("true", "false"):
            return bound.name.capitalize()
        return constraints.resolution.classes.lookup(bound.name, environment.dialect)
    return literal(bound) if isinstance(bound, (NumberValue, TextValue, ListValue)) else None


def _has_many_values(bound: object) -> bool:
    """Return True if `bound` is a constraint, or a list of constraints, that allows more than one value."""
    if isinstance(bound, ListValue):
        return any(isinstance(item, Use) for item in bound.items)
    return isinstance(bound, Use) and bound.constraint.builder is None


class _NamedConstraint:
    def __init__(self, constraints: Constraints, symbol: Symbol, spec: ConstraintSpec, spelling: str, environment: Environment) -> None:
        self.constraints = constraints
        self.report = constraints.report
        self.symbol = symbol
        self.spec = spec
        self.spelling = spelling
        self.environment = environment
        self.place = symbol.definition.place

    def resolve(self) -> Use | None:
        spec = self.spec
        base = self.constraints.use(spec.base, self.place.at("base"), self.environment) if spec.base is not None else None
        if spec.base is not None and base is None:
            return None
        kind = self._kind(base)
        if kind is None:
            return None
        own = None if spec.where is None else self.python("where", spec.where)
        if spec.where is not None and (own is None or not is_condition(own, Text(spec.where, self.place.at("where")), self.report)):
            return None
        constraint = self._constraint(kind, base.constraint if base is not None else None, own)
        if constraint is None:
            return None
        return self._use(constraint, base)

    def _kind(self, base: Use | None) -> Kind | None:
        spec = self.spec
        if base is None:
            if spec.kind is None:
                hint = "add `kind: type` (or attribute, property, region, successor), or a `base:`"
                self.report.error("ODS0306", f"the constraint '{self.symbol.name}' does not say its kind", self.place.name_span, hint)
            return spec.kind
        if base.variadicity != "single":
            self.report.error(
                "ODS0307", "a named constraint constrains one value", self.place.at("base").span, "write the wrapper where it is used"
            )
            return None
        if spec.kind is not None and spec.kind != base.constraint.kind:
            message = f"the kind is {spec.kind}, but the base constrains {base.constraint.kind}s"
            self.report.error("ODS0303", message, self.place.at("kind").span, "leave `kind` out: it is that of the base")
            return None
        return base.constraint.kind

    @staticmethod
    def _predicate(base: ResolvedConstraint | None, own: Expression | None) -> Expression | None:
        inherited = base.predicate if base is not None else None
        if own is None or base is None or inherited is None:
            return own or inherited
        builder = PredicateBuilder()
        texts = [builder.take(own)]
        first = builder.take(inherited) if base.definition is not None else builder.holds(base)
        return builder.expression(join("and", [first, *texts]), own.origin)

    def python(self, key: str, text: str, variables: tuple[str, ...] = ("self",)) -> Expression | None:
        """Return the checked expression of one key of the entry, over `variables`; None after an error."""
        return ConstraintNames(self.constraints, self.environment).expression(Text(text, self.place.at(key)), variables)

    def _constraint(self, kind: Kind, base: ResolvedConstraint | None, own: Expression | None) -> ResolvedConstraint | None:
        spec = self.spec
        predicate = self._predicate(base, own)
        is_alias = spec.where is None
        summary = self._summary(base)
        python_class = self._python_class(kind, base)
        builder = self._builder() or (base.builder if base is not None and is_alias else None)
        buildable = self.constraints.use(spec.type, self.place.at("type"), self.environment, "type") if spec.type is not None else None
        value_type, references = self._value_type(base)
        named = not self.symbol.parameters and predicate is not None and kind in ("type", "attribute", "property")
        if summary is None or python_class is None:
            return None
        return self.constraints.intern(
            ResolvedConstraint(
                kind=kind,
                name=self.spelling,
                summary=summary,
                predicate=predicate,
                python_class=python_class,
                origin=self.place.name_span,
                dialect=self.symbol.dialect,
                function_name=function_name(self.symbol.name) if named else None,
                builder=builder,
                const_builder=self._optional("const_builder", spec.const_builder, ("value",))
                or (base.const_builder if base is not None else None),
                value_type=value_type,
                value_type_references=references,
                from_attribute=self._optional("from_attribute", spec.from_attribute) or (base.from_attribute if base is not None else None),
                buildable_type=(
                    buildable.constraint.builder if buildable is not None else (base.buildable_type if base is not None else None)
                ),
                enum=base.enum if base is not None else None,
                definition=base.definition if base is not None and is_alias else None,
                region_blocks=self._blocks(base) if kind == "region" else None,
                description=spec.description,
                base=base,
                own_predicate=own,
                grammar=spec.grammar,
                examples=resolved_examples((each, self.place.at("examples", index)) for index, each in enumerate(spec.examples)),
                cpp_class=spec.cpp_class or (base.cpp_class if base is not None else None),
                storage=self._storage(base),
            )
        )

    def _builder(self) -> Expression | None:
        """Return the expression that builds the only valid value; None if it uses a constraint with several valid values."""
        text = self.spec.builder or ""
        many = [name for name, bound in self.environment.bindings.items() if _has_many_values(bound)]
        return None if any(re.search(rf"\b{name}\b", text) for name in many) else self._optional("builder", self.spec.builder, ())

    def _optional(self, key: str, text: str | None, variables: tuple[str, ...] = ("self",)) -> Expression | None:
        return None if text is None else self.python(key, text, variables)

    def _summary(self, base: ResolvedConstraint | None) -> str | None:
        text = self.spec.summary
        if text is None:
            if base is None or self.spec.where is not None:
                hint = "the summary is what a message says was expected: `operand #0 must be <summary>`"
                self.report.error("ODS0308", f"the constraint '{self.symbol.name}' has no summary", self.place.name_span, hint)
                return None
            return base.summary
        if not self.symbol.parameters:
            return text
        filled, unknown = fill_summary(text, self.environment.bindings)
        for name, start, end in unknown:
            span = self.place.at("summary").text_span(start, end)
            hint = f"its parameters are {', '.join(self.symbol.parameters)}; a brace that is meant is doubled"
            self.report.error("ODS0309", f"'{name}' is not a parameter of {self.symbol.name}", span, hint)
        return None if unknown else filled

    def _python_class(self, kind: Kind, base: ResolvedConstraint | None) -> PythonClass | None:
        name = self.spec.python_class
        if name is None:
            return base.python_class if base is not None else general_class(kind)
        bound = self.environment.bindings.get(name)
        if isinstance(bound, Use):
            return bound.constraint.python_class
        found = self.constraints.resolution.classes.lookup(name, self.environment.dialect)
        if found is None:
            candidates = list(self.constraints.resolution.classes.known(self.environment.dialect))
            self.constraints.resolution.unknown(
                "ODS0314", "class", name, self.place.at("python_class").span, candidates, "name a class of `python_names:`"
            )
        return found if isinstance(found, PythonClass) else None

    def _storage(self, base: ResolvedConstraint | None) -> PropertyStorage | None:
        """Return the storage of a property: that of the base unless the entry has conversions of its own."""
        spec = self.spec
        if spec.storage is not None:
            return storage_of(spec.storage)
        has_conversion = spec.const_builder or spec.from_attribute or spec.value_type or spec.python_class
        return None if base is None or has_conversion else base.storage

    def _value_type(self, base: ResolvedConstraint | None) -> tuple[str | None, tuple[tuple[str, PythonClass], ...]]:
        text = self.spec.value_type
        if text is None:
            return (base.value_type, base.value_type_references) if base is not None else (None, ())
        bound = self.environment.bindings.get(text)
        if isinstance(bound, Use):
            found = bound.constraint.python_class
            return found.name, ((found.name, found),)
        resolution = self.constraints.resolution
        references = check_annotation(
            Text(text, self.place.at("value_type")),
            ClassNames(resolution.classes, self.environment.dialect),
            self.report,
        )
        return text, references or ()

    def _blocks(self, base: ResolvedConstraint | None) -> tuple[int, int | None] | None:
        given = self.spec.blocks
        if given is None:
            return base.region_blocks if base is not None else None
        if isinstance(given, list):
            if len(given) != 2:
                self._bad_blocks(self.place.at("blocks").span)
                return None
            fewest, most = self._number(given[0], self.place.at("blocks", 0)), self._number(given[1], self.place.at("blocks", 1))
            return self._range(fewest or 0, most)
        number = self._number(given, self.place.at("blocks"))
        return None if number is None else self._range(number, number)

    def _range(self, fewest: int, most: int | None) -> tuple[int, int | None] | None:
        """Return the range if it is valid; None after reporting it. For constraints with parameters, the use reports wrong arguments."""
        if self.symbol.parameters or fewest >= 0 and (most is None or fewest <= most):
            return fewest, most
        message = f"no region has {fewest} blocks" if fewest == most else f"no region has at least {fewest} blocks and at most {most}"
        hint = "`[1, null]` means one or more: the minimum is first"
        self.report.error("ODS0315", message, self.place.at("blocks").span, hint)
        return None

    def _number(self, given: int | str | None, place: Place) -> int | None:
        bound = self.environment.bindings.get(given) if isinstance(given, str) else None
        if isinstance(bound, NumberValue) and isinstance(bound.value, int):
            return bound.value
        if isinstance(bound, (NameValue, TextValue)):
            self.report.error("ODS0315", f"{bound.spelling} is no number of blocks", bound.source.whole, "write a number")
            return None
        if isinstance(given, str):
            self._bad_blocks(place.span)
            return None
        return given

    def _bad_blocks(self, span: Span) -> None:
        self.report.error("ODS0315", "`blocks` is a number or `[fewest, most]`", span, "`[1, null]` means one or more")

    def _use(self, constraint: ResolvedConstraint, base: Use | None) -> Use | None:
        spec = self.spec
        optional = spec.optional if spec.optional is not None else base is not None and base.optional
        default = base.default if base is not None else None
        if spec.default is not None:
            text = spec.default if isinstance(spec.default, str) else repr(spec.default)
            plain = self.python("default", text, ())
            default = None if plain is None else make_default(self.constraints, constraint, plain)
            if default is None:
                return None
        absent = base.default_absent if base is not None else False
        return Use(constraint, self.spelling, optional=optional, default=default, default_absent=absent)
