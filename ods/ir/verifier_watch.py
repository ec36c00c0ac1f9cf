"""Finds verifiers that change the IR that they check, for `ods opt --check-verifiers` and `ods test`."""

from __future__ import annotations

from typing import Any

from ..diagnostics import Diagnostic
from .context import Context
from .operation import Operation
from .verifier import verify_operation_alone
from .walk import walk


def changes_by_verifiers(top: Operation, context: Context | None = None) -> list[Diagnostic]:
    """Return an error for each operation whose verifier changes or erases it.

    The operations are verified one by one; a change that the verifier of one operation makes to another is reported at the
    other, when that one is next.
    """
    errors: list[Diagnostic] = []
    for op in [*walk(top)]:
        if op._is_erased:
            continue
        name, location, before = op.name, op.location, _state(op)
        verify_operation_alone(op, context)
        if op._is_erased:
            errors.append(Diagnostic("error", f"'{name}' op: its verifier erased it; a verifier only reads", location=location))
        elif _state(op) != before:
            errors.append(Diagnostic("error", f"'{name}' op: its verifier changed it; a verifier only reads", location=location))
    return errors


def _state(op: Operation) -> tuple[Any, ...]:
    """Return what an operation consists of, without the contents of nested operations."""
    attributes = tuple((name, op.attributes[name]) for name in op.attributes)
    types = tuple(value.type for value in (*op.operands, *op.results))
    blocks = tuple((block, tuple(block.operations)) for region in op._regions for block in region.blocks)
    return (op.parent, attributes, tuple(map(id, op.operands)), types, tuple(map(id, op.successors)), blocks)
