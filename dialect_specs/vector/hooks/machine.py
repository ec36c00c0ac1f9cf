"""Operations whose results depend on the vector length of the machine."""

from __future__ import annotations

from collections.abc import Sequence

from generated.vector import StepOp, VectorScaleOp

from .common import Range, SetName, vector_type


def vscale_get_asm_result_names(op: VectorScaleOp, set_name: SetName) -> None:
    set_name(op.res, "vscale")


def step_infer_result_ranges(op: StepOp, ranges: Sequence[Range]) -> Sequence[Range | None]:
    """Return the range from 0 to the last element number; None for a scalable vector."""
    type_ = vector_type(op.result)
    return [None if type_.scalable else (0, type_.shape[0] - 1)]
