"""Print the hooks of MLIR's test dialect that no recorded run calls: `python -m tests.ods.analysis.hook_calls FILE…`."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from types import FrameType
from typing import Any

from ods.testing import run_opt
from tests.ods.recorded import read_recorded

HOOKS = Path(__file__).resolve().parents[2] / "mlir_test_dialect" / "hooks"
NOT_COMPARED = """
func.func @verifiers() {
  %0 = arith.constant 1 : i32
  "test.verifiers"(%0) ({
    "test.a"() : () -> ()
  }) : (i32) -> ()
  return
}
func.func @successor() {
  cf.br ^bb1
^bb1:
  test.dummy_op_with_successor_ref ^bb1
}
test.attr_with_loc("foo" loc("a.mlir":1:2))
%0 = memref.alloc() : memref<4xi32, #test.const_memory_space<1>>
%1 = "test.nested_tuple_32_bit"() : () -> tuple<i32, tuple<f32, tuple<i32>>>
"test.a"() {a = #test.symbol_ref_attr<@verifiers>} : () -> ()
"""
"""IR for hooks whose effect is shown otherwise than by mlir-opt."""


def uncalled(files: list[Path]) -> list[str]:
    """Return the hooks that are not called while the runs in `files` run."""
    called: set[tuple[str, str]] = set()

    def note(frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(str(HOOKS)):
            called.add((Path(code.co_filename).name, code.co_name))

    run_opt("")
    sys.setprofile(note)
    try:
        run_opt(NOT_COMPARED, ["--allow-unregistered-dialect"])
        for run in [run for file in files for run in read_recorded(file)]:
            run_opt(run.text, run.arguments)
    finally:
        sys.setprofile(None)
    return [
        f"{file.name}: {node.name}"
        for file in sorted(HOOKS.glob("*.py"))
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and (file.name, node.name) not in called
    ]


if __name__ == "__main__":
    for name in uncalled([Path(argument) for argument in sys.argv[1:]]):
        print(name)
