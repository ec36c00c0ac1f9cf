"""MLIR's passes for testing, written as a user would write them: the import of a module registers its passes."""

from __future__ import annotations

# one import a line, sorted
from . import dataflow as dataflow
