"""The fast path: one regular expression for the common text of an operation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .emission import Module

if TYPE_CHECKING:
    from .operation_syntax import OperationFormat


def emit_parse_fast(format_: OperationFormat, module: Module) -> list[str]:
    """The body of `parse_fast`; empty when the format has no common form."""
    return []
