"""What the operations of cf mean: branches and assertions."""

from __future__ import annotations

from typing import Any

from generated.cf import AssertOp, BranchOp, CondBranchOp, SwitchOp
from ods.execution.interpreter.branches import conditional_jump, switch_jump
from ods.execution.interpreter.machine import Machine
from ods.execution.interpreter.meaning import Jump


def br_evaluate(op: BranchOp, machine: Machine, *dest_operands: Any) -> Jump:
    """Branch to the destination."""
    return Jump(op.dest, dest_operands)


def cond_br_evaluate(op: CondBranchOp, machine: Machine, condition: Any, *operands: Any) -> Jump:
    """Branch to one of two destinations."""
    return conditional_jump(op, machine, condition)


def switch_evaluate(op: SwitchOp, machine: Machine, flag: Any, *operands: Any) -> Jump:
    """Branch to the destination of the first case whose value is the flag, or to the default destination."""
    return switch_jump(op, machine, flag, op.flag.type)


def assert_evaluate(op: AssertOp, machine: Machine, arg: Any) -> None:
    """End the program, which is no behavior of the function, unless the condition is true."""
    if not machine.decide(arg):
        raise machine.aborted(f"assertion failed: {op.msg.value}")
