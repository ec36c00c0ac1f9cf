"""Write files and folders atomically: each is written to a temporary place and then renamed."""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
from collections.abc import Mapping
from contextlib import suppress
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


def move_folder(source: Path, target: Path, staging_prefix: str) -> None:
    """Copy a folder beside `target` and then rename it, replacing what is there; on failure, `target` is as it was.  Raises OSError."""
    target = Path(os.path.realpath(target))
    target.parent.mkdir(parents=True, exist_ok=True)
    staging = Path(tempfile.mkdtemp(prefix=staging_prefix, dir=target.parent))
    try:
        shutil.copytree(source, staging / target.name)
        _exchange(target.parent, staging, [target.name])
    finally:
        shutil.rmtree(staging, ignore_errors=True)


def write_whole(file: Path, text: str | bytes) -> None:
    """Write a file to a temporary place and then rename it, so that a killed run leaves it whole.  Raises OSError.

    A link is followed. A device or a pipe is written to; a file renamed to its name would replace it.
    """
    if _is_special(file):
        with open(file, "wb") as stream:
            stream.write(_encoded(text))
        return
    target = Path(os.path.realpath(file))
    temporary = _stage(target, text)
    try:
        replace(temporary, target)
    finally:
        temporary.unlink(missing_ok=True)


def replace(new: Path, target: Path) -> None:
    """Rename a file over another.  Raises OSError.

    A Python file gets the time of a later second than the one it replaces: Python uses compiled code if second and size are as they were.
    """
    if target.suffix == ".py":
        with suppress(FileNotFoundError):
            later = int(target.stat().st_mtime) + 1
            if new.stat().st_mtime < later:
                os.utime(new, (later, later))
    os.replace(new, target)


def _is_special(file: Path) -> bool:
    """Return True if a path leads to something that is no regular file."""
    with suppress(FileNotFoundError):
        return not stat.S_ISREG(file.stat().st_mode)
    return False


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
            with suppress(OSError):
                if not (staging / name).exists():
                    os.rename(target / name, staging / name)
            with suppress(OSError):
                if (staging / f"{name}.old").exists():
                    os.rename(staging / f"{name}.old", target / name)
        raise


def write_sources(root: Path, texts: Mapping[str, str]) -> None:
    """Write the texts by their paths below `root`: first to temporary files, then renamed into place; links are followed.

    A failure restores the old files, of which there are copies before anything changes.  Raises OSError.
    """
    staged: dict[Path, Path] = {}
    made: list[Path] = []
    before: dict[Path, Path] = {}
    done: list[Path] = []
    try:
        for name, text in texts.items():
            target = Path(os.path.realpath(root / name))
            _make_folders(target.parent, made)
            staged[target] = _stage(target, text)
            if target.exists():
                before[target] = _stage(target, target.read_bytes())
        for target, temporary in staged.items():
            done.append(target)
            replace(temporary, target)
    except BaseException:
        _undo(done, staged, before, made)
        raise
    finally:
        for copy in (*staged.values(), *before.values()):
            with suppress(OSError):
                copy.unlink(missing_ok=True)


def _make_folders(folder: Path, made: list[Path]) -> None:
    """Make a folder and those above it, and add those that did not exist to `made`."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir()
        made.append(each)


def _stage(target: Path, text: str | bytes) -> Path:
    """Write a temporary file beside `target`, with its permissions; a failure leaves none."""
    descriptor, name = tempfile.mkstemp(prefix=f".{target.name}-", dir=target.parent)
    try:
        with open(descriptor, "wb") as file:
            file.write(_encoded(text))
        os.chmod(name, target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_mask())
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
    return Path(name)


def _encoded(text: str | bytes) -> bytes:
    return text if isinstance(text, bytes) else text.encode()


def _mask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _undo(done: list[Path], staged: Mapping[Path, Path], before: Mapping[Path, Path], made: list[Path]) -> None:
    """Rename the copies of old files into place and remove new files and folders; what cannot be undone does not hide the failure."""
    for target in done:
        with suppress(OSError):
            if target in before:
                replace(before[target], target)
            elif not staged[target].exists():
                target.unlink(missing_ok=True)
    for temporary in staged.values():
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
    for folder in reversed(made):
        with suppress(OSError):
            folder.rmdir()
