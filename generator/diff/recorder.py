"""What collects the changes of one definition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ods.diagnostics import Span

from .change import Change, Impact, Level


@dataclass
class Recorder:
    """Collects changes."""

    changed_constraints: frozenset[str] = frozenset()
    """The named constraints that are told of where they are defined, and nowhere else."""
    changed_values: frozenset[str] = frozenset()
    """Those of which that goes for the plain value."""
    changes: list[Change] = field(default_factory=list)

    def about(self, subject: str) -> Subject:
        """The recorder of one definition."""
        return Subject(self, subject)


@dataclass(frozen=True)
class Subject:
    """Records changes of one definition."""

    recorder: Recorder
    name: str

    def changed(
        self,
        rule: str,
        message: str,
        severities: Mapping[Level, Impact],
        origin: Span,
        *,
        is_old: bool = False,
        example: str = "",
        reaches: tuple[str, ...] = (),
    ) -> None:
        """Record a change."""
        self.recorder.changes.append(Change(rule, self.name, message, severities, origin, is_old, example, reaches))

    def removed(self, rule: str, message: str, severities: Mapping[Level, Impact], origin: Span) -> None:
        """Record that something is gone, at the place where it stood."""
        self.changed(rule, message, severities, origin, is_old=True)
