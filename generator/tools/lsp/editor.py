"""Editor: the part of the server that services may use."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from lsprotocol import types

from .positions import Lines


class Editor(Protocol):
    """The open texts, and functions to publish diagnostics."""

    texts: dict[Path, str]
    """Maps open files to their texts."""

    def lines(self, path: Path) -> Lines:
        """Return the lines of an open file."""

    def lines_of(self, text: str) -> Lines:
        """Return the lines of a text."""

    def refresh_later(self, path: Path) -> None:
        """Schedule a check of a file; a later request replaces an earlier one."""

    def publish(self, uri: str, diagnostics: list[types.Diagnostic]) -> None:
        """Publish the diagnostics of a file; they replace earlier ones."""
