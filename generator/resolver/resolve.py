"""The entry of the resolver: from the loaded specs of all dialects to the resolved model; and what a run leaves for the next."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from ods.diagnostics import Diagnostic, Source, Span
from ods.diagnostics.late import dataclass
from ods.spec import OpGroupSpec

from ..loader import LoadedDefinition, LoadedDialect
from ..loader.edited import Document
from .constraints.expressions import Constraints, NamedResolver
from .constraints.named import resolve_named_constraint
from .constraints.wrappers import WRAPPERS
from .definitions.enums import Enums
from .definitions.passes import Passes, Pipelines
from .definitions.traits import Interfaces, Traits
from .definitions.types_and_attributes import Definitions, check_parametrised, check_template, parametrised_constraints
from .layers import reported_at_templates, resolve_templates, template_users, with_users
from .model import LateSequence, ResolvedConstraint, ResolvedDialect, ResolvedTypeOrAttribute
from .names.naming import collect, cpp_namespace, dialect_class_name
from .names.table import Environment, Names, Symbol, Table, Use, python_path
from .operations.hooks import hook_functions, hooks_are_package, hooks_module, other_modules
from .operations.operation import Operations
from .patterns import Patterns, Tables, TypeConversions, with_conversions
from .report import Report
from .resolution import Resolution

_Name = tuple[str, str, str]
"""The dialect, the section and the key of a definition."""

_Key = TypeVar("_Key", bound=Hashable)
_OTHER_NAMES = ("class_name", "mnemonic", "external", "cpp_class", "argument")
"""The keys that give a definition further names."""
_NO_LETTER = re.compile(r"[^a-z0-9]")


@dataclass(frozen=True)
class Layout:
    """Where the parts of a file begin: entries of sections, and everything else at the top."""

    starts: list[int]
    names: list[tuple[str, str]]

    @classmethod
    def of(cls, document: Document) -> Layout:
        """Return the layout of a document."""
        parts = [(entry.start, entry.name) for entry in document.entries]
        if document.node is not None:
            parts += [(key.start, ("", key.text)) for key, _ in getattr(document.node, "entries", ())]
        parts.sort()
        return cls([start for start, _ in parts], [name for _, name in parts])

    def part(self, offset: int) -> tuple[tuple[str, str], int]:
        """Return the part that an offset is in, and where that begins."""
        index = bisect_right(self.starts, offset) - 1
        return (self.names[index], self.starts[index]) if index >= 0 else (("", ""), 0)


@dataclass
class Run:
    """A run of the resolver over the dialects of a project."""

    loaded: tuple[LoadedDialect, ...]
    names: Names
    resolution: Resolution
    ground: object
    layouts: WeakKeyDictionary[Source, Layout] = field(default_factory=WeakKeyDictionary)
    """The layouts of files, also of earlier texts as long as results have places there."""
    is_whole: bool = True
    """False if results of an earlier run were kept."""
    _now: dict[str, tuple[Source, dict[tuple[str, str], int]]] = field(default_factory=dict)
    """Maps names of files to their texts, and parts to where they begin."""

    def __post_init__(self) -> None:
        for dialect in self.loaded:
            for document in dialect.documents:
                layout = self.layouts[document.source] = Layout.of(document)
                self._now[document.source.name] = document.source, dict(zip(layout.names, layout.starts))
            for hook in dialect.hooks:
                self._now[hook.name] = hook, {}

    def placed(self, findings: Iterable[Diagnostic]) -> list[Diagnostic]:
        """Return findings with places in the present texts; those that kept results have are in earlier ones."""
        return [self._placed(finding) for finding in findings]

    def _placed(self, finding: Diagnostic) -> Diagnostic:
        span = None if finding.span is None else self._span(finding.span)
        related = tuple([self._placed(each) for each in finding.related])
        return finding if span is finding.span and related == finding.related else finding._replace(span=span, related=related)

    def _span(self, span: Span) -> Span:
        present = self._now.get(span.source.name)
        if present is None or present[0] is span.source:
            return span
        source, starts = present
        layout = self.layouts.get(span.source)
        if layout is None:  # hooks, which are as they were
            return Span(source, span.start, span.end)
        part, start = layout.part(span.start)
        shift = starts.get(part, start) - start
        return Span(source, span.start + shift, span.end + shift)


def kept_from(before: Run | None, loaded: Sequence[LoadedDialect], names: Names, ground: object) -> dict[Symbol, Symbol]:
    """Map the symbols of a run whose results are still right to the same symbols of `names`; empty if all must be resolved again."""
    if before is None or before.ground is not ground or not _have_same_frame(before.loaded, loaded):
        return {}
    old, new = _by_name(before.loaded), _by_name(loaded)
    if list(old) != list(new) or _depends_on_order(before, new):
        return {}
    changed = _concerned([name for name in old if old[name].text != new[name].text], old, new)
    known = {_name_of(symbol): symbol for symbol in _symbols(names)}
    return {symbol: known[name] for symbol in _symbols(before.names) if (name := _name_of(symbol)) in known and name not in changed}


def keep(resolution: Resolution, before: Run, kept: Mapping[Symbol, Symbol]) -> None:
    """Give a resolution the results and findings of an earlier run for the symbols `kept`."""
    gone = {plain_name(symbol.name) for symbol in _symbols(before.names) if symbol not in kept}
    resolution.keep(before.resolution, kept, lambda spelling: bool(gone) and any(name in plain_name(spelling) for name in gone))


def _depends_on_order(before: Run, own: Mapping[_Name, LoadedDefinition]) -> bool:
    """Return True if a finding is about arguments of a definition: it is told once, where they are written first."""
    owners = before.resolution.report.of_owners
    return any(spelling != symbol.name or _name_of(symbol) not in own for _, symbol, spelling in owners)


def _have_same_frame(before: Sequence[LoadedDialect], now: Sequence[LoadedDialect]) -> bool:
    """Return True if two loads differ in nothing but the texts of definitions."""
    if [each.name for each in before] != [each.name for each in now]:
        return False
    for old, new in zip(before, now, strict=True):
        if old.head is None or old.head != new.head or old.files != new.files or _texts(old) != _texts(new):
            return False
        for dialect in (old, new):
            if any(document.has_aliases or not document.complete for document in dialect.documents):
                return False
            if sum(len(document.entries) for document in dialect.documents) != len(dialect.definitions):
                return False
    return True


def _texts(dialect: LoadedDialect) -> list[tuple[str, str]]:
    return [(source.name, source.text) for source in (*dialect.hooks, *dialect.modules)]


def _by_name(loaded: Iterable[LoadedDialect]) -> dict[_Name, LoadedDefinition]:
    return {(dialect.name, each.section, each.key): each for dialect in loaded for each in dialect.definitions}


def _symbols(names: Names) -> Iterator[Symbol]:
    for table in names.tables.values():
        for section in table.sections.values():
            yield from section.values()


def _name_of(symbol: Symbol) -> _Name:
    return symbol.dialect, symbol.definition.section, symbol.definition.key


def _concerned(changed: list[_Name], old: Mapping[_Name, LoadedDefinition], new: Mapping[_Name, LoadedDefinition]) -> set[_Name]:
    """Return the changed definitions, and those that mention one of them, or one that does."""
    texts = {name: plain_text(definition.text[len(definition.key.partition("<")[0]) :]) for name, definition in new.items()}
    return concerned(changed, texts, lambda name: {word for definition in (old[name], new[name]) for word in names_of(definition)})


def concerned(changed: Iterable[_Key], texts: Mapping[_Key, str], names: Callable[[_Key], Collection[str]]) -> set[_Key]:
    """Return the changed definitions, and those whose plain texts mention a name of one of them, or of one that does."""
    found = set(changed)
    pending = list(found)
    while pending:
        words = names(pending.pop())
        mentioning = [other for other, text in texts.items() if other not in found and any(word in text for word in words)]
        found.update(mentioning)
        pending += mentioning
    return found


def names_of(definition: LoadedDefinition) -> set[str]:
    """Return what others may call a definition, as plain words."""
    spec: Any = definition.spec
    given = [getattr(spec, key, None) for key in _OTHER_NAMES] + [getattr(getattr(spec, "attribute", None), "class_name", None)]
    texts = [definition.key.partition("<")[0], *(text.rpartition(":")[2] for text in given if isinstance(text, str))]
    return {plain_name(text) for text in texts}


def plain_name(name: str) -> str:
    """Return a name as a mention of it in any style has it."""
    return _NO_LETTER.sub("", name.lower())


def plain_text(text: str) -> str:
    """Return a text in which plain names can be looked for."""
    return text.lower().replace("_", "").replace(".", "").replace("-", "")


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
