"""The subsets of tensors that transfers access."""

from __future__ import annotations

from typing import Any, Final

from generated.vector import TransferReadOp, TransferWriteOp
from ods.analysis.subsets import Subset
from ods.analysis.value_bounds import HyperrectangularSlice

from .transfer_folding import is_in_bounds, mask_of, transferred_chunk, transferred_dimensions


def _slice(op: Any) -> HyperrectangularSlice:
    return HyperrectangularSlice(op.indices, transferred_chunk(op), [1] * len(op.indices))


def _order(op: Any) -> list[int | None] | None:
    """Return the dimensions in the order of those of the vector; None for a transfer that is masked or may leave the tensor."""
    return transferred_dimensions(op) if mask_of(op) is None and is_in_bounds(op) else None


SUBSETS: Final = {TransferReadOp: Subset(_slice, 0, order=_order), TransferWriteOp: Subset(_slice, 0, 1, _order)}
