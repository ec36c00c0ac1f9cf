"""The flow of a run up to the resolved model: load, resolve, check."""

from __future__ import annotations

from pathlib import Path

from ods.diagnostics import Diagnostic

from .config import BUNDLED_PACKAGE, BUNDLED_SPECS, Config, find_config
from .loader import LoadedDialect, load_dialects
from .resolver import resolve_dialects
from .resolver.model import ResolvedDialect
from .rules import check_dialects


def load_and_resolve(root: Path, config: Config | None = None) -> tuple[tuple[ResolvedDialect, ...], list[Diagnostic]]:
    """The dialects of a project and all findings in their specs; they may use the dialects that come with the tool."""
    config = config or find_config(root)
    loaded, findings = load_dialects(config.root, config.specs)
    own = {dialect.name for dialect in loaded}
    foreign = [dialect for dialect in _bundled(config) if dialect.name not in own]
    packages = {dialect.name: BUNDLED_PACKAGE for dialect in foreign}
    resolved, found = resolve_dialects([*foreign, *loaded], config.package, config.specs_package, packages)
    dialects = tuple(dialect for dialect in resolved if dialect.name in own)
    return dialects, [*findings, *found, *check_dialects(dialects)]


def _bundled(config: Config) -> list[LoadedDialect]:
    """The dialects that come with the tool; none when the project is the tool's own."""
    if config.specs.resolve() == BUNDLED_SPECS:
        return []
    return load_dialects(BUNDLED_SPECS.parent, BUNDLED_SPECS)[0]
