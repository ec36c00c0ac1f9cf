"""Hooks: the handwritten functions of a dialect."""

from __future__ import annotations

from typing import Any, Literal

from ..diagnostics.records import NamedTuple


class Hook(NamedTuple):
    """A handwritten function that a dialect needs, and the method that it implements."""

    path: str
    """The name in the hooks: `addi_verify`, or with its module in the hooks package, `integers.addi_verify`."""
    owner: type[Any]
    """The class of the method."""
    attribute: str
    """The name of the method."""
    binding: Literal["method", "class", "static"] = "method"
    values: tuple[str, ...] = ()
    """The kinds of results of a `custom<…>` parse function: `single`, `optional`, `variadic` or `variadic_of_variadic`."""

    @property
    def function(self) -> str:
        """The name of the function."""
        return self.path.rpartition(".")[2]

    @property
    def module(self) -> str:
        """The module in the hooks package; empty for the package itself, and for a single hooks module."""
        return self.path.rpartition(".")[0]
