"""Modules whose body a Python function builds (MLIR's `mlir/dialects/builtin.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..builtin.operations import ModuleOp
from .regions import region_op

if TYPE_CHECKING:
    from ..ir.attribute import Attribute
    from ..ir.insertion_point import InsertionPoint
    from ..ir.location import Location


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


module = region_op(_module)
"""A decorator: the function, called at once, builds what the module holds; its name stands for the module."""
