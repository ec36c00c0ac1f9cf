"""`ods export td`: the whole files for small specs; mlir-tblgen accepts the files of all dialects."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.pipeline import Project
from generator.tools.exporter.td import export_td
from generator.tools.exporter.td.project import TdExport
from generator.tools.exporter.td.text import prose
from tests.resolved import CASES, bundled, golden

from .tblgen import TBLGEN, applicable, complaints

EXPECTED = Path(__file__).parent / "expected"
ACCEPTED = Path(__file__).parent / "accepted.txt"
"""The runs of mlir-tblgen 22 that succeeded: a line for each file of the bundled dialects and the golden cases, with the generators."""


def exported(project: Project) -> TdExport:
    """Return the export of all dialects of a project."""
    assert not [finding.text for finding in project.findings if finding.severity == "error"]
    return export_td([dialect for dialect in project.dialects if not dialect.external], project.everything)


@pytest.mark.parametrize("name", CASES)
def test_golden_case(name: str, request: pytest.FixtureRequest) -> None:
    export = exported(golden(name))
    found = {file: text for files in export.folders.values() for file, text in files.items()}
    found["report.md"] = "\n".join(report.markdown(dialect) for dialect, report in export.reports.items())
    folder = EXPECTED / name
    if request.config.getoption("--update"):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for file, text in found.items():
            (folder / file).write_text(text, encoding="utf-8")
    assert found == {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


def asked() -> str:
    """Return all runs of mlir-tblgen as text: a line for each file, with the generators."""
    exports = [("bundled", exported(bundled())), *((name, exported(golden(name))) for name in CASES)]
    lines: dict[str, list[str]] = {}
    for place, export in exports:
        for dialect, file, generator in applicable(export.folders):
            lines.setdefault(f"{place} {dialect}/{file}", []).append(generator)
    return "".join(f"{name}: {' '.join(generators)}\n" for name, generators in sorted(lines.items()))


@pytest.mark.slow
def test_every_file_and_generator_is_on_record(request: pytest.FixtureRequest) -> None:
    """Check the record where mlir-tblgen is not installed; use `--update` only where the tests below pass."""
    found = asked()
    if request.config.getoption("--update"):
        ACCEPTED.write_text(found, encoding="utf-8")
    assert found == ACCEPTED.read_text(encoding="utf-8")


needs_mlir = pytest.mark.skipif(not TBLGEN.exists(), reason="mlir-tblgen is not here")


@pytest.mark.slow
@needs_mlir
@pytest.mark.parametrize("name", CASES)
def test_mlir_tblgen_takes_the_golden_cases(name: str, tmp_path: Path) -> None:
    assert complaints(tmp_path, exported(golden(name)).folders) == []


@pytest.mark.slow
@needs_mlir
def test_mlir_tblgen_takes_the_bundled_dialects(tmp_path: Path) -> None:
    assert complaints(tmp_path, exported(bundled()).folders) == []


def test_carriage_returns_end_lines() -> None:
    assert prose("a\rb", "one\r\ntwo\rthree\n") == [
        ("summary", '"a\\nb"'),
        ("description", "[{\n    one\n    two\n    three\n  }]"),
    ]
