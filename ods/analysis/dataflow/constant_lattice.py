"""The state of constant propagation, which dead code analysis reads (MLIR `ConstantValue`)."""

from __future__ import annotations

from typing import TypeAlias

from ..constant_propagation import UNKNOWN, Constant
from .lattices import Lattice

ConstantValue: TypeAlias = Constant
"""A constant and the dialect that can materialize it; `UNKNOWN` for a value that is not constant."""


class ConstantLattice(Lattice["ConstantValue | None"]):
    """The constant value of a value; None if it is not known yet."""

    def join_values(self, one: ConstantValue | None, other: ConstantValue | None) -> ConstantValue | None:
        if one is None or other is None:
            return one or other
        return one if one.value is other.value else UNKNOWN

    def __str__(self) -> str:
        if self.value is None:
            return "<UNINITIALIZED>"
        return "<UNKNOWN>" if self.value.value is None else str(self.value.value)
