"""`ods export td`: the files for small specs, whole, and what mlir-tblgen says of all of them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.config import Config, find_config
from generator.exporter.td import export_td
from generator.exporter.td.project import TdExport
from generator.pipeline import resolve_project

from .tblgen import TBLGEN, complaints

ROOT = Path(__file__).resolve().parents[3]
GOLDEN = ROOT / "tests" / "golden"
CASES = sorted(path.name for path in GOLDEN.iterdir() if (path / "specs").is_dir())
EXPECTED = Path(__file__).parent / "expected"


def exported(config: Config) -> TdExport:
    """The export of all dialects of a project."""
    project = resolve_project(config)
    assert not [finding.text for finding in project.findings if finding.severity == "error"]
    return export_td([dialect for dialect in project.dialects if not dialect.external], project.everything)


def exported_case(name: str) -> TdExport:
    case = GOLDEN / name
    return exported(Config(case, case / "specs", case / "expected", "expected", "specs"))


@pytest.mark.parametrize("name", CASES)
def test_golden_case(name: str, request: pytest.FixtureRequest) -> None:
    export = exported_case(name)
    found = {file: text for files in export.folders.values() for file, text in files.items()}
    found["report.md"] = "\n".join(report.markdown(dialect) for dialect, report in export.reports.items())
    folder = EXPECTED / name
    if request.config.getoption("--update"):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for file, text in found.items():
            (folder / file).write_text(text, encoding="utf-8")
    assert found == {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


needs_mlir = pytest.mark.skipif(not TBLGEN.exists(), reason="mlir-tblgen is not here")


@needs_mlir
@pytest.mark.parametrize("name", CASES)
def test_mlir_tblgen_takes_the_golden_cases(name: str, tmp_path: Path) -> None:
    assert complaints(tmp_path, exported_case(name).folders) == []


@needs_mlir
def test_mlir_tblgen_takes_the_bundled_dialects(tmp_path: Path) -> None:
    assert complaints(tmp_path, exported(find_config(ROOT)).folders) == []
