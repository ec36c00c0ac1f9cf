"""Traits and interfaces: the methods of interfaces, and both on definitions, with their names and arguments resolved."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, replace
from typing import Literal

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass
from ods.spec import InterfaceMethodSpec, InterfaceSpec, TraitSpec

from ...loader import Place
from ..constraints.expressions import Constraints
from ..constraints.named import ConstraintNames
from ..constraints.predicates import PredicateBuilder, types_of_several, unrolled
from ..layers import Sourced, carried
from ..model import (
    Expression,
    Kind,
    PythonClass,
    ResolvedConstraint,
    ResolvedInterface,
    ResolvedInterfaceUse,
    ResolvedMethod,
    ResolvedTrait,
    ResolvedTraitUse,
)
from ..names.naming import OPERATION_MEMBERS
from ..names.python_code import Meaning, Text, check_annotation, check_body, check_expression, is_condition
from ..names.table import (
    ClassNames,
    Environment,
    ListTerm,
    ListValue,
    NameTerm,
    NameValue,
    NumberTerm,
    NumberValue,
    StringTerm,
    Symbol,
    Term,
    TermError,
    TermValue,
    TextValue,
    Use,
    fill_summary,
    literal,
    parse_term,
    python_path,
)
from ..operations.hooks import parameters_of
from ..report import whole
from ..resolution import Memo

_PATH = ":"


class Interfaces:
    """Resolves the interfaces of all dialects."""

    def __init__(self, constraints: Constraints) -> None:
        self._constraints = constraints
        self._report = constraints.report
        self._memo: Memo[ResolvedInterface] = constraints.resolution.memo("interface")

    def get(self, symbol: Symbol) -> ResolvedInterface | None:
        """Return the interface of a definition; None if the definition is invalid."""
        return self._memo.get(symbol, symbol.name, symbol.span, lambda: self._resolve(symbol))

    def _resolve(self, symbol: Symbol) -> ResolvedInterface | None:
        spec = symbol.definition.spec
        if not isinstance(spec, InterfaceSpec):
            return None
        bases = self._bases(symbol, spec)
        self._constraints.resolution.check_requirements(symbol, spec.requires)
        place = symbol.definition.place.at("methods")
        methods = [self._method(symbol, name, method, place.at(name)) for name, method in spec.methods.items()]
        verifier = self._verifier(symbol, spec)
        if bases is None or any(method is None for method in methods) or verifier is False:
            return None
        return ResolvedInterface(
            **carried(spec, ResolvedInterface),
            name=symbol.name,
            kind=spec.kind,
            runtime_class=self._constraints.resolution.classes.of_symbol(symbol),
            external=spec.external is not None,
            bases=bases,
            methods=tuple(method for method in methods if method is not None),
            verifier=verifier,
            origin=symbol.span,
            requires=tuple(spec.requires),
            is_marker="methods" in spec.model_fields_set and not spec.methods,
        )

    def _bases(self, symbol: Symbol, spec: InterfaceSpec) -> tuple[ResolvedInterface, ...] | None:
        found: list[ResolvedInterface] = []
        names = self._constraints.resolution.names
        for index, name in enumerate(spec.extends):
            place = symbol.definition.place.at("extends").at(index)
            base = names.find(name, symbol.dialect, "interfaces")
            if base is None:
                self._constraints.resolution.unknown(
                    "ODS0340",
                    "interface",
                    name,
                    place.span,
                    list(names.all_names(symbol.dialect, "interfaces")),
                    "define it under `interfaces:`",
                    dialect=symbol.dialect,
                )
                return None
            interface = self.get(base)
            if interface is None:
                return None
            if interface.kind != spec.kind:
                message = f"'{name}' is an interface of {interface.kind}s, not of {spec.kind}s"
                self._report.error("ODS0341", message, place.span, "an interface extends those of its own kind")
                return None
            found.append(interface)
        return tuple(found)

    def _method(self, symbol: Symbol, name: str, spec: InterfaceMethodSpec, place: Place) -> ResolvedMethod | None:
        if name == "verify_trait":
            self._report.error("ODS0342", "'verify_trait' must not be the name of a method", place.name_span, "the verifier has this name")
            return None
        if spec.body is not None and spec.default is not None:
            hint = "a `body` is final, a `default` can be overridden"
            self._report.error("ODS0343", f"the method '{name}' has a body and a default", place.at("default").name_span, hint)
            return None
        scope = ClassNames(self._constraints.resolution.classes, symbol.dialect)
        receiver = "" if spec.static else "self"
        parameters = parameters_of(spec.parameters, place.at("parameters"), scope, self._report, receiver)
        returns = check_annotation(Text(spec.returns, place.at("returns")), scope, self._report)
        key = "body" if spec.body is not None else "default"
        text = spec.body if spec.body is not None else spec.default
        names = dict.fromkeys(filter(None, (receiver, *spec.parameters)))
        members = symbol.definition.spec.methods if isinstance(symbol.definition.spec, InterfaceSpec) and receiver else ()
        body = () if text is None else check_body(Text(text, place.at(key)), names, scope, self._report, members)
        if parameters is None or returns is None or body is None:
            return None
        references = dict((*parameters.references, *returns, *body))
        return ResolvedMethod(
            **carried(spec, ResolvedMethod),
            name=name,
            parameters=parameters.parameters,
            body=spec.body,
            default=spec.default,
            origin=place.name_span,
            references=tuple(references.items()),
            cpp_types=parameters.cpp_types,
        )

    def _verifier(self, symbol: Symbol, spec: InterfaceSpec) -> PythonClass | str | Literal[False] | None:
        if spec.verifier is None:
            return None
        place = symbol.definition.place.at("verifier")
        if "\n" not in spec.verifier.strip() and " " not in spec.verifier and _PATH in spec.verifier:
            module, _, name = spec.verifier.partition(_PATH)
            return PythonClass(module, name)
        classes = self._constraints.resolution.classes
        found = check_body(Text(spec.verifier, place), ["self"], ClassNames(classes, symbol.dialect), self._report)
        return False if found is None else spec.verifier

    def as_constraint(self, symbol: Symbol) -> Use | None:
        """Return the constraint that a type or attribute has the interface; None for operation interfaces."""
        interface = self.get(symbol)
        if interface is None or interface.kind == "operation":
            return None
        kind: Kind = "type" if interface.kind == "type" else "attribute"
        found = interface.runtime_class
        predicate = Expression(f"isinstance(self, {found.name})", interface.origin, ((found.name, found),))
        summary = f"{found.name} instance"
        made = ResolvedConstraint(
            kind=kind,
            name=symbol.name,
            summary=summary,
            predicate=predicate,
            python_class=found,
            origin=interface.origin,
            dialect=symbol.dialect,
        )
        return Use(self._constraints.intern(made), symbol.name)


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

    def advice(self, name: str) -> str:
        return self.outer.advice(name)

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


_DECLARE = {
    "DeclareOpInterfaceMethods": "operation",
    "DeclareAttrInterfaceMethods": "attribute",
    "DeclareTypeInterfaceMethods": "type",
}


@dataclass
class TraitUses:
    """The traits and interfaces of one definition."""

    traits: list[ResolvedTraitUse] = field(default_factory=list)
    interfaces: list[ResolvedInterfaceUse] = field(default_factory=list)
    sound: bool = True
    in_lists: int = 0
    """The nesting depth of the traits of kind `list` that are being added."""
    written: str = ""
    """The item in the author's list from which traits are being added."""
    written_at: Span | None = None

    @property
    def size(self) -> int:
        """The number of traits and interfaces."""
        return len(self.traits) + len(self.interfaces)


