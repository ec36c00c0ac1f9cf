"""`python -m benchmarks.mlir22`: all dialects of an installed MLIR 22 imported, checked, generated, and sent through text."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from .dumps import dumper, work_folder
from .records import compare
from .report import page
from .run import import_all, send_through_text, with_dependencies
from .verifiers import compare_verifiers


def main() -> int:
    """Import, check, generate and read back all dialects in a folder, and write the report."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mlir22", description=__doc__)
    parser.add_argument("--work", type=Path, help="the folder for dumps, specs and generated code; default: one that is removed afterwards")
    parser.add_argument("--report", type=Path, help="the file for the report; default: standard output")
    parser.add_argument("--dialect", action="append", help="send only these dialects through text; may be given several times")
    parser.add_argument("--only", action="append", default=[], help="import only these dialects, and those whose files they include")
    parser.add_argument("--cpp", type=Path, nargs="+", default=[], help="folders of MLIR's C++ that hooks are translated from")
    parser.add_argument(
        "--recorded", type=Path, nargs="+", default=[], help="recorded answers that the translated verifiers are compared on"
    )
    parser.add_argument("--format", action="store_true", help="generate with `ods generate`, which formats the code: several minutes")
    options = parser.parse_args()
    with work_folder(options.work) as work:
        dumped = dumper(work)
        dumped.run(options.only)
        imported, resolved = import_all(dumped.dumps, work, cpp_folders=(*options.cpp, *dumped.mlir.generated) if options.cpp else ())
        operations, known = sum(each.report.counts["op"] for each in imported), sum(len(dialect.operations) for dialect in resolved)
        print(f"{len(imported)} dialects with {operations} operations imported; after the check there are {known}", file=sys.stderr)
        if options.dialect is not None:
            imported = [dialect for dialect in imported if dialect.name in options.dialect]
            resolved = with_dependencies(options.dialect, resolved)
        if options.format:
            command = [sys.executable, "-m", "generator.cli.main", "generate", str(work)]
            subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}, stdout=subprocess.DEVNULL)
        trips = send_through_text(resolved, work, options.dialect, write=not options.format)
        records = None if options.dialect else compare(work)
        verifiers = compare_verifiers(work, options.recorded) if options.recorded else {}
    text = page(imported, trips, dumped.unreadable, records, verifiers)
    if options.report is None:
        print(text, end="")
    else:
        options.report.write_text(text, encoding="utf-8")
    return 1 if any(one.failures for one in trips.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
