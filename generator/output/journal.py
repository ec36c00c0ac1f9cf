"""Journals: what runs that were killed while they wrote have left, by which the next run restores what there was."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

STAGING = ".ods-generate-"
"""How the folders begin in which all is put ready, beside the folder that is written to."""
JOURNAL = "journal.json"
"""The file in them that tells what is being changed."""


def is_interrupted(folder: Path) -> bool:
    """Whether a run that was killed has left `folder` half written; the next run that writes restores it first."""
    return any(journals(folder))


def journals(folder: Path) -> Iterator[Path]:
    """The journals of runs that were killed while they wrote to a folder."""
    beside = os.listdir(folder.parent) if folder.parent.is_dir() else []
    for name in beside:
        journal = folder.parent / name / JOURNAL
        if name.startswith(STAGING) and journal.is_file() and told_paths(journal, folder) is not None:
            yield journal


def told_paths(journal: Path, folder: Path) -> list[str] | None:
    """The paths in `folder` that a journal tells of.

    None when it is not about this folder, and when it is none of ours: it cannot be read, or leads out of the folder.
    """
    try:
        told = json.loads(journal.read_text(encoding="utf-8"))
        paths: list[str] = told["paths"]
        is_ours = told["folder"] == folder.name and not journal.parent.is_symlink()
        backups = journal.parent / "old"
        return paths if is_ours and all(stays_inside(folder, path) and stays_inside(backups, path) for path in paths) else None
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return None


def stays_inside(folder: Path, path: str) -> bool:
    """Whether a relative path, and the links on its way, stay inside a folder."""
    is_plain = "\0" not in path and ".." not in Path(path).parts
    return is_plain and (folder / path).parent.resolve().is_relative_to(folder.resolve())
