"""`print-op-stats`: counts the operations of each kind (MLIR `PrintOpStats`)."""

from __future__ import annotations

from collections import Counter

from ..ir.operation import Operation
from ..ir.walk import walk
from ..passes.pass_base import Pass, PassOption


class PrintOpStats(Pass):
    """Prints a table, or JSON, with the number of operations of each name."""

    argument = "print-op-stats"
    summary = "Print statistics of operations"
    options = (PassOption("json", "json", "bool", False, "print the stats as JSON"),)

    def __init__(self, *, json: bool = False) -> None:
        super().__init__()
        self.json = json

    def run(self, op: Operation) -> None:
        counts = sorted(Counter(inner.name for inner in walk(op)).items())
        self.output.append(_json(counts) if self.json else _table(counts))


def _json(counts: list[tuple[str, int]]) -> str:
    return "{\n" + ",\n".join(f'  "{name}" : {count}' for name, count in counts) + "\n}\n"


def _table(counts: list[tuple[str, int]]) -> str:
    """Return a table whose dialect and mnemonic columns are aligned at the dot."""
    names = [name.partition(".") if "." in name else ("", "", name) for name, _ in counts]
    left = max(len(dialect) for dialect, _, _ in names)
    right = max(len(mnemonic) for _, _, mnemonic in names)
    lines = ["Operations encountered:", "-----------------------"]
    for (dialect, dot, mnemonic), (_, count) in zip(names, counts):
        lines.append(f"  {dialect:>{left}}{dot or ' '}{mnemonic:<{right}} , {count}")
    return "\n".join(lines) + "\n"
