"""Programs to evaluate: functions of the recorded tests, constant expressions, and random programs with control flow and memory."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random

from ..constants import make_constants
from .generate import make_program

TESTS = Path(__file__).resolve().parents[2]


class Programs:
    """Makes the texts of programs: each template once, then a mixture of templates, constant expressions and random programs."""

    def __init__(self, files: Iterable[Path]) -> None:
        self.templates = [part for file in sorted(files) for part in functions_of(file.read_text(encoding="utf-8"))]
        self._next = 0

    @classmethod
    def of_tests(cls) -> Programs:
        """Return programs whose templates are the inputs of canonicalization tests, and templates made for this fuzzer."""
        recorded = TESTS.glob("ods/transforms/data/canonicalize_*.mlir")
        return cls([*recorded, *TESTS.glob("ir/*/round_trip.mlir"), *TESTS.glob("fuzz/meaning/templates/*.mlir")])

    def make(self, random: Random) -> tuple[str, str | None]:
        """Return a program, and the pipeline that it was written for, or None."""
        if self._next < len(self.templates):
            self._next += 1
            return self.templates[self._next - 1], "canonicalize"
        choice = random.random()
        if choice < 0.25 and self.templates:
            return random.choice(self.templates), None
        return (make_constants if choice < 0.5 else make_program)(random), None


def functions_of(text: str) -> list[str]:
    """Return the parts of a file of IR, which are separated by `// -----`."""
    return [part for part in text.split("// -----") if "func.func" in part]
