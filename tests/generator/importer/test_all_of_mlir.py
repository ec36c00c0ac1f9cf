"""Dialects of an installed MLIR 22 can be imported and checked; some are generated and sent through text, too."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from benchmarks.mlir22.dumps import LLVM, is_installed
from generator.cli.commands import ods
from tests.commands import ROOT, run_python

needs_mlir = pytest.mark.skipif(not is_installed(), reason="Debian's packages llvm-22 and libmlir-22-dev are not installed")
pytestmark = [needs_mlir, pytest.mark.slow]

DOCUMENT = (ROOT / "docs" / "importing-tablegen.md").read_text(encoding="utf-8")
READ_BACK = ("arith", "index", "math", "mpi", "quant", "ub")
"""Dialects whose operations all survive a round trip, in a few seconds."""
BUNDLED = ("affine", "cf", "func", "memref", "scf", "tensor")
"""Dialects that the project bundles; `.ci/run` imports all others, and requires a round trip of every operation."""


def block(language: str) -> str:
    """Return the first code block of a language in the document."""
    return DOCUMENT.split(f"```{language}\n", 1)[1].split("```", 1)[0]


def test_dialects_import_and_operations_come_back(tmp_path: Path) -> None:
    """Run this in a new process, which imports generated packages of the same names."""
    chosen = [f"--dialect={name}" for name in READ_BACK] + [f"--only={name}" for name in (*READ_BACK, *BUNDLED)]
    done = run_python(ROOT, "-m", "benchmarks.mlir22", "--work", tmp_path, *chosen)
    assert done.code == 0, done.stdout + done.stderr  # the check has found no errors
    told = re.fullmatch(r"(\d+) dialects with (\d+) operations imported; after the check there are (\d+)\n", done.stderr)
    assert told is not None, done.stderr
    dialects, operations, known = map(int, told.groups())
    assert dialects >= len(READ_BACK) + len(BUNDLED)
    assert operations == known >= 319
    assert "## What does not come back\n\nNothing.\n" in done.stdout
    assert "llvm-tblgen does not read" not in done.stdout


def test_the_example_of_the_document(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "Lamp.td").write_text(block("tablegen"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    command = [str(LLVM / "bin" / "llvm-tblgen"), "--dump-json", "-I", str(LLVM / "include"), "Lamp.td", "-o", "Lamp.json"]
    subprocess.run(command, check=True)
    assert CliRunner().invoke(ods, ["import", "td", "Lamp.json"]).exit_code == 0
    assert (tmp_path / "dialect_specs" / "lamp" / "ops.yaml").read_text(encoding="utf-8") == block("yaml")
    assert CliRunner().invoke(ods, ["check"]).exit_code == 0
    assert CliRunner().invoke(ods, ["generate"]).exit_code == 0
