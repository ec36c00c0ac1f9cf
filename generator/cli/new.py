"""`ods new`: create a small dialect that passes `ods check`, `ods generate` and its test."""

from __future__ import annotations

import keyword
import re
from pathlib import Path

import click

from ..codegen import package_name
from ..config import Config, find_config
from ..output.generate import render_template
from ..output.write import write_sources
from ..pipeline import bundled_names
from ..tools.importer.dump_schema import DEVICES

_NAME = re.compile(r"[a-z][a-z0-9_]*\Z")


@click.command(short_help="Begin a dialect: a type, an operation, a hook, an example and a test.")
@click.argument("name")
@click.option("--project", is_flag=True, help="Make this folder a project, too.")
def new(name: str, project: bool) -> None:
    """Create the dialect NAME in the project of this folder: a spec with a type and an operation, a hook, and a test.

    Writes all files or none, and replaces nothing.
    """
    _check_name(name)
    config = find_config(Path.cwd())
    if project and config.file is not None:
        raise click.UsageError(f"{config.root} is a project already; leave out --project")
    if not project and config.file is None:
        raise click.UsageError("there is no project here; `--project` makes this folder one, as does an empty file ods.toml")
    texts = _dialect_files(name, config)
    if project:
        texts = {"pyproject.toml": render_template("new/pyproject.toml.j2"), **texts}
    taken = [path for path in texts if (config.root / path).exists()]
    if taken:
        what = "; add `[tool.ods]` to it instead of --project" if taken[0] == "pyproject.toml" else ""
        raise click.UsageError(f"{taken[0]} exists already, and nothing is replaced{what}")
    write_sources(config.root, texts)
    for path in texts:
        click.echo(f"wrote {path}")
    click.echo("next: `ods generate`, then `python -m pytest`")


def _check_name(name: str) -> None:
    if not _NAME.match(name) or keyword.iskeyword(name) or name in DEVICES:
        raise click.UsageError(
            f"'{name}' is no name for a dialect: it is made of small letters, digits and `_`, begins with a letter, "
            "and is neither a keyword of Python nor the name of a device"
        )
    if name in bundled_names():
        raise click.UsageError(f"'{name}' is a dialect that comes with ods; choose another name")


def _dialect_files(name: str, config: Config) -> dict[str, str]:
    folder = f"{config.specs.relative_to(config.root).as_posix()}/{name}"
    return dict(zip((f"{folder}/{name}.yaml", f"{folder}/hooks.py", f"tests/test_{name}.py"), new_sources(name, config.package)))


def new_sources(name: str, package: str) -> tuple[str, str, str]:
    """Return the spec of a new dialect, its hooks and its test; `package` is that of the generated code."""
    packages = "" if package == "generated" else f', packages=("{package}", "generated")'
    values = {"name": name, "package": package, "module": package_name(name), "packages": packages}
    spec, hooks, test = (render_template(f"new/{file}.j2", **values) for file in ("spec.yaml", "hooks.py", "test.py"))
    return spec, hooks, test
