"""What the fuzzers share that run random programs in two ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from ..campaign import Finding, Round, guarded
from .generate import make_runnable


class ProgramFuzzer:
    """Makes programs and compares what two ways to run them say of some inputs; subclasses have a `name` and `_compare`."""

    name: str

    def __init__(self, inputs: int = 6, make: Callable[[Random], str] = make_runnable) -> None:
        self.inputs = inputs
        self.make = make
        self.skipped: Counter[str] = Counter()
        self.programs = 0
        """The number of programs that were compared on at least one input."""

    def reasons(self) -> str:
        """Return a text with the reasons for which most was skipped."""
        return ", ".join(f"{count} {why}" for why, count in self.skipped.most_common(8))

    def round(self, random: Random) -> Round:
        """Compare one program; it is the case."""
        text, done = self.make(random), Round()
        found = guarded(lambda: self._compare(text, random, done), text, self.name, 60)
        if isinstance(found, Finding):
            done.findings.append(found)
        return done

    def _compare(self, text: str, random: Random, done: Round) -> None:
        raise NotImplementedError
