"""Evaluates a function of a module; what the module only names gives answers that depend on the number of calls before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ods.builtin.module import Module
from ods.execution.interpreter.concrete import ConcreteAlgebra
from ods.execution.interpreter.inputs import any_answers
from ods.execution.interpreter.interpreter import Interpreter, Outcome
from ods.execution.interpreter.values import Memory
from ods.ir.operation import Operation

MOST_STEPS = 5000


def evaluate(
    module: Module | Operation,
    function_name: str,
    arguments: Sequence[Any],
    memory: Memory | None = None,
    index_width: int = 64,
    is_after: bool = False,
) -> Outcome:
    """Run a function of a module and return the outcome; calls of functions without a body and unknown operations give any answer.

    The bits of a NaN of arithmetic are poison: any program refines them. In a program `is_after` a change they are those of one NaN.
    Raises Unsupported if the interpreter does not know an operation, type or attribute, and TooLong if the run takes too many steps.
    """
    algebra = ConcreteAlgebra(index_width, has_any_nan=not is_after)
    interpreter = Interpreter(
        module, index_width=index_width, most_steps=MOST_STEPS, external=any_answers(), write=lambda text: None, algebra=algebra
    )
    return interpreter.call(function_name, *arguments, memory=memory)
