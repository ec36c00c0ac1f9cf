"""Passes that test the pass manager and diagnostics (MLIR's `TestPassManager`, `TestDynamicPipeline`, `TestDiagnostics`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ods.diagnostics import Diagnostic
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import FunctionOpInterface
from ods.ir.operation import Operation
from ods.ir.walk import walk_post_order
from ods.passes.pass_base import Pass, PassOption, Statistic
from ods.passes.registry import register_pass


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
        self.diagnostics.append(Diagnostic("remark", "Executing interface pass on operation", location=op.location))


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
