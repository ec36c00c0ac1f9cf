"""For tests: the opt tool without a process."""

from __future__ import annotations

from collections.abc import Sequence

from .tools.opt import OptResult, run


def run_opt(text: str, args: Sequence[str] = ()) -> OptResult:
    """What the opt tool answers to a text on its standard input: `returncode`, `stdout`, `stderr`."""
    return run(text, args)
