"""`ods generate`: turn specs into Python packages; with `--check`, print the differences instead."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..config import Config, ConfigError, find_config
from ..garbage import without_collection
from ..output.standing import UP_TO_DATE, Standing, standing
from ..output.write import ForeignFileError, restore, source_files, write_files
from ..project_files import MANIFEST
from .compiled import FINDINGS, TROUBLE, NotCompiledError, compiled
from .progress import progress
from .watch import watch

if TYPE_CHECKING:
    from ..formatting import Memory
    from ..output.generate import Plan
    from ..output.memory import RunMemory

_PAUSE = 0.3
"""The time in seconds between two checks of the watched files."""
_MOST_LINES = 200
"""The greatest number of lines of differences to print."""
_FORGED = "the manifest lists files that `ods generate` does not write"
"""The reason if files differ although their hashes are those in the manifest."""


@click.command(short_help="Write the Python packages and the pages of the dialects.")
@click.argument("directory", type=click.Path(exists=True, file_okay=False, path_type=Path), default=".")
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 and show why when something is out of date.")
@click.option("--dialect", "chosen", multiple=True, metavar="NAME", help="Only this dialect; may be given several times.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Where the packages go, in place of the project's setting.")
@click.option("--watch", "watched", is_flag=True, help="Generate again whenever a spec or a hook changes, until Ctrl-C.")
@click.option("--depfile", type=click.Path(dir_okay=False, path_type=Path), help="Write there what the code depends on, for Make or Ninja.")
@click.pass_obj
def generate(
    found: Standing | None, directory: Path, check: bool, chosen: tuple[str, ...], out: Path | None, watched: bool, depfile: Path | None
) -> None:
    """Generate the Python packages and pages of the dialects of the project in DIRECTORY.

    Writes only changed files, and all of them or none.  With --check, exits with 1 if something would change, and shows the
    differences and their reasons.
    """
    if check and (watched or depfile):
        raise click.UsageError("--check writes nothing: it goes with neither --watch nor --depfile")

    def run() -> int:
        config = find_config(directory)
        folder = (out or config.output).resolve()
        try:
            code = _bring_up_to_date(config, folder, chosen, check, found)
        except NotCompiledError as stop:
            return stop.exit_code
        if depfile is not None and not code:
            _write_depfile(depfile, config, folder, not (out or directory).is_absolute())
        return code

    def run_again() -> None:
        try:
            run()
        except (ConfigError, OSError) as error:
            click.echo(f"ods: {error}", err=True)

    code = run()
    if watched:
        watch(_watched_files(directory), run_again, lambda: time.sleep(_PAUSE))
    elif code:
        sys.exit(code)


def _watched_files(directory: Path) -> Callable[[], list[Path]]:
    """Return a function that lists the files to watch; while the project file is invalid, it returns the previous list."""
    config = find_config(directory)

    def files() -> list[Path]:
        nonlocal config
        with contextlib.suppress(ConfigError):
            config = find_config(directory)
        return source_files(config)

    return files


def _bring_up_to_date(config: Config, folder: Path, chosen: tuple[str, ...], check: bool, known: Standing | None) -> int:
    """Write the changed files, or print the changes with `check`; return the exit code.  `known` is the state if it was just computed."""
    if not check and restore(folder):
        known = None
    found = known or standing(config, folder)
    if check or not found.is_up_to_date:
        with without_collection():
            return _run(config, folder, found, chosen, check)
    click.echo(UP_TO_DATE)
    return 0


def _write_depfile(path: Path, config: Config, folder: Path, is_relative: bool) -> None:
    from ..output.depfile import bring_forward, depfile_text
    from ..output.write import write_whole

    files = source_files(config)
    folders = {config.specs, *(file.parent for file in files if file.is_relative_to(config.specs))}  # changed by new and removed files
    inputs = [*files, *sorted(folders)]
    text = depfile_text(folder / MANIFEST, inputs, is_relative)
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        write_whole(path, text)
    bring_forward(folder / MANIFEST, inputs)


def _run(config: Config, folder: Path, found: Standing, chosen: tuple[str, ...], check: bool) -> int:
    """Read the specs and write or print the changes; return the exit code.  The imports are slow, so they come after comparing hashes."""
    from ..output.generate import plan_generation, restrict
    from ..output.memory import RunMemory, known_dialect, read_answers, remember

    answers = read_answers(config.root)
    planned = None if check or chosen else _plan_changes(config, folder, found, answers)
    plan, memory = planned or (None, None)
    if plan is None:
        project = compiled(config, chosen, "nothing was generated")
        with progress() as tell:
            plan = plan_generation(
                dialects=project.dialects,
                folder=folder,
                old=found.old,
                state=found.state,
                package=config.package,
                chosen=chosen or None,
                tell=tell,
                answers=answers,
                trusted=found.trusted,
            )
        if plan.around is not None and not check:
            memory = RunMemory("", {each.name: known_dialect(each) for each in project.loaded}, plan.around)
    if chosen:
        plan = restrict(plan, chosen, found.old)
    if check:
        return report(plan, folder, config.root, found.why or [_FORGED])
    code = write(plan, folder, config.root)
    if not chosen:
        remember(config.root, plan, memory, answers if answers.asked else None)
    return code


def _plan_changes(config: Config, folder: Path, found: Standing, answers: Memory) -> tuple[Plan, RunMemory] | None:
    """Return the plan, and what to remember, if only texts of some dialects changed; None if a full run is needed."""
    from ..output.changes import plan_changes
    from ..output.memory import read_memory

    memory = read_memory(config.root)
    if memory is None:
        return None
    with progress() as tell:
        return plan_changes(config=config, folder=folder, old=found.old, state=found.state, memory=memory, answers=answers, tell=tell)


def write(plan: Plan, folder: Path, root: Path, fine: str = UP_TO_DATE) -> int:
    """Carry out a plan and print its changes, with paths from the root of the project; return the exit code."""
    try:
        if not plan.is_empty:
            write_files(folder, plan.texts, plan.removed)
    except ForeignFileError as error:
        click.echo(f"error: {error}", err=True)
        return FINDINGS
    except OSError as error:
        click.echo(f"error: {error}; everything is as it was", err=True)
        return TROUBLE
    for path in plan.changes:
        click.echo(f"{'removed' if path in plan.removed else 'wrote'} {_shown(folder, root)}/{path}")
    if not plan.changes and not plan.strays:
        click.echo(fine)
    return _report_strays(plan, _shown(folder, root))


def report(plan: Plan, folder: Path, root: Path, why: list[str], command: str = "ods generate", fine: str = UP_TO_DATE) -> int:
    """Print the changes in a plan; return the exit code."""
    if not plan.changes:
        if not plan.strays:
            click.echo(fine)
        return _report_strays(plan, _shown(folder, root))
    for reason in why:
        click.echo(f"out of date: {reason}")
    lines = _differences(plan, folder, _shown(folder, root))
    for line in lines[:_MOST_LINES]:
        click.echo(line)
    if len(lines) > _MOST_LINES:
        click.echo(f"… and {len(lines) - _MOST_LINES} more lines")
    files = len(plan.changes)
    click.echo(f"{files} {'file' if files == 1 else 'files'} would change; run `{command}`")
    _report_strays(plan, _shown(folder, root))
    return FINDINGS


def _shown(folder: Path, root: Path) -> str:
    """Return the output folder for messages: relative to the root of the project if it is inside, else absolute."""
    root = root.resolve()
    return folder.relative_to(root).as_posix() if folder.is_relative_to(root) else str(folder)


def _report_strays(plan: Plan, shown: str) -> int:
    for path in plan.strays:
        click.echo(f"error: {shown}/{path} carries the header of generated files, but nothing generates it; delete it", err=True)
    return FINDINGS if plan.strays else 0


def _differences(plan: Plan, folder: Path, shown: str) -> list[str]:
    import difflib

    lines: list[str] = []
    for path in plan.changes:
        target = folder / path
        before = target.read_text(encoding="utf-8", errors="replace").splitlines() if target.exists() else []
        after = plan.texts.get(path, "").splitlines()
        lines += difflib.unified_diff(before, after, f"{shown}/{path}", f"{shown}/{path} (would be)", lineterm="")
    return lines
