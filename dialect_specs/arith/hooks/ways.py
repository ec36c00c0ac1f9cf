"""Where operations with two operands may fold; what is common to many."""

from __future__ import annotations

from ods.ir.traits import ConstantLike
from ods.rewrite.constant_folding import is_peculiar
from ods.rewrite.screening import Way

CONSTANTS: tuple[Way, ...] = ((ConstantLike,), (None, ConstantLike))
"""One of two operands is a constant."""
COMPUTED: tuple[Way, ...] = ((ConstantLike, ConstantLike), (is_peculiar,), (None, is_peculiar))
"""Both operands are constants, or one is neutral, absorbing or poison."""
COMMUTED: tuple[Way, ...] = ((ConstantLike,), (None, is_peculiar))
"""The same where a constant that stands first changes places with what is none."""
EQUAL: Way = (None, 0)
"""Both operands are the same value."""
