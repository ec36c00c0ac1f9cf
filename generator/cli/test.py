"""`ods test`: operations tested against their own specs."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from ..config import find_config
from .generate import FINDINGS, TROUBLE, load_for
from .opt import run_campaign
from .words import count


@click.command(short_help="Test the operations against their specs.")
@click.argument("directory", type=click.Path(exists=True, file_okay=False, path_type=Path), default=".")
@click.option("--dialect", "chosen", multiple=True, metavar="NAME", help="Only this dialect; may be given several times.")
@click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True, help="How to show what was found."
)
@click.option("--verbose", is_flag=True, help="Tell also what could not be tested, and why.")
@click.option("--min", "least", type=click.FloatRange(0, 100), metavar="PERCENT", help="Exit with 1 when less was covered.")
@click.option("--samples", type=click.Path(dir_okay=False, path_type=Path), help="Write the modules that verify to this file.")
def test(directory: Path, chosen: tuple[str, ...], form: str, verbose: bool, least: float | None, samples: Path | None) -> None:
    """Test the operations of the project in DIRECTORY against their specs.

    Of each operation, IR that verifies is printed and read in both forms: as in the examples, with optional parts and without,
    with each case of an enum.  Then for each constraint and each trait IR is looked for that breaks it, and gets the message
    that it should.  The generated code and the hooks are run.  Exits with 1 when something is wrong.
    """
    from ..testing import operation_tests, sample_texts

    config = find_config(directory)
    dialects = load_for(config, chosen, "nothing was tested")
    if isinstance(dialects, int):
        sys.exit(dialects)
    own = [each for each in dialects if not each.external and (not chosen or each.name in chosen)]
    tests = [operation_tests(op) for dialect in own for op in dialect.operations]
    if not tests:
        click.echo("error: there are no operations to test", err=True)
        sys.exit(TROUBLE)
    refused, outcomes = run_campaign(config, tests, sample_texts(dialects))
    failures = [f"an example is refused: {problem}" for problem in refused]
    failures += [f"{outcome.name}: {failure}" for outcome in outcomes for failure in outcome.failures]
    kinds = _coverage(tests, outcomes)
    if form == "json":
        click.echo(json.dumps(_data(failures, kinds, outcomes), indent=2, ensure_ascii=False))
    else:
        _tell(failures, kinds, outcomes, verbose)
    if samples is not None:
        texts = {outcome.name: outcome.samples for outcome in outcomes}
        samples.write_text(json.dumps(texts, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    low = least is not None and any(100 * met < least * asked for met, asked in kinds.values())
    sys.exit(FINDINGS if failures or low else 0)


def _coverage(tests: list, outcomes: list) -> dict[str, tuple[int, int]]:  # type: ignore[type-arg]
    """Of operations, constraints and traits how many are covered, and how many there are."""
    found = {"operations": (sum(bool(outcome.samples) for outcome in outcomes), len(outcomes))}
    for kind in ("constraint", "trait"):
        rules = [
            rule.name in outcome.broken or rule.name in outcome.behind
            for each, outcome in zip(tests, outcomes)
            for rule in each.rules
            if rule.kind == kind
        ]
        found[f"{kind}s"] = sum(rules), len(rules)
    return found


def _tell(failures: list[str], kinds: dict[str, tuple[int, int]], outcomes: list, verbose: bool) -> None:  # type: ignore[type-arg]
    for failure in failures:
        click.echo(f"error: {failure}")
    if verbose:
        for outcome in outcomes:
            for what, why in outcome.untested.items():
                click.echo(f"{outcome.name}: {what} was not tested: {why}")
    for kind, (met, asked) in kinds.items():
        share = f"{100 * met / asked:.1f} %" if asked else "none there"
        click.echo(f"{kind}: {met} of {asked} covered, {share}")
    behind = sum(len(outcome.behind) for outcome in outcomes)
    if behind:
        click.echo(f"{count(behind, 'trait')} of these never alone: another rule speaks first, and the trait's own check says the same")
    modules = sum(len(outcome.samples) for outcome in outcomes)
    click.echo(f"{count(modules, 'module')} verified and read back in both forms; {count(len(failures), 'error')}")


def _data(failures: list[str], kinds: dict[str, tuple[int, int]], outcomes: list) -> dict[str, object]:  # type: ignore[type-arg]
    return {
        "errors": failures,
        "coverage": {kind: {"covered": met, "total": asked} for kind, (met, asked) in kinds.items()},
        "operations": [
            {"name": each.name, "modules": len(each.samples), "broken": each.broken, "behind": each.behind, "untested": each.untested}
            for each in outcomes
        ],
    }
