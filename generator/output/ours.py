"""Recognize generated files by their first line."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path

from ..headers import HEADER, PAGE_HEADER
from .listing import files_below


def is_ours(path: Path) -> bool:
    """Return True if a file carries the generator's header."""
    try:
        with path.open(encoding="utf-8") as file:
            return file.readline().startswith((HEADER, PAGE_HEADER))
    except (OSError, UnicodeDecodeError):
        return False


def stale_files(folder: Path, named: Iterable[str], kept: Iterable[str]) -> list[str]:
    """Files that an older manifest names (`named`), that are not generated any more (`kept`), and that are ours."""
    remaining = set(named) - set(kept)
    return sorted(path for path in remaining if is_ours(folder / path))


def stray_files(folder: Path, known: Collection[str]) -> list[str]:
    """Return the files with our header that nothing generates: neither `known` nor in the manifest that named them.

    They are reported and not removed, since their author may want them.
    """
    files = {path for path in files_below(folder, 1) if path.count("/") == 1 and path.endswith((".py", ".md"))}
    return [path for path in sorted(files - set(known)) if is_ours(folder / path)]
