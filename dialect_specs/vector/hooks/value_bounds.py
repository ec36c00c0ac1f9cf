"""Value bounds of the results of vector operations."""

from __future__ import annotations

from typing import Final

from generated.vector import VectorScaleOp

from .scalable_bounds import bound_vscale

VALUE_BOUNDS: Final = {VectorScaleOp: bound_vscale}
