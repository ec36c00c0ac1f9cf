"""`ods schema`: print the JSON Schema of the files that an author writes."""

from __future__ import annotations

import json

import click

from ..config import settings_schema


@click.command(short_help="Print the JSON Schema of spec files, for editors.")
@click.argument("kind", type=click.Choice(["spec", "settings"]), default="spec")
def schema(kind: str) -> None:
    """Print the JSON Schema of a KIND of file: `spec` (the default), or `settings` for ods.toml.

    Editors use it to complete keys, to describe them, and to mark values of the wrong type.
    """
    click.echo(json.dumps(settings_schema() if kind == "settings" else _spec_schema(), indent=2))


def _spec_schema() -> object:
    from ods.spec.schema import spec_file_schema

    return spec_file_schema()
