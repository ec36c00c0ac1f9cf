"""`ods opt`: the opt tool of the runtime, which does its own reading of the arguments.  Here alone the runtime is imported."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from ..config import Config


@click.command(
    add_help_option=False,
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True, "allow_interspersed_args": False},
    short_help="Parse, verify, transform and print IR, as mlir-opt does.",
)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def opt(arguments: tuple[str, ...]) -> None:
    """Parse, verify, transform and print IR, as mlir-opt does."""
    from ods.tools.opt import main

    from ..config import find_config

    sys.exit(main(list(arguments), packages=_packages(find_config(Path.cwd()))))


def run_text(config: Config, text: str, name: str) -> tuple[str, str]:
    """What the tool prints of a text, and its complaints: with any, the text is no good."""
    from ods.tools.command_line import Options
    from ods.tools.opt import process

    result = process(text, name, Options(packages=_packages(config), allow_unregistered_dialect=True))
    return result.stdout, result.stderr or ("" if result.returncode == 0 else "it is refused without a word\n")


def rewrite_text(config: Config, text: str, dialect: str, set_name: str, pattern: str) -> str:
    """What one pattern of a dialect makes of a module that is right."""
    from ods.builtin.module import Module
    from ods.ir.context import Context
    from ods.rewrite import PatternSet, apply_patterns_greedily

    context = Context(_packages(config), allow_unregistered_dialects=True)
    module = Module.parse(text, context)
    loaded = context.get_dialect(dialect)
    patterns = loaded.get_declared_patterns(set_name) if loaded is not None else ()
    chosen = PatternSet(each for each in patterns if each.debug_name == pattern)
    apply_patterns_greedily(module.operation.regions, chosen, context)
    return str(module)


def _packages(config: Config) -> tuple[str, ...]:
    """Where dialects are looked for, once Python can find them: those of the project, and the bundled ones."""
    from ..config import BUNDLED_PACKAGE

    holds_output = config.output.parents[config.package.count(".")]
    wanted = dict.fromkeys((str(holds_output), str(config.root)))  # the generated package, and the hooks
    sys.path[:0] = [folder for folder in wanted if folder not in sys.path[: len(wanted)]]
    return tuple(dict.fromkeys((config.package, BUNDLED_PACKAGE)))
