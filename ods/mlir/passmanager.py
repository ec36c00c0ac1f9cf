"""Pass managers, as `mlir.passmanager`."""

from __future__ import annotations

from ..passes.external_pass import ExternalPass as ExternalPass
from ..passes.pass_manager import PassManager as PassManager

__all__ = ["ExternalPass", "PassManager"]
