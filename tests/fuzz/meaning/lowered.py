"""The fuzzer `lowered`: programs are interpreted as they are and lowered to the llvm dialect, and both must do the same."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from ods.execution.interpreter.inputs import random_arguments
from ods.execution.interpreter.interpreter import Outcome, copied, refines
from ods.execution.interpreter.values import Memory, MemRef, TooLong, Unsupported
from ods.execution.program import LOWERING
from ods.ir.context import Context
from ods.ir.type import Type
from ods.passes.pass_manager import PassManager

from ..campaign import Finding, Round
from .evaluate import evaluate
from .fuzzer import parsed
from .runnable import ProgramFuzzer

_INEXACT: Final = ("math.", "complex.", "fastmath", "<mulf>", "<add>", "reassoc")


class LoweredFuzzer(ProgramFuzzer):
    """Makes programs, lowers them, and compares what the interpreter says of both on some inputs."""

    name = "lowered"

    def report(self) -> str:
        """Return a text with the number of compared programs, and the reasons for skipped ones."""
        return f"{self.programs} programs compared; not compared: {self.reasons()}"

    def _compare(self, text: str, random: Random, done: Round) -> None:
        module, lowered = parsed(text), parsed(text)
        if module is None or lowered is None:
            self.skipped["does not parse"] += 1
            return
        with Context() as context:
            PassManager.parse(LOWERING, context).run(lowered.operation)
        first: Any = next(iter(module.body.operations))
        types: Sequence[Type] = [argument.type for argument in first.regions[0].block.arguments]
        tolerance = 1e-4 if any(each in text for each in _INEXACT) else 0
        calls = 0
        for _ in range(self.inputs):
            memory = Memory()
            try:
                arguments = random_arguments(random, types, memory)
                given, other = copied(arguments, memory)
                shown = repr(arguments)
                wanted = evaluate(module, "f", arguments, memory)
                if wanted.undefined is not None:
                    self.skipped["undefined behavior"] += 1
                    continue
                found = evaluate(lowered, "f", passed(given), other, is_after=True)
            except (TooLong, Unsupported) as error:
                self.skipped[str(error) or "too long"] += 1
                continue
            calls += 1
            if not refines(wanted, _as_before(found), tolerance, signed_zeros=True):
                detail = f"@f({shown})\nbefore: {wanted}\nafter:  {found}"
                done.findings.append(Finding("is lowered otherwise", text, "lowered", detail))
                break
        done.cases += calls > 0
        self.programs += calls > 0


def passed(arguments: Sequence[Any]) -> list[Any]:
    """Return arguments as functions of the llvm dialect take them: for a memref, the parts of its descriptor."""
    found: list[Any] = []
    for value in arguments:
        if isinstance(value, MemRef):
            address = (value.buffer.number + 1 << 32) + value.base
            words = (value.offset, *value.sizes, *value.strides)
            found += [address, address, *(word & (1 << 64) - 1 for word in words)]
        else:
            found.append(value)
    return found


def _as_before(outcome: Outcome) -> Outcome:
    """Return an outcome with the parts of a struct as results."""
    results = [part for value in outcome.results for part in (value if isinstance(value, tuple) else (value,))]
    return Outcome(results, outcome.memory, outcome.trace, outcome.undefined)
