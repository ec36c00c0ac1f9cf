"""Verdicts about two functions: proved, tested, or a counter-example."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from ..builtin import IndexType
from ..builtin.module import Module
from ..execution.interpreter.values import Memory, Unsupported
from ..ir.context import Context
from ..ir.walk import walk
from .functions import function_of, name_of
from .testing import Counterexample, Tested, compare, exactness_of, signature, test

FEW, MANY = 24, 160
"""The numbers of calls before a proof is tried, and where there is none."""


@dataclass(frozen=True)
class Verdict:
    """What is known of two functions."""

    is_proved: bool = False
    is_tested: bool = False
    counterexample: Counterexample | None = None
    reason: str = ""
    """Why they are not proved."""


class Judge:
    """Compares functions: by a few calls, by proof, and if there is none, by many calls."""

    def __init__(self, context: Context, seed: int = 1, effort: int = 1_000_000) -> None:
        self.context = context
        self.seed = seed
        self.effort = effort
        """The most that the solver does for a proof, in its own unit: the answer does not depend on how busy the machine is."""

    def test(self, before: Module, after: Module, count: int) -> Counterexample | Tested | str:
        """Compare calls; return the reason if the interpreter cannot run one of the functions."""
        try:
            with self.context:
                return test(before, after, Random(self.seed), count)
        except Unsupported as error:
            return f"not run: {error}"
        except RecursionError:
            return "not run: calls that are nested too deeply"

    def verdict(self, before: Module, after: Module, end: float) -> Verdict:
        """Return the verdict about a function before and after; proofs are tried until the time `end`."""
        few = self.test(before, after, FEW)
        if isinstance(few, Counterexample):
            return Verdict(counterexample=few)
        proof: Any = "there was no time for a proof"
        if time.process_time() < end:
            proof = self._prove(before, after)
        if proof is True:
            return Verdict(is_proved=True)
        if isinstance(proof, Counterexample):
            return Verdict(counterexample=proof)
        if isinstance(few, str):
            return Verdict(reason=few)
        many = self.test(before, after, MANY) if time.process_time() < end else few
        if isinstance(many, Counterexample):
            return Verdict(counterexample=many)
        is_tested = isinstance(many, Tested) and many.calls > 0
        return Verdict(is_tested=is_tested, reason=proof if is_tested else "no call with defined behavior")

    def _prove(self, before: Module, after: Module) -> Any:
        """Return True, a counter-example that a run confirms, or why there is no proof."""
        if not has_solver():
            return "z3 is not installed"
        from .symbolic import Model, prove, solver_error

        try:
            with self.context:
                for index_width in (64, 32) if _has_indices(before) else (64,):
                    found = prove(before, after, index_width, self.effort)
                    if isinstance(found, str):
                        return found
                    if isinstance(found, Model):
                        return confirmed(before, after, found.arguments, index_width)
                return True
        except Unsupported as error:
            return str(error)
        except RecursionError:
            return "calls that are nested too deeply"
        except solver_error() as error:
            return f"the solver failed: {error}"


@cache
def has_solver() -> bool:
    """Return True if Z3 is installed, and can be imported."""
    try:
        from . import smt  # noqa: F401
    except Exception:  # Z3 raises an exception of its own if it does not find its library
        return False
    return True


def _has_indices(module: Module) -> bool:
    """Return True if a value is an index, whose width is that of the machine."""
    for op in walk(module.operation):
        for type_ in (*op.operand_types, *op.result_types):
            if isinstance(type_, IndexType) or getattr(type_, "element_type", None) is IndexType.get():
                return True
    return False


def confirmed(before: Module, after: Module, arguments: list[Any], index_width: int) -> Counterexample | str:
    """Return the counter-example with arguments that the solver has found, if running the functions shows it, too."""
    function = function_of(before)
    types, results = signature(function)
    found = compare(before, after, name_of(function), types, results, arguments, Memory(), exactness_of(before), index_width)
    return found if isinstance(found, Counterexample) else "a run does not confirm the difference that the solver has found"
