"""Modules as MLIR's Python bindings show them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..ir.asm import asm
from ..ir.block import Block
from ..ir.context import Context, current_context
from ..ir.location import Location
from .operations import ModuleOp

if TYPE_CHECKING:
    from typing_extensions import Self


class Module:
    """A whole program: a `builtin.module` and what is in it."""

    __slots__ = ("operation",)

    operation: ModuleOp
    """The module itself."""

    def __init__(self, operation: ModuleOp) -> None:
        self.operation = operation

    @classmethod
    def parse(cls, text: str, context: Context | None = None, name: str = "<string>") -> Self:
        """Read and verify a module; a text without `module` gets one around it.  Raises ParseError or VerifyError."""
        return cls(asm().parse_module(text, current_context(context), name))

    @classmethod
    def create(cls, location: Location | None = None) -> Self:
        """An empty module."""
        module = ModuleOp.__new__(ModuleOp)
        ModuleOp.__init__(module, loc=location)
        return cls(module)

    @property
    def body(self) -> Block:
        """The block of the module."""
        return self.operation.body

    def __str__(self) -> str:
        return str(self.operation)
