"""Turns pass flags and pipeline texts into something to run: the place where passes plug in."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from ..diagnostics import Diagnostic
from ..ir.context import Context
from ..ir.operation import Operation


class PipelineError(Exception):
    """A pipeline that cannot be understood; the message is complete."""


class Pipeline(Protocol):
    """Passes in order."""

    def run(self, module: Operation, context: Context, diagnostics: list[Diagnostic]) -> bool:
        """Run over a module; False if a pass failed.  What is found goes to `diagnostics`."""


class EmptyPipeline:
    """No passes at all."""

    def run(self, module: Operation, context: Context, diagnostics: list[Diagnostic]) -> bool:
        """Leaves everything as it is."""
        return True


def known_passes() -> Collection[str]:
    """The passes that are flags of their own."""
    return ()


def build_pipeline(text: str | None, passes: Sequence[tuple[str, str]]) -> Pipeline:
    """The pipeline of `--pass-pipeline`, or of the flags; raises PipelineError."""
    if text is None:
        return EmptyPipeline()
    anchor, parenthesis, inner = text.strip().partition("(")
    if not parenthesis or not inner.endswith(")"):
        raise PipelineError(
            "<unknown>:0: error: expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'\n"
        )
    name = inner[:-1].strip()
    if name:
        raise PipelineError(
            "<unknown>:0: error: MLIR Textual PassPipeline Parser:1:1: error: "
            f"'{name}' does not refer to a registered pass or pass pipeline\n{name}\n^\n\n"
        )
    return EmptyPipeline()
