"""The entry of the resolver: from the loaded specs of all dialects to the model that every backend reads."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TypeVar

from ods.diagnostics import Diagnostic
from ods.diagnostics.late import dataclass
from ods.spec import OpGroupSpec

from ..loader import LoadedDialect
from .constraints.expressions import Constraints, NamedResolver
from .constraints.named import resolve_named_constraint
from .constraints.wrappers import WRAPPERS
from .definitions.enums import Enums
from .definitions.interfaces import Interfaces
from .definitions.passes import Passes, Pipelines
from .definitions.traits import Traits
from .definitions.types_and_attributes import Definitions, check_parametrised, check_template, parametrised_constraints
from .layers import reported_at_templates, resolve_templates, template_users, with_users
from .model import LateSequence, ResolvedConstraint, ResolvedDialect, ResolvedTypeOrAttribute
from .names.classes import python_path
from .names.collect import collect
from .names.naming import cpp_namespace, dialect_class_name
from .names.table import Environment, Names, Symbol, Table, Use
from .operations.hooks import hook_functions, hooks_are_package, hooks_module, other_modules
from .operations.operation import Operations
from .patterns import Patterns, Tables, TypeConversions, with_conversions
from .previous import Run, keep, kept_from
from .report import Report
from .resolution import Resolution

_FLAGS = (
    "has_constant_materializer",
    "has_operation_attribute_verifier",
    "has_region_arg_attribute_verifier",
    "has_region_result_attribute_verifier",
    "has_canonicalizer",
    "has_inliner_interface",
    "has_fold_interface",
    "has_bytecode_interface",
    "has_unknown_type_parser",
    "has_type_parser",
    "has_type_printer",
    "has_attribute_parser",
    "has_attribute_printer",
    "is_extensible",
    "allows_unknown_operations",
    "has_resources",
    "allows_unknown_types",
    "allows_unknown_attributes",
)

_Item = TypeVar("_Item")


@dataclass(frozen=True, eq=False)
class Ground:
    """Resolved dialects outside of a run's package, shared by all runs that use them."""

    dialects: tuple[ResolvedDialect, ...]
    packages: Mapping[str, str]
    names: Names
    resolution: Resolution
    findings: list[Diagnostic]


def resolve_ground(dialects: list[LoadedDialect], packages: Mapping[str, str], available: tuple[str, ...]) -> Ground:
    """Resolve dialects that depend only on each other; `packages` maps each to its generated package.

    A project uses few of their constraints and traits, so they are resolved where they are used.
    """
    report = Report()
    names = collect(dialects, report, available)
    resolver = _Resolver(
        names=names,
        report=report,
        package="generated",
        specs_package="dialect_specs",
        foreign=packages,
        checked=packages,
        ground=None,
        is_ground=True,
    )
    resolved = tuple(resolver.dialect(names.tables[name]) for name in _order(names))
    return Ground(resolved, packages, names, resolver.resolution, report.findings)


def resolve_dialects(
    dialects: list[LoadedDialect],
    package: str = "generated",
    specs_package: str = "dialect_specs",
    foreign: Mapping[str, str] | None = None,
    available: tuple[str, ...] = (),
    wanted: Collection[str] | None = None,
    ground: Ground | None = None,
) -> tuple[tuple[ResolvedDialect, ...], list[Diagnostic]]:
    """Return the resolved dialects, dependencies first, and all diagnostics.  Invalid definitions are left out and reported.

    `foreign` maps dialects that another project has generated to their packages; `available` names further dialects for `depends_on`.
    With `wanted`, only these dialects are resolved, and the used parts of the others: use it if the last run found no error and only
    texts have changed since. `ground` replaces `foreign`: its dialects are not among `dialects`, and are not resolved again.
    """
    resolved, findings, _ = resolve_again(
        before=None,
        dialects=dialects,
        package=package,
        specs_package=specs_package,
        foreign=foreign,
        available=available,
        wanted=wanted,
        ground=ground,
    )
    return resolved, findings


