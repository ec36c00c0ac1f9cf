"""Running a module of the llvm dialect, as `mlir.execution_engine`; needs the extra `run`."""

from __future__ import annotations

import ctypes as ctypes

from ..execution.engine import ExecutionEngine as ExecutionEngine

__all__ = ["ExecutionEngine"]
