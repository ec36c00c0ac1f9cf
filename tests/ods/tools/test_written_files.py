"""The files that flags of the opt tool write."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ods.testing import run_opt
from tests.commands import ROOT

TEXT = """\
func.func @f() -> i32 { %0 = arith.constant 1 : i32 return %0 : i32 }
module @inner { func.func private @g() }
"""
NESTED = "--pass-pipeline=builtin.module(func.func(cse,canonicalize),cse,builtin.module(cse))"


def files_in(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_printed_ir_goes_to_a_tree_of_files(tmp_path: Path) -> None:
    run = run_opt(TEXT, [NESTED, "--mlir-print-ir-after-all", f"--mlir-print-ir-tree-dir={tmp_path}"])
    assert (run.returncode, run.stderr) == (0, "")
    assert files_in(tmp_path) == [
        "builtin_module_no-symbol-name/1_cse.mlir",
        "builtin_module_no-symbol-name/builtin_module_inner/1_0_cse.mlir",
        "builtin_module_no-symbol-name/func_func_f/0_0_cse.mlir",
        "builtin_module_no-symbol-name/func_func_f/0_1_canonicalize.mlir",
    ]
    inner = tmp_path / "builtin_module_no-symbol-name/builtin_module_inner/1_0_cse.mlir"
    assert inner.read_text() == "// -----// IR Dump After CSE (cse) //----- //\nmodule @inner {\n  func.func private @g()\n}\n\n"


def test_a_snapshot_is_the_file_that_new_locations_are_in(tmp_path: Path) -> None:
    file = tmp_path / "snapshot.mlir"
    run = run_opt("module { module @a {} }", [f"--snapshot-op-locations=filename={file} tag=here", "--mlir-print-debuginfo"])
    assert file.read_text() == "module {\n  module @a {\n  }\n}\n"
    assert f'loc("{file}":2:2)' in run.stdout and '"here"(' in run.stdout


def test_a_reproducer_of_a_run_without_failure_runs(tmp_path: Path) -> None:
    file = tmp_path / "reproducer.mlir"
    first = run_opt(TEXT, ["--cse", "--canonicalize", f"--mlir-generate-reproducer={file}"])
    assert 'pipeline: "builtin.module(cse, canonicalize' in file.read_text()
    assert run_opt(file.read_text(), ["--run-reproducer"]).stdout == first.stdout


def test_passes_are_logged(tmp_path: Path) -> None:
    file = tmp_path / "actions.txt"
    assert run_opt("module {}", ["--cse", f"--log-actions-to={file}"]).stderr == "ExecutionContext registered on the context\n"
    begin = "begins (no breakpoint) Action `pass-execution` running `CSE` on Operation `builtin.module` (module {...})`"
    assert file.read_text() == f"[thread mlir-opt] {begin}\n[thread mlir-opt] completed `pass-execution`\n"
    assert begin in run_opt("module {}", ["--cse", "--log-actions-to=-"]).stdout


ADDED_TWICE = """\
func.func @f(%a: i32) -> i32 {
  %c = arith.constant 1 : i32
  %0 = arith.addi %c, %a : i32
  %1 = arith.addi %0, %c : i32
  return %1 : i32
}
"""
LOGS = {
    "--canonicalize": """\
begins (no breakpoint) Action `pass-execution` running `Canonicalizer` on Operation `builtin.module` (module {...})`
begins (no breakpoint) Action GreedyPatternRewriteIteration(1) (Region #0 for op module {...})`
begins (no breakpoint) Action `apply-pattern pattern: AddIAddConstant (%1 = arith.addi %0, %c1_i32 : i32)`
completed `apply-pattern`
completed `GreedyPatternRewriteIteration`
begins (no breakpoint) Action GreedyPatternRewriteIteration(2) (Region #0 for op module {...})`
completed `GreedyPatternRewriteIteration`
completed `pass-execution`
""",
    "--convert-arith-to-llvm": """\
begins (no breakpoint) Action `pass-execution` running `ArithToLLVMConversionPass` on Operation `builtin.module` (module {...})`
begins (no breakpoint) Action apply-conversion (module {...})`
begins (no breakpoint) Action `apply-pattern pattern: ConvertToLLVM (%c1_i32 = arith.constant 1 : i32)`
completed `apply-pattern`
begins (no breakpoint) Action `apply-pattern pattern: IntegersToLLVM (%1 = arith.addi %arg0, %c1_i32 : i32)`
completed `apply-pattern`
begins (no breakpoint) Action `apply-pattern pattern: IntegersToLLVM (%3 = arith.addi %2, %c1_i32 : i32)`
completed `apply-pattern`
completed `apply-conversion`
completed `pass-execution`
""",
}


@pytest.mark.parametrize("flag", LOGS)
def test_patterns_are_logged(flag: str, tmp_path: Path) -> None:
    file = tmp_path / "actions.txt"
    assert run_opt(ADDED_TWICE, [flag, f"--log-actions-to={file}"]).returncode == 0
    assert file.read_text() == "".join(f"[thread mlir-opt] {line}\n" for line in LOGS[flag].splitlines())


@pytest.mark.parametrize("display", ["list", "tree"])
def test_times_are_json(display: str) -> None:
    run = run_opt(TEXT, [NESTED, "--mlir-timing", f"--mlir-timing-display={display}", "--mlir-output-format=json"])
    text = re.sub(r"\{\}\]\},\n(?= *\{\}\])", "{}]}\n", run.stderr)
    names = re.findall(r'"name": "([^"]*)"', text)
    assert names[-2:] == ["Rest", "Total"] and {"Parser", "CSE", "Canonicalizer", "Output"} <= set(names)
    if display == "list":
        assert [entry["name"] for entry in json.loads(text)][0] == "root"


def test_printing_modules_needs_one_thread() -> None:
    flags = ["--cse", "--mlir-print-ir-after-all", "--mlir-print-ir-module-scope"]
    message = "IR print for module scope can't be setup on a pass-manager without disabling multi-threading first."
    assert run_opt("module {}", flags).stderr == f"<unknown>:0: error: {message}\n\n"
    assert run_opt("module {}", [*flags, "--mlir-disable-threading"]).returncode == 0


def test_diagnostics_come_before_the_output_in_one_stream() -> None:
    command = [sys.executable, "-m", "ods.tools.opt", "--print-op-stats"]
    done = subprocess.run(command, input="module {}", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=ROOT, check=True)
    assert re.findall("Operations encountered|module {", done.stdout) == ["Operations encountered", "module {"]
