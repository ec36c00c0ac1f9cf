"""Journals of runs that were killed while writing; the next run restores the old files with them."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

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
