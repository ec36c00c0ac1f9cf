"""The files below a folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path


def files_below(root: Path, deepest: int | None = None) -> Iterator[str]:
    """Yield the paths of the files below a folder, with `/`, in no particular order; none if the folder does not exist.

    `deepest` limits the number of folders in a path.  Only `root` may be a link to a folder; compiled Python files are skipped.
    """
    pending = [""]
    while pending:
        inner = pending.pop()
        try:
            entries = os.scandir(f"{root}/{inner}")
        except OSError:
            continue
        with entries:
            for entry in entries:
                if not entry.is_dir(follow_symlinks=not inner):
                    yield inner + entry.name
                elif entry.name != "__pycache__" and inner.count("/") != deepest:
                    pending.append(f"{inner}{entry.name}/")
