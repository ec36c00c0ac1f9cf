"""The module that is measured: functions of arith operations, as steps that each implementation can build or read as text."""

from __future__ import annotations

import random
from typing import Final, NamedTuple

OPERATIONS_PER_FUNCTION: Final = 200

_KINDS: Final = (
    ("addi", 6), ("subi", 4), ("muli", 4), ("andi", 2), ("addf", 6), ("subf", 3), ("mulf", 5),
    ("cmpi", 3), ("select", 3), ("index_cast", 2), ("extsi", 2), ("sitofp", 2), ("int", 4), ("float", 4),
)  # fmt: skip
"""What operations there are and how often; `int` and `float` are constants."""
_RESULT_TYPE: Final = {
    "cmpi": "i1",
    "index_cast": "index",
    "extsi": "i64",
    "addf": "f32",
    "subf": "f32",
    "mulf": "f32",
    "sitofp": "f32",
    "float": "f32",
}
_PREDICATES: Final = ("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")


class Step(NamedTuple):
    """One operation: what it does to which earlier values of its function (0, 1, 2: the arguments)."""

    kind: str
    operands: tuple[int, ...]
    number: int
    """The value of a constant, or the number of a predicate."""


ARGUMENT_TYPES: Final = ("i32", "f32", "i1")


def make_program(operations: int, seed: int = 2026) -> list[list[Step]]:
    """Functions with so many operations in all, always the same ones; each function ends with a `func.return`."""
    chooser = random.Random(seed)
    kinds = [kind for kind, weight in _KINDS for _ in range(weight)]
    functions = []
    left = operations
    while left > 0:
        size = min(OPERATIONS_PER_FUNCTION, left)
        functions.append(_make_function(chooser, kinds, size - 1))
        left -= size
    return functions


def _make_function(chooser: random.Random, kinds: list[str], size: int) -> list[Step]:
    by_type: dict[str, list[int]] = {type_: [index] for index, type_ in enumerate(ARGUMENT_TYPES)}
    steps = []
    for index in range(len(ARGUMENT_TYPES), len(ARGUMENT_TYPES) + size):
        kind = chooser.choice(kinds)
        operands = tuple(chooser.choice(by_type[type_][-20:]) for type_ in operand_types(kind))
        steps.append(Step(kind, operands, chooser.randrange(1000)))
        by_type.setdefault(result_type(kind), []).append(index)
    return steps


def result_type(kind: str) -> str:
    """The type of what a step gives."""
    return _RESULT_TYPE.get(kind, "i32")


def operand_types(kind: str) -> tuple[str, ...]:
    """The types of what a step takes."""
    if kind in ("int", "float"):
        return ()
    if kind == "select":
        return ("i1", "i32", "i32")
    if kind in ("index_cast", "extsi", "sitofp"):
        return ("i32",)
    return ("f32", "f32") if kind in ("addf", "subf", "mulf") else ("i32", "i32")


def predicate(number: int) -> str:
    """The name of an integer comparison."""
    return _PREDICATES[number % len(_PREDICATES)]


def module_text(program: list[list[Step]]) -> str:
    """The program as MLIR's text, as `mlir-opt` prints it but for the names of values."""
    lines = []
    for index, steps in enumerate(program):
        lines.append(f"func.func @f{index}(%0: i32, %1: f32, %2: i1) {{")
        lines.extend(f"  %{number} = {_step_text(step)}" for number, step in enumerate(steps, len(ARGUMENT_TYPES)))
        lines.append("  return\n}")
    return "\n".join(lines) + "\n"


def _step_text(step: Step) -> str:
    kind = step.kind
    values = ", ".join(f"%{operand}" for operand in step.operands)
    if kind == "int":
        return f"arith.constant {step.number} : i32"
    if kind == "float":
        return f"arith.constant {step.number}.5 : f32"
    if kind == "cmpi":
        return f"arith.cmpi {predicate(step.number)}, {values} : i32"
    if kind in ("index_cast", "extsi", "sitofp"):
        return f"arith.{kind} {values} : i32 to {result_type(kind)}"
    return f"arith.{kind} {values} : {result_type(kind)}"
