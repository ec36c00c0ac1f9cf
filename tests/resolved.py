"""The resolved dialects that are bundled, and those of the golden cases, each resolved once for all tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from generator.config import Config, find_config
from generator.pipeline import Package, compile_project, resolve_project
from generator.resolver.model import ResolvedDialect

ROOT = Path(__file__).resolve().parents[1]
GENERATED = sorted(path.parent.name for path in (ROOT / "generated").glob("*/dialect.py"))
"""The names of the bundled dialects that are generated."""
GOLDEN = ROOT / "tests" / "golden"
CASES = sorted(path.name for path in GOLDEN.iterdir() if (path / "specs").is_dir())
"""The names of the golden cases."""


@cache
def bundled() -> Package:
    """Return the project of all bundled dialects; `make check` checks them."""
    return resolve_project(find_config(ROOT))


def bundled_dialect(name: str) -> ResolvedDialect:
    """Return the bundled dialect `name`."""
    return next(dialect for dialect in bundled().dialects if dialect.name == name)


@cache
def golden(name: str) -> Package:
    """Return the project of the golden case `name`."""
    case = GOLDEN / name
    return compile_project(Config(case, case / "specs", case / "expected", "expected", "specs"))
