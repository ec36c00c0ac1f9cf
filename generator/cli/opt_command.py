"""The command `ods opt` for the list of commands; normally, `generator.cli.run` runs the opt tool without this module."""

from __future__ import annotations

import sys

import click

from .opt import OptUsageError, run_opt


@click.command(
    add_help_option=False,
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True, "allow_interspersed_args": False},
    short_help="Parse, verify, transform and print IR, as mlir-opt does.",
)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def opt(arguments: tuple[str, ...]) -> None:
    """Parse, verify, transform and print IR, as mlir-opt does.

    The code of a project is run when its project file lies above the input or the working folder, or with --project.
    """
    try:
        sys.exit(run_opt(arguments))
    except OptUsageError as error:
        raise click.UsageError(str(error)) from None
