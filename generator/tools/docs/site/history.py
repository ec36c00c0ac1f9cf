"""What the site tells of earlier revisions: since when a definition is there, and how it changed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ....resolver.model import ResolvedDialect
from ...diff import Change, Specs, change_object, compare_projects
from ..markdown import Key, capital, code, escaped, table
from .places import places_of

CHANGES = "changes"
"""The name of the page with all changes, and of the file with their data."""


class Step(NamedTuple):
    """The changes from one revision to the next."""

    before: str
    after: str
    changes: Sequence[Change]


class History(NamedTuple):
    """The revisions of a project."""

    since: Mapping[Key, str]
    """Maps definitions to the first revision that has them; the oldest one reads `or before`."""
    changed: Mapping[Key, tuple[tuple[str, Change], ...]]
    """Maps definitions to their changes, each with the revision that made it."""
    steps: tuple[Step, ...]
    """The changes from revision to revision, the newest first."""


def history_of(revisions: Sequence[tuple[str, Specs]]) -> History:
    """Return what changed in some named revisions, the oldest first; the last one is that of the site."""
    since: dict[Key, str] = {}
    for number, (name, specs) in enumerate(revisions):
        for key in _keys(specs.dialects):
            since.setdefault(key, name if number else f"{name} or before")
    steps = [Step(old, name, compare_projects(before, after)) for (old, before), (name, after) in zip(revisions, revisions[1:])]
    changed: dict[Key, tuple[tuple[str, Change], ...]] = {}
    known = {_subject(key): key for key in since}
    for step in steps:
        for change in step.changes:
            for subject in dict.fromkeys((change.subject, *change.reaches)):
                if subject in known and since[known[subject]] != step.after:  # it would say that it was added
                    changed[known[subject]] = (*changed.get(known[subject], ()), (step.after, change))
    return History(since, changed, tuple(reversed(steps)))


def _keys(dialects: Iterable[ResolvedDialect]) -> Iterator[Key]:
    for dialect in dialects:
        yield from (key for key in places_of(dialect) if key is not None)


def _subject(key: Key) -> str:
    """Return the name of a definition in changes: `operation toy.add`, `type toy.BoxType`, `pass toy-pass`."""
    kind, dialect, name = key
    return f"{kind} {name}" if kind in ("operation", "pass") else f"{kind} {dialect}.{name}"


def changes_page(history: History) -> list[str]:
    """Return the lines of the page with all changes: a table for each revision, the newest first."""
    lines = ["# Changes", ""]
    for step in history.steps:
        lines += [f"## {escaped(step.after)}, since {escaped(step.before)}", ""]
        if not step.changes:
            lines += ["No changes for users.", ""]
            continue
        rows = [[change.severity, code(change.subject), _told(change)] for change in step.changes]
        lines += [*table(["Severity", "Definition", "Change"], rows), ""]
    return lines


def _told(change: Change) -> str:
    levels = ", ".join(f"{level}: {severity}" for level, severity in change.severities.items())
    return " ".join(
        [f"{capital(escaped(change.message))} ({levels})", *([f"for example {code(change.example)}"] if change.example else [])]
    )


def changes_data(history: History) -> str:
    """Return the changes as JSON: a list of steps, the newest first, each with the changes as `ods diff --format json` has them."""
    steps = [
        {"from": each.before, "to": each.after, "changes": [change_object(change) for change in each.changes]} for each in history.steps
    ]
    return json.dumps(steps, indent=2, ensure_ascii=False) + "\n"
