"""The command `python -m tests.fuzz.passes.known_bugs --seconds N` shows which known bugs of mlir-opt 22 the fuzzer finds by itself.

It lets the passes copy the bugs, and attributes each finding to a place that copies one. A row of `tests/deviations/rows` is found
if one of its places is.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Collection, Sequence
from functools import partial
from random import Random

from ods.ir.context import Context
from tests.deviations.row import rows

from ..campaign import Finding
from ..meaning.values import Unsupported
from .building import Case, Family
from .compiled import judge_compiled
from .families import FAMILIES
from .fuzzer import judge
from .pipelines import PIPELINES, Pipeline
from .running import Run, runs_of
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
        """Return how often a family or pipeline is chosen: more often if it is known to reach places that are left."""
        return 1 + 3 * len(self.reached.get(name, set()) & self.left)

    def round(self, random: Random) -> None:
        """Judge some functions of one family."""
        (family,) = random.choices(self.families, [self._weight(each.__name__) for each in self.families])
        judged = []
        for _ in range(8):
            case = family(random)
            self.functions += 1
            try:
                runs = runs_of(case, 10, random)
            except Unsupported:
                continue
            if runs:
                judged.append((case, runs))
                suitable = [pipeline for pipeline in PIPELINES if pipeline.suits(case)]
                weights = [each.weight * self._weight(each.text) for each in suitable]
                for pipeline in dict.fromkeys(random.choices(suitable, weights, k=10)):
                    self._attribute(partial(_after, case, runs, pipeline), family.__name__, pipeline.text)
        self._attribute_compiled(judged, random.random(), family.__name__)

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


def _after(case: Case, runs: Sequence[Run], pipeline: Pipeline) -> Finding | None:
    found = judge(case, runs, pipeline, Context(mlir_22_bugs=True))
    return found if isinstance(found, Finding) else None


def _compiled(judged: Sequence[tuple[Case, Sequence[Run]]], seed: float) -> list[Finding]:
    return judge_compiled(judged, seed, partial(Context, mlir_22_bugs=True), minimizes=False).findings


def _first_compiled(judged: tuple[Case, Sequence[Run]], seed: float) -> Finding | None:
    return next(iter(_compiled([judged], seed)), None)


def main() -> int:
    """Search for some time; print the places and rows that were found, and the others."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.passes.known_bugs", description=__doc__)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--families", help="the families of functions to make, comma separated")
    parser.add_argument("--rows", nargs="*", help="the names of the rows to look for; all by default")
    options = parser.parse_args()
    families = [each for each in FAMILIES if options.families is None or each.__name__ in options.families.split(",")]
    wanted = {row.name: places_of_row(row) for row in rows() if not options.rows or row.name in options.rows}
    places = set().union(*wanted.values()) if options.rows else all_places()
    search, start, number = Search(places, families), time.monotonic(), 0
    while search.left and time.monotonic() - start < options.seconds:
        search.round(Random(f"{options.seed}/{number}"))
        number += 1
    for place, finding in sorted(search.examples.items()):
        print(f"found {place}: {finding.title} [{finding.command}]")
    for place in sorted(search.left):
        print(f"not found {place}")
    missed = [name for name, each in wanted.items() if not each & search.examples.keys()]
    print(f"{search.functions} functions; {len(search.examples)} of {len(places)} places found")
    print(f"{len(wanted) - len(missed)} of {len(wanted)} rows found; not found: {', '.join(missed)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
