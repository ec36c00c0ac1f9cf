"""The fuzzer `run`: programs are lowered, compiled and run, and their results must be those of the interpreter."""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from ods.builtin.module import Module
from ods.execution.interpreter.inputs import random_arguments
from ods.execution.interpreter.interpreter import Outcome, refines
from ods.execution.interpreter.values import POISON, Memory, MemRef, TooLong, Unsupported
from ods.ir.context import Context
from ods.ir.type import Type

from ..campaign import Finding, Round
from .evaluate import evaluate
from .fuzzer import parsed
from .generate import make_runnable
from .lli import bits_of, lli, run_by_lli
from .runnable import ProgramFuzzer

if TYPE_CHECKING:
    from ods.execution.program import Program

_SECONDS = 20
"""The number of seconds that a compiled program may take for all its inputs."""


class RunFuzzer(ProgramFuzzer):
    """Makes programs, compiles them, and compares their results on some inputs with those of the interpreter."""

    name = "run"

    by_lli = 0
    """The number of programs that `lli` has run, too."""

    def report(self) -> str:
        """Return a text with the number of programs that ran, and the reasons for skipped inputs."""
        return f"{self.programs} programs run, {self.by_lli} by lli; not compared: {self.reasons()}"

    def _compare(self, text: str, random: Random, done: Round) -> None:
        module = parsed(text)
        if module is None:
            self.skipped["does not parse"] += 1
            return
        cases = self._cases(module, random)
        if not cases:
            return
        warm_up()
        level = random.randrange(4)
        answer = in_child(lambda: run_compiled(text, level, [before for before, _ in cases]))
        done.cases += 1
        self.programs += 1
        if self._differs(text, f"run -O{level}", cases, answer, done) or lli() is None:
            return
        memories, arguments = [before.memory for before, _ in cases], [before.arguments for before, _ in cases]
        self._differs(text, "lli", cases, in_child(lambda: run_by_lli(text, level, memories, arguments)), done)
        self.by_lli += 1

    def _differs(self, text: str, how: str, cases: Sequence[tuple[Given, Outcome]], answer: Any, done: Round) -> bool:
        """Return True, and add a finding, if the results of a program differ from those of the interpreter."""
        if isinstance(answer, str):
            done.findings.append(Finding(answer.partition("\n")[0], text, how, answer))
            return True
        for (before, wanted), (results, memory) in zip(cases, answer):
            if not refines(wanted, Outcome(results, memory)):
                detail = f"@f({before!r})\ninterpreted: {wanted}\ncompiled:    {results}, {memory}"
                done.findings.append(Finding("runs otherwise", text, how, detail))
                return True
        return False

    def _cases(self, module: Module, random: Random) -> list[tuple[Given, Outcome]]:
        """Return inputs with defined behavior, each with the interpreter's outcome; none if it cannot run the program."""
        operations: Any = module.operation.regions[0].block.operations
        types: Sequence[Type] = [argument.type for argument in operations[0].regions[0].block.arguments]
        found = []
        for _ in range(self.inputs):
            memory = Memory()
            try:
                arguments = random_arguments(random, types, memory)
                before = Given(arguments, memory)
                wanted = evaluate(module, "f", arguments, memory)
            except (TooLong, Unsupported) as error:
                self.skipped[str(error) or "too long"] += 1
                return []
            if wanted.undefined is None:
                found.append((before, wanted))
            else:
                self.skipped["undefined behavior"] += 1
        return found


class Given:
    """Arguments and memory before a run, as data that can be sent to another process."""

    def __init__(self, arguments: Sequence[Any], memory: Memory) -> None:
        self.memory = [bytes(0 if byte is POISON else byte for byte in buffer.bytes) for buffer in memory.buffers]
        self.arguments = [_argument(each) for each in arguments]

    def __repr__(self) -> str:
        return f"{self.arguments}, memory {[list(each) for each in self.memory]}"


def _argument(value: Any) -> Any:
    """Return a number; for a memref the number, offset, sizes and strides of its buffer; for poison any number."""
    if isinstance(value, MemRef):
        return value.buffer.number, value.byte(value.offset), value.sizes, value.strides
    return 0 if value is POISON else value


def run_compiled(
    text: str, level: int, given: Sequence[Given], entry: str = "f", *, mlir_22_bugs: bool = False
) -> list[tuple[list[Any], list[list[int]]]]:
    """Compile a program and call `entry` with each of the given arguments; return the results and the memory afterwards of each call."""
    from ods.execution.program import Program

    with Context(mlir_22_bugs=mlir_22_bugs):
        program = Program(Module.parse(text), entry, opt_level=level)
    return [called(program, each) for each in given]


def called(program: Program, given: Given) -> tuple[list[Any], list[list[int]]]:
    """Call a compiled function; return the results and the memory afterwards."""
    import numpy as np

    buffers = [bytearray(memory) for memory in given.memory]
    arguments = []
    for layout, value in zip(program.inputs, given.arguments):
        if isinstance(value, tuple):
            number, place, sizes, strides = value
            dtype: Any = layout.dtype  # type: ignore[attr-defined]
            steps = [stride * dtype.itemsize for stride in strides]
            value = np.ndarray(sizes, dtype, buffers[number], place, steps)
        arguments.append(value)
    results = program.call(arguments)
    return bits_of(program, results), [list(buffer) for buffer in buffers]


@cache
def warm_up() -> None:
    """Load the libraries that every program needs, so that forked processes share them."""
    run_compiled(make_runnable(Random("warm up")), 2, [])


def in_child(call: Callable[[], Any]) -> Any:
    """Return the value of a call in a forked process, or a text that describes how the process ended."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.alarm(_SECONDS)
        try:
            data = pickle.dumps(call())
        except BaseException as error:
            data = pickle.dumps(f"{type(error).__name__}: {error}")
        with os.fdopen(writing, "wb") as file:
            file.write(data)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as file:
        data = file.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return f"ended by {signal.Signals(os.WTERMSIG(status)).name}"
    return pickle.loads(data)
