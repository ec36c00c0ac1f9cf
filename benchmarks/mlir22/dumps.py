"""The .td files of an installed MLIR as dumps that `ods import td` reads."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

LLVM = Path("/usr/lib/llvm-22")
"""Where Debian's packages llvm-22 and libmlir-22-dev install."""
_INCLUDE = re.compile(r'^\s*include\s+"([^"]+)"', re.M)
_CORE = {"mlir/IR/OpBase.td", "mlir/IR/AttrTypeBase.td", "mlir/IR/EnumAttr.td", "mlir/Pass/PassBase.td"}


def is_installed() -> bool:
    """Whether the packages are there."""
    return (LLVM / "bin" / "llvm-tblgen").exists() and (LLVM / "include" / "mlir" / "IR" / "OpBase.td").exists()


@contextmanager
def work_folder(kept: Path | None) -> Iterator[Path]:
    """The folder to work in: one that is kept, or one that is removed afterwards.  Exits with 2 where the packages are missing."""
    if not is_installed():
        print("this needs Debian's packages llvm-22 and libmlir-22-dev", file=sys.stderr)
        sys.exit(2)
    with tempfile.TemporaryDirectory() as temporary:
        work = kept or Path(temporary)
        work.mkdir(parents=True, exist_ok=True)
        yield work


@dataclass
class Dumper:
    """Runs llvm-tblgen, once for each folder of dialects: on a file that includes all .td files of the folder."""

    target: Path
    dumps: list[Path] = field(default_factory=list)
    unreadable: list[str] = field(default_factory=list)
    """Files that llvm-tblgen cannot read even alone."""
    _closures: dict[str, frozenset[str]] = field(default_factory=dict)

    def run(self) -> None:
        """Dump every folder of `mlir/Dialect`."""
        include = LLVM / "include"
        for folder in sorted(path for path in (include / "mlir" / "Dialect").iterdir() if path.is_dir()):
            files = [str(path.relative_to(include)) for path in sorted(folder.rglob("*.td"))]
            self._folder(folder.name, self._roots([file for file in files if self._closure(file) & _CORE]))

    def _roots(self, files: list[str]) -> list[str]:
        """The files that no other one includes: some may not be read twice.  Definitions of bytecode are left out."""
        files = [file for file in files if "Bytecode" not in file]
        return [file for file in files if not any(file in self._closure(other) for other in files if other != file)]

    def _closure(self, file: str) -> frozenset[str]:
        """All that a file includes."""
        if file not in self._closures:
            self._closures[file] = frozenset()
            path = LLVM / "include" / file
            direct = _INCLUDE.findall(path.read_text(encoding="utf-8")) if path.is_file() else []
            beside = Path(file).parent
            direct = [str(beside / other) if (LLVM / "include" / beside / other).is_file() else other for other in direct]
            self._closures[file] = frozenset(direct).union(*map(self._closure, direct))
        return self._closures[file]

    def _folder(self, name: str, files: list[str]) -> None:
        """One dump, or several where files cannot be read together."""
        number = 0
        while files:
            later: list[str] = []
            while files and (refused := self._dump(f"{name}{number or ''}", files)) is not None:
                later.append(files.pop(refused))
            if not files:
                self.unreadable += later
                return
            files, number = later, number + 1

    def _dump(self, name: str, files: list[str]) -> int | None:
        """Dump some files; the index of the one that is refused."""
        source, dump = self.target / f"all-of-{name}.td", self.target / f"{name}.json"
        include = LLVM / "include"
        folders = [f"-I{folder}" for folder in dict.fromkeys([include, *((include / file).parent for file in files)])]
        source.write_text("".join(f'include "{file}"\n' for file in files), encoding="utf-8")
        command = [str(LLVM / "bin" / "llvm-tblgen"), "--dump-json", *folders, str(source), "-o", str(dump)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            self.dumps.append(dump)
            return None
        place = re.search(rf"{re.escape(source.name)}:(\d+):", done.stderr)
        return int(place[1]) - 1 if place else len(files) - 1
