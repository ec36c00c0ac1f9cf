"""The subsets of tensors that transfers access."""

from __future__ import annotations

from typing import Any, Final

from generated.vector import TransferReadOp, TransferWriteOp
from ods.analysis.subsets import Subset
from ods.analysis.value_bounds import HyperrectangularSlice

from .transfer_patterns import transferred_chunk


def _slice(op: Any) -> HyperrectangularSlice:
    return HyperrectangularSlice(op.indices, transferred_chunk(op), [1] * len(op.indices))


SUBSETS: Final = {TransferReadOp: Subset(_slice, 0), TransferWriteOp: Subset(_slice, 0, 1)}
