"""Options and phrases that several commands share: counts, codes of findings."""

from __future__ import annotations

from collections.abc import Iterable

import click
from click.shell_completion import CompletionItem

from ..loader import suggestion
from ..rules.codes import CODES


def count(number: int, word: str) -> str:
    """Return a number with its word in singular or plural: `1 error`, `2 errors`."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def check_codes(prefixes: Iterable[str]) -> None:
    """Raise UsageError for a prefix without a code."""
    for prefix in prefixes:
        if not any(code.startswith(prefix) for code in CODES):
            hint = suggestion(prefix.upper(), CODES) or "`ods explain` lists them"
            raise click.UsageError(f"no code of a finding begins with '{prefix}': {hint}")


def complete_codes(_ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return the codes for the completion of a shell, each with its rule."""
    return [CompletionItem(code, help=rule) for code, rule in CODES.items() if code.startswith(incomplete.upper())]
