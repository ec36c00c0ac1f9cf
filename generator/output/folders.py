"""Writing whole folders: what an import or an export makes."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path


def write_folders(target: Path, folders: Mapping[str, Mapping[str, str]], staging_prefix: str) -> None:
    """Write all folders beside their places and then rename them: a run that is killed leaves none half written.

    `folders` has the text of each file by its name, for each folder.  A folder that is there already is replaced.
    """
    target.mkdir(parents=True, exist_ok=True)
    staging = Path(tempfile.mkdtemp(prefix=staging_prefix, dir=target))
    try:
        for name, files in folders.items():
            for path, text in files.items():
                file = staging / name / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8", newline="\n")
        for name in folders:
            place = target / name
            if place.exists():
                os.rename(place, staging / f"{name}.old")
            os.rename(staging / name, place)
    finally:
        shutil.rmtree(staging, ignore_errors=True)
