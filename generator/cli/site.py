"""`ods doc --site`: write the pages as a site."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from ..config import BUNDLED_SPECS, Config
from ..output.atomic import move_folder
from ..search_path import may_run, search_path
from .generate import FINDINGS, TROUBLE, load_for
from .new import new_sources
from .progress import progress

_EXTRA = ("docutils", "furo", "markdown_it", "myst_parser", "pygments", "railroad", "sphinx")
_MISSING = "error: the site needs {module}, which is not installed: pip install 'odsgen[docs]'"


def write_site(config: Config, chosen: tuple[str, ...], folder: Path, pyodide: Path | None = None) -> int:
    """Write the site of a project to a folder, with examples that run if a folder with Pyodide is given; return the exit code."""
    try:
        from ..tools.docs.site.build import ForeignFolderError, build_site
        from ..tools.docs.site.live import Live, LiveError
    except ModuleNotFoundError as error:
        module = str(error.name).partition(".")[0]
        if module not in _EXTRA:
            raise
        click.echo(_MISSING.format(module=module), err=True)
        return TROUBLE
    from ods.diagnostics.render import render_text, sort_findings

    live = None
    if pyodide is not None:
        packages, _ = search_path(config)
        live = Live(pyodide, packages, _code_of(config), first_texts())
        try:
            live.check()
        except LiveError as error:
            click.echo(f"error: {error}", err=True)
            return TROUBLE
    dialects = load_for(config, chosen, "no page was written")
    if isinstance(dialects, int):
        return dialects
    shown = [each for each in dialects if not chosen or each.name in chosen]
    try:
        with progress() as tell:
            findings = build_site(shown, "Dialects", folder, partial(move_folder, staging_prefix=".ods-site-"), live, tell)
    except ForeignFolderError as error:
        click.echo(f"error: {error}", err=True)
        return TROUBLE
    if findings:
        click.echo(render_text(sort_findings(findings)), nl=False, err=True)
        click.echo("no page was written", err=True)
        return FINDINGS
    click.echo(f"wrote {folder / 'index.html'} and its pages")
    return 0


def first_texts() -> dict[str, str]:
    """Return the texts with which a playground begins: those of a new dialect."""
    spec, hooks, _ = new_sources("mine", "generated")
    return {"spec": spec, "hooks": hooks, "text": "// given %value : f32\n%box = mine.wrap %value : f32 -> !mine.box<f32>"}


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
