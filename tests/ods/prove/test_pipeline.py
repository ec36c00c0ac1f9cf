"""`ods opt --prove` names the first pass that changes the meaning of a function."""

from __future__ import annotations

from ods.testing import run_opt

COMPARISON = """
func.func @main(%x: index, %y: index) -> i1 {
  %zero = index.constant 0
  %d = index.sub %x, %y
  %a = index.cmp slt(%d, %zero)
  return %a : i1
}
"""


def test_first_wrong_pass_is_named() -> None:
    found = run_opt(COMPARISON, ["--prove", "--cse", "--canonicalize", "--cse"], mlir_22_bugs=True)
    assert found.returncode == 1
    assert found.stderr == (
        "error: the pass canonicalize changes the meaning of @main\n"
        "before:\n"
        "  module {\n"
        "    func.func @main(%arg0: index, %arg1: index) -> i1 {\n"
        "      %idx0 = index.constant 0\n"
        "      %0 = index.sub %arg0, %arg1\n"
        "      %1 = index.cmp slt(%0, %idx0)\n"
        "      return %1 : i1\n"
        "    }\n"
        "  }\n"
        "after:\n"
        "  module {\n"
        "    func.func @main(%arg0: index, %arg1: index) -> i1 {\n"
        "      %0 = index.cmp slt(%arg0, %arg1)\n"
        "      return %0 : i1\n"
        "    }\n"
        "  }\n"
        "with -9223372036854775808, 1\n"
        "  before: false\n"
        "  after:  true\n"
    )


def test_pipeline_that_keeps_the_meaning() -> None:
    found = run_opt(COMPARISON, ["--prove", "--canonicalize"])
    assert found.returncode == 0, found.stderr
