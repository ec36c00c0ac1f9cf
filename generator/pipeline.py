"""The flow of a run up to the resolved model: load, resolve, check."""

from __future__ import annotations

from pathlib import Path

from ods.diagnostics import Diagnostic

from .config import Config, find_config
from .loader import load_dialects
from .resolver import resolve_dialects
from .resolver.model import ResolvedDialect
from .rules import check_dialects


def load_and_resolve(root: Path, config: Config | None = None) -> tuple[tuple[ResolvedDialect, ...], list[Diagnostic]]:
    """The dialects of a project and all findings in their specs."""
    config = config or find_config(root)
    loaded, findings = load_dialects(config.root, config.specs)
    resolved, found = resolve_dialects(loaded, config.package, config.specs_package)
    return resolved, [*findings, *found, *check_dialects(resolved)]
