"""Checks a pipeline: after each pass, each function is proved or tested against what it was before."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

from ..builtin.module import Module
from ..builtin.operations import ModuleOp
from ..ir.context import Context
from ..ir.operation import Operation
from ..passes.pass_base import Pass, PassInstrumentation
from .comparing import Judge
from .functions import copy, functions_in, name_of, with_callees
from .testing import Counterexample


class ProvingPasses(PassInstrumentation):
    """Compares the functions of a module before and after each pass; it stops at the first pass that changes their meaning."""

    def __init__(self, module: ModuleOp, context: Context, seconds: float = 4) -> None:
        self.module = module
        self.context = context
        self.seconds = seconds
        """The most for each function and pass."""
        self.judge = Judge(context)
        self.fault = ""
        """The message about the first pass that changes the meaning of a function; empty if there is none."""
        self.statuses: dict[str, Counter[str]] = {}
        """How many functions were proved, tested, or neither, by pass."""
        self._before = copy(Module(module))
        self._texts = self._texts_of(self._before)

    @staticmethod
    def _texts_of(module: Module) -> dict[str, str]:
        return {name_of(op): str(op) for op in functions_in(module)}

    def run_after_pass(self, pass_: Pass, op: Operation) -> None:
        if self.fault:
            return
        after = copy(Module(self.module))
        texts = self._texts_of(after)
        old = {name_of(op): op for op in functions_in(self._before)}
        new = {name_of(op): op for op in functions_in(after)}
        for name, text in texts.items():
            if name in old and text != self._texts[name] and "sym_visibility" not in old[name].attributes:
                self._compare(pass_, old[name], new[name])
        self._before, self._texts = after, texts

    def _compare(self, pass_: Pass, old: Operation, new: Operation) -> None:
        before, after = (with_callees(function, self.context) for function in (old, new))
        verdict = self.judge.verdict(before, after, time.process_time() + self.seconds)
        if verdict.counterexample is not None:
            self.fault = _message(pass_, old, before, after, verdict.counterexample)
            return
        status = "proved" if verdict.is_proved else f"tested ({verdict.reason})" if verdict.is_tested else verdict.reason
        self.statuses.setdefault(pass_.argument, Counter())[status] += 1

    def report(self) -> str:
        """Return a line for each pass that changed a function, and the counter-example if there is one."""
        lines = [
            f"{name}: {', '.join(f'{_count(number)} {status}' for status, number in found.items())}"
            for name, found in self.statuses.items()
        ]
        return "".join(f"{line}\n" for line in (*lines, *([self.fault] if self.fault else [])))


def _count(number: int) -> str:
    return f"{number} function{'' if number == 1 else 's'}"


def _message(pass_: Pass, function: Operation, before: Module, after: Module, found: Counterexample) -> str:
    texts: list[Any] = [before, after]
    shown = ["".join(f"  {line}\n" for line in str(text).strip().split("\n")) for text in texts]
    return (
        f"error: the pass {pass_.argument} changes the meaning of @{name_of(function)}\nbefore:\n{shown[0]}after:\n{shown[1]}"
        f"with {found.arguments or 'no arguments'}\n  before: {found.before}\n  after:  {found.after}"
    )
