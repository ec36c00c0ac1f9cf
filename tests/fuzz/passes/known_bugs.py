"""The command `python -m tests.fuzz.passes.known_bugs --seconds N` shows which known bugs of mlir-opt 22 the fuzzer finds by itself,
and so does `python -m tests.fuzz --only passes --mlir-22-bugs`.

It lets the passes copy the bugs, and attributes each finding to a place that copies one. A row of `tests/deviations/rows` is found
if one of its places is.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from ods.execution.interpreter.values import Unsupported
from ods.ir.context import Context
from tests.deviations.row import rows

from ..campaign import Finding, Round
from .building import Case, Family
from .compiled import judge_compiled, lower
from .families import FAMILIES
from .fuzzer import judge
from .pipelines import PIPELINES, Pipeline
from .running import Run, runs_of, transformed
from .sites import all_places, copying, places_of_row, responsible


class Search:
    """Looks for places that copy bugs; those that are found are left out afterwards, so that they hide no others."""

    def __init__(self, places: Collection[str], families: Sequence[Family] = FAMILIES) -> None:
        self.families = families
        self.left = set(places)
        """The places that have not been found yet."""
        self.examples: dict[str, Finding] = {}
        """A finding for each place that was found."""
        self.reached: dict[str, set[str]] = {}
        """The places that functions of a family, or a pipeline, have reached, by name."""
        self.functions = 0

    def _weight(self, name: str) -> int:
        """Return how often a family or pipeline is chosen: more often unless it is known to reach no place that is left."""
        return 6 if self.left & self.reached.get(name, self.left) else 1

    def round(self, random: Random) -> None:
        """Judge some functions of one family."""
        (family,) = random.choices(self.families, [self._weight(each.__name__) for each in self.families])
        seed, judged = random.random(), []
        for _ in range(4):
            case = family(random)
            self.functions += 1
            pipelines = [each for each in self._pipelines(case, random) if self._reaches(partial(_transform, case, each), each.text)]
            is_compiled = self._reaches(partial(lower, case, seed, _COPYING), family.__name__)
            if not pipelines and not is_compiled:
                continue
            try:
                runs = runs_of(case, 10, random)
            except Unsupported:
                continue
            if is_compiled and runs:
                judged.append((case, runs))
            for pipeline in pipelines if runs else ():
                self._attribute(partial(_after, case, runs, pipeline), family.__name__, pipeline.text)
        self._attribute_compiled(judged, seed, family.__name__)

    def _pipelines(self, case: Case, random: Random) -> Iterable[Pipeline]:
        suitable = [pipeline for pipeline in PIPELINES if pipeline.suits(case)]
        return dict.fromkeys(random.choices(suitable, [each.weight * self._weight(each.text) for each in suitable], k=16))

    def _reaches(self, call: Callable[[], object], name: str) -> bool:
        """Return True if a call asks a place that is left: others make no difference."""
        with copying(self.left) as asked:
            call()
        self.reached.setdefault(name, set()).update(asked)
        return bool(asked & self.left)

    def _attribute_compiled(self, judged: Sequence[tuple[Case, Sequence[Run]]], seed: float, family: str) -> None:
        """Compile functions together, and attribute the findings in those that differ."""
        with copying(self.left):
            findings = _compiled(judged, seed) if judged else []
        for one in judged:
            if any(finding.text == one[0].text for finding in findings):
                self._attribute(partial(_first_compiled, one, seed), family)

    def _attribute(self, check: Callable[[], Finding | None], *names: str) -> None:
        """Keep a finding as the example of the places that it comes from."""
        last: list[Finding] = []

        def is_found() -> bool:
            finding = check()
            if finding is not None:
                last.append(finding)
            return finding is not None

        reached: set[str] = set()
        for place in responsible(is_found, self.left, reached):
            self.examples[place] = last[-1]
            self.left.remove(place)
        for name in names:
            self.reached.setdefault(name, set()).update(reached)


_COPYING = partial(Context, mlir_22_bugs=True)


def _transform(case: Case, pipeline: Pipeline) -> None:
    transformed(case.text, pipeline.text, _COPYING())


def _after(case: Case, runs: Sequence[Run], pipeline: Pipeline) -> Finding | None:
    found = judge(case, runs, pipeline, _COPYING())
    return found if isinstance(found, Finding) else None


def _compiled(judged: Sequence[tuple[Case, Sequence[Run]]], seed: float) -> list[Finding]:
    return judge_compiled(judged, seed, _COPYING, minimizes=False).findings


def _first_compiled(judged: tuple[Case, Sequence[Run]], seed: float) -> Finding | None:
    return next(iter(_compiled([judged], seed)), None)


class KnownBugFuzzer:
    """The fuzzer `passes` with mlir-opt 22's bugs: a finding is a place that copies one, seen for the first time.

    Its report tells which rows of the deviations are found: those of whose places one is.
    """

    name = "passes"

    def __init__(self, families: str | None = None, names: Collection[str] = ()) -> None:
        chosen = [each for each in FAMILIES if families is None or each.__name__ in families.split(",")]
        self.rows = {row.name: row for row in rows() if not names or row.name in names}
        self._places = {name: places_of_row(row) for name, row in self.rows.items()} if names else {}
        self.search = Search(set().union(*self._places.values()) if names else all_places(), chosen)

    def round(self, random: Random) -> Round:
        """Judge functions of one family; return the places that are new."""
        before, functions = set(self.search.examples), self.search.functions
        self.search.round(random)
        new = [(place, self.search.examples[place]) for place in sorted(self.search.examples.keys() - before)]
        return Round(self.search.functions - functions, [replace(finding, title=f"{place}: {finding.title}") for place, finding in new])

    def report(self) -> str:
        """Return the places and rows that were not found, and the numbers of those that were."""
        places = self._places or {name: places_of_row(row) for name, row in self.rows.items()}
        missed = [name for name, each in places.items() if not each & self.search.examples.keys()]
        found = [name for name in places if name not in missed]
        return "\n".join(
            [
                *(f"not found {place}" for place in sorted(self.search.left)),
                f"{self.search.functions} functions; {len(self.search.examples)} places found, {len(self.search.left)} not",
                f"{len(found)} of {len(places)} rows found: {', '.join(found)}",
                f"not found: {', '.join(missed)}",
            ]
        )


def main() -> int:
    """Search for some time; print the places and rows that were found, and the others."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.passes.known_bugs", description=__doc__)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--families", help="the families of functions to make, comma separated")
    parser.add_argument("--rows", nargs="*", default=(), help="the names of the rows to look for; all by default")
    options = parser.parse_args()
    fuzzer, start, number = KnownBugFuzzer(options.families, options.rows), time.monotonic(), 0
    while fuzzer.search.left and time.monotonic() - start < options.seconds:
        for finding in fuzzer.round(Random(f"{options.seed}/{number}")).findings:
            print(f"found {finding.title} [{finding.command}]", flush=True)
        number += 1
    print(fuzzer.report())
    return 0


if __name__ == "__main__":
    sys.exit(main())
