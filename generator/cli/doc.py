"""`ods doc`: write the pages of the dialects; with `--check` and `--coverage`, check them instead."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ods.diagnostics.render import RENDERERS

from ..config import Config, find_config
from ..search_path import check_may_run
from .compiled import FINDINGS, compiled
from .coverage import print_coverage
from .generate import report, write
from .site import gather_live, write_site

if TYPE_CHECKING:
    from ..resolver.model import ResolvedDialect
    from ..tools.docs.examples import Example, Rewrite

_FINE = "pages are up to date"


@click.command(short_help="Write the documentation of the dialects; check it, and what it lacks.")
@click.argument("directory", type=click.Path(exists=True, file_okay=False, path_type=Path), default=".")
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 when a page is out of date or an example does not hold.")
@click.option("--coverage", "covered", is_flag=True, help="Write nothing; tell what has no description, meaning, example or grammar.")
@click.option("--min", "least", type=click.FloatRange(0, 100), metavar="PERCENT", help="With --coverage: exit with 1 below that.")
@click.option("--format", "form", type=click.Choice(list(RENDERERS)), help="With --coverage: how to show the findings.  [default: text]")
@click.option("--site", type=click.Path(file_okay=False, path_type=Path), help="Write the pages as a site for browsers into this folder.")
@click.option(
    "--live",
    type=click.Path(file_okay=False, path_type=Path),
    is_flag=False,
    flag_value=Path("node_modules/pyodide"),
    help="With --site: examples can be edited and run; Pyodide is copied from this folder.  [node_modules/pyodide]",
)
@click.option("--version-name", "version", metavar="NAME", help="With --site: write the site of this version, beside those of others.")
@click.option(
    "--since",
    "revisions",
    multiple=True,
    metavar="REV|DIR",
    help="With --site: tell since when definitions are there and how they changed; one for each earlier revision, the oldest first.",
)
@click.option(
    "--gather",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Bring what --live needs into this folder, from the npm registry and from PyPI, and write no page.",
)
@click.option("--dialect", "chosen", multiple=True, metavar="NAME", help="Only this dialect; may be given several times.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Where the packages are, in place of the project's setting.")
def doc(
    directory: Path,
    check: bool,
    covered: bool,
    least: float | None,
    form: str | None,
    site: Path | None,
    live: Path | None,
    version: str | None,
    revisions: tuple[str, ...],
    gather: Path | None,
    chosen: tuple[str, ...],
    out: Path | None,
) -> None:
    """Write the pages of the project in DIRECTORY, as `ods generate` does, and nothing else.

    With --check every page must be up to date, and every example must be read, verified, printed and read back. With --site
    they become a site that a browser can also open from the file system; install the extra `docs` for it. With --coverage,
    missing documentation is reported at its place in the specs and counted for each dialect; --check may be given with it.
    --since may be NAME=REV, if the site is to call the revision otherwise.
    """
    if site is not None and (check or covered):
        raise click.UsageError(f"{'--check' if check else '--coverage'} and --site do not go together: ask one after the other")
    if gather is not None:
        sys.exit(gather_live(gather))
    for option, is_given in (("--live", live is not None), ("--version-name", version is not None), ("--since", bool(revisions))):
        if is_given and site is None:
            raise click.UsageError(f"{option} goes with --site")
    if not covered and (least is not None or form is not None):
        raise click.UsageError(f"{'--min' if least is not None else '--format'} goes with --coverage")
    if check and form not in (None, "text"):
        raise click.UsageError(f"--check prints text: ask for --format {form} without it")
    config = find_config(directory)
    if site is not None:
        sys.exit(write_site(config, chosen, site, live, version or "", revisions))
    dialects = compiled(config, chosen, "nothing was counted" if covered else "no page was written").dialects
    codes = [_run(config, dialects, (out or config.output).resolve(), chosen, check)] if check or not covered else []
    codes += [print_coverage(config, dialects, chosen, form or "text", least)] if covered else []
    sys.exit(max(codes))


def _run(config: Config, dialects: Sequence[ResolvedDialect], folder: Path, chosen: tuple[str, ...], check: bool) -> int:
    from ..output.generate import plan_pages
    from ..output.write import read_manifest
    from ..tools.docs.examples import all_examples

    plan = plan_pages(dialects, folder, read_manifest(folder), chosen or None)
    if not check:
        return write(plan, folder, config.root, _FINE)
    stale = report(plan, folder, config.root, [], "ods doc", _FINE)
    examples = all_examples(dialects, chosen)
    if examples:
        check_may_run(config, "examples run")
    return max(stale, _check(config, examples))


def _check(config: Config, examples: list[Example]) -> int:
    """Run every example and report failures at their places in the specs; return the exit code."""
    failures = 0
    for example in examples:
        problem = _problem(config, example)
        if problem:
            failures += 1
            place = f"{example.span.source.name}:{example.span.line}:{example.span.column}"
            click.echo(f"{place}: error: the example of '{example.subject}' does not hold\n{problem}", err=True)
    one = len(examples) == 1
    click.echo(f"{len(examples)} example{'' if one else 's'} checked: {f'{failures} wrong' if failures else 'nothing to report'}")
    return FINDINGS if failures else 0


def _problem(config: Config, example: Example) -> str:
    """Return why an example fails; empty if it can be read, verified, printed and read back unchanged."""
    from .opt import run_text

    printed, complaints = run_text(config, example.text, "example")
    if complaints:
        return complaints
    if example.rewrite is not None:
        return _difference(config, example.text, example.rewrite)
    again, complaints = run_text(config, printed, "printed")
    if complaints:
        return f"what is printed of it is not read back:\n{complaints}"
    return "" if again == printed else f"it is printed as\n{printed}and that as\n{again}"


def _difference(config: Config, before: str, rewrite: Rewrite) -> str:
    """Return why a pattern's example fails; empty if the pattern turns the first text into the second."""
    from .opt import rewrite_text, run_text

    wanted, complaints = run_text(config, rewrite.after, "after")
    if complaints:
        return complaints
    try:
        left = rewrite_text(config, before, rewrite.dialect, rewrite.set_name, rewrite.pattern)
    except (Exception, SystemExit) as error:  # a hook may raise anything
        return f"the pattern fails: {type(error).__name__}: {error}"
    made, complaints = run_text(config, left, "made")
    if complaints:
        return f"what the pattern makes of it is wrong:\n{complaints}"
    return "" if made == wanted else f"the pattern makes of it\n{made}and not\n{wanted}"
