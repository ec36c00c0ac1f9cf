"""`ods import`: make spec folders from TableGen records or from JSON, with a report of untranslated parts."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

import click

from ..config import find_config, is_project
from ..loader import LoadedDialect, load_dialects
from ..output.write import write_folders, write_whole
from ..pipeline import bundled_names, depends_on, load_bundled
from ..tools.importer.bodies.records import sources_of
from ..tools.importer.bodies.source import CppSources, NoCppParser
from ..tools.importer.dump import Dump, DumpError, ForeignDump, load_dump
from ..tools.importer.imported import ImportedDialect
from ..tools.importer.importer import import_dumps
from ..tools.importer.installed import Dumper, NoMlir, dump_td, find_mlir
from ..tools.importer.prelude import prelude_of
from ..tools.importer.refused import leave_out_refused
from .generate import generate
from .progress import progress

_PROJECT = 'specs = "dialect_specs"\noutput = "generated"\n'
"""The text of the project file for a folder without one."""


@click.group(name="import", short_help="Make specs from definitions in other languages.")
def import_group() -> None:
    """Make specs from definitions in other languages."""


@import_group.command(name="td")
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE...")
@click.option(
    "-I",
    "includes",
    multiple=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Where .td files find what they include, beside their own folders and MLIR; may be given several times.",
)
@click.option("--from", "mlir", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Where MLIR is; default: /usr/lib.")
@click.option("--dialect", "only", metavar="NAME", help="Only this dialect of the dumps; the one that gets the passes of a pass file.")
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), help="The folder for the dialects' folders; default: where the specs are."
)
@click.option("--report", type=click.Path(dir_okay=False, path_type=Path), help="A file for the report; default: standard output.")
@click.option("--with-descriptions", is_flag=True, help="Carry over summaries and descriptions: for files of your own.")
@click.option("--strict", is_flag=True, help="Exit with 1 when anything was left out.")
@click.option("--force", is_flag=True, help="Replace folders that exist.")
@click.option(
    "--cpp",
    "cpp_folders",
    multiple=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Translate hooks from the C++ files in this folder; may be given several times.",
)
@click.option(
    "--tests",
    "test_folders",
    multiple=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Report which inputs of the .mlir tests in this folder are judged as they expect; may be given several times.",
)
@click.option("--project", is_flag=True, help="Make this folder a project, if it is none, and generate the dialects too.")
@click.pass_context
def import_td(
    ctx: click.Context,
    files: tuple[Path, ...],
    includes: tuple[Path, ...],
    mlir: Path | None,
    only: str | None,
    out: Path | None,
    report: Path | None,
    with_descriptions: bool,
    strict: bool,
    force: bool,
    project: bool,
    cpp_folders: tuple[Path, ...],
    test_folders: tuple[Path, ...],
) -> None:
    """Make spec folders from FILEs: .td files, or what `llvm-tblgen --dump-json` writes of them.

    For .td files an MLIR must be installed, whose llvm-tblgen reads them. Definitions of one dialect in several files are combined.
    With --tests, the code of the dialects is run on the tests.

    Exits with 1 when a file cannot be read, or with --strict when anything was left out.
    """
    target = out or find_config(Path.cwd()).specs
    try:
        with tempfile.TemporaryDirectory() as work, progress() as tell:
            tell("llvm-tblgen reads the files")
            dumps = _dumps_of(files, includes, mlir, Path(work))
            dialects = import_files(dumps, target, only, with_descriptions, cpp_folders=cpp_folders, tell=tell)
    except (DumpError, NoCppParser, NoMlir) as error:
        click.echo(f"error: {error}", err=True)
        sys.exit(1)
    _must_be_free(target, [dialect.name for dialect in dialects], force, "--dialect to choose, ")
    write_dialects(target, dialects)
    _write_report(dialects, report, *_reports_of_tests(target, dialects, test_folders))
    if project:
        if not is_project(Path.cwd()):
            Path("ods.toml").write_text(_PROJECT, encoding="utf-8", newline="\n")
        ctx.invoke(generate, directory=Path.cwd(), check=False, chosen=(), out=None)
    sys.exit(1 if strict and any(dialect.report.omissions for dialect in dialects) else 0)


@import_group.command(name="mlir")
@click.argument("names", nargs=-1, metavar="[DIALECT...]")
@click.option("--from", "folder", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Where MLIR is; default: /usr/lib.")
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), help="The folder for the dialects' folders; default: where the specs are."
)
@click.option("--report", type=click.Path(dir_okay=False, path_type=Path), help="A file for the report; default: standard output.")
@click.option("--force", is_flag=True, help="Replace folders that exist.")
def import_mlir(names: tuple[str, ...], folder: Path | None, out: Path | None, report: Path | None, force: bool) -> None:
    """Import dialects of an installed MLIR, or of its sources, which also have the C++ of their hooks.

    Without a DIALECT, all dialects that are not bundled with this tool are imported. Existing dialects are used as they are, unless
    DIALECT names them. Exits with 1 when no MLIR is found.
    """
    target = out or find_config(Path.cwd()).specs
    try:
        with tempfile.TemporaryDirectory() as work:
            mlir = find_mlir(folder)
            dumper = Dumper(mlir, Path(work))
            with progress() as tell:
                dumper.run(names, tell)
                cpp = (*mlir.cpp, *mlir.generated)
                dialects = import_files(dumper.dumps, target, cpp_folders=cpp, tell=tell) if dumper.dumps else []
            _must_be_made(names, dialects, dumper)
    except (DumpError, NoCppParser, NoMlir) as error:
        click.echo(f"error: {error}", err=True)
        sys.exit(1)
    dialects = [dialect for dialect in dialects if dialect.name in names or force or not (target / dialect.name).exists()]
    _must_be_free(target, [dialect.name for dialect in dialects], force)
    write_dialects(target, dialects)
    _write_report(dialects, report)


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

    from ..tools.importer.json_model import JsonModelError, read_models

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


def _dumps_of(files: Sequence[Path], includes: Sequence[Path], mlir: Path | None, work: Path) -> list[Path]:
    """Return the dumps among the files, and write those of .td files into the folder `work`.  Raises DumpError, NoMlir."""
    dumps = []
    for number, file in enumerate(files):
        if file.suffix == ".td":
            dumps.append(work / f"{number}-{file.stem}.json")
            dump_td(file, find_mlir(mlir), includes, dumps[-1])
        else:
            dumps.append(file)
    return dumps


def _must_be_made(names: Sequence[str], dialects: Sequence[ImportedDialect], dumper: Dumper) -> None:
    """Raise DumpError if a dialect that is asked for has no definitions, with the messages of llvm-tblgen."""
    for name in names:
        if not any(dialect.name == name and dialect.report.counts.keys() - {"dialect"} for dialect in dialects):
            reasons = dumper.refusals(name)
            raise DumpError(f"nothing defines the dialect '{name}'" + "".join(f"; llvm-tblgen: {reason}" for reason in reasons))


def _reports_of_tests(target: Path, dialects: Sequence[ImportedDialect], folders: Sequence[Path]) -> list[str]:
    """Run the tests in `folders` with imported dialects; return a list with the report, empty without folders."""
    if not folders:
        return []
    from .trial import trial_report

    return [trial_report(target, [dialect.name for dialect in dialects], folders)]


def _write_report(dialects: Sequence[ImportedDialect], report: Path | None, *more: str) -> None:
    """Write the reports of the dialects and `more` to a file or to the standard output."""
    text = "\n".join([*(dialect.report.markdown(f"Import of {dialect.name}") for dialect in dialects), *more])
    if report is None:
        click.echo(text, nl=False)
    else:
        write_whole(report, text)


def _must_be_free(target: Path, names: Sequence[str], force: bool, otherwise: str = "") -> None:
    taken = [str(target / name) for name in names if (target / name).exists()]
    if taken and not force:
        raise click.UsageError(f"{', '.join(taken)} exists already; use --force to replace it, {otherwise}or --out for another folder")


def import_files(
    files: Sequence[Path],
    target: Path,
    only: str | None = None,
    with_descriptions: bool = False,
    with_bundled: bool = False,
    cpp_folders: Sequence[Path] = (),
    formatted: bool = True,
    tell: Callable[[str], None] = lambda text: None,
) -> list[ImportedDialect]:
    """Import dumps into dialects for a spec folder, without the parts that the checker rejects.

    Bundled dialects are used as they are, unless `only` or `with_bundled` asks for them. Hooks are translated from the C++ in the
    dumps, and from the files in `cpp_folders`; with `formatted` they are formatted by Black; `tell` gets each step.

    Raises DumpError if a dump cannot be read or has no ODS classes, NoCppParser if there are folders and no C++ parser is installed.
    """
    around = load_dialects(target.parent, target)[0] if target.is_dir() else []
    available = {dialect.name for dialect in around} | set(bundled_names())
    bundled = {} if with_bundled else {name: names for name, names in _bundled_definitions().items() if name != only}
    tell("reading the definitions")
    dumps, foreign = _load_dumps(files)
    sources = sources_of(dumps, cpp_folders)
    around = _mentioned(dumps, around, sources)
    bundled |= _included_only(dumps, around)
    try:
        dialects = import_dumps(
            dumps=dumps,
            prelude=prelude_of(load_bundled("builtin")),
            only=only,
            with_descriptions=with_descriptions,
            available=available,
            bundled=bundled,
            sources=sources,
            tell=tell,
        )
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as fault:
        what = f"{type(fault).__name__}: {fault}"
        raise DumpError(f"{', '.join(map(str, files))}: a record is not as llvm-tblgen writes it ({what})") from fault
    if not dialects:
        raise DumpError(f"{', '.join(map(str, files))} defines no dialect{f' {only!r}' if only else ''}")
    for reason in foreign:
        dialects[0].report.left_out("dump", *reason.split(": ", 1))
    names = {dialect.name for dialect in dialects}
    outside = [dialect for dialect in around if dialect.name not in names]
    if sources is not None:  # their classes occur in hooks
        named = {*sources.qualifiers}.intersection(bundled).difference(names, (dialect.name for dialect in outside))
        outside += map(load_bundled, sorted(named))
    tell("leaving out what cannot be checked")
    rest = leave_out_refused(dialects, outside, sources, _package_of(target), formatted)
    for error in rest:
        where = f"{error.span.source.name}:{error.span.line}" if error.span is not None else dialects[0].name
        dialects[0].report.left_out("check", where, error.text)
    return dialects


def _package_of(target: Path) -> str:
    """Return the Python package of a spec folder."""
    config = find_config(target.parent)
    return config.specs_package if config.specs == target.resolve() else target.name


def _mentioned(dumps: Sequence[Dump], around: Sequence[LoadedDialect], sources: CppSources | None) -> list[LoadedDialect]:
    """Return the project's dialects that the dumps use or whose types and attributes the C++ names, and their dependencies."""
    pending = [record.text("name") for dump in dumps for record in dump.instances("Dialect")]
    used = {} if sources is None else sources.qualifiers
    has_unknown = {one.name for one in around if one.head is not None and one.head.allows_unknown_types}
    pending += [one.name for one in around if used.get(one.name) or one.name in used and one.name in has_unknown]
    by_name, found = {dialect.name: dialect for dialect in around}, dict[str, LoadedDialect]()
    while pending:
        name = pending.pop()
        if name in by_name and name not in found:
            found[name] = by_name[name]
            pending += depends_on(by_name[name])
    return [dialect for dialect in around if dialect.name in found]


