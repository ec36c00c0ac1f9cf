"""Functions that are compiled as `ods run` does, many in one module: their results must be those of the interpreter."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from ods.builtin import MemRefType
from ods.builtin.module import Module
from ods.execution.interpreter.interpreter import Outcome
from ods.execution.interpreter.values import Unsupported
from ods.execution.llvm import ExecutionError
from ods.execution.program import LOWERING
from ods.execution.values import scalar_layout
from ods.ir.context import Context
from ods.passes.pass_manager import PassManager

from ..campaign import Finding, Round, TookTooLong, time_limit
from ..meaning.native import Entry, Given, called, in_child, offered, warm_up, with_suffix
from .building import Case
from .minimize import called_again, smallest
from .pipelines import PIPELINES
from .running import Invalid, Run, differences, is_refined, parse, shown, signature, transformed

_SECONDS = 20
"""The number of seconds that lowering may take."""
_GIVES_UP = "failed to legalize|cannot be linked|is not in the llvm dialect|not supported|LLVM Translation failed|no translation"


class Compilable(NamedTuple):
    """A function to be compiled, of a case or of what passes have made of it."""

    case: Case
    runs: Sequence[Run]
    text: str
    pipeline: str
    """What has made the text of the case."""


def judge_compiled(
    judged: Sequence[tuple[Case, Sequence[Run]]], seed: float, make_context: Callable[[], Context], *, minimizes: bool = True
) -> Round:
    """Compile the functions of cases in one module, some after passes, and compare their outcomes with the interpreter's.

    The passes depend on the seed and on the case alone.
    """
    optional = (_chosen(case, runs, Random(f"{seed}/{case.text}"), make_context) for case, runs in judged)
    chosen = [each for each in optional if each is not None]
    level = Random(seed).randrange(4)
    done = _judged(chosen, level, make_context) if chosen else Round()
    if minimizes:
        done.findings = [_minimized(finding, chosen, level, make_context) for finding in done.findings]
    return done


def lower(case: Case, seed: float, make_context: Callable[[], Context]) -> None:
    """Lower a case as `judge_compiled` does, without compiling it."""
    chosen = _chosen(case, (), Random(f"{seed}/{case.text}"), make_context)
    if chosen is not None:
        _lowered([chosen], make_context())


def _minimized(finding: Finding, chosen: Sequence[Compilable], level: int, make_context: Callable[[], Context]) -> Finding:
    """Return a finding about a smaller program; what passes have made of it is compiled again."""
    (origin,) = (each for each in chosen if finding.text == each.case.text)

    def trial(text: str) -> Finding | None:
        case = replace(origin.case, text=text)
        try:
            runs = [again for run in origin.runs if (again := called_again(text, run)) is not None]
            if origin.pipeline:
                module = transformed(text, origin.pipeline, make_context())
                made = str(module) if isinstance(module, Module) else None
            else:
                made = text
            if made is None or not runs:
                return None
            found = _judged([Compilable(case, runs, made, origin.pipeline)], level, make_context).findings
        except (Invalid, Unsupported):
            return None
        return found[0] if found and found[0].title == finding.title else None

    return smallest(finding, trial, _MOST_TRIALS)


_MOST_TRIALS = 60


def _chosen(case: Case, runs: Sequence[Run], random: Random, make_context: Callable[[], Context]) -> Compilable | None:
    """Return the function to compile; None if Python cannot call it."""
    if not _can_be_called(parse(case.text, Context())) or "bf16" in case.text or "math.fma" in case.text and "f16" in case.text:
        return None  # LLVM rounds `fma` of small floats twice, and instructions for bf16 have no denormal numbers
    if random.random() < 0.5:
        pipeline = random.choice([each for each in PIPELINES if each.suits(case)]).text
        module = transformed(case.text, pipeline, make_context())
        if isinstance(module, Module) and _can_be_called(module):
            return Compilable(case, runs, str(module), pipeline)
    return Compilable(case, runs, case.text, "")


def _can_be_called(module: Module) -> bool:
    try:
        return all(isinstance(type_, MemRefType) or scalar_layout(type_) is not None for types in signature(module) for type_ in types)
    except ExecutionError:
        return False


def _judged(chosen: Sequence[Compilable], level: int, make_context: Callable[[], Context]) -> Round:
    warm_up()
    answers, done = _answers(chosen, level, make_context), Round()
    if isinstance(answers, str):
        if len(chosen) > 1:
            halves = (chosen[: len(chosen) // 2], chosen[len(chosen) // 2 :])
            for judged in [_judged(half, level, make_context) for half in halves]:
                done.cases += judged.cases
                done.findings += judged.findings
        elif re.search(_GIVES_UP, answers) is None:
            done.findings.append(Finding(f"compiled: {answers.partition(chr(10))[0][:80]}", *_source(chosen[0], level), answers))
        return done
    for each, outcomes in zip(chosen, answers):
        done.cases += len(outcomes)
        for run, (results, memory) in zip(each.runs, outcomes):
            after = Outcome(results, memory, run.outcome.trace)
            if not is_refined(each.case, run, after):
                detail = f"@f({shown(run.arguments)})\n{differences(run.outcome, after)}\n{each.text}"
                done.findings.append(Finding("runs otherwise when compiled", *_source(each, level), detail))
                break
    return done


def _source(each: Compilable, level: int) -> tuple[str, str]:
    return each.case.text, f"{f'{each.pipeline} and ' if each.pipeline else ''}ods run -O{level}"


def _answers(chosen: Sequence[Compilable], level: int, make_context: Callable[[], Context]) -> list[Any] | str:
    """Return the results and the memory of each call of the functions, or a text that says why they cannot be compiled or run.

    They are lowered in this process, so that a caller sees which places the lowering has asked.
    """
    module = _lowered(chosen, make_context())
    return module if isinstance(module, str) else in_child(lambda: _run(module, chosen, level))


def _lowered(chosen: Sequence[Compilable], context: Context) -> Module | str:
    """Return a module of all functions in the llvm dialect, or a text that says why there is none; function number n is `@f_n`."""
    texts = [with_suffix(each.text, f"_{number}") for number, each in enumerate(chosen)]
    try:
        with time_limit(_SECONDS), context:
            module = parse("\n".join(texts), context)
            offered(module)
            PassManager.parse(LOWERING, context).run(module.operation)
    except (Exception, TookTooLong) as error:
        return f"{type(error).__name__}: {error}"
    return module


def _run(module: Module, chosen: Sequence[Compilable], level: int) -> list[Any]:
    """Compile functions and call each with the arguments of its runs; return the results and the memory of each call."""
    from ods.execution.engine import ExecutionEngine

    signatures = [signature(parse(each.text, Context())) for each in chosen]
    with module.context:
        engine = ExecutionEngine(module.operation, level, ())
        found = []
        for number, (each, (inputs, results)) in enumerate(zip(chosen, signatures)):
            entry = Entry(f"f_{number}", inputs, results, engine)
            found.append([called(entry, Given(run.arguments, run.memory)) for run in each.runs])
    return found
