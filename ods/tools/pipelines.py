"""Builds a pass manager from pass flags or the text of a pipeline."""

from __future__ import annotations

from collections.abc import Sequence

from ..passes.op_pass_manager import OpPassManager
from ..passes.option_text import PipelineError
from ..passes.registry import PassRegistry


def build_pipeline(text: str | None, passes: Sequence[tuple[str, str]], registry: PassRegistry) -> OpPassManager:
    """Return the pipeline of `--pass-pipeline`, or of the passes given as flags; raises PipelineError."""
    if text is None and not passes:
        return OpPassManager()
    from ..passes.pipeline_text import add_by_name, parse_pass_pipeline  # not needed without passes

    if text is not None and passes:
        raise PipelineError("'-pass-pipeline' option can't be used with individual pass options")
    if text is not None:
        return parse_pass_pipeline(text, registry)
    manager = OpPassManager("builtin.module")
    for name, options in passes:
        add_by_name(manager, name, options, registry)
    return manager
