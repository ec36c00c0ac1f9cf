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
        _exchange(target, staging, list(folders))
    finally:
        shutil.rmtree(staging, ignore_errors=True)


def write_whole(file: Path, text: str) -> None:
    """Write a file beside its place and then rename it: a run that is killed leaves none half written."""
    beside = file.with_name(f".{file.name}.new")
    try:
        beside.write_text(text, encoding="utf-8", newline="\n")
        os.replace(beside, file)
    finally:
        beside.unlink(missing_ok=True)


def _exchange(target: Path, staging: Path, names: list[str]) -> None:
    """Put the new folders into their places; when that fails or is interrupted, all is as it was."""
    done: list[str] = []
    try:
        for name in names:
            done.append(name)
            if (target / name).exists():
                os.rename(target / name, staging / f"{name}.old")
            os.rename(staging / name, target / name)
    except BaseException:
        for name in done:
            if not (staging / name).exists():
                os.rename(target / name, staging / name)
            if (staging / f"{name}.old").exists():
                os.rename(staging / f"{name}.old", target / name)
        raise
