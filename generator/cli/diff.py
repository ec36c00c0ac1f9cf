"""`ods diff`: show the effects of spec changes on users of the dialects."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from ..config import find_config
from ..tools.diff import LEVELS, Specs, compare_projects
from ..tools.diff.render import RENDERERS, summary
from .progress import progress
from .revisions import load_specs, specs_at


@click.command(short_help="Tell what changed for users of the dialects.")
@click.argument("directory", type=click.Path(exists=True, file_okay=False, path_type=Path), default=".")
@click.option("--against", required=True, metavar="REV|DIR", help="A revision of the git repository, or a folder with the old specs.")
@click.option("--format", "form", type=click.Choice(list(RENDERERS)), default="text", show_default=True, help="How to show the changes.")
@click.option("--level", "levels", multiple=True, type=click.Choice(list(LEVELS)), help="Only what touches this level; may be repeated.")
@click.option("--dialect", "chosen", multiple=True, metavar="NAME", help="Only this dialect; may be given several times.")
def diff(directory: Path, against: str, form: str, levels: tuple[str, ...], chosen: tuple[str, ...]) -> None:
    """Show the changes of the specs in DIRECTORY, and their effects on users of the dialects.

    A change is breaking, dangerous or safe: for code that uses the generated classes (PYTHON), for IR printed in the custom
    form (TEXT) or in the generic form (GENERIC), and for the verifier (SEMANTIC).  Changes that cannot be compared are
    dangerous.  Exits with 1 if a change is breaking.
    """
    config = find_config(directory)
    with progress() as tell, specs_at(config, against) as old_config:
        tell(f"reading the specs of {against}")
        old = load_specs(old_config, f"the specs of '{against}'")
        tell("reading the specs of the project")
        new = load_specs(config, "the specs of the project")
        known = sorted({dialect.name for specs in (old, new) for dialect in specs.dialects})
        unknown = [name for name in chosen if name not in known]
        if unknown:
            raise click.UsageError(f"there is no dialect '{unknown[0]}'; there are {', '.join(known)}")
        tell("comparing")
        changes = compare_projects(_restricted(old, chosen), _restricted(new, chosen))
    shown = [left for change in changes if (left := change.at(levels or LEVELS)) is not None]  # type: ignore[arg-type]
    shown.sort(key=lambda change: ("breaking", "dangerous", "safe").index(change.severity))
    click.echo(RENDERERS[form](shown, against), nl=False)
    if form == "text":
        click.echo(summary(shown), err=bool(shown))
    sys.exit(1 if any(change.severity == "breaking" for change in shown) else 0)


def _restricted(specs: Specs, chosen: tuple[str, ...]) -> Specs:
    return Specs(tuple(each for each in specs.dialects if not chosen or each.name in chosen), specs.hooks)
