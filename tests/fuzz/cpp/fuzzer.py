"""The fuzzer `cpp`: random verifiers in C++ are translated to Python, and must answer as g++ lets them answer."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from ..campaign import Finding, Round
from .functions import Function, smaller
from .generate import make_function
from .inputs import Input, random_input
from .native import UNDEFINED, compiler, native_answers
from .translated import PART, STUB, is_installed, translated_answers


@dataclass(frozen=True)
class Difference:
    """A function that answers otherwise in Python, and the first input that shows it."""

    function: Function
    input: Input
    native: str
    translated: str

    @property
    def kind(self) -> str:
        """`raises` for an exception in Python, else `differs`."""
        return "raises" if self.translated.startswith("raised") else "differs"


@dataclass(frozen=True)
class Judgement:
    """The answers of several functions, compared."""

    compared: frozenset[int]
    """The numbers of the functions that were translated and compared on some input."""
    stubs: frozenset[int]
    differences: Mapping[int, Difference]


def judge(functions: Sequence[Function], inputs: Mapping[int, Sequence[Input]]) -> Judgement:
    """Compare the answers of the functions that compile; what C++ leaves undefined is not compared, and stubs are honest."""
    native = native_answers(functions, inputs)
    functions = [function for function in functions if function.number in native]
    with tempfile.TemporaryDirectory(prefix="ods-fuzz-") as name:
        translated = translated_answers(functions, inputs, Path(name))
    compared, stubs, differences = set[int](), set[int](), dict[int, Difference]()
    for function in functions:
        number = function.number
        for given, wanted, answer in zip(inputs[number], native[number], translated[number]):
            if answer == STUB:
                stubs.add(number)
            elif wanted != UNDEFINED:
                compared.add(number)
                is_silent = wanted == "failed" and answer.endswith(" is invalid")  # C++ fails without a message
                if wanted != answer and not is_silent and not (answer == PART and wanted.startswith("failed")):
                    differences.setdefault(number, Difference(function, given, wanted, answer))
    return Judgement(frozenset(compared), frozenset(stubs - compared), differences)


class CppFuzzer:
    """Makes functions, compiles all of a round together, imports all together, and makes those that differ smaller."""

    name = "cpp"

    def __init__(self, count: int = 100, inputs: int = 12, minimize: bool = True) -> None:
        self.count = count
        self.inputs = inputs
        self.minimize = minimize
        self.compared = self.stubs = self.different = self.raising = 0
        self.kinds: Counter[str] = Counter()

    @property
    def is_installed(self) -> bool:
        """True if g++, llvm-tblgen and the parser of C++ are there."""
        return compiler() is not None and is_installed()

    def report(self) -> str:
        """Return a text with the numbers of functions, and the constructs of the small functions that differ."""
        kinds = ", ".join(f"{count} {kind}" for kind, count in self.kinds.most_common(30))
        counts = f"{self.compared} functions compared, {self.stubs} stubs, {self.different} differ, {self.raising} raise exceptions"
        return counts + (f"\nconstructs of those: {kinds}" if kinds else "")

    def round(self, random: Random) -> Round:
        """Compare some functions; each is a case."""
        if not self.is_installed:
            return Round(self.count)
        functions = [make_function(random, number) for number in range(self.count)]
        inputs = {function.number: [random_input(random) for _ in range(self.inputs)] for function in functions}
        judged = judge(functions, inputs)
        self.compared += len(judged.compared)
        self.stubs += len(judged.stubs)
        found = list(judged.differences.values())
        if self.minimize and found:
            found = minimized(found)
        self.raising += sum(each.kind == "raises" for each in found)
        self.different += sum(each.kind == "differs" for each in found)
        self.kinds.update(kind for each in found for kind in each.function.kinds() - {"message", "return"})
        return Round(self.count, [_finding(each) for each in found])


def _finding(difference: Difference) -> Finding:
    title = f"{difference.kind}: {', '.join(sorted(difference.function.kinds() - {'message', 'return'}))}"
    detail = (
        f"input: {difference.input.mlir(difference.function.attributes())}\nC++:    {difference.native}\nPython: {difference.translated}"
    )
    return Finding(title, difference.function.text(), "import td --cpp", detail)


def minimized(differences: Iterable[Difference], rounds: int = 12) -> list[Difference]:
    """Return functions with fewer statements that still differ, in the same way; each round compiles all candidates together."""
    found = list(differences)
    active = set(range(len(found)))
    for _ in range(rounds):
        candidates: list[Function] = []
        origins: list[int] = []
        for index in sorted(active):
            for function in smaller(found[index].function):
                candidates.append(function.renumbered(len(candidates)))
                origins.append(index)
        if not candidates:
            break
        inputs = {number: [found[index].input] for number, index in enumerate(origins)}
        judged = judge(candidates, inputs)
        active = set()
        for number, difference in sorted(judged.differences.items()):
            index = origins[number]
            if index not in active and difference.kind == found[index].kind:
                active.add(index)
                found[index] = difference
    return found
