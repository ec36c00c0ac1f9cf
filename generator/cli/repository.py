"""File names relative to the root of the repository that contains the project."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ods.diagnostics import Diagnostic, Source


def find_repository(folder: Path) -> Path:
    """Return the root of the git repository around a folder, or the folder itself without one."""
    return next((each for each in (folder, *folder.parents) if (each / ".git").exists()), folder)


def relative_name(path: Path, repository: Path) -> str:
    """Return a path relative to the repository; the whole path if it is outside."""
    return path.relative_to(repository).as_posix() if path.is_relative_to(repository) else path.as_posix()


def name_files(findings: Iterable[Diagnostic], root: Path, repository: Path) -> list[Diagnostic]:
    """Make the file names in findings, which are relative to `root`, relative to the repository."""
    sources: dict[Source, Source] = {}

    def renamed(finding: Diagnostic) -> Diagnostic:
        span = finding.span
        if span is not None:
            source = sources.setdefault(span.source, Source(relative_name(root / span.source.name, repository), span.source.text))
            span = span._replace(source=source)
        return finding._replace(span=span, related=tuple(map(renamed, finding.related)))

    return [renamed(finding) for finding in findings]
