"""For tests: the opt tool without a process; in `campaign`, operations tested against their specs; in `strategies`, Hypothesis."""

from __future__ import annotations

from collections.abc import Sequence

from ..tools.opt import OptResult, run


def run_opt(text: str, args: Sequence[str] = (), packages: Sequence[str] = ("generated",)) -> OptResult:
    """What the opt tool answers to a text on its standard input: `returncode`, `stdout`, `stderr`.

    `packages` are the Python packages in which dialects are looked for.
    """
    return run(text, args, packages=packages)
