"""What the operations of func mean: calls and functions as values."""

from __future__ import annotations

from typing import Any

from generated.func import CallIndirectOp, CallOp, ConstantOp
from ods.execution.interpreter.machine import Machine


def call_evaluate(op: CallOp, machine: Machine, *operands: Any) -> list[Any]:
    """Call a function of the module."""
    return machine.call(op.callee.value, operands, [result.type for result in op.result_values])


def call_indirect_evaluate(op: CallIndirectOp, machine: Machine, callee: Any, *callee_operands: Any) -> list[Any]:
    """Call the function that is the value of the first operand, which is its name."""
    if not isinstance(callee, str):
        raise machine.undefined("a call of poison")
    return machine.call(callee, callee_operands, [result.type for result in op.result_values])


def constant_evaluate(op: ConstantOp, machine: Machine) -> str:
    """Return the name of a function."""
    return op.value.value
