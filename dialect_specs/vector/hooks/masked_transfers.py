"""Transfers inside `vector.mask` get its mask, so that operations can be inserted around them."""

from __future__ import annotations

from typing import Any

from generated.arith import AndIOp, SelectOp
from generated.vector import TransferReadOp
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import PatternRewriter

from .scf_building import set_mask


def take_mask(op: Any, rewriter: PatternRewriter) -> bool:
    """Replace the `vector.mask` around a transfer by a transfer with its mask; return False if there is none.

    mlir-opt 22 inserts into the region of `vector.mask` what its verifier refuses.
    """
    root = None if copies_mlir_22_bugs() else op.get_masking_op()
    if root is None:
        return False
    with rewriter.at(root), op.location:
        new: Any = rewriter.clone(op)
        set_mask(new, root.get_mask() if op.mask is None else _both(root.get_mask(), op.mask, new))
        results: list[Value] = list(new.result_values)
        if root.has_passthru() and isinstance(op, TransferReadOp):
            results = [SelectOp(root.get_mask(), new.vector, root.get_passthru()).result]
    rewriter.replace_op(root, results)
    return True


def _both(outer: Value, inner: Value, transfer: Operation) -> Value:
    """Build the mask of what both masks allow before a transfer; its own mask must not be lost."""
    with InsertionPoint(transfer):
        return AndIOp(inner, outer).result
