"""Signature conversions: which new arguments of a block replace each old one (MLIR `TypeConverter::SignatureConversion`)."""

from __future__ import annotations

from collections.abc import Sequence

from ..diagnostics.records import NamedTuple
from ..ir.type import Type
from ..ir.value import Value


class InputMapping(NamedTuple):
    """The replacement of one argument."""

    number: int
    """The first new argument."""
    size: int
    """The number of new arguments; 0 if `values` replace the old one."""
    values: tuple[Value, ...] = ()


class SignatureConversion:
    """Collects the new argument types of a block and what replaces each old argument."""

    def __init__(self, count: int) -> None:
        self.mappings: list[InputMapping | None] = [None] * count
        self.types: list[Type] = []

    def add_inputs(self, number: int, types: Sequence[Type]) -> None:
        """Replace an argument by new ones at the end."""
        self.remap_input(number, len(self.types), len(types))
        self.types.extend(types)

    def remap_input(self, number: int, first: int, count: int = 1) -> None:
        """Replace an argument by `count` new ones from number `first`."""
        self.mappings[number] = InputMapping(first, count)

    def remap_input_to_values(self, number: int, values: Sequence[Value]) -> None:
        """Replace an argument by existing values."""
        self.mappings[number] = InputMapping(number, 0, tuple(values))
