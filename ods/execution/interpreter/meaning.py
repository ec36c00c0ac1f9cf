"""Finds what gives an operation its meaning: the function of its spec, or its hook `evaluate`."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ...diagnostics.records import NamedTuple
from ...ir.block import Block
from ...ir.operation import Operation
from ...ir.traits import ReturnLike
from ..semantics import semantics_of


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
    is_elementwise: bool
    """True if the function is applied to each element of vectors and tensors."""
    is_hook: bool


def meaning_of(op: Operation) -> Meaning | None:
    """Return the meaning of an operation; None if it has none. A ReturnLike terminator leaves its region with its operands."""
    semantics = semantics_of(op)
    if semantics is not None:
        return Meaning(semantics.function, semantics.is_elementwise, False)
    function = _hook(op)
    if function is not None:
        return Meaning(function, False, True)
    if op.is_registered and ReturnLike in op.traits:
        return Meaning(_leave, False, True)
    return None


OTHERS: dict[str, Callable[..., Any]] = {}
"""Hooks of operations that no generated module names yet."""


def _hook(op: Operation) -> Callable[..., Any] | None:
    dialect, _, mnemonic = op.name.partition(".")
    name = f"{mnemonic.replace('.', '_')}_evaluate"
    for module in ("evaluate", "evaluate_memory"):
        try:
            found = getattr(importlib.import_module(f"dialect_specs.{dialect}.hooks.{module}"), name, None)
        except ModuleNotFoundError:
            continue
        if found is not None:
            return found  # type: ignore[no-any-return]
    return OTHERS.get(op.name)


def _leave(op: Operation, machine: Any, *values: Any) -> Leave:
    return Leave(op, values)
