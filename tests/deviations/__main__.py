"""The command `python -m tests.deviations FILE…` prints the answers to rows, to fill in their headers."""

from __future__ import annotations

import sys
from pathlib import Path

from ods.testing import run_opt

from .answers import compiled, interpreted
from .row import Row, read_row


def main() -> None:
    """Print the answers before the passes, after them, and after them with mlir-opt 22's bugs."""
    for file in sys.argv[1:]:
        row = read_row(Path(file))
        print(f"=== {row.name}")
        _show(row, "before", row.ir, False)
        for mlir_22_bugs in (False, True):
            done = run_opt(row.ir, row.passes, mlir_22_bugs=mlir_22_bugs)
            stage = "with --mlir-22-bugs" if mlir_22_bugs else "after"
            if done.returncode:
                print(f"{stage}: {done.stderr}")
            else:
                _show(row, stage, done.stdout, mlir_22_bugs)


def _show(row: Row, stage: str, text: str, mlir_22_bugs: bool) -> None:
    arguments = [call.arguments for call in row.calls]
    found = interpreted(text, arguments), compiled(text, arguments, mlir_22_bugs=mlir_22_bugs)
    for number, words in enumerate(arguments):
        print(f"{stage}, {words}:")
        for how, answers in zip(("interpreted", "compiled"), found):
            print(f"  {how}: {'unknown' if answers is None else answers[number]}")


if __name__ == "__main__":
    main()
