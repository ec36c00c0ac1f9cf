"""Helpers for tests: `run_opt` runs the opt tool in-process, `campaign` tests operations against their specs, `strategies` generates IR."""

from __future__ import annotations

from collections.abc import Sequence

from ..tools.opt import OptResult, run
from .setup import set_up_project


def run_opt(text: str, args: Sequence[str] = (), packages: Sequence[str] = ("generated",), *, mlir_22_bugs: bool = False) -> OptResult:
    """Run the opt tool with `text` as standard input; return `returncode`, `stdout` and `stderr`.

    `packages` are the Python packages to search for dialects. The module in the project's setting `test_setup` is imported
    first. With `mlir_22_bugs` the known wrong results of mlir-opt 22 come in place of the right ones, as with `--mlir-22-bugs`.
    """
    set_up_project()
    return run(text, [*args, "--mlir-22-bugs"] if mlir_22_bugs else args, packages=packages)
