"""`python -m benchmarks.strangers.judge WORK FILES TESTS…`: count the verdicts on inputs with the dialects generated in WORK.

FILES is the pattern of the files in the folders TESTS, such as `*.mlir`.
"""

from __future__ import annotations

import contextlib
import io
import json
import re
import sys
import tempfile
from collections import Counter
from functools import partial
from pathlib import Path

from generator.cli.opt import opt_result
from generator.config import find_config
from generator.tools.importer.trial.inputs import Input, find_inputs
from generator.tools.importer.trial.judge import judge_all
from generator.tools.importer.trial.report import TrialReport

_QUOTED = re.compile(r"'[^']*'")


def main() -> int:
    """Print the counts as JSON."""
    work, files, *folders = sys.argv[1:]
    config = find_config(Path(work))
    inputs = find_inputs([Path(folder) for folder in folders], files).inputs
    trial, counts = TrialReport(), Counter[str]()
    for given, verdict in zip(inputs, judge_all(inputs, partial(opt_result, config))):
        trial.add(given, verdict)
        if verdict.outcome == "failed":
            print(f"{verdict.obstacles[0]}: {given.file}:{given.line}", file=sys.stderr, flush=True)
        if verdict.printed and given.checks and given.is_plain:
            _count_checks(given, verdict.printed, counts)
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
    print(json.dumps({"counts": counts, "obstacles": obstacles.most_common(80), "examples": examples}))
    return 0


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
