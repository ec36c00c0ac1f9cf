"""For tests: the opt tool without a process; in `campaign`, operations tested against their specs; in `strategies`, Hypothesis."""

from __future__ import annotations

from collections.abc import Sequence

from ..tools.opt import OptResult, run
from .setup import set_up_project


def run_opt(text: str, args: Sequence[str] = (), packages: Sequence[str] = ("generated",)) -> OptResult:
    """Run the opt tool on a text as its standard input; return `returncode`, `stdout` and `stderr`.

    `packages` are the Python packages to search for dialects.  What the project's setting `test_setup` names is imported first.
    """
    set_up_project()
    return run(text, args, packages=packages)
