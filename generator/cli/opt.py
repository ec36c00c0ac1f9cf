"""`ods opt`: the opt tool of the runtime, which does its own reading of the arguments."""

from __future__ import annotations

import sys
from pathlib import Path

import click


@click.command(
    add_help_option=False,
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True, "allow_interspersed_args": False},
    short_help="Parse, verify, transform and print IR, as mlir-opt does.",
)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def opt(arguments: tuple[str, ...]) -> None:
    """Parse, verify, transform and print IR, as mlir-opt does."""
    from ods.tools.opt import main

    from ..config import BUNDLED_PACKAGE, find_config

    config = find_config(Path.cwd())
    holds_output = config.output.parents[config.package.count(".")]
    sys.path[:0] = dict.fromkeys((str(holds_output), str(config.root)))  # the generated package, and the hooks
    sys.exit(main(list(arguments), packages=tuple(dict.fromkeys((config.package, BUNDLED_PACKAGE)))))
