"""The formats of files with recorded answers of mlir-opt 22: functions that remake a file from the inputs in it."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from tests.ods.recorded import read_recorded
from tests.ods.text.attribute_tables import AFTER, BEFORE, table_answer

from .mlir_opt import MlirOpt

TESTS: Final = Path(__file__).resolve().parents[1]
_NOT_MLIR_OPT: Final = re.compile(r"own_|remove_dead_values_kept_valid")
"""Inputs of passes for which mlir-opt has no answer; `tests/ods/transforms/test_transforms.py` says why."""
_ERROR: Final = re.compile(r"^<stdin>:1:(\d+): error: (.*)$", re.MULTILINE)
_UNREGISTERED: Final = "--allow-unregistered-dialect"


def runs(path: Path, tool: MlirOpt) -> str:
    """Remake a file of runs: each with its flags, input, standard output and standard error (`tests/ods/recorded.py`)."""
    made = []
    for run in read_recorded(path):
        stdout, stderr = tool.run(run.text, run.arguments)
        stderr = stderr.replace("mlir-opt: ", "ods-opt: ")
        answer = f"{run.text}\n--- out\n{stdout.removesuffix(chr(10))}\n--- err\n{stderr.removesuffix(chr(10))}"
        flags = " ".join(f"'{flag}'" if " " in flag else flag for flag in run.arguments)
        made.append(f"\n=== {flags}\n{answer}")
    return "".join(made)


def passes(path: Path, tool: MlirOpt) -> str:
    """Remake `x.out`, the standard error and then the output for `x.mlir`, whose first line has the arguments."""
    text = path.with_suffix(".mlir").read_text(encoding="utf-8")
    stdout, stderr = tool.run(text, shlex.split(text.splitlines()[0].removeprefix("// ARGS:")))
    return stderr + stdout


def table(path: Path, tool: MlirOpt) -> str:
    """Remake a table of attributes and types: below each, its printed form or its error (`tests/ods/text/attribute_tables.py`)."""
    made = []
    for text in path.read_text(encoding="utf-8").splitlines()[::2]:
        stdout, stderr = tool.run(BEFORE + text + AFTER, [_UNREGISTERED, "--mlir-print-local-scope"])
        error = _ERROR.search(stderr)
        column, message = (0, "") if error is None else (int(error[1]) - len(BEFORE), error[2])
        made.append(f"{text}\n  {table_answer(text, stdout) if error is None else f'! {column}: {message}'}\n")
    return "".join(made)


def floats(path: Path, tool: MlirOpt) -> str:
    """Remake a table of floating-point numbers: type, number as written, number as printed."""
    rows = [line.split() for line in path.read_text(encoding="utf-8").splitlines()]
    text = "\n".join(f'"test.op"() {{a = {written} : {type_}}} : () -> ()' for type_, written, _ in rows)
    printed = re.findall(r"\{a(?: = (\S+))? : \S+\}|\{a = (\S+)\}", tool.run(text, [_UNREGISTERED, "--mlir-print-local-scope"]).stdout)
    return "".join(f"{type_} {written} {''.join(found)}\n" for (type_, written, _), found in zip(rows, printed, strict=True))


def printed_forms(path: Path, tool: MlirOpt) -> str:
    """Remake `x.printed.mlir` or `x.generic.mlir`, the two printed forms of `x.mlir`."""
    text = path.with_name(re.sub(r"\.(printed|generic)\.mlir$", ".mlir", path.name)).read_text(encoding="utf-8")
    generic = ["--mlir-print-op-generic"] if path.name.endswith(".generic.mlir") else []
    return tool.run(text, ["--split-input-file", *generic]).stdout


def invalid(path: Path, tool: MlirOpt) -> str:
    """Remake lines of IR with the errors above them; mlir-opt reports only the first error, so that the others are kept."""
    made: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("//"):
            first = next(number for number in range(len(made), -1, -1) if number == 0 or not made[number - 1].startswith("// error"))
            found = _ERROR.search(tool.run(line, []).stderr)
            if first < len(made) and found is not None:
                made[first] = f"// error at {found[1]}: {found[2]}"
        made.append(line)
    return "\n".join(made) + "\n"


def recordings() -> Iterator[tuple[Path, Callable[[Path, MlirOpt], str]]]:
    """Yield every file with answers of mlir-opt, and the function that remakes it."""
    for folder in ("ods/analysis/data", "ods/rewrite/data", "ods/text/data", "ods/tools/data"):
        yield from [(path, runs) for path in sorted((TESTS / folder).glob("*.txt"))]
    yield from [(path, passes) for path in sorted((TESTS / "ods/transforms/data").glob("*.out")) if not _NOT_MLIR_OPT.match(path.name)]
    yield from [(path, table) for path in sorted((TESTS / "ods/text/tables").glob("*.txt"))]
    yield TESTS / "ods/builtin/tables/floats.txt", floats
    for dialect in sorted((TESTS / "ir").iterdir()):
        if dialect.is_dir() and dialect.name != "north_star":  # mlir-opt does not have this dialect
            yield from [(path, printed_forms) for form in ("printed", "generic") for path in sorted(dialect.glob(f"*.{form}.mlir"))]
            yield from [(path, invalid) for path in sorted(dialect.glob("invalid.mlir"))]
