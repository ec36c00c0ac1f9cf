"""Names and aliases that operations, types and attributes choose for the text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ..attribute import Attribute
from ..block import Block
from ..region import Region
from ..type import Type
from ..value import Value

SetName: TypeAlias = Callable[[Value, str], None]
"""Sets the name of a value: takes the value and the wanted name."""


class OpAsmOpInterface:
    """The operation has a say in how its text looks."""

    __slots__ = ()

    def get_asm_result_names(self, set_name: SetName) -> None:
        """Name the results; what is named together (`%x:2`) is named once, by its first result."""

    def get_asm_block_argument_names(self, region: Region, set_name: SetName) -> None:
        """Name the arguments of the blocks of a region."""

    def get_asm_block_names(self, set_name: Callable[[Block, str], None]) -> None:
        """Name the blocks inside."""

    @staticmethod
    def get_default_dialect() -> str:
        """Return the dialect whose name is left out in the regions; empty for none."""
        return ""


class OpAsmTypeInterface(Type):
    """A type that has a say in how text looks."""

    __slots__ = ()

    def get_asm_name(self, set_name: Callable[[str], None]) -> None:
        """Name values of the type."""

    def get_alias(self) -> str | None:
        """Return an alias of the type; None for no wish."""
        return None


class OpAsmAttrInterface(Attribute):
    """An attribute that has a say in how text looks."""

    __slots__ = ()

    def get_alias(self) -> str | None:
        """Return an alias of the attribute; None for no wish."""
        return None
