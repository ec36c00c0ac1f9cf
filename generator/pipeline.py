"""The flow of a run up to the resolved model: load, resolve, check."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from ods.diagnostics import Diagnostic, Source
from ods.spec import PassSpec

from .config import BUNDLED_PACKAGE, BUNDLED_SPECS, Config, find_config
from .hook_code import check_hook_code
from .loader import LoadedDialect, load_dialects, load_folder
from .loader.discover import discover_dialects, spec_files
from .resolver import Ground, resolve_dialects, resolve_ground
from .resolver.model import ResolvedDialect
from .resolver.templates import told_at_templates
from .rules import check_dialects


def load_and_resolve(root: Path, config: Config | None = None) -> tuple[tuple[ResolvedDialect, ...], list[Diagnostic]]:
    """The dialects of a project and all findings in their specs; they may use the dialects that come with the tool."""
    project = resolve_project(config or find_config(root))
    return project.dialects, project.findings


@dataclass(frozen=True)
class Project:
    """What the specs of a project say."""

    dialects: tuple[ResolvedDialect, ...]
    everything: tuple[ResolvedDialect, ...]
    """The dialects and those of the bundled ones that they depend on."""
    findings: list[Diagnostic]
    sources: tuple[Source, ...] = ()
    """The specs and hooks of the project as they were read."""
    loaded: tuple[LoadedDialect, ...] = ()


@dataclass(frozen=True)
class Understood:
    """The specs of a project, read and resolved, before anything is checked that needs all of it to be right."""

    loaded: tuple[LoadedDialect, ...]
    dialects: tuple[ResolvedDialect, ...]
    everything: tuple[ResolvedDialect, ...]
    """The dialects and those of the bundled ones that they depend on."""
    findings: list[Diagnostic]


def understand(config: Config) -> Understood:
    """The dialects of a project, and what is wrong with their text and their names."""
    loaded, findings = load_dialects(config.root, config.specs)
    resolved, found = resolve_loaded(loaded, config.package, config.specs_package)
    own = {dialect.name for dialect in loaded}
    dialects = tuple(dialect for dialect in resolved if dialect.name in own)
    return Understood(tuple(loaded), dialects, tuple(resolved), [*told_at_templates(findings, resolved), *found])


def resolve_project(config: Config) -> Project:
    """The dialects of a project with all that they depend on, and all findings in their specs."""
    found = understand(config)
    sources = tuple(source for dialect in found.loaded for source in (*dialect.sources, *dialect.hooks))
    findings = [*found.findings, *check_dialects(found.dialects, found.everything)]
    if not any(finding.severity == "error" for finding in findings):
        findings += check_hook_code(found.loaded, found.dialects, config)
    return Project(found.dialects, found.everything, findings, sources, found.loaded)


def resolve_loaded(
    loaded: list[LoadedDialect], package: str = "generated", specs_package: str = "dialect_specs", available: tuple[str, ...] = ()
) -> tuple[tuple[ResolvedDialect, ...], list[Diagnostic]]:
    """The dialects of a project, and before them what they need of those that come with the tool; `available` are further names."""
    foreign = bundled_dialects(loaded)
    names = tuple(dialect.name for dialect in foreign)
    available = tuple(dict.fromkeys((*bundled_names(), *available)))
    if {other for dialect in foreign for other in depends_on(dialect)} <= set(names):
        return resolve_dialects(loaded, package, specs_package, available=available, ground=_ground(names))
    packages = dict.fromkeys(names, BUNDLED_PACKAGE)  # some need a dialect of the project in the place of a bundled one
    return resolve_dialects([*foreign, *loaded], package, specs_package, packages, available)


@lru_cache(maxsize=16)
def _ground(names: tuple[str, ...]) -> Ground:
    """Bundled dialects, resolved: a process that resolves often begins there."""
    return resolve_ground([_load_bundled(name) for name in names], dict.fromkeys(names, BUNDLED_PACKAGE), bundled_names())


@cache
def _load_bundled(name: str) -> LoadedDialect:
    """A dialect that comes with the tool; its spec does not change while a process runs that looks at it from outside."""
    return load_folder(BUNDLED_SPECS.parent, BUNDLED_SPECS / name)[0]


def bundled_dialects(loaded: list[LoadedDialect]) -> list[LoadedDialect]:
    """The prelude and what else the dialects depend on of those that come with the tool, unless they are among them."""
    present = {dialect.name for dialect in loaded}
    wanted = ["builtin", *(name for dialect in loaded for name in depends_on(dialect))]
    found: list[LoadedDialect] = []
    for name in wanted:
        if name not in present and spec_files(BUNDLED_SPECS / name):
            present.add(name)
            found.append(_load_bundled(name))
            wanted += depends_on(found[-1])
    return found


@cache
def bundled_names() -> tuple[str, ...]:
    """The dialects that come with the tool."""
    return tuple(folder.name for folder in discover_dialects(BUNDLED_SPECS))


def depends_on(dialect: LoadedDialect) -> list[str]:
    """The dialects that one needs, for its names or by one of its passes."""
    found = list(dialect.head.depends_on) if dialect.head is not None else []
    for definition in dialect.definitions:
        if isinstance(definition.spec, PassSpec):
            found += definition.spec.dependent_dialects
    return found
