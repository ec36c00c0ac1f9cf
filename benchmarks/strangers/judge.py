"""`python -m benchmarks.strangers.judge WORK FILES TESTS…`: count the verdicts on inputs with the dialects generated in WORK.

FILES is the pattern of the files in the folders TESTS, such as `*.mlir`.
"""

from __future__ import annotations

import contextlib
import importlib
import io
import json
import re
import sys
import tempfile
from collections import Counter
from functools import partial
from pathlib import Path

from generator.cli.opt import opt_result, packages_of
from generator.config import Config, find_config
from generator.tools.importer.trial.inputs import Input, find_inputs
from generator.tools.importer.trial.judge import judge_all
from generator.tools.importer.trial.report import TrialReport

_QUOTED = re.compile(r"'[^']*'")
_GENERIC = re.compile(r'"([\w$-]+(?:\.[\w$-]+)+)"\s*(?=\()')
_RAISED = re.compile(r"\braised \w+")


def main() -> int:
    """Print the counts as JSON."""
    work, files, *folders = sys.argv[1:]
    config = find_config(Path(work))
    inputs = find_inputs([Path(folder) for folder in folders], files).inputs
    trial, counts, skips = TrialReport(), Counter[str](), Counter[str]()
    counts.update(_imports(config))
    for given, verdict in zip(inputs, judge_all(inputs, partial(opt_result, config))):
        trial.add(given, verdict)
        if verdict.outcome == "failed":
            print(f"{verdict.obstacles[0]}: {given.file}:{given.line}", file=sys.stderr, flush=True)
        if verdict.printed and given.checks and given.is_plain:
            _count_checks(given, verdict.printed, counts)
        if verdict.outcome == "accepted" and not given.errors:
            counts["nothing skipped"] += not verdict.skipped
            skips.update(verdict.skipped)
            in_form = is_in_form(given.text, verdict.printed)
            counts["in the form given"] += in_form
            if not in_form:
                print(f"in another form: {given.file}:{given.line}", file=sys.stderr, flush=True)
        counts["exceptions"] += any(_RAISED.search(text) for text in (*verdict.obstacles, *verdict.skipped))
    counts += Counter(
        {
            "valid": trial.total("valid"),
            "accepted": trial.total("valid", "accepted"),
            "fixed point": trial.read_back,
            "invalid": trial.total("invalid"),
            "accepted invalid": trial.total("invalid", "accepted"),
            "same message": trial.total("invalid", "same message"),
            "python": trial.total("valid", "raised") + trial.total("invalid", "raised"),
            "internal": trial.total("valid", "failed") + trial.total("invalid", "failed"),
        }
    )
    obstacles, examples = Counter[str](), dict[str, str]()
    for obstacle, number in trial.obstacles["valid"].items():
        general = obstacle if "not written yet" in obstacle else _QUOTED.sub("…", obstacle)
        obstacles[general] += number
        examples.setdefault(general, ": ".join(trial.examples["valid", obstacle]))
    for dialect, number in trial.unregistered.items():
        obstacles[f"the dialect {dialect} is not registered"] += number
    missed = [(number, obstacle, *trial.examples["invalid", obstacle]) for obstacle, number in trial.obstacles["invalid"].most_common(80)]
    found = {"counts": counts, "obstacles": obstacles.most_common(80), "examples": examples}
    print(json.dumps(found | {"skipped": skips.most_common(80), "missed": missed}))
    return 0


def is_in_form(given: str, printed: str) -> bool:
    """Return True if no more operations are in the generic form than in the input."""
    return not Counter(_GENERIC.findall(printed)) - Counter(_GENERIC.findall(given))


def _imports(config: Config) -> Counter[str]:
    """Count the generated packages of a project, and those whose modules Python can all import; print the reasons for the others."""
    counts = Counter[str]()
    packages_of(config)
    for package in sorted(config.output.iterdir()):
        modules = [f"{config.package}.{package.name}.{path.stem}".removesuffix(".__init__") for path in sorted(package.glob("*.py"))]
        modules += [f"{config.specs_package}.{package.name}.{path.stem}" for path in (config.specs / package.name).glob("*.py")]
        if modules:
            counts["packages"] += 1
            try:
                for module in modules:
                    importlib.import_module(module)
            except Exception as error:  # whatever a generated module raises is counted
                print(f"{package.name} does not import: {type(error).__name__}: {error}", file=sys.stderr, flush=True)
            else:
                counts["packages import"] += 1
    return counts


def _count_checks(given: Input, printed: str, counts: Counter[str]) -> None:
    """Compare the printed text with the CHECK lines of the input, and count the result."""
    from filecheck.matcher import Matcher
    from filecheck.options import parse_argv_options

    counts["checked"] += 1
    with tempfile.TemporaryDirectory() as folder:
        checks, output = Path(folder, "checks.mlir"), Path(folder, "output.mlir")
        checks.write_text(given.checks, encoding="utf-8")
        output.write_text(printed, encoding="utf-8")
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            try:
                counts["checks hold"] += (
                    Matcher.from_opts(parse_argv_options(["filecheck", str(checks), f"--input-file={output}"])).run() == 0
                )
            except (Exception, SystemExit):  # filecheck does not support every check
                counts["checks not read"] += 1


if __name__ == "__main__":
    sys.exit(main())
