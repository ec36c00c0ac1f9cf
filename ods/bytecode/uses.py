"""The uses of values in IR that does not change meanwhile."""

from __future__ import annotations

from typing import Final

from ..ir.operation import Operation
from ..ir.value import Value

_MANY: Final = 8
"""Operations with at least so many operands are searched once, for the uses of all their operands."""


class Uses:
    """Finds the uses of values in linear time, though an operation may use many of them."""

    def __init__(self) -> None:
        self._numbers: dict[Operation, dict[Value, list[int]]] = {}
        """The operand numbers by operand, last first, of operations with many operands."""

    def of(self, value: Value) -> list[tuple[Operation, int]]:
        """Return the users and operand numbers in the order of `Value.uses`."""
        return [(user, number) for user in value.users for number in self._operand_numbers(user, value)]

    def _operand_numbers(self, user: Operation, value: Value) -> list[int]:
        operands = user._operands
        if len(operands) < _MANY:
            return [number for number in range(len(operands) - 1, -1, -1) if operands[number] is value]
        found = self._numbers.get(user)
        if found is None:
            found = self._numbers[user] = {}
            for number in range(len(operands) - 1, -1, -1):
                found.setdefault(operands[number], []).append(number)
        return found[value]
