"""The .td files of an installed MLIR as dumps that `ods import td` reads."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from generator.tools.importer.installed import Dumper, find_mlir

LLVM = Path("/usr/lib/llvm-22")
"""The folder into which Debian's packages llvm-22 and libmlir-22-dev are installed."""


def is_installed() -> bool:
    """Return True if llvm-tblgen and the .td files of MLIR are installed."""
    return (LLVM / "bin" / "llvm-tblgen").exists() and (LLVM / "include" / "mlir" / "IR" / "OpBase.td").exists()


@contextmanager
def work_folder(kept: Path | None) -> Iterator[Path]:
    """Yield the folder to work in: `kept`, or a new one that is removed afterwards.  Exits with 2 where the packages of MLIR are
    missing."""
    if not is_installed():
        print("this needs Debian's packages llvm-22 and libmlir-22-dev", file=sys.stderr)
        sys.exit(2)
    with tempfile.TemporaryDirectory() as temporary:
        work = kept or Path(temporary)
        work.mkdir(parents=True, exist_ok=True)
        yield work


def dumper(target: Path) -> Dumper:
    """Return a dumper that writes the installed MLIR 22 into the folder `target`."""
    return Dumper(find_mlir(LLVM), target)
