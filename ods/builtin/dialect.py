"""The builtin dialect, as contexts load it."""

from __future__ import annotations

from typing import ClassVar

from ..ir.dialect import Dialect
from ..ir.operation import Operation
from .operations import ModuleOp, UnrealizedConversionCastOp


class BuiltinDialect(Dialect):
    """The builtin dialect, whose types and attributes have a syntax without `!builtin.` and `#builtin.`."""

    name = "builtin"
    summary = "Types, attributes and operations that everything else is made of"
    has_resources = True
    operations: ClassVar[dict[str, type[Operation]]] = {
        "module": ModuleOp,
        "unrealized_conversion_cast": UnrealizedConversionCastOp,
    }


DIALECT = BuiltinDialect()
