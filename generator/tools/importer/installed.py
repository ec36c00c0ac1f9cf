"""An installed MLIR, or its sources: its dialects as dumps that `ods import td` reads."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path

_INCLUDE = re.compile(r'^\s*include\s+"([^"]+)"', re.M)
_NAME = re.compile(r'\bDialect\s*\{(?:(?!\n\}).)*?\blet\s+name\s*=\s*"(\w+)"', re.S)
_CORE = {"mlir/IR/OpBase.td", "mlir/IR/AttrTypeBase.td", "mlir/IR/EnumAttr.td", "mlir/Pass/PassBase.td"}


class NoMlir(Exception):
    """No MLIR was found; the message says where it was looked for."""


@dataclass(frozen=True)
class InstalledMlir:
    """The places of the parts of an MLIR."""

    tblgen: Path
    include: Path
    """The folder that has `mlir/IR/OpBase.td`."""
    cpp: tuple[Path, ...] = ()
    """Folders with the C++ of its dialects; none where only headers are installed."""

    @property
    def generated(self) -> tuple[Path, ...]:
        """The C++ that other tools than mlir-tblgen generated: of the named operations of `linalg`, of the names of attributes."""
        dialects = self.include / "mlir" / "Dialect"
        return tuple(path for pattern in ("*.yamlgen.cpp.inc", "*AttrUtils.inc") for path in sorted(dialects.rglob(pattern)))


def find_mlir(folder: Path | None) -> InstalledMlir:
    """Find MLIR in a folder: an installation, a build, or the folder `mlir` of LLVM's sources.  Raises NoMlir.

    Without a folder the newest `/usr/lib/llvm-*` is taken.
    """
    places = [folder] if folder is not None else sorted(Path("/usr/lib").glob("llvm-*"), key=_version, reverse=True)
    for place in places:
        include = place / "include"
        tblgen = next((one for one in (place / "bin" / "llvm-tblgen", *_tblgens()) if one.exists()), None)
        if tblgen is not None and (include / "mlir" / "IR" / "OpBase.td").exists():
            cpp = tuple(one for one in (place / "lib" / "Dialect", include / "mlir" / "Dialect") if one.is_dir())
            return InstalledMlir(tblgen, include, cpp)
    looked = ", ".join(map(str, places)) or "/usr/lib/llvm-*"
    raise NoMlir(f"no MLIR in {looked}: include/mlir/IR/OpBase.td and llvm-tblgen are expected; say with --from where it is")


def _version(path: Path) -> int:
    number = path.name.rpartition("-")[2]
    return int(number) if number.isdecimal() else 0


def _tblgens() -> list[Path]:
    found = shutil.which("llvm-tblgen")
    others = sorted(Path("/usr/lib").glob("llvm-*/bin/llvm-tblgen"), key=lambda path: _version(path.parent.parent), reverse=True)
    return [*others, *([Path(found)] if found else [])]


@dataclass
class Dumper:
    """Runs llvm-tblgen, once for each folder of dialects: on a file that includes all .td files of the folder."""

    mlir: InstalledMlir
    target: Path
    dumps: list[Path] = field(default_factory=list)
    unreadable: list[str] = field(default_factory=list)
    """Files that llvm-tblgen cannot read even alone."""
    _closures: dict[str, frozenset[str]] = field(default_factory=dict)

    def run(self, names: Collection[str] = ()) -> None:
        """Dump the folders of `mlir/Dialect`, or those of some dialects and of what they include.  Raises NoMlir."""
        include = self.mlir.include
        folders = {path.name: path for path in sorted((include / "mlir" / "Dialect").iterdir()) if path.is_dir()}
        for name in self._chosen(folders, names) if names else folders:
            files = [str(path.relative_to(include)) for path in sorted(folders[name].rglob("*.td"))]
            self._folder(name, self._roots([file for file in files if self._closure(file) & _CORE]))

    def _chosen(self, folders: dict[str, Path], names: Collection[str]) -> list[str]:
        """Return the folders that define some dialects, and those whose files they include."""
        defines = {name: self._dialects(path) for name, path in folders.items()}
        unknown = [name for name in names if not any(name in found for found in defines.values())]
        if unknown:
            known = ", ".join(sorted(name for found in defines.values() for name in found))
            raise NoMlir(f"{self.mlir.include} defines no dialect '{unknown[0]}'; it has {known}")
        found = {name for name, dialects in defines.items() if dialects & set(names)}
        for name in list(found):
            for path in folders[name].rglob("*.td"):
                parts = [file.split("/") for file in self._closure(str(path.relative_to(self.mlir.include)))]
                found |= {each[2] for each in parts if each[:2] == ["mlir", "Dialect"] and each[2] in folders}
        return sorted(found)

    def _dialects(self, folder: Path) -> set[str]:
        texts = (path.read_text(encoding="utf-8", errors="replace") for path in folder.rglob("*.td"))
        return {name for text in texts for name in _NAME.findall(text)}

    def _roots(self, files: list[str]) -> list[str]:
        """Return the files that no other one includes: some may not be read twice.  Definitions of bytecode are left out."""
        files = [file for file in files if "Bytecode" not in file]
        return [file for file in files if not any(file in self._closure(other) for other in files if other != file)]

    def _closure(self, file: str) -> frozenset[str]:
        """Return all that a file includes."""
        if file not in self._closures:
            self._closures[file] = frozenset()
            path = self.mlir.include / file
            direct = _INCLUDE.findall(path.read_text(encoding="utf-8")) if path.is_file() else []
            beside = Path(file).parent
            direct = [str(beside / other) if (self.mlir.include / beside / other).is_file() else other for other in direct]
            self._closures[file] = frozenset(direct).union(*map(self._closure, direct))
        return self._closures[file]

    def _folder(self, name: str, files: list[str]) -> None:
        """Write one dump, or several if the files cannot be read together."""
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
        include = self.mlir.include
        folders = [f"-I{folder}" for folder in dict.fromkeys([include, *((include / file).parent for file in files)])]
        source.write_text("".join(f'include "{file}"\n' for file in files), encoding="utf-8")
        command = [str(self.mlir.tblgen), "--dump-json", *folders, str(source), "-o", str(dump)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            self.dumps.append(dump)
            return None
        place = re.search(rf"{re.escape(source.name)}:(\d+):", done.stderr)
        return int(place[1]) - 1 if place else len(files) - 1
