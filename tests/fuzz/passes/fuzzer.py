"""The fuzzer `passes`: functions are evaluated before and after passes, by the interpreter and compiled."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from ods.execution.interpreter.values import Unsupported
from ods.ir.context import Context

from ..campaign import Finding, Round
from .building import Case, Family
from .compiled import judge_compiled
from .families import FAMILIES
from .minimize import minimized
from .pipelines import PIPELINES, Pipeline
from .running import Run, difference, runs_of, transformed


class PassFuzzer:
    """Makes functions of one family in each round, and compares their outcomes before and after several pipelines.

    An evaluation is one function, called with one tuple of arguments, before and after one pipeline that has changed it, or compiled.
    """

    name = "passes"

    def __init__(
        self, mlir_22_bugs: bool = False, families: str | None = None, functions: int = 8, calls: int = 16, pipelines: int = 10
    ) -> None:
        self.mlir_22_bugs = mlir_22_bugs
        self.families: Sequence[Family] = [each for each in FAMILIES if families is None or each.__name__ in families.split(",")]
        self.functions = functions
        self.calls = calls
        self.pipelines = pipelines
        self.skipped: Counter[str] = Counter()
        """The reasons why outcomes were not compared, with their numbers."""
        self.evaluations: Counter[str] = Counter()
        """The number of evaluations by pass, and of those compiled."""

    def report(self) -> str:
        """Return a text with the numbers of evaluations, and the reasons for what was not compared."""
        skipped = ", ".join(f"{count} {why}" for why, count in self.skipped.most_common(8))
        passes = ", ".join(f"{count} {name}" for name, count in self.evaluations.most_common())
        return f"evaluations: {passes}\nnot compared: {skipped}"

    def context(self) -> Context:
        """Return a new context for passes."""
        return Context(mlir_22_bugs=self.mlir_22_bugs)

    def round(self, random: Random) -> Round:
        """Judge functions of one family."""
        family, done = random.choice(self.families), Round()
        judged = []
        for _ in range(self.functions):
            case = family(random)
            try:
                runs = runs_of(case, self.calls, random)
            except Unsupported as error:
                self.skipped[f"{case.family}: {error}"] += 1
                continue
            if not runs:
                self.skipped[f"{case.family}: no call with defined behavior"] += 1
                continue
            judged.append((case, runs))
            suitable = [pipeline for pipeline in PIPELINES if pipeline.suits(case)]
            for pipeline in dict.fromkeys(random.choices(suitable, [each.weight for each in suitable], k=self.pipelines)):
                self._judge(case, runs, pipeline, done)
        compiled = judge_compiled(judged, random.random(), self.context)
        done.cases += compiled.cases
        done.findings += compiled.findings
        self.evaluations["compiled"] += compiled.cases
        return done

    def _judge(self, case: Case, runs: Sequence[Run], pipeline: Pipeline, done: Round) -> None:
        finding = judge(case, runs, pipeline, self.context())
        if isinstance(finding, str):
            self.skipped[finding] += 1
        elif isinstance(finding, Finding):
            done.findings.append(titled(minimized(finding, case, runs, pipeline, self.context)))
        else:
            done.cases += finding
            self.evaluations[pipeline.passes[-1].partition("{")[0]] += finding


def titled(finding: Finding) -> Finding:
    """Return a finding whose title contains the names of the operations in the program."""
    names = dict.fromkeys(name for name in _NAME.findall(finding.text) if name.split(".")[1] not in _DULL)
    return replace(finding, title=f"{finding.title}: {', '.join(sorted(names)[:7])}")


_NAME = re.compile(r"(?:^|= |\{ )\s*((?:affine|arith|complex|func|index|math|memref|scf|tensor|vector)\.[\w.]+)", re.MULTILINE)
_DULL = ("constant", "func", "yield", "reduce", "reduce.return")


def judge(case: Case, runs: Sequence[Run], pipeline: Pipeline, context: Context) -> Finding | str | int:
    """Compare the outcomes of calls; return a finding, the reason why nothing was compared, or the number of evaluations."""
    module = transformed(case.text, pipeline.text, context)
    if isinstance(module, Finding):
        return module
    if module is None:
        return f"{pipeline.passes[-1].partition('{')[0]} gives up"
    try:
        found = difference(case, module, runs, pipeline.text)
    except Unsupported as error:
        return f"after {pipeline.passes[-1]}: {error}"
    if found is not None:
        return Finding(
            f"means something else after {pipeline.passes[-1].partition('{')[0]}", case.text, pipeline.text, f"{found}\n{module}"
        )
    return len(runs)
