"""The group of the subcommands of `ods`; each is imported at its first use."""

from __future__ import annotations

import importlib

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
    "opt": ("generator.cli.opt_command", "opt"),
    "prove": ("generator.cli.prove", "prove"),
    "run": ("generator.cli.run_ir", "run"),
    "schema": ("generator.cli.schema", "schema"),
    "test": ("generator.cli.test", "test"),
    "translate": ("generator.cli.translate", "translate"),
}
"""Maps subcommands to their module and attribute, in the order of the help."""


class LazyGroup(click.Group):
    """A group that imports a subcommand at its first use."""

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
