"""`ods test`: test operations, types and attributes against their own specs."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ods.diagnostics import Diagnostic, Source, Span, has_errors
from ods.diagnostics.render import RENDERERS, sort_findings

from ..config import find_config
from ..output.write import write_whole
from ..rules.ignores import apply_ignores
from ..search_path import check_may_run
from .check import render
from .compiled import FINDINGS, TROUBLE, check_generated, compiled
from .opt import LEAST_TRIED, run_campaign, tested_rewrites
from .progress import progress
from .words import count

if TYPE_CHECKING:
    from ods.prove.prover import Row
    from ods.testing.campaign import Failure, Outcome

    from ..config import Config
    from ..resolver.model import ResolvedDialect
    from ..testing import OperationTests

_CODES = {"text": "ODS1001", "exception": "ODS1002"}
_MESSAGES = {"text": "what is printed does not read back as what it was", "exception": "an exception is raised"}


@click.command(short_help="Test the operations against their specs.")
@click.argument("directory", type=click.Path(exists=True, file_okay=False, path_type=Path), default=".")
@click.option("--dialect", "chosen", multiple=True, metavar="NAME", help="Only this dialect; may be given several times.")
@click.option("--format", "form", type=click.Choice(list(RENDERERS)), default="text", show_default=True, help="How to show the findings.")
@click.option("--verbose", is_flag=True, help="Tell also what could not be tested, and why.")
@click.option("--min", "least", type=click.FloatRange(0, 100), metavar="PERCENT", help="Exit with 1 when less was covered.")
@click.option(
    "--rewrites/--no-rewrites", default=True, show_default=True, help="Call functions before and after folds, patterns, conversions."
)
@click.option(
    "--functions",
    type=click.IntRange(1),
    default=12_000,
    show_default=True,
    help="The most functions to try folds, patterns, conversions on.",
)
@click.option("--samples", type=click.Path(dir_okay=False, path_type=Path), help="Write the modules that verify to this file.")
def test(
    directory: Path,
    chosen: tuple[str, ...],
    form: str,
    verbose: bool,
    least: float | None,
    rewrites: bool,
    functions: int,
    samples: Path | None,
) -> None:
    """Test the operations, types and attributes of the project in DIRECTORY against their specs.

    For each operation, valid IR is printed and read back in both forms: as in the examples, with and without optional parts,
    with each case of an enum.  Then, for each constraint and each trait, the command looks for IR that violates only this rule,
    and checks the message.  Where operations have a meaning (`semantics:`), folds, patterns and conversions are applied, and functions
    are called before and after; of those of large dialects, a sample, as many as `--functions` suffice for.  The generated code and the
    hooks are run.  Exits with 1 when something is wrong.
    """
    from ..testing import definition_tests, operation_tests, sample_texts, sample_types

    config = find_config(directory)
    check_may_run(config, "tests run")
    dialects = compiled(config, chosen, "nothing was tested").dialects
    tested = [each for each in dialects if not each.external and (not chosen or each.name in chosen)]
    check_generated(config, tested)
    operations = [op for each in tested for op in each.operations]
    definitions = definition_tests(tested)
    if not operations and not definitions:
        click.echo("error: there are no operations, types or attributes to test", err=True)
        sys.exit(TROUBLE)
    tests = [operation_tests(op) for op in operations]
    texts = sample_texts(dialects)
    with progress() as tell:
        refused, outcomes, made = run_campaign(config, tests, [text for text, _ in texts], sample_types(dialects), definitions, tell)
    found = [Diagnostic("error", "the example is refused", texts[number][1], code="ODS1003", hint=why) for number, why in refused]
    places = [*(op.origin for op in operations), *(each.origin for each in definitions)]
    found += [_finding(outcome.name, place, each) for place, outcome in zip(places, (*outcomes, *made)) for each in _by_kind(outcome)]
    rows, known = _rewrites(config, tested, [text for text, _ in texts], outcomes, functions) if rewrites else ([], 0)
    found += [_changed(row, config.root, places[0]) for row in rows if row.fault is not None]
    sources = list(dict.fromkeys(place.source for place in places))
    findings = sort_findings(apply_ignores(found, sources, running=True))
    click.echo(render(form, findings, config), nl=False)
    coverage = _coverage(tests, outcomes)
    if made:
        coverage["types and attributes"] = sum(bool(outcome.samples) for outcome in made), len(made)
    reached = sum(row.status != "not reached" for row in rows)
    if rows and len(rows) == known:
        coverage["folds, patterns and conversions"] = reached, known
    if form == "text":
        _tell(coverage, outcomes, made, verbose)
        if 0 < len(rows) < known:
            sample = f"folds, patterns and conversions: {reached} of {len(rows)} covered, a sample of {known}"
            click.echo(f"{sample}; `--functions {LEAST_TRIED * known}` tests all")
    if samples is not None:
        write_whole(samples, json.dumps({each.name: each.samples for each in outcomes}, indent=2, ensure_ascii=False) + "\n")
    low = least is not None and any(100 * met < least * asked for met, asked in coverage.values())
    sys.exit(FINDINGS if low or has_errors(findings) else 0)


_SAMPLES = 2
"""How many samples of an operation become functions to which folds and patterns are applied."""


def _rewrites(
    config: Config, dialects: Sequence[ResolvedDialect], examples: Sequence[str], outcomes: Sequence[Outcome], functions: int
) -> tuple[list[Row], int]:
    """Return what is known of folds, patterns and conversions of the dialects with a meaning, by calls, and how many there are."""
    texts = [*examples, *(sample for outcome in outcomes for sample in outcome.samples[:_SAMPLES])]
    meaningful = [each.name for each in dialects if any(op.semantics is not None for op in each.operations)]
    return tested_rewrites(config, meaningful, texts, functions)


def _changed(row: Row, folder: Path, elsewhere: Span) -> Diagnostic:
    """Return the diagnostic for a fold, pattern or conversion that changes what a function does."""
    fault = row.fault
    assert fault is not None
    shown = fault.counterexample
    values = f"with {shown.arguments or 'no arguments'}: {shown.before} before, {shown.after} after"
    hint = f"{values}\n{fault.before.strip()}\nbecomes\n{fault.after.strip()}"
    message = f"{row.unit.name}: what is after it is not what was before"
    return Diagnostic("error", message, _span_of(row.unit.place, folder) or elsewhere, code="ODS1004", hint=hint)


def _span_of(place: str, folder: Path) -> Span | None:
    """Return the line at a place such as `dialect_specs/toy/hooks.py:12`; None if there is no such file."""
    name, _, line = place.rpartition(":")
    file = folder / name
    if not line.isdigit() or not file.is_file():
        return None
    source = Source(name, file.read_text(encoding="utf-8"))
    text = source.line_text(int(line))
    start = source.line_starts[int(line) - 1] + len(text) - len(text.lstrip())
    return Span(source, start, start + len(text.strip()))


def _by_kind(outcome: Outcome) -> list[list[Failure]]:
    kinds = {kind: [failure for failure in outcome.failures if failure.kind == kind] for kind in _CODES}
    return [failures for failures in kinds.values() if failures]


def _finding(name: str, place: Span, failures: Sequence[Failure]) -> Diagnostic:
    """Return one diagnostic for all failures of a definition of the same kind, with the first as an example."""
    first = failures[0]
    more = f", and {len(failures) - 1} more" if len(failures) > 1 else ""
    message = f"{name}: {_MESSAGES[first.kind]} ({first.what}{more})"
    return Diagnostic("error", message, place, code=_CODES[first.kind], hint=first.details)


def _coverage(tests: Sequence[OperationTests], outcomes: Sequence[Outcome]) -> dict[str, tuple[int, int]]:
    """Map operations, constraints and traits to the number that was covered and the total."""
    found = {"operations": (sum(bool(outcome.samples) for outcome in outcomes), len(outcomes))}
    for kind in ("constraint", "trait"):
        pairs = [(rule, outcome) for each, outcome in zip(tests, outcomes) for rule in each.rules if rule.kind == kind]
        covered = [rule.name in outcome.broken or rule.name in outcome.implied for rule, outcome in pairs]
        found[f"{kind}s"] = sum(covered), len(covered)
    return found


def _tell(coverage: Mapping[str, tuple[int, int]], outcomes: Sequence[Outcome], made: Sequence[Outcome], verbose: bool) -> None:
    for outcome in (*outcomes, *made) if verbose else ():
        for what, why in outcome.untested.items():
            click.echo(f"{outcome.name}: {what} was not tested: {why}")
    for kind, (met, asked) in coverage.items():
        share = f", {100 * met / asked:.1f} %" if asked else ""
        click.echo(f"{kind}: {met} of {asked} covered{share}")
    implied = sum(len(outcome.implied) for outcome in outcomes)
    if implied:
        click.echo(
            f"  {count(implied, 'trait')} of them only together: another rule is reported first, and the trait's check finds the same"
        )
    click.echo(f"{count(sum(len(outcome.samples) for outcome in outcomes), 'module')} verified and read back in both forms")
