"""Conditions on the definitions of operands, shared by several fold hooks."""

from __future__ import annotations

from ods.ir.traits import ConstantLike
from ods.rewrite.constant_folding import is_peculiar
from ods.rewrite.screening import OperandConditions

CONSTANTS: tuple[OperandConditions, ...] = ((ConstantLike,), (None, ConstantLike))
"""One of two operands is a constant."""
COMPUTED: tuple[OperandConditions, ...] = ((ConstantLike, ConstantLike), (is_peculiar,), (None, is_peculiar))
"""Both operands are constants, or one is neutral, absorbing or poison."""
COMMUTED: tuple[OperandConditions, ...] = ((ConstantLike,), (None, is_peculiar))
"""The same, if a constant first operand moves after an operand that is not constant."""
EQUAL: OperandConditions = (None, 0)
"""Both operands are the same value."""
