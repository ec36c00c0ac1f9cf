"""Journals of runs that were killed while writing; the next run restores the old files with them."""

from __future__ import annotations

import importlib
import json
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from .atomic import replace
from .manifest import is_ours

STAGING = ".ods-generate-"
"""The prefix of staging folders, which are beside the output folder."""
JOURNAL = "journal.json"
"""The file in a staging folder that lists the files to change."""


def is_interrupted(folder: Path) -> bool:
    """Return True if a killed run has left `folder` half written; the next writing run restores it first."""
    return any(journals(folder))


def journals(folder: Path) -> Iterator[Path]:
    """Yield the journals of runs that were killed while they wrote to a folder."""
    beside = os.listdir(folder.parent) if folder.parent.is_dir() else []
    for name in beside:
        journal = folder.parent / name / JOURNAL
        if name.startswith(STAGING) and journal.is_file() and listed_paths(journal, folder) is not None:
            yield journal


def listed_paths(journal: Path, folder: Path) -> list[str] | None:
    """Return the paths in `folder` that a journal lists.

    Return None if the journal belongs to another folder, cannot be read, or names files outside of the folder.
    """
    try:
        listed = json.loads(journal.read_text(encoding="utf-8"))
        paths: list[str] = listed["paths"]
        is_ours = listed["folder"] == folder.name and not journal.parent.is_symlink()
        backups = journal.parent / "old"
        return paths if is_ours and all(stays_inside(folder, path) and stays_inside(backups, path) for path in paths) else None
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return None


def stays_inside(folder: Path, path: str) -> bool:
    """Return True if a relative path stays inside a folder, also after following links."""
    is_plain = "\0" not in path and ".." not in Path(path).parts
    return is_plain and (folder / path).parent.resolve().is_relative_to(folder.resolve())


fcntl: Any = importlib.import_module("fcntl") if os.name == "posix" else None


class ForeignFileError(Exception):
    """Raised if a file that was not generated is in the place of a generated one."""


def restore(folder: Path) -> bool:
    """Restore the files that `folder` had before a killed run; return True if there was one."""
    if not is_interrupted(folder):
        return False
    with _locked(folder.parent):
        _restore(folder)
    return True


def write_files(folder: Path, texts: Mapping[str, str], removed: Iterable[str]) -> None:
    """Write new texts and remove stale files: everything, or nothing on failure.

    Everything is written to a temporary sibling first, with copies of the old files and a journal of the changes, and then
    renamed into place.  A failure restores the old files; after a kill the next run does.
    """
    changed, removed = list(texts), list(removed)
    for path in [*changed, *removed]:
        _check_target(folder, path)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with _locked(folder.parent):
        _restore(folder)
        staging = Path(tempfile.mkdtemp(prefix=STAGING, dir=folder.parent))
        try:
            for path, text in texts.items():
                _write(staging / "new" / path, text)
            for path in [*changed, *removed]:
                _set_aside(folder / path, staging / "old" / path)
            _commit(folder, staging, changed, removed)
        finally:
            shutil.rmtree(staging, ignore_errors=True)


def _check_target(folder: Path, path: str) -> None:
    target = folder / path
    if not stays_inside(folder, path):
        raise OSError(f"{target} lies outside of {folder}: a link leads there")
    if target.suffix != ".json" and target.exists() and target.stat().st_size and not is_ours(target):
        raise ForeignFileError(f"{target} was not written by the generator; move it away")


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def _set_aside(target: Path, backup: Path) -> None:
    if target.exists():
        backup.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(target, backup)


def _commit(folder: Path, staging: Path, changed: list[str], removed: list[str]) -> None:
    """Write the journal, then rename and remove the files; undo everything on failure."""
    _write(staging / "journal.new", json.dumps({"folder": folder.name, "paths": [*changed, *removed]}))
    os.replace(staging / "journal.new", staging / JOURNAL)
    try:
        for path in changed:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            replace(staging / "new" / path, folder / path)
        for path in removed:
            (folder / path).unlink(missing_ok=True)
    except BaseException:
        _undo(folder, staging)
        raise
    (staging / JOURNAL).unlink()
    for path in removed:
        _remove_empty_folder((folder / path).parent)


def _undo(folder: Path, staging: Path) -> None:
    """Restore the files that a journal lists; the function is idempotent, so it may be interrupted."""
    for path in listed_paths(staging / JOURNAL, folder) or ():
        backup, target = staging / "old" / path, folder / path
        if backup.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(backup, staging / "restored")
            os.replace(staging / "restored", target)
        else:
            target.unlink(missing_ok=True)
            _remove_empty_folder(target.parent)
    (staging / JOURNAL).unlink()


def _remove_empty_folder(folder: Path) -> None:
    entries = [entry for entry in folder.iterdir() if entry.name != "__pycache__"] if folder.is_dir() else [folder]
    if not entries:
        shutil.rmtree(folder, ignore_errors=True)


def _restore(folder: Path) -> None:
    """Undo the changes of killed runs, and remove their temporary files."""
    for journal in journals(folder):
        _undo(folder, journal.parent)
    for leftover in folder.parent.glob(f"{STAGING}*"):
        if not (leftover / JOURNAL).exists():
            shutil.rmtree(leftover, ignore_errors=True)


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Lock a folder against other runs of the generator, if the system supports locks."""
    if fcntl is None:
        yield
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)
