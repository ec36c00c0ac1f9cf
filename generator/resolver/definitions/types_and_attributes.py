"""The types and attributes of a dialect, and the constraints that their names denote."""

from __future__ import annotations

from typing import Literal

from ods.spec import AttributeSpec, EnumSpec, TypeOrAttributeSpec, TypeSpec

from ...loader import Place, ScalarNode
from ...loader.scalar_text import character_offsets
from ..constraints.expressions import Constraints
from ..examples import resolved_examples
from ..layers import Layers, Sourced, layers_of
from ..model import (
    Expression,
    FormatText,
    PlacedText,
    PythonClass,
    ResolvedBuilder,
    ResolvedConstraint,
    ResolvedEnum,
    ResolvedExample,
    ResolvedParameter,
    ResolvedTypeOrAttribute,
)
from ..names.classes import ClassNames
from ..names.python_code import Text, check_annotation, check_expression
from ..names.table import Symbol
from ..names.values import Environment, Use
from ..operations.bodies import resolve_builders
from ..resolution import Memo
from .enums import Enums
from .parameters import Parameters
from .trait_arguments import TraitOwner
from .traits import Traits


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
            kind=kind,
            class_name=symbol.name,
            cpp_class=layers.get("cpp_class") or symbol.name,
            dialect=symbol.dialect,
            mnemonic=layers.get("mnemonic") or "",
            summary=layers.text("summary", self._constraints),
            description=layers.text("description", self._constraints),
            parameters=tuple(parameters),
            traits=tuple(uses.traits),
            interfaces=tuple(uses.interfaces),
            assembly_format=format_text(found.value, found.place, (), layers.get("assembly_format_ambiguous")),
            has_custom_assembly_format=layers.get("has_custom_assembly_format"),
            has_verifier=layers.get("has_verifier"),
            builders=builders,
            mnemonic_alias=layers.get("mnemonic_alias"),
            python_class=self._constraints.resolution.classes.of_symbol(symbol),
            external=spec.external is not None,
            enum=None,
            origin=symbol.span,
            examples=examples_of(layers),
            key_origins=layers.key_origins(),
            grammar=layers.text("grammar", self._constraints),
            exported_format=layers.get("exported_assembly_format"),
            values=layers.get("values") if isinstance(spec, TypeSpec) else None,
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
