"""When a pass fails, the IR before it and the pipeline are saved to a file, which reproduces the failure."""

from __future__ import annotations

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
