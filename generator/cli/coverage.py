"""`ods doc --coverage`: report documentation that is missing on a project's pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import click

from ..config import Config
from .check import render
from .compiled import FINDINGS

if TYPE_CHECKING:
    from ..resolver.model import ResolvedDialect
    from ..tools.docs.coverage import CoverageKind, Score

    Scores = Mapping[str, Mapping[CoverageKind, Score]]


def print_coverage(config: Config, dialects: Sequence[ResolvedDialect], chosen: tuple[str, ...], form: str, least: float | None) -> int:
    """Print the missing documentation of the dialects and the scores; return the exit code."""
    from ods.diagnostics.render import sort_findings

    from ..tools.docs.coverage import requirements, scores

    own = [each for each in dialects if each.name in chosen or not chosen and each.name not in dict(each.foreign)]
    asked = [requirement for dialect in own for requirement in requirements(dialect)]
    missing = sort_findings(each.finding for each in asked if not each.is_met)
    click.echo(render(form, missing, config), nl=False)
    found = scores(asked)
    if form == "text":
        click.echo("\n".join([""] * bool(missing) + _table(found)))
    return 0 if least is None else _compare(found, least)


def _table(found: Scores) -> list[str]:
    """Return the lines of a table with a row for each dialect; cells are empty if nothing is required."""
    from ..tools.docs.coverage import KINDS

    rows = [["dialect", *KINDS]]
    for dialect, kinds in sorted(found.items()):
        rows.append([dialect, *(_cell(kinds[kind]) for kind in KINDS)])
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  ".join(_aligned(row, widths)).rstrip() for row in rows]


def _cell(score: Score) -> str:
    return f"{score.met}/{score.asked} {int(score.percent):3} %" if score.asked else ""


def _aligned(row: list[str], widths: list[int]) -> list[str]:
    return [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:]))]


def _compare(found: Scores, least: float) -> int:
    """Print the scores below `least`; return the exit code."""
    low = [(dialect, kind, score) for dialect, kinds in found.items() for kind, score in kinds.items() if score.percent < least]
    for dialect, kind, score in low:
        counted = f"{score.met} of {score.asked}"
        click.echo(f"error: {kind} in '{dialect}': {counted} are {score.percent:.1f} %, and at least {least:g} % is asked for", err=True)
    return FINDINGS if low else 0
