"""`ods check`: every finding in the specs of a project, in one run."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from ods.diagnostics import Diagnostic
from ods.diagnostics.render import RENDERERS, render_text, sort_findings
from ods.diagnostics.sarif import render_sarif

from ..config import Config, find_config
from ..loader import suggestion
from ..pipeline import load_and_resolve
from ..rules.codes import CODES
from .repository import find_repository, name_files, relative_name

_ANNOTATIONS = ("github", "sarif")
"""Forms whose paths begin at the root of the repository, since that is all that their readers know."""


@click.command(short_help="Report everything that is wrong with the specs.")
@click.argument("directory", type=click.Path(exists=True, file_okay=False, path_type=Path), default=".")
@click.option("--format", "form", type=click.Choice(list(RENDERERS)), default="text", show_default=True, help="How to show the findings.")
@click.option("--specs", type=click.Path(exists=True, file_okay=False, path_type=Path), help="The folder with the dialects' folders.")
@click.option("--select", multiple=True, metavar="CODE", help="Only findings whose code begins so; may be repeated.")
@click.option("--ignore", multiple=True, metavar="CODE", help="No findings whose code begins so; may be repeated.")
@click.option("--strict", is_flag=True, help="Warnings count as findings, too.")
def check(directory: Path, form: str, specs: Path | None, select: tuple[str, ...], ignore: tuple[str, ...], strict: bool) -> None:
    """Report everything that is wrong with the specs of the project in DIRECTORY.

    Exits with 1 when there is an error, with 0 otherwise.
    """
    config = find_config(directory, specs)
    if not config.specs.is_dir():
        raise click.UsageError(f"there is no folder {config.specs}; say where the specs are with --specs or in pyproject.toml, [tool.ods]")
    _check_codes((*select, *ignore))
    dialects, findings = load_and_resolve(config.root, config)
    if not dialects and not findings:
        raise click.UsageError(f"there are no specs in {config.specs}; each dialect has a folder there, with YAML files in it")
    shown = [finding for finding in sort_findings(findings) if _is_wanted(finding.code, select, ignore)]
    click.echo(render(form, shown, config), nl=False)
    failed = any(finding.severity == "error" or strict for finding in shown)
    if form == "text" and (shown or sys.stderr.isatty()):
        click.echo(_outcome(len(dialects), [finding.severity for finding in shown]), err=True)
    sys.exit(1 if failed else 0)


def render(form: str, findings: list[Diagnostic], config: Config) -> str:
    """Findings in one of the forms, as the command line shows them."""
    if form == "text":
        return render_text(findings, sys.stdout.isatty() and "NO_COLOR" not in os.environ)
    if form not in _ANNOTATIONS:
        return RENDERERS[form](findings)
    repository = find_repository(config.root)
    placed = name_files(findings, config.root, repository)
    if form == "sarif":
        return render_sarif(placed, CODES, relative_name(config.specs, repository))
    return RENDERERS[form](placed)


def _check_codes(prefixes: tuple[str, ...]) -> None:
    for prefix in prefixes:
        if not any(code.startswith(prefix) for code in CODES):
            hint = suggestion(prefix.upper(), CODES) or "`ods explain` lists them"
            raise click.UsageError(f"no code of a finding begins with '{prefix}': {hint}")


def _is_wanted(code: str, select: tuple[str, ...], ignore: tuple[str, ...]) -> bool:
    chosen = not select or any(code.startswith(prefix) for prefix in select)
    return chosen and not any(code.startswith(prefix) for prefix in ignore)


def _outcome(dialects: int, severities: list[str]) -> str:
    parts = [_count(severities.count(word), word) for word in ("error", "warning") if word in severities]
    return f"{_count(dialects, 'dialect')} checked: {', '.join(parts) or 'nothing to report'}"


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
