"""The start of most commands: compile the project, or print why that is impossible."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, NoReturn

import click

from ..config import Config
from .progress import progress

if TYPE_CHECKING:
    from ..pipeline import Package
    from ..resolver.model import ResolvedDialect

FINDINGS, TROUBLE = 1, 2
"""Exit codes: 1 for invalid input, 2 if the tool itself cannot work."""


class NotCompiledError(click.exceptions.Exit):
    """Ends a command with an exit code after the reason was printed."""


def compiled(config: Config, chosen: Collection[str], outcome: str) -> Package:
    """Return the package of a project.

    Raises NotCompiledError, after printing why, if there is no project or one of its (chosen) dialects is invalid.
    """
    from ..pipeline import compile_project

    if not config.specs.is_dir():
        _stop(f"there is no folder {config.specs}; say in pyproject.toml, [tool.ods], where the specs are")
    with progress() as tell:
        package = compile_project(config, tell)
    dialects = package.dialects
    errors = [finding for finding in package.findings if finding.severity == "error"]
    if not dialects and not errors:
        _stop(f"there are no specs in {config.specs}; each dialect has a folder there, with YAML files in it")
    if chosen:
        others = _folders(dialects) - _folders(with_dependencies(dialects, chosen))
        errors = [finding for finding in errors if finding.span is None or not finding.span.source.name.startswith(tuple(others))]
    if errors:
        from ods.diagnostics.render import render_text, sort_findings

        from ..rules.pages import with_pages

        click.echo(render_text(with_pages(sort_findings(errors), config.docs), False), nl=False, err=True)
        click.echo(f"{len(errors)} error{'s' if len(errors) > 1 else ''}; {outcome}", err=True)
        raise NotCompiledError(FINDINGS)
    unknown = sorted(set(chosen) - {dialect.name for dialect in dialects})
    if unknown:
        _stop(f"there is no dialect '{unknown[0]}'; there are {', '.join(dialect.name for dialect in dialects)}")
    return package


def check_generated(config: Config, dialects: Iterable[ResolvedDialect]) -> None:
    """Warn if packages were generated from other specs.  Raises NotCompiledError, after printing why, if a dialect has none yet."""
    from ..output.standing import not_generated, outdated
    from ..project_files import MANIFEST

    folders = _folders(dialects)
    missing = [folder for folder in not_generated(config) if f"{folder}/" in folders]
    if missing:
        _stop(f"nothing was generated yet from {', '.join(missing)}: run `ods generate`")
    why = outdated(config) if (config.output / MANIFEST).is_file() else []
    if why:
        click.echo(f"warning: the generated code is out of date: {why[0]}; run `ods generate`", err=True)


def _stop(message: str) -> NoReturn:
    click.echo(f"error: {message}", err=True)
    raise NotCompiledError(TROUBLE)


def with_dependencies(dialects: Iterable[ResolvedDialect], chosen: Iterable[str]) -> list[ResolvedDialect]:
    """Return the chosen dialects and all their dependencies."""
    by_name = {dialect.name: dialect for dialect in dialects}
    needed: dict[str, ResolvedDialect] = {}
    pending = [*chosen, "builtin"]
    while pending:
        name = pending.pop()
        if name in by_name and name not in needed:
            needed[name] = by_name[name]
            pending += by_name[name].depends_on
    return list(needed.values())


def _folders(dialects: Iterable[ResolvedDialect]) -> set[str]:
    """Return the spec folders of the dialects as in findings, with a trailing `/`."""
    return {name.rpartition("/")[0] + "/" for dialect in dialects for name in dialect.source_files}
