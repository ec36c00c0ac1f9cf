"""Comparisons of this project's answers with records."""

from __future__ import annotations

import math
import multiprocessing
import re
import shlex
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

from ods.testing import run_opt
from tests.fuzz.campaign import TookTooLong, time_limit
from tests.fuzz.ir_fuzzer import first_error

from .programs import run_program, run_python
from .recording import FORMS, Record, read_records

_SECONDS: Final = 20
_ERROR: Final = re.compile(r"^[^\n:]*:(\d+:\d+: error: .*)$", re.MULTILINE)
_METRICS: Final = {"generic": "generic", "custom": "custom", "canonicalized": "canonicalize", "cse": "cse"}
"""The names of comparisons by the key of the recorded answer."""


class Answer(NamedTuple):
    """One answer: what it was compared in, the record's name, and whether it is the same."""

    metric: str
    name: str
    is_same: bool
    wanted: str = ""
    got: str = ""


class Line(NamedTuple):
    """A line of the table: a comparison, what is compared in it, how many answers are the same, and at least how many percent must be."""

    comparison: str
    metric: str
    same: int
    total: int
    floor: float | None = None

    @property
    def name(self) -> str:
        """The name of the line: comparison and metric."""
        return f"{self.comparison}.{self.metric}"

    @property
    def is_low(self) -> bool:
        """True below the floor by more than one answer, and by more than twice the standard deviation of samples of this size."""
        if self.floor is None:
            return False
        expected = self.total * (1 - self.floor / 100)
        return self.total - self.same > max(1.0, expected + 2 * math.sqrt(expected * self.floor / 100))

    @property
    def share(self) -> float:
        """The percentage of answers that are the same."""
        return 100 * self.same / self.total if self.total else 0.0


def compare_module(record: Record) -> list[Answer]:
    """Compare the answers to a module: accepted or not, the first error, and what is printed in each form."""
    flags = ["--allow-unregistered-dialect"] if record["allow_unregistered"] else []
    first = _opt(record["input"], [*FORMS["generic"], *flags])
    accepted = first[0] == 0
    answers = [_answer("verdict", record, str(record["ok"]), str(accepted))]
    if not record["ok"]:
        if record.get("errors"):
            answers.append(_answer("error", record, record["errors"][0], str(first_error(first[2])) if not accepted else "accepted"))
        return answers
    for form, metric in _METRICS.items():
        if record.get(form) is not None:
            code, output, errors = first if form == "generic" else _opt(record["input"], [*FORMS[form], *flags])
            answers.append(_answer(metric, record, record[form], output if code == 0 else errors))
    return answers


def compare_passes(record: Record) -> list[Answer]:
    """Compare what is printed with each list of arguments; None is recorded where mlir-opt refuses."""
    flags = ["--allow-unregistered-dialect"] if record["allow_unregistered"] else []
    answers = []
    for arguments, wanted in record["runs"].items():
        code, output, errors = _opt(record["input"], [*shlex.split(arguments), *flags])
        answers.append(_answer("same", record, wanted or "refused", (output if wanted else errors) if code == 0 else "refused"))
    return answers


def compare_run(record: Record) -> list[Answer]:
    """Compare the output of a RUN line, or its first error and the place of it."""
    text = record["input"]
    wanted = record["output"] if record["ok"] else next((each for each in record["errors"] if ": error: " in each), "")
    for flags in record["runs"]:
        code, output, errors = _opt(text, flags)
        if code:
            told = (_ERROR.findall(errors) or [errors.strip()[:200]])[0]
            return [Answer(record["group"], record["id"], not record["ok"] and told == wanted, wanted, told)]
        text = output
    return [Answer(record["group"], record["id"], record["ok"] and text == wanted, wanted, text)]


def compare_north_star(record: Record) -> list[Answer]:
    """Compare with the C++ NorthStar: accepted or not, the printed text, the first error."""
    code, output, errors = _opt(record["input"], record["args"])
    answers = [_answer("verdict", record, str(record["ok"]), str(code == 0))]
    if record["ok"]:
        answers.append(_answer("text", record, record["text"].strip(), output.strip() if code == 0 else errors))
    elif record["error"]:
        answers.append(_answer("error", record, record["error"], (first_error(errors) or "").strip()))
    return answers


