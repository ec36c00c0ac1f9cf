"""Signature conversions: the new arguments that replace each argument of a block (MLIR `TypeConverter::SignatureConversion`)."""

from __future__ import annotations

from collections.abc import Sequence

from ..diagnostics.records import NamedTuple
from ..ir.type import Type
from ..ir.value import Value


class InputMapping(NamedTuple):
    """The replacement of one argument."""

    number: int
    """The number of the first new argument."""
    size: int
    """The number of new arguments; 0 if `values` replace the old argument."""
    values: tuple[Value, ...] = ()


class SignatureConversion:
    """Collects the new argument types of a block, and the replacement of each old argument."""

    def __init__(self, count: int) -> None:
        self.mappings: list[InputMapping | None] = [None] * count
        self.types: list[Type] = []

    def add_inputs(self, number: int, types: Sequence[Type]) -> None:
        """Append arguments of `types`, and replace argument `number` by them."""
        self.remap_input(number, len(self.types), len(types))
        self.types.extend(types)

    def remap_input(self, number: int, first: int, count: int = 1) -> None:
        """Replace argument `number` by `count` new arguments, starting at number `first`."""
        self.mappings[number] = InputMapping(first, count)

    def remap_input_to_values(self, number: int, values: Sequence[Value]) -> None:
        """Replace argument `number` by existing values."""
        self.mappings[number] = InputMapping(number, 0, tuple(values))
