"""The IR is verified after every pass; an error names the pass."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ods.builtin.attributes import StringAttr
from ods.builtin.module import Module
from ods.diagnostics import Diagnostic
from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.ir.verifier import verify_operation, verify_operation_alone
from ods.ir.walk import children_of
from ods.passes.pass_base import Pass, PassInstrumentation
from ods.passes.pass_manager import PassManager
from ods.passes.pipelines import OpPassManager
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


def _verified(passes: str, text: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of the operations that the manager verifies, alone or with what is inside, while it runs `passes`."""
    verified: list[str] = []

    def noted(verify: Callable[[Operation, Context], list[Diagnostic]], mark: str) -> Callable[[Operation, Context], list[Diagnostic]]:
        def verify_noted(op: Operation, context: Context) -> list[Diagnostic]:
            verified.append(op.name + mark)
            return verify(op, context)

        return verify_noted

    monkeypatch.setattr("ods.passes.pass_manager.verify_operation", noted(verify_operation, ""))
    monkeypatch.setattr("ods.passes.pass_manager.verify_operation_alone", noted(verify_operation_alone, " alone"))
    with Context() as context:
        module = Module.parse(text).operation
        assert PassManager.parse(passes, context).execute(module, context, [])
    return verified


_CONSTANTS = "func.func @f() -> i32 {\n  %a = arith.constant 1 : i32\n  %b = arith.addi %a, %a : i32\n  return %b : i32\n}"


@pytest.mark.parametrize(
    ("passes", "text", "verified"),
    [
        ("builtin.module(cse,cse,canonicalize,convert-scf-to-cf)", TEXT, ["builtin.module"]),
        ("builtin.module(canonicalize,canonicalize,cse)", _CONSTANTS, ["builtin.module"]),
        ("builtin.module(cse,canonicalize,cse)", _CONSTANTS, ["builtin.module", "builtin.module"]),
        ("builtin.module(func.func(cse,cse))", TEXT, ["func.func", "func.func", "builtin.module alone"]),
        ("builtin.module(cse,func.func(cse,canonicalize),cse)", TEXT, ["builtin.module"]),
        ("builtin.module(cse,func.func(canonicalize,cse),cse)", _CONSTANTS, ["builtin.module", "func.func", "builtin.module alone"]),
        ("builtin.module(symbol-dce,symbol-dce)", TEXT, ["builtin.module", "builtin.module"]),
    ],
)
def test_ir_that_no_pass_may_have_changed_is_not_verified_again(
    passes: str, text: str, verified: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert _verified(passes, text, monkeypatch) == verified


def test_ir_that_was_never_verified_is_verified_after_a_pass_that_changes_nothing() -> None:
    with Context() as context:
        module = Module.parse("func.func @f() {\n  return\n}\nfunc.func @g() {\n  return\n}").operation
        Duplicate().run(module)
        diagnostics = list[Diagnostic]()
        assert not PassManager.parse("builtin.module(cse)", context).execute(module, context, diagnostics)
        assert [each.message for each in diagnostics] == ["redefinition of symbol named 'same'"]
