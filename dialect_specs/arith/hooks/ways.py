"""Where operations with two operands may fold; what is common to many."""

from __future__ import annotations

from ods.ir.traits import ConstantLike
from ods.rewrite.screening import Way

CONSTANTS: tuple[Way, ...] = ((ConstantLike,), (None, ConstantLike))
"""One of two operands is a constant."""
EQUAL: Way = (None, 0)
"""Both operands are the same value."""
