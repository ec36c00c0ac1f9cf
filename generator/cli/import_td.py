"""`ods import td`: TableGen's records become spec folders, with a report of what was not translated."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

import click

from ..config import BUNDLED_SPECS, find_config
from ..importer.dump import DumpError, load_dump
from ..importer.importer import ImportedDialect, import_dump
from ..importer.prelude import prelude_of
from ..loader import load_folder


@click.group(name="import", short_help="Make specs from definitions in other languages.")
def import_group() -> None:
    """Make specs from definitions in other languages."""


@import_group.command(name="td")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--dialect", "only", metavar="NAME", help="Only this dialect of the dump.")
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), help="The folder for the dialects' folders; default: where the specs are."
)
@click.option("--report", type=click.Path(dir_okay=False, path_type=Path), help="A file for the report; default: standard output.")
@click.option("--with-descriptions", is_flag=True, help="Carry over summaries and descriptions: for files of your own.")
@click.option("--strict", is_flag=True, help="Exit with 1 when anything was left out.")
@click.option("--force", is_flag=True, help="Replace folders that exist.")
def import_td(
    file: Path, only: str | None, out: Path | None, report: Path | None, with_descriptions: bool, strict: bool, force: bool
) -> None:
    """Make spec folders from FILE, the output of `llvm-tblgen --dump-json` on a .td file.

    Exits with 1 when the file cannot be read, or with --strict when anything was left out.
    """
    target = out or find_config(Path.cwd()).specs
    builtin, _ = load_folder(BUNDLED_SPECS.parent, BUNDLED_SPECS / "builtin")
    try:
        dialects = import_dump(load_dump(file), prelude_of(builtin), only, with_descriptions)
    except DumpError as error:
        click.echo(f"error: {error}", err=True)
        sys.exit(1)
    if not dialects:
        click.echo(f"error: {file} defines no dialect{f' {only!r}' if only else ''}", err=True)
        sys.exit(1)
    taken = [str(target / dialect.name) for dialect in dialects if (target / dialect.name).exists()]
    if taken and not force:
        raise click.UsageError(
            f"{', '.join(taken)} exists already; use --force to replace it, --dialect to choose, or --out for another folder"
        )
    write_dialects(target, dialects)
    text = "\n".join(dialect.report.markdown(f"Import of {dialect.name}") for dialect in dialects)
    if report is None:
        click.echo(text, nl=False)
    else:
        report.write_text(text, encoding="utf-8")
    sys.exit(1 if strict and any(dialect.report.omissions for dialect in dialects) else 0)


def write_dialects(target: Path, dialects: list[ImportedDialect]) -> None:
    """Write all folders beside their places and then rename them: a run that is killed leaves none half written."""
    target.mkdir(parents=True, exist_ok=True)
    staging = Path(tempfile.mkdtemp(prefix=".ods-import-", dir=target))
    try:
        for dialect in dialects:
            folder = staging / dialect.name
            folder.mkdir()
            for name, text in dialect.files.items():
                (folder / name).write_text(text, encoding="utf-8", newline="\n")
        for dialect in dialects:
            place = target / dialect.name
            if place.exists():
                os.rename(place, staging / f"{dialect.name}.old")
            os.rename(staging / dialect.name, place)
    finally:
        shutil.rmtree(staging, ignore_errors=True)
