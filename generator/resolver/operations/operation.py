"""Operations: their templates merged, and every name in them resolved."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass
from ods.spec import OperationSpec

from ...loader import Node, Place
from ..constraints.expressions import Constraints
from ..definitions.traits import TraitOwner, Traits, TraitUses
from ..definitions.types_and_attributes import examples_of, format_text, placed_text
from ..layers import Layers, Sourced, layers_of
from ..model import (
    Kind,
    ResolvedBuilder,
    ResolvedDerived,
    ResolvedInherent,
    ResolvedOperation,
    ResolvedRegion,
    ResolvedSuccessor,
    ResolvedValue,
    SemanticsTexts,
)
from ..names.naming import OPERATION_MEMBERS, parameter_name, python_name
from ..names.python_code import Text, check_annotation, check_expression
from ..names.table import ClassNames, Environment, Symbol, Use, python_path
from ..report import first_is_here
from ..resolution import Memo
from .hooks import resolve_builders

_Blocks = TypeVar("_Blocks", ResolvedRegion, ResolvedSuccessor)


@dataclass(frozen=True)
class Entry:
    """An entry of `arguments`, `results`, `regions` or `successors`, its constraint resolved."""

    name: str
    python_name: str
    parameter_name: str
    use: Use
    summary: str
    span: Span
    unnamed: bool = False

    @property
    def as_value(self) -> ResolvedValue:
        """The entry as an operand or result."""
        use = self.use
        return ResolvedValue(
            name=self.name,
            python_name=self.python_name,
            parameter_name=self.parameter_name,
            constraint=use.constraint,
            variadicity=use.variadicity,
            summary=self.summary,
            effects=use.effects,
            origin=self.span,
            min_size=use.min_size,
            segment_attribute=use.segment_attribute,
            unnamed=self.unnamed,
        )

    @property
    def as_inherent(self) -> ResolvedInherent:
        """The entry as an inherent attribute or native property."""
        use = self.use
        native = use.constraint.kind == "property"
        return ResolvedInherent(
            name=self.name,
            python_name=self.python_name,
            parameter_name=self.parameter_name,
            constraint=use.constraint,
            optional=use.optional,
            default=use.default,
            is_native=native,
            summary=self.summary,
            origin=self.span,
            default_absent=use.default_absent,
        )

    @property
    def as_region(self) -> ResolvedRegion:
        """The entry as a region."""
        return self._as(ResolvedRegion)

    @property
    def as_successor(self) -> ResolvedSuccessor:
        """The entry as a successor."""
        return self._as(ResolvedSuccessor)

    def _as(self, blocks: type[_Blocks]) -> _Blocks:
        return blocks(
            name=self.name,
            python_name=self.python_name,
            parameter_name=self.parameter_name,
            constraint=self.use.constraint,
            variadic=self.use.variadicity == "variadic",
            origin=self.span,
            summary=self.summary,
            unnamed=self.unnamed,
        )


@dataclass(frozen=True)
class Signature:
    """The operands, attributes, results, regions and successors of an operation."""

    arguments: tuple[Entry, ...]
    results: tuple[Entry, ...]
    regions: tuple[Entry, ...]
    successors: tuple[Entry, ...]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entries of all kinds."""
        return (*self.arguments, *self.results, *self.regions, *self.successors)

    @property
    def python_names(self) -> dict[str, str]:
        """Python names by IR names."""
        return {entry.name: entry.python_name for entry in self.entries}


