"""`ods opt` and other commands that need the runtime; only this module imports it, and as little as possible, for a fast start."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Final

from ..project_files import may_be_project, newer_specs

if TYPE_CHECKING:
    from ods.prove.prover import Row
    from ods.testing.campaign import Outcome

    from ..config import Config
    from ..resolver.model import ResolvedDialect
    from ..testing import DefinitionTests, OperationTests

_TESTED_WIDTHS = (8, 32)
LEAST_TRIED = 40
"""The fewest functions that are tried for a fold, pattern or conversion; otherwise a sample of these is tested."""
"""The widths of the integers for which `ods test` calls functions."""
_PROJECT: Final = "--project"
_TEST_SETUP: Final = "--test-setup"
_HELP: Final = {
    f"{_PROJECT}=<folder>": "Use the dialects of the project in this folder, and not of the one above the input",
    _TEST_SETUP: "Import the module in the setting `test_setup` of the project first, for dialects and passes that only tests need",
}


class OptUsageError(Exception):
    """Raised if `--project` names no project, or `--test-setup` cannot be done."""


def run_opt(arguments: Sequence[str]) -> int:
    """Run the opt tool with the dialects of the project that the arguments refer to; return the exit code.  Raises OptUsageError."""
    from ods.tools.command_line import named_input
    from ods.tools.opt import main

    wants_setup = _TEST_SETUP in arguments
    config, rest = _project_and_rest([each for each in arguments if each != _TEST_SETUP], named_input)
    if wants_setup:
        _set_up(config)
    return main(rest, packages=packages_of(config), search_note=partial(_search_note, config), more_help=_HELP)


def _set_up(config: Config | None) -> None:
    """Import the module in the setting `test_setup`.  Raises OptUsageError if there is none, or if it raises an exception."""
    from ods.testing.setup import import_setup

    folder = os.getcwd() if config is None else str(config.root)
    try:
        module = import_setup(folder)
    except Exception as error:
        raise OptUsageError(f"{_TEST_SETUP}: the module in the setting test_setup raised {type(error).__name__}: {error}") from error
    if module is None:
        raise OptUsageError(f"{_TEST_SETUP}: the project around {folder} has no setting test_setup")


def answer_example(text: str, flags: str) -> str:
    """Return the answer of the opt tool to an example of a page, as JSON; dialects are searched where the bundled ones are."""
    from ods.tools.live import answer

    return answer(text, flags)


def run_tool(arguments: Sequence[str]) -> int:
    """Run the run tool with the dialects of the project that the arguments refer to; return the exit code.  Raises OptUsageError."""
    from ods.tools.run import input_file, main

    config, rest = _project_and_rest(arguments, input_file)
    return main(rest, packages_of(config))


def _project_and_rest(arguments: Sequence[str], input_of: Callable[[Sequence[str]], str]) -> tuple[Config | None, list[str]]:
    """Return the project that the arguments refer to (or None), and the other arguments.  Settings are only read if a project may exist."""
    named, rest = _take_project(arguments)
    file = input_of(rest)
    starts = [named] if named is not None else [*([os.path.dirname(file)] if file != "-" else []), os.getcwd()]
    config = None
    if any(map(may_be_project, starts)):
        from pathlib import Path

        from ..search_path import find_project

        config = find_project([Path(start) for start in starts])
        if config is not None:
            _warn_of_changed_specs(config)
    if named is not None and config is None:
        raise OptUsageError(f"there is no project in {named}: no ods.toml, and no pyproject.toml with [tool.ods], there or above")
    return config, rest


def _warn_of_changed_specs(config: Config) -> None:
    """Say on stderr that the packages are older than the specs."""
    newer = newer_specs(str(config.specs), str(config.output))
    if not newer:
        return
    from ..output.standing import changed_specs

    changed = changed_specs(config, newer)
    if changed:
        others = f" and {len(changed) - 1} more" if changed[1:] else ""
        print(f"warning: {changed[0]}{others} changed after the code was generated: run `ods generate`", file=sys.stderr)


def _take_project(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    """Return the folder in `--project` (or None), and the other arguments.  Raises OptUsageError."""
    rest = list(arguments)
    for index, argument in enumerate(rest):
        name, equals, value = argument.partition("=")
        if name == _PROJECT:
            if not equals and index + 1 == len(rest):
                raise OptUsageError(f"{_PROJECT} needs a folder")
            named = value if equals else rest[index + 1]
            if not os.path.isdir(named):
                raise OptUsageError(f"there is no folder {named}")
            return named, rest[:index] + rest[index + (1 if equals else 2) :]
    return None, rest


def _search_note(config: Config | None) -> str:
    """Return a note for the error about a dialect that was not found."""
    if config is not None:
        looked = f"looked for in {config.output}, which {config.file} names, and among the dialects that come with ods"
        from ..output.standing import not_generated

        waiting = not_generated(config)
        return f"{looked}; nothing was generated yet from {', '.join(waiting)}: run `ods generate`" if waiting else looked
    return (
        "looked for among the dialects that come with ods alone: no ods.toml, and no pyproject.toml with [tool.ods],"
        f" lies above the input or {os.getcwd()}; with one, or with {_PROJECT}, the code of that project is used"
    )


def packages_of(config: Config | None) -> tuple[str, ...]:
    """Return the packages to search for dialects, and make them importable: the bundled ones come first."""
    if config is None:
        return ("generated",)  # importing the search is slow
    from ods.ir.authors import SpecPlaces

    from ..search_path import search_path

    SpecPlaces.find = partial(_place_in_spec, config)

    packages, folders = search_path(config)
    sys.path += [folder for folder in folders if folder not in sys.path]
    return packages


def _place_in_spec(config: Config, file: str, name: str) -> str:
    """Return the place in the project's specs that `name` in a generated file comes from; empty if it is unknown."""
    from ..backends.package import place_of

    dialect, _, module = os.path.relpath(file, config.output).removesuffix(".py").replace(os.sep, "/").partition("/")
    resolved = _resolved_by_package(config).get(dialect)
    span = None if resolved is None else place_of(resolved, module, name)
    return "" if span is None else f"{span.source.name}:{span.line}:{span.column}"


