"""The rows of mlir-opt, as its own timing report gives them; what needs Python has no row."""

from __future__ import annotations

import atexit
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from .measure import Row
from .program import make_program, module_text

NAMES = ("mlir-opt-22", "mlir-opt")
_row = re.compile(r"^\s*([0-9.]+) \(.*?\)\s+(\w+)$", re.MULTILINE).findall


def find() -> str | None:
    """The tool's path, if it is installed; `MLIR_OPT` names another one."""
    chosen = os.environ.get("MLIR_OPT")
    if chosen:
        return chosen
    return next((path for path in map(shutil.which, NAMES) if path), None)


def rows(operations: int) -> dict[str, Row]:
    """What measures each row once."""
    tool = find()
    if tool is None:
        raise FileNotFoundError("mlir-opt is not installed")
    folder = tempfile.TemporaryDirectory()
    atexit.register(folder.cleanup)
    module = Path(folder.name) / "module.mlir"
    module.write_text(module_text(make_program(operations)), encoding="utf-8")

    def parse() -> float:
        return _report(tool, module, "--mlir-very-unsafe-disable-verifier-on-parsing")["Parser"]

    def run(pass_name: str) -> dict[str, float]:
        return _report(tool, module, "--verify-each=false", f"--pass-pipeline=builtin.module({pass_name})")

    return {
        "parse": parse,
        "verify": lambda: max(_report(tool, module)["Parser"] - parse(), 0.0),
        "print": lambda: _report(tool, module)["Output"],
        "canonicalize": lambda: run("canonicalize")["Canonicalizer"],
        "cse": lambda: run("cse")["CSE"],
    }


def _report(tool: str, module: Path, *flags: str) -> dict[str, float]:
    """One run: the seconds of each phase."""
    command = [tool, str(module), "--mlir-disable-threading", "--mlir-timing", "--mlir-timing-display=list", "-o", os.devnull, *flags]
    report = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    return {name: float(time) for time, name in _row(report)}
