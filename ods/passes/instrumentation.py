"""Instrumentations, which are notified of every pass that runs (MLIR `PassInstrumentation`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..ir.operation import Operation
    from .pass_base import Pass


class PassInstrumentation:
    """Is notified of every pass that runs; every method does nothing unless overridden."""

    def run_before_pass(self, pass_: Pass, op: Operation) -> None:
        """Called before a pass runs on an operation."""

    def run_after_pass(self, pass_: Pass, op: Operation) -> None:
        """Called after a pass has run successfully."""

    def run_after_pass_failed(self, pass_: Pass, op: Operation) -> None:
        """Called after a pass, or the verifier after it, has failed."""

    def run_after_nested_failed(self, op: Operation) -> None:
        """Called after the verifier has failed on an operation after its nested passes."""
