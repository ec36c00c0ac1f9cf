"""The spec files of a project while they are edited: files on disk, overridden by the texts of open editors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property
from pathlib import Path

from ods.diagnostics import Diagnostic, Source
from ods.diagnostics.late import dataclass

from ....config import Config, find_config
from ....loader import LoadedDialect
from ....loader.load import DialectTexts, check_places, load_dialect, read_folders
from ....pipeline import bundled_dialects, bundled_names, depends_on, resolve_loaded, resolve_loaded_again, used_by
from ....resolver import Run
from ....resolver.layers import reported_at_templates
from ....resolver.model import ResolvedDialect
from ....resolver.names.naming import collect
from ....resolver.names.table import Names
from ....resolver.report import Report
from ....rules import apply_ignores, check_dialects
from .names import NameUse, Occurrences, name_uses


@dataclass(frozen=True)
class _Loaded:
    """A loaded dialect with its texts; it is reused while the texts stay the same."""

    dialect: LoadedDialect
    findings: list[Diagnostic]
    texts: tuple[tuple[str, str], ...]


@dataclass
class Snapshot:
    """The specs of a project at one time; a snapshot is immutable."""

    config: Config
    loaded: list[LoadedDialect]
    foreign: list[LoadedDialect]
    load_findings: list[Diagnostic]
    sources: dict[str, Source]
    """Maps file names, as in diagnostics, to the sources."""
    foreign_names: Names | None = None
    """The names of the foreign dialects; None if one of them depends on a dialect of the project."""
    known_uses: dict[int, list[NameUse]] = field(default_factory=dict)
    runs: list[Run] = field(default_factory=list)
    """The last run of the resolver over the whole project, if there was one; all snapshots of a project share it."""

    @cached_property
    def names(self) -> Names:
        """All defined names."""
        if self.foreign_names is None:
            return collect([*self.foreign, *self.loaded], Report(), bundled_names())
        return collect(self.loaded, Report(), bundled_names(), self.foreign_names)

    @cached_property
    def occurrences(self) -> Occurrences:
        """The occurrences of all names in the project."""
        return Occurrences(self.names, self._uses)

    def _uses(self, dialect: LoadedDialect) -> list[NameUse]:
        known = self.known_uses
        if id(dialect) not in known:
            known[id(dialect)] = name_uses(dialect)
        return known[id(dialect)]

    @property
    def is_checked_in_part(self) -> bool:
        """True if the last check left results for the next, which then takes little time as a rule."""
        return bool(self.runs)

    def check(self) -> tuple[tuple[ResolvedDialect, ...], list[Diagnostic]]:
        """Return the resolved dialects, and all diagnostics that no comment suppresses."""
        names = {dialect.name for dialect in self.loaded}
        before = self.runs[0] if self.runs else None
        available = tuple(dialect.name for dialect in self.loaded)
        known, found, run = resolve_loaded_again(before, self.loaded, self.config.package, self.config.specs_package, available)
        own = tuple(dialect for dialect in known if dialect.name in names)
        checked = check_dialects(own, known, run.placed)
        self.runs[:] = [run]
        return known, apply_ignores([*reported_at_templates(self.load_findings, known), *found, *checked], self.sources.values())

    def check_dialect(self, name: str) -> tuple[ResolvedDialect | None, list[Diagnostic]]:
        """Return a dialect and the diagnostics in its files; only this dialect and its dependencies are resolved.  None if it is
        invalid."""
        known, found = self._resolve(self._needed_by(name))
        dialect = next((each for each in known if each.name == name), None)
        findings = [
            *reported_at_templates(self.load_findings, known),
            *found,
            *(check_dialects((dialect,), known) if dialect is not None else ()),
        ]
        files = {file for each in self.loaded if each.name == name for file in (*each.files, *(hook.name for hook in each.hooks))}
        here = [finding for finding in findings if finding.span is not None and finding.span.source.name in files]
        return dialect, apply_ignores(here, [self.sources[file] for file in sorted(files & self.sources.keys())])

    def resolved(self, name: str) -> ResolvedDialect | None:
        """Return a resolved dialect without checking its rules; None if it is invalid."""
        known, _ = self._resolve(self._needed_by(name))
        return next((each for each in known if each.name == name), None)

    def _resolve(self, dialects: list[LoadedDialect]) -> tuple[tuple[ResolvedDialect, ...], list[Diagnostic]]:
        available = tuple(dialect.name for dialect in self.loaded)
        return resolve_loaded(dialects, self.config.package, self.config.specs_package, available)

    def _needed_by(self, name: str) -> list[LoadedDialect]:
        """Return a dialect of the project and its dependencies in the project; all dialects if `name` is not in the project."""
        by_name = {dialect.name: dialect for dialect in self.loaded}
        if name not in by_name:
            return self.loaded
        found: dict[str, LoadedDialect] = {}
        pending = ["builtin", name]
        while pending:
            dialect = by_name.get(pending.pop())
            if dialect is not None and dialect.name not in found:
                found[dialect.name] = dialect
                pending += depends_on(dialect)
        return [dialect for dialect in by_name.values() if dialect.name in found]

    def path(self, name: str) -> Path:
        """Return the path of a file by its name in diagnostics."""
        return self.config.root / name

    def name(self, path: Path) -> str:
        """Return the name of a file in diagnostics: relative to the root of the project if it is inside."""
        return path.relative_to(self.config.root).as_posix() if path.is_relative_to(self.config.root) else path.as_posix()

    def dialect_of(self, path: Path) -> str:
        """Return the dialect of a file; the name of its folder if the dialect has no head."""
        name = self.name(path)
        return next((each.name for each in (*self.loaded, *self.foreign) if name in each.files), path.parent.name)


class Snapshots:
    """Makes snapshots; unchanged files are not loaded again."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self._cache: dict[str, _Loaded] = {}
        self._foreign: tuple[tuple[str, ...], list[LoadedDialect], Names | None] = ((), [], None)
        self._uses: dict[int, list[NameUse]] = {}
        self._runs: list[Run] = []

    def snapshot(self, open_texts: Mapping[Path, str]) -> Snapshot:
        """Return a snapshot of the specs.  Raises ConfigError if the settings are invalid."""
        config = self.config = find_config(self.config.root)
        folders, findings = read_folders(config.root, config.specs, open_texts)
        cache = {folder.name: self._load(folder) for folder in folders}
        loaded = [each.dialect for each in cache.values()]
        findings = [*(finding for each in cache.values() for finding in each.findings), *findings, *check_places(config.root, config.specs)]
        foreign, foreign_names = self._bundled(loaded)
        sources = {source.name: source for folder in folders for source in (*folder.sources, *folder.hooks)}
        self._cache = cache
        alive = {id(dialect) for dialect in (*loaded, *foreign)}
        self._uses = {key: uses for key, uses in self._uses.items() if key in alive}
        return Snapshot(config, loaded, foreign, findings, sources, foreign_names, self._uses, self._runs)

    def _load(self, folder: DialectTexts) -> _Loaded:
        texts = tuple((source.name, source.text) for source in (*folder.sources, *folder.hooks))
        known = self._cache.get(folder.name)
        if known is not None and known.texts == texts:
            return known
        before = None if known is None else known.dialect
        return _Loaded(*load_dialect(folder.name, folder.sources, folder.hooks, folder.modules, before), texts)

    def _bundled(self, loaded: list[LoadedDialect]) -> tuple[list[LoadedDialect], Names | None]:
        """Return the bundled dialects that the project uses, and their names; both are cached, because they never change."""
        foreign = bundled_dialects(loaded)
        present = tuple(dialect.name for dialect in foreign)
        if self._foreign[0] != present:
            is_closed = all(name in present for dialect in foreign for name in used_by(dialect))
            self._foreign = present, foreign, collect(foreign, Report(), bundled_names()) if is_closed else None
        return self._foreign[1:]