def _included_only(dumps: Sequence[Dump], around: Sequence[LoadedDialect]) -> dict[str, frozenset[str]]:
    """Map existing dialects whose operations no dump contains to the names that they define."""
    with_operations = {record.required("opDialect").text("name") for dump in dumps for record in dump.instances("Op")}
    return {
        dialect.name: frozenset(definition.key for definition in dialect.definitions)
        for dialect in around
        if dialect.name not in with_operations
    }


def _load_dumps(files: Sequence[Path]) -> tuple[list[Dump], list[str]]:
    """Load the dumps; return them, and the reasons why files were skipped.

    Raises DumpError for an unreadable file, and if no dump has ODS classes.
    """
    dumps, foreign = [], []
    for file in files:
        try:
            dumps.append(load_dump(file))
        except ForeignDump as error:
            foreign.append(error)
    if foreign and not dumps:
        raise foreign[0]
    return dumps, [str(error) for error in foreign]


def _bundled_definitions() -> dict[str, frozenset[str]]:
    """Map the bundled dialects to the names of their definitions."""
    return {name: frozenset(definition.key for definition in load_bundled(name).definitions) for name in bundled_names()}


def write_dialects(target: Path, dialects: list[ImportedDialect]) -> None:
    """Write the folders of all dialects, or none on failure."""
    write_folders(target, {dialect.name: dialect.files for dialect in dialects}, ".ods-import-")
