"""Reproducers of failed passes: the IR before the failure and the pipeline (MLIR's crash reproducers)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ..diagnostics import Diagnostic
from ..diagnostics.records import record
from ..ir.operation import Operation
from ..ir.symbol_table import symbol_name
from .pass_base import Pass, PassInstrumentation
from .pipelines import OpPassManager, pass_text, pipeline_text

RESOURCE: Final = "mlir_reproducer"
"""The key of the pipeline in the metadata of a file."""
Resources = dict[str, dict[str, str | bool]]


@record
class Reproducer(PassInstrumentation):
    """Records the failed pass, and the IR before that pass or before the whole pipeline."""

    print_op: Callable[[Operation, Resources], str]
    """Returns the text of a file, with metadata."""
    pipeline: OpPassManager
    verify_each: bool
    disable_threading: bool
    local: bool
    """Record the IR before the failed pass, and that pass alone, instead of the whole pipeline."""
    filename: str
    """The file for the reproducer."""
    diagnostics: list[Diagnostic]
    """Gets the report of the first failure."""
    text: str = ""
    has_failed: bool = False

    def start(self, root: Operation) -> None:
        """Prepare for a pipeline that is about to run on `root`."""
        if not self.local:
            self.text = self.print_op(root, self._resources(pipeline_text(self.pipeline, ", ")))

    def run_before_pass(self, pass_: Pass, op: Operation) -> None:
        if self.local and not self.has_failed:
            text, current = pass_text(pass_), op
            while True:
                text = f"{current.name}({text})"
                if current.parent is None:
                    break
                current = current.parent
            self.text = self.print_op(current, self._resources(text))

    def run_after_pass_failed(self, pass_: Pass, op: Operation) -> None:
        self._fail(_described(pass_, op), op)

    def run_after_nested_failed(self, op: Operation) -> None:
        if not self.local:
            self._fail("", op)

    def _fail(self, what: str, op: Operation) -> None:
        """Report the first failure, and the file of the reproducer."""
        if self.has_failed:
            return
        self.has_failed = True
        note = f"Pipeline failed while executing {what if self.local else f'[{what}]'}: reproducer generated at `{self.filename}`"
        self.diagnostics.append(
            Diagnostic(
                "error",
                "Failures have been detected while processing an MLIR pass pipeline",
                location=op.location,
                related=(Diagnostic("note", note, location=op.location),),
            )
        )

    def _resources(self, pipeline: str) -> Resources:
        return resources_of(pipeline, self.disable_threading, self.verify_each)


def resources_of(pipeline: str, disable_threading: bool, verify_each: bool) -> Resources:
    """Return the metadata with which a file runs a pipeline."""
    return {RESOURCE: {"pipeline": pipeline, "disable_threading": disable_threading, "verify_each": verify_each}}


def _described(pass_: Pass, op: Operation) -> str:
    symbol = symbol_name(op)
    return f"`{pass_.display_name}` on '{op.name}' operation" + ("" if symbol is None else f": @{symbol}")


def pipeline_of(resources: Mapping[str, Mapping[str, object]]) -> str | None:
    """Return the pipeline in the metadata of a file, or None."""
    found = resources.get(RESOURCE, {}).get("pipeline")
    return found if isinstance(found, str) else None
