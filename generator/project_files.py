"""The files that may hold the settings of a project, found without slow imports."""

from __future__ import annotations

import os
from collections.abc import Iterator

PROJECT_FILES = ("ods.toml", "pyproject.toml")
"""The names of project files; the first one wins if a folder has both."""


MANIFEST = "manifest.json"
"""The name of the file that describes generated packages, in their folder."""


def newer_specs(specs: str, output: str) -> list[str]:
    """Return the specs that were written after the packages in `output` were generated; empty if there are none."""
    try:
        generated = os.stat(os.path.join(output, MANIFEST)).st_mtime_ns
    except OSError:
        return []
    found = (os.path.join(folder, name) for folder, _, names in os.walk(specs) for name in names if name.endswith(".yaml"))
    return sorted(path for path in found if os.stat(path).st_mtime_ns > generated)


def project_files(start: str) -> Iterator[str]:
    """Yield the project files in the folder `start` and above it, the nearest first."""
    folder = ""
    while start != folder:
        folder = start
        yield from filter(os.path.isfile, (os.path.join(folder, name) for name in PROJECT_FILES))
        start = os.path.dirname(folder)


def may_be_project(start: str) -> bool:
    """Return False if no project file in the folder `start` or above it mentions this tool."""
    for file in project_files(os.path.realpath(start)):
        with open(file, "rb") as opened:
            if file.endswith(PROJECT_FILES[0]) or b"ods" in opened.read():
                return True
    return False
