"""`python -m benchmarks.strangers.judge WORK FILES TESTS…`: how inputs fare with the dialects generated in WORK.

FILES is the pattern of the files in the folders TESTS, such as `*.mlir`.
"""

from __future__ import annotations

import contextlib
import io
import json
import multiprocessing
import os
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from .inputs import Input, inputs_of

_SECONDS, _FIRST_SECONDS = 15, 60
"""The processor time in seconds that an input may take; the second is for the first input, which imports the dialects."""
_ERROR = re.compile(r"error: (.*)")
_PYTHON = re.compile(r"\b(\w*Error|UnfilledHook): |Traceback|internal error|raised ")


def main() -> int:
    """Print the counts as JSON."""
    work, files, *folders = sys.argv[1:]
    sys.path.insert(0, work)
    inputs = [given for folder in folders for given in inputs_of(Path(folder), files)]
    counts: Counter[str] = Counter()
    obstacles: Counter[str] = Counter()
    examples: dict[str, str] = {}
    while len(inputs) > (done := counts["valid"] + counts["invalid"]):
        for given, (obstacle, found) in zip(inputs[done:], _judged(inputs[done:])):
            counts += found
            if obstacle:
                general = re.sub(r"'[^']*'|\"[^\"]*\"|\d+", "…", obstacle) if not obstacle.startswith(("unfilled", "python")) else obstacle
                obstacles[general] += 1
                examples.setdefault(general, f"{given.file}: {obstacle[:200]}")
    print(json.dumps({"counts": counts, "obstacles": obstacles.most_common(80), "examples": examples}))
    return 0


def _judged(inputs: Sequence[Input]) -> Iterator[tuple[str, Counter[str]]]:
    """Judge the inputs in a process of their own, which ends with the first that takes too long."""
    ours, theirs = multiprocessing.Pipe()
    worker = multiprocessing.get_context("fork").Process(target=_work, args=(inputs, theirs), daemon=True)
    worker.start()
    for index, given in enumerate(inputs):
        before = _processor_seconds(worker.pid)
        while not ours.poll(1):
            if _processor_seconds(worker.pid) - before > (_SECONDS if index else _FIRST_SECONDS):
                worker.kill()
                print(f"hang: {given.file}: {given.text[:200]!r}", file=sys.stderr, flush=True)
                yield "hang", Counter({_kind(given): 1, "internal": 1})
                return
        yield ours.recv()


def _processor_seconds(process: int | None) -> float:
    """The time that a process has used of the processor."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _work(inputs: Sequence[Input], connection: Connection) -> None:
    for given in inputs:
        connection.send(judge(given))


def judge(given: Input) -> tuple[str, Counter[str]]:
    """Return the obstacle that an input meets, empty if it meets none, and the counts that it adds to."""
    flags = ["--allow-unregistered-dialect"] if given.allows_unregistered else []
    counts: Counter[str] = Counter({_kind(given): 1})
    try:
        return _judge(given, flags, counts), counts
    except Exception as error:  # what goes wrong is what is counted
        counts["internal"] += 1
        return f"crash {type(error).__name__}: {error}", counts


def _kind(given: Input) -> str:
    return "invalid" if given.errors else "valid"


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
        is_same = any(re.search(expected, message) for expected in given.errors for message in messages)
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
