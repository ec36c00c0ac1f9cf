"""`ods prove`: prove the folds, patterns and passes of dialects."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..config import Config, ConfigError, find_config
from ..search_path import check_may_run
from .compiled import FINDINGS, check_generated, compiled
from .opt import has_solver, prove_dialects
from .progress import progress
from .words import count

if TYPE_CHECKING:
    from ods.prove.prover import Row

    from ..testing.expectations import OperationTests

_WIDTHS = (1, 4, 8, 32, 64)


@click.command(short_help="Prove the folds, patterns and passes of dialects.")
@click.argument("dialects", nargs=-1)
@click.option("--project", "directory", type=click.Path(exists=True, file_okay=False, path_type=Path), default=".", help="The project.")
@click.option("--width", "widths", type=click.IntRange(1, 128), multiple=True, help="Prove at this width; may be given several times.")
@click.option("--seconds", type=click.FloatRange(0.1), default=4, show_default=True, help="The most for each fold, pattern or pass.")
@click.option("--programs", type=click.Path(path_type=Path), multiple=True, help="A file of IR, or a folder, with functions to try.")
@click.option("--only", metavar="TEXT", default="", help="Only folds, patterns and passes whose name contains this text.")
@click.option("--mlir-22-bugs", is_flag=True, help="Copy the known wrong results of mlir-opt 22, to see them found.")
@click.option("--no-passes", is_flag=True, help="Only folds and patterns.")
@click.option("--json", "as_json", is_flag=True, help="Print one row a line, as JSON.")
def prove(
    dialects: tuple[str, ...],
    directory: Path,
    widths: tuple[int, ...],
    seconds: float,
    programs: tuple[Path, ...],
    only: str,
    mlir_22_bugs: bool,
    no_passes: bool,
    as_json: bool,
) -> None:
    """Prove that the folds, patterns and passes of DIALECTS (by default all of the project) keep the meaning of functions.

    Functions are made that each applies to: from the examples in specs, with arguments, constants, flags and other operations of
    the dialect around them, and those in `--programs`.  It is applied alone, and Z3 (the extra `prove`) proves for each width of
    integers that the function before allows what the one after does.  What has no proof is tested with many values.  Exits with 1
    when there is a counter-example.
    """
    from ..testing import operation_tests, sample_texts

    config = find_config(directory)
    check_may_run(config, "proofs run")
    loaded = compiled(config, dialects, "nothing was proved").dialects
    by_name = {each.name: each for each in loaded}
    chosen = dialects or tuple(each.name for each in loaded if not each.external)
    check_generated(config, [by_name[name] for name in chosen])

    def samples_of(name: str) -> tuple[list[OperationTests], list[str]]:
        dialect = by_name.get(name)
        if dialect is None:
            return [], []
        return [operation_tests(op) for op in dialect.operations], [text for text, _ in sample_texts([dialect])]

    files = [*_matching(config), *_files(programs)]
    functions = [part for file in files for part in file.read_text(encoding="utf-8").split("// -----")]
    if not has_solver():
        click.echo("note: nothing is proved, only tested, since Z3 is not installed: pip install 'odsgen[prove]'", err=True)
    has_fault = False
    for name in chosen:
        rows = []
        with progress() as tell:
            tell(f"making functions of {name}")
            for row in prove_dialects(
                config=config,
                dialect=name,
                samples_of=samples_of,
                programs=functions,
                widths=widths or _WIDTHS,
                seconds=seconds,
                only=only,
                mlir_22_bugs=mlir_22_bugs,
                passes=not no_passes,
            ):
                rows.append(row)
                tell("")
                click.echo(json.dumps(_as_data(row)) if as_json else _line(row))
                tell(f"{name}: {len(rows)} folds, patterns and passes seen")
        has_fault |= any(row.fault is not None for row in rows)
        if not as_json:
            click.echo(_summary(name, rows))
    sys.exit(FINDINGS if has_fault else 0)


def _matching(config: Config) -> list[Path]:
    """Return the files in the setting `programs`.  Raises ConfigError."""
    try:
        return sorted({file for pattern in config.programs.split() for file in config.root.glob(pattern)})
    except (ValueError, NotImplementedError) as error:
        raise ConfigError(f"{config.file}: the setting 'programs' must be patterns of files below the project's folder: {error}") from error


def _files(paths: tuple[Path, ...]) -> list[Path]:
    """Return the files of IR that paths name, those in folders by their names. Raises click.BadParameter."""
    found = []
    for path in paths:
        if path.is_dir():
            found += sorted(path.rglob("*.mlir"))
        elif path.is_file():
            found.append(path)
        else:
            raise click.BadParameter(f"there is no file or folder {path}", param_hint="--programs")
    return found


def _line(row: Row) -> str:
    """Return the row as text; with the counter-example, if there is one."""
    if row.fault is None:
        details = _details(row)
        return f"{row.status:11}  {row.unit.name}{f': {details}' if details else ''}"
    return (
        f"{row.unit.place}: error: {row.unit.name}: what is after it is not what was before\n"
        f"before:\n{_indented(row.fault.before)}after:\n{_indented(row.fault.after)}"
        f"with {row.fault.counterexample.arguments or 'no arguments'}\n"
        f"  before: {row.fault.counterexample.before}\n  after:  {row.fault.counterexample.after}"
    )


def _details(row: Row) -> str:
    if row.status == "not reached":
        return row.reason
    parts = []
    if row.proved:
        widths = [f"{width}" for width in sorted(row.proved) if width]
        at = f" at {', '.join(widths)} bits" if len(widths) > 1 else ""
        parts.append(f"{count(sum(row.proved.values()), 'function')} proved{at}")
    if row.tested:
        parts.append(f"{count(sum(row.tested.values()), 'function')} tested: {row.reason}")
    return "; ".join(parts)


def _indented(text: str) -> str:
    return "".join(f"  {line}\n" for line in text.strip().split("\n"))


def _summary(name: str, rows: list[Row]) -> str:
    numbers = {status: sum(row.status == status for row in rows) for status in ("proved", "tested", "not reached", "wrong")}
    return f"{name}: {', '.join(f'{number} {status}' for status, number in numbers.items())}"


def _as_data(row: Row) -> dict[str, Any]:
    fault = row.fault
    return {
        "dialect": row.dialect,
        "kind": row.unit.kind,
        "name": row.unit.name,
        "place": row.unit.place,
        "status": row.status,
        "proved": {str(width): number for width, number in sorted(row.proved.items())},
        "by all values": row.by_values,
        "floats": sorted(row.floats),
        "tested": {str(width): number for width, number in sorted(row.tested.items())},
        "reason": row.reason,
        "counterexample": fault
        and {
            "before": fault.before,
            "after": fault.after,
            "arguments": fault.counterexample.arguments,
            "value before": fault.counterexample.before,
            "value after": fault.counterexample.after,
        },
    }
