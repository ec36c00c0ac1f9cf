"""Findings made small: lines of the program are left out, and values replaced by others, as long as the finding remains."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from ods.execution.interpreter.values import Unsupported
from ods.ir.context import Context

from ..campaign import Finding
from .building import Case
from .pipelines import Pipeline
from .running import Invalid, Run, parse

_MOST_TRIALS = 400
_VALUE = re.compile(r"%\w+(?:#\d+)?")


def minimized(finding: Finding, case: Case, runs: Sequence[Run], pipeline: Pipeline, make_context: Callable[[], Context]) -> Finding:
    """Return a finding about a smaller program with the same arguments."""
    from .fuzzer import judge

    def trial(text: str) -> Finding | None:
        smaller = replace(case, text=text)
        try:
            rerun = [again for run in runs if (again := called_again(text, run)) is not None]
            found = judge(smaller, rerun, pipeline, make_context())
        except (Invalid, Unsupported):
            return None
        return found if isinstance(found, Finding) and found.title == finding.title else None

    return smallest(finding, trial)


def called_again(text: str, run: Run) -> Run | None:
    """Return the call of a changed program; None if its behavior is not defined."""
    from ods.execution.interpreter.values import TooLong

    from ..meaning.evaluate import evaluate

    try:
        outcome = evaluate(parse(text, Context()), "f", *run.fresh())
    except TooLong:
        return None
    return None if outcome.undefined is not None else Run(run.arguments, run.memory, outcome)


def smallest(finding: Finding, trial: Callable[[str], Finding | None], trials: int = _MOST_TRIALS) -> Finding:
    """Return a finding with a smaller text, to which `trial` still returns a finding; it is called `trials` times at most."""
    left, has_changed = trials, True
    while has_changed and left > 0:
        has_changed = False
        for text in _smaller(finding.text):
            left -= 1
            found = trial(text)
            if found is not None:
                finding, has_changed = found, True
                break
            if left <= 0:
                break
    return finding


def _smaller(text: str) -> Iterator[str]:
    """Yield texts of smaller programs, many of which are invalid."""
    lines = text.split("\n")
    for number in range(len(lines) - 1, -1, -1):
        if lines[number].lstrip().startswith("return ") and lines[number].count(",") > 1:
            yield from _with_fewer_results(lines, number)
    for number in range(len(lines) - 1, -1, -1):
        line = lines[number]
        end = _end(lines, number)
        if end is None or line.lstrip().startswith(("return", "}", "func.func @f")):
            continue
        without = lines[:number] + lines[end + 1 :]
        names = line.partition(" = ")[0] if " = " in line else ""
        used = any(re.search(rf"{re.escape(name)}\b", other) for name in _VALUE.findall(names) for other in without)
        if not used:
            yield "\n".join(without)
        elif len(_VALUE.findall(names)) == 1 and end == number:
            name = names.strip()
            for other in dict.fromkeys(_VALUE.findall(line.partition(" = ")[2])):
                yield "\n".join(re.sub(rf"{re.escape(name)}\b", other, each) for each in without)


def _end(lines: Sequence[str], start: int) -> int | None:
    """Return the number of the line where what begins in a line ends; None for a line in the middle."""
    depth = 0
    for number in range(start, len(lines)):
        depth += lines[number].count("{") - lines[number].count("}")
        if depth < 0:
            return None
        if depth == 0:
            return number
    return None


def _with_fewer_results(lines: Sequence[str], number: int) -> Iterator[str]:
    names, _, types = lines[number].lstrip().removeprefix("return ").partition(" : ")
    values, kinds = names.split(", "), types.split(", ")
    if len(values) != len(kinds):
        return  # types that contain commas
    head = next(index for index in range(number, -1, -1) if "func.func @f" in lines[index])
    for index in range(len(values)):
        kept, held = values[:index] + values[index + 1 :], kinds[:index] + kinds[index + 1 :]
        changed = list(lines)
        changed[head] = re.sub(r" -> \(.*\) \{$", f" -> ({', '.join(held)}) {{", lines[head])
        changed[number] = f"  return {', '.join(kept)} : {', '.join(held)}"
        yield "\n".join(changed)
