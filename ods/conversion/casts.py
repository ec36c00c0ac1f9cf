"""Removing chains of unrealized casts that end at their original types (MLIR `reconcileUnrealizedCasts`)."""

from __future__ import annotations

from collections.abc import Collection

from ..builtin.operations import UnrealizedConversionCastOp
from ..ir.operation import Operation


def reconcile_unrealized_casts(casts: Collection[Operation]) -> list[Operation]:
    """Remove the casts that cancel each other or are unused; return those that remain."""
    worklist = [*casts]
    while worklist:
        _forward(worklist.pop())
    live: set[Operation] = set()
    for op in casts:
        if op not in live and any(user not in casts for result in op._results for user in result.users):
            _mark_live(op, casts, live)
    dead = [op for op in casts if op not in live]
    for op in dead:
        op.drop_all_references()
    for op in dead:
        for result in op._results:
            result._users = None
        op._erase()
    return [op for op in casts if op in live]


def _forward(cast: Operation) -> None:
    """Replace the results of `cast` by the inputs of the first preceding cast that has the same types."""
    types = cast.result_types
    following: Operation | None = cast
    while following is not None:
        if following.operand_types == types:
            if all(value.get_defining_op() is not cast for value in following._operands):
                cast.replace_all_uses_with(following._operands)
            return
        following = _input_cast(following)


def _input_cast(cast: Operation) -> Operation | None:
    """Return the cast whose results are exactly the inputs of `cast`, or None."""
    if not cast._operands:
        return None
    source = cast._operands[0].get_defining_op()
    return source if isinstance(source, UnrealizedConversionCastOp) and source._results == cast._operands else None


def _mark_live(root: Operation, casts: Collection[Operation], live: set[Operation]) -> None:
    pending = [root]
    while pending:
        op = pending.pop()
        if op in live:
            continue
        live.add(op)
        for value in op._operands:
            source = value.get_defining_op()
            if source is not None and source in casts:
                pending.append(source)
