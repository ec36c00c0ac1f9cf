"""`docs/proofs.md`: what is known of the folds and patterns of the bundled dialects, from `tests/ods/prove/rows`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tests.ods.prove.stored import DIALECTS, Stored, rows_of

_HEAD = """\
<!-- Written by `pytest tests/documents --update` from the files in tests/ods/prove/rows. -->

# Proofs of the bundled dialects

What `ods prove --no-passes` says of each fold, pattern and conversion of a dialect ([how it works](proving.md)).
`python -m tests.ods.prove` writes the rows. Numbers in brackets count the functions; "by all values" says for how many of them all
arguments were tried, where there is no formula.

"""
_STATUSES = ("proved", "tested", "not reached", "wrong")


def page() -> str:
    """Return the whole page."""
    rows = {dialect: rows_of(dialect) for dialect in DIALECTS}
    table = ["| dialect | rows | proved | tested | not reached | wrong |", "| --- | --- | --- | --- | --- | --- |"]
    table += [_summary(dialect, found) for dialect, found in rows.items()]
    parts = ["\n".join(table) + "\n", *(_details(dialect, found) for dialect, found in rows.items() if found)]
    return _HEAD + "\n".join(parts)


def _summary(dialect: str, rows: Sequence[Stored]) -> str:
    numbers = Counter(row.status for row in rows)
    return f"| `{dialect}` | {len(rows)} | {' | '.join(str(numbers[status]) for status in _STATUSES)} |"


def _details(dialect: str, rows: Sequence[Stored]) -> str:
    table = ["| fold or pattern | status | at | floats | why not proved |", "| --- | --- | --- | --- | --- |"]
    table += [f"| {row.name} | {row.status} | {_widths(row)} | {', '.join(row.floats)} | {_reason(row)} |" for row in rows]
    return "\n".join([f"## {dialect}", "", *table, ""])


def _widths(row: Stored) -> str:
    """Return at which widths it is proved, with the numbers of functions."""
    shown = [f"{width} bits ({number})" if width != "0" else f"no width ({number})" for width, number in row.proved.items()]
    by_values = [f"{row.by_values} of them by all values"] if row.by_values else []
    return ", ".join([*shown, *by_values, *([f"tested ({sum(row.tested.values())})"] if row.tested else [])])


def _reason(row: Stored) -> str:
    return row.reason.replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*")