class Traits:
    """Resolves traits and their uses."""

    def __init__(self, constraints: Constraints, interfaces: Interfaces) -> None:
        self._constraints = constraints
        self._interfaces = interfaces
        self._report = constraints.report
        self._memo: Memo[ResolvedTrait] = constraints.resolution.memo("trait")

    def get(self, symbol: Symbol) -> ResolvedTrait | None:
        """Return the trait of a definition; None if the definition is invalid."""
        return self._memo.get(symbol, symbol.name, symbol.span, lambda: self._resolve(symbol))

    def _resolve(self, symbol: Symbol) -> ResolvedTrait | None:
        spec = symbol.definition.spec
        if not isinstance(spec, TraitSpec):
            return None
        place = symbol.definition.place
        if (spec.kind == "predicate") != (spec.where is not None):
            hint = "`where` is the condition of a trait of kind `predicate`"
            self._report.error("ODS0360", f"the trait '{symbol.name}' of kind {spec.kind} cannot be checked", place.name_span, hint)
            return None
        if (spec.kind == "list") != bool(spec.traits):
            hint = "`traits` lists the members of a trait of kind `list`"
            problem = "but lists no traits" if spec.kind == "list" else "and must not list traits"
            self._report.error("ODS0360", f"the trait '{symbol.name}' has kind '{spec.kind}' {problem}", place.name_span, hint)
            return None
        self._constraints.resolution.check_requirements(symbol, spec.requires)
        module = self._constraints.resolution.classes.module(symbol.dialect, "traits")
        default = PythonClass(module, symbol.name)
        return ResolvedTrait(
            **carried(spec, ResolvedTrait),
            name=symbol.name,
            kind="predicate" if spec.kind == "predicate" else "native",
            runtime_class=python_path(spec.runtime_class) if spec.runtime_class is not None else default,
            verifier=self._verifier(symbol, spec.verifier, "verify"),
            region_verifier=self._verifier(symbol, spec.region_verifier, "verify_regions"),
            requires=tuple(spec.requires),
            parameters=symbol.parameters,
            origin=symbol.span,
            members=tuple(spec.traits),
        )

    def _verifier(self, symbol: Symbol, given: str | None, suffix: str) -> PythonClass | None:
        if given is None:
            return None
        if given == "hook":
            span = symbol.definition.place.at("verifier" if suffix == "verify" else "region_verifier").span
            hint = "name the function: `verifier: package.module:function`"
            self._report.error("ODS0361", "verifiers of traits cannot be hooks yet", span, hint)
            return None
        return python_path(given)

    # ---- uses

    def uses(self, items: Iterable[Sourced[str]], owner: TraitOwner, methods: Iterable[Sourced[str]] = ()) -> TraitUses:
        """Return the traits and interfaces in `items`; `methods` are interface methods that the definition implements itself."""
        found = TraitUses()
        for item in items:
            source = Text(item.value, item.place)
            try:
                term = parse_term(item.value)
            except TermError as error:
                self._report.error("ODS0301", error.message, source.span(error.start, error.end), error.hint)
                found.sound = False
                continue
            found.written, found.written_at = item.value, source.whole
            self._add(term, source, item.environment, owner, found)
        for item in methods:
            self._implement(item, found)
        return found

    def _of_another_kind(self, message: str, owner: TraitOwner, found: TraitUses, span: Span) -> None:
        """Report a trait that belongs to another kind of definition, at the item that the author wrote."""
        if found.in_lists and found.written_at is not None:
            message, span = f"'{found.written}' is a list of traits: {message}", found.written_at
        self._report.error("ODS0341", message, span, f"leave it out, or define one of kind `{owner.kind}`")
        found.sound = False

    def _implement(self, item: Sourced[str], found: TraitUses) -> None:
        """Record that the definition implements a method of one of its interfaces, which no trait declares."""
        known = {method.name: (index, method) for index, use in enumerate(found.interfaces) for method in use.interface.methods}
        if item.value in known:
            index, method = known[item.value]
            found.sound = self._may_implement(method, item.place.span) and found.sound
            use = found.interfaces[index]
            declared = tuple(dict.fromkeys((*use.declared_methods, item.value)))
            found.interfaces[index] = replace(use, declared_methods=declared, of_class=(*use.of_class, item.value))
        elif found.sound:
            hint = f"they have {', '.join(known)}" if known else "they have no methods"
            self._constraints.resolution.unknown("ODS0344", "method of its interfaces", item.value, item.place.span, list(known), hint)
            found.sound = False

    def _may_implement(self, method: ResolvedMethod, span: Span) -> bool:
        if method.body is None:
            return True
        hint = "a method with a `body` is the same for all; one with a `default` can be overridden"
        self._report.error("ODS0345", f"'{method.name}' cannot be overridden", span, hint)
        return False

    def _add(self, term: Term, source: Text, environment: Environment, owner: TraitOwner, found: TraitUses) -> None:
        if not isinstance(term, NameTerm):
            self._report.error("ODS0363", f"'{source.text}' is not a trait", source.whole, "write its name, with arguments in `<…>`")
            found.sound = False
            return
        span = source.span(term.start, term.end)
        if term.name in _DECLARE:
            self._declare(term, source, environment, owner, found)
            return
        names = self._constraints.resolution.names
        symbol = names.find(term.name, environment.dialect, "traits")
        if symbol is not None:
            self._add_trait(symbol, term, source, environment, owner, found, span=span)
            return
        interface = names.find(term.name, environment.dialect, "interfaces")
        if interface is None:
            candidates = [*names.all_names(environment.dialect, "traits", "interfaces"), *_DECLARE]
            at = source.span(term.start, term.start + len(term.name))
            self._constraints.resolution.unknown(
                "ODS0362", "trait", term.name, at, candidates, "define it under `traits:` or `interfaces:`", dialect=environment.dialect
            )
            found.sound = False
            return
        self._add_interface(interface, None, owner, found, span)

    def _add_trait(
        self, symbol: Symbol, term: NameTerm, source: Text, environment: Environment, owner: TraitOwner, found: TraitUses, span: Span
    ) -> None:
        spec = symbol.definition.spec
        trait = self.get(symbol)
        if trait is None or not isinstance(spec, TraitSpec):
            found.sound = False
            return
        if owner.kind != "operation" and (symbol.dialect == "builtin" or spec.structural or spec.verifier or spec.region_verifier):
            self._of_another_kind(f"'{symbol.name}' is a trait of operations, not of {owner.kind}s", owner, found, span)
            return
        given = term.arguments or ()
        if len(given) != len(symbol.parameters):
            form = f"{symbol.name}<{', '.join(symbol.parameters)}>" if symbol.parameters else symbol.name
            is_spread = len(symbol.parameters) == 1 and len(given) > 1
            hint = f"give it a list: `{symbol.name}<[{', '.join(source.text[each.start : each.end] for each in given)}]>`"
            self._report.error("ODS0305", f"{symbol.name} is written `{form}`", span, hint if is_spread else "give it these arguments")
            found.sound = False
            return
        if spec.deprecated is not None:
            self._report.warning("ODS0390", f"'{symbol.name}' is deprecated", span, spec.deprecated)
        text = source.text[term.start : term.end]
        if any(use.text == text for use in found.traits):
            return
        arguments = TraitArguments(self._constraints, source, environment, owner)
        values = whole(arguments.value(parameter, argument) for parameter, argument in zip(symbol.parameters, given, strict=True))
        if values is None:
            found.sound = False
            return
        if spec.kind == "list":
            bindings = {name: value.value for name, value in zip(symbol.parameters, values, strict=True)}
            found.in_lists += 1
            self._add_members(symbol, spec, owner, found, bindings)
            found.in_lists -= 1
        use = self._use(trait, spec, values, arguments, text, span, symbol=symbol)
        if use is None:
            found.sound = False
        else:
            found.traits.append(replace(use, position=found.size))

    def _add_members(self, symbol: Symbol, spec: TraitSpec, owner: TraitOwner, found: TraitUses, bindings: dict[str, TermValue]) -> None:
        place = symbol.definition.place.at("traits")
        for index, text in enumerate(spec.traits):
            member = Text(text, place.at(index))
            try:
                term = parse_term(text)
            except TermError as error:
                self._report.error("ODS0301", error.message, member.span(error.start, error.end), error.hint)
                continue
            self._add(term, member, Environment(symbol.dialect, bindings), owner, found)

    def _use(
        self,
        trait: ResolvedTrait,
        spec: TraitSpec,
        values: Sequence[TraitArgument],
        arguments: TraitArguments,
        text: str,
        span: Span,
        symbol: Symbol,
    ) -> ResolvedTraitUse | None:
        given = tuple(value.argument for value in values)
        if trait.kind != "predicate":
            return ResolvedTraitUse(trait, given, text, span)
        bindings = {name: value.value for name, value in zip(symbol.parameters, values, strict=True)}
        summary, _ = fill_summary(spec.summary, bindings) if symbol.parameters else (spec.summary, [])
        predicate = arguments.predicate(spec, symbol, dict(zip(symbol.parameters, values, strict=True)), span)
        return None if predicate is None else ResolvedTraitUse(trait, given, text, span, predicate, summary)

    def _declare(self, term: NameTerm, source: Text, environment: Environment, owner: TraitOwner, found: TraitUses) -> None:
        span = source.span(term.start, term.end)
        arguments = term.arguments or ()
        first = arguments[0] if arguments else None
        if not isinstance(first, NameTerm) or len(arguments) > 2:
            self._report.error("ODS0305", f"{term.name} is written `{term.name}<Interface, [methods]>`", span, "name the interface")
            found.sound = False
            return
        names = self._constraints.resolution.names
        symbol = names.find(first.name, environment.dialect, "interfaces")
        at = source.span(first.start, first.end)
        if symbol is None:
            candidates = list(names.all_names(environment.dialect, "interfaces"))
            hint = "define it under `interfaces:`"
            self._constraints.resolution.unknown("ODS0340", "interface", first.name, at, candidates, hint, dialect=environment.dialect)
            found.sound = False
            return
        listed = arguments[1] if len(arguments) == 2 else None
        methods = self._listed_methods(listed, symbol, source)
        if methods is None:
            found.sound = False
            return
        interface = self._interfaces.get(symbol)
        if _DECLARE[term.name] != owner.kind and interface is not None and interface.kind == owner.kind:
            right = next(name for name, kind in _DECLARE.items() if kind == owner.kind)
            message = f"'{term.name}' is for {_DECLARE[term.name]}s, and {owner.what} is of another kind"
            self._report.error("ODS0341", message, span, f"write `{right}<{source.text[first.start : term.end]}`")
            found.sound = False
            return
        self._add_interface(symbol, tuple(methods), owner, found, span)

    def _listed_methods(self, listed: Term | None, symbol: Symbol, source: Text) -> list[str] | None:
        if listed is None:
            return []
        interface = self._interfaces.get(symbol)
        if interface is None:
            return None
        known = {method.name: method for method in interface.all_methods}
        found: list[str] = []
        for item in listed.items if isinstance(listed, ListTerm) else (listed,):
            name = (
                item.name
                if isinstance(item, NameTerm)
                else item.value if isinstance(item, StringTerm) else source.text[item.start : item.end]
            )
            span = source.span(item.start, item.end)
            if name not in known:
                self._constraints.resolution.unknown(
                    "ODS0344",
                    f"method of {symbol.name}",
                    name,
                    span,
                    list(known),
                    f"its methods are {', '.join(known)}" if known else "it has no methods",
                )
                return None
            if not self._may_implement(known[name], span):
                return None
            found.append(name)
        return found

    def _add_interface(self, symbol: Symbol, listed: tuple[str, ...] | None, owner: TraitOwner, found: TraitUses, span: Span) -> None:
        """Add an interface and the interfaces that it extends; `listed` are the methods in its `Declare…` trait, None without such a
        trait."""
        interface = self._interfaces.get(symbol)
        if interface is None:
            found.sound = False
            return
        if interface.kind != owner.kind:
            message = f"'{symbol.name}' is an interface of {interface.kind}s; {owner.what} is of another kind"
            self._of_another_kind(message, owner, found, span)
            return
        for each in interface.lineage:
            methods = [method.name for method in each.methods if listed is not None and (_is_abstract(method) or method.name in listed)]
            is_implied = each is not interface or found.in_lists > 0
            is_declared = listed is not None and not is_implied
            said = (is_declared, listed if is_declared and listed else (), is_implied)
            _use_interface(ResolvedInterfaceUse(each, tuple(methods), span, found.size, *said), found)


def _is_abstract(method: ResolvedMethod) -> bool:
    return method.body is None and method.default is None


def _use_interface(new: ResolvedInterfaceUse, found: TraitUses) -> None:
    for index, use in enumerate(found.interfaces):
        if use.interface.name == new.interface.name:
            merged = tuple(dict.fromkeys((*use.declared_methods, *new.declared_methods)))
            listed = tuple(dict.fromkeys((*use.listed, *new.listed)))
            said = (use.is_declared or new.is_declared, listed, use.is_implied and new.is_implied)
            position = new.position if use.is_implied and not new.is_implied else use.position
            found.interfaces[index] = ResolvedInterfaceUse(use.interface, merged, use.origin, position, *said)
            return
    found.interfaces.append(new)
