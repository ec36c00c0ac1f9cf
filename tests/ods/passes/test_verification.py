"""The IR is verified behind every pass; what is found names what broke it."""

from __future__ import annotations

from ods.builtin.attributes import StringAttr
from ods.builtin.module import Module
from ods.diagnostics import Diagnostic
from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.passes.pass_base import Pass
from ods.passes.pass_manager import OpPassManager, PassInstrumentation, PassManager

TEXT = """
func.func @f() {
  return
}
func.func @g() {
  call @f() : () -> ()
  return
}
"""


class Rename(Pass):
    """Breaks what refers to a function, but not the function."""

    argument = "rename"

    def run(self, op: Operation) -> None:
        op.set_inherent("sym_name", StringAttr.get(f"{op.get_inherent('sym_name').value}_"))  # type: ignore[union-attr]


class Failures(PassInstrumentation):
    """Remembers what failed."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def run_after_pass_failed(self, pass_: Pass, op: Operation) -> None:
        self.found.append(f"{pass_.argument} on {op.name}")

    def run_after_nested_failed(self, op: Operation) -> None:
        self.found.append(f"inside {op.name}")


def test_symbols_behind_nested_passes() -> None:
    with Context() as context:
        module = Module.parse(TEXT).operation
        pipeline = OpPassManager("builtin.module")
        pipeline.nest("func.func").add(Rename())
        failures, diagnostics = Failures(), list[Diagnostic]()
        assert not PassManager(pipeline, instrumentations=[failures]).run(module, context, diagnostics)
        assert [each.message for each in diagnostics] == ["'func.call' op 'f' does not reference a valid function"]
        assert failures.found == ["inside builtin.module"]
