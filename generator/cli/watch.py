"""Repeat an action whenever files change."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import click


def watch(files: Callable[[], Iterable[Path]], run: Callable[[], object], pause: Callable[[], None]) -> None:
    """Call `run` when one of `files` changes, appears or disappears; check after each `pause`, until Ctrl-C."""
    click.echo("watching; Ctrl-C stops it")
    seen = _stamps(files())
    try:
        while True:
            pause()
            found = _stamps(files())
            if found != seen:
                seen = found
                run()
    except KeyboardInterrupt:
        click.echo("stopped")


def _stamps(files: Iterable[Path]) -> dict[Path, tuple[int, int]]:
    found: dict[Path, tuple[int, int]] = {}
    for path in files:
        try:
            status = path.stat()
        except OSError:  # the file was removed after it was listed
            continue
        found[path] = (status.st_mtime_ns, status.st_size)
    return found
