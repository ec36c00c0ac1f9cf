"""Findings of a run, the places of definitions, and small helpers of all steps of the resolver."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from ods.diagnostics import Diagnostic, Source, Span
from ods.spec import ExampleSpec

from ..loader import Place
from .model import Definition, ResolvedExample

Owner = tuple[str, Any, str]
"""What a result is, the symbol that it is of, and how that is spelled with its arguments."""


class Report:
    """Collects diagnostics; duplicates at the same place are dropped."""

    def __init__(self) -> None:
        self.findings: list[Diagnostic] = []
        self.owners: list[Owner] = []
        """The results that are being computed, the innermost last."""
        self.of_owners: dict[Owner, list[Diagnostic]] = {}
        """The diagnostics that the computation of each result reported."""
        self._seen: set[tuple[Source, int, int, str]] = set()

    def error(
        self, code: str, message: str, span: Span, hint: str, related: tuple[Diagnostic, ...] = (), names: tuple[str, ...] = ()
    ) -> None:
        """Report an error in the spec; tools need `names` to apply a fix."""
        self._add(Diagnostic("error", message, span, code=code, hint=hint, related=related, names=names), span)

    def warning(self, code: str, message: str, span: Span, hint: str) -> None:
        """Report valid input that authors should avoid."""
        self._add(Diagnostic("warning", message, span, code=code, hint=hint), span)

    def keep(self, owner: Owner, findings: Iterable[Diagnostic]) -> None:
        """Add what the computation of a result reported in an earlier run."""
        self.owners.append(owner)
        self.add(findings)
        self.owners.pop()

    def add(self, findings: Iterable[Diagnostic]) -> None:
        """Add diagnostics of another report."""
        for finding in findings:
            if finding.span is not None:
                self._add(finding, finding.span)

    def _add(self, found: Diagnostic, span: Span) -> None:
        if self.owners:
            self.of_owners.setdefault(self.owners[-1], []).append(found)
        key = (span.source, span.start, span.end, found.text)
        if key not in self._seen:
            self._seen.add(key)
            self.findings.append(found)


def first_is_here(span: Span, what: str = "the first one is here") -> tuple[Diagnostic, ...]:
    """Return a note that points to the first of two clashing definitions."""
    return (Diagnostic("note", what, span),)


def place_in(definition: Definition, origin: Span) -> Span:
    """Return `origin` if it is in the definition's own folder, else the place of the definition."""
    return origin if _folder(origin) == _folder(definition.origin) else definition.origin


def _folder(span: Span) -> str:
    return span.source.name.rpartition("/")[0]


_T = TypeVar("_T")


def whole(parts: Iterable[_T | None]) -> tuple[_T, ...] | None:
    """Return all parts as a tuple, or None if a part is None; every part is evaluated."""
    found = tuple(parts)
    present = tuple(part for part in found if part is not None)
    return present if len(present) == len(found) else None


def resolved_examples(items: Iterable[tuple[ExampleSpec, Place]]) -> tuple[ResolvedExample, ...]:
    """Return the examples of a definition, each placed at its IR."""
    return tuple(ResolvedExample(spec.ir, tuple(spec.prelude.items()), spec.summary, place.at("ir").span) for spec, place in items)
