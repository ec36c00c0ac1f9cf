"""Modules as MLIR's Python bindings show them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ..diagnostics import Diagnostic, MLIRError
from ..ir.asm import asm as text_layer
from ..ir.block import Block
from ..ir.context import Context, current_context
from ..ir.location import Location
from ..ir.parameters import checks_arguments
from .operations import ModuleOp

if TYPE_CHECKING:
    from typing_extensions import Self


@checks_arguments()
class Module:
    """A `builtin.module` (`Module` of MLIR's bindings)."""

    __slots__ = ("_operation", "_context")

    _operation: ModuleOp

    def __init__(self, operation: ModuleOp, context: Context | None = None) -> None:
        self._operation = operation
        self._context = operation._context = context or Context.current

    @property
    def operation(self) -> ModuleOp:
        """The module operation."""
        return self._operation

    @property
    def context(self) -> Context:
        """The context that was current when the module was made."""
        return current_context(self._context)

    @classmethod
    def parse(cls, asm: str | bytes, context: Context | None = None, name: str = "-") -> Self:
        """Parse and verify a module; a module is added around a text without one. Raises MLIRError with the diagnostics."""
        text = asm.decode("utf-8", "surrogateescape") if isinstance(asm, bytes) else asm
        return cls(text_layer().parse_module(text, current_context(context), name), context)

    @classmethod
    def parseFile(cls, path: str, context: Context | None = None) -> Self:
        """Parse and verify the module in a file. Raises MLIRError with the diagnostics if it is unreadable or invalid."""
        try:
            data = Path(path).read_bytes()
        except OSError as error:
            missing = Diagnostic("error", f"could not open input file {path}")
            raise MLIRError("Unable to parse module assembly", [missing]) from error
        return cls.parse(data, context, str(path))

    @classmethod
    def create(cls, loc: Location | None = None) -> Self:
        """Return an empty module."""
        return cls(ModuleOp(loc=loc, ip=False), None if loc is None else loc.context)

    def dump(self) -> None:
        """Print the module to standard error, for debugging."""
        sys.stderr.write(str(self))

    @property
    def body(self) -> Block:
        """The block of the module."""
        return self.operation.body

    def __str__(self) -> str:
        return str(self.operation)
