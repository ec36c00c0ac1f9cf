"""`ods check`: report all findings in the specs of a project in one run."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from ods.diagnostics import Diagnostic, has_errors
from ods.diagnostics.late import dataclass
from ods.diagnostics.render import RENDERERS, render_text, sort_findings

from ..config import Config, find_config
from ..pipeline import Package, compile_project
from ..rules.codes import CODES
from ..rules.ignores import apply_ignores
from ..rules.pages import with_pages
from .baseline import read_baseline, without_known, write_baseline
from .progress import progress
from .repository import find_repository, name_files, relative_name
from .words import check_codes, complete_codes, count

_ANNOTATIONS = ("github", "sarif", "junit")
"""Output formats whose readers need paths from the root of the repository."""


@dataclass(frozen=True)
class _Request:
    """The project to check, and the files to report on; None for all files."""

    config: Config
    files: tuple[str, ...]


@click.command(short_help="Report everything that is wrong with the specs.")
@click.argument("paths", nargs=-1, type=click.Path(exists=True, path_type=Path), metavar="[FILE|DIRECTORY]...")
@click.option("--format", "form", type=click.Choice(list(RENDERERS)), default="text", show_default=True, help="How to show the findings.")
@click.option("--specs", type=click.Path(exists=True, file_okay=False, path_type=Path), help="The folder with the dialects' folders.")
@click.option("--select", multiple=True, metavar="CODE", shell_complete=complete_codes, help="Only findings whose code begins so.")
@click.option("--ignore", multiple=True, metavar="CODE", shell_complete=complete_codes, help="No findings whose code begins so.")
@click.option("--strict", is_flag=True, help="Warnings count as findings, too.")
@click.option("--fix", is_flag=True, help="Insert stubs of the hooks that are missing; then report what is left.")
@click.option("--baseline", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Leave out the findings of this file.")
@click.option("--write-baseline", "written", type=click.Path(dir_okay=False, path_type=Path), help="Write all findings to this file.")
def check(
    paths: tuple[Path, ...],
    form: str,
    specs: Path | None,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    strict: bool,
    fix: bool,
    baseline: Path | None,
    written: Path | None,
) -> None:
    """Report all mistakes in the specs of the project in DIRECTORY, or in the FILEs of one.

    A comment `# ods: ignore[CODE] reason` suppresses a finding on its line.  Exits with 1 if there is an error, with 0
    otherwise.  Options that take a CODE may be repeated.
    """
    check_codes((*select, *ignore))
    known = read_baseline(baseline) if baseline is not None else None
    request = _request(paths, specs)
    project = _resolve(request.config)
    if fix:
        from .fix import fix_hooks

        project = _resolve(request.config) if fix_hooks(project, request.config) else project
    findings = [each for each in _findings(project, request) if _is_wanted(each.code, select, ignore)]
    if written is not None:
        write_baseline(written, findings)
        click.echo(f"wrote {count(len(findings), 'finding')} to {written}", err=True)
        return
    shown = findings if known is None else without_known(findings, known)
    click.echo(render(form, shown, request.config), nl=False)
    if form == "text" and (shown or sys.stderr.isatty()):
        click.echo(_outcome(len(project.dialects), [finding.severity for finding in shown]), err=True)
    sys.exit(1 if any(finding.severity == "error" or strict for finding in shown) else 0)


def _request(paths: tuple[Path, ...], specs: Path | None) -> _Request:
    asked = [(path, find_config(path if path.is_dir() else path.parent, specs)) for path in paths or (Path("."),)]
    config = asked[0][1]
    other = next((each.root for _, each in asked if each != config), None)
    if other is not None:
        raise click.UsageError(f"{config.root} and {other} are two projects; check them one at a time")
    if not config.specs.is_dir():
        raise click.UsageError(f"there is no folder {config.specs}; say where the specs are with --specs or in pyproject.toml, [tool.ods]")
    whole = any(path.is_dir() for path, _ in asked)
    return _Request(config, () if whole else tuple(_name(path, config) for path, _ in asked))


def _name(path: Path, config: Config) -> str:
    """Return the name of a file in findings."""
    whole = Path(os.path.abspath(path))
    return relative_name(whole if whole.is_relative_to(config.root) else whole.resolve(), config.root)


def _resolve(config: Config) -> Package:
    with progress() as tell:
        project = compile_project(config, tell)
    if not project.dialects and not project.findings:
        raise click.UsageError(f"there are no specs in {config.specs}; each dialect has a folder there, with YAML files in it")
    return project


def _findings(project: Package, request: _Request) -> list[Diagnostic]:
    """Return the requested findings, sorted."""
    told = project.findings
    if request.config.cpp and not has_errors(told):
        from .cpp_check import cpp_findings

        told = [*told, *cpp_findings(project)]
    findings = sort_findings(apply_ignores(told, project.sources))
    known = {source.name for source in project.sources} | {each.span.source.name for each in findings if each.span is not None}
    foreign = [name for name in request.files if name not in known]
    if foreign:
        raise click.UsageError(f"{foreign[0]} is no spec of the project, and no hooks: these lie below {request.config.specs}")
    return [each for each in findings if not request.files or each.span is not None and each.span.source.name in request.files]


def render(form: str, findings: list[Diagnostic], config: Config) -> str:
    """Return the findings in one of the output formats; with the setting `docs`, they name the pages about their codes."""
    findings = with_pages(findings, config.docs)
    if form == "text":
        return render_text(findings, sys.stdout.isatty() and "NO_COLOR" not in os.environ)
    if form not in _ANNOTATIONS:
        return RENDERERS[form](findings)
    repository = find_repository(config.root)
    placed = name_files(findings, config.root, repository)
    if form == "sarif":
        from ods.diagnostics.sarif import render_sarif

        return render_sarif(placed, CODES, relative_name(config.specs, repository))
    return RENDERERS[form](placed)


def _is_wanted(code: str, select: tuple[str, ...], ignore: tuple[str, ...]) -> bool:
    chosen = not select or any(code.startswith(prefix) for prefix in select)
    return chosen and not any(code.startswith(prefix) for prefix in ignore)


def _outcome(dialects: int, severities: list[str]) -> str:
    parts = [count(severities.count(word), word) for word in ("error", "warning") if word in severities]
    return f"{count(dialects, 'dialect')} checked: {', '.join(parts) or 'nothing to report'}"
