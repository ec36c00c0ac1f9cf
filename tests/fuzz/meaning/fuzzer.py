"""The fuzzer `meaning`: programs are evaluated before and after passes, and their results must be the same."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from ods.builtin.module import Module
from ods.diagnostics import MLIRError
from ods.execution.interpreter.inputs import random_arguments
from ods.execution.interpreter.interpreter import copied, refines
from ods.execution.interpreter.values import Memory, TooLong, Unsupported
from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.passes.pass_manager import PassManager

from ..campaign import Finding, Round, guarded
from ..oracle import Oracle
from .coverage import Coverage
from .differences import is_known
from .evaluate import evaluate
from .programs import Programs

PIPELINES = (
    *("canonicalize",) * 5,
    *("cse", "sccp", "loop-invariant-code-motion", "mem2reg", "inline", "canonicalize{top-down=false}"),
    *("canonicalize,cse,canonicalize", "sccp,canonicalize", "mem2reg,canonicalize,sccp,cse", "inline,canonicalize,cse,mem2reg"),
    *("loop-invariant-code-motion,canonicalize,cse", "canonicalize{region-simplify=aggressive},cse,sccp,canonicalize"),
    *("int-range-optimizations", "arith-int-range-narrowing{int-bitwidths-supported=8,16,32}", "arith-unsigned-when-equivalent"),
)
_INEXACT = re.compile(r"\bmath\.|\bcomplex\.|fastmath|<mulf>|<add>|reassoc")
"""Matches programs whose floats may differ in the last digits."""


class MeaningFuzzer:
    """Makes programs, transforms them, and evaluates both versions on the same inputs."""

    name = "meaning"

    def __init__(self, programs: Programs, coverage: Coverage, oracle: Oracle | None = None, inputs: int = 12) -> None:
        self.programs = programs
        self.coverage = coverage
        self.oracle = oracle
        self.shared: list[Finding] = []
        """Findings that mlir-opt shares: it changes the meaning of the program in the same way."""
        self.inputs = inputs
        self.skipped: Counter[str] = Counter()
        """The reasons why programs and inputs were not compared, with their numbers."""

    def report(self) -> str:
        """Return a text with the numbers of applied folds and patterns, the missed ones, and the reasons for skipped programs."""
        missed, skipped = self.coverage.missed(), ", ".join(f"{count} {why}" for why, count in self.skipped.most_common(8))
        reached = len(self.coverage.all & self.coverage.applied.keys())
        lines = [f"{reached} of {len(self.coverage.all)} folds and patterns applied; not compared: {skipped}"]
        lines += [f"as wrong as in mlir-opt: {len(self.shared)} programs"] if self.shared else []
        return "\n".join([*lines, *(f"never applied: {name}" for name in missed)])

    def round(self, random: Random) -> Round:
        """Compare each function of one program on a few inputs; a case is one function with one input."""
        self.coverage.start()
        text, wanted = self.programs.make(random)
        pipeline = wanted or random.choice(PIPELINES)
        done = Round()
        found = guarded(lambda: self._compare(text, pipeline, random, done), text, pipeline, 30)
        if isinstance(found, Finding):
            done.findings.append(found)
        return done

    def _compare(self, text: str, pipeline: str, random: Random, done: Round) -> None:
        before, after = parsed(text), parsed(text)
        if before is None or after is None:
            self.skipped["does not parse"] += 1
            return
        try:
            PassManager.parse(f"builtin.module({pipeline})", after.context).run(after.operation)
        except MLIRError as error:
            self.skipped[f"refused: {error}"[:60]] += 1
            return
        tolerance = 1e-4 if _INEXACT.search(text) else 0
        kept = {name_of(op) for op in functions(after)}
        for function in functions(before):
            if name_of(function) in kept:
                self._compare_function(before, after, function, tolerance, (text, pipeline), random, done)

    def _compare_function(
        self, before: Module, after: Module, function: Operation, tolerance: float, source: tuple[str, str], random: Random, done: Round
    ) -> None:
        name = name_of(function)
        block = function.regions[0].first_block
        types = [] if block is None else [argument.type for argument in block.arguments]
        for _ in range(self.inputs):
            memory = Memory()
            try:
                arguments = random_arguments(random, types, memory)
                shown = _shown(arguments)
                copy, other = copied(arguments, memory)
                old = evaluate(before, name, arguments, memory)
            except (TooLong, Unsupported) as error:
                self.skipped[str(error) or "too long"] += 1
                return
            if old.undefined is not None:
                self.skipped["undefined behavior"] += 1
                continue
            try:
                new = evaluate(after, name, copy, other, is_after=True)
            except TooLong:
                self.skipped["takes longer afterwards"] += 1
                continue
            except Unsupported as error:
                self.skipped[f"afterwards: {error}"] += 1
                continue
            done.cases += 1
            if not refines(old, new, tolerance):
                detail = f"@{name}({shown})\nbefore: {old}\nafter:  {new}\n{after}"
                finding = Finding("means something else", *source, detail)
                if self._is_of_mlir(finding, after):
                    self.shared.append(finding)
                else:
                    done.findings.append(finding)
                return

    def _is_of_mlir(self, finding: Finding, after: Module) -> bool:
        """Return True if mlir-opt prints the same wrong program; where it is not installed, if the program belongs to a known class."""
        if self.oracle is None:
            return is_known(finding.text)
        flags = [f"--pass-pipeline=builtin.module({finding.command})", "--allow-unregistered-dialect"]
        (answer,) = self.oracle.answers([finding.text], flags)
        return answer is not None and answer.stdout is not None and answer.stdout.strip() == str(after).strip()


def parsed(text: str) -> Module | None:
    """Return the module of a text, or None if it is not valid."""
    context = Context()
    context.allow_unregistered_dialects = True
    try:
        return Module.parse(text, context)
    except MLIRError:
        return None


def functions(module: Module) -> Sequence[Operation]:
    """Return the public functions with a body: private ones may be specialized for their callers by passes."""
    found: Any = module.operation.regions[0].block.operations
    return [op for op in found if op.name == "func.func" and op.regions[0].first_block is not None and not _is_private(op)]


def _is_private(function: Operation) -> bool:
    return "sym_visibility" in function.attributes


def name_of(function: Operation) -> str:
    name: Any = function.attributes["sym_name"]
    return str(name.value)


def _shown(arguments: Sequence[Any]) -> str:
    return ", ".join(map(repr, arguments))[:2000]
