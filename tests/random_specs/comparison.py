"""The comparison of one seed: which definitions this project and MLIR accept, and whether both parse, print and refuse the same."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from .chance import random_definitions
from .definitions import Definition
from .instances import broken, operation_text, value_text
from .tools import Answer, Tool, mlir_tool, own_tool, refused_by_tablegen, refused_here


@dataclass(frozen=True)
class Finding:
    """A difference between this project and MLIR; `here` and `there` are their answers."""

    kind: str
    definition: Definition
    text: str
    here: str
    there: str


@dataclass
class Report:
    counts: Counter[str] = field(default_factory=Counter)
    findings: list[Finding] = field(default_factory=list)
    refused: list[tuple[Definition, str]] = field(default_factory=list)
    """Definitions that only mlir-tblgen accepts, each with our reason to refuse it."""

    def add(self, kind: str, definition: Definition, text: str, here: str, there: str) -> None:
        self.counts[f"{kind} differs"] += 1
        self.findings.append(Finding(kind, definition, text, here, there))


def compare_seed(seed: str, count: int, instances: int, work: Path) -> Report:
    """Compare all definitions of a seed, and instances of those that both accept."""
    report = Report()
    definitions = random_definitions(seed, count)
    here, there = refused_here(definitions, work / "check"), refused_by_tablegen(definitions, work)
    both = [each for each in definitions if each.name not in here and each.name not in there]
    for each in definitions:
        if each.name in here and each.name not in there:
            report.refused.append((each, here[each.name]))
        elif each.name in there and each.name not in here:
            report.add("taken here alone", each, each.yaml(), "taken", there[each.name])
    report.counts.update({"taken by both": len(both), "refused here alone": len(report.refused)})
    _Comparison(report, seed, own_tool(both, work / "here"), mlir_tool(both, work / "there")).run(both, instances)
    return report


class _Comparison:
    def __init__(self, report: Report, seed: str, here: Tool, there: Tool) -> None:
        self._report, self._seed, self._here, self._there = report, seed, here, there

    def run(self, definitions: Sequence[Definition], instances: int) -> None:
        cases = [
            (each, operation_text(random.Random(f"{self._seed}/{each.name}/{number}"), each))
            for each in definitions
            if each.section == "ops"
            for number in range(instances)
        ]
        printed = self._ask("generic to custom", cases)
        self._ask("generic to generic", cases, "--mlir-print-op-generic")
        self._ask("canonicalized", cases, "--canonicalize", "--mlir-print-op-generic")
        self._ask("custom to generic", printed, "--mlir-print-op-generic")
        changed = [(each, broken(random.Random(f"{self._seed}/broken/{number}"), text)) for number, (each, text) in enumerate(printed)]
        self._ask("broken", [(each, text) for each, text in changed if text], "--mlir-print-op-generic")
        values = [
            (each, value_text(random.Random(f"{self._seed}/{each.name}/{number}"), each))
            for each in definitions
            if each.section != "ops"
            for number in range(2 * instances)
        ]
        self._ask("custom to custom", self._ask("types and attributes", values))

    def _ask(self, kind: str, cases: list[tuple[Definition, str]], *arguments: str) -> list[tuple[Definition, str]]:
        """Give texts to both tools and report differences; return the output for the texts that both print alike."""
        texts = [text for _, text in cases]
        agreed = []
        for (definition, text), here, there in zip(cases, self._here.ask(texts, *arguments), self._there.ask(texts, *arguments)):
            self._report.counts[kind] += 1
            if self._is_same(kind, definition, text, here, there) and there.text:
                agreed.append((definition, there.text))
        return agreed

    def _is_same(self, kind: str, definition: Definition, text: str, here: Answer, there: Answer) -> bool:
        if there.crashed:
            self._report.counts["mlir-opt crashes"] += 1
        elif here.crashed or bool(here.text) != bool(there.text):
            self._report.add(f"{kind}: verdict", definition, text, here.text or here.message, there.text or there.message)
        elif here.text != there.text:
            self._report.add(f"{kind}: text", definition, text, here.text, there.text)
        elif not here.text:
            self._report.counts["messages"] += 1
            if here.message != there.message:
                self._report.add("message", definition, text, here.message, there.message)
            return True
        else:
            return True
        return False


@dataclass
class Proof:
    """The behaviour of mlir-opt on a definition that only this project refuses."""

    instances: int = 0
    """The number of instances that it verifies and prints."""
    unreadable: str = ""
    """The first of its outputs that it does not read back unchanged; empty if there is none."""


def prove_refusals(refused: Sequence[tuple[Definition, str]], seed: str, instances: int, work: Path) -> dict[str, Proof]:
    """Check with mlir-opt the operations that only mlir-tblgen accepts: return a proof for each operation by name."""
    operations = [definition for definition, _ in refused if definition.section == "ops"]
    tool = mlir_tool(operations, work / "refused")
    cases = [
        (each, operation_text(random.Random(f"{seed}/{each.name}/{number}"), each)) for each in operations for number in range(instances)
    ]
    texts = [text for _, text in cases]
    proofs = {each.name: Proof() for each in operations}
    wanted, printed = tool.ask(texts, "--mlir-print-op-generic"), tool.ask(texts)
    kept = [(each, want.text, text.text) for (each, _), want, text in zip(cases, wanted, printed) if want.text and text.text]
    for (each, want, text), again in zip(kept, tool.ask([text for _, _, text in kept], "--mlir-print-op-generic")):
        proof = proofs[each.name]
        proof.instances += 1
        if again.text != want:
            proof.unreadable = proof.unreadable or text
    return proofs
