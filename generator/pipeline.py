"""From the specs of a project to its resolved, checked model: load, resolve, check."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache, lru_cache
from typing import Final

from ods.diagnostics import Diagnostic, Source, has_errors
from ods.diagnostics.late import dataclass
from ods.spec import PassSpec

from .config import BUNDLED_PACKAGE, BUNDLED_SPECS, Config
from .hook_code import check_hook_code
from .loader import LoadedDialect, load_dialects, load_folder
from .loader.load import discover_dialects, spec_files
from .resolver import Ground, Run, resolve_again, resolve_ground
from .resolver.layers import reported_at_templates
from .resolver.model import ResolvedDialect
from .rules import check_dialects

_IMPORTED: Final = re.compile(rf"^[ \t]*(?:from|import) {BUNDLED_PACKAGE}(?:\.(\w+)| import (\([^()]*|.*))", re.MULTILINE)
_WORD: Final = re.compile(r"\w+")


@dataclass(frozen=True)
class Package:
    """What a project's specs say: the input of every command, and of the backends (`generator/backends/package.py`)."""

    loaded: tuple[LoadedDialect, ...]
    dialects: tuple[ResolvedDialect, ...]
    everything: tuple[ResolvedDialect, ...]
    """The project's dialects and the bundled dialects that they depend on."""
    findings: list[Diagnostic]

    @property
    def sources(self) -> tuple[Source, ...]:
        """The texts of the project's specs and hooks."""
        return tuple([source for dialect in self.loaded for source in (*dialect.sources, *dialect.hooks)])


def compile_project(config: Config, tell: Callable[[str], None] = lambda text: None) -> Package:
    """Load, resolve and check the dialects of a project with everything that they depend on; `tell` gets each step."""
    tell("reading the specs")
    package = resolve_project(config)
    tell(f"checking {len(package.dialects)} dialects")
    findings = [*package.findings, *check_dialects(package.dialects, package.everything)]
    if not has_errors(findings):
        tell(f"checking the hooks of {len(package.dialects)} dialects")
        findings += check_hook_code(package.loaded, package.dialects, package.everything, config)
    return replace(package, findings=findings)


def resolve_project(config: Config) -> Package:
    """Load and resolve the dialects of a project; the findings are mistakes in their texts and names."""
    loaded, findings = load_dialects(config.root, config.specs)
    findings += _taken_names(loaded, config)
    everything, problems = resolve_loaded(loaded, config.package, config.specs_package)
    own = {dialect.name for dialect in loaded}
    dialects = tuple(dialect for dialect in everything if dialect.name in own)
    return Package(tuple(loaded), dialects, everything, [*reported_at_templates(findings, everything), *problems])


def _taken_names(loaded: list[LoadedDialect], config: Config) -> list[Diagnostic]:
    """Report dialects of a project with the name of a bundled one, which the tools would use in their place."""
    if config.specs == BUNDLED_SPECS or config.is_bundled:
        return []
    hint = "rename it: `ods opt` uses the bundled one; to add operations to that, put them into a dialect of your own"
    return [
        Diagnostic("error", f"a dialect '{each.name}' comes with ods", each.head_place.at("name").span, code="ODS0209", hint=hint)
        for each in loaded
        if each.name in bundled_names() and each.head_place is not None
    ]


def resolve_loaded(
    loaded: list[LoadedDialect], package: str = "generated", specs_package: str = "dialect_specs", available: tuple[str, ...] = ()
) -> tuple[tuple[ResolvedDialect, ...], list[Diagnostic]]:
    """Resolve the dialects of a project after the bundled ones that they need; `available` are further dialect names."""
    return resolve_loaded_again(None, loaded, package, specs_package, available)[:2]


def resolve_loaded_again(
    before: Run | None, loaded: list[LoadedDialect], package: str, specs_package: str, available: tuple[str, ...] = ()
) -> tuple[tuple[ResolvedDialect, ...], list[Diagnostic], Run]:
    """Return the same as `resolve_loaded`, and what the next run needs; what `before` resolved and still holds is kept."""
    foreign = sorted(bundled_dialects(loaded), key=lambda dialect: dialect.name)
    names = tuple([dialect.name for dialect in foreign])
    available = tuple(dict.fromkeys((*bundled_names(), *available)))
    if {other for dialect in foreign for other in used_by(dialect)} <= set(names):
        return resolve_again(before, loaded, package, specs_package, available=available, ground=_ground(names))
    # the project replaces a dependency of a bundled dialect
    packages = dict.fromkeys(names, BUNDLED_PACKAGE)
    return resolve_again(before, [*foreign, *loaded], package, specs_package, packages, available)


@lru_cache(maxsize=16)
def _ground(names: tuple[str, ...]) -> Ground:
    """Return bundled dialects as ground, resolved once per process."""
    return resolve_ground([load_bundled(name) for name in names], dict.fromkeys(names, BUNDLED_PACKAGE), bundled_names())


@cache
def load_bundled(name: str) -> LoadedDialect:
    """Load a bundled dialect; its spec never changes while the process runs."""
    return load_folder(BUNDLED_SPECS.parent, BUNDLED_SPECS / name)[0]


def runtime_classes() -> dict[str, str]:
    """Map the classes of the runtime that specs may name to their paths: `IntegerType` → `ods.builtin:IntegerType`."""
    head = load_bundled("builtin").head
    return {} if head is None else {name: str(path) for name, path in head.python_names.items()}


def bundled_dialects(loaded: list[LoadedDialect]) -> list[LoadedDialect]:
    """Return the prelude and the bundled dialects that `loaded` depend on or import in hooks, except those that `loaded` replaces."""
    present = {dialect.name for dialect in loaded}
    wanted = ["builtin", *(name for dialect in loaded for name in (*depends_on(dialect), *_imported(dialect)))]
    found: list[LoadedDialect] = []
    for name in wanted:
        if name not in present and spec_files(BUNDLED_SPECS / name):
            present.add(name)
            found.append(load_bundled(name))
            wanted += used_by(found[-1])
    return found


def _imported(dialect: LoadedDialect) -> list[str]:
    """Return the words that hooks import from the package of the bundled dialects: dialects, and others where a line has several."""
    found = [match for source in dialect.hooks for match in _IMPORTED.findall(source.text)]
    return [word for module, names in found for word in [module, *_WORD.findall(names)] if word]


@cache
def bundled_names() -> tuple[str, ...]:
    """Return the names of the bundled dialects."""
    return tuple(folder.name for folder in discover_dialects(BUNDLED_SPECS))


def depends_on(dialect: LoadedDialect) -> list[str]:
    """Return the dialects that `dialect` depends on: those whose definitions it uses, and those that its passes load."""
    passes = [definition.spec for definition in dialect.definitions if isinstance(definition.spec, PassSpec)]
    return [*used_by(dialect), *(name for each in passes for name in each.dependent_dialects)]


def used_by(dialect: LoadedDialect) -> list[str]:
    """Return the dialects whose definitions `dialect` uses: those in its head, and those of the operations that its passes run on."""
    found = list(dialect.head.depends_on) if dialect.head is not None else []
    for definition in dialect.definitions:
        if isinstance(definition.spec, PassSpec):
            anchor, dot, _ = (definition.spec.anchor or "").partition(".")
            found += [anchor] if anchor and dot else []
    return found
