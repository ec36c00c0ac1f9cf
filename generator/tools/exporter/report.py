"""The report of an export: what was written, what has to be filled in, and what has no counterpart, each with its line."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from ods.diagnostics import Span


@dataclass(frozen=True)
class Remark:
    """A part that the export left out or changed."""

    kind: str
    """`operation`, `type`, `trait`, …"""
    name: str
    what: str
    span: Span

    @property
    def place(self) -> str:
        """`dialect_specs/sound/sound.yaml:12`."""
        return f"{self.span.source.name}:{self.span.line}"


@dataclass(frozen=True)
class CppFunction:
    """A handwritten function that the records call."""

    name: str
    """From the global namespace on."""
    returns: str
    parameters: str
    """With their names: `::mlir::Type value`."""
    python: str
    """The Python that it replaces."""

    @property
    def signature(self) -> str:
        """The signature, which distinguishes overloads."""
        return f"{self.name}({self.parameters})"


@dataclass
class RewriterSet:
    """The rewriters of one set of patterns."""

    ready: list[str] = field(default_factory=list)
    waiting: dict[str, list[str]] = field(default_factory=dict)
    """The rewriters that call handwritten functions, with these functions."""


@dataclass
class ExportReport:
    """Counts for each kind of definition, and a line for every stub and every omission."""

    counts: Counter[str] = field(default_factory=Counter)
    stubs: list[Remark] = field(default_factory=list)
    """The parts to write in the other language."""
    omissions: list[Remark] = field(default_factory=list)
    """The parts that the other language cannot express."""
    renamed: list[Remark] = field(default_factory=list)
    """The parts with other names there."""
    refused: list[Remark] = field(default_factory=list)
    """The parts that would not compile in C++, so that nothing is exported."""
    functions: dict[str, CppFunction] = field(default_factory=dict)
    """The functions that predicates, traits and patterns call, by their signatures."""
    pattern_sets: dict[str, RewriterSet] = field(default_factory=dict)
    """The rewriters that mlir-tblgen makes, by set."""

    def written(self, kind: str) -> None:
        """Count a definition of a kind."""
        self.counts[kind] += 1

    def stub(self, kind: str, name: str, what: str, span: Span) -> None:
        """Report a definition whose body must be written."""
        self._add(self.stubs, Remark(kind, name, what, span))

    def function(self, kind: str, owner: str, function: CppFunction, why: str, span: Span) -> None:
        """Note a function to write, which predicates, traits or patterns call."""
        self.functions.setdefault(function.signature, function)
        self.stub(kind, owner, f"`{function.returns} {function.signature}`: {function.python} (`{why}`)", span)

    def pattern(self, set_name: str, name: str, waits_for: list[str]) -> None:
        """Note a rewriter of a set, and the functions that must be written first."""
        patterns = self.pattern_sets.setdefault(set_name, RewriterSet())
        if waits_for:
            patterns.waiting[name] = waits_for
        else:
            patterns.ready.append(name)

    def left_out(self, kind: str, name: str, what: str, span: Span) -> None:
        """Report a definition that was left out."""
        self._add(self.omissions, Remark(kind, name, what, span))

    def refuse(self, kind: str, name: str, what: str, span: Span) -> None:
        """Record a part that cannot be exported and without which nothing works."""
        self._add(self.refused, Remark(kind, name, what, span))

    def rename(self, kind: str, name: str, new: str, span: Span) -> None:
        """Note a name that the other language reserves."""
        self._add(self.renamed, Remark(kind, name, f"is called `{new}`", span))

    @staticmethod
    def _add(remarks: list[Remark], remark: Remark) -> None:
        if remark not in remarks:
            remarks.append(remark)

    @property
    def is_complete(self) -> bool:
        """True if nothing is left to do."""
        return not self.stubs and not self.omissions

    def markdown(self, title: str) -> str:
        """Return the report as Markdown."""
        stubs, omissions = Counter(each.kind for each in self.stubs), Counter(each.kind for each in self.omissions)
        lines = [f"# {title}", "", "| kind | written | to fill in | left out |", "| --- | --: | --: | --: |"]
        for kind in sorted({*self.counts, *stubs, *omissions}):
            lines.append(f"| {kind} | {self.counts[kind]} | {stubs[kind]} | {omissions[kind]} |")
        for heading, remarks in (("To fill in", self.stubs), ("Left out", self.omissions), ("Renamed", self.renamed)):
            if remarks:
                lines += ["", f"## {heading}", ""]
                lines += [f"- {each.kind} `{each.name}` ({each.place}): {each.what}" for each in remarks]
        return "\n".join(lines) + "\n"
