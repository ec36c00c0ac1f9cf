"""`python -m benchmarks.strangers.judge WORK TESTS…`: how the inputs of some folders fare with the dialects generated in WORK."""

from __future__ import annotations

import contextlib
import io
import json
import re
import signal
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from .inputs import Input, inputs_of

_SECONDS = 10
_ERROR = re.compile(r"error: (.*)")
_PYTHON = re.compile(r"\b(\w*Error|UnfilledHook): |Traceback|internal error|raised ")


class Hang(BaseException):
    """An input takes too long."""


def main() -> int:
    """Print the counts as JSON."""
    work, *folders = sys.argv[1:]
    sys.path.insert(0, work)
    counts: Counter[str] = Counter()
    obstacles: Counter[str] = Counter()
    examples: dict[str, str] = {}
    signal.signal(signal.SIGALRM, _on_alarm)
    for folder in folders:
        for given in inputs_of(Path(folder)):
            obstacle = judge(given, counts)
            if obstacle:
                general = re.sub(r"'[^']*'|\"[^\"]*\"|\d+", "…", obstacle) if not obstacle.startswith(("unfilled", "python")) else obstacle
                obstacles[general] += 1
                examples.setdefault(general, f"{given.file}: {obstacle[:200]}")
    print(json.dumps({"counts": counts, "obstacles": obstacles.most_common(80), "examples": examples}))
    return 0


def _on_alarm(number: int, frame: object) -> None:
    raise Hang


def judge(given: Input, counts: Counter[str]) -> str:
    """Count what becomes of an input; what stands in its way."""
    flags = ["--allow-unregistered-dialect"] if given.allows_unregistered else []
    counts["valid" if not given.errors else "invalid"] += 1
    signal.alarm(_SECONDS)
    try:
        return _judge(given, flags, counts)
    except Hang:
        counts["internal"] += 1
        return "hang"
    except Exception as error:  # what goes wrong is what is counted
        counts["internal"] += 1
        return f"crash {type(error).__name__}: {error}"
    finally:
        signal.alarm(0)


def _judge(given: Input, flags: list[str], counts: Counter[str]) -> str:
    from ods.testing import run_opt

    done: Any = run_opt(given.text, flags)
    messages = _ERROR.findall(done.stderr)
    if _PYTHON.search(done.stderr) and "is not written yet" not in done.stderr:
        counts["python"] += 1
        return f"python: {messages[0] if messages else done.stderr[-200:]}"
    if given.errors:
        if done.returncode == 0:
            counts["accepted invalid"] += 1
            return ""
        counts["refused"] += 1
        is_same = any(_plain(expected) in message for expected in given.errors for message in messages)
        counts["same message"] += is_same
        return ""
    if done.returncode:
        unfilled = re.search(r"the hook '(\w+)'", done.stderr)
        return f"unfilled {unfilled[1]}" if unfilled else messages[0] if messages else done.stderr[-200:]
    counts["accepted"] += 1
    again = run_opt(done.stdout, flags)
    counts["fixed point"] += again.returncode == 0 and again.stdout == done.stdout
    if given.checks and given.is_plain:
        _count_checks(given, done.stdout, counts)
    return ""


def _plain(expected: str) -> str:
    return re.sub(r"^'[^']*' op ", "", expected.strip())


def _count_checks(given: Input, printed: str, counts: Counter[str]) -> None:
    """Hold what is printed against the CHECK lines."""
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
            except (Exception, SystemExit):  # a check that this FileCheck cannot read
                counts["checks not read"] += 1


if __name__ == "__main__":
    sys.exit(main())
