"""The times that whole programs take on files, from the start of a process to its end, beside those of MLIR's tools."""

from __future__ import annotations

import os
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from ods.execution.program import MLIR_LOWERING

from .measure import command_seconds
from .report import milliseconds, ratio, table
from .shapes import SHAPES

_OURS: Final = [sys.executable, "-m", "generator.cli.main"]
_MAIN: Final = """func.func @start() -> i64 attributes {llvm.emit_c_interface} {
  %0 = arith.constant 10 : i64
  return %0 : i64
}
"""


class Program(NamedTuple):
    """A program of this project, and what does the same with MLIR's tools, if they are installed."""

    label: str
    own: list[str]
    other: list[str] | None = None
    is_long: bool = True
    has_bytecode: bool = True


def report(size: int, turns: int) -> str:
    """Return a table of the times of programs on modules of `size` operations."""
    with tempfile.TemporaryDirectory() as folder:
        rows: list[list[str]] = []
        empty: list[float] = []
        for program in programs_of(Path(folder), size):
            print(f"running {program.label} …", file=sys.stderr, flush=True)
            own, other = measured(program, turns if program.is_long else 3 * turns)  # starting a process varies more than its work
            empty = empty or own
            share = f"{statistics.median(own) / statistics.median(empty):.1f}×"
            rows.append([program.label, milliseconds(own), share, milliseconds(other), ratio(other, own)])
    return table(["program", "here, ms", "of `python -c pass`", "MLIR's tools, ms", "MLIR's : here"], rows)


def measured(program: Program, turns: int) -> tuple[list[float], list[float]]:
    """Return the seconds of both, which take turns."""
    own, other = list[float](), list[float]()
    if program.has_bytecode:
        command_seconds(program.own)
    for _ in range(turns if program.has_bytecode else 1):
        if program.has_bytecode:
            own.append(command_seconds(program.own))
        else:
            own.append(command_seconds(program.own, PYTHONDONTWRITEBYTECODE="1", PYTHONPYCACHEPREFIX="/nonexistent"))
        if program.other is not None:
            other.append(command_seconds(program.other))
    return own, other


def programs_of(folder: Path, size: int) -> list[Program]:
    """Write files of `size` operations into `folder`; return the programs that are measured on them."""
    files = {shape: folder / f"{shape}.mlir" for shape in ("straight", "calls", "loops", "inlinable")}
    for shape, path in files.items():
        path.write_text(SHAPES[shape](size), encoding="utf-8")
    small = folder / "small.mlir"
    small.write_text(SHAPES["straight"](5), encoding="utf-8")
    found = [
        Program("python -c pass", [sys.executable, "-c", "pass"], None, False),
        Program("import of a dialect", [sys.executable, "-c", "import generated.arith"], None, False),
        _opt("a small file", small, is_long=False),
        _opt("a small file, --arith-expand", small, "arith-expand", is_long=False),
        _opt("a small file, without compiled modules", small, is_long=False)._replace(has_bytecode=False),
    ]
    for shape, flag in (*[("straight", flag) for flag in ("", "canonicalize", "cse", "sccp")], ("calls", "inline"), ("loops", "")):
        label = f"{size:,} operations{'' if shape == 'straight' else f' of {shape}'}{f', --{flag}' if flag else ''}"
        found.append(_opt(label, files[shape], flag))
    for shape in ("small", "straight", "loops", "inlinable"):
        text = _MAIN + (SHAPES["straight"](5) if shape == "small" else SHAPES[shape](size // 2))
        path = folder / f"run_{shape}.mlir"
        path.write_text(text, encoding="utf-8")
        found.append(_run("a small file" if shape == "small" else f"{size // 2:,} operations of {shape}", path))
    return found


def _opt(label: str, file: Path, flag: str = "", is_long: bool = True) -> Program:
    tool, flags = _tool("mlir-opt"), [f"--{flag}"] if flag else []
    other = None if tool is None else [tool, "-mlir-disable-threading", *flags, str(file)]
    return Program(label, [*_OURS, "opt", *flags, str(file)], other, is_long)


def _run(label: str, file: Path) -> Program:
    """Return `ods run`, which calls a function that calls nothing, and the same with MLIR's tools."""
    opt, runner = _tool("mlir-opt"), _tool("mlir-runner")
    other = None
    if opt is not None and runner is not None:
        script = f"{opt} -mlir-disable-threading '--pass-pipeline={MLIR_LOWERING}' {file} | {runner} -e start --entry-point-result=i64 -O2"
        other = ["sh", "-c", script]
    return Program(f"ods run, {label}", [*_OURS, "run", str(file), "--entry", "start"], other)


def _tool(name: str) -> str | None:
    """Return the path of a tool of MLIR; None if it is not installed. The variable `MLIR_OPT` names mlir-opt."""
    named = [os.environ.get("MLIR_OPT", "")] if name == "mlir-opt" else []
    return next(filter(None, map(shutil.which, (*filter(None, named), f"{name}-22", f"/usr/lib/llvm-22/bin/{name}", name))), None)
