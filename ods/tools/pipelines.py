"""Turns pass flags and pipeline texts into a pass manager."""

from __future__ import annotations

from collections.abc import Sequence

from ..passes.option_text import OptionError, make_pass
from ..passes.pass_manager import OpPassManager
from ..passes.pipeline_text import PipelineError, parse_pass_pipeline
from ..passes.registry import PassRegistry


def build_pipeline(text: str | None, passes: Sequence[tuple[str, str]], registry: PassRegistry, program: str) -> OpPassManager:
    """The pipeline of `--pass-pipeline`, or of the passes given as flags; raises PipelineError."""
    if text is not None:
        return parse_pass_pipeline(text, registry, program)
    manager = OpPassManager("builtin.module" if passes else None)
    for name, options in passes:
        pass_class = registry.find(name)
        assert pass_class is not None
        try:
            manager.add(make_pass(pass_class, options))
        except OptionError as error:
            raise PipelineError(error.text(program)) from error
    return manager
