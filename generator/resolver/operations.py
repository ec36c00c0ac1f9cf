"""Operations: their templates laid over each other, and every name in them linked."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ods.diagnostics import Span
from ods.spec import OperationSpec

from ..loader import Node, Place
from .bodies import resolve_builder
from .collect import Symbol
from .constraints import Constraints
from .definitions import examples_of, format_text
from .layers import Layers, Sourced, last_by_name, layers_of
from .model import (
    Kind,
    ResolvedBuilder,
    ResolvedDerived,
    ResolvedInherent,
    ResolvedOperation,
    ResolvedRegion,
    ResolvedSuccessor,
    ResolvedValue,
)
from .naming import OPERATION_MEMBERS, python_name
from .python_code import Text, check_annotation, check_expression
from .report import first_stands_here
from .resolution import Memo
from .traits import Owner, Traits, TraitUses
from .values import Environment, Use


@dataclass(frozen=True)
class _Argument:
    """An entry of `arguments`, `results`, `regions` or `successors`, its constraint resolved."""

    name: str
    python_name: str
    use: Use
    summary: str
    span: Span


class Operations:
    """Resolves operations."""

    def __init__(self, constraints: Constraints, traits: Traits) -> None:
        self._constraints = constraints
        self._traits = traits
        self._report = constraints.report
        self._memo: Memo[ResolvedOperation] = Memo("operation", constraints.report)

    def get(self, symbol: Symbol) -> ResolvedOperation | None:
        """The operation of a definition; None when it is broken."""
        return self._memo.get(symbol, symbol.name, symbol.span, lambda: self._resolve(symbol))

    def _resolve(self, symbol: Symbol) -> ResolvedOperation | None:
        layers = layers_of(symbol, self._constraints) if isinstance(symbol.definition.spec, OperationSpec) else None
        if layers is None:
            return None
        variables = self._type_variables(layers, symbol)
        arguments = self._entries(layers, "arguments", variables, "type", "attribute", "property")
        results = self._entries(layers, "results", variables, "type")
        regions = self._entries(layers, "regions", {}, "region")
        successors = self._entries(layers, "successors", {}, "successor")
        if arguments is None or results is None or regions is None or successors is None or variables is None:
            self._look_at_the_rest(layers, symbol)
            return None
        if not self._check_names(layers, symbol, [*arguments, *results, *regions, *successors]):
            return None
        return self._finish(layers, symbol, arguments, results, regions, successors)

    def _look_at_the_rest(self, layers: Layers, symbol: Symbol) -> None:
        """A broken argument does not hide what is wrong with the builders."""
        self._builders(layers, symbol)

    def _finish(
        self,
        layers: Layers,
        symbol: Symbol,
        arguments: list[_Argument],
        results: list[_Argument],
        regions: list[_Argument],
        successors: list[_Argument],
    ) -> ResolvedOperation | None:
        entries = [*arguments, *results, *regions, *successors]
        owner = Owner("operation", f"operation '{symbol.name}'", symbol.dialect, {item.name: item.python_name for item in entries})
        uses = self._traits.uses(layers.items("traits"), owner)
        self._add_type_equalities(uses, [*arguments, *results], symbol, owner)
        builders = self._builders(layers, symbol)
        derived = self._derived(layers, symbol)
        if not uses.sound or builders is None or derived is None:
            return None
        found = layers.find("assembly_format")
        own = symbol.definition.spec
        assert isinstance(own, OperationSpec)
        python_class = self._constraints.resolution.classes.of_symbol(symbol)
        return ResolvedOperation(
            symbol.dialect,
            symbol.name,
            python_class.name,
            layers.text("summary", self._constraints),
            layers.text("description", self._constraints),
            tuple(_value(item) if item.use.constraint.kind == "type" else _inherent(item) for item in arguments),
            tuple(_value(item) for item in results),
            tuple(
                ResolvedRegion(item.name, item.python_name, item.use.constraint, item.use.variadicity == "variadic", item.span)
                for item in regions
            ),
            tuple(
                ResolvedSuccessor(item.name, item.python_name, item.use.constraint, item.use.variadicity == "variadic", item.span)
                for item in successors
            ),
            derived,
            tuple(uses.traits),
            tuple(uses.interfaces),
            builders,
            layers.get("skip_default_builders"),
            format_text(found.value, found.place),
            layers.get("has_custom_assembly_format"),
            layers.get("has_verifier"),
            layers.get("has_region_verifier"),
            layers.get("has_folder"),
            layers.get("has_canonicalizer"),
            layers.get("has_canonicalize_method"),
            layers.get("op_group"),
            examples_of(layers.items("examples")),
            python_class,
            own.cpp_class or python_class.name,
            layers.get("deprecated"),
            symbol.span,
            layers.key_origins(),
        )

    # ---- arguments, results, regions, successors

    def _type_variables(self, layers: Layers, symbol: Symbol) -> dict[str, Use] | None:
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

    def _entries(self, layers: Layers, key: str, variables: dict[str, Use] | None, *kinds: Kind) -> list[_Argument] | None:
        found: list[_Argument] = []
        sound = True
        for name, item in layers.entries(key).items():
            environment = Environment(item.environment.dialect, {**item.environment.bindings, **(variables or {})})
            use = self._constraints.use(item.value.type, item.place.at("type"), environment, *kinds)
            if use is None:
                sound = False
                continue
            summary = use.summary or item.value.summary
            taken = OPERATION_MEMBERS
            found.append(_Argument(name, python_name(name, taken), use, summary, item.place.name_span))
        return self._base_accessors(key, found) if sound else None

    def _base_accessors(self, key: str, items: list[_Argument]) -> list[_Argument]:
        """The only group of operands may be called `operands`, and so on: what every operation has is just that."""
        values = [item for item in items if item.use.constraint.kind == "type"]
        if len(values) != 1:
            return items
        only = values[0]
        wanted = {"arguments": ("operands", "variadic"), "results": ("results", "variadic")}.get(key)
        is_base = (
            wanted == (only.name, only.use.variadicity) or key == "results" and (only.name, only.use.variadicity) == ("result", "single")
        )
        return [replace(item, python_name=item.name) if item is only and is_base else item for item in items]

    def _check_names(self, layers: Layers, symbol: Symbol, items: list[_Argument]) -> bool:
        """All names of an operation are different, in the IR and in Python."""
        seen: dict[str, _Argument] = {}
        sound = True
        for item in items:
            other = seen.setdefault(item.python_name, item)
            if other is item:
                continue
            message = f"the name '{item.name}' stands twice in the operation '{symbol.name}'"
            if other.name != item.name:
                message = f"'{other.name}' and '{item.name}' would both be '{item.python_name}' in Python"
            hint = "operands, attributes, results, regions and successors share their names"
            self._report.error("ODS0372", message, item.span, hint, first_stands_here(other.span))
            sound = False
        return sound

    def _add_type_equalities(self, uses: TraitUses, items: list[_Argument], symbol: Symbol, owner: Owner) -> None:
        """Where a type variable stands several times, the types are the same: verified, and inferred."""
        groups: dict[str, list[_Argument]] = {}
        for item in items:
            if item.use.type_variable is not None:
                groups.setdefault(item.use.type_variable, []).append(item)
        for variable, members in groups.items():
            single = [item for item in members if item.use.variadicity == "single"]
            for item in members:
                if item.use.variadicity != "single":
                    message = f"the type variable '{variable}' cannot stand inside {item.use.spelling}"
                    self._report.error("ODS0371", message, item.span, "several values may have several types; use a constraint")
                    uses.sound = False
            if len(single) > 1:
                names = ", ".join(item.name for item in single)
                span = single[-1].span
                text = f"AllTypesMatch<[{names}]>"
                place = Place(Node(span.source, span.start, span.end))  # the text is the resolver's own: its place is what caused it
                added = self._traits.uses([Sourced(text, place, Environment(symbol.dialect))], owner)
                uses.traits += [use for use in added.traits if all(use.text != other.text for other in uses.traits)]
                uses.sound = uses.sound and added.sound

    # ---- the rest

    def _builders(self, layers: Layers, symbol: Symbol) -> tuple[ResolvedBuilder, ...] | None:
        classes = self._constraints.resolution.classes
        made = [
            resolve_builder(item.value, item.place, lambda name, called: classes.lookup(name, symbol.dialect), self._report)
            for item in last_by_name(layers.items("builders"))
        ]
        return None if any(builder is None for builder in made) else tuple(builder for builder in made if builder is not None)

    def _derived(self, layers: Layers, symbol: Symbol) -> tuple[ResolvedDerived, ...] | None:
        made: list[ResolvedDerived] = []
        sound = True
        classes = self._constraints.resolution.classes
        for name, item in layers.entries("derived_attributes").items():
            references = check_annotation(
                Text(item.value.type, item.place.at("type")), lambda word, called: classes.lookup(word, symbol.dialect), self._report
            )
            body = check_expression(
                Text(item.value.body, item.place.at("body")),
                ("self",),
                lambda word, called: classes.lookup(word, symbol.dialect),
                self._report,
            )
            attribute = None
            if item.value.attribute is not None:
                attribute = check_expression(
                    Text(item.value.attribute, item.place.at("attribute")),
                    ("value",),
                    lambda word, called: classes.lookup(word, symbol.dialect),
                    self._report,
                )
                sound = sound and attribute is not None
            if references is None or body is None:
                sound = False
                continue
            made.append(ResolvedDerived(name, python_name(name, OPERATION_MEMBERS), item.value.type, body, attribute, item.place.name_span))
        return tuple(made) if sound else None


def _value(item: _Argument) -> ResolvedValue:
    use = item.use
    return ResolvedValue(
        item.name,
        item.python_name,
        use.constraint,
        use.variadicity,
        item.summary,
        use.effects,
        item.span,
        use.min_size,
        use.segment_attribute,
    )


def _inherent(item: _Argument) -> ResolvedInherent:
    use = item.use
    native = use.constraint.kind == "property"
    return ResolvedInherent(
        item.name,
        item.python_name,
        use.constraint,
        use.optional,
        use.default,
        native,
        item.summary,
        item.span,
        use.default_absent,
    )
