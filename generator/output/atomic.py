"""Write files and folders atomically: each is written to a temporary place and then renamed."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path


def write_folders(target: Path, folders: Mapping[str, Mapping[str, str]], staging_prefix: str) -> None:
    """Write all folders to temporary places and then rename them, so that a killed run leaves none half written.

    `folders` maps each folder to its files by name.  Existing folders are replaced.
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


def write_whole(file: Path, text: str | bytes) -> None:
    """Write a file to a temporary place and then rename it, so that a killed run leaves it whole.  Raises OSError."""
    temporary = _stage(file, text)
    try:
        os.replace(temporary, file)
    finally:
        temporary.unlink(missing_ok=True)


def _exchange(target: Path, staging: Path, names: list[str]) -> None:
    """Rename the new folders into place; on failure or interruption, restore the old ones."""
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


def write_sources(root: Path, texts: Mapping[str, str]) -> None:
    """Write the texts by their paths below `root`: first to temporary files, then renamed into place.

    A failure restores the old files.  Raises OSError.
    """
    staged: dict[Path, Path] = {}
    made: list[Path] = []
    before: dict[Path, bytes | None] = {}
    try:
        for name, text in texts.items():
            target = root / name
            made += _make_folders(target.parent)
            staged[target] = _stage(target, text)
        for target, temporary in staged.items():
            before[target] = target.read_bytes() if target.exists() else None
            os.replace(temporary, target)
    except BaseException:
        _undo(staged, before, made)
        raise


def _make_folders(folder: Path) -> list[Path]:
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir()
    return missing[::-1]


def _stage(target: Path, text: str | bytes) -> Path:
    descriptor, name = tempfile.mkstemp(prefix=f".{target.name}-", dir=target.parent)
    with open(descriptor, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())
    os.chmod(name, target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_mask())
    return Path(name)


def _mask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _undo(staged: Mapping[Path, Path], before: Mapping[Path, bytes | None], made: list[Path]) -> None:
    for temporary in staged.values():
        temporary.unlink(missing_ok=True)
    for target, text in before.items():
        if text is None:
            target.unlink(missing_ok=True)
        else:
            target.write_bytes(text)
    for folder in reversed(made):
        folder.rmdir()
