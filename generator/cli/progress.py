"""Progress: a line on the terminal with the current step."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_CLEAR = "\r\x1b[K"


@contextmanager
def progress() -> Iterator[Callable[[str], None]]:
    """Yield a function that replaces the progress line; with an empty text, or at the end, the line is removed.

    It is never shown if stderr is not a terminal.
    """
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield lambda text: None
        return

    def tell(text: str) -> None:
        sys.stderr.write(f"{_CLEAR}{text} …" if text else _CLEAR)
        sys.stderr.flush()

    try:
        yield tell
    finally:
        sys.stderr.write(_CLEAR)
        sys.stderr.flush()
