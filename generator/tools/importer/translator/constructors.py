"""Constructors of classes of the project."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ods.diagnostics.late import dataclass

from . import tree

if TYPE_CHECKING:
    from ..bodies.source import CppFunction


@dataclass(frozen=True)
class Constructor:
    """A constructor: what its members and bases are initialized with, and its function if it has statements."""

    struct: str
    """The class that declares it: one that inherits it has further members."""
    parameters: tuple[tree.Parameter, ...]
    initial: dict[str, tuple[tree.Expr, ...]]
    function: CppFunction | None


__all__ = ["Constructor"]
