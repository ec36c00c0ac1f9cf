"""Operations: their templates merged, and every name in them resolved."""

from __future__ import annotations

from dataclasses import replace

from ods.spec import OperationSpec

from ...loader import Node, Place
from ..constraints.expressions import Constraints
from ..definitions.trait_arguments import TraitOwner
from ..definitions.traits import Traits, TraitUses
from ..definitions.types_and_attributes import examples_of, format_text, placed_text
from ..layers import Layers, Sourced, layers_of
from ..model import ResolvedBuilder, ResolvedDerived, ResolvedOperation, SemanticsTexts
from ..names.classes import ClassNames, python_path
from ..names.naming import OPERATION_MEMBERS, python_name
from ..names.python_code import Text, check_annotation, check_expression
from ..names.table import Symbol
from ..names.values import Environment
from ..resolution import Memo
from .bodies import resolve_builders
from .signatures import Entry, Signature, Signatures


class Operations:
    """Resolves operations."""

    def __init__(self, constraints: Constraints, traits: Traits) -> None:
        self._constraints = constraints
        self._traits = traits
        self._signatures = Signatures(constraints)
        self._report = constraints.report
        self._memo: Memo[ResolvedOperation] = constraints.resolution.memo("operation")

    def get(self, symbol: Symbol) -> ResolvedOperation | None:
        """Return the operation of a definition; None if the definition is invalid."""
        return self._memo.get(symbol, symbol.name, symbol.span, lambda: self._resolve(symbol))

    def _resolve(self, symbol: Symbol) -> ResolvedOperation | None:
        layers = layers_of(symbol, self._constraints) if isinstance(symbol.definition.spec, OperationSpec) else None
        if layers is None:
            return None
        signature = self._signatures.get(layers, symbol)
        builders = self._builders(layers, symbol)
        derived = self._derived(layers, symbol)
        if signature is None:
            return None
        several = frozenset(entry.python_name for entry in signature.entries if entry.use.variadicity == "variadic")
        owner = TraitOwner("operation", f"operation '{symbol.name}'", symbol.dialect, signature.python_names, several)
        uses = self._traits.uses(layers.items("traits"), owner, layers.items("interface_methods"))
        self._add_type_equalities(uses, (*signature.arguments, *signature.results), symbol, owner)
        if builders is None or derived is None or not uses.sound:
            return None
        return self._build(layers, symbol, signature, uses, builders, derived)

    def _build(
        self,
        layers: Layers,
        symbol: Symbol,
        signature: Signature,
        uses: TraitUses,
        builders: tuple[ResolvedBuilder, ...],
        derived: tuple[ResolvedDerived, ...],
    ) -> ResolvedOperation:
        format_, extension = layers.find("assembly_format"), layers.get("extension")
        python_class = self._constraints.resolution.classes.of_symbol(symbol)
        return ResolvedOperation(
            dialect=symbol.dialect,
            mnemonic=symbol.name,
            class_name=python_class.name,
            summary=layers.text("summary", self._constraints),
            description=layers.text("description", self._constraints),
            arguments=tuple(item.as_value if item.use.constraint.kind == "type" else item.as_inherent for item in signature.arguments),
            results=tuple(item.as_value for item in signature.results),
            regions=tuple(item.as_region for item in signature.regions),
            successors=tuple(item.as_successor for item in signature.successors),
            derived=derived,
            traits=tuple(uses.traits),
            interfaces=tuple(uses.interfaces),
            builders=builders,
            exported_format=layers.get("exported_assembly_format"),
            assembly_format=format_text(
                format_.value, format_.place, tuple(layers.get("assembly_format_needs")), layers.get("assembly_format_ambiguous")
            ),
            has_custom_assembly_format=layers.get("has_custom_assembly_format"),
            has_fast_parser=layers.get("has_fast_parser"),
            has_verifier=layers.get("has_verifier"),
            has_region_verifier=layers.get("has_region_verifier"),
            has_folder=layers.get("has_folder"),
            has_canonicalizer=layers.get("has_canonicalizer"),
            has_canonicalize_method=layers.get("has_canonicalize_method"),
            op_group=layers.get("op_group"),
            examples=examples_of(layers),
            python_class=python_class,
            cpp_class=layers.own.spec.cpp_class or python_class.name,
            deprecated=layers.get("deprecated"),
            extension=python_path(extension) if extension is not None else None,
            templates=layers.templates,
            origin=symbol.span,
            key_origins=layers.key_origins(),
            grammar=layers.text("grammar", self._constraints),
            external=layers.get("external") is not None,
            semantics=_semantics(layers),
        )

    def _add_type_equalities(self, uses: TraitUses, items: tuple[Entry, ...], symbol: Symbol, owner: TraitOwner) -> None:
        """Add AllTypesMatch for each type variable that is used several times: the types are verified and inferred."""
        groups: dict[str, list[Entry]] = {}
        for item in items:
            if item.use.type_variable is not None:
                groups.setdefault(item.use.type_variable, []).append(item)
        for variable, members in groups.items():
            single = [item for item in members if item.use.variadicity == "single"]
            for item in members:
                if item.use.variadicity != "single":
                    message = f"the type variable '{variable}' is not allowed inside {item.use.spelling}"
                    self._report.error("ODS0371", message, item.span, "several values may have several types; use a constraint")
                    uses.sound = False
            if len(single) > 1:
                names = ", ".join(item.name for item in single)
                span = single[-1].span
                text = f"AllTypesMatch<[{names}]>"
                place = Place(Node(span.source, span.start, span.end))  # the text is not in the YAML, so report it at the last value
                added = self._traits.uses([Sourced(text, place, Environment(symbol.dialect))], owner)
                for use in added.traits:
                    if all(use.text != other.text for other in uses.traits):
                        uses.traits.append(replace(use, position=uses.size))
                uses.sound = uses.sound and added.sound

    # ---- the rest

    def _builders(self, layers: Layers, symbol: Symbol) -> tuple[ResolvedBuilder, ...] | None:
        scope = ClassNames(self._constraints.resolution.classes, symbol.dialect)
        return resolve_builders(layers.items("builders"), scope, self._report)

    def _derived(self, layers: Layers, symbol: Symbol) -> tuple[ResolvedDerived, ...] | None:
        made: list[ResolvedDerived] = []
        sound = True
        classes = self._constraints.resolution.classes
        for name, item in layers.entries("derived_attributes").items():
            references = check_annotation(Text(item.value.type, item.place.at("type")), ClassNames(classes, symbol.dialect), self._report)
            body = check_expression(
                Text(item.value.body, item.place.at("body")),
                ("self",),
                ClassNames(classes, symbol.dialect),
                self._report,
            )
            attribute = None
            if item.value.attribute is not None:
                attribute = check_expression(
                    Text(item.value.attribute, item.place.at("attribute")),
                    ("value",),
                    ClassNames(classes, symbol.dialect),
                    self._report,
                )
                sound = sound and attribute is not None
            if references is None or body is None:
                sound = False
                continue
            made.append(ResolvedDerived(name, python_name(name, OPERATION_MEMBERS), item.value.type, body, attribute, item.place.name_span))
        return tuple(made) if sound else None


def _semantics(layers: Layers) -> SemanticsTexts | None:
    """Return the meaning of an operation as written."""
    found = layers.find("semantics")
    if found.value is None:
        return None
    span = found.place.span
    if found.value == "hook":
        return SemanticsTexts(span, is_hook=True)
    if isinstance(found.value, str):
        return SemanticsTexts(span, (("", placed_text(found.value, found.place)),))
    return SemanticsTexts(span, tuple((name, placed_text(text, found.place.at(name))) for name, text in found.value.items()))
