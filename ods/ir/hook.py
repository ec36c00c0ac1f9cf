"""Hooks: the handwritten functions of a dialect."""

from __future__ import annotations

from typing import Any, Literal

from ..diagnostics.records import NamedTuple


class Hook(NamedTuple):
    """One handwritten function that a dialect needs, and where it goes."""

    function: str
    """Its name in the hooks module: `addi_verify`."""
    owner: type[Any]
    """The class that it becomes a method of."""
    attribute: str
    """The name of that method."""
    binding: Literal["method", "class", "static"] = "method"
    values: tuple[str, ...] = ()
    """The results of the parse function of a `custom<…>` directive: each `single`, `optional`, `variadic` or `variadic_of_variadic`."""
