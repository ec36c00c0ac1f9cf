"""What a site needs so that its examples run in a browser: Python compiled to WebAssembly, the runtime, and the project's dialects."""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pygments.token import STANDARD_TYPES

from ....config import BUNDLED_SPECS
from .lexer import RULES

LIVE_STATIC = Path(__file__).parent / "static_live"
LIVE_SCRIPT = "ods-live.js"
_WORKER: Final = "ods-live-worker.js"
PYODIDE_FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The files of the npm package `pyodide` that a browser loads."""
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

    def check(self) -> None:
        """Raise LiveError if a file of Pyodide is not there."""
        absent = [name for name in PYODIDE_FILES if not (self.pyodide / name).is_file()]
        if absent:
            raise LiveError(f"{self.pyodide} has no {absent[0]}: `npm install pyodide` puts it into node_modules/pyodide")

    def write(self, static: Path) -> None:
        """Write everything to the folder `live` in the site's folder of static files."""
        folder = static / "live"
        (folder / "pyodide").mkdir(parents=True)
        for name in PYODIDE_FILES:
            shutil.copyfile(self.pyodide / name, folder / "pyodide" / name)
        shutil.copyfile(LIVE_STATIC / _WORKER, folder / _WORKER)
        settings = {"packages": self.packages, "folders": ["", *(name for name, _ in self.code)]}
        (folder / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        (folder / "tokens.json").write_text(json.dumps(_rules()), encoding="utf-8")
        with zipfile.ZipFile(folder / "runtime.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for name, path in [("", _HOME / package) for package in _RUNTIME] + list(self.code):
                _add(archive, name, path, sorted(path.rglob("*.py")))


def _add(archive: zipfile.ZipFile, name: str, folder: Path, files: Iterable[Path]) -> None:
    for file in files:
        inside = Path(name) / folder.name / file.relative_to(folder)
        entry = zipfile.ZipInfo(inside.as_posix(), _OLDEST_TIME)
        entry.compress_type = zipfile.ZIP_DEFLATED
        archive.writestr(entry, file.read_bytes())


def _rules() -> list[tuple[str, list[str]]]:
    """Return the rules of the lexer: each pattern, and the class of its text, or of each of its groups."""
    return [(pattern, [STANDARD_TYPES[kind] for kind in kinds]) for pattern, kinds in RULES]