def resolve_again(
    before: Run | None,
    dialects: list[LoadedDialect],
    package: str = "generated",
    specs_package: str = "dialect_specs",
    foreign: Mapping[str, str] | None = None,
    available: tuple[str, ...] = (),
    wanted: Collection[str] | None = None,
    ground: Ground | None = None,
) -> tuple[tuple[ResolvedDialect, ...], list[Diagnostic], Run]:
    """Return the same as `resolve_dialects`, and what the next run needs; what `before` resolved and still holds is kept."""
    report = Report()
    names = collect(dialects, report, available, None if ground is None else ground.names)
    packages = (foreign or {}) if ground is None else ground.packages
    checked = packages if wanted is None else names.tables
    resolver = _Resolver(
        names=names, report=report, package=package, specs_package=specs_package, foreign=packages, checked=checked, ground=ground
    )
    kept = kept_from(before, dialects, names, ground)
    run = Run(tuple(dialects), names, resolver.resolution, ground, is_whole=not kept)
    if before is not None and kept:
        run.layouts.update(before.layouts)
        keep(resolver.resolution, before, kept)
    resolved = tuple(resolver.dialect(names.tables[name]) for name in _order(names) if wanted is None or name in wanted)
    findings = [*(() if ground is None else ground.findings), *run.placed(report.findings)]
    return resolved, reported_at_templates(findings, resolved), run


def _order(names: Names) -> list[str]:
    ordered: dict[str, None] = {}

    def add(name: str) -> None:
        for other in names.tables[name].depends_on:
            if other not in ordered:
                add(other)
        ordered.setdefault(name)

    for name in sorted(names.tables, key=lambda name: (name != "builtin", name)):
        add(name)
    return list(ordered)


