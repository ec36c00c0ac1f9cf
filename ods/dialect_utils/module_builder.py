"""A decorator that builds a module from a Python function (MLIR's `mlir/dialects/builtin.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..builtin.operations import ModuleOp
from .region_builders import region_op

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import ParamSpec

    from ..ir.attribute import Attribute
    from ..ir.insertion_point import InsertionPoint
    from ..ir.location import Location
    from .decorators import RegionDecorator

    P = ParamSpec("P")


def _module(
    *,
    sym_name: str | None = None,
    sym_visibility: str | None = None,
    attrs: Mapping[str, Attribute] | None = None,
    loc: Location | None = None,
    ip: InsertionPoint | None = None,
) -> ModuleOp:
    made = ModuleOp(sym_name=sym_name, sym_visibility=sym_visibility, loc=loc, ip=ip)
    made.attributes.update(attrs or {})
    return made


def _decorator(constructor: Callable[P, ModuleOp]) -> RegionDecorator[P, ModuleOp]:
    """Return the decorator for an operation without results; the decorated name is bound to the operation."""
    return region_op(constructor)


module = _decorator(_module)
"""A decorator that calls the function to build a module; the function's name is bound to the module."""
