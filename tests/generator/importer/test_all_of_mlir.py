"""The dialects of an installed MLIR 22: all of them import and check; some are generated and read back as well."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from benchmarks.mlir22.dumps import LLVM, Dumper, is_installed
from benchmarks.mlir22.run import import_all
from generator.cli.commands import ods

needs_mlir = pytest.mark.skipif(not is_installed(), reason="Debian's packages llvm-22 and libmlir-22-dev are not installed")
pytestmark = [needs_mlir, pytest.mark.slow]

ROOT = Path(__file__).parents[3]
DOCUMENT = (ROOT / "docs" / "importing-tablegen.md").read_text(encoding="utf-8")
READ_BACK = ("arith", "index", "math", "mpi", "nvgpu", "quant", "ub", "xevm")
"""Dialects of which every operation comes back, in few seconds."""


def block(language: str) -> str:
    """The first block of a language in the document."""
    return DOCUMENT.split(f"```{language}\n", 1)[1].split("```", 1)[0]


def test_everything_imports(tmp_path: Path) -> None:
    """`import_all` raises where the checker finds an error."""
    dumper = Dumper(tmp_path)
    dumper.run()
    imported, resolved = import_all(dumper.dumps, tmp_path)
    assert not dumper.unreadable
    assert len(imported) >= 48
    assert sum(len(dialect.operations) for dialect in resolved) >= 2631
    assert sum(dialect.report.counts["op"] for dialect in imported) == sum(len(dialect.operations) for dialect in resolved)


def test_operations_come_back(tmp_path: Path) -> None:
    """In a process of its own: generated packages of the same names are imported there."""
    chosen = [argument for name in READ_BACK for argument in ("--dialect", name)]
    command = [sys.executable, "-m", "benchmarks.mlir22", "--work", str(tmp_path), *chosen]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "## What does not come back\n\nNothing." in done.stdout


def test_the_example_of_the_document(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "Lamp.td").write_text(block("tablegen"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    command = [str(LLVM / "bin" / "llvm-tblgen"), "--dump-json", "-I", str(LLVM / "include"), "Lamp.td", "-o", "Lamp.json"]
    subprocess.run(command, check=True)
    assert CliRunner().invoke(ods, ["import", "td", "Lamp.json"]).exit_code == 0
    assert (tmp_path / "dialect_specs" / "lamp" / "ops.yaml").read_text(encoding="utf-8") == block("yaml")
    assert CliRunner().invoke(ods, ["check"]).exit_code == 0
    assert CliRunner().invoke(ods, ["generate"]).exit_code == 0
