"""The uses of values in IR that does not change in the meantime."""

from __future__ import annotations

from typing import Final

from ..ir.operation import Operation
from ..ir.value import Value

_MANY: Final = 8
"""Operations with at least this many operands are searched once, for the uses of all their operands."""


class Uses:
    """Finds the uses of values in linear time, even if an operation uses many of them."""

    def __init__(self) -> None:
        self._numbers: dict[Operation, dict[Value, list[int]]] = {}
        """For each operation with many operands, maps its operands to their operand numbers, last first."""

    def of(self, value: Value) -> list[tuple[Operation, int]]:
        """Return the users of `value` with operand numbers, in the order of `Value.uses`."""
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
