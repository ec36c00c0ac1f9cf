"""Hooks: the handwritten functions of a dialect."""

from __future__ import annotations

from typing import Any, Literal

from ..diagnostics.records import NamedTuple


class Hook(NamedTuple):
    """One handwritten function that a dialect needs, and where it goes."""

    path: str
    """Its name in the hooks: `addi_verify`; in a package of hooks after the module, `integers.addi_verify`."""
    owner: type[Any]
    """The class that it becomes a method of."""
    attribute: str
    """The name of that method."""
    binding: Literal["method", "class", "static"] = "method"
    values: tuple[str, ...] = ()
    """The results of the parse function of a `custom<…>` directive: each `single`, `optional`, `variadic` or `variadic_of_variadic`."""

    @property
    def function(self) -> str:
        """The name of the function."""
        return self.path.rpartition(".")[2]

    @property
    def module(self) -> str:
        """The module in the package of hooks; empty for the package itself, and for hooks in one module."""
        return self.path.rpartition(".")[0]
