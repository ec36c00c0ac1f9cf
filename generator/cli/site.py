"""`ods doc --site`: write the pages as a site."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

import click

from ..config import BUNDLED_SPECS, Config
from ..output.write import move_folder
from ..search_path import may_run, search_path
from .compiled import FINDINGS, TROUBLE, compiled
from .new import new_sources
from .progress import progress
from .revisions import load_specs, specs_at

if TYPE_CHECKING:
    from ..tools.diff import Specs
    from ..tools.docs.site.history import History

CHAPTERS = Path(__file__).with_name("chapters.json")
"""The dialects of the tutorial at the end of each chapter, which a test takes from its pages."""
_EXTRA = ("docutils", "furo", "markdown_it", "myst_parser", "pygments", "railroad", "sphinx")
_MISSING = "error: the site needs {module}, which is not installed: pip install 'odsgen[docs]'"


class Beginning(TypedDict):
    """Texts with which a playground may begin: files of dialects by their paths, IR, and flags of the opt tool."""

    title: str
    files: dict[str, str]
    text: str
    flags: str


def write_site(
    config: Config,
    chosen: tuple[str, ...],
    folder: Path,
    pyodide: Path | None = None,
    version: str = "",
    revisions: tuple[str, ...] = (),
) -> int:
    """Write the site of a project to a folder, with examples that run if a folder with Pyodide is given; return the exit code.

    With a version, its site lies beside those of other versions. It tells of the earlier revisions. Raises UsageError.
    """
    try:
        from ..tools.docs.site.build import Facts, ForeignFolderError, build_site
        from ..tools.docs.site.live import Live, LiveError
        from ..tools.docs.site.versions import NAME
    except ModuleNotFoundError as error:
        module = str(error.name).partition(".")[0]
        if module not in _EXTRA:
            raise
        click.echo(_MISSING.format(module=module), err=True)
        return TROUBLE
    from ods.diagnostics.render import render_text, sort_findings

    from ..rules.explanations import diagnostics_page
    from ..rules.pages import DIAGNOSTICS, with_pages

    if version and not NAME.fullmatch(version):
        raise click.UsageError(f"--version-name takes a name such as `1.2` for a folder, not '{version}'")
    live = None
    if pyodide is not None:
        packages, _ = search_path(config)
        if not may_run(config):
            click.echo(
                f"warning: examples that need the project's own code cannot run on the site: {config.root} has no ods.toml", err=True
            )
        live = Live(pyodide, packages, _code_of(config), first_texts())
        try:
            live.check()
        except LiveError as error:
            click.echo(f"error: {error}", err=True)
            return TROUBLE
    dialects = compiled(config, chosen, "no page was written").dialects
    shown = [each for each in dialects if not chosen or each.name in chosen]
    try:
        with progress() as tell:
            history = _history(config, revisions, version or "next", tell)
            facts = Facts({DIAGNOSTICS: diagnostics_page()}, version, history, config.source)
            findings = build_site(
                dialects=shown,
                title="Dialects",
                target=folder,
                place=partial(move_folder, staging_prefix=".ods-site-"),
                live=live,
                tell=tell,
                facts=facts,
            )
    except ForeignFolderError as error:
        click.echo(f"error: {error}", err=True)
        return TROUBLE
    if findings:
        click.echo(render_text(with_pages(sort_findings(findings), config.docs)), nl=False, err=True)
        click.echo("no page was written", err=True)
        return FINDINGS
    click.echo(f"wrote {folder / version / 'index.html'} and its pages")
    return 0


def _history(config: Config, revisions: Sequence[str], newest: str, tell: Callable[[str], None]) -> History | None:
    """Return what changed since the earlier revisions, each `REV` or `NAME=REV`; None without any.  Raises UsageError."""
    from ..tools.docs.site.history import history_of

    found: list[tuple[str, Specs]] = []
    for revision in revisions:
        name, equals, against = revision.partition("=")
        tell(f"reading the specs of {name}")
        with specs_at(config, against if equals else name) as old:
            found.append((name, load_specs(old, f"the specs of '{name}'")))
    return history_of([*found, (newest, load_specs(config, "the specs of the project"))]) if found else None


def first_texts() -> list[Beginning]:
    """Return the texts with which a playground may begin: those of a new dialect, and of each chapter of the tutorial."""
    spec, hooks, _ = new_sources("mine", "generated")
    text = "// given %value : f32\n%box = mine.wrap %value : f32 -> !mine.box<f32>"
    new: Beginning = {"title": "A new dialect", "files": {"mine/dialect.yaml": spec, "mine/hooks.py": hooks}, "text": text, "flags": ""}
    return [new, *json.loads(CHAPTERS.read_text(encoding="utf-8"))]


def gather_live(folder: Path) -> int:
    """Bring what a site with live examples needs into a folder; return the exit code."""
    from ..tools.docs.site.live import LiveError, gather

    try:
        gather(folder)
    except LiveError as error:
        click.echo(f"error: {error}", err=True)
        return TROUBLE
    click.echo(f"next: `ods doc --site site --live {folder}`")
    return 0


def _code_of(config: Config) -> tuple[tuple[str, Path], ...]:
    """Return the folders of the project's own code, each with the folder for it in the archive, from which Python imports it."""
    if not may_run(config) or config.specs == BUNDLED_SPECS:
        return ()
    packages = {config.output: config.package, config.specs: config.specs_package}
    return tuple(("/".join(["project", *package.split(".")[:-1]]), folder) for folder, package in packages.items())
