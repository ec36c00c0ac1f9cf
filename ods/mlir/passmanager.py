"""Pass managers, as `mlir.passmanager`."""

from __future__ import annotations

from ..passes.pass_manager import PassManager as PassManager

__all__ = ["PassManager"]
