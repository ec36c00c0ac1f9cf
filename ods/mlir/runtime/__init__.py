"""Memrefs as NumPy arrays, as `mlir.runtime`; needs the extra `run`."""

from __future__ import annotations

from .np_to_memref import *  # noqa: F403
