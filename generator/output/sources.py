"""Writing files that an author owns: all of them, or on any failure none."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path


def write_sources(root: Path, texts: Mapping[str, str]) -> None:
    """Write the texts by their paths below `root`: each beside its place first, then renamed into it.

    A failure restores what was there.  Raises OSError.
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


def _stage(target: Path, text: str) -> Path:
    descriptor, name = tempfile.mkstemp(prefix=f".{target.name}-", dir=target.parent)
    with open(descriptor, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
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
