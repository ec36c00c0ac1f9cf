"""The report of an import: what was translated, what an author must write, and what was left out and why."""

from __future__ import annotations

from collections import Counter
from dataclasses import field

from ods.diagnostics.late import dataclass

from ...resolver.model import ResolvedHook

_FIRST = {
    "parsers": "the text that they read is refused with an error that names them; the generic form is read",
    "printers": "operations are printed in the generic form",
    "verifiers": "nothing is checked, and `ods opt` ends with a note that names them",
    "inferences of result types": "result types are not checked; a custom form that needs them is not read",
}
"""Maps groups of hooks to the consequence until they are written; the most urgent group comes first."""


@dataclass
class ImportReport:
    """Counts records by kind, and has a line for every stub and every omission."""

    counts: Counter[str] = field(default_factory=Counter)
    stubs: list[tuple[str, str, str]] = field(default_factory=list)
    """(kind, name, what to write)."""
    omissions: list[tuple[str, str, str]] = field(default_factory=list)
    """(kind, name, reason)."""
    translations: dict[str, str] = field(default_factory=dict)
    """Maps functions translated from C++ to the file and line of the C++."""
    unwritten: Counter[str] = field(default_factory=Counter)
    """Counts the stubs for each group of hooks."""
    constructs: Counter[str] = field(default_factory=Counter)
    """Counts the hooks for each construct that the C++ translator does not know."""
    typed: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Counts verifiers (`check`) and methods (`interface`) by why their types refused them; empty for those translated by types."""

    def translated(self, kind: str) -> None:
        self.counts[kind] += 1

    def stub(self, kind: str, name: str, what: str) -> None:
        self.stubs.append((kind, name, what))

    def hook_unwritten(self, hook: ResolvedHook) -> None:
        self.stub("hook", hook.function, hook.summary)
        self.unwritten[_group(hook)] += 1

    def left_out(self, kind: str, name: str, why: str) -> None:
        self.omissions.append((kind, name, why))

    def hooks_translated(self, translations: dict[str, str], constructs: Counter[str]) -> None:
        self.translations |= translations
        self.constructs += constructs
        self.counts["hook"] += len(translations)

    def markdown(self, title: str) -> str:
        """Return the report as Markdown."""
        stubs, omissions = Counter(kind for kind, _, _ in self.stubs), Counter(kind for kind, _, _ in self.omissions)
        kinds = sorted({*self.counts, *stubs, *omissions})
        lines = [f"# {title}", "", "| kind | translated | to fill in | left out |", "| --- | --: | --: | --: |"]
        lines += [f"| {kind} | {self.counts[kind]} | {stubs[kind]} | {omissions[kind]} |" for kind in kinds]
        lines += self._first()
        for heading, rows in (("To fill in", self.stubs), ("Left out", self.omissions)):
            if rows:
                lines += ["", f"## {heading}", ""]
                lines += [f"- {kind} `{name}`: {text}" for kind, name, text in sorted(set(rows))]
        if self.translations:
            lines += ["", "## Translated from C++, not reviewed", ""]
            lines += [f"- `{name}`: {place}" for name, place in self.translations.items()]
        if self.constructs:
            lines += ["", "## C++ that is not translated, by construct", ""]
            lines += [f"- {construct}: {count}" for construct, count in self.constructs.most_common()]
        return "\n".join(lines) + "\n"

    def _first(self) -> list[str]:
        """Return the section with the hooks to write first: without them input is refused or is not checked."""
        rows = [f"| {self.unwritten[group]} {group} | {until} |" for group, until in _FIRST.items() if self.unwritten[group]]
        return ["", "## What to write first", "", "| hooks | until they are written |", "| --- | --- |", *rows] if rows else []


def _group(hook: ResolvedHook) -> str:
    """Return the group of a hook in `_FIRST`; empty if the hook is not urgent."""
    method = hook.methods[0]
    groups = {"parse": "parsers", "print": "printers", "verify": "verifiers", "infer_return": "inferences of result types"}
    verb = "verify" if method.kind == "check" else method.name
    return next((group for begins, group in groups.items() if verb.startswith(begins)), "")