class _Resolver:
    """The steps of the resolver, and their order for a dialect."""

    def __init__(
        self,
        names: Names,
        report: Report,
        package: str,
        specs_package: str,
        foreign: Mapping[str, str],
        checked: Collection[str],
        ground: Ground | None,
        is_ground: bool = False,
    ) -> None:
        self.resolution = Resolution(names, report, package, foreign, None if ground is None else ground.resolution)
        self._known = {} if ground is None else {dialect.name: dialect for dialect in ground.dialects}
        self._template_users = template_users(names, self._known)
        self._is_ground = is_ground
        self._foreign = foreign  # their hooks were read where they were generated
        self._checked = checked  # the dialects whose definitions with parameters have been checked
        self._specs_package = specs_package
        self._report = report
        named: dict[str, NamedResolver] = {
            "constraints": resolve_named_constraint,
            "types": lambda _, symbol, *__: self._definitions.as_constraint(symbol),
            "attributes": lambda _, symbol, *__: self._definitions.as_constraint(symbol),
            "interfaces": lambda _, symbol, *__: self._interfaces.as_constraint(symbol),
            "enums": lambda _, symbol, *__: self._enum_constraint(symbol),
        }
        self._constraints = Constraints(self.resolution, WRAPPERS, named)
        self._enums = Enums(self._constraints)
        self._interfaces = Interfaces(self._constraints)
        self._traits = Traits(self._constraints, self._interfaces)
        self._definitions = Definitions(self._constraints, self._enums, self._traits)
        self._operations = Operations(self._constraints, self._traits)
        self._passes = Passes(self.resolution, self._interfaces)
        self._pipelines = Pipelines(self.resolution, self._passes)
        self._patterns = Patterns(self._constraints, self._operations)
        self._tables = Tables(self._constraints, self._operations)
        self._type_conversions = TypeConversions(self._constraints)

    def _enum_constraint(self, symbol: Symbol) -> Use | None:
        enum = self._enums.get(symbol)
        attribute = self._definitions.enum_attribute(symbol) if enum is not None else None
        spec = symbol.definition.spec
        if attribute is None and getattr(spec, "attribute", None) is not None:
            return None
        return self._enums.as_constraint(symbol, attribute)

    def _all(self, items: Iterable[_Item | None]) -> Sequence[_Item]:
        """Return the items that are valid; those of a ground once something asks for them."""
        return LateSequence(lambda: _present(items)) if self._is_ground else _present(items)

    def dialect(self, table: Table) -> ResolvedDialect:
        """Resolve one dialect; for a dialect of the ground, only add new users of its templates."""
        if table.dialect.name in self._known:
            return with_users(self._known[table.dialect.name], table, self._template_users)
        loaded, head = table.dialect, table.dialect.head
        if loaded.name not in self._checked:
            self._check_as_they_stand(table)
        enums = _present(self._enums.get(symbol) for symbol in table.section("enums").values())
        types = _present(self._definitions.get(symbol) for symbol in table.section("types").values())
        attributes = self._attributes(table)
        constraints = self._named_constraints(table)
        traits = self._all(self._traits.get(symbol) for symbol in table.section("traits").values())
        interfaces = _present(self._interfaces.get(symbol) for symbol in table.section("interfaces").values())
        operations = _present(self._operations.get(symbol) for symbol in table.section("ops").values())
        passes = _present(self._passes.get(symbol) for symbol in table.section("passes").values())
        pipelines = _present(self._pipelines.get(symbol) for symbol in table.section("pipelines").values())
        patterns = _present(self._patterns.get(symbol) for symbol in table.section("patterns").values())
        type_conversions = _present(self._type_conversions.get(symbol) for symbol in table.section("type_conversions").values())
        # those of a package that exists build operations of dialects that need not be here
        own_conversions = () if loaded.name in self._foreign else tuple(table.section("conversions").values())
        conversions = _present(self._patterns.get(symbol) for symbol in own_conversions)
        tables = _present(self._tables.get(symbol) for symbol in own_conversions)
        passes = with_conversions(table, passes, type_conversions, conversions, tables, self._report)
        functions = () if loaded.name in self._foreign else hook_functions(loaded, self._report)
        return ResolvedDialect(
            name=loaded.name,
            class_name=(head.class_name if head is not None else None) or dialect_class_name(loaded.name),
            summary=head.summary if head is not None else "",
            description=head.description if head is not None else "",
            depends_on=table.depends_on,
            cpp_namespace=cpp_namespace(loaded.name, head.cpp_namespace if head is not None else None),
            external=head is not None and head.external,
            types=types,
            attributes=attributes,
            enums=enums,
            constraints=constraints,
            traits=traits,
            interfaces=interfaces,
            operations=operations,
            passes=passes,
            op_groups=_groups(table),
            discardable_attributes=self._discardable(table),
            flags=frozenset(flag for flag in _FLAGS if head is not None and getattr(head, flag)),
            package=self.resolution.classes.package(loaded.name),
            hooks_module=hooks_module(loaded, self._specs_package),
            hooks_are_package=hooks_are_package(loaded),
            hook_functions=functions or (),
            hooks_are_broken=functions is None,
            origin=loaded.origin,
            source_files=loaded.files,
            key_origins=(
                tuple((key, place.name_span) for key, place in loaded.head_place.children()) if loaded.head_place is not None else ()
            ),
            foreign=tuple(sorted(self._foreign.items())),
            parametrised=parametrised_constraints(table, self.resolution.names),
            patterns=patterns,
            functions=tuple((name, python_path(path)) for name, path in head.functions.items()) if head is not None else (),
            template_users=resolve_templates(table, self._template_users),
            modules=other_modules(loaded, self._specs_package),
            definition_constraints=self._definition_constraints(table),
            pipelines=pipelines,
        )

    def _check_as_they_stand(self, table: Table) -> None:
        for symbol in (*table.section("constraints").values(), *table.section("traits").values()):
            if symbol.parameters:
                check_parametrised(symbol, self._constraints)
        for symbol in table.section("op_templates").values():
            check_template(symbol, self._constraints)

    def _attributes(self, table: Table) -> tuple[ResolvedTypeOrAttribute, ...]:
        own = _present(self._definitions.get(symbol) for symbol in table.section("attributes").values())
        of_enums = _present(self._definitions.enum_attribute(symbol) for symbol in table.section("enums").values())
        return (*own, *of_enums)

    def _named_constraints(self, table: Table) -> Sequence[ResolvedConstraint]:
        """Return the constraints without parameters; constraints with parameters are resolved at each use."""
        plain = [symbol for symbol in table.section("constraints").values() if not symbol.parameters]
        return self._constraints_of(plain)

    def _definition_constraints(self, table: Table) -> Sequence[ResolvedConstraint]:
        symbols = (*table.section("types").values(), *table.section("attributes").values())
        return self._constraints_of(symbols)

    def _constraints_of(self, symbols: Iterable[Symbol]) -> Sequence[ResolvedConstraint]:
        uses = (self._constraints.instantiate(symbol, (), symbol.span) for symbol in symbols)
        return self._all(None if use is None else use.constraint for use in uses)

    def _discardable(self, table: Table) -> tuple[tuple[str, ResolvedConstraint], ...]:
        head, place = table.dialect.head, table.dialect.head_place
        if head is None or place is None:
            return ()
        found: list[tuple[str, ResolvedConstraint]] = []
        for name, text in head.discardable_attributes.items():
            here = place.at("discardable_attributes").at(name)
            use = self._constraints.use(text, here, Environment(table.dialect.name), "attribute")
            if use is not None:
                found.append((name, use.constraint))
        return tuple(found)


def _groups(table: Table) -> tuple[tuple[str, str, str], ...]:
    found: list[tuple[str, str, str]] = []
    for name, symbol in table.section("op_groups").items():
        spec = symbol.definition.spec
        if isinstance(spec, OpGroupSpec):
            found.append((name, spec.summary, spec.description))
    return tuple(found)


def _present(items: Iterable[_Item | None]) -> tuple[_Item, ...]:
    return tuple(item for item in items if item is not None)
