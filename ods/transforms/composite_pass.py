"""`composite-fixed-point-pass`: repeats a pipeline until it changes nothing (MLIR `CompositeFixedPointPass`)."""

from __future__ import annotations

from ..diagnostics import Diagnostic
from ..ir.location import UNKNOWN
from ..ir.operation import Operation
from ..passes.pass_base import NamedPass, PassOption
from ..passes.pass_manager import PassManager
from ..passes.pipelines import OpPassManager
from ..passes.registry import PipelineError, add_to_manager, pass_registry


class CompositeFixedPointPass(NamedPass):
    """Runs passes on an operation repeatedly, until the operation no longer changes or the limit is reached."""

    argument = "composite-fixed-point-pass"
    summary = "Repeat a pipeline until it changes nothing"
    options = (
        PassOption("name", "name", "str", False, "the name under which the pass is shown"),
        PassOption("pipeline", "pipeline_text", "str", False, "the passes to run"),
        PassOption("max-iterations", "max_iterations", "int32", False, "how often the passes run at most"),
    )

    def __init__(self, *, name: str = "CompositeFixedPointPass", pipeline_text: str = "", max_iterations: int = 10) -> None:
        super().__init__(name)
        self.pipeline_text = pipeline_text
        self.max_iterations = max_iterations
        self._pipeline: OpPassManager | None = None

    def run(self, op: Operation) -> None:
        if self.max_iterations <= 0:
            self.diagnostics.append(Diagnostic("error", f"Invalid maxIterations value: {self.max_iterations}\n", location=UNKNOWN))
            raise self.fail()
        manager = PassManager(self._made_pipeline(), instrumentations=self.instrumentations, output=self.output)
        before = op.get_asm(print_generic_op_form=True)
        for _ in range(self.max_iterations):
            if not manager.execute(op, self.context, self.diagnostics):
                raise self.fail()
            after = op.get_asm(print_generic_op_form=True)
            if after == before:
                return
            before = after
        if not manager.execute(op, self.context, self.diagnostics):
            raise self.fail()
        message = f'Composite pass "{self.name}"+ didn\'t converge in {self.max_iterations} iterations'
        self.diagnostics.append(op.diagnostic("warning", message))

    def _made_pipeline(self) -> OpPassManager:
        """Return the pass manager for the pipeline option. Raises PassFailure, after reporting the error, if the text is invalid."""
        if self._pipeline is None:
            made = OpPassManager()
            try:
                add_to_manager(made, self.pipeline_text, pass_registry(self.context.packages))
            except PipelineError as error:
                self.output.append(error.plain_text("ods-opt"))
                self.diagnostics.append(Diagnostic("error", "Failed to parse composite pass pipeline", location=UNKNOWN))
                raise self.fail() from error
            self._pipeline = made
        return self._pipeline
