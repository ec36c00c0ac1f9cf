"""Remake the recorded answers of mlir-opt 22: `python -m tests.recording`.

Arguments choose the files whose names contain them.  With `--check` nothing is written; differences are shown, and the exit status is 1.
"""

from __future__ import annotations

import argparse
import difflib
import sys

from .formats import TESTS, recordings
from .mlir_opt import MlirOpt


def main() -> int:
    """Remake or compare the files; return 1 if `--check` is given and one differs, else 0."""
    parser = argparse.ArgumentParser(prog="python -m tests.recording", description="make the recorded answers of mlir-opt 22 anew")
    parser.add_argument("names", nargs="*", help="parts of the names of files; all without any")
    parser.add_argument("--check", action="store_true", help="write nothing, show what differs")
    options = parser.parse_args()
    tool, different = MlirOpt(), 0
    for path, make in recordings():
        name = path.relative_to(TESTS.parent).as_posix()
        if options.names and not any(part in name for part in options.names):
            continue
        before, after = path.read_text(encoding="utf-8"), make(path, tool)
        if before == after:
            continue
        different += 1
        if options.check:
            sys.stdout.writelines(
                f"{line}\n" for line in difflib.unified_diff(before.splitlines(), after.splitlines(), name, name, "", "", 1, "")
            )
        else:
            path.write_text(after, encoding="utf-8")
            print(f"wrote {name}")
    return 1 if options.check and different else 0


if __name__ == "__main__":
    sys.exit(main())
