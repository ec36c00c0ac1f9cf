"""Recognize generated files by their first line."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path

from ..headers import HEADER, PAGE_HEADER
from .listing import files_below


def is_ours(path: Path) -> bool:
    """Return True if a file begins with the generator's header."""
    try:
        with path.open(encoding="utf-8") as file:
            return file.readline().startswith((HEADER, PAGE_HEADER))
    except (OSError, UnicodeDecodeError):
        return False


def stale_files(folder: Path, named: Iterable[str], kept: Iterable[str]) -> list[str]:
    """Return the generated files that an older manifest lists (`named`) and that are no longer generated (not in `kept`)."""
    remaining = set(named) - set(kept)
    return sorted(path for path in remaining if is_ours(folder / path))


def stray_files(folder: Path, known: Collection[str]) -> list[str]:
    """Return the files with the generator's header that are not in `known`.

    They are reported and not removed, because their author may want them.
    """
    files = {path for path in files_below(folder, 1) if path.count("/") == 1 and path.endswith((".py", ".md"))}
    return [path for path in sorted(files - set(known)) if is_ours(folder / path)]
