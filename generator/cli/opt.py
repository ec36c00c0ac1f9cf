"""`ods opt`: the opt tool of the runtime, which does its own reading of the arguments.  Here alone the runtime is imported."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from ..search_path import find_project, search_path

if TYPE_CHECKING:
    from ods.testing.campaign import Outcome

    from ..config import Config
    from ..testing import OperationTests

_PROJECT: Final = "--project"
_HELP: Final = {f"{_PROJECT}=<folder>": "Use the dialects of the project in this folder, and not of the one above the input"}


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
    from ods.tools.command_line import named_input
    from ods.tools.opt import main

    named, rest = _take_project(arguments)
    file = named_input(rest)
    config = find_project([named] if named is not None else [*([Path(file).parent] if file != "-" else []), Path.cwd()])
    if named is not None and config is None:
        raise click.UsageError(f"there is no project in {named}: no ods.toml, and no pyproject.toml with [tool.ods], there or above")
    sys.exit(main(rest, packages=packages_of(config), search_note=_search_note(config), more_help=_HELP))


def _take_project(arguments: Sequence[str]) -> tuple[Path | None, list[str]]:
    """The folder that `--project` names, and the other arguments."""
    rest = list(arguments)
    for index, argument in enumerate(rest):
        name, equals, value = argument.partition("=")
        if name == _PROJECT:
            if not equals and index + 1 == len(rest):
                raise click.UsageError(f"{_PROJECT} needs a folder")
            named = Path(value if equals else rest[index + 1])
            if not named.is_dir():
                raise click.UsageError(f"there is no folder {named}")
            return named, rest[:index] + rest[index + (1 if equals else 2) :]
    return None, rest


def _search_note(config: Config | None) -> str:
    """What to say of a dialect that is not found."""
    if config is not None:
        looked = f"looked for in {config.output}, which {config.file} names, and among the dialects that come with ods"
        waiting = _not_generated(config)
        return f"{looked}; nothing was generated yet from {', '.join(waiting)}: run `ods generate`" if waiting else looked
    return (
        "looked for among the dialects that come with ods alone: no ods.toml, and no pyproject.toml with [tool.ods],"
        f" lies above the input or {Path.cwd()}; with one, or with {_PROJECT}, the code of that project is used"
    )


def _not_generated(config: Config) -> list[str]:
    """The folders with specs from which nothing was generated, relative to the project."""
    folders = sorted(config.specs.iterdir()) if config.specs.is_dir() else []
    visible = [folder for folder in folders if folder.is_dir() and not folder.name.startswith((".", "_"))]
    missing = [folder for folder in visible if not (config.output / folder.name).is_dir()]
    if not missing:
        return []
    from ..loader.discover import discover_dialects  # which takes longer than all else here
    from ..output.manifest import read_manifest

    known = {path.partition("/")[0] for path in read_manifest(config.output).inputs}
    dialects = discover_dialects(config.specs)
    return [folder.relative_to(config.root).as_posix() for folder in missing if folder in dialects and folder.name not in known]


def packages_of(config: Config | None) -> tuple[str, ...]:
    """Where dialects are looked for, once Python can find them: the bundled ones first, which nothing shadows."""
    packages, folders = search_path(config)
    sys.path += [folder for folder in folders if folder not in sys.path]
    return packages


def run_text(config: Config, text: str, name: str) -> tuple[str, str]:
    """What the tool prints of a text, and its complaints: with any, the text is no good."""
    from ods.tools.command_line import Options
    from ods.tools.opt import process

    result = process(text, name, Options(packages=packages_of(config), allow_unregistered_dialect=True))
    return result.stdout, result.stderr or ("" if result.returncode == 0 else "it is refused without a word\n")


def rewrite_text(config: Config, text: str, dialect: str, set_name: str, pattern: str) -> str:
    """What one pattern of a dialect makes of a module that is right."""
    from ods.builtin.module import Module
    from ods.ir.context import Context
    from ods.rewrite import PatternSet, apply_patterns_greedily

    context = Context(packages_of(config), allow_unregistered_dialects=True)
    module = Module.parse(text, context)
    loaded = context.get_dialect(dialect)
    patterns = loaded.get_declared_patterns(set_name) if loaded is not None else ()
    chosen = PatternSet(each for each in patterns if each.debug_name == pattern)
    apply_patterns_greedily(module.operation.regions, chosen, context)
    return str(module)


def run_campaign(
    config: Config, tests: Sequence[OperationTests], texts: Sequence[str], types: Sequence[str]
) -> tuple[list[tuple[int, str]], list[Outcome]]:
    """What is wrong with which modules, and what was found out about each operation."""
    from ods.testing.campaign import Campaign

    campaign = Campaign(packages_of(config), texts, types)
    return campaign.refused, [campaign.test(each) for each in tests]
