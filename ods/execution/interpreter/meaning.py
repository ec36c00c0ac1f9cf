"""Finds what gives an operation its meaning: the function of its spec, or its hook `evaluate`."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ...diagnostics.records import NamedTuple
from ...ir.authors import import_fault, is_debugging
from ...ir.block import Block
from ...ir.operation import Operation
from ...ir.traits import ReturnLike
from ...ir.unfilled import is_unfilled
from ..semantics import evaluation_of, semantics_of
from .values import Unsupported


@dataclass(slots=True)
class Jump:
    """What a terminator returns to branch to a block of the same region."""

    block: Block
    values: Sequence[Any]


@dataclass(slots=True)
class Leave:
    """What a terminator returns to leave its region with values."""

    op: Operation
    values: Sequence[Any]


class Meaning(NamedTuple):
    """What executes an operation."""

    function: Callable[..., Any]
    """Is called with an algebra and the operation, or, if it is a hook, with the operation and a machine; then the operands follow."""
    is_hook: bool


def meaning_of(op: Operation) -> Meaning | None:
    """Return the meaning of an operation; None if it has none. A ReturnLike terminator leaves its region with its operands."""
    semantics = semantics_of(op)
    if semantics is not None:
        return Meaning(semantics.function, False)
    function = _hook(op)
    if function is not None:
        return Meaning(function, True)
    if op.is_registered and ReturnLike in op.traits:
        return Meaning(_leave, True)
    return None


def _hook(op: Operation) -> Callable[..., Any] | None:
    """Return the hook that a spec asks for by `semantics: hook`. Raises Unsupported for one that cannot be imported or is a stub."""
    place = evaluation_of(op)
    if place is None:
        return None
    try:
        function: Callable[..., Any] | None = getattr(importlib.import_module(place[0]), place[1], None)
    except Exception as error:
        if is_debugging():
            raise
        raise Unsupported(f"the operation {op.name}, whose hook cannot be imported: {import_fault(error)}") from error
    if function is None or is_unfilled(function):
        lack = "is missing; `ods check` shows what to add" if function is None else "is not written yet"
        raise Unsupported(f"the operation {op.name}, whose hook '{place[1]}' {lack}")
    return function


def _leave(op: Operation, machine: Any, *values: Any) -> Leave:
    return Leave(op, values)
