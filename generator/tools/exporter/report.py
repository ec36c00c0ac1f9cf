"""The report of an export: what was written, what a user must write, and what has no counterpart, each with its line."""

from __future__ import annotations

from collections import Counter
from dataclasses import field

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass


@dataclass(frozen=True)
class Remark:
    """A part that the export left out or changed."""

    kind: str
    """The word for the kind of the part: `operation`, `type`, `trait`, …"""
    name: str
    what: str
    span: Span

    @property
    def place(self) -> str:
        """The file and line: `dialect_specs/sound/sound.yaml:12`."""
        return f"{self.span.source.name}:{self.span.line}"


@dataclass(frozen=True)
class CppFunction:
    """A function that TableGen records call and a user must write."""

    name: str
    """The fully qualified name."""
    returns: str
    parameters: str
    """The parameters with their names: `::mlir::Type value`."""
    python: str
    """The Python that the function replaces."""

    @property
    def signature(self) -> str:
        """The signature, which distinguishes overloads."""
        return f"{self.name}({self.parameters})"


@dataclass
class RewriterSet:
    """The rewriters in one pattern set."""

    ready: list[str] = field(default_factory=list)
    waiting: dict[str, list[str]] = field(default_factory=dict)
    """Maps rewriters that call unwritten functions to these functions."""


@dataclass
class ExportReport:
    """Counts definitions by kind, and has a line for every stub and every omission."""

    counts: Counter[str] = field(default_factory=Counter)
    stubs: list[Remark] = field(default_factory=list)
    """The parts to write in the other language."""
    omissions: list[Remark] = field(default_factory=list)
    """The parts that the other language cannot express."""
    renamed: list[Remark] = field(default_factory=list)
    """The parts with other names in the other language."""
    refused: list[Remark] = field(default_factory=list)
    """The parts that would not compile in C++; if there are any, nothing is exported."""
    functions: dict[str, CppFunction] = field(default_factory=dict)
    """Maps signatures to the functions that predicates, traits and patterns call."""
    pattern_sets: dict[str, RewriterSet] = field(default_factory=dict)
    """Maps pattern sets to their rewriters."""

    _seen: set[tuple[int, Remark]] = field(default_factory=set)
    """The remarks in the lists, each with the identity of its list."""

    def written(self, kind: str) -> None:
        """Count a definition of a kind."""
        self.counts[kind] += 1

    def stub(self, kind: str, name: str, what: str, span: Span) -> None:
        """Report a definition whose body must be written."""
        self._add(self.stubs, Remark(kind, name, what, span))

    def function(self, kind: str, owner: str, function: CppFunction, why: str, span: Span) -> None:
        """Record a function to write, which predicates, traits or patterns call."""
        self.functions.setdefault(function.signature, function)
        self.stub(kind, owner, f"`{function.returns} {function.signature}`: {function.python} (`{why}`)", span)

    def pattern(self, set_name: str, name: str, waits_for: list[str]) -> None:
        """Record a rewriter of a pattern set, and the functions that must be written first."""
        patterns = self.pattern_sets.setdefault(set_name, RewriterSet())
        if waits_for:
            patterns.waiting[name] = waits_for
        else:
            patterns.ready.append(name)

    def left_out(self, kind: str, name: str, what: str, span: Span) -> None:
        """Report a definition that was left out."""
        self._add(self.omissions, Remark(kind, name, what, span))

    def refuse(self, kind: str, name: str, what: str, span: Span) -> None:
        """Record a part that would not compile, so that nothing is exported."""
        self._add(self.refused, Remark(kind, name, what, span))

    def rename(self, kind: str, name: str, new: str, span: Span) -> None:
        """Record a name that the other language reserves, and its replacement."""
        self._add(self.renamed, Remark(kind, name, f"is called `{new}`", span))

    def _add(self, remarks: list[Remark], remark: Remark) -> None:
        key = id(remarks), remark
        if key not in self._seen:
            self._seen.add(key)
            remarks.append(remark)

    @property
    def is_complete(self) -> bool:
        """True if a user has nothing left to write."""
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
