"""The changelog at a release: `[Unreleased]` becomes the section of the version."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

_UNRELEASED: Final = "## [Unreleased]\n"
_SECTION: Final = re.compile(r"^## \[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?\n", re.MULTILINE)
_VERSION: Final = re.compile(r'^version = "([^"]+)"$', re.MULTILINE)
_NUMBERS: Final = re.compile(r"\d+\.\d+\.\d+")
_LATEST: Final = re.compile(r"(rev: v)\d+\.\d+\.\d+")


class ReleaseError(Exception):
    """Raised if a version cannot be released."""


def released(text: str, version: str, date: str) -> str:
    """Return the changelog with what is unreleased in a section of its own.  Raises ReleaseError."""
    if not notes(text, "Unreleased"):
        raise ReleaseError("expected changes under [Unreleased] in CHANGELOG.md, found none")
    if any(match[1] == version for match in _SECTION.finditer(text)):
        raise ReleaseError(f"CHANGELOG.md has a section [{version}] already")
    return text.replace(_UNRELEASED, f"{_UNRELEASED}\n## [{version}] - {date}\n", 1)


def notes(text: str, version: str) -> str:
    """Return what the changelog says about a version; empty if there is nothing.  Raises ReleaseError if it has no such section."""
    sections = list(_SECTION.finditer(text))
    for section, after in zip(sections, [*sections[1:], None]):
        if section[1] == version:
            return text[section.end() : after.start() if after else len(text)].strip()
    raise ReleaseError(f"expected a section [{version}] in CHANGELOG.md")


def with_version(project: str, version: str) -> str:
    """Return `pyproject.toml` with another version.  Raises ReleaseError unless the version is a later one."""
    match = _VERSION.search(project)
    if match is None:
        raise ReleaseError("expected `version = …` in pyproject.toml")
    if not _NUMBERS.fullmatch(version):
        raise ReleaseError(f"expected a version such as 1.2.3, found {version}")
    if _numbers(version) <= _numbers(match[1]):
        raise ReleaseError(f"expected a version after {match[1]}, found {version}")
    return f"{project[: match.start(1)]}{version}{project[match.end(1) :]}"


def with_latest(page: str, version: str) -> str:
    """Return a page whose examples name the version as the latest revision."""
    return _LATEST.sub(rf"\g<1>{version}", page)


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("."))


def main() -> None:
    """Print the notes of the version that is the argument."""
    print(notes((Path(__file__).resolve().parents[2] / "CHANGELOG.md").read_text(encoding="utf-8"), sys.argv[1]))


if __name__ == "__main__":
    main()
