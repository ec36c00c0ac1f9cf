"""The answers of functions that g++ compiles."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from .functions import Function
from .inputs import Input

HERE = Path(__file__).resolve().parent
UNDEFINED = "undefined"
"""The answer where C++ leaves the behavior undefined, or the function does not end."""
_FLAGS = ("-std=c++17", "-O0", "-w", "-fwrapv", "-fsanitize=shift-exponent", "-fsanitize-undefined-trap-on-error")


@cache
def compiler() -> str | None:
    """Return the path of g++, or None where it is not installed."""
    return shutil.which("g++")


def native_answers(functions: Sequence[Function], inputs: Mapping[int, Sequence[Input]]) -> dict[int, list[str]]:
    """Compile functions together and run each on its inputs; return the answers of those that compile, by their numbers."""
    with tempfile.TemporaryDirectory(prefix="ods-fuzz-") as name:
        folder = Path(name)
        functions = _compile(functions, folder)
        lines = [line for function in functions for line in _given(inputs[function.number])]
        done = subprocess.run(
            [folder / "run"], input="\n".join(lines) + "\n", capture_output=True, text=True, timeout=300, check=True, errors="replace"
        )
    answers = iter(done.stdout.split("\n"))
    return {function.number: [next(answers) for _ in inputs[function.number]] for function in functions}


def _compile(functions: Sequence[Function], folder: Path) -> Sequence[Function]:
    """Make the program `run` in a folder from those functions that compile, and return these."""
    rest: Sequence[Function] = functions
    while True:
        (folder / "run.cpp").write_text(_program(rest), encoding="utf-8")
        command = [
            str(compiler()),
            *_FLAGS,
            "-I",
            str(HERE),
            "-fdiagnostics-color=never",
            str(folder / "run.cpp"),
            "-o",
            str(folder / "run"),
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return rest
        broken = set(re.findall(r"\bf-(\d+)[:,]", done.stderr))
        kept = [function for function in rest if str(function.number) not in broken]
        if len(kept) == len(rest):
            sys.exit(f"g++ fails:\n{done.stderr[:3000]}")
        rest = kept


def _given(inputs: Sequence[Input]) -> list[str]:
    return [str(len(inputs)), *(line for each in inputs for line in each.lines())]


def _program(functions: Sequence[Function]) -> str:
    """Return a program; `#line` gives errors in a function its number."""
    parts = ['#include "run.h"\nnamespace fuzz {\n']
    parts += [f'FUZZ_OP({function.class_name}, "fuzz.{function.name}");\n' for function in functions]
    parts.append("} // namespace fuzz\nusing namespace mlir;\nusing namespace fuzz;\n")
    parts += [f'#line 1 "f-{function.number}"\n{function.text()}' for function in functions]
    calls = ", ".join(f"fuzz_call<fuzz::{function.class_name}>" for function in functions)
    parts.append(f'#line 1 "main"\nint main() {{ fuzz_run({{{calls}}}); }}\n')
    return "".join(parts)
