"""Print the differences between the answers to the runs of a file and the recorded ones: `python -m tests.ods.analysis.differences
FILE`."""

from __future__ import annotations

import sys
from difflib import unified_diff
from pathlib import Path

from ods.testing import run_opt
from tests.ods.recorded import read_recorded, without_hints


def differences(path: Path) -> str:
    """Return the differences of all runs; empty if there are none."""
    found = []
    for run in read_recorded(path):
        result = run_opt(run.text, run.arguments, mlir_22_bugs=True)
        wanted, got = f"{run.stderr}\n{run.stdout}", without_hints(result.stderr).removesuffix("\n") + "\n" + result.stdout.removesuffix(
            "\n"
        )
        if got != wanted:
            lines = unified_diff(wanted.splitlines(), got.splitlines(), "mlir-opt", "ods-opt", lineterm="", n=2)
            found.append("\n".join([f"=== {' '.join(run.arguments)}", *lines, ""]))
    return "".join(found)


if __name__ == "__main__":
    print(differences(Path(sys.argv[1])), end="")
