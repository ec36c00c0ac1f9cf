"""`ods lsp`: the language server for specs and files of IR, over standard input and output."""

from __future__ import annotations

import logging

import click


class _OneLine(logging.Formatter):
    """Says in a line what a message of an editor did wrong, without the places in code."""

    def format(self, record: logging.LogRecord) -> str:
        lines = super().format(record).strip().splitlines()
        return f"ods lsp: {lines[0]}" + (f": {lines[-1]}" if len(lines) > 1 else "")


@click.command(short_help="Run the language server for spec files and .mlir files.")
@click.option("--stdio", is_flag=True, help="Speak over standard input and output, which is so anyway; some editors say it.")
def lsp(stdio: bool) -> None:
    """Run the language server for spec files and .mlir files, over standard input and output.

    An editor starts it; docs/editors.md has the settings of several.
    """
    try:
        from ..tools.lsp.server import make_server
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in ("pygls", "lsprotocol"):
            raise
        raise click.UsageError(f"the language server needs the package {package}: pip install 'odsgen[lsp]'") from None
    handler = logging.StreamHandler()
    handler.setFormatter(_OneLine())
    logging.getLogger("pygls").addHandler(handler)
    make_server().start_io()