class Signatures:
    """Resolves signatures."""

    def __init__(self, constraints: Constraints) -> None:
        self._constraints = constraints
        self._report = constraints.report

    def get(self, layers: Layers, symbol: Symbol) -> Signature | None:
        """Return the signature of an operation; None if a part of it is invalid."""
        variables = self._type_variables(layers)
        if variables is None:
            return None
        arguments = self._entries(layers, "arguments", variables, "type", "attribute", "property")
        results = self._entries(layers, "results", variables, "type")
        regions = self._entries(layers, "regions", {}, "region")
        successors = self._entries(layers, "successors", {}, "successor")
        if arguments is None or results is None or regions is None or successors is None:
            return None
        signature = Signature(tuple(arguments), tuple(results), tuple(regions), tuple(successors))
        return signature if self._check_names(symbol, signature) else None

    def _type_variables(self, layers: Layers) -> dict[str, Use] | None:
        found: dict[str, Use] = {}
        sound = True
        for name, item in layers.entries("type_variables").items():
            use = self._constraints.use(item.value, item.place, item.environment, "type")
            if use is None:
                sound = False
            elif not use.is_plain:
                self._report.error(
                    "ODS0371", f"the type variable '{name}' must be one type", item.place.span, "write the wrapper where it is used"
                )
                sound = False
            else:
                found[name] = replace(use, spelling=name, type_variable=name)
        return found if sound else None

    def _entries(self, layers: Layers, key: str, variables: dict[str, Use], *kinds: Kind) -> list[Entry] | None:
        found: list[Entry] = []
        sound = True
        for name, item in layers.entries(key).items():
            environment = Environment(item.environment.dialect, {**item.environment.bindings, **variables})
            use = self._constraints.use(item.value.type, item.place.at("type"), environment, *kinds)
            if use is None:
                sound = False
                continue
            unnamed = item.value.unnamed
            if unnamed and use.constraint.kind not in ("type", "region"):
                span = item.place.at("unnamed").span
                self._report.error("ODS0373", f"'{name}' cannot be unnamed", span, "only operands, results and regions can")
                sound = False
                continue
            summary = use.summary or item.value.summary
            parameter = parameter_name(name)
            if unnamed and use.constraint.kind == "type":
                parameter = _nameless_parameter(key, len(found), len(layers.entries(key)))
            found.append(
                Entry(
                    name=name,
                    python_name=python_name(name, OPERATION_MEMBERS),
                    parameter_name=parameter,
                    use=use,
                    summary=summary,
                    span=item.place.name_span,
                    unnamed=unnamed,
                )
            )
        return self._base_accessors(key, found) if sound else None

    def _base_accessors(self, key: str, items: list[Entry]) -> list[Entry]:
        """Allow the names `operands`, `results` and `result` for the only such value: its accessor equals that of every operation."""
        values = [item for item in items if item.use.constraint.kind == "type"]
        if len(values) != 1:
            return items
        only = values[0]
        wanted = {"arguments": ("operands", "variadic"), "results": ("results", "variadic")}.get(key)
        is_base = (
            wanted == (only.name, only.use.variadicity) or key == "results" and (only.name, only.use.variadicity) == ("result", "single")
        )
        return [replace(item, python_name=item.name) if item is only and is_base else item for item in items]

    def _check_names(self, symbol: Symbol, signature: Signature) -> bool:
        """Check that all names of an operation are different, in the IR and in Python."""
        seen: dict[str, Entry] = {}
        sound = True
        for item in signature.entries:
            other = seen.setdefault(item.python_name, item)
            if other is item:
                continue
            message = f"the name '{item.name}' is used twice in the operation '{symbol.name}'"
            if other.name != item.name:
                message = f"'{other.name}' and '{item.name}' would both be '{item.python_name}' in Python"
            hint = "operands, attributes, results, regions and successors share their names"
            self._report.error("ODS0372", message, item.span, hint, first_is_here(other.span))
            sound = False
        return sound


def _nameless_parameter(key: str, index: int, count: int) -> str:
    """Return the name of the constructor's parameter for an unnamed value, as MLIR's generated bindings do."""
    if key == "results":
        return "result" if count == 1 else f"_gen_res_{index}"
    return f"_gen_arg_{index}"


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
            **layers.carried(ResolvedOperation, self._constraints),
            dialect=symbol.dialect,
            mnemonic=symbol.name,
            class_name=python_class.name,
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
            op_group=layers.get("op_group"),
            examples=examples_of(layers),
            python_class=python_class,
            cpp_class=layers.own.spec.cpp_class or python_class.name,
            extension=python_path(extension) if extension is not None else None,
            templates=layers.templates,
            origin=symbol.span,
            key_origins=layers.key_origins(),
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
