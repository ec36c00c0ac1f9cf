"""Programs with a small change: two neighbours exchanged, or an operand repeated in the place of another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..builtin.module import Module
from ..diagnostics import MLIRError
from ..ir.context import Context
from ..ir.operation import Operation
from ..ir.verifier import verify_operation
from ..ir.walk import walk
from .functions import copy


def mutants_of(program: Module, context: Context, most: int) -> Iterator[Module]:
    """Yield up to `most` valid modules that differ from a program in one place."""
    count = 0
    places = [number for number, op in enumerate(walk(program.operation)) if _is_inside(op)]
    for number in places:
        for change in (_exchanged, _repeated):
            for choice in range(4):
                changed = copy(program)
                op = next(each for index, each in enumerate(walk(changed.operation)) if index == number)
                if not change(op, choice):
                    break
                if count < most and _is_valid(changed, context):
                    count += 1
                    yield changed
        if count >= most:
            return


def _is_inside(op: Operation) -> bool:
    """Return True for an operation in a region of another one than a function."""
    return op.parent is not None and op.parent.name not in ("builtin.module", "func.func")


def _exchanged(op: Operation, choice: int) -> bool:
    """Move an operation behind the next one of its block; return False if there is none that does not end the block."""
    block: Any = op.block
    following = list(block.operations)
    following = following[following.index(op) + 1 :]
    if choice or not following or following[0].is_terminator:
        return False
    op.move_after(following[0])
    return True


def _repeated(op: Operation, choice: int) -> bool:
    """Let one operand be another one of its type; return False if there is no such choice."""
    operands = list(op.operand_values)
    pairs = [
        (place, value)
        for place, old in enumerate(operands)
        for value in dict.fromkeys(operands)
        if value is not old and value.type is old.type
    ]
    if choice >= len(pairs):
        return False
    place, value = pairs[choice]
    op.operands = [*operands[:place], value, *operands[place + 1 :]]
    return True


def _is_valid(module: Module, context: Context) -> bool:
    try:
        with context:
            return not verify_operation(module.operation, context)
    except (MLIRError, ValueError, TypeError):
        return False
