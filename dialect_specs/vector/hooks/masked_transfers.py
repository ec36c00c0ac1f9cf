"""Accesses of memory inside `vector.mask` get its mask, so that operations can be inserted around them (MLIR `lower-vector-mask`)."""

from __future__ import annotations

from typing import Any

from generated.arith import AndIOp, SelectOp
from generated.vector import GatherOp, MaskOp, TransferReadOp, TransferWriteOp
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .lowering import zero
from .mask_patterns import mask_canonicalization_patterns
from .scf_building import set_mask


def lowering_patterns() -> list[RewritePattern]:
    """Return the patterns that lower `vector.mask` around accesses of memory, and those that canonicalize it."""
    return [MaskedAccess(), *mask_canonicalization_patterns()]


def take_mask(op: Any, rewriter: PatternRewriter) -> bool:
    """Replace the `vector.mask` around a transfer by a transfer with its mask; return False if there is none.

    mlir-opt 22 inserts into the region of `vector.mask` what its verifier refuses.
    """
    root = None if copies_mlir_22_bugs() else op.get_masking_op()
    if root is None:
        return False
    _mask_transfer(op, root, rewriter)
    return True


class MaskedAccess(OpRewritePattern[MaskOp]):
    """Replaces a masked transfer or gather by one with the mask as an operand."""

    label = "MaskOpRewritePattern"

    def rewrite(self, op: MaskOp, rewriter: PatternRewriter) -> bool:
        inner = op.get_maskable_op()
        if isinstance(inner, GatherOp):
            _mask_gather(inner, op, rewriter)
            return True
        if not isinstance(inner, (TransferReadOp, TransferWriteOp)) or (op.has_passthru() and copies_mlir_22_bugs()):
            return False
        _mask_transfer(inner, op, rewriter)
        return True


def _mask_transfer(op: Any, root: Any, rewriter: PatternRewriter) -> None:
    with rewriter.at(root), op.location:
        mask = _both(root.get_mask(), op.mask)
        new: Any = rewriter.clone(op)
        set_mask(new, mask)
        results: list[Value] = list(new.result_values)
        if root.has_passthru() and isinstance(op, TransferReadOp):
            results = [SelectOp(root.get_mask(), new.vector, root.get_passthru()).result]
    rewriter.replace_op(root, results)


def _mask_gather(op: GatherOp, root: MaskOp, rewriter: PatternRewriter) -> None:
    """Lower a gather; mlir-opt 22 reads the elements that its own mask leaves out, and forgets its alignment."""
    with rewriter.at(root), op.location:
        if copies_mlir_22_bugs():
            new = GatherOp(op.result.type, op.base, op.offsets, op.indices, root.get_mask(), zero(op.result.type))
        else:
            mask = _both(root.get_mask(), op.mask)
            new = GatherOp(op.result.type, op.base, op.offsets, op.indices, mask, op.pass_thru, alignment=op.alignment)
    rewriter.replace_op(root, new)


def _both(outer: Value, own: Value | None) -> Value:
    """Build the mask of what both masks allow; mlir-opt 22 takes the outer one."""
    return outer if own is None or copies_mlir_22_bugs() else AndIOp(own, outer).result
