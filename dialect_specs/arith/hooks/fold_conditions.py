"""Conditions on the operations that define operands; several fold hooks share them."""

from __future__ import annotations

from ods.ir.traits import ConstantLike
from ods.rewrite.constant_folding import is_peculiar
from ods.rewrite.screening import OperandConditions

CONSTANTS: tuple[OperandConditions, ...] = ((ConstantLike,), (None, ConstantLike))
"""One of two operands is a constant."""
COMPUTED: tuple[OperandConditions, ...] = ((ConstantLike, ConstantLike), (is_peculiar,), (None, is_peculiar))
"""Both operands are constants, or one is neutral, absorbing or poison."""
COMMUTED: tuple[OperandConditions, ...] = ((ConstantLike,), (None, is_peculiar))
"""The same where a constant that stands first changes places with what is none."""
EQUAL: OperandConditions = (None, 0)
"""Both operands are the same value."""
