"""The IR is verified after every pass; an error names the pass."""

from __future__ import annotations

from ods.builtin.attributes import StringAttr
from ods.builtin.module import Module
from ods.diagnostics import Diagnostic
from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.ir.walk import children_of
from ods.passes.instrumentation import PassInstrumentation
from ods.passes.op_pass_manager import OpPassManager
from ods.passes.pass_base import Pass
from ods.passes.pass_manager import PassManager
from ods.passes.reproducer import Reproducer

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
    """Renames a function, which breaks references to it, but not the function."""

    argument = "rename"

    def run(self, op: Operation) -> None:
        op.set_inherent("sym_name", StringAttr.get(f"{op.get_inherent('sym_name').value}_"))  # type: ignore[union-attr]


class Failures(PassInstrumentation):
    """Records the passes that failed."""

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
        assert not PassManager(pipeline, instrumentations=[failures]).execute(module, context, diagnostics)
        assert [each.message for each in diagnostics] == ["'func.call' op 'f' does not reference a valid function"]
        assert failures.found == ["inside builtin.module"]


class Duplicate(Pass):
    """Gives all functions of a module the same name."""

    argument = "duplicate"

    def run(self, op: Operation) -> None:
        for function in children_of(op):
            function.set_inherent("sym_name", StringAttr.get("same"))


def test_the_pass_that_breaks_the_ir_is_named_and_the_ir_before_it_kept() -> None:
    with Context() as context:
        module = Module.parse("func.func @f() {\n  return\n}\nfunc.func @g() {\n  return\n}").operation
        before = str(module)
        pipeline = OpPassManager("builtin.module")
        pipeline.add(Duplicate())
        diagnostics = list[Diagnostic]()
        reproducer = Reproducer(lambda op, resources: str(op), pipeline, True, True, True, "again.mlir", diagnostics)
        assert not PassManager(pipeline, instrumentations=[reproducer]).execute(module, context, diagnostics)
        error, failure = diagnostics
        assert error.message == "redefinition of symbol named 'same'"
        what = "`Duplicate` on 'builtin.module' operation"
        assert failure.related[0].text == f"Pipeline failed while executing {what}: reproducer generated at `again.mlir`"
        assert reproducer.text == before
