"""What the operations of cf mean: branches and assertions."""

from __future__ import annotations

from typing import Any

from generated.cf import AssertOp, BranchOp, CondBranchOp, SwitchOp
from ods.execution.interpreter.machine import Machine
from ods.execution.interpreter.meaning import Jump


def br_evaluate(op: BranchOp, machine: Machine, *dest_operands: Any) -> Jump:
    """Branch to the destination."""
    return Jump(op.dest, dest_operands)


def cond_br_evaluate(op: CondBranchOp, machine: Machine, condition: Any, *operands: Any) -> Jump:
    """Branch to one of two destinations."""
    if machine.decide(condition):
        return Jump(op.true_dest, machine.several(op.true_dest_operands))
    return Jump(op.false_dest, machine.several(op.false_dest_operands))


def switch_evaluate(op: SwitchOp, machine: Machine, flag: Any, *operands: Any) -> Jump:
    """Branch to the destination of the first case whose value is the flag, or to the default destination."""
    algebra, width = machine.algebra, machine.width(op.flag.type)
    values = [] if op.case_values is None else list(op.case_values)
    for value, block, passed in zip(values, op.case_destinations, op.case_operands):
        number = value if isinstance(value, int) else value.value
        if machine.decide(algebra.compare("eq", width, flag, algebra.integer(width, number))):
            return Jump(block, machine.several(passed))
    machine.concrete(flag)  # without cases it must not be poison either
    return Jump(op.default_destination, machine.several(op.default_operands))


def assert_evaluate(op: AssertOp, machine: Machine, arg: Any) -> None:
    """End the program, which is no behavior of the function, unless the condition is true."""
    if not machine.decide(arg):
        raise machine.aborted(f"assertion failed: {op.msg.value}")
