"""The files below a folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path


def files_below(root: Path, deepest: int | None = None) -> Iterator[str]:
    """The paths of the files below a folder, with `/`, in no order; none when there is no such folder.

    `deepest` says how many folders a path may have.  Links to folders are followed from `root` alone, and what Python has
    compiled is left out.
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
