"""`ods import td`: TableGen's records become spec folders, with a report of what was not translated."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from ..config import BUNDLED_SPECS, find_config, is_project
from ..importer.dump import DumpError, load_dump
from ..importer.imported import ImportedDialect
from ..importer.importer import import_dumps
from ..importer.prelude import prelude_of
from ..importer.refused import leave_out_refused
from ..loader import load_dialects, load_folder
from ..output.folders import write_folders
from ..pipeline import bundled_names
from .generate import generate

_PROJECT = 'specs = "dialect_specs"\noutput = "generated"\n'
"""The project file of a folder that has none."""


@click.group(name="import", short_help="Make specs from definitions in other languages.")
def import_group() -> None:
    """Make specs from definitions in other languages."""


@import_group.command(name="td")
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE...")
@click.option("--dialect", "only", metavar="NAME", help="Only this dialect of the dumps; the one that gets the passes of a pass file.")
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), help="The folder for the dialects' folders; default: where the specs are."
)
@click.option("--report", type=click.Path(dir_okay=False, path_type=Path), help="A file for the report; default: standard output.")
@click.option("--with-descriptions", is_flag=True, help="Carry over summaries and descriptions: for files of your own.")
@click.option("--strict", is_flag=True, help="Exit with 1 when anything was left out.")
@click.option("--force", is_flag=True, help="Replace folders that exist.")
@click.option("--project", is_flag=True, help="Make this folder a project, if it is none, and generate the dialects too.")
@click.pass_context
def import_td(
    ctx: click.Context,
    files: tuple[Path, ...],
    only: str | None,
    out: Path | None,
    report: Path | None,
    with_descriptions: bool,
    strict: bool,
    force: bool,
    project: bool,
) -> None:
    """Make spec folders from FILEs, each the output of `llvm-tblgen --dump-json` on a .td file.

    A dialect is what all the files say of it together.  Exits with 1 when a file cannot be read, or with
    --strict when anything was left out.
    """
    target = out or find_config(Path.cwd()).specs
    try:
        dialects = import_files(files, target, only, with_descriptions)
    except DumpError as error:
        click.echo(f"error: {error}", err=True)
        sys.exit(1)
    _must_be_free(target, [dialect.name for dialect in dialects], force, "--dialect to choose, ")
    write_dialects(target, dialects)
    text = "\n".join(dialect.report.markdown(f"Import of {dialect.name}") for dialect in dialects)
    if report is None:
        click.echo(text, nl=False)
    else:
        report.write_text(text, encoding="utf-8")
    if project:
        if not is_project(Path.cwd()):
            Path("ods.toml").write_text(_PROJECT, encoding="utf-8", newline="\n")
        ctx.invoke(generate, directory=Path.cwd(), check=False, chosen=(), out=None)
    sys.exit(1 if strict and any(dialect.report.omissions for dialect in dialects) else 0)


@import_group.command(name="json")
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE...")
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), help="The folder for the dialects' folders; default: where the specs are."
)
@click.option("--force", is_flag=True, help="Replace folders that exist.")
def import_json(files: tuple[Path, ...], out: Path | None, force: bool) -> None:
    """Make spec folders from FILEs, each the output of `ods export json`.

    Hooks become stubs.  Exits with 1, and writes nothing, when a file cannot be read or the check finds an error.
    """
    from ods.diagnostics.render import render_text, sort_findings

    from ..importer.json_model import JsonModelError, read_models

    target = out or find_config(Path.cwd()).specs
    around = load_dialects(target.parent, target)[0] if target.is_dir() else []
    try:
        dialects, errors = read_models(files, around)
    except JsonModelError as error:
        click.echo(f"error: {error}", err=True)
        sys.exit(1)
    if errors:
        click.echo(render_text(sort_findings(errors), False), nl=False, err=True)
        sys.exit(1)
    _must_be_free(target, [dialect.name for dialect in dialects], force)
    write_folders(target, {dialect.name: dialect.files for dialect in dialects}, ".ods-import-")


def _must_be_free(target: Path, names: Sequence[str], force: bool, otherwise: str = "") -> None:
    taken = [str(target / name) for name in names if (target / name).exists()]
    if taken and not force:
        raise click.UsageError(f"{', '.join(taken)} exists already; use --force to replace it, {otherwise}or --out for another folder")


def import_files(
    files: Sequence[Path], target: Path, only: str | None = None, with_descriptions: bool = False, with_bundled: bool = False
) -> list[ImportedDialect]:
    """The dialects of some dumps, without what the checker refuses, for a folder of specs.

    Those that come with this tool are used as they are, unless `only` or `with_bundled` asks for them.
    Raises DumpError when a dump cannot be read or is not complete.
    """
    builtin, _ = load_folder(BUNDLED_SPECS.parent, BUNDLED_SPECS / "builtin")
    around = load_dialects(target.parent, target)[0] if target.is_dir() else []
    available = {dialect.name for dialect in around} | set(bundled_names())
    bundled = {} if with_bundled else {name: names for name, names in _bundled_definitions().items() if name != only}
    dumps = [load_dump(file) for file in files]
    try:
        dialects = import_dumps(dumps, prelude_of(builtin), only, with_descriptions, available, bundled)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as fault:
        what = f"{type(fault).__name__}: {fault}"
        raise DumpError(f"{', '.join(map(str, files))}: a record is not as llvm-tblgen writes it ({what})") from fault
    if not dialects:
        raise DumpError(f"{', '.join(map(str, files))} defines no dialect{f' {only!r}' if only else ''}")
    names = {dialect.name for dialect in dialects}
    rest = leave_out_refused(dialects, [dialect for dialect in around if dialect.name not in names])
    for error in rest:
        where = f"{error.span.source.name}:{error.span.line}" if error.span is not None else dialects[0].name
        dialects[0].report.left_out("check", where, error.text)
    return dialects


def _bundled_definitions() -> dict[str, frozenset[str]]:
    """The bundled dialects, with the names of what they define."""
    bundled, _ = load_dialects(BUNDLED_SPECS.parent, BUNDLED_SPECS)
    return {dialect.name: frozenset(definition.key for definition in dialect.definitions) for dialect in bundled}


def write_dialects(target: Path, dialects: list[ImportedDialect]) -> None:
    """Write the folders of all dialects, or none."""
    write_folders(target, {dialect.name: dialect.files for dialect in dialects}, ".ods-import-")
