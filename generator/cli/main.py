"""The command `ods`: its subcommands are imported when they are asked for."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence

import click

_COMMANDS = {
    "check": ("generator.cli.check", "check"),
    "diff": ("generator.cli.diff", "diff"),
    "doc": ("generator.cli.doc", "doc"),
    "explain": ("generator.cli.explain", "explain"),
    "export": ("generator.cli.export", "export_group"),
    "generate": ("generator.cli.generate", "generate"),
    "import": ("generator.cli.import_td", "import_group"),
    "lsp": ("generator.cli.lsp", "lsp"),
    "new": ("generator.cli.new", "new"),
    "opt": ("generator.cli.opt", "opt"),
    "schema": ("generator.cli.schema", "schema"),
    "test": ("generator.cli.test", "test"),
}
"""Name to module and attribute, in the order of the help."""


class LazyGroup(click.Group):
    """A group that imports a subcommand when it is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        module, attribute = _COMMANDS[cmd_name]
        command = getattr(importlib.import_module(module), attribute)
        assert isinstance(command, click.Command)
        return command


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="odsgen", prog_name="ods")
def ods() -> None:
    """Dialects from YAML: check specs, generate Python and its documentation, read and write IR."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command.  Exit codes: 0 good, 1 findings in the input, 2 the tool or its usage."""
    from ..config import ConfigError

    try:
        ods.main(args=arguments, prog_name="ods", standalone_mode=False)
    except click.exceptions.Exit as stop:
        sys.exit(stop.exit_code)
    except click.Abort:
        click.echo("stopped", err=True)
        sys.exit(2)
    except click.ClickException as error:
        error.show()
        sys.exit(2)
    except (ConfigError, OSError) as error:
        click.echo(f"ods: {error}", err=True)
        sys.exit(2)
    except Exception as error:
        if os.environ.get("ODS_DEBUG"):
            raise
        click.echo(f"ods: internal error: {type(error).__name__}: {error}\n  hint: set ODS_DEBUG=1 to see where, and report it", err=True)
        sys.exit(2)


if __name__ == "__main__":
    main()
