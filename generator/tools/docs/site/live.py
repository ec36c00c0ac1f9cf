"""What a site needs so that its examples run in a browser: Python compiled to WebAssembly, the runtime, and the project's dialects."""

from __future__ import annotations

import importlib
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from pygments.token import STANDARD_TYPES

from ods.diagnostics.late import dataclass

from ....config import BUNDLED_SPECS
from .lexer import RULES

LIVE_STATIC = Path(__file__).parent / "static_live"
LIVE_SCRIPTS = ("ods-live.js", "ods-playground.js")
_WORKER: Final = "ods-live-worker.js"
PYODIDE_FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The files of the npm package `pyodide` that a browser loads."""
_PYODIDE, _PYTHON, _PLATFORM = "314.0.7", "3.14", "pyemscripten_2026_0_wasm32"
"""The version of Pyodide, that of its Python, and the platform in the names of its wheels."""
WHEELS = "wheels"
"""The folder with the packages for checking specs, in that of Pyodide."""
_WITHOUT_WHEEL: Final = ("yaml", "markupsafe")
"""Packages whose wheels have parts in C for each platform; they work without these, and are taken from this Python."""
_SPEC_FILES: Final = (".py", ".yaml", ".j2", ".json")
_HOME: Final = BUNDLED_SPECS.parent
_RUNTIME: Final = ("ods", "generated", "dialect_specs")
_OLDEST_TIME: Final = (1980, 1, 1, 0, 0, 0)
"""The time of all files in the archive, so that equal sites are equal byte for byte."""


class LiveError(Exception):
    """Raised if the folder for Pyodide lacks a file."""


@dataclass(frozen=True)
class Live:
    """The parts of a site whose examples run."""

    pyodide: Path
    """The folder with `PYODIDE_FILES`."""
    packages: tuple[str, ...]
    """The packages that contain dialects."""
    code: tuple[tuple[str, Path], ...]
    """The further folders of Python code, each with the folder that it gets in the archive; that one is searched for modules."""
    beginnings: Sequence[Mapping[str, object]]
    """The texts with which the playground may begin: `title`, `files`, `text` and `flags` of each."""

    def check(self) -> None:
        """Raise LiveError if a file of Pyodide is not there."""
        absent = [name for name in PYODIDE_FILES if not (self.pyodide / name).is_file()]
        if absent:
            raise LiveError(f"{self.pyodide} has no {absent[0]}: `npm install pyodide` puts it into node_modules/pyodide")

    @property
    def wheels(self) -> list[Path]:
        """The packages with which a browser checks specs, sorted; empty if the folder of Pyodide has none."""
        return sorted((self.pyodide / WHEELS).glob("*.whl"))

    def write(self, static: Path) -> None:
        """Write everything to the folder `live` in the site's folder of static files."""
        folder = static / "live"
        (folder / "pyodide").mkdir(parents=True)
        for name in PYODIDE_FILES:
            shutil.copyfile(self.pyodide / name, folder / "pyodide" / name)
        shutil.copyfile(LIVE_STATIC / _WORKER, folder / _WORKER)
        wheels = [path.name for path in self.wheels]
        for name in wheels:
            shutil.copyfile(self.pyodide / WHEELS / name, folder / name)
        (folder / "beginnings.json").write_text(json.dumps(self.beginnings), encoding="utf-8", newline="\n")
        settings = {"packages": self.packages, "folders": ["", *(name for name, _ in self.code)], "wheels": wheels}
        (folder / "settings.json").write_text(json.dumps(settings), encoding="utf-8", newline="\n")
        (folder / "tokens.json").write_text(json.dumps(_rules()), encoding="utf-8", newline="\n")
        runtime = [*[("", _HOME / package) for package in _RUNTIME], *self.code]
        _archive(folder / "runtime.zip", [(name, path, (".py",)) for name, path in runtime])
        if wheels:
            pure = [Path(str(importlib.import_module(name).__file__)).parent for name in _WITHOUT_WHEEL]
            parts = [("", _HOME / "generator", _SPEC_FILES), ("", BUNDLED_SPECS, (".yaml",)), *[("", path, (".py",)) for path in pure]]
            _archive(folder / "checker.zip", parts)


def gather(folder: Path) -> None:
    """Bring Pyodide from the npm registry and the packages for checking specs from PyPI into a folder.

    Raises LiveError if npm or pip cannot do that.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if not all((folder / name).is_file() for name in PYODIDE_FILES):
        with tempfile.TemporaryDirectory() as place:
            _call(["npm", "pack", "--silent", f"pyodide@{_PYODIDE}"], Path(place))
            with tarfile.open(Path(place) / f"pyodide-{_PYODIDE}.tgz") as package:
                for name in PYODIDE_FILES:
                    content = package.extractfile(f"package/{name}")
                    (folder / name).write_bytes(b"" if content is None else content.read())
    download = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--only-binary=:all:", "--dest", WHEELS]
    download += ["--implementation=cp", f"--python-version={_PYTHON}", f"--platform={_PLATFORM}"]
    _call([*download, f"--abi=cp{_PYTHON.replace('.', '')}", "pydantic", "click"], folder)
    _call([*download, "--no-deps", "jinja2"], folder)


def _call(command: list[str], folder: Path) -> None:
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    except FileNotFoundError:
        raise LiveError(f"`{command[0]}` is not installed, and brings what a live site needs") from None
    if done.returncode:
        raise LiveError(f"`{' '.join(command)}` failed: {done.stderr.strip()}")


def _archive(target: Path, parts: Iterable[tuple[str, Path, tuple[str, ...]]]) -> None:
    """Write the files with some endings of several folders to an archive, each folder into the named one."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, path, endings in parts:
            _add(archive, name, path, sorted(each for each in path.rglob("*") if each.suffix in endings))


def _add(archive: zipfile.ZipFile, name: str, folder: Path, files: Iterable[Path]) -> None:
    for file in files:
        inside = Path(name) / folder.name / file.relative_to(folder)
        entry = zipfile.ZipInfo(inside.as_posix(), _OLDEST_TIME)
        entry.compress_type = zipfile.ZIP_DEFLATED
        archive.writestr(entry, file.read_bytes())


def _rules() -> list[tuple[str, list[str]]]:
    """Return the rules of the lexer: each pattern, and the class of its text, or of each of its groups."""
    return [(pattern, [STANDARD_TYPES[kind] for kind in kinds]) for pattern, kinds in RULES]
