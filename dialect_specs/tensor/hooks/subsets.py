"""The subsets of tensors that slice operations access."""

from __future__ import annotations

from typing import Any, Final

from generated.tensor import ExtractSliceOp, InsertSliceOp, ParallelInsertSliceOp
from ods.analysis.subsets import Subset
from ods.analysis.value_bounds import HyperrectangularSlice


def _slice(op: Any) -> HyperrectangularSlice:
    return HyperrectangularSlice(*op.get_mixed_parts())


SUBSETS: Final = {
    ExtractSliceOp: Subset(_slice, 0),
    InsertSliceOp: Subset(_slice, 0, 1),
    ParallelInsertSliceOp: Subset(_slice, 0, 1),
}
