"""The files of a C++ project: CMake, headers, sources, the plugin, and tests for lit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ods.diagnostics.late import dataclass

from ....resolver.model import ResolvedDialect
from ..cpp_names import camel_case
from ..report import ExportReport
from ..td import export_td
from ..td.records import Records
from .build import build_script, lit_configuration, read_me, tests_of
from .passes import pass_header, pass_source
from .pipelines import pipeline_header, pipeline_source
from .sources import header, plugin, source


@dataclass(frozen=True)
class CppExport:
    """The files of a project by path, and a report for each dialect."""

    files: dict[str, str]
    reports: dict[str, ExportReport]


def export_cpp(name: str, dialects: Sequence[ResolvedDialect], everything: Iterable[ResolvedDialect]) -> CppExport:
    """Return a C++ project called `name` for MLIR 22 with `dialects`; `everything` contains these and their dependencies."""
    everything = tuple(everything)
    td, names = export_td(dialects, everything), Records.of(everything)
    files = {"CMakeLists.txt": build_script(name, dialects, td.folders), "README.md": read_me(name, dialects)}
    for other in td.folders.keys() - td.reports.keys():
        files |= {f"include/{other}/{file}": text for file, text in td.folders[other].items()}
    for dialect in dialects:
        records, report = td.folders[dialect.name], td.reports[dialect.name]
        title = camel_case(dialect.name)
        files |= {f"include/{dialect.name}/{file}": text for file, text in records.items()}
        files[f"include/{dialect.name}/{title}.h"] = header(dialect, records, report)
        files[f"lib/{title}.cpp"] = source(dialect, records, names, report)
        if dialect.passes:
            files[f"include/{dialect.name}/{title}Passes.h"] = pass_header(dialect)
            files[f"lib/{title}Passes.cpp"] = pass_source(dialect)
        if dialect.pipelines:
            files[f"include/{dialect.name}/{title}Pipelines.h"] = pipeline_header(dialect)
            files[f"lib/{title}Pipelines.cpp"] = pipeline_source(dialect, everything, names, report)
    files["lib/Plugin.cpp"] = plugin(name, dialects)
    files["test/lit.cfg.py"] = lit_configuration(name)
    files |= {f"test/{file}": text for file, text in tests_of(dialects).items()}
    return CppExport(files, td.reports)
