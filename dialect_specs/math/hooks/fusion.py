"""Fusing multiplications and additions to `math.fma` (MLIR `math-uplift-to-fma`)."""

from __future__ import annotations

from generated.arith import AddFOp, FastMathFlags, MulFOp
from generated.math import FmaOp
from ods.ir.value import Value
from ods.rewrite import ReplacementPattern, RewritePattern


def fusion_patterns() -> list[RewritePattern]:
    """Return the pattern that builds `math.fma`."""
    return [ReplacementPattern(AddFOp, _fused)]


def _fused(op: AddFOp) -> Value | None:
    """Return the fused product and sum if both flags allow it, the left operand first; otherwise None."""
    for product, other in ((op.lhs.get_defining_op(), op.rhs), (op.rhs.get_defining_op(), op.lhs)):
        if isinstance(product, MulFOp):
            flags = op.fastmath.value & product.fastmath.value
            return FmaOp(product.lhs, product.rhs, other, fastmath=flags).result if flags & FastMathFlags.contract else None
    return None
