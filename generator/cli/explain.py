"""`ods explain`: show the rule of a finding's code."""

from __future__ import annotations

import click

from ..loader import suggestion
from ..rules.codes import CODES
from ..rules.explanations import explanations
from .words import complete_codes


@click.command(short_help="Explain the rule of a finding's code.")
@click.argument("code", required=False, shell_complete=complete_codes)
def explain(code: str | None) -> None:
    """Explain the rule of CODE with a wrong and a right example, or list all rules."""
    if code is None:
        for known, rule in CODES.items():
            click.echo(f"{known}  {rule}")
        return
    if code.upper() not in CODES:
        hint = suggestion(code.upper(), CODES)
        raise click.UsageError(f"no finding has the code '{code}'{f'; {hint}' if hint else ''}")
    click.echo(explanations()[code.upper()].text)
