"""Write changes as text, as Markdown for a pull request, or as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence

from .change import LEVELS, SEVERITIES, Change, Impact

_VERSIONS: dict[Impact, str] = {"breaking": "major", "dangerous": "minor", "safe": "minor"}
_HEADINGS = {"breaking": "Breaking", "dangerous": "Dangerous", "safe": "Safe"}
_MOST_REACHED = 5


def summary(changes: Sequence[Change]) -> str:
    """Return a summary such as `2 breaking, 1 safe changes; the next version is a major one`."""
    if not changes:
        return "no changes for users"
    counts = [(sum(change.severity == severity for change in changes), severity) for severity in SEVERITIES]
    shown = ", ".join(f"{count} {severity}" for count, severity in counts if count)
    noun = "change" if len(changes) == 1 else "changes"
    return f"{shown} {noun}; the next version is a {_VERSIONS[changes[0].severity]} one"


def render_text(changes: Sequence[Change], against: str) -> str:
    """Return the changes as text: a paragraph for each, the worst first."""
    return "".join(_paragraph(change, against) for change in changes)


def _paragraph(change: Change, against: str) -> str:
    lines = [f"{change.severity}: {change.subject}: {change.message} [{change.rule}]", f"  {_levels(change)}"]
    lines.append(f"  at {_place(change)}{f' in {against}' if change.is_old else ''}")
    if change.example:
        lines.append(f"  for example `{change.example}`")
    if change.reaches:
        lines.append(f"  reaches {_reached(change)}")
    return "\n".join(lines) + "\n"


def _levels(change: Change) -> str:
    return ", ".join(f"{level} {severity}" for level, severity in change.severities.items())


def _place(change: Change) -> str:
    return f"{change.origin.source.name}:{change.origin.line}:{change.origin.column}"


def _reached(change: Change) -> str:
    shown = ", ".join(change.reaches[:_MOST_REACHED])
    more = len(change.reaches) - _MOST_REACHED
    return f"{shown} and {more} more" if more > 0 else shown


def render_markdown(changes: Sequence[Change], against: str) -> str:
    """Return the changes as Markdown: a table for each severity, for a comment on a pull request."""
    parts = [f"### Changes of the dialects since `{against}`\n\n{summary(changes)[:1].upper()}{summary(changes)[1:]}.\n"]
    for severity in SEVERITIES:
        chosen = [change for change in changes if change.severity == severity]
        if chosen:
            head = f"\n#### {_HEADINGS[severity]}\n\n| what | change | {' | '.join(LEVELS)} |\n| --- | --- |{' --- |' * len(LEVELS)}\n"
            parts.append(head + "".join(map(_row, chosen)))
    return "".join(parts)


def _row(change: Change) -> str:
    what, _, name = change.subject.partition(" ")
    text = _cell(change.message[:1].upper() + change.message[1:])
    if change.example:
        text += f"<br>{_code(change.example)}"
    if change.reaches:
        text += f"<br>reaches {_cell(_reached(change))}"
    cells = [change.severities.get(level, "") for level in LEVELS]
    return f"| {what} {_code(name)} | {text}<br><sub>{change.rule}, {_cell(_place(change))}</sub> | {' | '.join(cells)} |\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def _code(text: str) -> str:
    """Return a text as code for a Markdown table."""
    escaped = (
        text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("|", "&#124;").replace("`", "&#96;").replace("\n", " ")
    )
    return f"<code>{escaped}</code>"


def render_json(changes: Sequence[Change], against: str) -> str:
    """Return the changes as a JSON object."""
    data = {
        "against": against,
        "severity": changes[0].severity if changes else None,
        "changes": [change_object(change) for change in changes],
    }
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def change_object(change: Change) -> dict[str, object]:
    """Return a change as data for JSON."""
    made: dict[str, object] = {
        "rule": change.rule,
        "subject": change.subject,
        "message": change.message,
        "severity": change.severity,
        "levels": dict(change.severities),
        "file": change.origin.source.name,
        "line": change.origin.line,
        "column": change.origin.column,
        "in": "old" if change.is_old else "new",
    }
    if change.example:
        made["example"] = change.example
    if change.reaches:
        made["reaches"] = list(change.reaches)
    return made


RENDERERS = {"text": render_text, "markdown": render_markdown, "json": render_json}
"""Maps the names of `--format` to renderers."""
