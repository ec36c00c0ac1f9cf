"""`ods run`: lower, compile and call a function; the runtime's run tool parses the arguments."""

from __future__ import annotations

import sys

import click

from .opt import OptUsageError, run_tool


@click.command(
    add_help_option=False,
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True, "allow_interspersed_args": False},
    short_help="Compile IR and call a function of it.",
)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def run(arguments: tuple[str, ...]) -> None:
    """Lower a module, compile it with llvmlite (extra `run`), call one of its functions, and print its results.

    The code of a project is run when its project file lies above the input or the working folder, or with --project.
    """
    try:
        sys.exit(run_tool(arguments))
    except OptUsageError as error:
        raise click.UsageError(str(error)) from None
