"""The rows of mlir-opt, as its own timing report gives them; what needs Python has no row."""

from __future__ import annotations

import os
import re
import shutil
import statistics
import subprocess
import tempfile
from pathlib import Path

from .program import make_program, module_text

NAMES = ("mlir-opt-22", "mlir-opt")
CHECKED_ALREADY = ("--verify-each=false",)
_row = re.compile(r"^\s*([0-9.]+) \(.*?\)\s+(\w+)$", re.MULTILINE).findall


def find() -> str | None:
    """The tool's path, if it is installed; `MLIR_OPT` names another one."""
    chosen = os.environ.get("MLIR_OPT")
    if chosen:
        return chosen
    return next((path for path in map(shutil.which, NAMES) if path), None)


def measure(operations: int, repeat: int) -> dict[str, float]:
    """The rows by name, in seconds."""
    tool = find()
    if tool is None:
        raise FileNotFoundError("mlir-opt is not installed")
    with tempfile.TemporaryDirectory() as folder:
        module = Path(folder) / "module.mlir"
        module.write_text(module_text(make_program(operations)), encoding="utf-8")
        checked = [_report(tool, module) for _ in range(repeat)]
        unchecked = [_report(tool, module, "--mlir-very-unsafe-disable-verifier-on-parsing") for _ in range(repeat)]
        passes = [_report(tool, module, *CHECKED_ALREADY, "--pass-pipeline=builtin.module(canonicalize)") for _ in range(repeat)]
        merges = [_report(tool, module, *CHECKED_ALREADY, "--pass-pipeline=builtin.module(cse)") for _ in range(repeat)]
    parse = statistics.median(report["Parser"] for report in unchecked)
    return {
        "parse": parse,
        "verify": max(statistics.median(report["Parser"] for report in checked) - parse, 0.0),
        "print": statistics.median(report["Output"] for report in checked),
        "canonicalize": statistics.median(report["Canonicalizer"] for report in passes),
        "cse": statistics.median(report["CSE"] for report in merges),
    }


def _report(tool: str, module: Path, *flags: str) -> dict[str, float]:
    """One run: the seconds of each phase."""
    command = [tool, str(module), "--mlir-disable-threading", "--mlir-timing", "--mlir-timing-display=list", "-o", os.devnull, *flags]
    report = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    return {name: float(time) for time, name in _row(report)}
