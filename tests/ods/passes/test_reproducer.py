"""When a pass fails, the IR before it and the pipeline are saved to a file, which reproduces the failure."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ods.testing import run_opt

TEXT = """func.func @f() -> i32 {
  %c = arith.constant 1 : i32
  %d = arith.addi %c, %c : i32
  return %d : i32
}
"""
FAILING = "canonicalize{test-convergence max-iterations=1}"
FAILING_IN_FULL = "canonicalize{  max-iterations=1 max-num-rewrites=-1 region-simplify=normal test-convergence=true top-down=true}"


@pytest.mark.parametrize(
    ("flags", "what", "pipeline", "threading"),
    [
        ([], "[`Canonicalizer` on 'func.func' operation: @f]", f"cse, func.func(cse,{FAILING_IN_FULL}), cse", "false"),
        (
            ["--mlir-pass-pipeline-local-reproducer", "--mlir-disable-threading"],
            "`Canonicalizer` on 'func.func' operation: @f",
            f"func.func({FAILING_IN_FULL})",
            "true",
        ),
    ],
    ids=["whole pipeline", "the pass alone"],
)
def test_reproducer(tmp_path: Path, flags: list[str], what: str, pipeline: str, threading: str) -> None:
    file = tmp_path / "again.mlir"
    arguments = [f"--pass-pipeline=builtin.module(cse,func.func(cse,{FAILING}),cse)", f"--mlir-pass-pipeline-crash-reproducer={file}"]
    result = run_opt(TEXT, [*arguments, *flags])
    assert result.stdout == ""
    assert result.stderr == (
        "<stdin>:1:1: error: Failures have been detected while processing an MLIR pass pipeline\n"
        "func.func @f() -> i32 {\n"
        "^\n"
        f"<stdin>:1:1: note: Pipeline failed while executing {what}: reproducer generated at `{file}`\n"
    )
    assert file.read_text() == (
        "module {\n"
        "  func.func @f() -> i32 {\n"
        "    %c1_i32 = arith.constant 1 : i32\n"
        "    %0 = arith.addi %c1_i32, %c1_i32 : i32\n"
        "    return %0 : i32\n"
        "  }\n"
        "}\n"
        "\n"
        "{-#\n"
        "  external_resources: {\n"
        "    mlir_reproducer: {\n"
        f'      pipeline: "builtin.module({pipeline})",\n'
        f"      disable_threading: {threading},\n"
        "      verify_each: true\n"
        "    }\n"
        "  }\n"
        "#-}\n"
    )
    again = run_opt(file.read_text(), ["--run-reproducer"])
    assert (again.returncode, again.stdout, again.stderr) == (1, "", "")


def test_local_reproducer_needs_one_thread(tmp_path: Path) -> None:
    flags = ["--canonicalize", f"--mlir-pass-pipeline-crash-reproducer={tmp_path / 'a.mlir'}", "--mlir-pass-pipeline-local-reproducer"]
    result = run_opt(TEXT, flags)
    message = "Local crash reproduction may not be used without disabling mutli-threading first."
    assert (result.returncode, result.stdout, result.stderr) == (1, "", f"<unknown>:0: error: {message}\n")


def test_first_failure_is_reproduced(tmp_path: Path) -> None:
    """The pipeline runs on all functions, and the first failure is reported, right after its own errors."""
    text = "func.func @a() { return }\nfunc.func @b() { return }\n"
    pipeline = "builtin.module(func.func(affine-super-vectorize{virtual-vector-size=0}))"
    flags = [
        f"--pass-pipeline={pipeline}",
        f"--mlir-pass-pipeline-crash-reproducer={tmp_path / 'a.mlir'}",
        "--mlir-disable-diagnostic-notes",
    ]
    result = run_opt(text, flags)
    assert re.findall("error: .*", result.stderr) == [
        "error: Vectorization factor must be greater than zero.",
        "error: Failures have been detected while processing an MLIR pass pipeline",
        "error: Vectorization factor must be greater than zero.",
    ]


@pytest.mark.parametrize(
    ("flags", "written"),
    [
        (["--mlir-print-op-generic"], '"builtin.module"() ({\n^bb0:\n}) : () -> ()\n'),
        (["--mlir-print-local-scope"], "module {\n}"),
        (["--mlir-print-debuginfo", "--mlir-pretty-debuginfo"], "module {\n} <stdin>:1:1\n#loc = <stdin>:1:1\n"),
        (["--mlir-print-skip-regions"], "module {...}\n"),
    ],
)
def test_files_of_passes_have_the_printing_flags(tmp_path: Path, flags: list[str], written: str) -> None:
    file = tmp_path / "a.mlir"
    assert run_opt("module {}", [f"--mlir-generate-reproducer={file}", *flags]).returncode == 0
    assert file.read_text().startswith(written)
    in_pass = [flag for flag in flags if flag not in ("--mlir-print-op-generic", "--mlir-print-debuginfo", "--mlir-pretty-debuginfo")]
    if in_pass:  # the options of the pass say the rest
        assert run_opt("module {}", [f"--snapshot-op-locations=filename={file}", *in_pass]).returncode == 0
        assert file.read_text() == written
