"""The interpreter takes few calls for each operation, whatever the size of the program; neither clock nor load influences the count."""

from __future__ import annotations

import cProfile

from ods.builtin.module import Module
from ods.execution import Interpreter
from ods.ir.context import Context

MOST = 20
"""The calls for each operation of straight code, which is executed once: those that prepare it, and those that execute it."""
MOST_AGAIN = 15
"""The calls for each operation of a loop that is already prepared."""


def calls(text: str, *arguments: int) -> int:
    """Return the number of function calls of a run."""
    with Context():
        interpreter = Interpreter(Module.parse(text))
        interpreter.call("main", *arguments)
        profile = cProfile.Profile()
        profile.runcall(interpreter.call, "main", *arguments)
    return sum(entry.callcount for entry in profile.getstats())


def straight(count: int) -> str:
    """Return a function of so many additions."""
    lines = [f"%{number} = arith.addi %{number - 1 if number else 'a'}, %a : i32" for number in range(count)]
    return "\n".join(["func.func @main(%a: i32) -> i32 {", *lines, f"return %{count - 1} : i32", "}"])


LOOP = """func.func @main(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c0) -> (index) {
    %0 = arith.addi %a, %i : index
    %1 = arith.xori %0, %i : index
    %2 = arith.muli %1, %i : index
    %3 = arith.subi %2, %i : index
    scf.yield %3 : index
  }
  return %s : index
}"""


def test_straight_code() -> None:
    short, long = calls(straight(400), 1), calls(straight(1600), 1)
    assert (long - short) / 1200 <= MOST
    assert long <= 4.2 * short


def test_loops() -> None:
    assert (calls(LOOP, 900) - calls(LOOP, 300)) / (600 * 5) <= MOST_AGAIN
