"""Interfaces to choose names and aliases in the text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ..attribute import Attribute
from ..block import Block
from ..region import Region
from ..type import Type
from ..value import Value

SetName: TypeAlias = Callable[[Value, str], None]
"""Sets the name of a value; takes the value and the suggested name."""


class OpAsmOpInterface:
    """The operation chooses names in its text."""

    __slots__ = ()

    def get_asm_result_names(self, set_name: SetName) -> None:
        """Suggest names for the results; a group of results (`%x:2`) is named by its first result."""

    def get_asm_block_argument_names(self, region: Region, set_name: SetName) -> None:
        """Suggest names for the arguments of the blocks of `region`."""

    def get_asm_block_names(self, set_name: Callable[[Block, str], None]) -> None:
        """Suggest names for the blocks of the regions."""

    @staticmethod
    def get_default_dialect() -> str:
        """Return the dialect whose prefix is omitted in the regions; empty for none."""
        return ""


class OpAsmTypeInterface(Type):
    """A type that chooses value names or its own alias."""

    __slots__ = ()

    def get_asm_name(self, set_name: Callable[[str], None]) -> None:
        """Suggest a name for values of the type."""

    def get_alias(self) -> str | None:
        """Return an alias for the type; None for no alias."""
        return None


class OpAsmAttrInterface(Attribute):
    """An attribute that chooses its alias."""

    __slots__ = ()

    def get_alias(self) -> str | None:
        """Return an alias for the attribute; None for no alias."""
        return None
