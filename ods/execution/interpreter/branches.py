"""Branches to other blocks of the same region, as cf and llvm have them."""

from __future__ import annotations

from typing import Any

from ...ir.type import Type
from .machine import Machine
from .meaning import Jump


def conditional_jump(op: Any, machine: Machine, condition: Any) -> Jump:
    """Return the jump of a `cond_br` to one of its two destinations."""
    if machine.decide(condition):
        return Jump(op.true_dest, machine.several(op.true_dest_operands))
    return Jump(op.false_dest, machine.several(op.false_dest_operands))


def switch_jump(op: Any, machine: Machine, flag: Any, type_: Type) -> Jump:
    """Return the jump of a `switch` to the destination of the first case whose value is the flag, or to the default destination."""
    algebra, width = machine.algebra, machine.width(type_)
    for value, block, passed in zip(op.case_values or (), op.case_destinations, op.case_operands):
        number = value if isinstance(value, int) else value.value
        if machine.decide(algebra.compare("eq", width, flag, algebra.integer(width, number))):
            return Jump(block, machine.several(passed))
    machine.concrete(flag)  # without cases it must not be poison either
    return Jump(op.default_destination, machine.several(op.default_operands))
