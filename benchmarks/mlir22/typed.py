"""`python -m benchmarks.mlir22.typed --cpp FOLDER…`: count which hooks are translated by the types of their C++, and what refuses others.

All dialects of an installed MLIR 22 are imported with their C++.  What refuses most hooks comes first.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

from generator.cli.import_td import import_files

from .dumps import dumper, work_folder

_KINDS = {
    "check": "verifiers",
    "interface": "methods of interfaces",
    "syntax": "parsers and printers",
    "directive": "parsers and printers of directives",
}


def main() -> int:
    """Import and count."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mlir22.typed", description=__doc__)
    parser.add_argument("--cpp", type=Path, nargs="+", required=True, help="folders of MLIR's C++ that hooks are translated from")
    parser.add_argument("--work", type=Path, help="the folder for dumps, kept; default: one that is removed afterwards")
    parser.add_argument("--only", action="append", default=[], help="import only these dialects, and those whose files they include")
    parser.add_argument("--most", type=int, default=40, help="how many reasons are shown")
    options = parser.parse_args()
    with work_folder(options.work) as work:
        dumped = dumper(work)
        dumped.run(options.only)
        folders = (*options.cpp, *dumped.mlir.generated)
        imported = import_files(dumped.dumps, work / "dialect_specs", with_bundled=True, cpp_folders=folders, formatted=False)
    counts = sum((one.report.typed for one in imported), Counter[tuple[str, str]]())
    for kind, name in _KINDS.items():
        total = sum(count for (of, _), count in counts.items() if of == kind)
        print(f"{counts[kind, '']} of {total} {name} translated by types")
    reasons = Counter({key: count for key, count in counts.items() if key[1]})
    for (kind, reason), count in reasons.most_common(options.most):
        print(f"{count:5} {kind}: {reason}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
