"""Editor: what the services see of the server."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from lsprotocol import types

from .positions import Lines


class Editor(Protocol):
    """The texts that are open, and where findings go."""

    texts: dict[Path, str]
    """The texts of open files."""

    def lines(self, path: Path) -> Lines:
        """Return the lines of an open file."""

    def lines_of(self, text: str) -> Lines:
        """Return the lines of a text."""

    def refresh_later(self, path: Path) -> None:
        """Look at a file soon; of several wishes the last one counts."""

    def publish(self, uri: str, diagnostics: list[types.Diagnostic]) -> None:
        """Show what was found in a file, in place of what was shown before."""
