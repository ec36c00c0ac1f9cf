"""Collect the changes of one definition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass

from .change import Change, Impact, Level


@dataclass
class Recorder:
    """Collects the changes of all definitions."""

    changed_constraints: frozenset[str] = frozenset()
    """Named constraints whose changes are only recorded at their definitions."""
    changed_values: frozenset[str] = frozenset()
    """The constraints among them whose plain values changed."""
    changes: list[Change] = field(default_factory=list)

    def about(self, subject: str) -> Subject:
        """Return the recorder for one definition."""
        return Subject(self, subject)


@dataclass(frozen=True)
class Subject:
    """Records the changes of one definition."""

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
        self.recorder.changes.append(
            Change(
                rule=rule,
                subject=self.name,
                message=message,
                severities=severities,
                origin=origin,
                is_old=is_old,
                example=example,
                reaches=reaches,
            )
        )

    def removed(self, rule: str, message: str, severities: Mapping[Level, Impact], origin: Span) -> None:
        """Record that something was removed, at its old place."""
        self.changed(rule, message, severities, origin, is_old=True)