def compare_spec(record: Record) -> list[Answer]:
    """Check the files of a spec, which `ods check` must find wrong or right."""
    program = "import sys; from generator.cli.main import main; sys.argv = ['ods', 'check', sys.argv[1]]; sys.exit(main())"
    with tempfile.TemporaryDirectory() as root:
        for name, text in record["files"].items():
            path = Path(root, "dialect_specs", record["dialect"], name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        done = run_python(["-c", program, root])
    wanted = 1 if record["expect"] == "error" else 0
    is_told = "internal error" not in done.stderr and "Traceback" not in done.stderr
    return [Answer("verdict", record["id"], done.returncode == wanted and is_told, record["expect"], done.stdout + done.stderr)]


def compare_program(record: Record) -> list[Answer]:
    """Run a test of MLIR's bindings, and compare what it prints with its CHECK lines."""
    told = run_program(record)
    return [Answer("pass", record["id"], told is None, record["checks"], told or "")]


def _answer(metric: str, record: Record, wanted: str, got: str) -> Answer:
    return Answer(metric, record["id"], wanted == got, wanted, got)


def _opt(text: str, flags: Sequence[str]) -> tuple[int, str, str]:
    """Return the exit code, the output and the errors of the opt tool; an exception or too long a run is exit code 2."""
    try:
        with time_limit(_SECONDS):
            done = run_opt(text, flags, mlir_22_bugs=True)
    except TookTooLong:
        return 2, "", f"no end in {_SECONDS} s"
    except Exception as error:
        return 2, "", f"{type(error).__name__}: {error}"
    return done.returncode, done.stdout, done.stderr


Comparison = Callable[[Record], list[Answer]]
COMPARISONS: Final[dict[str, tuple[str, Comparison, bool]]] = {
    "tier1": ("MLIR's tests of func, arith, memref, affine", compare_module, False),
    "tier2": ("MLIR's tests of the other bundled dialects", compare_module, False),
    "fuzz": ("random modules", compare_module, False),
    "passes": ("passes and printing flags on the inputs of both tiers", compare_passes, False),
    "runs": ("MLIR's tests by their RUN lines", compare_run, False),
    "specs": ("wrong and right specs for `ods check`", compare_spec, True),
    "bindings": ("tests of MLIR 19's Python bindings", compare_program, True),
    "bindings22": ("tests of MLIR 22's Python bindings", compare_program, True),
    "northstar": ("the C++ NorthStar", compare_north_star, False),
}
"""What is compared by the name of the file of records, with which function, and True if that starts processes of its own."""


def compare_all(name: str, records: Sequence[Record], tell: Callable[[str], None], jobs: int) -> tuple[list[Line], list[Answer]]:
    """Compare records; return the lines of the table, and the answers that differ."""
    _, compare, starts_processes = COMPARISONS[name]
    same, total, different = Counter[str](), Counter[str](), []
    for number, answers in enumerate(_mapped(compare, records, starts_processes, jobs), 1):
        tell(f"{name}: {number} of {len(records)}")
        for answer in answers:
            total[answer.metric] += 1
            same[answer.metric] += answer.is_same
            if not answer.is_same:
                different.append(answer)
    return [Line(name, metric, same[metric], total[metric]) for metric in total], different


def _mapped(compare: Comparison, records: Sequence[Record], starts_processes: bool, jobs: int) -> Iterable[list[Answer]]:
    if starts_processes:
        with ThreadPoolExecutor(jobs) as threads:
            yield from threads.map(compare, records)
    elif jobs == 1:
        yield from map(compare, records)
    else:
        with multiprocessing.Pool(jobs) as pool:
            yield from pool.imap(compare, records, chunksize=8)


def records_in(folder: Path) -> dict[str, list[Record]]:
    """Return the records in a folder by the names of their files, for the comparisons that have some."""
    files = {name: folder / f"{name}.jsonl.gz" for name in COMPARISONS}
    return {name: read_records(path) for name, path in files.items() if path.is_file()}
