"""`ods export`: write the dialects of a project in other languages."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..config import Config, find_config
from .compiled import FINDINGS, TROUBLE, compiled

if TYPE_CHECKING:
    from ..pipeline import Package
    from ..resolver.model import ResolvedDialect
    from ..tools.exporter.report import ExportReport


@click.group(name="export", short_help="Write dialects in other languages.")
def export_group() -> None:
    """Write dialects in other languages: TableGen, a whole project in C++, IRDL, or JSON."""


@export_group.command(name="td")
@click.argument("names", nargs=-1, metavar="[DIALECT]...")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True, help="The folder for the dialects' folders.")
@click.option("--report", type=click.Path(dir_okay=False, path_type=Path), help="A file for the report; default: standard output.")
@click.option("--strict", is_flag=True, help="Write nothing and exit with 1 when anything waits to be filled in or was left out.")
@click.option("--force", is_flag=True, help="Replace folders that exist.")
def export_td_command(names: tuple[str, ...], out: Path, report: Path | None, strict: bool, force: bool) -> None:
    """Write the DIALECTs of this project, by default all, as .td files of MLIR 22.

    A dialect becomes a folder with NAMEDialect.td, NAMEEnums.td, NAMEInterfaces.td, NAMETypes.td, NAMEOps.td and NAMEPasses.td,
    without empty files.  The report lists the parts to write in C++, and those that TableGen cannot express.
    """
    from ..output.write import write_folders
    from ..tools.exporter.td import export_td

    project, chosen = chosen_project(find_config(Path.cwd()), names)
    export = export_td(chosen, project.everything)
    for dialect in chosen:
        for each in dialect.pipelines:
            export.reports[dialect.name].left_out(
                "pipeline", each.argument, "pipelines with a name, which `ods export cpp` writes", each.origin
            )
    _must_be_possible(export.reports)
    _tell(report, "\n".join(each.markdown(f"Export of {name} to TableGen") for name, each in export.reports.items()))
    _must_be_complete(export.reports, strict)
    _must_be_free(out, export.folders, force)
    write_folders(out, export.folders, ".ods-export-")


@export_group.command(name="cpp")
@click.argument("names", nargs=-1, metavar="[DIALECT]...")
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), required=True, help="The folder of the project, whose name it gets."
)
@click.option("--report", type=click.Path(dir_okay=False, path_type=Path), help="A file for the report; default: standard output.")
@click.option("--strict", is_flag=True, help="Write nothing and exit with 1 when anything waits to be filled in or was left out.")
@click.option("--force", is_flag=True, help="Replace the folder when it exists.")
def export_cpp_command(names: tuple[str, ...], out: Path, report: Path | None, strict: bool, force: bool) -> None:
    """Write the DIALECTs of this project, by default all, as a C++ project for MLIR 22.

    The project builds a plugin for mlir-opt with CMake. It has the .td files of `ods export td`, headers and sources, a stub for each
    hook with its docstring, and the examples of the specs as tests for lit.
    """
    from ..output.write import write_folders
    from ..tools.exporter.cpp import export_cpp

    project, chosen = chosen_project(find_config(Path.cwd()), names)
    _must_be_whole(chosen)
    export = export_cpp(re.sub(r"\W", "_", out.resolve().name), chosen, project.everything)
    _must_be_possible(export.reports)
    _tell(report, "\n".join(each.markdown(f"Export of {name} to C++") for name, each in export.reports.items()))
    _must_be_complete(export.reports, strict)
    _must_be_free(out.parent, {out.name: export.files}, force)
    write_folders(out.parent, {out.name: export.files}, ".ods-export-")


@export_group.command(name="irdl")
@click.argument("name", metavar="DIALECT")
@click.option("--as", "other_name", metavar="NAME", help="Another name for the dialect, where mlir-opt has one of the same name.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="A file for the definition; default: standard output.")
@click.option("--report", type=click.Path(dir_okay=False, path_type=Path), help="A file for the report; default: standard error.")
@click.option("--strict", is_flag=True, help="Write nothing and exit with 1 when anything was left out.")
def export_irdl_command(name: str, other_name: str | None, out: Path | None, report: Path | None, strict: bool) -> None:
    """Write the DIALECT of this project as an `irdl.dialect`, which `mlir-opt --irdl-file=` loads.

    IRDL contains types, attributes and operations and their constraints; the report lists everything else.
    """
    from ..output.write import write_whole
    from ..tools.exporter.irdl import export_irdl

    if not re.fullmatch(r"[a-z_][a-z0-9_]*", other_name or "_"):
        raise click.UsageError(f"--as {other_name}: IRDL's names have lowercase letters, digits and underscores alone")
    _, [dialect] = chosen_project(find_config(Path.cwd()), (name,))
    export = export_irdl(dialect, other_name or name)
    text = export.report.markdown(f"Export of {name} to IRDL")
    if report is None:
        click.echo(text, nl=False, err=True)
    else:
        write_whole(report, text)
    _must_be_complete({name: export.report}, strict)
    if out is None:
        click.echo(export.text, nl=False)
    else:
        write_whole(out, export.text)


@export_group.command(name="json")
@click.argument("names", nargs=-1, metavar="[DIALECT]...")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="A file for the model; default: standard output.")
def export_json_command(names: tuple[str, ...], out: Path | None) -> None:
    """Write the resolved model of the DIALECTs of this project, by default all, as JSON.

    It contains everything in the specs, with names resolved, templates expanded, and constraints with their predicates.
    docs/json-model.md explains the keys; `ods import json` turns the file back into specs.
    """
    from ..output.write import write_whole
    from ..tools.exporter.json_model import export_json

    project, chosen = chosen_project(find_config(Path.cwd()), names)
    text = export_json(chosen, project.sources)
    if out is None:
        click.echo(text, nl=False)
    else:
        write_whole(out, text)


def chosen_project(config: Config, names: tuple[str, ...]) -> tuple[Package, list[ResolvedDialect]]:
    """Return the project and the named dialects; print errors and exit if the project is invalid."""
    project = compiled(config, (), "nothing was exported")
    own = {dialect.name: dialect for dialect in project.dialects if not dialect.external}
    unknown = [name for name in names if name not in own]
    if unknown:
        click.echo(f"error: there is no dialect '{unknown[0]}'; there are {', '.join(own)}", err=True)
        sys.exit(TROUBLE)
    return project, [own[name] for name in names or own]


def _tell(report: Path | None, text: str) -> None:
    from ..output.write import write_whole

    if report is None:
        click.echo(text, nl=False)
    else:
        write_whole(report, text)


def _must_be_whole(chosen: list[ResolvedDialect]) -> None:
    """Exit with an error unless the C++ project contains all dependencies that MLIR itself lacks."""
    from ..tools.exporter.cpp.sources import OTHERS

    names = {dialect.name for dialect in chosen}
    for dialect in chosen:
        missing = [each for each in dialect.depends_on if each not in names and each != "builtin" and each not in OTHERS]
        if missing:
            raise click.UsageError(f"'{dialect.name}' depends on '{missing[0]}', which MLIR does not have: name both, or none for all")


def _must_be_possible(reports: dict[str, ExportReport]) -> None:
    """Print errors and exit if a definition cannot be exported to C++."""
    from ods.diagnostics import Diagnostic
    from ods.diagnostics.render import render_text, sort_findings

    refused = [each for report in reports.values() for each in report.refused]
    if refused:
        findings = [Diagnostic("error", f"{each.kind} '{each.name}': {each.what}", each.span) for each in refused]
        click.echo(render_text(sort_findings(findings), False), nl=False, err=True)
        click.echo(f"{len(refused)} error{'s' if len(refused) > 1 else ''}; nothing was exported", err=True)
        sys.exit(FINDINGS)


def _must_be_complete(reports: dict[str, ExportReport], strict: bool) -> None:
    if strict and not all(each.is_complete for each in reports.values()):
        click.echo("error: the export is not complete, and --strict was given; nothing was written", err=True)
        sys.exit(FINDINGS)


def _must_be_free(out: Path, folders: dict[str, dict[str, str]], force: bool) -> None:
    taken = [str(out / name) for name in folders if (out / name).exists()]
    if taken and not force:
        raise click.UsageError(f"{', '.join(taken)} exists already; use --force to replace it, or --out for another folder")
