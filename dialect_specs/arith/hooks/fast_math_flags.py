"""The one question of all identities of floats that hold only for numbers without surprises."""

from __future__ import annotations

from typing import Any

from generated.arith import FastMathFlags
from ods.ir.context import copies_mlir_22_bugs


def has_flags(op: Any, needed: FastMathFlags) -> bool:
    """Return True if an operation has all fast-math flags that are `needed`."""
    return op.fastmath is not None and op.fastmath.value & needed == needed


def allows(op: Any, needed: FastMathFlags) -> bool:
    """Return True if an identity that needs fast-math flags may be applied to an operation; mlir-opt 22 does not ask for them."""
    return copies_mlir_22_bugs() or has_flags(op, needed)
