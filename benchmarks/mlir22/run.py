"""The steps from the dumps to the results in the report."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from generator.cli.import_td import import_files, write_dialects
from generator.cli.trial import write_packages
from generator.config import find_config
from generator.pipeline import compile_project
from generator.resolver.model import ResolvedDialect
from generator.tools.importer.imported import ImportedDialect
from ods.ir.context import Context

from .round_trip import Trips, round_trips

_CONFIG = '[tool.ods]\nspecs = "dialect_specs"\noutput = "generated"\n'


_TAKEN_NAME = "ODS0209"
"""The finding that a dialect comes with ods, which these imports replace on purpose."""


def import_all(
    dumps: Sequence[Path], work: Path, with_bundled: bool = True, cpp_folders: Sequence[Path] = ()
) -> tuple[list[ImportedDialect], tuple[ResolvedDialect, ...]]:
    """Import the dumps into `work`, translate the hooks in `cpp_folders`, and check the specs.

    Raises AssertionError when the check finds an error.
    """
    specs = work / "dialect_specs"
    imported = import_files(dumps, specs, with_bundled=with_bundled, cpp_folders=cpp_folders, formatted=False)
    write_dialects(specs, imported)
    (work / "pyproject.toml").write_text(_CONFIG, encoding="utf-8")
    project = compile_project(find_config(work))
    errors = [each.text for each in project.findings if each.severity == "error" and each.code != _TAKEN_NAME]
    assert not errors, errors
    return imported, project.dialects


def with_dependencies(names: Sequence[str], dialects: Sequence[ResolvedDialect]) -> tuple[ResolvedDialect, ...]:
    """Return the dialects in `names` and all dialects that they depend on."""
    depends_on, needed, pending = {dialect.name: dialect.depends_on for dialect in dialects}, set[str](), list(names)
    while pending:
        name = pending.pop()
        if name not in needed:
            needed.add(name)
            pending += depends_on.get(name, ())
    return tuple(dialect for dialect in dialects if dialect.name in needed)


def send_through_text(
    dialects: Sequence[ResolvedDialect], work: Path, only: Sequence[str] | None = None, write: bool = True
) -> dict[str, Trips]:
    """Send the operations of `dialects`, or of those in `only`, through text and back; return the results by dialect.

    The dialects are generated into `work` first if `write`.
    """
    if write:
        write_packages(dialects, work / "generated")
    sys.path.insert(0, str(work))
    try:
        chosen = [dialect for dialect in dialects if only is None or dialect.name in only]
        return round_trips(chosen, Context(allow_unregistered_dialects=True))
    finally:
        sys.path.remove(str(work))
