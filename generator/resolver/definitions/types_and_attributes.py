"""The types and attributes of a dialect with their parameters, and the constraints that their names denote."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Literal

from ods.diagnostics.late import dataclass
from ods.spec import AttributeSpec, ConstraintSpec, EnumSpec, OperationSpec, ParameterSpec, TraitSpec, TypeOrAttributeSpec, TypeSpec

from ...loader import Place, ScalarNode
from ...loader.yaml_document import character_offsets
from ..constraints.defaults import in_python, is_of_annotation, wrong_enum_value, wrong_number
from ..constraints.expressions import Constraints
from ..constraints.named import ConstraintNames
from ..layers import Layers, Sourced, carried, layers_of
from ..model import (
    Expression,
    FormatText,
    Kind,
    PlacedText,
    PythonClass,
    ResolvedBuilder,
    ResolvedConstraint,
    ResolvedEnum,
    ResolvedExample,
    ResolvedParameter,
    ResolvedParametrised,
    ResolvedTypeOrAttribute,
    runtime_class,
)
from ..names.naming import PARAMETER_MEMBERS, cpp_namespace, python_name
from ..names.python_code import Meaning, Text, check_annotation, check_expression
from ..names.table import ClassNames, Environment, Names, NameTerm, Symbol, Table, Term, TermError, Use, parse_term
from ..operations.hooks import resolve_builders
from ..report import resolved_examples
from ..resolution import Memo
from .enums import Enums
from .traits import TraitOwner, Traits

_PLAIN: dict[str, tuple[str, str]] = {
    **{f"int{width}": ("int", f"int{width}_t") for width in (8, 16, 32, 64)},
    **{f"uint{width}": ("int", f"uint{width}_t") for width in (8, 16, 32, 64)},
    "int": ("int", "int"),
    "bool": ("bool", "bool"),
    "float": ("float", "float"),
    "double": ("float", "double"),
    "string": ("str", "::llvm::StringRef"),
    "dims": ("tuple[int, ...]", "::llvm::ArrayRef<int64_t>"),
}
_GENERAL = {
    "Type": ("type", runtime_class("Type"), "::mlir::Type"),
    "Attribute": ("attribute", runtime_class("Attribute"), "::mlir::Attribute"),
}
_OPAQUE = "object"
"""The annotation of a value whose class only hooks know; imports use it for C++ structs."""
KNOWN_TYPES = (*_PLAIN, *_GENERAL, "array")

_NUMBER_OF_IR = re.compile(r"([if])(8|16|32|64)")
"""Matches the types of IR whose values a parameter can have as plain numbers."""


class Parameters:
    """Resolves the parameters of a definition."""

    def __init__(self, constraints: Constraints, enums: Enums) -> None:
        self._constraints = constraints
        self._enums = enums
        self._report = constraints.report

    def get(self, name: str, sourced: Sourced[ParameterSpec]) -> ResolvedParameter | None:
        """Return one parameter; None after an error."""
        spec: ParameterSpec = sourced.value
        source = Text(spec.type, sourced.place.at("type"))
        try:
            term = parse_term(spec.type)
        except TermError as error:
            self._report.error("ODS0301", error.message, source.span(error.start, error.end), error.hint)
            return None
        shape = self._shape(term, source, sourced.environment, name)
        if shape is None:
            return None
        default = self._default(spec, shape, sourced.place, sourced.environment)
        if spec.default is not None and default is None:
            return None
        return replace(
            shape,
            **carried(spec, ResolvedParameter),
            name=name,
            python_name=python_name(name, PARAMETER_MEMBERS),
            cpp_type=spec.cpp_type or shape.cpp_type,
            default=default,
            is_self_type=spec.self_type,
            origin=sourced.place.name_span,
        )

    def _default(self, spec: ParameterSpec, shape: ResolvedParameter, place: Place, environment: Environment) -> Expression | None:
        if spec.default is None:
            return None
        text = spec.default if isinstance(spec.default, str) else repr(spec.default)
        source = Text(text, place.at("default"))
        problem = _wrong_default(shape, text)
        if problem:
            self._report.error("ODS0320", problem, source.whole, "the default is a Python value that the parameter can have")
            return None
        scope, otherwise = ConstraintNames(self._constraints, environment), in_python(shape.annotation, shape.enum)
        return check_expression(source, (), scope, self._report, otherwise=otherwise)

    def _shape(self, term: Term, source: Text, environment: Environment, name: str) -> ResolvedParameter | None:
        span = source.span(term.start, term.end)
        blank = ResolvedParameter(
            name=name,
            python_name=name,
            annotation="",
            codec="",
            cpp_type="",
            element=None,
            constraint=None,
            python_class=None,
            optional=False,
            default=None,
            is_self_type=False,
            summary="",
            origin=span,
        )
        if not isinstance(term, NameTerm):
            self._report.error(
                "ODS0370", f"'{source.text}' is not a type of a parameter", span, f"they are {', '.join(KNOWN_TYPES)}, classes and enums"
            )
            return None
        if term.name == "array":
            return self._array(term, source, environment, name, blank)
        if term.name == _OPAQUE and term.arguments is None:
            return replace(blank, annotation="Any", codec=_OPAQUE)
        if term.name in _PLAIN and term.arguments is None:
            annotation, cpp = _PLAIN[term.name]
            codec = "float" if term.name == "double" else term.name
            return replace(blank, annotation=annotation, codec=codec, cpp_type=cpp)
        if term.name in _GENERAL and term.arguments is None and term.name not in environment.bindings:
            codec, found, cpp = _GENERAL[term.name]
            return replace(blank, annotation=found.name, codec=codec, cpp_type=cpp, python_class=found)
        return self._named(term, source, environment, blank)

    def _array(
        self, term: NameTerm, source: Text, environment: Environment, name: str, blank: ResolvedParameter
    ) -> ResolvedParameter | None:
        if term.arguments is None or len(term.arguments) != 1:
            self._report.error("ODS0305", "array is written `array<element>`", source.span(term.start, term.end), "say what it holds")
            return None
        element = self._shape(term.arguments[0], source, environment, name)
        if element is None:
            return None
        return replace(
            blank,
            annotation=f"tuple[{element.annotation}, ...]",
            codec=f"array<{element.codec}>",
            cpp_type=f"::llvm::ArrayRef<{element.cpp_type}>",
            element=element,
        )

    def _named(self, term: NameTerm, source: Text, environment: Environment, blank: ResolvedParameter) -> ResolvedParameter | None:
        resolution = self._constraints.resolution
        symbol = resolution.names.find(term.name, environment.dialect, "enums") if term.arguments is None else None
        if symbol is not None:
            enum = self._enums.get(symbol)
            if enum is None:
                return None
            return replace(
                blank, annotation=enum.class_name, codec="enum", cpp_type=enum.cpp_class, python_class=enum.python_class, enum=enum
            )
        by_class = resolution.names.find(term.name, environment.dialect, "types", "attributes") if term.arguments is None else None
        is_constraint = resolution.names.find(term.name, environment.dialect, "constraints", "interfaces") is not None
        if by_class is not None and not is_constraint:
            found = resolution.classes.of_symbol(by_class)
            codec = "type" if by_class.definition.section == "types" else "attribute"
            head = resolution.names.tables[by_class.dialect].dialect.head
            namespace = "::mlir" if by_class.dialect == "builtin" else cpp_namespace(by_class.dialect, head.cpp_namespace if head else None)
            return replace(blank, annotation=found.name, codec=codec, cpp_type=f"{namespace}::{found.name}", python_class=found)
        known = resolution.classes.lookup(term.name, environment.dialect) if term.arguments is None else None
        is_attribute_class = (
            isinstance(known, PythonClass) and term.name.endswith(("Attr", "Type", "Loc", "Location")) and not is_constraint
        )
        if isinstance(known, PythonClass) and is_attribute_class:
            codec = "type" if term.name.endswith("Type") else "attribute"
            return replace(blank, annotation=known.name, codec=codec, cpp_type=f"::mlir::{known.name}", python_class=known)
        return self._constrained(term, source, environment, blank)

    def _constrained(self, term: NameTerm, source: Text, environment: Environment, blank: ResolvedParameter) -> ResolvedParameter | None:
        resolution = self._constraints.resolution
        if self._is_unknown(term.name, environment):
            candidates = [*KNOWN_TYPES, *resolution.names.all_names(environment.dialect, "types", "attributes", "enums", "constraints")]
            hint = f"a parameter is one of {', '.join(KNOWN_TYPES)}, a class, an enum or a constraint"
            number = _NUMBER_OF_IR.fullmatch(term.name)
            if number is not None:
                plain = {"i": f"int{number[2]}", "f": "double" if number[2] == "64" else "float"}[number[1]]
                hint, candidates = f"a number is `{plain}`; a type such as `{term.name}` is given to `Type`", []
            resolution.unknown("ODS0370", "type of a parameter", term.name, source.span(term.start, term.end), candidates, hint)
            return None
        value = self._constraints.evaluate(term, source, environment)
        if value is None:
            return None
        if not isinstance(value, Use) or not value.is_plain or value.constraint.kind not in ("type", "attribute"):
            span = source.span(term.start, term.end)
            self._report.error("ODS0370", f"'{source.text}' cannot be a parameter", span, "name one type or attribute")
            return None
        constraint = value.constraint
        return replace(
            blank,
            annotation=constraint.python_class.name,
            codec=constraint.kind,
            cpp_type=_cpp_type(constraint),
            constraint=constraint if constraint.predicate is not None else None,
            python_class=constraint.python_class,
        )

    def _is_unknown(self, name: str, environment: Environment) -> bool:
        names = self._constraints.resolution.names
        found = names.find(name, environment.dialect, "constraints", "types", "attributes", "enums", "interfaces")
        return (
            found is None
            and name not in self._constraints.wrappers
            and name not in environment.bindings
            and names.enum_attribute(name, environment.dialect) is None
        )


def _wrong_default(shape: ResolvedParameter, text: str) -> str:
    """Return why the default of a parameter is certainly invalid; empty if nothing is known to be wrong."""
    if shape.enum is not None:
        return wrong_enum_value(shape.enum, text, "the default")
    if is_of_annotation(text, shape.annotation) is False:
        return f"the default {text} is not of type {shape.annotation}"
    return wrong_number(shape.codec, text)


def _cpp_type(constraint: ResolvedConstraint) -> str:
    return f"::mlir::{constraint.python_class.name}"


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

    def advice(self, name: str) -> str:
        return self.outer.advice(name)


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


def format_text(text: str | None, place: Place, needs: tuple[str, ...] = (), is_ambiguous: bool = False) -> FormatText | None:
    """Return an assembly format with the place of each of its characters; None without a format."""
    if text is None:
        return None
    return FormatText(text, place.span, _offsets(place), needs, is_ambiguous)


def placed_text(text: str, place: Place) -> PlacedText:
    """Return a text with the place of each of its characters."""
    return PlacedText(text, place.span, _offsets(place))


def _offsets(place: Place) -> tuple[int, ...]:
    return tuple(character_offsets(place.node)) if isinstance(place.node, ScalarNode) else ()


def examples_of(layers: Layers) -> tuple[ResolvedExample, ...]:
    """Return the examples of the templates, followed by those of the definition."""
    return resolved_examples((item.value, item.place) for item in layers.items("examples"))


class Definitions:
    """Resolves types and attributes."""

    def __init__(self, constraints: Constraints, enums: Enums, traits: Traits) -> None:
        self._constraints = constraints
        self._enums = enums
        self._traits = traits
        self._parameters = Parameters(constraints, enums)
        self._report = constraints.report
        self._memo: Memo[ResolvedTypeOrAttribute] = constraints.resolution.memo("definition")

    def get(self, symbol: Symbol) -> ResolvedTypeOrAttribute | None:
        """Return the type or attribute of a definition; None if the definition is invalid."""
        return self._memo.get(symbol, symbol.name, symbol.span, lambda: self._resolve(symbol))

    def enum_attribute(self, symbol: Symbol) -> ResolvedTypeOrAttribute | None:
        """Return the attribute of an enum; None if it has none or the definition is invalid."""
        return self._memo.get(symbol, symbol.name, symbol.span, lambda: self._resolve_enum_attribute(symbol))

    def _resolve(self, symbol: Symbol) -> ResolvedTypeOrAttribute | None:
        spec = symbol.definition.spec
        layers = layers_of(symbol, self._constraints) if isinstance(spec, TypeOrAttributeSpec) else None
        if layers is None or not isinstance(spec, TypeOrAttributeSpec):
            return None
        kind: Literal["type", "attribute"] = "type" if symbol.definition.section == "types" else "attribute"
        made = [self._parameters.get(name, item) for name, item in layers.entries("parameters").items()]
        parameters = [parameter for parameter in made if parameter is not None]
        owner = TraitOwner(kind, f"{kind} '{symbol.name}'", symbol.dialect, {item.name: item.python_name for item in parameters})
        uses = self._traits.uses(layers.items("traits"), owner, layers.items("interface_methods"))
        builders = self._builders(layers, symbol)
        if len(parameters) != len(made) or not uses.sound or builders is None:
            return None
        found = layers.find("assembly_format")
        return ResolvedTypeOrAttribute(
            **layers.carried(ResolvedTypeOrAttribute, self._constraints),
            kind=kind,
            class_name=symbol.name,
            cpp_class=layers.get("cpp_class") or symbol.name,
            dialect=symbol.dialect,
            mnemonic=layers.get("mnemonic") or "",
            parameters=tuple(parameters),
            traits=tuple(uses.traits),
            interfaces=tuple(uses.interfaces),
            assembly_format=format_text(found.value, found.place, (), layers.get("assembly_format_ambiguous")),
            builders=builders,
            python_class=self._constraints.resolution.classes.of_symbol(symbol),
            external=spec.external is not None,
            enum=None,
            origin=symbol.span,
            examples=examples_of(layers),
            key_origins=layers.key_origins(),
            exported_format=layers.get("exported_assembly_format"),
        )

    def _builders(self, layers: Layers, symbol: Symbol) -> tuple[ResolvedBuilder, ...] | None:
        scope = ClassNames(self._constraints.resolution.classes, symbol.dialect)
        return resolve_builders(layers.items("builders"), scope, self._report)

    def _resolve_enum_attribute(self, symbol: Symbol) -> ResolvedTypeOrAttribute | None:
        spec = symbol.definition.spec
        enum = self._enums.get(symbol)
        if not isinstance(spec, EnumSpec) or spec.attribute is None or enum is None:
            return None
        given = spec.attribute
        place = symbol.definition.place.at("attribute")
        owner = TraitOwner("attribute", f"attribute '{given.class_name}'", symbol.dialect, {"value": "value"})
        items = [Sourced(text, place.at("traits", index), Environment(symbol.dialect)) for index, text in enumerate(given.traits)]
        uses = self._traits.uses(items, owner)
        if not uses.sound:
            return None
        module = self._constraints.resolution.classes.module(symbol.dialect, "attributes")
        text = given.assembly_format
        return ResolvedTypeOrAttribute(
            kind="attribute",
            class_name=given.class_name,
            cpp_class=given.cpp_class or given.class_name,
            dialect=symbol.dialect,
            mnemonic=given.mnemonic,
            summary=enum.summary if given.summary is None else given.summary,
            description=enum.description if given.description is None else given.description,
            parameters=(_enum_parameter(enum),),
            traits=tuple(uses.traits),
            interfaces=tuple(uses.interfaces),
            assembly_format=format_text(
                "$value" if text is None else text,
                place.at("assembly_format") if text is not None else place,
                is_ambiguous=given.assembly_format_ambiguous,
            ),
            has_custom_assembly_format=False,
            has_verifier=False,
            builders=(),
            mnemonic_alias=given.mnemonic_alias,
            python_class=PythonClass(module, given.class_name),
            external=False,
            enum=enum,
            origin=place.at("class_name").span,
        )

    def as_constraint(self, symbol: Symbol) -> Use | None:
        """Return the constraint that accepts values of this type or attribute; None if the definition is invalid."""
        definition = self.get(symbol)
        spec = symbol.definition.spec
        if definition is None or not isinstance(spec, (TypeSpec, AttributeSpec)):
            return None
        known = (definition.class_name, definition.python_class)
        layers = layers_of(symbol, self._constraints)
        assert layers is not None
        value_type, references = self._value_type(layers, symbol)
        constraint = ResolvedConstraint(
            kind=definition.kind,
            name=definition.class_name,
            summary=definition.summary,
            predicate=Expression(f"isinstance(self, {known[1].name})", definition.origin, ((known[1].name, known[1]),)),
            python_class=definition.python_class,
            origin=definition.origin,
            dialect=symbol.dialect,
            builder=self._builder(layers, definition, symbol),
            const_builder=self._expression(layers, "const_builder", symbol, ("value",)) if definition.kind == "attribute" else None,
            value_type=value_type,
            value_type_references=references,
            from_attribute=self._expression(layers, "from_attribute", symbol, ("self",)) if definition.kind == "attribute" else None,
            definition=definition,
        )
        return Use(self._constraints.intern(constraint), symbol.name)

    def _builder(self, layers: Layers, definition: ResolvedTypeOrAttribute, symbol: Symbol) -> Expression | None:
        if definition.kind != "type":
            return None
        if layers.get("builder") is not None:
            return self._expression(layers, "builder", symbol, ())
        if definition.parameters or definition.external:
            return None
        known = definition.python_class
        return Expression(f"{known.name}.get()", definition.origin, ((known.name, known),))

    def _expression(self, layers: Layers, key: str, symbol: Symbol, variables: tuple[str, ...]) -> Expression | None:
        found = layers.find(key)
        if found.value is None:
            return None

        names = ClassNames(self._constraints.resolution.classes, symbol.dialect)
        return check_expression(Text(found.value, found.place), variables, names, self._report)

    def _value_type(self, layers: Layers, symbol: Symbol) -> tuple[str | None, tuple[tuple[str, PythonClass], ...]]:
        if not isinstance(layers.own.spec, AttributeSpec):
            return None, ()
        found = layers.find("value_type")
        if found.value is None:
            return None, ()
        classes = self._constraints.resolution.classes
        references = check_annotation(Text(found.value, found.place), ClassNames(classes, symbol.dialect), self._report)
        return found.value, references or ()


def _enum_parameter(enum: ResolvedEnum) -> ResolvedParameter:
    return ResolvedParameter(
        name="value",
        python_name="value",
        annotation=enum.class_name,
        codec="enum",
        cpp_type=enum.cpp_class,
        element=None,
        constraint=None,
        python_class=enum.python_class,
        optional=False,
        default=None,
        is_self_type=False,
        summary=enum.summary,
        origin=enum.origin,
        enum=enum,
    )
