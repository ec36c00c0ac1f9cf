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
        if name.startswith(STAGING) and journal.is_file() and json.loads(journal.read_text(encoding="utf-8"))["folder"] == folder.name:
            yield journal