@cache
def _resolved_by_package(config: Config) -> dict[str, ResolvedDialect]:
    """Return the project's dialects by the names of their packages; they are resolved at the first error of a run."""
    from ..pipeline import resolve_project

    return {each.package.rpartition(".")[2]: each for each in resolve_project(config).dialects}


def run_text(config: Config, text: str, name: str) -> tuple[str, str]:
    """Run the opt tool on a text; return its output and its errors."""
    from ods.tools.command_line import Options
    from ods.tools.opt import process

    result = process(text, name, Options(packages=packages_of(config), allow_unregistered_dialect=True))
    return result.stdout, result.stderr or ("" if result.returncode == 0 else "it is refused without a word\n")


def opt_result(config: Config, text: str, flags: Sequence[str]) -> tuple[int, str, str]:
    """Run the opt tool on a text with these flags; return its exit code, its output and its messages."""
    from ods.tools.opt import run

    result = run(text, flags, packages=packages_of(config))
    return result.returncode, result.stdout, result.stderr


def rewrite_text(config: Config, text: str, dialect: str, set_name: str, pattern: str) -> str:
    """Apply one pattern of a dialect to a valid module; return the result."""
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
    config: Config,
    tests: Sequence[OperationTests],
    texts: Sequence[str],
    types: Sequence[str],
    definitions: Sequence[DefinitionTests],
    tell: Callable[[str], None],
) -> tuple[list[tuple[int, str]], list[Outcome], list[Outcome]]:
    """Run the tests of `ods test`; return the samples' errors by module, and the outcomes for operations, and for types and attributes.

    `tell` gets each step.
    """
    from ods.testing.campaign import Campaign

    tell("reading the examples")
    campaign = Campaign(packages_of(config), texts, types, definitions)
    outcomes = []
    for number, each in enumerate(tests, 1):
        tell(f"{each.name}, {number} of {len(tests)} operations")
        outcomes.append(campaign.test(each))
    tell("types and attributes")
    return campaign.refused, outcomes, [campaign.test_definition(each.name) for each in definitions]


def has_solver() -> bool:
    """Return True if Z3 can prove."""
    from ods.prove import comparing

    return comparing.has_solver()


def tested_rewrites(config: Config, dialects: Sequence[str], texts: Sequence[str], functions: int) -> tuple[list[Row], int]:
    """Return rows for folds, patterns and conversions of dialects, and the number of all: functions were called before and after each.

    At most about so many functions are tried; where they do not suffice, an even sample of the folds, patterns and conversions is tested.
    """
    from ods.ir.context import Context
    from ods.prove.prover import Prover, Settings
    from ods.prove.units import rewrites_of

    contexts = {name: Context(packages_of(config), allow_unregistered_dialects=True) for name in dialects}
    loaded = {name: context.get_dialect(name) for name, context in contexts.items()}
    units = [(name, number) for name, dialect in loaded.items() if dialect is not None for number in range(len(rewrites_of(dialect)))]
    most = max(1, functions // LEAST_TRIED)
    sample = units if len(units) <= most else [units[number * len(units) // most] for number in range(most)]
    rows: list[Row] = []
    for name in dict.fromkeys(name for name, _ in sample):
        chosen = {number for other, number in sample if other == name}
        settings = Settings(_TESTED_WIDTHS, seconds=0, passes=False, tried=functions // len(sample), chosen=chosen)
        rows += Prover(contexts[name], name, [text for text in texts if f"{name}." in text], settings).rows()
    return rows, len(units)


def prove_dialects(
    config: Config,
    dialect: str,
    samples_of: Callable[[str], tuple[Sequence[OperationTests], Sequence[str]]],
    programs: Sequence[str],
    widths: Sequence[int],
    seconds: float,
    only: str,
    mlir_22_bugs: bool,
    passes: bool,
) -> Iterator[Row]:
    """Yield the rows of `ods prove` for a dialect: made with the tests and examples that `samples_of` has of each."""
    from ods.ir.context import Context
    from ods.prove.prover import Prover, Settings
    from ods.testing.campaign import Campaign

    context = Context(packages_of(config), allow_unregistered_dialects=True, mlir_22_bugs=mlir_22_bugs)

    def samples(name: str, operation: str = "") -> list[str]:
        tests, texts = samples_of(name)
        campaign = Campaign(packages_of(config), texts)
        chosen = [each for each in tests if operation in ("", each.name)]
        return list(dict.fromkeys([*texts, *(sample for each in chosen for sample in campaign.samples(each))]))

    def samples_of_operation(operation: str) -> list[str]:
        return samples(operation.partition(".")[0], operation)

    yield from Prover(context, dialect, samples(dialect), Settings(widths, seconds, passes, only), programs, samples_of_operation).rows()


def translated_text(
    config: Config | None, text: str, name: str, mlir_22_bugs: bool, split: bool, verify_diagnostics: bool
) -> tuple[int, str, str]:
    """Translate a text to LLVM IR; return the exit code, the output and the errors."""
    from ods.tools.translate import to_llvmir

    result = to_llvmir(text, name, packages_of(config), mlir_22_bugs, split=split, verify_diagnostics=verify_diagnostics)
    return result.returncode, result.stdout, result.stderr
