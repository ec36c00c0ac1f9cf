"""Pipelines with a name and options (MLIR `PassPipelineRegistration`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from .pass_base import PassOption
from .pipeline_printing import value_text

option_value = value_text
"""The text of an option's value, for the steps of a pipeline."""


class PassPipeline:
    """Base of all pipelines with a name; the subclasses with typed options are generated."""

    argument: ClassVar[str] = ""
    """The name on the command line and in pipelines."""
    summary: ClassVar[str] = ""
    options: ClassVar[tuple[PassOption, ...]] = ()

    def steps(self) -> Iterator[str]:
        """Yield the texts of the passes in order, with the values of the options."""
        raise NotImplementedError(f"pipeline '{self.argument}' has no steps")

    def text(self) -> str:
        """Return the passes as `--pass-pipeline` takes them between the parentheses: `canonicalize,func.func(cse)`."""
        return ",".join(self.steps())
