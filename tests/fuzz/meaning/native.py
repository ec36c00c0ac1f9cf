"""The fuzzer `run`: programs are lowered, compiled and run, and their results must be those of the interpreter."""

from __future__ import annotations

import os
import pickle
import re
import signal
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

from ods.builtin.attributes import UNIT
from ods.builtin.module import Module
from ods.execution.interpreter.inputs import random_arguments
from ods.execution.interpreter.interpreter import Outcome, refines
from ods.execution.interpreter.values import POISON, Memory, MemRef, TooLong, Unsupported
from ods.execution.program import LOWERING, Program, layout_of
from ods.ir.context import Context
from ods.ir.type import Type
from ods.passes.pass_manager import PassManager

from ..campaign import Finding, Round, guarded
from .evaluate import evaluate
from .fuzzer import parsed
from .generate import make_runnable
from .lli import bits_of, lli, run_by_lli
from .runnable import ProgramFuzzer

_SECONDS: Final = 20
"""The number of seconds of this process that compiling and calling may take."""
_DEFINED: Final = re.compile(r"(?:func\.func|memref\.global)(?: private| \"private\")*(?: constant)? @(\w+)")


class Runnable(NamedTuple):
    """A program with inputs, each with the interpreter's outcome."""

    text: str
    cases: list[tuple[Given, Outcome]]


class RunFuzzer(ProgramFuzzer):
    """Makes programs, compiles them, and compares their results on some inputs with those of the interpreter."""

    name = "run"

    by_lli = 0
    """The number of programs that `lli` has run, too."""

    def __init__(self, inputs: int = 6, make: Callable[[Random], str] = make_runnable, together: int = 1) -> None:
        super().__init__(inputs, make)
        self.together = together
        """How many programs are compiled as one module; `lli` runs none of them if there are several."""

    def round(self, random: Random) -> Round:
        """Compare one program, or several that are compiled together; each is a case."""
        if self.together == 1:
            return super().round(random)
        done, programs = Round(), []
        for _ in range(self.together):
            text = self.make(random)
            found = guarded(lambda: self._runnable(text, random), text, self.name, 60)  # noqa: B023 - it is called at once
            if isinstance(found, Finding):
                done.findings.append(found)
            elif found is not None:
                programs.append(found)
        warm_up()
        self._compare_together(programs, random.randrange(4), done)
        return done

    def _compare_together(self, programs: Sequence[Runnable], level: int, done: Round) -> None:
        """Compile programs as one module, and compare; if that fails, halves of them, so that one alone is reported."""
        given = [(text, [before for before, _ in cases]) for text, cases in programs]
        answers = in_child(lambda: run_together(given, level))
        if isinstance(answers, str) and len(programs) > 1:
            self._compare_together(programs[: len(programs) // 2], level, done)
            self._compare_together(programs[len(programs) // 2 :], level, done)
            return
        for number, (text, cases) in enumerate(programs):
            done.cases += 1
            self.programs += 1
            self._differs(text, f"run -O{level}", cases, answers if isinstance(answers, str) else answers[number], done)

    def report(self) -> str:
        """Return a text with the number of programs that ran, and the reasons for skipped inputs."""
        return f"{self.programs} programs run, {self.by_lli} by lli; not compared: {self.reasons()}"

    def _compare(self, text: str, random: Random, done: Round) -> None:
        program = self._runnable(text, random)
        if program is None:
            return
        cases = program.cases
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

    def _runnable(self, text: str, random: Random) -> Runnable | None:
        """Return a program with inputs; None if there are none with defined behavior, or the interpreter cannot run it."""
        module = parsed(text)
        if module is None:
            self.skipped["does not parse"] += 1
            return None
        cases = self._cases(module, random)
        return Runnable(text, cases) if cases else None

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
    with Context(mlir_22_bugs=mlir_22_bugs):
        program = Program(Module.parse(text), entry, opt_level=level)
    return [called(program, each) for each in given]


class Entry(Program):
    """One of several functions of a module that has been lowered."""

    def __init__(self, name: str, inputs: Sequence[Type], results: Sequence[Type], engine: Any) -> None:
        self._is_for_c, self.name, self.engine = True, name, engine
        self._symbol = f"_mlir_ciface_{name}"
        self.inputs = [layout_of(type_) for type_ in inputs]
        self.results = [layout_of(type_) for type_ in results]


def run_together(programs: Sequence[tuple[str, Sequence[Given]]], level: int) -> list[list[tuple[list[Any], list[list[int]]]]]:
    """Compile programs as one module, and call the function `f` of each; return the results and the memory of each call."""
    from ods.execution.engine import ExecutionEngine

    with Context() as context:
        module = Module.parse("\n".join(with_suffix(text, f"_{number}") for number, (text, _) in enumerate(programs)))
        entries: dict[str, Any] = {op.sym_name.value: op for op in offered(module)}
        signatures = {name: op.function_type.value for name, op in entries.items()}
        PassManager.parse(LOWERING, context).run(module.operation)
        engine = ExecutionEngine(module.operation, level)
    found = []
    for number, (_, given) in enumerate(programs):
        name = f"f_{number}"
        entry = Entry(name, signatures[name].inputs, signatures[name].results, engine)
        found.append([called(entry, each) for each in given])
    return found


def with_suffix(text: str, suffix: str) -> str:
    """Return the contents of a module whose functions and globals have other names."""
    for name in set(_DEFINED.findall(text)):
        text = re.sub(rf"@{name}\b", f"@{name}{suffix}", text)
    return text.strip().removeprefix("module {").removesuffix("}") if text.lstrip().startswith("module {") else text


def offered(module: Module) -> list[Any]:
    """Return the functions `f_…` of a module, which C can call when they are lowered."""
    held: Any = module.body.operations
    functions = [op for op in held if op.name == "func.func" and op.sym_name.value.startswith("f_")]
    for op in functions:
        op.attributes["llvm.emit_c_interface"] = UNIT
    return functions


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
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, _SECONDS)
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
