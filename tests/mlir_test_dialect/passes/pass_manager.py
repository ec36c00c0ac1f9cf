"""Passes that test the pass manager and diagnostics (MLIR's `TestPassManager`, `TestDynamicPipeline`, `TestDiagnostics`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ods.diagnostics import Diagnostic
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import FunctionOpInterface, SymbolOpInterface
from ods.ir.operation import Operation
from ods.ir.symbol_table import symbol_name
from ods.ir.walk import walk_post_order
from ods.passes.pass_base import PassOption, Statistic
from ods.passes.pass_manager import PassManager
from ods.passes.pipelines import OpPassManager
from ods.passes.registry import PipelineError, add_to_manager, pass_registry, register_pass

from .wrapper import Pass


@register_pass
class TestModulePass(Pass):
    """Does nothing to a module."""

    argument = "test-module-pass"
    anchor = "builtin.module"

    def run(self, op: Operation) -> None:
        """Do nothing."""


@register_pass
class TestFunctionPass(Pass):
    """Does nothing to a function."""

    argument = "test-function-pass"
    anchor = "func.func"

    def run(self, op: Operation) -> None:
        """Do nothing."""


@register_pass
class TestInterfacePass(Pass):
    """Runs on functions of any dialect."""

    argument = "test-interface-pass"
    anchor_interface = FunctionOpInterface

    def run(self, op: Operation) -> None:
        self.diagnostics.append(op.diagnostic("remark", "Executing interface pass on operation"))


@register_pass
class TestOptionsPass(Pass):
    """Has options of several kinds."""

    argument = "test-options-pass"
    anchor = "func.func"
    options = (
        PassOption("list", "list", "int32", True, "Example list option"),
        PassOption("string-list", "string_list", "str", True, "Example string list option"),
        PassOption("string", "string", "str", False, "Example string option"),
        PassOption(
            "enum",
            "enum",
            "enum",
            False,
            "Example enum option",
            (("zero", "Example zero value"), ("one", "Example one value"), ("two", "Example two value")),
        ),
    )

    def __init__(self, *, list: Iterable[int] = (), string_list: Iterable[str] = (), string: str = "", enum: str = "zero") -> None:
        super().__init__()
        self.list = tuple(list)
        self.string_list = tuple(string_list)
        self.string = string
        self.enum = enum

    def run(self, op: Operation) -> None:
        """Do nothing."""


@register_pass
class TestPassFailure(Pass):
    """Always fails."""

    argument = "test-pass-failure"
    options = (PassOption("gen-diagnostics", "gen_diagnostics", "bool", False, "Generate a diagnostic message"),)

    def __init__(self, *, gen_diagnostics: bool = False) -> None:
        super().__init__()
        self.gen_diagnostics = gen_diagnostics

    def run(self, op: Operation) -> None:
        if self.gen_diagnostics:
            self.diagnostics.append(Diagnostic("error", "illegal operation", location=op.location))
        raise self.fail()


@register_pass
class TestPassInvalidParent(Pass):
    """Adds a call of a missing function, which makes the parent operation invalid."""

    argument = "test-pass-invalid-parent"
    anchor_interface = FunctionOpInterface
    dependent_dialects = ("test",)

    def run(self, op: Operation) -> None:
        block = op.regions[0].first_block
        call_class: Any = self.context.find_operation("test.call")
        assert block is not None
        call_class([], "some_unknown_func", loc=op.location, ip=InsertionPoint.at_block_begin(block))


@register_pass
class TestStatistics(Pass):
    """Counts operations."""

    argument = "test-stats-pass"

    def __init__(self) -> None:
        super().__init__()
        self.count_again = Statistic("num-ops2", "Number of operations counted one more time")
        self.count = Statistic("num-ops", "Number of operations counted")
        self.statistics = (self.count_again, self.count)

    def run(self, op: Operation) -> None:
        for statistic in self.statistics:
            statistic.value += len(list(walk_post_order(op)))


@register_pass
class TestDynamicPipeline(Pass):
    """Runs a pipeline on symbols, on operations nested in them, or on their parents, which is an error."""

    argument = "test-dynamic-pipeline"
    fails_on_errors = False
    options = (
        PassOption("run-on-nested-operations", "on_nested", "bool", False, "Run the pipeline on the operations of the same kind inside"),
        PassOption("run-on-parent", "on_parent", "bool", False, "Run the pipeline on the parent operation, which fails"),
        PassOption("dynamic-pipeline", "pipeline", "str", False, "The pipeline"),
        PassOption("op-name", "names", "str", True, "The names of the symbols to run on; all if there are none"),
    )

    def __init__(self, *, on_nested: bool = False, on_parent: bool = False, pipeline: str = "", names: Iterable[str] = ()) -> None:
        super().__init__()
        self.on_nested = on_nested
        self.on_parent = on_parent
        self.pipeline = pipeline
        self.names = tuple(names)

    def run(self, op: Operation) -> None:
        self.output.append(f"Dynamic execute '{self.pipeline}' on {op.name}\n")
        if not self.pipeline:
            self.output.append("Empty pipeline\n")
            return
        name = symbol_name(op) if isinstance(op, SymbolOpInterface) else None
        if name is None:
            message = "Ignoring because not implementing SymbolOpInterface\n"
            note = Diagnostic("note", f"see current operation: \n{str(op).rstrip()}", location=op.location)
            self.diagnostics.append(Diagnostic("warning", message, location=op.location, related=(note,)))
            return
        if self.names and name not in self.names:
            self.output.append(f"dynamic-pipeline skip op name: {name}\n")
            return
        manager = OpPassManager(op.name)
        try:
            add_to_manager(manager, self.pipeline, pass_registry(self.context.packages))
        except PipelineError as error:
            self.output.append(error.plain_text("ods-opt"))
        for target in self._targets(op):
            if not self._run_on(manager, target, op):
                raise self.fail()

    def _targets(self, op: Operation) -> list[Operation]:
        if self.on_parent:
            if op.parent is not None:
                message = (
                    "Trying to schedule a dynamic pipeline on an operation that isn't nested under the current operation the pass is "
                    "processing"
                )
                self.report(op.parent.op_error(f" {message}"))
            return []
        if not self.on_nested:
            return [op]
        self.output.append("Run on nested op\n")
        return [inner for inner in walk_post_order(op) if inner is not op and inner.is_isolated_from_above and inner.name == op.name]

    def _run_on(self, manager: OpPassManager, target: Operation, op: Operation) -> bool:
        if target is not op:
            self.output.append(f"Run on {target}\n")
        run = PassManager(manager, output=self.output).prepared(self.context, self.diagnostics)
        return run(target)
