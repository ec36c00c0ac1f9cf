"""Signatures of operations: operands, attributes, results, regions and successors with their constraints."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from ods.diagnostics import Span

from ..constraints.expressions import Constraints
from ..layers import Layers
from ..model import Kind, ResolvedInherent, ResolvedRegion, ResolvedSuccessor, ResolvedValue
from ..names.naming import OPERATION_MEMBERS, parameter_name, python_name
from ..names.table import Symbol
from ..names.values import Environment, Use
from ..report import first_is_here

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
